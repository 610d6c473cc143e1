"""Plays Kohle & Kolonie at the table as a person does: by the clicks that lead to a move."""

from game.engine.choices import Pick, choices
from game.engine.move import Move
from tests.titles.table_driver import TableDriver

PAGED = ("bid:", "load:", "extra:")  # buttons of which the bar may show some only after "more"


class KohleDriver(TableDriver):
    """Somebody at a table of Kohle & Kolonie."""

    def click(self, target: str) -> None:
        targets = self.app.targets()
        rect = targets[target]
        pieces = [targets[piece] for piece in targets if piece.startswith("miner:") and piece != target]
        covered = any(piece.collidepoint(rect.center) for piece in pieces)  # a card is held by its head then
        self.click_at((rect.centerx, rect.y + 6) if covered else rect.center)

    # -- the game --

    def clicks_to(self, move: Move) -> list[str]:
        """Targets that, clicked one after the other, play a move; only those that can be seen count."""
        assert self.match.decision
        pos, step, moves = self.match.position, self.match.decision.step, self.match.moves
        waiting: list[tuple[tuple[str, ...], list[str]]] = [(self.table.parts.preset(tuple(moves)), [])]
        seen: set[tuple[str, ...]] = set()
        there = self.app.targets()
        while waiting:
            picks, path = waiting.pop(0)
            for target, choice in choices(self.table.parts, pos, step, moves, picks).items():
                if (not path or target.startswith("flip:")) and target not in there and not target.startswith(PAGED):
                    continue
                if choice == move:
                    return [*path, target]
                if isinstance(choice, Pick) and choice.picks not in seen and len(path) < 4:
                    seen.add(choice.picks)
                    waiting.append((choice.picks, [*path, target]))
        raise AssertionError(f"no clicks lead to {move}")

    def play(self, move: Move) -> None:
        """Play a move by clicking; whatever is not on the bar's page is looked for on the next."""
        at = self.match.at
        for target in self.clicks_to(move):
            for _ in range(6):
                if target in self.app.targets():
                    break
                self.click("more")
            self.click(target)
            if target in ("end", "done") and "dialog.yes" in self.app.targets():
                self.click("dialog.yes")  # something is given away: asked first
        assert self.match.at > at, f"{move} was not played"
        assert self.match.entries[at + 1].move == move


def visible_choices(driver: KohleDriver) -> set[str]:
    """The targets of the situation that can be clicked on the screen right now."""
    sit = driver.table.state.situation
    return set() if sit is None else sit.choices.keys() & driver.app.targets().keys()
