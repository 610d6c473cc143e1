"""A tile comes into the own pit: rock crumbles, lamps light up; a click skips it, without animation it is not there."""

import pygame
import pytest

from game.scenes.table.flights import point
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import Side
from game.titles.baron.view.digging import place_of
from game.titles.baron.view.others import Others
from game.titles.baron.view.picture_of import pit_of, tile_of
from game.titles.baron.view.sheet import Sheet
from tests.titles.baron.table.hand import Hand, new_match

FRAME = 0.02
MOST = 200  # frames of a turn


def at_a_tile(side: Side, **settings: object) -> tuple[Hand, str]:
    """A hand that has just clicked on a space with a tile of a side, the first of its turn."""
    hand = Hand(new_match(2, seed=3, layout="one_shift"), (1366, 768), **settings)
    while (sit := hand.table.state.situation) is None or sit.step != "place":
        if sit is None:
            hand.step()
        else:
            hand.click(hand.glowing()[0])
    pos, offered = hand.match.position, hand.glowing()
    tiles = {f"space:{space}": face for space, face in pos.tile_at.items() if face}
    space = next(s for s in tiles if s in offered and pos.board.tiles[tiles[s]].side is side)
    return hand, space


def press(hand: Hand, at: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    hand.step(FRAME)


def new_place(hand: Hand, space: str) -> pygame.Rect:
    """Where the tile of a space will lie in the own pit."""
    pos, sheet = hand.match.position, hand.table.arrangement.panels["sheet"]
    assert isinstance(sheet, Sheet) and sheet.plan is not None and hand.match.decision is not None
    tile = tile_of(pos.board.tiles[pos.tile_at[space.removeprefix("space:")]])
    return place_of(sheet.plan, pit_of(pos, pos.players[hand.match.decision.player]), tile)


def brightness(hand: Hand, place: pygame.Rect) -> int:
    """Of the end of a place that is farthest from the shaft, where no tile flies past."""
    end = pygame.Rect(0, 0, place.w // 3, place.h)
    middle = hand.app.window.get_width() // 5
    end.midleft, far = place.midleft, place.centerx < middle
    if not far:
        end.midright = place.midright
    return sum(pygame.transform.average_color(hand.app.window, end)[:3])


def shown(hand: Hand, place: pygame.Rect) -> dict[type, list[int]]:
    """How bright a place is in each frame of the beats of a turn."""
    found: dict[type, list[int]] = {}
    for _ in range(MOST):
        hand.step(FRAME)
        beat = hand.table.state.playback.beat
        if beat is None or beat.hold:
            return found
        found.setdefault(type(beat.event), []).append(brightness(hand, place))
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("side", list(Side))
def test_rock_gives_way_to_a_tile_and_only_lamps_make_it_bright(side: Side) -> None:
    hand, space = at_a_tile(side, animation="normal")
    place = new_place(hand, space)
    before = brightness(hand, place)
    press(hand, hand.app.targets()[space].center)
    frames = shown(hand, place)
    bought, filled = frames[ev.TileBought], frames[ev.CartsFilled]
    assert bought[0] == before and min(bought) < before * 0.8
    assert (max(filled) > filled[0] * 1.5) == (side is Side.LIGHT)


def test_a_click_leads_to_where_it_ends() -> None:
    hand, space = at_a_tile(Side.LIGHT, animation="normal")
    place = new_place(hand, space)
    before = brightness(hand, place)
    press(hand, hand.app.targets()[space].center)
    shown(hand, place)
    dug = brightness(hand, place)
    hasty, same = at_a_tile(Side.LIGHT, animation="normal")
    press(hasty, hasty.app.targets()[same].center)
    press(hasty, hasty.table.arrangement.panels["action_bar"].area.midleft)
    hasty.step(FRAME)
    assert same == space and brightness(hasty, place) == dug != before


def test_without_animation_nothing_of_it_is_shown() -> None:
    hand, space = at_a_tile(Side.LIGHT, animation="off")
    press(hand, hand.app.targets()[space].center)
    assert hand.table.state.playback.beat is None


def of_the_bot(kind: type[ev.CageMoved] | type[ev.CubeLoaded]) -> Hand:
    """A table at which the work step of a bot is just being shown."""
    match = new_match(2, seed=4, people=1)
    while match.decision is not None:
        mine = match.decision.player == 1
        wanted = [move for move in match.moves if mine and (move.kind == "load" or move.what.startswith("mining"))]
        if match.decision.step == "mining" and mine:
            break
        match.play((wanted or match.moves)[-1])
    hand = Hand(match, (1366, 768), animation="normal")
    for _ in range(MOST):
        beat = hand.table.state.playback.beat
        if beat is not None and isinstance(beat.event, kind):
            return hand
        hand.step(FRAME)
    raise AssertionError("the bot does not mine")


def test_the_cage_travels_in_anothers_small_pit() -> None:
    hand = of_the_bot(ev.CageMoved)
    others = hand.table.arrangement.panels["players"]
    assert isinstance(others, Others)
    plan, beat = others.plans[1], hand.table.state.playback.beat
    assert beat is not None and others.content is not None and others.content.players[0].pit.cage_level is None
    ways = [flight for flight in beat.flights if flight.piece == "cage"]
    assert [point(way.end, hand.table.arrangement, hand.table.view) for way in ways] == [
        plan.cage(int(way.end.place.removeprefix("level:"))).center for way in ways
    ]
    seen = set()
    while hand.table.state.playback.beat is beat:
        seen.add(pygame.image.tobytes(hand.app.window.subsurface(plan.shaft), "RGB"))
        hand.step(FRAME)
    assert len(seen) > 5


@pytest.mark.parametrize("side", list(Side))
def test_cubes_drop_one_by_one_and_those_that_were_there_stay_on_their_carts(side: Side) -> None:
    hand, space = at_a_tile(side, animation="normal")
    asked = hand.match.decision
    assert asked is not None
    player = asked.player
    before = pit_of(hand.match.position, hand.match.position.players[player])
    press(hand, hand.app.targets()[space].center)
    for _ in range(MOST):
        beat = hand.table.state.playback.beat
        if beat is not None and isinstance(beat.event, ev.CartsFilled):
            break
        hand.step(FRAME)
    assert beat is not None
    sheet = hand.table.arrangement.panels["sheet"]
    assert isinstance(sheet, Sheet) and sheet.content is not None
    now = sheet.content.player.pit
    for old, new in zip(before.rows, now.rows, strict=True):
        for whole, part in ((new.light, old.light), (new.dark, old.dark)):
            assert whole[: len(part)] == part and not any(load for more in whole[len(part) :] for load in more)
    drops = [flight for flight in beat.flights if flight.piece == "cube"]
    begins = [flight.begins for flight in drops]
    assert len(set(begins)) == len(drops) and begins == sorted(begins) and drops[-1].lands == pytest.approx(1.0)
