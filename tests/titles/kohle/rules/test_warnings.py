"""What speaks against an offered move is said when it is so, and only then; and what a preview promises."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.engine import play
from game.engine.decision import Remark
from game.engine.move import Move
from game.titles.kohle.rules import game
from game.titles.kohle.rules.actions.mine import SecondWorker
from game.titles.kohle.rules.actions.miners import Miners
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.preview import earnings, preview, totals, warnings
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.tableau import open_spaces, wagons
from tests.titles.kohle.rules.given import (
    ask,
    empty,
    engineer,
    given,
    holds,
    own,
    place,
    rich,
    rule,
    settled,
    trust_owns,
)
from tests.titles.kohle.rules.wild import wild

TABLES = [("ruhr", 3), ("ruhr", 5), ("muttental", 3)]


def expected(pos: Position, move: Move) -> Iterator[Remark]:
    """By RULES.md: what may be a waste in this position."""
    step, rules, board = play.asking(pos), pos.board.rules, pos.board
    player = pos.players[step.player]
    village = move.where if move.kind == "use" else move.what
    if move.kind == "buy":
        mine, spaces = board.mines[move.what], set(open_spaces(pos, player))
        by_coin = spaces & set(rules.tableau.coin_symbol)
        if by_coin and player.coins == mine.value and not any(f"rescue:{space}" in player.miners for space in spaces):
            yield Remark("mine_unsafe", "K4.1")
        if sum(pos.workers[v] for v in mine.villages) == 0:
            yield Remark("mine_takes_settler", "K2.a", {"ground": mine.ground})
    elif move.kind == "settle" or move[:2] == ("use", "bonus:settlement"):
        mines = [board.mines[mine] for mine in player.tableau.values()]
        if not board.neighbours[village] and not any(village in mine.villages for mine in mines):
            yield Remark("settlement_idle", "K7", {"village": village})
    elif move == ("use", "bonus:aid", ""):
        for ground in board.consolidating.get(pos.round, ()):
            owners = [pos.owners.get(mine) for mine in board.grounds[ground].mines]
            if ground not in pos.consolidated and step.player in owners and set(owners) != {step.player}:
                yield Remark("aid_before_auction", "K1.4", {"bid": 2})
                break
    elif move.kind == "flip":
        yield from expected_of_flip(pos, move)
    elif move.kind == "end" and not step.acted:  # type: ignore[attr-defined]
        yield Remark("no_action_taken", "R2")
    elif move == ("put", "pool", ""):
        yield Remark("back_to_pool", "K2.e")
    elif move.kind == "skip" and step.name == "second_worker" and any(m.kind == "hire" for m in play.moves(pos)):
        yield Remark("free_worker_left", "K2.a")
    elif move.kind == "secure" and move.where == "coin":
        open_ = [s for s in player.tableau if f"rescue:{s}" not in player.miners and s not in player.secured]
        if len(open_) > 3:  # K4.2: three discs at most
            yield Remark("as_many_discs", "K4.2", {"open": len(open_) - 1, "discs": 3})
    elif move.kind == "skip" and step.name == "load":
        yield from expected_of_loading(pos)
    elif move.kind == "done" and step.name == "miners" and any(m.kind == "insert" for m in play.moves(pos)):
        yield Remark("inserts_left", "K2.e")


def expected_of_loading(pos: Position) -> Iterator[Remark]:
    """K9.2: the back needs no worker, nor does the front with the bonus marker, which goes back unused else (R6)."""
    player = pos.players[play.asking(pos).player]
    count = wagons(pos, player)
    if count and "loading" in player.flipped:
        yield Remark("free_load_left", "K9.2", {"points": count})
    elif player.bonus == "wagon":
        yield Remark("free_load_left", "K9.2", {"points": count + 1})


def expected_of_flip(pos: Position, move: Move) -> Iterator[Remark]:
    """K2.f: the price rises for all, and he has still to pay it."""
    raised = {"card:workforce": "settlement", "card:cokery": "engineer", "card:ironworks": "engine"}
    player = pos.players[play.asking(pos).player]
    prices = {name: getattr(pos.board.rules.actions, name) for name in ("engine", "settlement", "engineer")}
    bare = [mine for mine in player.tableau.values() if mine not in player.engines]
    to_buy = {
        "engine": pos.supply_engines > 0 and len(bare) > 0,
        "settlement": len(player.settlements) < 5,
        "engineer": player.engineers["tableau"] > 0,
    }
    action = raised.get(move.what, "")
    if action and action not in pos.risen and to_buy[action]:
        yield Remark("flip_raises", "K2.f", {"action": action, "price": prices[action].risen})


def test_warnings_in_random_games_are_those_that_the_rules_call_for() -> None:
    met: Counter[str] = Counter()
    for map_name, players in TABLES:
        pos, dice = game.start(seated(players, 3, map=map_name)), random.Random(3)
        untouched = False
        while not pos.over:
            for move in play.moves(pos):
                found = [remark for remark in warnings(pos, move) if remark.key != "no_miner_moved"]
                assert found == list(expected(pos, move)), (move, pos.stack[-1])
                met.update(remark.key for remark in found)
            if play.asking(pos).name == "miners":
                said = [remark.key for remark in warnings(pos, Move("done"))]
                assert untouched or "no_miner_moved" not in said
            wanted = [m for m in play.moves(pos) if m.kind not in ("end", "done", "skip", "pass")]
            move = dice.choice(wanted if wanted and dice.random() < 0.8 else play.moves(pos))
            untouched = move.kind == "miners" or move.what == "bonus:miners"
            play.apply(pos, move)
    assert met.keys() >= {"mine_unsafe", "no_action_taken", "back_to_pool", "inserts_left", "flip_raises"}
    assert "free_load_left" in met


def test_warnings_in_wild_positions_are_those_that_the_rules_call_for() -> None:
    met: Counter[str] = Counter()
    for seed in range(400):
        pos = wild(seed)
        for move in play.moves(pos):
            found = [remark for remark in warnings(pos, move) if remark.key != "no_miner_moved"]
            assert found == list(expected(pos, move)), (seed, move, pos.stack[-1])
            met.update(remark.key for remark in found)
    assert met.keys() >= {"settlement_idle", "aid_before_auction", "mine_takes_settler", "free_worker_left"}
    assert "as_many_discs" in met


def said(pos: Position, text: str) -> list[Remark]:
    return list(warnings(pos, Move.parse(text)))


def keys(pos: Position, text: str) -> list[str]:
    return [remark.key for remark in said(pos, text)]


@rule("K4.1")
@pytest.mark.parametrize(("coins", "warned"), [(1, ["mine_unsafe"]), (2, []), (5, [])])
def test_the_last_coin_for_a_mine_that_a_coin_would_secure(coins: int, warned: list[str]) -> None:
    pos = given()
    rich(pos, 0, coins=coins)
    ask(pos, Turn(0))
    assert pos.board.mines["mine:1"].value == 1
    assert keys(pos, "buy mine:1") == warned
    place(pos, 0, "rescue:A1")
    assert keys(pos, "buy mine:1") == []


@rule("K4.1")
def test_on_spaces_without_the_coin_symbol_no_coin_is_missed() -> None:
    pos = given(round=2)
    pos.players[0].tableau = {"A1": "mine:1", "A2": "mine:5", "A3": "mine:3"}
    rich(pos, 0, coins=1)
    ask(pos, Turn(0))
    symbols = set(pos.board.rules.tableau.coin_symbol)
    there = symbols & set(open_spaces(pos, pos.players[0]))
    assert keys(pos, "buy mine:12") == ([] if not there else ["mine_unsafe"])


@rule("K2.a")
def test_a_mine_that_takes_a_settler() -> None:
    pos = given()
    rich(pos, 0, coins=9)
    mine = pos.board.mines["mine:1"]
    settled(pos, 0, mine.villages[0], miners=1)
    ask(pos, Turn(0))
    assert keys(pos, "buy mine:1") == []
    empty(pos, *mine.villages)
    assert said(pos, "buy mine:1") == [Remark("mine_takes_settler", "K2.a", {"ground": mine.ground})]


@rule("K8.2", "K1.4")
def test_an_aid_spent_before_an_auction_that_is_still_to_come() -> None:
    def aid(*owners: int | None, round: int = 3) -> list[str]:
        pos = given(round=round)
        holds(pos, 0, "aid")
        mines = pos.board.grounds["vereinigter_general"].mines
        for mine, owner in zip(mines, owners, strict=False):
            own(pos, owner, mine) if owner is not None else trust_owns(pos, mine)
        return keys(ask(pos, Turn(0)), "use bonus:aid")

    count = len(given().board.grounds["vereinigter_general"].mines)
    assert aid(0, 1) == ["aid_before_auction"]
    assert aid(0, None) == ["aid_before_auction"]
    assert aid(*[0] * count) == [], "nobody bids against him"
    assert aid(1, 2) == [], "he has no part in it"
    assert aid(0, 1, round=2) == [], "not in this round"


@rule("K2.e")
def test_whoever_has_touched_nothing_is_told_so_unless_an_insertion_is_left() -> None:
    pos = given()
    place(pos, 0, "rescue:A1")
    assert keys(ask(pos, Miners(0, 2, 2)), "done") == ["inserts_left"]
    pos.players[0].miners.update({"pool": 0, "lost:1": pos.players[0].pool})
    assert keys(ask(pos, Miners(0, 2, 2)), "done") == ["no_miner_moved"]
    assert keys(ask(pos, Miners(0, 2, 1)), "done") == []
    assert keys(ask(pos, Miners(0, 1, 2)), "done") == []
    pos.players[0].miners.update({"lost:1": pos.players[0].miners["lost:1"] + pos.players[0].miners.pop("rescue:A1")})
    assert keys(ask(pos, Miners(0, 2, 2)), "done") == [], "there was nothing to do"


@rule("K2.a")
def test_a_worker_that_costs_nothing() -> None:
    pos = given()
    ask(pos, SecondWorker(0, "mine:1"))
    assert keys(pos, "skip") == ["free_worker_left"]
    empty(pos, *pos.board.mines["mine:1"].villages)
    assert keys(ask(pos, SecondWorker(0, "mine:1")), "skip") == []


@rule("K7")
def test_a_settlement_that_is_good_for_nothing() -> None:
    pos = given(round=5)
    lonely = next(v for v in pos.board.villages if not pos.board.neighbours[v])
    railway = next(v for v in pos.board.villages if pos.board.neighbours[v])
    empty(pos, lonely, railway)
    ask(pos, Turn(0))
    assert said(pos, f"settle {lonely}") == [Remark("settlement_idle", "K7", {"village": lonely})]
    assert keys(pos, f"settle {railway}") == []
    own(pos, 0, next(mine for mine in pos.display if lonely in pos.board.mines[mine].villages))
    assert keys(pos, f"settle {lonely}") == []


# --- previews


def played_plainly(pos: Position, move: Move) -> Position:
    """The move, and whatever must follow to complete it, adding nothing of one's own."""
    new, height = pos.copy(), len(pos.stack)
    play.asking(new).apply(new, move)
    while len(new.stack) > height:
        new.offered = None
        offered = [str(m) for m in play.moves(new)]
        plain = next((text for text in ("done", "skip", "move_in 0") if text in offered), offered[0])
        play.asking(new).apply(new, Move.parse(plain))
    return new


@rule("K2")
def test_a_preview_shows_a_whole_action_with_nothing_added() -> None:
    pos, dice, compared = game.start(seated(4, 6)), random.Random(6), Counter[str]()
    while not pos.over:
        seat = play.asking(pos).player
        for move in play.moves(pos) if play.asking(pos).name == "turn" else ():
            if move.kind != "end":
                then = played_plainly(pos, move)
                before = totals(pos, pos.players[seat]) | earnings(pos, seat)
                after = totals(then, then.players[seat]) | earnings(then, seat)
                changes = {change.what: (change.before, change.after) for change in preview(pos, move).changes}
                assert changes == {w: (before[w], after[w]) for w in before if before[w] != after[w]}, move
                compared[move.kind] += 1
        wanted = [m for m in play.moves(pos) if m.kind not in ("end", "done", "skip", "pass")]
        play.apply(pos, dice.choice(wanted if wanted and dice.random() < 0.8 else play.moves(pos)))
    assert compared.keys() >= {"buy", "settle", "engineer", "miners", "engine", "flip", "exchange", "use"}


@rule("K2")
def test_a_preview_shows_what_a_move_does_in_wild_positions() -> None:
    compared = Counter[str]()
    for seed in range(250):
        pos = wild(seed)
        seat = play.asking(pos).player
        before = totals(pos, pos.players[seat]) | earnings(pos, seat)
        for move in play.moves(pos):
            then = played_plainly(seen_by(pos, seat), move)
            after = totals(then, then.players[seat]) | earnings(then, seat)
            found = preview(pos, move)
            assert {change.player for change in found.changes} <= {seat}
            changes = {change.what: (change.before, change.after) for change in found.changes}
            assert changes == {w: (before[w], after[w]) for w in before if before[w] != after[w]}, (seed, move)
            compared[play.asking(pos).name] += 1
    assert compared.keys() >= {"turn", "miners", "put", "secure", "load", "second_miner", "bid"}


@rule("K2.c")
def test_a_preview_of_a_settlement_lets_nobody_move_in() -> None:
    pos = given()
    empty(pos, "village:linden")
    ask(pos, Turn(0))
    changes = {
        change.what: change.after - change.before
        for change in preview(pos, Move.parse("settle village:linden")).changes
    }
    assert changes == {"coins": -2, "settlements": -1}


@rule("K6", "K7", "K9")
def test_what_mines_cards_and_wagons_bring_as_they_stand() -> None:
    pos = given(round=2)
    own(pos, 0, "mine:12", engine=True)
    settled(pos, 0, pos.board.mines["mine:12"].villages[0])
    place(pos, 0, "card:ironworks", 3)
    place(pos, 0, "card:cokery")
    place(pos, 0, "card:loading")
    engineer(pos, 0, "card:administration", 2)
    ask(pos, Turn(0))
    mine, faces = pos.board.mines["mine:12"], pos.board.faces
    brings = earnings(pos, 0)
    assert brings["income"] == mine.income + 1
    assert brings["board"] == 1 + 1
    assert brings["ironworks"] == faces["ironworks", False].miner_yield[3].points
    assert brings["administration"] == faces["administration", False].engineer_yield[2].bid
    assert (brings["cokery"], brings["ironworks"]) == (1, 2)
    assert (mine.wagons, brings["loading_points"], brings["loading_coins"]) == (1, 1, 0)
    pos.players[0].tableau["A2"] = next(m.id for m in pos.board.mines.values() if m.wagons and m.id != "mine:12")
    assert totals(pos, pos.players[0])["wagons"] == 2
    assert (earnings(pos, 0)["loading_coins"], earnings(pos, 0)["loading_points"]) == (1, 2)
    del pos.players[0].tableau["A2"]
    assert totals(pos, pos.players[0])["wagons"] == mine.wagons
    pos.players[0].wagon_markers = 2
    assert totals(pos, pos.players[0])["wagons"] == mine.wagons + 2
    assert totals(pos, pos.players[0])["settlements"] == 4, "left to place"
