"""A pair in the making: what is asked next, how it is given up, what it would do; and steps told on every place."""

from dataclasses import replace

import pygame

from game.engine.match import Match
from game.engine.move import Move
from game.titles.baron.rules.names import BY_WORD
from game.titles.baron.rules.outstanding import outstanding
from game.titles.baron.table.beats import beat_of
from game.titles.baron.things.tunnels import AS_THEY_CAME
from game.titles.baron.view.sheet import Sheet, SheetPicture
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed


def with_cubes_above() -> BaronDriver:
    """Cubes of several kinds ride in the cage, which hangs at the surface."""
    driver = BaronDriver(placed(new_match(3, seed=2), "mining_10"))
    for level in (1, 2, 3):
        driver.click(f"level:{level}")
        for cart in [one for one in driver.app.targets() if one.startswith(f"cart:{level}:")][:1]:
            if cart in driver.table.composer.glowing:
                driver.click(cart)
    driver.click("level:0")
    return driver


def sheet(driver: BaronDriver) -> SheetPicture:
    panel = driver.table.arrangement.panels["sheet"]
    assert isinstance(panel, Sheet) and panel.content is not None
    return panel.content


def asked(driver: BaronDriver) -> str:
    content = driver.table.arrangement.panels["action_bar"].content
    return str(content.title)


def waiting_for_a_pair(driver: BaronDriver) -> str:
    """A spot that no single cube fits."""
    badges = {badge.place: badge.number for badge in sheet(driver).offers.badges}
    return next(place for place, steps in badges.items() if place.startswith("spot:") and steps == 2)


def test_every_place_of_a_step_tells_how_many_it_takes() -> None:
    driver = with_cubes_above()
    badges = {badge.place: badge.number for badge in sheet(driver).offers.badges}
    lit = {
        place for place in driver.table.composer.glowing if place.startswith(("level:", "spot:", "cart:", "storage"))
    }
    cubes = {place for place in lit if place.startswith("storage:")}
    assert badges.keys() == lit - cubes
    assert badges["storage"] == 1 and badges[waiting_for_a_pair(driver)] == 2


def test_a_pair_asks_for_its_cubes_one_after_the_other_and_shows_what_it_would_do() -> None:
    driver = with_cubes_above()
    spot = waiting_for_a_pair(driver)
    driver.click(spot)
    assert asked(driver).endswith("which two cubes?")
    driver.click("cage:0")
    assert asked(driver).endswith("the second cube?")
    driver.hover("cage:1")
    driver.step()
    offers = sheet(driver).offers
    assert [leg.end for leg in offers.way] == [spot]
    assert any(ghost.place == spot and None not in (ghost.coal, ghost.second) for ghost in offers.ghosts)


def test_a_single_cube_asks_where_it_goes() -> None:
    driver = with_cubes_above()
    driver.click("cage:0")
    assert asked(driver).endswith("where does this cube go?")


def test_a_pair_is_given_up_by_its_button_and_by_escape() -> None:
    driver = with_cubes_above()
    at, before = driver.match.at, asked(driver)
    for away in ("give_up", ""):
        driver.click(waiting_for_a_pair(driver))
        driver.click("cage:0")
        assert "give_up" in driver.app.targets() and "plan" not in driver.app.targets()
        if away:
            driver.click(away)
        else:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
            driver.step()
        assert asked(driver) == before and "give_up" not in driver.app.targets()
        assert driver.match.at == at


def test_work_steps_are_told_beside_the_pit_and_not_over_it() -> None:
    driver = with_cubes_above()
    driver.hover("level:2")
    driver.step(1.0)
    assert driver.table.tooltips.tooltip.tip is None
    assert sheet(driver).offers.way


def test_the_key_that_gives_a_pair_up_is_named_as_in_the_list_of_keys() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "mining_10"), language="fr")
    for target in ("level:1", "level:2", "level:0"):
        driver.click(target)
        for cart in [one for one in driver.app.targets() if one.startswith(f"cart:{target[-1]}:")][:1]:
            driver.click(cart)
    driver.click(waiting_for_a_pair(driver))
    buttons = {button.id: button for button in driver.table.composer.bar.actions}
    assert buttons["give_up"].key == driver.table.t("keys.escape.key") == "Échap"


def test_who_clicks_the_heap_first_is_asked_which_cube_goes_there() -> None:
    match = placed(new_match(3), "mining_6")
    match.position.players[match.decision.player].cage = [1, 0, 1, 0]
    driver = BaronDriver(match)
    driver.click("storage")
    assert asked(driver).endswith("which cube?") and "cage:0" in driver.glowing()
    driver.click("give_up")
    assert not driver.table.state.picks and "plan" in driver.glowing()
    driver.click("storage")
    driver.click("cage:1")
    assert match.position.players[match.decision.player].storage == [0, 0, 1, 0]


def one_by_one() -> BaronDriver:
    """The cubes of a pair are laid one by one (J9): two spots for yellow, two cubes of each colour in storage."""
    agreed = new_match(3)
    match = Match(agreed.rules, replace(agreed.setup, options={"substitution_across_actions": 1}))
    placed(match, "mining_6")
    player = match.position.players[match.decision.player]
    player.outstanding[:2] = [outstanding(match.position.board.orders[one]) for one in ("barrow_yy", "carriage_y")]
    player.storage = [2, 2, 2, 2]
    return BaronDriver(match)


def test_where_cubes_of_a_pair_are_laid_one_by_one_each_spot_takes_what_it_waits_for() -> None:
    driver = one_by_one()
    first, second = "spot:barrow_yy:0", "spot:barrow_yy:1"

    def meant(cube: str, spot: str) -> Move:
        driver.click(cube)
        assert driver.table.state.situation is not None
        found = driver.table.state.situation.choices[spot]
        driver.click(cube)  # put back
        assert isinstance(found, Move)
        return found

    assert "pair" not in driver.app.targets(), "there is no pair in one go"
    driver.click("storage:2")  # brown
    assert asked(driver).endswith("where does this cube go?")
    driver.click(first)
    yellow = "storage:0"
    assert meant(yellow, first).kind == "join_pair" and meant(yellow, second).kind == "storage_to_order"
    # the spot that waits asks for any cube, for one step
    badges = {badge.place: badge.number for badge in sheet(driver).offers.badges}
    assert badges[first] == badges[second] == 1
    driver.click(first)
    assert asked(driver).endswith("which cube?")
    driver.click(yellow)
    driver.click("storage:1")  # brown, for the only spot of its order, which waits then
    driver.click("spot:carriage_y:0")
    driver.click("spot:carriage_y:0")
    assert asked(driver).endswith("which cube?")
    spots = driver.match.position.players[driver.match.decision.player].outstanding[0].spots
    assert spots == ((BY_WORD["brown"], BY_WORD["yellow"]), ())


def test_cubes_of_a_pair_that_are_laid_one_by_one_fly_to_their_spot() -> None:
    match = one_by_one().match
    for cube in ("storage:brown", "storage:yellow"):
        kind = "half_pair" if cube == "storage:brown" else "join_pair"
        before = match.position
        (event, *_) = match.play(Move(kind, "barrow_yy:yellow", cube))
        beat = beat_of(event, before, match.setup.seats, AS_THEY_CAME)
        assert beat.seconds and beat.sound and [one.end.place for one in beat.flights] == ["spot:barrow_yy:0"]
        assert [one.start.place.partition(":")[0] for one in beat.flights] == ["storage"]
