"""A tile comes into the own pit: rock crumbles, lamps light up; a click skips it, without animation it is not there."""

import pygame
import pytest

from game.engine.move import move
from game.scenes.table.flights import middle_of
from game.texts import Texts
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import Side
from game.titles.baron.table import table_parts
from game.titles.baron.view import pit
from game.titles.baron.view.digging import place_of
from game.titles.baron.view.others import Others
from game.titles.baron.view.picture_of import pit_of, tile_of
from game.titles.baron.view.sheet import Sheet
from tests.titles.baron.table.table_driver import BaronDriver, new_match

FRAME = 0.02
MOST = 200  # frames of a turn


def at_a_tile(side: Side, **settings: object) -> tuple[BaronDriver, str]:
    """A hand that has just clicked on a space with a tile of a side, the first of its turn."""
    driver = BaronDriver(new_match(2, seed=3, layout="one_shift"), (1366, 768), **settings)
    while (sit := driver.table.state.situation) is None or sit.step != "place":
        if sit is None:
            driver.step()
        else:
            driver.click(driver.glowing()[0])
    pos, offered = driver.match.position, driver.glowing()
    tiles = {f"space:{space}": face for space, face in pos.tile_at.items() if face}
    space = next(s for s in tiles if s in offered and pos.board.tiles[tiles[s]].side is side)
    return driver, space


def press(driver: BaronDriver, at: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    driver.step(FRAME)


def new_place(driver: BaronDriver, space: str) -> pygame.Rect:
    """Where the tile of a space will lie in the own pit."""
    pos, sheet = driver.match.position, driver.table.arrangement.panels["sheet"]
    assert isinstance(sheet, Sheet) and sheet.plan is not None and driver.match.decision is not None
    tile = tile_of(pos.board.tiles[pos.tile_at[space.removeprefix("space:")]])
    return place_of(sheet.plan, pit_of(pos, driver.match.decision.player), tile)


def brightness(driver: BaronDriver, place: pygame.Rect) -> int:
    """Of the end of a place that is farthest from the shaft, where no tile flies past."""
    end = pygame.Rect(0, 0, place.w // 3, place.h)
    middle = driver.app.window.get_width() // 5
    end.midleft, far = place.midleft, place.centerx < middle
    if not far:
        end.midright = place.midright
    return sum(pygame.transform.average_color(driver.app.window, end)[:3])


def shown(driver: BaronDriver, place: pygame.Rect) -> dict[type, list[int]]:
    """How bright a place is in each frame of the beats of a turn."""
    found: dict[type, list[int]] = {}
    for _ in range(MOST):
        driver.step(FRAME)
        beat = driver.table.state.playback.beat
        if beat is None or beat.hold:
            return found
        found.setdefault(type(beat.event), []).append(brightness(driver, place))
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("side", list(Side))
def test_rock_gives_way_to_a_tile_and_only_lamps_make_it_bright(side: Side) -> None:
    driver, space = at_a_tile(side, animation="normal")
    place = new_place(driver, space)
    before = brightness(driver, place)
    press(driver, driver.app.targets()[space].center)
    frames = shown(driver, place)
    bought, filled = frames[ev.TileBought], frames[ev.CartsFilled]
    assert bought[0] == before and min(bought) < before * 0.8
    assert (max(filled) > filled[0] * 1.5) == (side is Side.LIGHT)


def test_a_click_leads_to_where_it_ends() -> None:
    driver, space = at_a_tile(Side.LIGHT, animation="normal")
    place = new_place(driver, space)
    before = brightness(driver, place)
    press(driver, driver.app.targets()[space].center)
    shown(driver, place)
    dug = brightness(driver, place)
    hasty, same = at_a_tile(Side.LIGHT, animation="normal")
    press(hasty, hasty.app.targets()[same].center)
    press(hasty, hasty.table.arrangement.panels["action_bar"].area.midleft)
    hasty.step(FRAME)
    assert same == space and brightness(hasty, place) == dug != before


def test_without_animation_nothing_of_it_is_shown() -> None:
    driver, space = at_a_tile(Side.LIGHT, animation="off")
    press(driver, driver.app.targets()[space].center)
    assert driver.table.state.playback.beat is None


def of_the_bot(kind: type[ev.CageMoved] | type[ev.CubeLoaded]) -> BaronDriver:
    """A table at which the work step of a bot is just being shown."""
    match = new_match(2, seed=4, people=1)
    while match.decision is not None:
        mine = match.decision.player == 1
        wanted = [move for move in match.moves if mine and (move.kind == "load" or move.what.startswith("mining"))]
        if match.decision.step == "mining" and mine:
            break
        match.play((wanted or match.moves)[-1])
    driver = BaronDriver(match, (1366, 768), animation="normal")
    for _ in range(MOST):
        beat = driver.table.state.playback.beat
        if beat is not None and isinstance(beat.event, kind):
            return driver
        driver.step(FRAME)
    raise AssertionError("the bot does not mine")


def test_the_cage_travels_in_anothers_small_pit() -> None:
    driver = of_the_bot(ev.CageMoved)
    others = driver.table.arrangement.panels["players"]
    assert isinstance(others, Others)
    plan, beat = others.plans[1], driver.table.state.playback.beat
    assert beat is not None and others.content is not None and others.content.players[0].pit.cage_level is None
    ways = [flight for flight in beat.flights if flight.piece == "cage"]
    assert [middle_of(way.end, driver.table.arrangement, driver.table.view) for way in ways] == [
        plan.cage(int(way.end.place.removeprefix("level:"))).center for way in ways
    ]
    seen = set()
    while driver.table.state.playback.beat is beat:
        seen.add(pygame.image.tobytes(driver.app.window.subsurface(plan.shaft), "RGB"))
        driver.step(FRAME)
    assert len(seen) > 5


@pytest.mark.parametrize("side", list(Side))
def test_cubes_drop_one_by_one_and_those_that_were_there_stay_on_their_carts(side: Side) -> None:
    driver, space = at_a_tile(side, animation="normal")
    asked = driver.match.decision
    assert asked is not None
    player = asked.player
    before = pit_of(driver.match.position, player)
    press(driver, driver.app.targets()[space].center)
    for _ in range(MOST):
        beat = driver.table.state.playback.beat
        if beat is not None and isinstance(beat.event, ev.CartsFilled):
            break
        driver.step(FRAME)
    assert beat is not None
    sheet = driver.table.arrangement.panels["sheet"]
    assert isinstance(sheet, Sheet) and sheet.content is not None
    now = sheet.content.player.pit
    for old, new in zip(before.rows, now.rows, strict=True):
        for whole, part in ((new.light, old.light), (new.dark, old.dark)):
            assert whole[: len(part)] == part and not any(load for more in whole[len(part) :] for load in more)
    drops = [flight for flight in beat.flights if flight.piece == "cube"]
    begins = [flight.begins for flight in drops]
    assert len(set(begins)) == len(drops) and begins == sorted(begins) and drops[-1].lands == pytest.approx(1.0)


@pytest.mark.parametrize("people", [0, 1, 2])
def test_whatever_flies_comes_from_where_it_was_and_goes_where_it_will_be(people: int) -> None:
    driver = BaronDriver(new_match(3, seed=3, people=people, layout="one_shift"), (1366, 768), animation="normal")
    seen: dict[str, set[str]] = {}
    while driver.match.decision is not None:
        state, table = driver.table.state, driver.table
        beat, parts = state.playback.beat, table.arrangement.panels
        for flight in beat.flights if beat is not None and not beat.hold else ():
            for spot in (flight.start, flight.end):
                whose = "common" if spot.seat is None else "own" if spot.seat == table.view.seat else "another's"
                seen.setdefault(flight.piece, set()).add(whose)
                at = pygame.Rect(middle_of(spot, table.arrangement, table.view), (1, 1))
                card = parts["players"].places().get(f"seat:{spot.seat}") if "players" in parts else None
                boards = [parts[name].area for name in ("board", "draft", "thumb") if name in parts]
                within = {"common": boards, "own": [parts["sheet"].area], "another's": [card]}[whose]
                assert any(area is not None and area.contains(at) for area in within), (beat, spot)
        if state.situation is not None and not state.playback.playing:
            driver.table.state.playback.finish()
            driver.click(driver.dice.choice(driver.glowing()))
        elif state.playback.holding and "go_on" in driver.app.targets():
            driver.click("go_on")
        else:
            driver.step(0.1)
    moved = {"worker", "cube", "tile", "order", "coin", "cage"}
    assert moved <= seen.keys()
    if people:
        assert all("another's" in seen[piece] for piece in moved - {"cage"})


def test_the_sheet_of_whoever_places_stays_while_others_go_to_the_canteen() -> None:
    parts = table_parts(new_match(3), Texts("en", "baron"))
    assert parts.of_seat(ev.WorkersOusted(2, "mining_6", 3), actor=0) == 0
    assert parts.of_seat(ev.WorkersPlaced(2, "mining_6", 4), actor=2) == 2


def test_the_large_pit_is_drawn_ahead_while_somebody_thinks_where_to_place() -> None:
    driver = BaronDriver(new_match(2, seed=3), (1366, 768))
    while (sit := driver.table.state.situation) is None or sit.step != "place":
        driver.step() if sit is None else driver.click(driver.glowing()[0])
    pit._dug.cache_clear()
    pit._level.cache_clear()
    for _ in range(240):  # the light that breathes after a click comes to rest
        driver.step(0.05)
    made = pit._dug.cache_info().misses
    assert made
    driver.click("space:mining_6")
    assert "steps" in driver.table.arrangement.panels
    assert pit._dug.cache_info().misses == made


def test_coal_stays_on_its_carts_in_the_midst_of_a_purchase() -> None:
    """Whoever looks at the line that tells of it sees the new carts, which have no coal yet."""
    match = new_match(2)
    while not (match.decision and match.decision.step == "place"):
        match.play(match.moves[0])
    seat, pos = match.decision.player, match.position
    space = next(one.what for one in match.moves if one.what in pos.tile_at)
    tile = pos.board.tiles[pos.tile_at[space]]
    match.play(move("place", space))
    driver, loads = BaronDriver(match), []
    for events in (1, 2, 3):
        driver.table.state.look_at(match.at, events)
        driver.table.refresh()
        driver.step()
        (player,) = (
            one for one in driver.table.arrangement.panels["players"].content.players if one.seat == seat
        )  # fmt: skip
        loads.append([load for _, load in player.pit.rows[tile.colour].carts()])
    new = [None] * tile.carts
    assert loads == [[tile.colour], [tile.colour, *new], [tile.colour] * (1 + tile.carts)]
