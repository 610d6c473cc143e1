"""What the views draw, and that they draw no more than they must."""

from dataclasses import replace

import pygame
import pytest

from game.engine import play
from game.engine.seats import Setup
from game.texts import LANGUAGES, Texts
from game.titles.baron.rules.game import start
from game.titles.baron.rules.names import COLOURS, Piece
from game.titles.baron.view.art import ART
from game.titles.baron.view.board_panel import BoardPanel
from game.titles.baron.view.board_plan import HIGH, WIDE
from game.titles.baron.view.others import Others, OthersPicture
from game.titles.baron.view.picture import PiecePicture, PitPicture, TrayPicture
from game.titles.baron.view.picture_of import board_of, draft_of, order_of, player_of, tile_of
from game.titles.baron.view.pit_plan import Detail, PitPlan, heap
from game.titles.baron.view.sheet import Sheet, SheetMeasures, SheetPicture
from game.titles.baron.view.tray import Tray
from game.view.look import Look
from tests.titles.baron.view.games import middle, seats

SIZES = ((1280, 720), (1366, 768), (1600, 1000), (1920, 1080))


def look(language: str = "en", size: tuple[int, int] = (1600, 1000), scale: float = 1.0) -> Look:
    return Look(Texts(language, "baron"), scale, size, art=ART)


def test_the_draft_shows_who_is_asked_when() -> None:
    sat, asked = seats(4), list[str]()
    pos = start(Setup(sat, 5, "standard", {}, None))
    picks = draft_of(pos, sat, pos.revealed, {}).picks
    while pos.revealed:
        asked.append(sat[play.asking(pos).player].colour)
        play.apply(pos, play.moves(pos)[0])
    assert tuple(asked) == picks and set(picks) == {seat.colour for seat in sat}


def test_a_space_tells_what_it_costs_now() -> None:
    pos = middle()
    taken = next(space for space, workers in pos.workers_on.items() if workers)
    found = board_of(pos, seats(4))
    spaces = (
        *found.factory,
        *found.mining,
        *found.money,
        *found.orders,
        *found.delivery,
        found.draw_tiles,
        found.draw_orders,
    )
    space = next(one for one in spaces if one.id == taken)
    assert space.cost == pos.workers_on[taken] + 1
    assert space.stand is not None and space.stand.count == pos.workers_on[taken]


@pytest.mark.parametrize("field", [0, 11, 31, 41, 49, 60, 99])
def test_once_round_the_track_a_disc_says_so(field: int) -> None:
    """111 points are not 11, and -1 is not 99."""
    area, found = pygame.Rect(20, 20, WIDE, HIGH), board_of(middle(), seats(4))
    pictures = set()
    for points in (field, field + 100, field - 100):
        panel, surface = BoardPanel(area, look()), pygame.Surface((WIDE + 40, HIGH + 40))
        panel.show(replace(found, points=(("red", points),)), {})
        panel.draw(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_locked_spaces_are_nailed_up(players: int) -> None:
    pos = middle(players)
    found = board_of(pos, seats(players))
    spaces = (*found.factory, *found.mining, *found.money, *found.orders)
    assert {space.id for space in spaces if space.locked} == pos.board.locked


def test_every_cube_of_a_pit_is_drawn_once() -> None:
    pos = middle()
    for seat, player in enumerate(pos.players):
        pit = player_of(pos, seats(4), seat).pit
        drawn = [
            load
            for row in pit.rows
            for side in (row.light, row.dark)
            for carts in side
            for load in carts
            if load is not None
        ]
        assert len(drawn) == sum(map(sum, player.coal))
        assert len(pit.cage) == sum(player.cage) and len(pit.storage) == sum(player.storage)


def test_carts_stay_within_the_pit_and_never_overlap() -> None:
    rows = tuple(
        replace(row, light=((None, None),) * 5, dark=((None,),) * 7)
        for row in player_of(middle(), seats(4), 0).pit.rows
    )
    plan = PitPlan((10, 10, 420, 700), Detail.OWN)
    carts = [cart.whole for one in plan.stretches(PitPicture(rows)) for cart in one.carts]
    assert all(plan.rect.contains(cart) for cart in carts)
    assert not any(one.inflate(-2, -2).colliderect(other) for i, one in enumerate(carts) for other in carts[i + 1 :])


def test_a_heap_is_a_pyramid() -> None:
    spots, base = heap(6)
    assert base == 3 and len(set(spots)) == 6


@pytest.mark.parametrize(("size", "detail"), [((420, 640), Detail.OWN), ((165, 150), Detail.SMALL)])
def test_the_largest_heap_stays_under_the_sky(size: tuple[int, int], detail: Detail) -> None:
    plan = PitPlan((10, 10, *size), detail)
    for count in range(1, 61):  # most of all the coal there is
        places = plan.places(PitPicture(player_of(middle(), seats(4), 0).pit.rows, storage=(COLOURS[2],) * count))
        cubes = [places[f"storage:{i}"] for i in range(count)]
        assert all(cube.y >= plan.rect.y for cube in cubes), count
        assert places["storage"].contains(cubes[0].unionall(cubes[1:]).inflate(-4, -4)), count


def test_equal_pictures_are_drawn_once() -> None:
    pos = middle()
    panel = BoardPanel(pygame.Rect(0, 0, WIDE, HIGH), look())
    assert panel.show(board_of(pos, seats(4)))
    assert not panel.show(board_of(pos, seats(4)))


def test_a_cage_that_moves_needs_no_new_picture() -> None:
    player = player_of(middle(), seats(4), 0)
    sheet = Sheet(pygame.Rect(0, 0, 691, 918), look(), SheetMeasures(52, 172, 112))
    sheet.show(SheetPicture(player))
    kept = sheet._picture
    before = sheet.targets()["level:1"]
    moved = replace(player, pit=replace(player.pit, cage_level=3, cage=(COLOURS[0],)))
    assert sheet.show(SheetPicture(moved))
    assert sheet._picture is kept and sheet.targets()["level:1"] == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off(language: str, size: tuple[int, int]) -> None:
    from game.titles.baron.table.layout import Screen, Stage, areas

    pos, told = middle(), look(language, size)
    place = areas(told, Screen(Stage.PLAY))
    sheet, board = Sheet(place.sheet, told, place.measures), BoardPanel(place.board, told)
    others = Others(place.players, told)
    sheet.show(SheetPicture(player_of(pos, seats(4), 0)))
    board.show(board_of(pos, seats(4), frozenset(move.what for move in play.moves(pos))))
    others.show(OthersPicture(tuple(player_of(pos, seats(4), seat) for seat in (1, 2, 3))))
    assert (sheet.cut, board.cut, others.cut) == ([], [], [])
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(rect) for panel in (sheet, board, others) for rect in panel.targets().values())


@pytest.mark.parametrize("size", SIZES)
def test_points_of_three_figures_leave_room_for_the_name(size: tuple[int, int]) -> None:
    from game.titles.baron.table.layout import Screen, Stage, areas

    told = look("en", size)
    others = Others(areas(told, Screen(Stage.PLAY)).players, told)
    ended = (replace(player_of(middle(), seats(4), seat), points=110, workers=0, marks=4) for seat in (1, 2, 3))
    others.show(OthersPicture(tuple(ended)))
    assert others.cut == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", list(Piece))
def test_the_tray_has_room_for_five(language: str, size: tuple[int, int], kind: Piece) -> None:
    from game.titles.baron.table.layout import Screen, Stage, areas

    board, told = middle().board, look(language, size)
    if kind is Piece.TILE:
        pieces = tuple(PiecePicture("", tile_of(tile), short=2) for tile in list(board.tiles.values())[:5])
    else:
        orders = list(board.orders.values())[:5]
        pieces = tuple(PiecePicture(told.texts(f"glossary.vehicle.{o.vehicle}"), order=order_of(o)) for o in orders)
    tray = Tray(areas(told, Screen(Stage.TRAY)).tray, told)
    tray.show(TrayPicture(kind, pieces, None, False, (3, 4), True, 20))
    assert tray.cut == []
    assert all(tray.area.contains(rect) for rect in tray.targets().values())
