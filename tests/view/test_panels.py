"""The panels that every table has, shown for the toy: drawn only when something changes, legible in any window."""

import random
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.engine.decision import Change
from game.engine.match import Match
from game.engine.tip import Note, Tip
from game.engine.title import Clock
from game.texts import LANGUAGES, Texts
from game.view import palette
from game.view.art import Art
from game.view.camera import Camera
from game.view.controls import Control
from game.view.look import Look
from game.view.panels import NOTHING, Highlights, Mark, Panel, View
from game.view.panels.action_bar import ActionBar
from game.view.panels.bot_sign import draw_bot
from game.view.panels.breakdown_chart import BreakdownChart, plain_breakdown
from game.view.panels.buttons import button_width, draw_button, in_two_lines
from game.view.panels.callouts import draw_callouts
from game.view.panels.contents import BarButton, BarContent, Callout, Face, LogContent, ShownLine, TimelineContent
from game.view.panels.curve_chart import CurveChart, curve
from game.view.panels.log import Log
from game.view.panels.pen import Pen
from game.view.panels.timeline import Timeline
from game.view.panels.tip_sheet import total_picture
from game.view.panels.tooltip import Tooltip
from game.view.runs import Icon, Part, PieceIcon, Word, coin, number
from game.view.sketch import blank
from tests.toy.given import toy_match, toy_setup
from tests.toy.title import Toy, ToyPosition

SIZES = ((1280, 720), (1600, 1000), (2560, 1440))
BLUE, RED = "blue", "red"


class ToyTexts(Texts):
    """The program's words, and one that a title adds."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.catalogue = {**self.catalogue, "clock.curve": "Points over the shifts"}


def look_for(size: tuple[int, int] = (1600, 1000), language: str = "en", **more: object) -> Look:
    return Look(ToyTexts(language), 1.0, size, **more)  # type: ignore[arg-type]


class TwoShifts(Toy):
    """The toy, as if the third turn began a second shift."""

    def clock(self, pos: ToyPosition) -> Clock:
        return Clock(1 if pos.turn < 3 else 2, 2)


def played(seed: int = 1) -> Match:
    match, dice = Match(TwoShifts(), toy_setup(seed)), random.Random(seed)
    while match.decision is not None:
        match.play(dice.choice(match.moves))
    return match


class Spaces(Panel[tuple[str, ...]]):
    """Places in a row; the last is a piece that lies on the first. What is chosen has a face of its own."""

    painted = 0

    def _faces(self, marks: Highlights) -> dict[str, Mark]:
        return {place: mark for place, mark in marks.items() if mark is Mark.CHOSEN}

    def _draw(self, pen: Pen, content: tuple[str, ...], marks: Highlights) -> None:
        self.painted += 1
        for i, name in enumerate(content):
            self._add(name, (self.box.x + 50 * i, self.box.y, 40, 40))
        self._add("piece", (self.box.x + 10, self.box.y + 10, 20, 20), piece=True)


@pytest.fixture
def spaces() -> Spaces:
    panel = Spaces(pygame.Rect(100, 100, 300, 60), look_for())
    panel.show(("dig", "look", "sell"))
    return panel


def test_a_panel_draws_only_what_looks_different(spaces: Spaces) -> None:
    assert not spaces.show(("dig", "look", "sell")) and spaces.painted == 1
    assert spaces.show(("dig", "look")) and spaces.painted == 2
    assert spaces.show(("dig", "look"), {"dig": Mark.OFFERED}), "light is new, the picture is kept"
    assert spaces.painted == 2
    assert not spaces.show(("dig", "look"), {"dig": Mark.OFFERED})
    assert spaces.show(("dig", "look"), {"dig": Mark.CHOSEN}) and spaces.painted == 3, "a face of its own"
    spaces.forget()
    assert spaces.show(("dig", "look")), "another language"


def test_light_falls_only_on_what_is_there(spaces: Spaces) -> None:
    spaces.show(("dig", "look", "sell"), {"dig": Mark.OFFERED, "elsewhere": Mark.OFFERED})
    assert spaces.highlights == {"dig": Mark.OFFERED}
    dark, lit = pygame.Surface((500, 300)), pygame.Surface((500, 300))
    spaces.draw(lit)
    spaces.show(("dig", "look", "sell"), NOTHING)
    spaces.draw(dark)
    around = pygame.Rect(90, 90, 60, 60)
    assert pygame.image.tobytes(lit.subsurface(around), "RGB") != pygame.image.tobytes(dark.subsurface(around), "RGB")


def test_a_piece_is_a_target_only_while_it_is_offered(spaces: Spaces) -> None:
    assert spaces.at((120, 120)) == "dig" and "piece" in spaces.places()
    spaces.show(("dig", "look", "sell"), {"piece": Mark.OFFERED})
    assert spaces.at((120, 120)) == "piece" and spaces.at((102, 102)) == "dig"
    assert spaces.at((10, 10)) is None


def test_views_of_the_same_position_look_alike() -> None:
    match = toy_match()
    view = View(match.position, match.setup.seats, 0, 0)
    assert view.same(View(match.position, match.setup.seats, 0, 0)) and view.colour == BLUE
    assert not view.same(View(match.position, match.setup.seats, 1, 0))
    assert not view.same(View(match.position.copy(), match.setup.seats, 0, 0))
    assert not view.same(View(match.position, match.setup.seats, 0, 0, {(0, "coal"): 2}))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_has_room_for_what_it_says(size: tuple[int, int], language: str) -> None:
    bar = ActionBar(pygame.Rect(8, size[1] - 66, size[0] - 16, 58), look_for(size, language))
    actions = tuple(BarButton(f"send:{i}", Face.POSSIBLE, "worker", f"Place {i}", "1-2") for i in range(5))
    program = (BarButton("menu", Face.PROGRAM, "menu"), BarButton("undo", Face.OFF, "undo"))
    bar.show(
        BarContent(
            "Anna: a turn", "Send workers, or rest.", BLUE, actions, program=program, go=BarButton("rest", Face.GO)
        )
    )
    assert bar.targets().keys() >= {button.id for button in (*actions, *program)} | {"rest"}
    rects = list(bar.targets().values())
    assert all(bar.area.contains(rect) for rect in rects)
    assert not [1 for i, one in enumerate(rects) for other in rects[i + 1 :] if one.colliderect(other)]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, pygame.Rect]:
    """Where each text is that a pen writes."""
    places: dict[str, pygame.Rect] = {}
    text = Pen.text

    def told(pen: Pen, string: str, *args: Any, **more: Any) -> pygame.Rect:
        places[string] = text(pen, string, *args, **more)
        return places[string]

    monkeypatch.setattr(Pen, "text", told)
    return places


@pytest.mark.parametrize("word", ["Nobody", "2 miners", "Zwei Kumpel ziehen ein"])
def test_a_word_alone_keeps_off_its_key(word: str, drawn: dict[str, pygame.Rect]) -> None:
    pen = Pen(pygame.Surface((400, 60)), look_for())
    button = BarButton("some", Face.POSSIBLE, name=word, key="7")
    for made in (button, in_two_lines(button)):
        drawn.clear()
        draw_button(pen, pygame.Rect(5, 5, button_width(pen, made, small=True), 44), made, small=True)
        key = drawn.pop("7")
        assert drawn and all(rect.right + 3 <= key.left for rect in drawn.values()), made


@pytest.mark.parametrize("key", ["A", "Esc", "Space"])
def test_a_name_beside_an_icon_keeps_off_its_key(key: str, drawn: dict[str, pygame.Rect]) -> None:
    pen = Pen(pygame.Surface((400, 60)), look_for())
    button = BarButton("some", Face.POSSIBLE, icon="undo", name="Put it back", key=key)
    draw_button(pen, pygame.Rect(5, 5, button_width(pen, button, small=False), 44), button)
    assert drawn["Put it back"].right <= drawn[key].left


def test_the_log_tells_players_and_others_apart() -> None:
    log = Log(pygame.Rect(0, 0, 400, 200), look_for())
    lines = [
        ShownLine(0, "The first shift", heading=True),
        ShownLine(1, "Anna dug.", BLUE),
        ShownLine(2, "The inspector came.", "lamp"),
    ]
    assert log.show(LogContent(tuple(lines)))
    assert {"log:1", "log:2"} <= log.targets().keys() and log.cut == []
    assert not log.show(LogContent(tuple(lines)))


def test_the_timeline_marks_where_periods_begin() -> None:
    rail = Timeline(pygame.Rect(0, 0, 500, 30), look_for())
    rail.show(TimelineContent(101, 50, (0, 40)))
    assert {"timeline", "timeline:1", "timeline:2", "timeline:now"} <= rail.targets().keys()
    assert abs(rail.index_at(rail.places()["timeline:2"].x) - 40) <= 2
    assert rail.index_at(-100) == 0 and rail.index_at(10_000) == 100


@pytest.mark.parametrize("wide", [150, 180, 400])
def test_no_number_on_the_timeline_lies_on_another_or_on_the_knob(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[pygame.Rect] = []
    whole = Pen.text

    def text(pen: Pen, *args: Any, **more: Any) -> pygame.Rect:
        found = whole(pen, *args, **more)
        written.append(found.move(-rail._pad, -rail._pad))
        return found

    monkeypatch.setattr(Pen, "text", text)
    for at in range(0, 101, 4):
        written.clear()
        rail = Timeline(pygame.Rect(0, 0, wide, 30), look_for())
        rail.show(TimelineContent(101, at, (0, 36, 72, 90)))
        places = rail.places()[Control.TIMELINE]
        knob = places.x + 8 + (places.w - 16) * at / 100
        assert not any(one.colliderect(other) for one, other in combinations(written, 2)), at
        assert not any(one.left < knob < one.right for one in written), at
        assert written or at < 40


def coal(what: str, colour: str, size: float, ink: palette.Colour) -> Part | None:
    return Icon("lamp", size, ink) if what == "coal" else None


def test_a_total_is_shown_as_the_title_shows_it() -> None:
    look = look_for(art=Art(total=coal))
    assert total_picture(look, "coal", BLUE, 20, palette.INK) == Icon("lamp", 20, palette.INK)
    assert isinstance(total_picture(look, "points", BLUE, 20, palette.INK), Icon)
    assert isinstance(total_picture(look, "coins", BLUE, 20, palette.INK), PieceIcon)
    assert total_picture(look, "worker", BLUE, 20, palette.INK) == Icon("worker", 20, palette.INK), "by its own name"


@pytest.mark.parametrize("size", SIZES)
def test_a_tooltip_keeps_off_its_place_and_in_the_window(size: tuple[int, int]) -> None:
    yields = {"coal": Word("a shift"), "coins": number(2)}
    art = Art(total=coal, brings=lambda what, n, texts, ink: (coin(n), yields[what]), risks=frozenset({"coal"}))
    look = look_for(size, art=art)
    tip = Tip(
        "The pit", "T3", (Change(0, "coal", 3, 1), Change(0, "points", 0, 9)), BLUE, (Note("Dark.", "lamp"),),
        (Note("Workers are left.", rule="T2"),), brings=(("coal", 1), ("coins", 2)),
    )  # fmt: skip
    tooltip = Tooltip(look)
    for place in (pygame.Rect(0, 0, 40, 40), pygame.Rect(size[0] - 40, size[1] - 40, 40, 40)):
        assert tooltip.show(tip, place) and not tooltip.show(tip, place)
        assert pygame.Rect((0, 0), size).contains(tooltip.rect) and not tooltip.rect.colliderect(place)
        tooltip.draw(pygame.Surface(size))
    assert tooltip.hide() and not tooltip.hide()


def test_callouts_do_not_lie_on_each_other() -> None:
    look, surface = look_for((400, 300), art=Art(total=coal)), pygame.Surface((400, 300))
    draw_callouts(surface, look, [Callout((200, 150), 3, "points", BLUE), Callout((200, 150), -1, "coal", RED, "T3")])
    lit = pygame.mask.from_threshold(surface, (255, 249, 234), (12, 12, 12)).get_bounding_rects()
    assert sum(rect.w > 20 for rect in lit) >= 2


def test_a_callout_at_the_upper_edge_leaves_the_number_that_changes_in_sight() -> None:
    look, number = look_for((400, 300), art=Art(total=coal)), pygame.Rect(180, 16, 40, 24)
    for age in (0.0, 0.3, 0.6):
        surface = pygame.Surface((400, 300))
        draw_callouts(surface, look, [Callout(number.center, 3, "points", BLUE, age=age)])
        assert not any(surface.subsurface(number).get_buffer().raw), age
        assert pygame.mask.from_threshold(surface, (255, 249, 234), (12, 12, 12)).count()


def test_whoever_acts_has_a_sign() -> None:
    drawn = set()
    for who in (BLUE, RED, "lamp"):
        surface = blank((40, 40))
        Pen(surface, look_for()).sign((20, 20), 24, who)
        drawn.add(pygame.image.tobytes(surface, "RGBA"))
    assert len(drawn) == 3


def test_a_bot_has_as_many_dots_as_its_level() -> None:
    counts = []
    for level in range(4):
        surface = blank((60, 40))
        draw_bot(Pen(surface, look_for()), (20, 20), 16, level, palette.COAL_TEXT)
        counts.append(pygame.mask.from_surface(surface).count())
    assert counts == sorted(set(counts)), "the more the better"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_of_a_title_that_tells_no_sources(language: str) -> None:
    match, look = played(), look_for((1366, 768), language)
    told, lines = plain_breakdown(match), curve(match)
    points = [match.rules.totals(match.position, seat)["points"] for seat in (0, 1)]
    assert [told.total(seat) for seat in (0, 1)] == points
    assert told.winners == match.rules.standings(match.position)[0]
    assert [line[-1] for line in lines.series] == [(2.0, total) for total in points], "two shifts"
    for panel, content in ((BreakdownChart(pygame.Rect(0, 0, 700, 500), look), told),
                           (CurveChart(pygame.Rect(0, 0, 500, 400), look), lines)):  # fmt: skip
        panel.show(content)
        assert panel.cut == []


def test_while_it_is_counted_the_ranks_are_not_told() -> None:
    told = plain_breakdown(played())
    assert told.counted(0).winners == () and told.counted(0).total(0) == 0
    assert told.counted(0).order == (0, 1)


def test_the_camera_keeps_the_point_under_the_mouse_and_the_board_in_view() -> None:
    camera = Camera((1600, 1000), pygame.Rect(100, 50, 800, 500))
    assert camera.is_overview and camera.to_screen((0, 0)) == (100, 50)
    held = camera.to_board((500, 300))
    camera.zoom_at((500, 300), 2.0, smooth=False)
    assert camera.to_board((500, 300)) == pytest.approx(held) and not camera.is_overview
    camera.pan(10_000, 10_000)
    assert camera.visible().topleft == (0, 0), "the board never leaves the window"
    camera.zoom_at((500, 300), 0.01, smooth=False)
    assert camera.is_overview


@pytest.mark.parametrize("size", [(0, 0), (0, 300), (1, 1)])
def test_a_board_without_room_can_be_looked_at_all_the_same(size: tuple[int, int]) -> None:
    camera = Camera((1600, 1000), pygame.Rect(100, 50, 800, 500))
    camera.resize(pygame.Rect((5, 5), size))
    camera.overview()
    camera.pan(10, 10)
    camera.zoom_at((5, 5), 2.0)
    while camera.update(0.1):
        pass
    camera.resize(pygame.Rect(100, 50, 800, 500))
    camera.overview()
    assert camera.is_overview and camera.to_screen((800, 500)) == (500, 300)
