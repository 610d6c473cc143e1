"""What is being agreed before a game: it starts with something playable, and changes piece by piece."""

import random
from dataclasses import dataclass, field, replace

from game.engine.seats import HUMAN, Seat, Setup, Value
from game.scenes import layout_choice
from game.scenes.settings_file import Settings
from game.texts import Texts
from game.titles import Title


@dataclass
class SetupDraft:
    """What has been chosen so far; always something that can be played, but for names."""

    title: Title
    seats: list[Seat]  # of as many as can play at all; the first `count` of them sit down
    count: int
    layout: str = ""
    options: dict[str, Value] = field(default_factory=dict)
    start: int | None = None
    seed: str = ""
    known: list[str] = field(default_factory=list)  # layouts to choose from

    def flaw(self, texts: Texts) -> str:
        """What keeps the game from starting, in the player's words."""
        names = [seat.name.strip() for seat in self.seats[: self.count]]
        if "" in names:
            return texts("setup.problem.name_missing", n=names.index("") + 1)
        twice = next((name for name in names if names.count(name) > 1), "")
        if twice:
            return texts("setup.problem.name_twice", name=twice)
        if self.title.layouts and not self.known:
            return texts("setup.problem.no_board", folder=self.title.data())
        problem = layout_choice.entry(self.title, self.layout).problem
        return problem.told(texts).splitlines()[0] if problem else ""

    def finished(self) -> Setup:
        """The setup as agreed; without a seed, chance gives one."""
        seed = int(self.seed) if self.seed else chance_seed()
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in self.seats[: self.count])
        return Setup(seats, seed, self.layout, dict(self.options), self.start)

    def take(self, layout: str) -> None:
        """Another board; if it does not take so many players, the nearest number it takes."""
        self.layout = layout
        counts = layout_choice.counts(self.title, layout)
        self.count = min(counts, key=lambda n: abs(n - self.count))


def chance_seed() -> int:
    """A seed for a game that nobody wants to play twice."""
    return random.SystemRandom().randrange(1, 1_000_000)


def first_draft(title: Title, texts: Texts, chosen: Settings | None = None) -> SetupDraft:
    """The last game's seats, or one person against bots of middling strength; by the rules one prefers."""
    chosen = chosen or Settings()
    card, last = title.card, chosen.of(title)
    seats = [
        Seat(texts(f"setup.names.{i}"), colour, card.usual_level if i else HUMAN)
        for i, colour in enumerate(card.colours[: max(card.players)])
    ]
    known = layout_choice.keys(title)
    draft = SetupDraft(title, seats, card.usual_players, options=chosen.options(title), known=known)
    if sorted(seat.colour for seat in last.last_seats) == sorted(seat.colour for seat in seats):
        draft.seats = [_seat(title, seat.name, seat.colour, seat.kind) for seat in last.last_seats]
    draft.count = last.last_players or draft.count
    draft.take(last.last_layout if last.last_layout in known else next(iter((*card.layouts, *known)), ""))
    return draft


def _seat(title: Title, name: str, colour: str, kind: str) -> Seat:
    """A seat of the last game, as far as it still makes sense: the file can be edited, and levels come and go."""
    return Seat(name, colour, kind if kind in (HUMAN, *title.card.levels) else title.card.usual_level)
