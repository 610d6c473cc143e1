"""Log, timeline, action bar, tooltip and callouts: they find room, and stay where they should."""

import pygame
import pytest

from game.engine.decision import Change
from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.texts import LANGUAGES, Texts
from game.titles.kohle.rules.names import Bonus
from game.titles.kohle.rules.phases.action import FREE
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match
from game.titles.kohle.view.layout import Stage, layout
from game.view.panels.action_bar import ActionBar
from game.view.panels.callouts import draw_callouts
from game.view.panels.contents import BarButton, BarContent, Callout, Face, LogContent, ShownLine, TimelineContent
from game.view.panels.log import Log
from game.view.panels.pen import Pen
from game.view.panels.timeline import Timeline
from game.view.panels.tooltip import Tooltip
from tests.titles.kohle.table.table_driver import KohleDriver
from tests.titles.kohle.view.panel_games import SIZES, look_for


def story(count: int) -> LogContent:
    return LogContent(
        tuple(
            ShownLine(i, f"Line {i}: Anna bought Nottekampsbank (31) for 2 coins.", "blue", i % 9 == 0)
            for i in range(count)
        )
    )


def test_the_log_follows_its_end_until_somebody_scrolls() -> None:
    log = Log(pygame.Rect(0, 0, 354, 170), look_for((1366, 768)))
    log.show(story(60))
    assert "log:59" in log.targets() and "log:1" not in log.targets()
    assert log.wheel(3) and log.scrolled
    assert "log:59" not in log.targets()
    log.show(story(61))
    assert "log:60" not in log.targets()
    assert log.wheel(1000) and "log:1" in log.targets()
    assert not log.wheel(1)
    assert log.reveal(30) and "log:30" in log.targets()
    assert log.to_end() and "log:60" in log.targets()
    assert log.drag(0) and "log:1" in log.targets()


@pytest.mark.parametrize(("size", "players", "least"), [
    ((1366, 768), 4, 3), ((1366, 768), 3, 3), ((1920, 1080), 5, 6),
])  # fmt: skip
def test_the_log_keeps_its_lines_whatever_is_on_offer(size: tuple[int, int], players: int, least: int) -> None:
    """In a small window the names of the mines on offer are worth more than six lines; the log opens with a click."""
    short = LogContent(tuple(ShownLine(i, "Anna laid Nottekampsbank (31) on A3.", "blue") for i in range(30)))
    for cards in range(31):
        log = Log(layout(size, 1.0, players, cards).log, look_for(size))
        log.show(short)
        assert sum(target != "log:scroll" for target in log.targets()) >= least, cards


def test_the_timeline_finds_the_position_under_the_mouse() -> None:
    line = Timeline(pygame.Rect(0, 0, 600, 30), look_for((1920, 1080)))
    line.show(TimelineContent(301, 150, (0, 80, 160)))
    rail = line.targets()["timeline"]
    assert line.index_at(rail.x) == 0 and line.index_at(rail.right) == 300
    assert line.index_at(rail.centerx) == pytest.approx(150, abs=2)
    assert line.index_at(line.targets()["timeline:2"].centerx) == pytest.approx(80, abs=8)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_all_actions_find_room_in_the_bar(size: tuple[int, int], language: str) -> None:
    texts = Texts(language, "kohle")
    kinds = ("buy", "engine", "settle", "engineer", "miners", "use", "flip", "exchange")
    own = ("mine", "engine", "settlement", "engineer", "workforce", "bonus")
    icons = (*(f"kohle:{name}" for name in own), "flip", "exchange")
    buttons = [
        BarButton(
            f"action:{kind}", Face.CHOSEN if i == 3 else Face.POSSIBLE, icon, texts(f"moves.names.{kind}"), "2", "",
            str(i),
        )
        for i, (kind, icon) in enumerate(zip(kinds, icons, strict=True))
    ]  # fmt: skip
    program = tuple(
        BarButton(name, Face.PROGRAM, name, name.title()) for name in ("log", "menu", "lamp", "undo", "redo")
    )
    go = BarButton("end", Face.GO, "done", texts("moves.names.end"))
    question = BarContent(
        texts("ask.turn.title", player="Dieter"), texts("ask.turn.hint"), "green", tuple(buttons[:5]),
        tuple(buttons[5:]), program, go, free_name=texts("table.bar.free"), whole_turn=True,
    )  # fmt: skip
    bar = ActionBar(layout(size).action_bar, look_for(size, language))
    bar.show(question)
    assert [text for text in bar.cut if text != texts("ask.turn.hint")] == []
    rects = list(bar.targets().values())
    assert len(rects) == 14
    assert all(bar.area.contains(rect) for rect in rects)
    assert not [1 for i, one in enumerate(rects) for other in rects[i + 1 :] if one.colliderect(other)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_question_with_room_beside_it_is_not_set_small(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts, sizes = Texts(language, "kohle"), dict[str, float]()

    def note(_: Pen, string: str, rect: object, face: object, size: float, *__: object, **___: object) -> None:
        sizes[string] = size

    monkeypatch.setattr(Pen, "names", note)
    line = texts("ask.subsidence.hint", coins=1, points=2)
    buttons = tuple(BarButton(name, Face.POSSIBLE, "coin", "Pay 1 coin", key=name) for name in "12")
    bar = ActionBar(layout((1920, 1080)).action_bar, look_for((1920, 1080), language))
    bar.show(BarContent(texts("ask.subsidence.title", player="Anna"), line, "blue", buttons, (), ()))
    assert sizes[line] == 14


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bonus", ["rescue", "miners", "aid"])
def test_a_marker_with_a_long_name_makes_no_small_buttons_beside_large_ones(language: str, bonus: Bonus) -> None:
    match = new_match(seated(4, 7))
    while match.decision and match.decision.step == "take_bonus":
        takes = Move("take", f"bonus:{bonus}")
        match.play(takes if takes in match.moves else match.moves[-1])
    match.position.players[match.position.order[0]].bonus = bonus
    driver = KohleDriver(match, (1920, 1080), language=language)
    targets, small = driver.app.targets(), 95  # with its word below its icon none of them is wider
    assert all(targets[f"action:{kind}"].w > small for kind in FREE)


@pytest.mark.parametrize("size", SIZES)
def test_tooltips_stay_in_the_window_and_off_their_place(size: tuple[int, int]) -> None:
    look = look_for(size, "de")
    tip = Tip(
        "Vereinigte Bommerbänke Tiefbau", "17 · Vereinigter General",
        (Change(0, "coins", 3, 1), Change(0, "workers", 4, 5), Change(0, "pool", 12, 11), Change(0, "points", 99, 108)),
        "blue", (Note("Diese Runde konsolidiert: Gebot 2", "merge", tone="band"),),
        (Note("Keine Münze bleibt, um diese Zeche zu sichern.", rule="K4.1"),),
            brings=(("income", 1), ("wagons", 2), ("points", 1)),
    )  # fmt: skip
    refusal = Tip(
        "Siedlung: 2 Münzen, Anna hat 1",
        notes=(Note("2 Arbeiter wären 1 Münze wert."),),
        refused=True,
        rules=("K2.c", "K2.g"),
    )
    window, surface = pygame.Rect((0, 0), size), pygame.Surface(size)
    for corner in (
        (20, 20),
        (size[0] - 60, 20),
        (20, size[1] - 60),
        (size[0] - 60, size[1] - 60),
        (size[0] // 2, size[1] // 2),
    ):
        beside = pygame.Rect(*corner, 40, 40)
        for one in (tip, refusal):
            tooltip = Tooltip(look)
            assert tooltip.show(one, beside) and not tooltip.show(one, beside)
            tooltip.draw(surface)
            assert window.contains(tooltip.rect)
            assert not tooltip.rect.colliderect(beside)
            assert tooltip.cut == []
            assert tooltip.hide() and not tooltip.hide()


def test_callouts_are_pushed_apart_and_stay_in_the_window() -> None:
    surface = pygame.Surface((400, 300))
    look = look_for((400, 300))
    draw_callouts(
        surface, look, [Callout((5, 5), 3, "points", "blue"), Callout((200, 150), -1, "coins", "red", "K6", 0.9)]
    )
    assert surface.get_bounding_rect().w == 400
    assert any(surface.get_at((x, 150 - 35)) != (0, 0, 0, 255) for x in range(150, 250))


@pytest.mark.parametrize("size", SIZES)
def test_a_tooltip_leaves_what_must_stay_clear_and_its_tail_still_reaches_the_place(size: tuple[int, int]) -> None:
    place = layout(size)
    card = pygame.Rect(place.tableau.x + 300, place.tableau.y + 4, 70, 30)
    tooltip = Tooltip(look_for(size, "de"))
    tip = Tip("Dampfmaschine für Nottekampsbank (31)", notes=(Note("zählt umso mehr"),))
    tooltip.show(tip, card, clear=[place.action_bar, place.tableau])
    assert tooltip.rect.bottom <= place.action_bar.y
    point = tooltip._tail()[1]
    assert card.inflate(12, 12).collidepoint(point)
    surface = pygame.Surface(size)
    tooltip.draw(surface)
    column = [surface.get_at((point[0], y))[:3] for y in range(tooltip.rect.bottom + 2, point[1] - 8)]
    assert all(colour != (0, 0, 0) for colour in column)


def test_a_tooltip_from_afar_points_at_nothing_in_between() -> None:
    place = layout((1366, 768))
    column = place.display
    card = pygame.Rect(column.right - 190, column.y + 100, 180, 34)  # in the second column
    tooltip = Tooltip(look_for((1366, 768), "fr"))
    tooltip.show(Tip("Acheter Colonia (37)"), card, clear=[column])
    assert not tooltip.rect.colliderect(column) and tooltip._tail() == []


def test_a_tooltip_of_a_button_does_not_hide_the_sheet_above_it() -> None:
    size = (1366, 768)
    place = layout(size, stage=Stage.DISASTER)
    button = pygame.Rect(place.action_bar.right - 160, place.action_bar.y + 6, 150, 38)
    tooltip = Tooltip(look_for(size, "de"))
    tooltip.show(Tip("Sichern abschließen"), button, clear=[place.sheet, place.action_bar])
    assert not tooltip.rect.colliderect(place.sheet)
