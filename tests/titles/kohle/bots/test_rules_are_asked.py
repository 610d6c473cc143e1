"""The rules judge what the bots reckon with: each step they plan is offered, and comes to what they thought."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice

import pytest

from game.engine import play as engine
from game.engine.event import Event, teller
from game.engine.move import Move
from game.titles.kohle.bots.bidding import declarations
from game.titles.kohle.bots.cards import loading, yields
from game.titles.kohle.bots.normal import decide
from game.titles.kohle.bots.outlook import Outlook, look_ahead, pays
from game.titles.kohle.bots.placing import digits_of
from game.titles.kohle.bots.purse import BOUGHT, SOLD, flip_ways, left_of
from game.titles.kohle.bots.railway import railway_of
from game.titles.kohle.bots.risk import bag_risk
from game.titles.kohle.bots.secure import ways
from game.titles.kohle.bots.staffing import Staffing, StaffingPlan
from game.titles.kohle.bots.weights import load_weights
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.actions import exchange, miners
from game.titles.kohle.rules.actions.miners import LIFT, Miners
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.odds import bag_discs, chance_struck, struck_discs
from game.titles.kohle.rules.people import movable
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.auction import Extras, current
from game.titles.kohle.rules.phases.disaster import DrawDiscs, Secure, discs_of
from game.titles.kohle.rules.phases.income import Income
from game.titles.kohle.rules.phases.pithead import LOAD, PitheadCards, load_of
from game.titles.kohle.rules.round import FinalScoring
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.tableau import unsecured, wagons
from tests.titles.kohle.bots.test_levels import decisions
from tests.titles.kohle.rules.wild import wild

WEIGHTS = load_weights()


def seen(pos: Position) -> Position:
    return seen_by(pos, engine.asking(pos).player)


def tables() -> Iterator[Position]:
    """What bots have led to, and what nobody would: as the player who is asked sees it."""
    for pos in islice(decisions(seed=8), 0, None, 3):
        yield seen(pos)
    for seed in range(240):
        yield seen(wild(seed))


def with_turn(pos: Position) -> Position:
    """The same table when the player's turn comes, and nothing else is going on."""
    new = pos.copy()
    new.stack, new.offered = [Turn(engine.asking(pos).player)], None
    return new


def carried_out(pos: Position, steps: tuple[Move, ...]) -> Position:
    """The position after these steps, each of them offered when it comes."""
    new = pos.copy()
    for step in steps:
        assert step in engine.moves(new), (step, engine.moves(new))
        engine.apply(new, step)
    return new


def manned(player: Player) -> dict[str, int]:
    return {place: n for place, n in player.miners.items() if n}


def keeps_its_promise(pos: Position, plan: StaffingPlan, steps: tuple[Move, ...]) -> bool:
    seat = engine.asking(pos).player
    after = carried_out(pos, steps)
    assert manned(after.players[seat]) == {place: n for place, n in plan.miners.items() if n}
    assert pos.markers.keys() - after.markers.keys() == plan.opened
    return bool(plan.steps)


def test_a_staffing_plan_is_what_the_rules_offer_and_ends_where_it_says() -> None:
    planned = opened = 0
    for pos in tables():
        turn = with_turn(pos)
        seat = engine.asking(turn).player
        staffing = Staffing(turn, look_ahead(turn, seat, WEIGHTS))
        for begun in (miners.by_action(turn, seat), miners.by_marker(turn, seat)):
            at = turn.copy()
            at.push(begun)
            plan = staffing.best(begun.inserts, begun.redeploys)
            planned += keeps_its_promise(at, plan, plan.steps)
            opened += bool(plan.opened)
    assert planned > 200 and opened > 5


def test_so_is_the_plan_for_a_miner_who_has_been_lifted_from_anywhere() -> None:
    sources = set[str]()
    for pos in islice(tables(), 0, None, 2):
        turn = with_turn(pos)
        seat = engine.asking(turn).player
        staffing = Staffing(turn, look_ahead(turn, seat, WEIGHTS))
        for source in movable(turn.players[seat]):
            at = turn.copy()
            at.push(Miners(seat, 1, 2))
            plan = staffing.best_from(source, 1, 1)
            assert plan.steps[0] == LIFT[source]
            assert keeps_its_promise(at, plan, plan.steps)
            sources.add(source.partition(":")[0])
    assert sources == {"rescue", "card", "village", "station"}


def received(pos: Position, seat: int, step: PitheadCards | Income) -> tuple[int, int]:
    """The coins and points that a player gets when this happens."""
    new, told = pos.copy(), list[Event]()
    new.tell = teller(told)
    step.run(new)
    coins = sum(event.coins for event in told if isinstance(event, ev.CoinsGained) and event.player == seat)
    return coins, sum(event.points for event in told if isinstance(event, ev.PointsScored) and event.player == seat)


def test_what_mines_and_cards_yield_is_what_the_rules_pay() -> None:
    paying = set[tuple[int, int]]()
    for pos in tables():
        out = look_ahead(pos, engine.asking(pos).player, WEIGHTS)
        found = yields(pos.players[out.seat], out)
        assert found == received(pos, out.seat, PitheadCards(out.seat))
        assert (pays(pos, out.seat), 0) == received(pos, out.seat, Income())
        paying.add(found)
    assert len(paying) > 20


def test_each_table_of_a_card_tells_what_the_rules_pay_with_so_many_miners_on_it() -> None:
    for pos in islice(tables(), 0, None, 3):
        seat = engine.asking(pos).player
        out = look_ahead(pos, seat, WEIGHTS)
        rounds = out.rounds - out.first_pithead + 1
        for place in ("card:cokery", "card:ironworks"):
            staffing = Staffing(pos, out)
            for n in range(staffing.room[place] + 1):
                new = pos.copy()
                new.players[seat].miners[place] = n
                coins, points = received(new, seat, PitheadCards(seat))
                exact = (coins * out.yielded[out.rounds] + points * rounds) * out.trust[3] if rounds > 0 else 0.0
                assert staffing.on_card[place][n] == pytest.approx(exact)


def loaded(pos: Position, seat: int, out: Outlook) -> float | None:
    """What Loading now brings by the rules, for the bonus marker if he holds it; None if it is not offered."""
    new, told = pos.copy(), list[Event]()
    new.stack, new.offered, new.tell = [load_of(seat)], None, teller(told)
    move = LOAD["bonus" if new.players[seat].bonus == "wagon" else ""][0]
    if move not in engine.moves(new):
        return None
    before = new.players[seat].all_workers
    engine.apply(new, move)
    coins = sum(event.coins for event in told if isinstance(event, ev.CoinsGained))
    points = sum(event.points for event in told if isinstance(event, ev.PointsScored))
    coin = out.yielded[out.round] - out.yielded[out.round - 1]
    return points + coins * coin - (before - new.players[seat].all_workers) * out.worker


def test_loading_in_this_round_is_what_the_rules_pay_for_it() -> None:
    by_bonus = by_worker = impossible = 0
    for pos in tables():
        seat = engine.asking(pos).player
        out, player = look_ahead(pos, seat, WEIGHTS, ahead=0), pos.players[seat]
        if out.first_pithead > out.rounds:
            continue
        player.wagon_markers = 0
        has = [0.0] * out.round + [float(wagons(pos, player))]
        exact = loaded(pos, seat, out)
        assert loading(player, out, has) == pytest.approx(max(0.0, exact or 0.0))
        by_bonus += exact is not None and player.bonus == "wagon"
        by_worker += exact is not None and player.bonus != "wagon"
        impossible += exact is None
    assert min(by_bonus, by_worker, impossible) > 10


def test_with_no_turns_left_the_railway_is_worth_what_the_final_scoring_pays() -> None:
    worths = set[float]()
    for pos in tables():
        seat = engine.asking(pos).player
        out = replace(look_ahead(pos, seat, WEIGHTS), turns=0, extras=0)
        new, told = pos.copy(), list[Event]()
        new.tell = teller(told)
        FinalScoring().run(new)
        exact = sum(event.points for event in told if isinstance(event, ev.PointsScored) and event.player == seat
                    and event.source in ("stations", "lines"))  # fmt: skip
        player = pos.players[seat]
        if player.settlements:  # K2.e: without one nobody of his can stand at a station, but in wild positions
            worths.add(found := railway_of(player, out, digits_of(pos.board).code(player.miners), tuple(pos.markers)))
            assert found == exact
    assert len(worths) > 5


def paid(pos: Position, steps: tuple[Move, ...]) -> Position | None:
    """The position after all these steps of a turn, if they are offered one after the other in any order."""
    if not steps:
        return pos
    for step in dict.fromkeys(step for step in steps if step in engine.moves(pos)):
        new = pos.copy()
        engine.apply(new, step)
        at = steps.index(step)
        if (after := paid(new, steps[:at] + steps[at + 1 :])) is not None:
            return after
    return None


def test_each_way_to_pay_that_the_purse_counts_is_one_that_the_rules_offer() -> None:
    counted = exchanged = 0
    for pos in tables():
        turn = with_turn(pos)
        player, board = turn.players[engine.asking(turn).player], turn.board
        for_coins, for_workers = exchange.in_stock(turn)
        stock = min(for_coins, BOUGHT), min(for_workers, SOLD)
        for way in flip_ways(board, player.flipped):
            left = left_of(board, player.all_workers - way.workers, player.coins - way.coins, stock)
            if left is None:
                continue
            exchanges = [exchange.COINS] * left.bought + [exchange.WORKERS] * left.sold
            after = paid(turn, (*exchanges, *[flip for _, flip in way.flips]))
            assert after is not None, (player, way, left)
            then = after.players[engine.asking(after).player]
            assert (then.coins, then.all_workers) == (left.coins, left.workers)
            assert set(then.flipped) - set(player.flipped) == {card for card, _ in way.flips}
            counted += bool(way.flips)
            exchanged += bool(left.bought or left.sold)
    assert counted > 200 and exchanged > 50


def test_each_way_to_secure_mines_is_one_that_the_rules_offer() -> None:
    tried = 0
    for seed in range(600):
        pos = seen(wild(seed))
        step = engine.asking(pos)
        if not isinstance(step, Secure):
            continue
        pos.stack.insert(0, Turn(step.player))  # what comes after it
        if step.rescues:
            pos.players[step.player].bonus = None  # it has been called
        before = pos.players[step.player]
        for team, coins in ways(pos):
            after = carried_out(pos, (*team, *coins)).players[step.player]
            assert len(unsecured(after)) == len(unsecured(before)) - len(team) - len(coins)
            assert after.coins == before.coins - len(coins) * pos.board.secure_price
            tried += 1
    assert tried > 100


def test_each_declaration_before_an_auction_is_one_that_the_rules_offer() -> None:
    raised = set[int]()
    for seed in range(1500):
        pos = seen(wild(seed))
        step = engine.asking(pos)
        if isinstance(step, Extras):
            i = current(pos).bidders.index(step.player)
            for line in declarations(pos, step.player):
                after = pos.copy()
                for move in line:
                    asked = engine.asking(after)
                    assert isinstance(asked, Extras) and move in asked.moves(after)
                    asked.apply(after, move)
                raised.add(current(after).base[i] - current(pos).base[i])
            assert len(declarations(pos, step.player)) > 1
    assert raised >= {0, 1, 2, 3}


def test_the_odds_of_the_bag_are_those_of_the_discs_that_the_rules_put_into_it() -> None:
    for pos in islice(tables(), 0, None, 9):
        rules, discs = pos.board.rules.disaster, bag_discs(pos)
        draws = list(combinations(range(len(discs)), min(rules.drawn, len(discs))))
        told = list[Event]()
        new = pos.copy()
        new.tell, new.disasters = teller(told), ("coin",) * len(pos.disasters)
        DrawDiscs().run(new)
        filled = next(event for event in told if isinstance(event, ev.BagFilled))
        for seat, player in enumerate(pos.players):
            own = discs_of(pos, player)
            others = sum(discs_of(pos, other) for other in pos.players) - own
            assert own == filled.discs[seat] == discs.count(seat)
            hit = [sum(discs[i] == seat for i in draw) for draw in draws]
            chance, mean = sum(map(bool, hit)) / len(draws), sum(hit) / len(draws)
            assert chance_struck(pos.board, own, others) == pytest.approx(chance)
            assert struck_discs(pos.board, own, others) == pytest.approx(mean)
            cost = chance * rules.loss(pos.round) + mean * WEIGHTS.miner
            open_mines = len(unsecured(player))
            assert bag_risk(pos.board, WEIGHTS, open_mines, others, pos.round) == pytest.approx(cost)


def test_in_any_position_normal_does_what_is_offered() -> None:
    asked = set[str]()
    for seed in range(400):
        pos = seen(wild(seed))
        step = engine.asking(pos)
        pos.stack.insert(0, Turn(step.player))
        assert decide(pos, WEIGHTS) in engine.moves(pos)
        asked.add(step.name)
    assert len(asked) > 10


def test_the_round_that_bots_look_ahead_to_is_the_next_with_discs_to_draw() -> None:
    for pos in decisions(seed=8):
        out = look_ahead(pos, engine.asking(pos).player, WEIGHTS)
        drawn = pos.phase > Phase.DISASTER or (pos.phase == Phase.DISASTER and bool(pos.bag))
        assert out.first_disaster == pos.round + drawn
