"""What the bots believe: each term where the rules fix what it must be."""

from pathlib import Path

import pytest

from game.bots.tuning import tune
from game.bots.weights import flat, nested, written
from game.engine import play
from game.engine.move import Move
from game.titles import title_named
from game.titles.kohle.bots.bidding import Auctioneer, outcome
from game.titles.kohle.bots.bidding import bid as bid_for
from game.titles.kohle.bots.normal import decide
from game.titles.kohle.bots.outlook import Outlook, look_ahead
from game.titles.kohle.bots.placing import digits_of
from game.titles.kohle.bots.risk import bag_risk, risk
from game.titles.kohle.bots.settlers import openings, settlers
from game.titles.kohle.bots.staffing import Staffing
from game.titles.kohle.bots.turn import options, step_to
from game.titles.kohle.bots.value import appraise, value
from game.titles.kohle.bots.weights import load_weights
from game.titles.kohle.rules.actions.miners import MINERS
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.auction import open_auction, opening
from game.titles.kohle.rules.phases.consolidation import Consolidate
from game.titles.kohle.rules.phases.disaster import Secure
from game.titles.kohle.rules.phases.pithead import Load
from game.titles.kohle.rules.round import EndRound, FinalScoring
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Position
from tests.titles.kohle.bots.test_levels import decisions
from tests.titles.kohle.rules.given import ask, given, holds, own, place, rich, settled, trust_owns


def seen_from(pos: Position, seat: int = 0) -> Outlook:
    return look_ahead(pos, seat, load_weights())


def best(pos: Position) -> str:
    return str(decide(pos, load_weights()))


def test_when_nothing_is_left_to_decide_the_value_is_the_final_score() -> None:
    pos = given(round=5, phase=10)
    own(pos, 0, "mine:44", engine=True)
    own(pos, 0, "mine:45")
    rich(pos, 0, coins=7, workers=3)
    settled(pos, 0, "village:buchholz", miners=1)
    for station in ("station:bredenscheid", "station:sprockhoevel", "station:hammertal"):
        place(pos, 0, station)
    pos.players[0].extra_actions = 2
    ask(pos, Load(0), EndRound())
    before = value(pos, seen_from(pos)) - appraise(pos, seen_from(pos)).loading
    ask(pos, FinalScoring())
    assert before == pos.players[0].points == 2 + 3 + 3 + 3 + 4 + 8


def test_a_rescue_miner_lowers_the_risk_and_the_fourth_open_mine_adds_none() -> None:
    pos = given(round=3, phase=3)
    for mine in ("mine:1", "mine:2", "mine:3"):
        own(pos, 0, mine)
    ask(pos, Turn(0))
    out = seen_from(pos)
    open_risk = risk(pos.players[0], out)
    place(pos, 0, "rescue:A1")
    assert 0 < risk(pos.players[0], seen_from(pos)) < open_risk
    board, weights = pos.board, load_weights()
    assert bag_risk(board, weights, 4, 3, 5) == bag_risk(board, weights, 3, 3, 5) > bag_risk(board, weights, 2, 3, 5)


def test_in_round_five_normal_pays_a_coin_rather_than_risk_nine_points() -> None:
    pos = given(round=5, phase=5)
    own(pos, 0, "mine:44")
    rich(pos, 0, coins=1)
    ask(pos, Secure(0))
    assert best(pos) == "secure A1 coin"


def test_the_rescue_team_goes_where_coins_cannot() -> None:
    pos = given(round=4, phase=5)
    for mine in ("mine:38", "mine:39", "mine:40"):
        own(pos, 0, mine)
    pos.players[0].tableau = dict(zip(("A1", "A2", "A3"), ("mine:38", "mine:39", "mine:40"), strict=True))
    holds(pos, 0, "rescue")
    ask(pos, Secure(0))
    assert best(pos) == "secure A3 rescue"


def test_a_flip_that_can_be_paid_in_the_last_turn_is_made() -> None:
    pos = given(round=5, phase=3)
    rich(pos, 0, coins=3, workers=5)
    ask(pos, Turn(0, acted=True))
    assert best(pos).startswith("flip card:ironworks")


def test_coins_are_exchanged_only_for_a_flip_they_pay() -> None:
    pos = given(round=5, phase=3)
    rich(pos, 0, coins=5, workers=2)
    rich(pos, 1, workers=5)
    pos.players[1].workers, pos.supply_workers = 0, pos.supply_workers + 5
    ask(pos, Turn(0, acted=True))
    assert best(pos) == "exchange coins"
    play.apply(pos, Move("exchange", "coins"))
    assert best(pos).startswith("flip card:")


def auction(coins: int, rival_coins: int = 0, trust: int = 0) -> Position:
    """Vereinigter General: seats 0 and 1 have a mine there, and the trust the third."""
    pos = given(round=3, phase=9)
    own(pos, 0, "mine:9")
    own(pos, 1, "mine:17")
    trust_owns(pos, "mine:1")
    pos.trust_coins = trust
    rich(pos, 0, coins=coins)
    rich(pos, 1, coins=rival_coins)
    pos.stack = []
    pos.auction = opening(pos, "vereinigter_general")
    open_auction(pos)
    play.proceed(pos)
    return pos


def test_a_large_mine_is_worth_some_coins_but_not_any_price() -> None:
    pos = auction(coins=30)
    while play.asking(pos).player != 0:
        play.apply(pos, Move("pass"))
    out = seen_from(pos)
    lost = Auctioneer(pos, out).lost
    assert outcome(pos, out, 0, 1) > lost > outcome(pos, out, 0, 30)
    assert outcome(pos, out, 0, 1) > outcome(pos, out, TRUST, 0)


def test_bids_are_raised_by_one() -> None:
    pos = auction(coins=6, rival_coins=6)
    asked = play.asking(pos).player
    assert pos.auction is not None
    choice = bid_for(pos, seen_from(pos, asked))
    assert choice in (Move("bid", str(pos.auction.highest + 1)), Move("pass"))
    assert choice.kind == "bid"


def test_who_owns_a_whole_ground_is_sure_of_its_large_mine() -> None:
    pos = given(round=3, phase=3)
    for mine in ("mine:2", "mine:14"):
        own(pos, 0, mine)
    ask(pos, Turn(0))
    sure = appraise(pos, seen_from(pos)).auctions
    pos.trust_coins = 6
    pos.players[0].tableau.popitem()
    del pos.owners["mine:14"]
    assert sure > appraise(pos, seen_from(pos)).auctions
    assert sure >= pos.board.mines["large:heinrich"].points


def test_options_hold_the_end_and_are_ordered() -> None:
    pos = given(round=2)
    own(pos, 0, "mine:6")
    rich(pos, 0, coins=5, workers=2)
    ask(pos, Turn(0))
    found = options(pos, seen_from(pos))
    assert any(option.move.kind == "end" for option in found)
    assert [option.value for option in found] == sorted((option.value for option in found), reverse=True)
    assert all(option.move in play.moves(pos) for option in found)


def test_the_consolidation_of_a_ground_ends_its_board_scoring() -> None:
    pos = given(round=5, phase=2)
    own(pos, 0, "mine:41")
    ask(pos, Turn(0), Consolidate())
    early = given(round=1, phase=2)
    own(early, 0, "mine:6")
    ask(early, Turn(0))
    # By how much is for the weights to say.
    assert appraise(early, seen_from(early)).board > appraise(pos, seen_from(pos)).board


def test_weights_survive_being_written_and_read(tmp_path: Path) -> None:
    weights = load_weights()
    file = tmp_path / "weights.yaml"
    file.write_text(written(weights, "by a test"), "utf-8")
    assert flat(load_weights(file)) == flat(weights) == flat(nested(flat(weights), weights))


@pytest.mark.soak
def test_tuning_is_reproducible() -> None:
    first, second = (
        [flat(step.weights) for step in tune(title_named("kohle"), load_weights(), 3, 1, 1)] for _ in range(2)
    )
    assert first == second != [flat(load_weights())]


def test_the_last_station_of_a_line_is_taken_in_the_last_turn() -> None:
    pos = given(round=5, phase=3)
    settled(pos, 0, "village:buchholz", miners=1)
    for station in ("station:bredenscheid", "station:sprockhoevel"):
        place(pos, 0, station)
    ask(pos, Turn(0))
    assert best(pos) == "miners"
    play.apply(pos, Move("miners"))
    while play.asking(pos).name in ("miners", "put"):
        play.apply(pos, decide(pos, load_weights()))
    assert pos.players[0].miners["station:hammertal"] == 1


def test_a_line_is_worth_more_with_each_station_and_nothing_when_no_turn_is_left_for_it() -> None:
    pos = given(round=4, phase=2)
    settled(pos, 0, "village:buchholz", miners=2)
    settled(pos, 0, "village:holthausen", miners=2)
    ask(pos, Turn(0))
    worths = [appraise(pos, seen_from(pos)).railway]
    for station in ("station:bredenscheid", "station:sprockhoevel", "station:hammertal"):
        place(pos, 0, station)
        worths.append(appraise(pos, seen_from(pos)).railway)
    assert worths == sorted(set(worths))
    assert worths[-1] >= 3 + 4
    late = given(round=5, phase=5)
    settled(late, 0, "village:buchholz", miners=2)
    ask(late, Secure(0))
    assert appraise(late, seen_from(late)).railway == 0


def buyers(pos: Position) -> float:
    player, out = pos.players[0], seen_from(pos)
    return settlers(player, out, digits_of(pos.board).code(player.miners), openings(pos, player, out))


def test_settlers_count_where_no_worker_is_left() -> None:
    pos = given(round=3, phase=2)
    settled(pos, 0, "village:buchholz", miners=2)
    ask(pos, Turn(0))
    with_workers = buyers(pos)
    pos.workers = dict.fromkeys(pos.workers, 0)
    alone = buyers(pos)
    assert alone > with_workers > 0
    pos.players[0].tableau = {space: f"mine:{n}" for n, space in enumerate(pos.board.rules.tableau.spaces, 1)}
    assert buyers(pos) == 0  # no room for another mine


def test_looking_at_a_move_changes_nobody() -> None:
    for pos in decisions(seed=6):
        before = pos.copy()
        for move in play.moves(pos):
            step_to(pos, move)  # shares the other players with the position
        assert pos == before


def test_a_plan_for_the_miners_gains_what_the_value_says() -> None:
    exact = 0
    for pos in decisions(seed=6):
        if play.asking(pos).name == "turn":
            seat = play.asking(pos).player
            seen = seen_by(pos, seat)
            out = seen_from(seen, seat)
            plan = Staffing(seen, out).best(2, 2)
            gained = value(step_to(seen, MINERS, *plan.steps), out) - value(seen, out)
            if any(step.what == "card:administration" for step in plan.steps):
                # Tables leave out that an auction more likely won brings the wagons and engines of its mine.
                assert plan.gain == pytest.approx(gained, abs=1.5)
            else:
                assert plan.gain == pytest.approx(gained, abs=1e-6)
                exact += bool(plan.steps)
    assert exact > 20
