"""Where things lie: geometry, camera, and the places of names."""

import itertools

import pygame
import pytest

from game.texts import LANGUAGES, Texts
from game.titles.kohle.layouts.maps import load_map, map_names
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.view.board_geometry import SCORES, BoardGeometry, FRect
from game.titles.kohle.view.board_labels import notes, place_names
from game.titles.kohle.view.board_scale import Detail, Scale
from game.view.camera import Camera
from game.view.fonts import SANS
from game.view.lettering import text_width

ZOOMS = (0.456, 0.49, 0.565, 0.62, 0.7, 0.808, 1.0, 1.1, 1.3, 1.8, 2.5)
VIEW = pygame.Rect(8, 8, 1293, 808)


def test_every_place_of_the_engine_is_on_the_board(ruhr: GameMap, geometry: BoardGeometry) -> None:
    for ground in ruhr.grounds:
        assert f"ground:{ground}" in geometry
    for number in geometry.mines:
        assert f"mine:{number}" in geometry
    for key in ruhr.villages:
        assert f"village:{key}" in geometry
    for key in ruhr.stations:
        assert f"station:{key}" in geometry
    tracks = ["score:0", "score:99", "order:4", "bonus:6", "phase:10", "trust:6", "round:5", "lost:5", "purchase:3"]
    assert all(target in geometry for target in tracks)


@pytest.mark.parametrize("name", map_names())
def test_no_two_places_cover_each_other(name: str) -> None:
    geometry = BoardGeometry(load_map(name), 3)
    kinds = ("mine", "large", "village", "station", "score", "bonus", "phase", "trust", "round", "purchase", "order")
    places = [(t, p.rect) for t, p in geometry.places.items() if t.partition(":")[0] in kinds]
    board = FRect(0, 0, *geometry.size)
    for target, rect in places:
        assert board.contains(rect), target
    for (one, rect), (other, second) in itertools.combinations(places, 2):
        shared = rect.clip(second)
        assert shared.width < 3.1 or shared.height < 3.1, (one, other)


def test_what_lies_in_the_middle_of_a_place_is_that_place(geometry: BoardGeometry) -> None:
    for target, place in geometry.places.items():
        if not target.startswith(("ground:", "round:")):
            assert geometry.target_at(place.centre) == target


def test_the_land_beside_the_slots_is_its_ground(geometry: BoardGeometry) -> None:
    assert geometry.target_at((120, 200)) == "ground:langenbrahm"
    assert geometry.target_at((1400, 700)) == "ground:bommerbaenke"
    assert geometry.target_at((700, 60)) is None


def test_scores_run_round_the_rim_and_round_again(geometry: BoardGeometry) -> None:
    cells = [geometry.rect(f"score:{n}") for n in range(SCORES)]
    assert cells[0].topleft < cells[30].topleft
    for one, other in zip(cells, [*cells[1:], cells[0]], strict=True):
        assert one.inflate(2, 2).colliderect(other)


def test_with_three_players_essen_is_not_in_play(ruhr: GameMap) -> None:
    three, four = BoardGeometry(ruhr, 3), BoardGeometry(ruhr, 4)
    for target in ("ground:heinrich", "mine:44", "large:heinrich", "village:bredeney", "station:steele"):
        assert four.in_play(target) and not three.in_play(target)
    assert three.in_play("village:horst")  # it touches Vereinigter General, too
    assert three.in_play("score:7")


def test_the_camera_goes_there_and_back() -> None:
    camera = Camera((1600, 1000), VIEW)
    camera.look_at((700, 400), 1.7)
    for point in ((8.0, 8.0), (640.0, 300.0), (1300.0, 815.0)):
        assert camera.to_screen(camera.to_board(point)) == pytest.approx(point)


def test_zooming_keeps_the_point_under_the_cursor() -> None:
    camera = Camera((1600, 1000), VIEW)
    cursor = (500, 420)
    held = camera.to_board(cursor)
    camera.zoom_at(cursor, 1.6)
    while camera.update(1 / 60):
        assert camera.to_board(cursor) == pytest.approx(held)
    assert camera.settled and camera.zoom == pytest.approx(camera.least * 1.6)


def test_the_board_never_leaves_the_viewport() -> None:
    camera = Camera((1600, 1000), VIEW)
    camera.zoom_at(VIEW.center, 2.0, smooth=False)
    for step in ((-9000, 0), (0, -9000), (9000, 0), (0, 9000)):
        camera.pan(*step)
        assert FRect(-0.01, -0.01, 1600.02, 1000.02).contains(camera.visible())
    camera.overview()
    assert camera.is_overview and camera.visible().contains(FRect(0, 0, 1599, 999))


def test_a_new_window_keeps_the_overview_or_the_middle() -> None:
    camera = Camera((1600, 1000), VIEW)
    camera.resize(pygame.Rect(6, 6, 992, 620))
    assert camera.is_overview
    camera.look_at((800, 500), 1.5)
    camera.resize(pygame.Rect(6, 6, 1200, 700))
    assert camera.zoom == 1.5
    assert camera.to_board(camera.viewport.center) == pytest.approx((800, 500))


def test_detail_follows_zoom_and_the_interface_scale() -> None:
    assert [Scale(zoom).detail for zoom in (0.62, 0.8, 1.2)] == [Detail.FAR, Detail.NORMAL, Detail.NEAR]
    assert Scale(1.24, ui=2.0).detail is Detail.FAR
    assert Scale(0.3).type(15) == 13 and Scale(0.3, ui=1.5).type(15) == 20


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("name", map_names())
def test_names_do_not_cover_each_other(name: str, zoom: float) -> None:
    geometry = BoardGeometry(load_map(name), 3)
    names = place_names(geometry, Scale(zoom))
    pairs = itertools.combinations(names, 2)
    assert [(a.name.target, b.name.target) for a, b in pairs if a.rect.colliderect(b.rect)] == []
    assert all(placed.name.size >= 13 for placed in names)
    board = FRect(0, 0, 1600 * zoom, 1000 * zoom)
    assert all(board.contains(placed.rect) for placed in names)


@pytest.mark.parametrize("zoom", ZOOMS)
def test_names_leave_slots_and_villages_readable(geometry: BoardGeometry, zoom: float) -> None:
    solid = [
        FRect(*(side * zoom for side in place.rect))
        for target, place in geometry.places.items()
        if target.startswith(("mine:", "large:", "village:", "station:"))
    ]
    for placed in place_names(geometry, Scale(zoom)):
        for rect in solid:
            shared = placed.rect.clip(rect)
            assert shared.height < 7 or shared.width < 7, placed.name.target


def test_stations_are_named_from_normal_on_and_mines_from_near(geometry: BoardGeometry) -> None:
    kinds = {
        zoom: {placed.name.target.partition(":")[0] for placed in place_names(geometry, Scale(zoom))}
        for zoom in (0.62, 0.8, 1.3)
    }
    assert kinds[0.62] == {"ground", "village"}
    assert kinds[0.8] == {"ground", "village", "station"}
    assert kinds[1.3] == {"ground", "village", "station", "mine"}


@pytest.mark.parametrize("zoom", (1.2, 1.286, 1.45, 1.6, 2.0))
def test_names_of_mines_are_cut_by_no_slot_from_near(geometry: BoardGeometry, zoom: float) -> None:
    """At 1.286 an auction is shown in a window of 1920x1080: a name in two lines stood under the slot below it."""
    slots = [FRect(*(side * zoom for side in p.rect)) for t, p in geometry.places.items() if t.startswith("mine:")]
    names = [placed for placed in place_names(geometry, Scale(zoom)) if placed.name.target.startswith("mine:")]
    shared = [(placed.name.target, placed.rect.clip(slot)) for placed in names for slot in slots]
    assert [target for target, rect in shared if rect.width > 2 and rect.height > 2] == []


@pytest.mark.parametrize("zoom", (0.574, 0.62, 0.808))
def test_names_of_villages_touch_no_slot_on_the_board_of_a_turn(geometry: BoardGeometry, zoom: float) -> None:
    slots = [FRect(*(side * zoom for side in p.rect)) for t, p in geometry.places.items() if t.startswith("mine:")]
    names = [placed for placed in place_names(geometry, Scale(zoom)) if placed.name.target.startswith("village:")]
    assert [placed.name.target for placed in names if placed.rect.collidelist(slots) >= 0] == []


@pytest.mark.parametrize("zoom", ZOOMS)
def test_what_is_out_of_play_says_so_and_covers_no_name(ruhr: GameMap, zoom: float) -> None:
    geometry, scale = BoardGeometry(ruhr, 3), Scale(zoom)
    names = place_names(geometry, scale)
    out = [f"ground:{key}" for key in ruhr.grounds if not geometry.in_play(f"ground:{key}")]
    found = notes(geometry, scale, names, out, (round(6 * scale.type(14)), scale.type(14) + 5))
    assert found
    letters = [rect.inflate(0, -rect.height * 0.4) for rect in found]
    assert not [placed.name.target for placed in names if placed.rect.collidelist(letters) >= 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_phases_have_names_on_the_board_of_a_large_window(geometry: BoardGeometry, language: str) -> None:
    scale, texts = Scale(0.808), Texts(language, "kohle")
    room = min(scale.box(geometry.rect(f"phase:{n}")).width for n in range(1, 11))
    names = [texts(f"board.phase.{n}") for n in range(1, 11)]
    assert [name for name in names if text_width(name, SANS, scale.type(14)) >= room] == []
