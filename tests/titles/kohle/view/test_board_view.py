"""The board as it is drawn."""

import random
import time
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine import play
from game.texts import LANGUAGES, Texts
from game.titles.kohle.rules import game
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Position
from game.titles.kohle.view import track_tokens
from game.titles.kohle.view.board_labels import place_names
from game.titles.kohle.view.board_names import GROUND_INK
from game.titles.kohle.view.board_picture import BoardPicture, MineMark, SettlementMark, StationMark
from game.titles.kohle.view.board_slots import Slot
from game.titles.kohle.view.board_view import BoardView
from game.titles.kohle.view.picture_of_position import picture_of
from game.titles.kohle.view.track_tokens import lost_spot
from game.view import palette
from game.view.lettering import label
from game.view.light import Light
from game.view.palette import PLAYERS, Colour

LOSSES = (2, 3, 5, 7, 9)
SIZES = {"1366x768": (992, 620), "1920x1080": (1293, 808)}
SEATS = ("blue", "red", "yellow", "green")


def view_of(ruhr: GameMap, size: tuple[int, int], players: int = 4, lang: str = "en", ui: float = 1.0) -> BoardView:
    view = BoardView(ruhr, players, Texts(lang, "kohle"), LOSSES, ui)
    view.resize(pygame.Rect(8, 8, *size))
    return view


def shot(view: BoardView) -> pygame.Surface:
    screen = pygame.Surface((view.camera.viewport.right + 8, view.camera.viewport.bottom + 8), 0, 32)
    view.settle()
    view.draw(screen)
    return screen


def near(colour: pygame.Color, wanted: Colour, by: int = 40) -> bool:
    return all(abs(a - b) <= by for a, b in zip(colour, wanted, strict=False))


def found(screen: pygame.Surface, rect: pygame.Rect, wanted: Colour, by: int = 40) -> int:
    """How many pixels of a rectangle have a colour."""
    inside = rect.clip(screen.get_rect())
    points = ((x, y) for x in range(inside.left, inside.right) for y in range(inside.top, inside.bottom))
    return sum(near(screen.get_at(point), wanted, by) for point in points)


def rect_of(view: BoardView, target: str) -> pygame.Rect:
    rect = view.rect_of(target)
    assert rect is not None
    return rect


def played(players: int, moves: int, seed: int = 5) -> Position:
    pos, dice = game.start(seated(players, seed)), random.Random(seed)
    for _ in range(moves):
        if pos.over:
            break
        play.apply(pos, dice.choice(play.moves(pos)))
    return pos


@pytest.mark.parametrize("name", SIZES)
def test_the_whole_board_is_drawn(ruhr: GameMap, name: str) -> None:
    view = view_of(ruhr, SIZES[name])
    view.show(picture_of(played(4, 60), SEATS))
    screen = shot(view)
    for region, (x, y) in {
        "essen": (120, 200),
        "bochum": (880, 180),
        "hattingen": (420, 920),
        "witten": (1500, 700),
    }.items():
        at = view.camera.to_screen((x, y))
        around = pygame.Rect(round(at[0]) - 8, round(at[1]) - 8, 16, 16)  # marks are engraved all over
        colour = pygame.Color(*pygame.transform.average_color(screen, around))
        assert near(colour, palette.rgb(ruhr.regions[region].colour), 45), region
    assert screen.get_at((2, 2))[:3] == (0, 0, 0)  # nothing outside the viewport


@pytest.mark.parametrize("name", SIZES)
def test_pieces_lie_in_their_places(ruhr: GameMap, name: str) -> None:
    view = view_of(ruhr, SIZES[name])
    picture = BoardPicture(
        SEATS,
        scores=(21, 18, 24, 16),
        order=(2, 0, 1, 3),
        mines={"mine:5": MineMark(Slot.TAKEN, 0), "mine:3": MineMark(Slot.TAKEN, 1)},
        settlements=(SettlementMark("weitmar", 3, 1),),
        stations={"steele": StationMark(None, (2,))},
        bonus=("wagon", 1, None, None, None, None, None),
    )
    places = {"mine:5": "blue", "mine:3": "red", "village:weitmar": "green", "station:steele": "yellow"}
    places |= {"score:21": "blue", "score:16": "green", "order:0": "yellow", "bonus:1": "red"}
    empty = shot(view)
    view.show(picture)
    screen = shot(view)
    for target, colour in places.items():
        rect = rect_of(view, target).inflate(6, 6)
        was, now = (found(s, rect, PLAYERS[colour].colour, 30) for s in (empty, screen))
        assert now > was + 15, target


def test_owner_decides_the_colour_of_the_miner(ruhr: GameMap) -> None:
    view = view_of(ruhr, SIZES["1920x1080"])
    for seat, colour in enumerate(SEATS):
        view.show(BoardPicture(SEATS, mines={"mine:17": MineMark(Slot.TAKEN, seat)}))
        assert found(shot(view), rect_of(view, "mine:17"), PLAYERS[colour].colour) > 40


def test_offered_places_shine_and_others_do_not(ruhr: GameMap) -> None:
    view = view_of(ruhr, SIZES["1920x1080"])
    view.show(BoardPicture(SEATS, mines={f"mine:{n}": MineMark(Slot.OPEN) for n in (16, 17)}))
    view.lights = {"mine:17": Light.OFFERED}
    screen = shot(view)
    lit, dark = (rect_of(view, f"mine:{n}").inflate(10, 10) for n in (17, 16))
    assert found(screen, lit, palette.OFFERED_RING, 20) > 80
    assert found(screen, dark, palette.OFFERED_RING, 20) < 5


def test_a_lit_ground_leaves_its_villages_readable(ruhr: GameMap) -> None:
    view = view_of(ruhr, SIZES["1920x1080"])
    view.lights = {"ground:vereinigter_general": Light.LIT}
    screen = shot(view)
    assert found(screen, rect_of(view, "ground:vereinigter_general").inflate(8, 8), palette.LIT_LINE, 16) > 400
    assert found(screen, rect_of(view, "village:weitmar").inflate(-8, -8), palette.LIT_LINE, 16) == 0


def test_names_lie_on_the_light_of_their_neighbours(ruhr: GameMap) -> None:
    view = view_of(ruhr, SIZES["1366x768"])
    mines = ("mine:3", "mine:16", "mine:29")
    view.show(BoardPicture(SEATS, mines={mine: MineMark(Slot.OPEN) for mine in mines}))
    names = place_names(view.geometry, view.scale)
    name = next(placed.rect for placed in names if placed.name.target == "ground:bommerbaenke")
    rect = pygame.Rect(name).move(view.camera.viewport.topleft)
    dark = found(shot(view), rect, GROUND_INK)
    view.lights = dict.fromkeys(mines, Light.OFFERED)
    assert found(shot(view), rect, GROUND_INK) >= dark > 100


def test_names_of_grounds_lie_on_lit_borders(ruhr: GameMap) -> None:
    view = view_of(ruhr, (915, 575))  # where names are as wide as their grounds
    names = {
        placed.name.target: pygame.Rect(placed.rect).move(view.camera.viewport.topleft)
        for placed in place_names(view.geometry, view.scale)
        if placed.name.target.startswith("ground:")
    }
    plain = shot(view)
    view.lights = dict.fromkeys(names, Light.LIT)
    lit = shot(view)
    assert "ground:hamburg_franziska" in names
    for target, rect in names.items():
        assert found(lit, rect, GROUND_INK) > 0.9 * found(plain, rect, GROUND_INK) > 50, target


def test_lost_miners_lie_between_the_marker_and_what_they_cost(ruhr: GameMap) -> None:
    geometry = view_of(ruhr, SIZES["1366x768"]).geometry
    marker, room = geometry.rect("disaster:4"), geometry.rect("lost:4")
    for of in range(1, 6):
        heights = [lost_spot(geometry, 4, rank, of)[1] for rank in range(of)]
        assert marker.bottom <= min(heights) - 9.5 and max(heights) + 9.5 <= room.bottom


@pytest.mark.parametrize(
    ("scores", "tags"),
    [
        ((108, 108, 121, 8), 2),
        ((107, 108, 109, 12), 1),
        ((107, 9, 108, 8), 1),
        ((107, 8, 109, 30), 2),
        ((70, 165, 167, 66), 2),
    ],
)
def test_those_who_lie_side_by_side_share_the_tag_of_the_hundreds(
    ruhr: GameMap, scores: tuple[int, ...], tags: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tags half over each other read '++100'. None lies over somebody who has not gone round."""
    told: list[str] = []

    def note(string: str, *args: Any) -> pygame.Surface:
        told.append(string)
        return label(string, *args)

    monkeypatch.setattr(track_tokens, "label", note)
    shot_of = replace(BoardPicture(SEATS), scores=scores)
    view = view_of(ruhr, SIZES["1366x768"])
    view.show(shot_of)
    shot(view)
    assert [string for string in told if string.startswith("+")] == ["+100"] * tags


def test_the_owners_miner_lies_on_the_light_of_its_mine(ruhr: GameMap) -> None:
    view = view_of(ruhr, SIZES["1366x768"])
    view.show(BoardPicture(SEATS, mines={"mine:17": MineMark(Slot.TAKEN, 0)}))
    rect = rect_of(view, "mine:17").inflate(24, 8)
    blue = found(shot(view), rect, PLAYERS["blue"].colour)
    view.lights = {"mine:17": Light.OFFERED}
    assert found(shot(view), rect, PLAYERS["blue"].colour) > 0.9 * blue > 30


def test_the_veil_leaves_one_ground_lit(ruhr: GameMap) -> None:
    view = view_of(ruhr, SIZES["1366x768"])
    bright = shot(view)
    view.focus = "ground:heinrich"
    veiled = shot(view)
    inside, outside = (tuple(map(round, view.camera.to_screen(p))) for p in ((420, 480), (1500, 700)))
    assert veiled.get_at(inside) == bright.get_at(inside)
    assert sum(veiled.get_at(outside)[:3]) < 0.7 * sum(bright.get_at(outside)[:3])


def test_grounds_out_of_play_are_faded(ruhr: GameMap) -> None:
    three, four = view_of(ruhr, SIZES["1366x768"], 3), view_of(ruhr, SIZES["1366x768"], 4)
    at = tuple(map(round, four.camera.to_screen((120, 620))))
    essen = palette.rgb(ruhr.regions["essen"].colour)
    full, faded = shot(four).get_at(at), shot(three).get_at(at)
    assert sum(abs(a - b) for a, b in zip(faded, essen, strict=False)) > sum(
        abs(a - b) for a, b in zip(full, essen, strict=False)
    )


def test_a_bonus_marker_is_found_wherever_it_lies(ruhr: GameMap) -> None:
    view = view_of(ruhr, SIZES["1366x768"])
    view.show(BoardPicture(SEATS, bonus=("rescue", "wagon", None, 2, None, None, None)))
    rect = rect_of(view, "bonus:wagon")
    assert rect == rect_of(view, "bonus:1")
    assert view.target_at(rect.center) == "bonus:wagon"
    view.show(replace(view.picture, bonus=(None, None, None, None, None, "wagon", None)))
    assert view.target_at(rect_of(view, "bonus:5").center) == "bonus:wagon"
    assert view.rect_of("action:buy") is None


def test_targets_are_hit_at_every_zoom(ruhr: GameMap) -> None:
    view = view_of(ruhr, SIZES["1920x1080"])
    for zoom in (0.0, 1.2, 2.4):
        view.camera.look_at((900, 500), zoom or None)
        for target in ("mine:13", "village:welper", "large:carl_friedrich", "station:blankenstein"):
            if view.is_visible(target):
                assert view.target_at(rect_of(view, target).center) == target
    assert view.target_at((2, 2)) is None


def test_every_position_of_a_game_can_be_drawn(ruhr: GameMap) -> None:
    for players in (3, 4, 5):
        view = view_of(ruhr, SIZES["1366x768"], players)
        for moves in (0, 80, 250, 900):
            pos = played(players, moves)
            colours = tuple(list(PLAYERS)[:players])
            picture = picture_of(pos, colours, 0)
            view.show(picture)
            shot(view)
            owned = [target for target, mark in picture.mines.items() if mark.state is Slot.TAKEN]
            assert sorted(owned) == sorted(pos.owners)
            assert sum(picture.workers.values()) == sum(pos.workers.values())
            assert picture.scores == tuple(player.points for player in pos.players)


def test_face_down_markers_stay_face_down() -> None:
    pos = played(4, 30)
    picture = picture_of(pos, SEATS)
    assert {mark.marker for mark in picture.stations.values()} <= {"back", None}
    assert all(mark.marker == "back" for mark in picture.disasters[pos.revealed :])


def test_the_board_speaks_three_languages(ruhr: GameMap) -> None:
    pictures = set()
    for lang in LANGUAGES:
        view = view_of(ruhr, SIZES["1920x1080"], lang=lang)
        screen = shot(view)
        strip = pygame.Rect(0, 0, 1309, 130)
        pictures.add(bytes(pygame.image.tobytes(screen.subsurface(strip), "RGB")))
    assert len(pictures) == len(LANGUAGES)


def test_zooming_is_drawn_at_once_and_crisp_in_the_end(ruhr: GameMap) -> None:
    view = view_of(ruhr, SIZES["1366x768"])
    view.show(picture_of(played(4, 60), SEATS))
    screen = shot(view)
    view.camera.zoom_at((500, 300), 1.9)
    frames = 0
    while view.update(1 / 60) and frames < 200:
        view.draw(screen)
        frames += 1
        assert screen.get_at((500, 300))[:3] != (0, 0, 0)
    view.draw(screen)
    crisp = view_of(ruhr, SIZES["1366x768"])
    crisp.show(view.picture)
    crisp.camera.zoom_at((500, 300), 1.9, smooth=False)
    assert pygame.image.tobytes(shot(crisp), "RGB") == pygame.image.tobytes(screen, "RGB")


def test_frames_are_cheap(ruhr: GameMap) -> None:
    view = view_of(ruhr, (1600, 1000))
    view.show(picture_of(played(4, 200), SEATS))
    screen = shot(view)
    start = time.process_time()
    for i in range(20):
        view.draw(screen, i / 60)
    assert (time.process_time() - start) / 20 < 0.012  # goal 4 ms on a machine of its own
