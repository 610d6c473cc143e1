"""Plays Coal Baron at the table as a person does: by clicking what glows."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from game.engine.match import Match
from game.engine.seats import HUMAN
from game.titles import title_named
from game.view.panels.contents import Face
from tests.titles.table_driver import TableDriver

NAMES = ("Anna", "Bruno", "Clara", "Dieter")
LIKED = ("cart:", "spot:", "space:mining", "space:delivery", "put_back", "return_to:", "follow_plan")


def new_match(players: int, seed: int = 1, *, people: int = 9, layout: str = "standard") -> Match[Any]:
    """A game at its first decision; who is not among so many people is a bot."""
    title = title_named("baron")
    setup = title.setup(players, seed, layout=layout)
    kinds = [HUMAN if i < people else "random" for i in range(players)]
    seats = tuple(replace(seat, name=NAMES[i], kind=kinds[i]) for i, seat in enumerate(setup.seats))
    return Match(title.rules, replace(setup, seats=seats))


def placed(match: Match[Any], space: str) -> Match[Any]:
    """The orders are drafted, and the first person in turn has placed workers on a space."""
    while match.decision is not None:
        bots = match.setup.seats[match.decision.player].kind != HUMAN
        moves = match.moves
        wanted = next((move for move in moves if move.kind == "place" and move.what == space and not bots), None)
        match.play(wanted or moves[-1])
        if wanted:
            return match
    raise AssertionError(f"nobody can go to {space}")


class BaronDriver(TableDriver):
    """Somebody at a table of Coal Baron."""

    pause = 0.5

    def __init__(self, match: Match[Any], size: tuple[int, int] = (1366, 768), **settings: Any) -> None:
        super().__init__(match, size, **settings)
        self.dice = random.Random(match.setup.seed)

    def click(self, target: str) -> None:
        super().click(target)
        if "dialog.yes" in self.app.targets():  # steps are given away: asked first
            self.click("dialog.yes")

    def glowing(self) -> list[str]:
        """What can be clicked now, all of it on the screen; and no button of the bar is there in vain."""
        sit = self.table.state.situation
        assert sit is not None
        there = self.app.targets()
        hidden = [target for target in sit.choices if target not in there]
        assert not hidden, f"{sit.step}: {hidden} cannot be clicked"
        bar = self.table.arrangement.panels["action_bar"].content
        lit = {button.id for button in (*bar.actions, bar.go) if button and button.face in (Face.GO, Face.POSSIBLE)}
        assert lit <= sit.choices.keys(), f"{sit.step}: {lit - sit.choices.keys()} means nothing"
        return [target for target in sit.choices if target in there]

    def play_on(self, until: str = "", most: int = 5000) -> None:
        """Click what glows until a step is asked, or to the end."""
        for _ in range(most):
            decision = self.match.decision
            if decision is None:
                return
            sit = self.table.state.situation
            if sit is None:
                over = self.table.state.playback.holding and "go_on" in self.app.targets()
                self.click("go_on") if over else self.step()
                continue
            if until and sit.step == until:
                return
            glowing = self.glowing()
            liked = [t for t in glowing if t.startswith(LIKED)]
            self.click(self.dice.choice(liked if liked and self.dice.random() < 0.6 else glowing))
        raise AssertionError("the game does not end")
