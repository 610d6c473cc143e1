"""How things are put into words: by their names, in the numbers of the language, with a way out if there is one."""

import random

import pytest

from game.engine import play
from game.engine.decision import Decision, Remark
from game.engine.event import Event
from game.engine.move import Move
from game.engine.seats import Setup
from game.texts import LANGUAGES, Texts
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules import game
from game.titles.kohle.rules.board import board_for
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.preview import warnings
from game.titles.kohle.rules.refusals import why_not
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Position
from game.titles.kohle.words.tables import TIPS
from game.titles.kohle.words.wording import Wording
from tests.titles.kohle.wording_of import BOARD, LARGE, MINE, SETUP, STATION, VILLAGE, worded


def test_a_place_explains_itself_under_its_own_name() -> None:
    wording = worded()
    assert wording.tip(VILLAGE)[::2] == ("Weitmar", TIPS["village"])
    assert wording.tip("mine:38").text == wording.tip("single_slot").text
    assert wording.tip("card:ironworks", flipped=("ironworks",)).name == "Steelworks"
    assert wording.tip("bonus:aid").text == wording.tip("bonus.aid").text
    assert wording.tip("action:flip").name == "Flip card"


def test_places_are_called_by_their_names() -> None:
    wording = worded()
    assert wording.place(VILLAGE) == "Weitmar"
    assert wording.place(MINE) == "Glocke (17)"
    assert wording.place(LARGE) == "Baaker Mulde" == wording.place("ground:baaker_mulde")
    assert wording.place(STATION) == "Steele station"
    assert wording.place("rescue:A1") == "rescue space A1"
    assert wording.place("lost:3") == "disaster space III"
    assert wording.place("card:cokery") == "Cokery"
    assert wording.place("card:cokery", flipped=("cokery",)) == "Cokery & Briquette Plant"
    assert wording.place("pool") == "pool"
    assert wording.place("line:green") == BOARD.map.railways["green"].name.en
    assert [wording.player(seat) for seat in (0, TRUST)] == ["Orange", "Coal Trust"]
    assert worded("de").place(STATION) == "Bahnhof Steele"
    assert worded("fr").player(TRUST) == "Syndicat du charbon"


@pytest.mark.parametrize("nothing", ["mine:99", "mine:x", "village:atlantis", "card:casino", "lost:9", "nowhere"])
def test_an_id_that_names_nothing_is_its_own_name(nothing: str) -> None:
    assert worded().place(nothing) == nothing.rpartition(":")[2]


def test_numbers_and_plurals_are_those_of_the_language() -> None:
    paid = ev.MineBought(0, MINE, 1), ev.MineBought(0, MINE, 2)
    assert [worded("en").event(event) for event in paid] == [
        "Orange bought Glocke (17) for 1 coin.",
        "Orange bought Glocke (17) for 2 coins.",
    ]
    assert worded("de").event(paid[1]) == "Orange kauft Glocke (17) für 2 Münzen."
    assert worded("fr").event(paid[1]) == "Orange achète Glocke (17) pour 2 pièces."
    assert worded().event(ev.GameEnded((0, 1, 2))) == "Orange, Blue and Red shared the victory."


def test_a_refusal_names_the_way_out_only_where_it_leads_out() -> None:
    wording, params = worded(), {"need": 2, "has": 1}
    assert wording.refusal(Remark("needs_coins", "K2.c", params)) == (
        "It takes 2 coins; only 1 in hand.",
        "2 workers can be exchanged for 1 coin.",
    )
    assert wording.refusal(Remark("needs_coins", "K1.4", params))[1] == "2 workers can be exchanged for 1 coin."
    assert wording.refusal(Remark("needs_coins", "K2.g", params))[1] is None
    assert wording.refusal(Remark("needs_coins", "K4.1", params))[1] is None
    assert wording.refusal(Remark("bonus_not_held", "K1.3", {"bonus": ""})) == (
        "No bonus marker is left to use.",
        None,
    )
    assert wording.refusal(Remark("mine_owned", "K2.a", {"mine": MINE, "owner": TRUST}))[0].endswith("Coal Trust.")


def test_a_turn_is_asked_for_by_what_is_left_and_what_is_picked() -> None:
    wording = worded()
    fresh, acted = (Decision(1, "turn", 2, "K2", {"acted": acted}) for acted in (0, 1))
    assert wording.ask(fresh)[0] == "Blue: choose an action"
    assert wording.ask(acted)[0] == "Blue: end the turn"
    assert wording.ask(fresh, chosen="buy") == ("Blue: buy a mine", "Choose a glowing slot or its card.")
    assert wording.move(Move("buy")) == "Mine"


GAMES = [
    seated(4, 5),
    seated(4, 11),
    seated(5, 2, ruleset="german"),
    seated(3, 11, map="muttental", ruleset="german"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told(language: str) -> None:
    for setup in GAMES:
        lines = told(setup, Wording(Texts(language, "kohle"), setup, board_for(setup)))
        assert len(lines) > 150
        assert max(map(len, lines)) <= 95


def told(setup: Setup, wording: Wording) -> list[str]:
    """The log of a random game, in which every question, many moves and made-up clicks are put into words."""
    chance = random.Random(setup.seed)
    happened: list[Event] = []
    pos = game.start(setup, happened)
    while not pos.over:
        decision, moves = play.decision(pos), play.moves(pos)
        assert decision is not None
        title, hint = wording.ask(decision)
        assert title.startswith(wording.player(decision.player)) and hint
        for offered in chance.sample(moves, min(4, len(moves))):
            assert wording.move(offered, decision.step) and wording.said(decision.player, offered, decision.step)
            assert all(wording.warning(remark) for remark in warnings(pos, offered))
        if (remark := why_not(pos, made_up(pos, chance))) is not None:
            assert wording.refusal(remark)[0]
        happened += play.apply_told(pos, chance.choice(moves))
    return [line for event in happened if (line := wording.event(event))]


def made_up(pos: Position, chance: random.Random) -> Move:
    """Something that a player may click on, offered or not."""
    kind = chance.choice([*Turn.kinds, "put", "bid", "lay"])
    board = pos.board
    places = [*board.mines, *board.villages, *board.stations, "bonus:aid", "card:cokery", "coins", "workers", ""]
    return Move(kind, chance.choice(places))


def test_a_way_out_is_only_suggested_when_it_is_open() -> None:
    """Coins for workers: not while the supply has too few of them."""
    pos = game.start(SETUP)
    while play.asking(pos).name != "turn":
        play.apply(pos, play.moves(pos)[0])
    refused = Remark("needs_workers", "K2.f", {"need": 5, "has": 0})
    pos.supply_workers = 3
    assert worded().refusal(refused, pos=pos)[1] is not None
    pos.supply_workers = 0
    assert worded().refusal(refused, pos=pos)[1] is None


def test_after_the_action_only_what_is_still_possible_is_suggested() -> None:
    pos = game.start(SETUP)
    while play.asking(pos).name != "turn":
        play.apply(pos, play.moves(pos)[0])
    player = pos.players[play.asking(pos).player]
    refused = Remark("already_acted", "K2", {})
    player.bonus, player.coins, player.workers, player.worker_markers = None, 0, 2, 0
    assert worded().refusal(refused, pos=pos)[1] == "Still possible: exchange."
    player.workers = 0
    assert worded().refusal(refused, pos=pos)[1] is None
