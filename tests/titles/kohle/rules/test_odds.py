"""K4: the odds of a disaster, held against playing it out."""

import random
from itertools import combinations

import pytest

from game.engine import play
from game.titles.kohle.rules.odds import bag_discs, odds_of_loss, ways_to_secure
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.disaster import Secure, bag_with, discs_of
from game.titles.kohle.rules.state import Position
from tests.titles.kohle.rules.given import ask, given, holds, own, place, rich, rule


def position(mines: int, coins: int, team: str = "", manned: str = "", seed: int = 1) -> Position:
    """Seat 0 has some mines and coins; seat 1 has one mine."""
    pos = given(round=3, phase=5, seed=seed)
    for mine in pos.display[:mines]:
        own(pos, 0, mine)
    own(pos, 1, pos.display[-1])
    rich(pos, 0, coins=coins)
    if team:
        holds(pos, 0, team)
    if manned:
        place(pos, 0, f"rescue:{manned}")
    return ask(pos, Secure(0))


def secured(pos: Position) -> set[tuple[int, int]]:
    """Every way in which the player can secure mines: by the team, by coins."""
    found = {(0, 0)}
    for move in play.moves(pos):
        if move.kind == "secure":
            then = pos.copy()
            play.asking(then).apply(then, move)
            then.offered = None
            still = secured(then) if then.stack and then.stack[-1].name == "secure" else {(0, 0)}
            free = move.where == "rescue"
            found |= {(team + free, coins + (not free)) for team, coins in still}
    return found


CASES = [
    (mines, coins, team, manned)
    for mines in (0, 1, 3, 5)
    for coins in (0, 1, 4)
    for team in ("", "rescue", "aid")
    for manned in ("", "A1")
]


@rule("K4.1")
@pytest.mark.parametrize(("mines", "coins", "team", "manned"), CASES)
def test_the_ways_to_secure_are_those_that_can_be_played(mines: int, coins: int, team: str, manned: str) -> None:
    pos = position(mines, coins, team, manned)
    possible = secured(pos)
    by_number = {sum(way): [other for other in possible if sum(other) == sum(way)] for way in possible}
    assert ways_to_secure(pos, 0) == [max(by_number[k]) for k in range(len(by_number))], "the team comes first"
    assert ways_to_secure(pos, 0, paying=True) == [min(by_number[k]) for k in range(len(by_number))], "coins first"


@rule("K4.1")
def test_before_mines_are_secured_nobody_has_called_a_team() -> None:
    pos = ask(position(3, 0), Turn(0))
    assert ways_to_secure(pos, 0) == [(0, 0)]
    holds(pos, 0, "rescue")
    assert ways_to_secure(pos, 0) == [(0, 0), (1, 0), (2, 0)]


@rule("K4.1")
def test_a_team_that_was_called_still_secures_the_rest() -> None:
    pos = position(5, 0, "rescue")
    assert ways_to_secure(pos, 0) == [(0, 0), (1, 0), (2, 0)]
    play.apply(pos, play.moves(pos)[0])
    assert ways_to_secure(pos, 0) == [(0, 0), (1, 0)]


@rule("K4.2")
@pytest.mark.parametrize(("mines", "coins", "team", "manned"), CASES[::5])
def test_the_odds_are_those_of_every_draw(mines: int, coins: int, team: str, manned: str) -> None:
    pos = position(mines, coins, team, manned)
    bag = bag_discs(pos)
    assert bag.count("black") == 3 and bag.count("blank") == 1
    assert [bag.count(seat) for seat in range(4)] == [discs_of(pos, player) for player in pos.players]
    assert len(bag) == bag_with(pos.board, sum(bag.count(seat) for seat in range(4)))
    draws = list(combinations(bag, 3))
    for seat in (0, 1):
        struck = sum(seat in draw for draw in draws)
        assert odds_of_loss(pos, seat) == pytest.approx(struck / len(draws))


@rule("K4.2")
def test_the_odds_after_securing_are_those_of_the_position_then() -> None:
    dice = random.Random(1)
    for mines in (1, 3, 5):
        pos, done = position(mines, 4), 0
        while not pos.over and pos.stack and pos.stack[-1].name == "secure":
            promised = odds_of_loss(pos, 0, secured=1)
            choices = [move for move in play.moves(pos) if move.kind == "secure"]
            if not choices:
                break
            play.asking(pos).apply(pos, dice.choice(choices))
            pos.offered, done = None, done + 1
            assert odds_of_loss(pos, 0) == pytest.approx(promised)
        assert done
