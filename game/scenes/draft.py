"""What is being agreed before a game: it starts with something playable, and changes piece by piece."""

import random
from dataclasses import dataclass, field, replace

from game.engine.seats import HUMAN, Seat, Setup
from game.scenes import map_choice
from game.settings import Settings
from game.texts import Texts
from game.titles import title_named
from game.titles.kohle.rules.names import Colour


def levels() -> tuple[str, ...]:
    """The bots there are, weakest first; the title's card says which."""
    return title_named().card.levels


def default_level() -> str:
    """The bot that suits most people."""
    return "normal" if "normal" in levels() else levels()[-1]


@dataclass
class Draft:
    """What has been chosen so far; always something that can be played, but for names."""

    seats: list[Seat]
    count: int = 4
    map: str = "ruhr"
    ruleset: str = "english"
    coins: int = 4
    loading_engineer: int = 2
    start: int | None = None
    seed: str = ""
    known: list[str] = field(default_factory=map_choice.keys)

    def flaw(self, texts: Texts) -> str:
        """What keeps the game from starting, in the player's words."""
        names = [seat.name.strip() for seat in self.seats[: self.count]]
        if "" in names:
            return texts("setup.problem.name_missing", n=names.index("") + 1)
        twice = next((name for name in names if names.count(name) > 1), "")
        if twice:
            return texts("setup.problem.name_twice", name=twice)
        if not self.known:
            return texts("setup.problem.no_map", folder=title_named().data("maps"))
        problem = map_choice.entry(self.map).problem
        return problem.told(texts).splitlines()[0] if problem else ""

    def finished(self) -> Setup:
        """The setup as agreed; without a seed, chance gives one."""
        seed = int(self.seed) if self.seed else random.SystemRandom().randrange(1, 1_000_000)
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in self.seats[: self.count])
        options: dict[str, int | str] = {
            "ruleset": self.ruleset,
            "coins": self.coins,
            "loading_engineer": self.loading_engineer,
        }
        return Setup(seats, seed, self.map, options, self.start)


def first_draft(texts: Texts, chosen: Settings | None = None) -> Draft:
    """The last game's seats, or one person against three bots of middling strength; by the rules one prefers."""
    chosen = chosen or Settings()
    bot = default_level()
    colours: tuple[Colour, ...] = ("blue", "red", "yellow", "green", "orange")
    seats = [Seat(texts(f"setup.names.{i}"), colours[i], bot if i else HUMAN) for i in range(5)]
    draft = Draft(seats, ruleset=chosen.ruleset, coins=chosen.coins, loading_engineer=chosen.loading_engineer)
    _remember(draft, chosen, set(colours))
    return draft


def _remember(draft: Draft, chosen: Settings, colours: set[Colour]) -> None:
    """As far as the last seats still make sense: the file can be edited, and levels and boards come and go."""
    last = chosen.last_seats
    if len(last) == len(draft.seats) and {seat.colour for seat in last} == colours:
        known: dict[str, Colour] = {colour: colour for colour in colours}
        kinds = (HUMAN, *levels())
        draft.seats = [
            Seat(seat.name, known[seat.colour], seat.kind if seat.kind in kinds else default_level()) for seat in last
        ]
    if chosen.last_map in draft.known:
        draft.map = chosen.last_map
    counts = map_choice.entry(draft.map).players or (3, 4, 5)
    draft.count = min(counts, key=lambda n: abs(n - chosen.last_players))
