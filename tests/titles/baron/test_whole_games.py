"""Whole games: the books balance after every move, what is offered is exactly what can be done, and nothing is lost."""

import json
import random

import pytest

from game.engine import play
from game.engine.saves import digest
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.audit import audit
from game.titles.baron.rules.outstanding import outstanding
from game.titles.baron.rules.refusals import why_not
from game.titles.baron.rules.setup import seated
from game.titles.baron.title import RULES, new_match
from tests.titles.baron.given import rule
from tests.titles.baron.players import TABLES, anything, busy

BOARDS = ("standard", "one_shift")


def whole_game(setup, choose, seed: int, thorough: float = 0.06) -> None:
    """One game with everything checked after every move, and on some positions every offered move tried."""
    match, dice = new_match(setup), random.Random(seed)
    prints, scored = [digest(RULES, match.position)], 0
    while match.decision is not None:
        pos, offered = match.position, match.moves
        assert offered, "a decision without a move"
        assert len(set(offered)) == len(offered)
        if match.decision.step == "place":
            assert any(move.what == "bank" for move in offered)
        if dice.random() < thorough:
            everything_offered_applies(pos, offered)
            rebuilt_is_the_same(pos, match.setup)
        told = match.play(choose(offered, dice))
        scored += sum(isinstance(event, ev.ShiftScored) for event in told)
        assert audit(match.position) == []
        prints.append(digest(RULES, match.position))
    assert scored == match.position.board.shifts
    history_is_unharmed(match, prints)


def everything_offered_applies(pos, moves) -> None:
    before, found = digest(RULES, pos), set()
    for move in moves:
        assert why_not(pos, move) is None, f"{move} is offered"
        RULES.offer(pos, move)
        then = pos.copy()
        play.apply(then, move)
        assert audit(then) == []
        found.add(digest(RULES, without_likes(then)))
    assert len(found) == len(moves), "two moves lead to the same position"
    assert digest(RULES, pos) == before


def without_likes(pos):
    """6.8: spots of one colour on one order are all alike, and so are the two cubes of a pair."""
    alike = pos.copy()
    for player in alike.players:
        for i, held in enumerate(player.outstanding):
            spots = sorted((want, tuple(sorted(on))) for want, on in zip(held.order.wants, held.spots, strict=True))
            player.outstanding[i] = outstanding(held.order, tuple(on for _, on in spots))
    return alike


def rebuilt_is_the_same(pos, setup) -> None:
    rebuilt = RULES.from_json(json.loads(json.dumps(RULES.to_json(pos))), setup)
    assert rebuilt == pos
    assert play.moves(rebuilt) == play.moves(pos)


def history_is_unharmed(match, prints: list[str]) -> None:
    """No move has changed an earlier position, and undo leads back to the first."""
    assert [digest(RULES, entry.position) for entry in match.entries] == prints
    while match.undo():
        pass
    assert digest(RULES, match.position) == prints[0]


@rule("D22", "D28", "1.3", "3.6", "J35", "6.8")
@pytest.mark.parametrize(("players", "switches"), TABLES)
def test_random_and_busy_games(players, switches):
    whole_game(seated(players, 1, **switches), anything, 1)
    whole_game(seated(players, 2, **switches), busy, 2)


@rule("1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_short_game(players):
    for seed in range(2):
        whole_game(seated(players, seed, layout="one_shift"), busy, seed)


@pytest.mark.soak
@pytest.mark.parametrize(("players", "switches"), TABLES)
def test_two_thousand_games(players, switches):
    for seed in range(1000, 1042):
        whole_game(seated(players, seed, **switches), anything, seed, thorough=0.05)
        whole_game(seated(players, seed, layout=BOARDS[seed % 2], **switches), busy, seed, thorough=0.05)


def test_busy_players_meet_everything():
    """What whole games are to prove does happen in them."""
    kinds, names = set(), set()
    for seed in range(12):
        match, dice = new_match(seated(4, seed, substitution_across_actions=seed % 2)), random.Random(seed)
        while match.decision is not None:
            move = (busy if seed % 3 else anything)(match.moves, dice)
            kinds.add(move.kind)
            names |= {type(event).__name__ for event in match.play(move)}
    assert kinds == {
        "draft", "place", "keep", "fill_carts", "return_to", "return_next", "cage_down", "cage_up", "load",
        "cage_to_order", "cage_to_storage", "storage_to_order", "pair_to_order", "half_pair", "join_pair",
        "finish_mining",
    }  # fmt: skip
    happens = {name for name, event in vars(ev).items() if isinstance(event, type) and issubclass(event, ev.Event)}
    setup = {"Event", "Chance", "Secret", "StartDrawn", "TilesLaidOut", "DraftRevealed"}
    assert happens - names - setup <= {"StackRanOut"}


def test_the_same_seed_is_the_same_game():
    def play_it(seed):
        match, dice = new_match(seated(3, seed)), random.Random(seed)
        while match.decision is not None:
            match.play(busy(match.moves, dice))
        return [digest(RULES, entry.position) for entry in match.entries], [entry.events for entry in match.entries]

    assert play_it(4) == play_it(4)
    assert play_it(4) != play_it(5)


def test_frames_show_the_midst_of_a_move():
    """Events are told after their change: the last frame's totals are those after the move."""
    match, dice = new_match(seated(3, 9)), random.Random(9)
    while match.decision is not None and match.at < 120:
        match.play(busy(match.moves, dice))
        frames = match.frames(match.at)
        assert [event for event, _ in frames] == list(match.entries[match.at].events)
        for event, pos in frames:
            if isinstance(event, ev.OrderDelivered):
                assert event.order in pos.players[event.player].delivered
            if isinstance(event, ev.WorkersPlaced) and event.space != "bank":
                assert (pos.workers_on[event.space], pos.owner_of[event.space]) == (event.workers, event.player)
            if isinstance(event, ev.TileRevealed):
                assert pos.tile_at[event.space] == event.tile
            if isinstance(event, ev.CubeLoaded):
                assert pos.players[event.player].cage_level == event.level
