"""Positions of real games, and what a panel needs to show them."""

import random
from collections.abc import Callable, Iterator
from functools import cache

from game.engine.seats import Seat
from game.texts import Texts
from game.titles.kohle.rules.setup import game_setup
from game.titles.kohle.title import KohleMatch, new_match
from game.titles.kohle.view.art import ART
from game.titles.kohle.view.layout import fitting_scale, layout
from game.titles.kohle.view.panels.band import TableauBand
from game.titles.kohle.view.panels.display import CardsOnOffer, Display
from game.titles.kohle.view.panels.pithead_cards import PitheadPanel
from game.titles.kohle.view.panels.players import Players
from game.titles.kohle.view.panels.tableau import Tableau
from game.titles.kohle.view.panels.view import KohleView
from game.view.look import Look
from game.view.panels import Panel

SIZES = ((1280, 720), (1366, 768), (1600, 1000), (1920, 1080), (2560, 1440))
SEATS = (
    Seat("Anna", "blue"), Seat("Bruno", "red", "normal"), Seat("Clara", "yellow"), Seat("Dieter", "green", "hard"),
    Seat("Emil", "orange"),
)  # fmt: skip
Stop = Callable[[KohleMatch], bool]


def played(players: int, seed: int, stop: Stop) -> KohleMatch:
    """A game of eager players up to where it gets interesting."""
    match, chance = new_match(game_setup(SEATS[:players], seed)), random.Random(seed)
    idle = ("end", "pass", "skip", "done", "exchange")
    while match.decision is not None and not stop(match):
        eager = [move for move in match.moves if move.kind not in idle] or match.moves
        match.play(chance.choice(eager if chance.random() < 0.9 else match.moves))
    return match


@cache
def games(kind: str) -> tuple[KohleMatch, ...]:
    """A few games that stop at such a decision."""
    stops: dict[str, Stop] = {
        "turn": lambda m: m.position.round == 4 and m.position.phase == 3 and asks(m, "turn"),
        "bid": lambda m: asks(m, "bid"),
        "secure": lambda m: m.position.round >= 3 and asks(m, "secure"),
        "over": lambda m: False,
    }
    found = (played(players, seed, stops[kind]) for players in (3, 4, 5) for seed in (1, 2))
    return tuple(match for match in found if kind == "over" or match.decision is not None)


def asks(match: KohleMatch, step: str) -> bool:
    return match.decision is not None and match.decision.step == step


def view_of(match: KohleMatch, seat: int | None = None) -> KohleView:
    asked = match.decision.player if match.decision else None
    shown = seat if seat is not None else asked or 0
    return KohleView(match.position, SEATS[: len(match.position.players)], shown, asked)


def look_for(size: tuple[int, int], language: str = "en", scale: float = 1.0) -> Look:
    return Look(Texts(language, "kohle"), fitting_scale(size, scale), size, art=ART)


def legible(panel: Panel, content: object) -> None:
    """It draws, cuts no text, and all its targets lie in its area."""
    panel.show(content)
    assert panel.cut == [], panel.cut
    room = panel.area.inflate(4, 4)
    for place, rect in panel.targets().items():
        assert room.contains(rect), place


def table_panels(
    match: KohleMatch, size: tuple[int, int], language: str, scale: float
) -> Iterator[tuple[Panel, object]]:
    pos, look = match.position, look_for(size, language, scale)
    where = layout(size, scale, len(pos.players), len(pos.display))
    for seat in range(len(pos.players)):
        view = view_of(match, seat)
        if where.compact:
            yield TableauBand(where.tableau, look), view
            yield Tableau(where.raised, look), view
            yield PitheadPanel(where.raised_cards, look), view
        else:
            yield Tableau(where.tableau, look), view
            yield PitheadPanel(where.cards, look), view
    yield Players(where.players, look), view_of(match)
    yield Display(where.display, look, where.grid), CardsOnOffer(view_of(match), match.position.display)
