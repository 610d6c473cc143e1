"""The program proposes a whole mining action: shown as a way, followed with one click, undone step by step."""

from game.bots import minds_of
from game.engine.choices import InARow
from game.engine.move import move
from game.titles import title_named
from game.titles.baron.rules.work_steps import steps_of
from game.titles.baron.table.mining import _carried_out, _completes, legs
from game.titles.baron.things.tunnels import AS_THEY_CAME
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed


def asked_for_a_plan() -> BaronDriver:
    driver = BaronDriver(placed(new_match(3, seed=2), "mining_8"))
    driver.click("plan")
    return driver


def proposed(driver: BaronDriver) -> InARow:
    sit = driver.table.state.situation
    assert sit is not None
    meaning = sit.choices["follow_plan"]
    assert isinstance(meaning, InARow)
    return meaning


def test_a_plan_is_what_the_minds_of_the_title_propose() -> None:
    driver = asked_for_a_plan()
    assert driver.match.decision is not None
    wanted = minds_of(title_named("baron")).propose(driver.match.seen(driver.match.decision.player))
    assert wanted.moves == proposed(driver).moves


def test_following_it_plays_its_steps_one_after_the_other() -> None:
    driver = asked_for_a_plan()
    at, moves = driver.match.at, proposed(driver).moves
    driver.click("follow_plan")
    assert [entry.move for entry in driver.match.entries[at + 1 : at + 1 + len(moves)]] == list(moves)


def test_declining_it_changes_nothing_and_one_may_go_another_way() -> None:
    driver = asked_for_a_plan()
    at = driver.match.at
    driver.click("plan")
    assert driver.match.at == at and "follow_plan" not in driver.app.targets()
    driver.click("plan")
    driver.click("level:1")  # what is clicked is what is meant, plan or not
    assert driver.match.at == at + 1 and "follow_plan" not in driver.app.targets()


def test_the_way_has_a_numbered_leg_for_every_step() -> None:
    driver = asked_for_a_plan()
    sit = driver.table.state.situation
    assert sit is not None
    moves = proposed(driver).moves
    way = legs(sit.position, sit.seat, moves, 1, AS_THEY_CAME)
    numbers = [1]
    for step in moves[:-1]:
        numbers.append(numbers[-1] + steps_of(step))
    assert [leg.number for leg in way] == numbers
    there = driver.app.targets()
    assert all(leg.end in there for leg in way)


def test_all_steps_are_undone_at_once() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "mining_8"))
    at = driver.match.at
    for level in ("level:3", "level:1", "level:2"):
        driver.click(level)
    driver.click("undo")
    assert driver.match.at == at + 2
    assert sum(target == f"undo_to:{at}" for target in driver.table.composer.buttons) == 1
    driver.click(f"undo_to:{at}")
    assert driver.match.at == at


def test_a_line_of_the_list_goes_back_to_before_its_step() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "mining_8"))
    at = driver.match.at
    for level in ("level:3", "level:1", "level:2"):
        driver.click(level)
    driver.click(f"undo_to:{at + 1}")
    assert driver.match.at == at + 1


def test_all_orders_that_a_plan_completes_are_told() -> None:
    match = new_match(3, seed=2)
    driver = BaronDriver(placed(match, "mining_10"))
    player = driver.match.position.players[driver.match.decision.player]
    moves = tuple(
        move("cage_to_order", held.order.wants[i].word, held.order.id)
        for held in player.outstanding
        for i in range(len(held.order.wants))
    )
    orders = [held.order for held in player.outstanding]
    told = _completes(player, _carried_out(player, moves))
    assert [one.points for one in told] == sorted((order.points for order in orders), reverse=True)
    assert len(_completes(player, _carried_out(player, moves[:-1]))) == len(orders) - 1
    assert not any(held.complete for held in player.outstanding), "nothing is played yet"


def test_the_ghost_lies_where_the_cube_will_lie_whichever_of_equal_spots_is_pointed_at() -> None:
    driver = BaronDriver(placed(new_match(3, seed=77), "mining_10"))  # with an order for two brown cubes
    driver.click("cart:2:light:0:0")
    driver.click("level:0")
    last = max(target for target in driver.glowing() if target.startswith("spot:truck_bb:"))
    assert last == "spot:truck_bb:1"
    driver.hover(last)
    offers = driver.table.arrangement.panels["sheet"].content.offers
    shown = {*(ghost.place for ghost in offers.ghosts), *(leg.end for leg in offers.way)}
    driver.click(last)
    driver.step(2.0)
    order = next(one for one in driver.table.arrangement.panels["sheet"].content.player.orders if one.id == "truck_bb")
    assert [f"spot:truck_bb:{i}" for i, load in enumerate(order.loads) if load] == ["spot:truck_bb:0"]
    assert shown == {"spot:truck_bb:0"}


def test_while_a_plan_is_followed_the_list_says_how_far_it_has_come() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "mining_8"), animation="normal", continues=False)
    driver.click("plan")
    driver.step(1.0)
    many = len(proposed(driver).moves)
    driver.click("follow_plan")
    seen = []
    for _ in range(200):
        if "steps" in driver.table.arrangement.panels and not driver.table.state.waits:
            column = driver.table.arrangement.panels["steps"].content
            seen.append((sum(not step.planned for step in column.steps), column.left))
        driver.step(0.1)
    counted = list(dict.fromkeys(seen))
    assert [done for done, _ in counted][:many] == list(range(1, many + 1)), "one after the other"
    assert [left for _, left in counted] == sorted((left for _, left in counted), reverse=True)
