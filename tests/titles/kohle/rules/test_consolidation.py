"""K8: consolidations; R11, R12, R18, R19; X1, X4."""

from game.engine import play as engine
from game.engine.move import Move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.phases.auction import opening
from game.titles.kohle.rules.phases.board import ground_scores
from game.titles.kohle.rules.phases.consolidation import Consolidate, agenda
from game.titles.kohle.rules.phases.takeover import for_giving_up
from game.titles.kohle.rules.preview import if_won
from game.titles.kohle.rules.tableau import close_gaps
from tests.titles.kohle.rules.given import (
    ask,
    engineer,
    given,
    holds,
    of_type,
    offered,
    own,
    place,
    play,
    rich,
    rule,
    settled,
    trust_owns,
)

BLUE, GREEN = 0, 1


def consolidating(ground="vereinigter_general", round_=3, **more):
    pos = given(round=round_, phase=9, **more)
    pos.deck = (ground,)
    return pos


@rule("K8.3", "K8.4", "K8.5", "K8.6", "K8.7", "X1")
def test_the_rulebooks_consolidation():
    """X1: blue with the aid outbids trust and green for one coin."""
    pos = consolidating()
    own(pos, BLUE, "mine:17")  # Glocke
    own(pos, GREEN, "mine:9")  # Große Nebenbank
    trust_owns(pos, "mine:1")  # Generals Erbstollen
    pos.trust_coins, pos.bank = 2, pos.bank + 4
    holds(pos, BLUE, "aid")
    engineer(pos, GREEN, "card:administration")
    ask(pos, Consolidate())
    assert (engine.asking(pos).player, offered(pos)) == (BLUE, ["extra aid", "done"])
    play(pos, "extra aid")
    assert (pos.auction.base, pos.auction.trust) == ((3, 2), 3)
    assert (engine.asking(pos).player, offered(pos)[0]) == (BLUE, "bid 4")
    play(pos, "bid 4")
    assert (engine.asking(pos).player, offered(pos)) == (GREEN, ["bid 5", "bid 6", "pass"])  # 5 costs 3 coins
    play(pos, "pass", "lay A1")
    blue, green = pos.players[BLUE], pos.players[GREEN]
    assert (blue.coins, blue.points, blue.tableau) == (3, 2 + 4, {"A1": "large:vereinigter_general"})
    assert blue.engines == ("large:vereinigter_general",)
    assert (blue.pool, blue.miners["mines"]) == (19, 1)
    assert (green.coins, green.points, green.pool, green.tableau) == (4, 2 + 2, 20, {})
    assert pos.track[2] == "aid"
    assert pos.owners == {"large:vereinigter_general": BLUE}
    settled(pos, BLUE, "village:weitmar")
    settled(pos, BLUE, "village:welper")  # touches other grounds
    assert list(ground_scores(pos, BLUE)) == [("vereinigter_general", 1, 1)]


@rule("K8.6", "K8.7")
def test_what_a_bid_brings_and_a_loser_scores_is_said_beforehand_as_it_will_be():
    pos = consolidating()
    own(pos, BLUE, "mine:17", engine=True)
    own(pos, GREEN, "mine:9")
    own(pos, GREEN, "mine:1", engine=True)
    ask(pos, Consolidate())
    assert (engine.asking(pos).player, offered(pos)[0]) == (BLUE, "bid 3")  # 1 against 2, without the trust
    promised = {change.what: (change.before, change.after) for change in if_won(pos, Move("bid", "3"))}
    assert promised == {"coins": (4, 2), "points": (2, 6), "engines": (1, 2), "wagons": (1, 0)}
    assert (for_giving_up(pos, GREEN, "vereinigter_general"), for_giving_up(pos, 2, "vereinigter_general")) == (4, 0)
    play(pos, "bid 3", "pass", "lay A1")
    blue, green = pos.players[BLUE], pos.players[GREEN]
    assert (blue.coins, blue.points, blue.engine_count, green.points) == (2, 6, 2, 2 + 4)


@rule("K8.3", "X4")
def test_the_rulebooks_basic_bid():
    """X4: one small mine of value 1 and two engineers: 3."""
    pos = consolidating()
    own(pos, GREEN, "mine:9")
    engineer(pos, GREEN, "card:administration", 2)
    assert opening(pos, "vereinigter_general").base == (3,)
    place(pos, GREEN, "card:administration", 2)
    assert opening(pos, "vereinigter_general").base == (4,)
    place(pos, GREEN, "card:administration", 1)
    assert opening(pos, "vereinigter_general").base == (5,)


@rule("K8.1")
def test_the_rounds_large_mines_come_in_random_order():
    orders = set()
    for seed in range(30):
        pos = given(round=3, phase=9, seed=seed)
        assert len(agenda(pos)) == 5
        assert sorted(pos.deck) == sorted(pos.board.consolidating[3])
        orders.add(pos.deck)
    assert len(orders) > 10
    assert agenda(given(round=2, phase=9)) == ()


@rule("K8.2")
def test_who_owns_all_gets_it_free_and_nothing_is_spent():
    pos = consolidating()
    for mine in ("mine:1", "mine:9", "mine:17"):
        own(pos, BLUE, mine)
    holds(pos, BLUE, "aid")
    ask(pos, Consolidate())
    assert offered(pos) == ["lay A1"]
    play(pos, "lay A1")
    blue = pos.players[BLUE]
    assert (blue.coins, blue.bonus, blue.points, blue.pool) == (4, "aid", 6, 19)


@rule("K8.2", "K8.8")
def test_without_players_the_trust_gets_it_and_its_engines_return():
    pos = consolidating()
    trust_owns(pos, "mine:1", "mine:9")
    assert pos.supply_engines == 18
    ask(pos, Consolidate())
    assert pos.owners == {"large:vereinigter_general": -1}
    assert pos.trust_marks == {"large:vereinigter_general": "engine"}
    assert pos.supply_engines == 19
    assert "mine:17" not in pos.display  # unbought, and gone with the rest


@rule("K8.2", "K8.4")
def test_unbought_mines_count_for_the_trust():
    pos = consolidating()
    own(pos, BLUE, "mine:17")
    assert opening(pos, "vereinigter_general").trust == 6 + 1 + 1


@rule("K8.4", "R12")
def test_the_additional_coin_is_spent_by_the_next_bidding_with_the_trust():
    pos = consolidating()
    own(pos, BLUE, "mine:17")
    pos.trust_extra = True
    ask(pos, Consolidate())
    assert pos.auction.trust == 9
    assert not pos.trust_extra


@rule("K8.5", "R11")
def test_tied_highest_bids_the_first_in_order_must_raise_or_pass():
    pos = consolidating("heinrich")
    own(pos, GREEN, "mine:14")
    own(pos, BLUE, "mine:2")
    place(pos, BLUE, "card:administration", 1)  # value 1 + 1 against 2; the trust has no part
    ask(pos, Consolidate())
    assert pos.auction.trust is None
    assert engine.asking(pos).player == GREEN
    play(pos, "pass")
    assert offered(pos) == ["lay A1"]  # blue wins without paying
    assert pos.players[BLUE].coins == 4


@rule("K8.5", "R11")
def test_a_lower_bid_is_asked_before_tied_ones_if_its_turn_comes_first():
    pos = consolidating("carl_friedrich")
    own(pos, 0, "mine:23")  # the highest number: 2, against 3 and 3
    own(pos, 1, "mine:13")
    own(pos, 2, "mine:5")
    for seat in (1, 2):
        engineer(pos, seat, "card:administration", 2)
    ask(pos, Consolidate())
    assert (engine.asking(pos).player, offered(pos)) == (0, ["bid 4", "bid 5", "bid 6", "pass"])
    play(pos, "pass")
    assert engine.asking(pos).player == 1
    play(pos, "pass", "lay A1")
    assert pos.owners["large:carl_friedrich"] == 2
    assert pos.players[2].coins == 4


@rule("K8.5")
def test_a_player_must_beat_the_trust_not_equal_it():
    pos = consolidating()
    own(pos, BLUE, "mine:17")
    trust_owns(pos, "mine:1", "mine:9")
    rich(pos, BLUE, coins=9)
    ask(pos, Consolidate())
    assert offered(pos)[0] == "bid 9"  # the trust has 8
    play(pos, "pass")
    assert pos.owners == {"large:vereinigter_general": -1}
    assert pos.players[BLUE].points == 2 + 2


@rule("K8.5")
def test_bidding_goes_round_and_round_until_all_others_have_passed():
    pos = consolidating("carl_friedrich")
    own(pos, 0, "mine:23")
    own(pos, 1, "mine:13")
    own(pos, 2, "mine:5")
    for seat in range(3):
        rich(pos, seat, coins=9)
    ask(pos, Consolidate())
    assert pos.auction.bidders == (0, 1, 2)
    assert engine.asking(pos).player == 1  # 0 alone holds the highest bid
    play(pos, "bid 3")
    assert engine.asking(pos).player == 2
    play(pos, "bid 4")
    assert engine.asking(pos).player == 0
    play(pos, "pass")
    assert engine.asking(pos).player == 1
    play(pos, "bid 6")
    assert engine.asking(pos).player == 2
    play(pos, "pass", "lay A1")
    assert pos.owners["large:carl_friedrich"] == 1
    assert [player.coins for player in pos.players[:3]] == [9, 4, 9]


@rule("K8.3")
def test_markers_used_are_spent_win_or_lose_and_none_can_be_added_later():
    pos = consolidating()
    own(pos, BLUE, "mine:17")
    pos.players[BLUE].merger_markers = 2
    ask(pos, Consolidate())
    play(pos, "extra merger", "done")
    assert pos.players[BLUE].merger_markers == 1
    assert all(text.startswith(("bid", "pass")) for text in offered(pos))
    play(pos, "pass")
    assert pos.players[BLUE].merger_markers == 1


@rule("R18")
def test_bids_are_bounded_by_coins_not_by_the_printed_track():
    pos = consolidating()
    own(pos, BLUE, "mine:17")
    rich(pos, BLUE, coins=30)
    ask(pos, Consolidate())
    assert offered(pos)[-2] == "bid 31"


@rule("K8.6")
def test_the_winner_takes_every_engine_of_the_ground():
    pos = consolidating()
    own(pos, BLUE, "mine:17", engine=True)
    own(pos, GREEN, "mine:9", engine=True)
    trust_owns(pos, "mine:1")
    rich(pos, BLUE, coins=20)
    ask(pos, Consolidate())
    told = play(pos, "bid 9", "pass", "lay A1")
    assert of_type(told, ev.EnginesTaken) == [ev.EnginesTaken(BLUE, "large:vereinigter_general", 3)]
    assert (pos.players[BLUE].engines_beside, pos.players[GREEN].engines) == (2, ())
    assert pos.players[BLUE].coins == 20 - 8


@rule("K8.6")
def test_unsold_cards_of_the_ground_leave_the_display():
    pos = consolidating()
    own(pos, BLUE, "mine:17")
    rich(pos, BLUE, coins=20)
    ask(pos, Consolidate())
    play(pos, "bid 9", "lay A1")
    assert not {"mine:1", "mine:9"} & set(pos.display)


@rule("K8.9", "R19")
def test_gaps_close_against_the_arrows_and_rescue_miners_stay():
    pos = given(round=3, phase=9)
    for mine in ("mine:1", "mine:5", "mine:3", "mine:7"):
        own(pos, 0, mine)
    place(pos, 0, "rescue:A3")
    player = pos.players[0]
    player.tableau = {"A1": "mine:1", "A3": "mine:5", "B1": "mine:3", "B3": "mine:7"}
    close_gaps(pos, 0)
    assert player.tableau == {"A1": "mine:1", "A2": "mine:5", "B1": "mine:3", "B2": "mine:7"}
    player.tableau = {"B2": "mine:3", "B3": "mine:7"}
    close_gaps(pos, 0)
    assert player.tableau == {"A1": "mine:3", "B1": "mine:7"}
    assert player.miners["rescue:A3"] == 1
