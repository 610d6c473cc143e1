"""K1: bonus markers and turn order; R6."""

from game.engine import play as engine
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules import game
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.disaster import Secure
from game.titles.kohle.rules.phases.pithead import Load
from game.titles.kohle.rules.round import BeginPhase, EndRound
from game.titles.kohle.rules.setup import seated
from tests.titles.kohle.rules.given import ask, given, holds, of_type, offered, own, place, play, rich, rule, settled


@rule("K1.1")
def test_round_1_goes_clockwise_from_a_random_player_later_backwards():
    starts = {engine.asking(game.start(seated(4, seed))).player for seed in range(20)}
    assert starts == {0, 1, 2, 3}
    pos = game.start(seated(4, seed=1, start=2))
    order = []
    for bonus in ("aid", "rescue", "engineer", "wagon"):
        order.append(engine.asking(pos).player)
        play(pos, f"take bonus:{bonus}")
    assert order == [2, 3, 0, 1]
    pos.round = 2
    ask(pos, BeginPhase(1))
    assert pos.order == (3, 1, 2, 0)
    assert engine.asking(pos).player == 0


@rule("K1.2")
def test_discs_from_left_to_right_are_the_turn_order_and_markers_slide_left():
    pos = game.start(seated(3, seed=1, start=0))
    play(pos, "take bonus:settlement", "take bonus:rescue", "take bonus:engineer")
    assert pos.order == (1, 2, 0)
    assert pos.track == ("wagon", "aid", "miners", "engine", None, None, None)
    assert [player.bonus for player in pos.players] == ["settlement", "rescue", "engineer"]


@rule("K1.3")
def test_a_used_marker_goes_at_once_to_the_leftmost_empty_space():
    pos = given()
    for seat, bonus in enumerate(("aid", "rescue", "engineer", "wagon")):
        holds(pos, seat, bonus)
    pos.track = ("miners", "settlement", "engine", None, None, None, None)
    ask(pos, Turn(0))
    play(pos, "use bonus:aid")
    assert pos.track[3] == "aid"
    assert pos.players[0].bonus is None


@rule("K1.3")
def test_a_marker_cannot_be_used_where_it_can_do_nothing():
    pos = given()
    holds(pos, 0, "settlement")
    ask(pos, Turn(0))
    assert not [text for text in offered(pos) if text.startswith("use")]  # no village without workers


@rule("K1.4")
def test_the_miners_marker_always_gives_two_and_two():
    pos = given()
    holds(pos, 0, "miners")
    pos.players[0].flipped = ("workforce",)
    ask(pos, Turn(0))
    play(pos, "use bonus:miners")
    step = engine.asking(pos)
    assert (step.inserts, step.redeploys, step.engineers) == (2, 2, 0)


@rule("K1.4")
def test_bonus_prices_never_rise():
    pos = given(round=2)
    holds(pos, 0, "engineer")
    pos.risen = ("engineer", "settlement", "engine")
    rich(pos, 0, coins=1)
    ask(pos, Turn(0))
    assert "engineer card:cokery" not in offered(pos)
    play(pos, "use bonus:engineer card:cokery")
    assert pos.players[0].coins == 0


@rule("K1.4")
def test_the_engine_and_settlement_markers_cost_one_and_two_coins():
    pos = given(round=2)
    own(pos, 0, "mine:1")
    holds(pos, 0, "engine")
    holds(pos, 1, "settlement")
    settled(pos, 2, "village:weitmar")
    ask(pos, Turn(0))
    play(pos, "use bonus:engine mine:1")
    assert pos.players[0].coins == 3
    ask(pos, Turn(1))
    play(pos, "use bonus:settlement village:weitmar", "move_in 2")
    assert pos.players[1].coins == 2
    assert pos.players[1].miners["village:weitmar"] == 2


@rule("K1.4")
def test_the_rescue_team_secures_up_to_two_mines_free():
    pos = given(phase=5)
    for mine in ("mine:1", "mine:5", "mine:3"):
        own(pos, 0, mine)
    holds(pos, 0, "rescue")
    ask(pos, Secure(0))
    play(pos, "secure A1 rescue")
    assert pos.players[0].bonus is None
    play(pos, "secure A2 rescue")
    assert not [text for text in offered(pos) if text.endswith("rescue")]
    assert pos.players[0].coins == 4


@rule("K1.3", "K4.1")
def test_the_rescue_team_is_called_with_its_first_mine_and_may_leave_it_at_that():
    pos = given(phase=5)
    for mine in ("mine:1", "mine:5"):
        own(pos, 0, mine)
    holds(pos, 0, "rescue")
    ask(pos, Secure(0))
    assert offered(pos) == ["secure A1 coin", "secure A2 coin", "secure A1 rescue", "secure A2 rescue", "done"]
    now = pos.copy()
    play(now, "done")
    assert now.players[0].bonus == "rescue", "not called, so it stays until the end of the round (R6)"
    play(pos, "secure A2 rescue", "done")
    assert (pos.players[0].bonus, pos.players[0].secured) == (None, ("A2",))


@rule("K1.4")
def test_the_wagon_marker_adds_a_wagon_and_saves_the_worker():
    pos = given(phase=10)
    holds(pos, 0, "wagon")
    ask(pos, Load(0))
    assert offered(pos) == ["load 0 bonus", "skip"]
    before = pos.players[0].points
    play(pos, "load 0 bonus")
    assert pos.players[0].points == before + 1


@rule("K1.5", "K1.4")
def test_the_coin_of_the_aid_comes_in_a_turn_once_before_or_after_the_action():
    pos = given()
    holds(pos, 0, "aid")
    ask(pos, Turn(0))
    play(pos, "miners", "done", "use bonus:aid")
    assert pos.players[0].coins == 5
    assert not [text for text in offered(pos) if text.startswith("use")]


@rule("R6")
def test_unused_markers_go_back_in_turn_order():
    pos = given(phase=10)
    holds(pos, 0, "wagon")
    holds(pos, 1, "rescue")
    pos.track = ("aid", "engineer", "miners", "settlement", "engine", None, None)
    pos.order = (1, 0, 2, 3)
    ask(pos, EndRound())
    assert pos.track[5:] == ("rescue", "wagon")


def test_every_marker_returned_is_told():
    pos = given(phase=10)
    holds(pos, 2, "miners")
    place(pos, 2, "rescue:A1")
    told = []
    pos.tell = lambda kind, *details: told.append(kind(*details))
    ask(pos, EndRound())
    assert of_type(told, ev.BonusReturned) == [ev.BonusReturned(2, "miners")]
