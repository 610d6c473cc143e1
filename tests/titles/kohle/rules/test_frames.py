"""Events are told after their change: whoever looks in the midst of a move sees what has just been told."""

import random
from collections.abc import Callable

import pytest

from game.engine.event import Event
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Position
from game.titles.kohle.title import KohleMatch, new_match


def games(*seeds: int) -> list[KohleMatch]:
    found = []
    for seed in seeds:
        match, chance = new_match(seated(3 + seed % 3, seed)), random.Random(seed)
        while match.decision:
            match.play(chance.choice(match.moves if chance.random() < 0.3 else match.moves[:-1] or match.moves))
        found.append(match)
    return found


def _shows(event: Event, before: Position, now: Position) -> bool:
    """Whether a position shows what an event tells."""
    match event:
        case ev.CoinsPaid(seat, coins):
            return now.players[seat].coins == before.players[seat].coins - coins
        case ev.CoinsGained(seat, coins):
            return now.players[seat].coins == before.players[seat].coins + coins
        case ev.PointsScored(seat, points):
            return now.players[seat].points == before.players[seat].points + points
        case ev.PointsLost(seat, points):
            return now.players[seat].points == before.players[seat].points - points
        case ev.BonusUsed(seat, bonus) | ev.BonusReturned(seat, bonus):
            return now.players[seat].bonus is None and bonus in now.track
        case ev.BonusTaken(seat, bonus):
            return now.players[seat].bonus == bonus and bonus not in now.track
        case ev.BidPassed(seat):
            return now.auction is not None and now.auction.passed[now.auction.bidders.index(seat)]
        case ev.BidRaised(seat, _, coins):
            return now.auction is not None and now.auction.added[now.auction.bidders.index(seat)] == coins
        case ev.ConsolidationOpened(ground):
            return now.auction is not None and now.auction.ground == ground and ground not in now.deck
        case ev.ConsolidationWon(_, ground):
            return now.auction is None and ground in now.consolidated and before.auction is not None
        case ev.MineGivenUp(seat, mine):
            return mine not in now.players[seat].tableau.values() and mine not in now.players[seat].engines
        case ev.MineSecured(seat, space):
            return space in now.players[seat].secured and space not in before.players[seat].secured
        case ev.DiscDrawn(disc):
            return now.bag == (*before.bag, disc)
        case ev.DisasterRevealed():
            return now.revealed == now.round
        case ev.TrustBought(mine):
            return now.owners[mine] == TRUST and mine not in now.display
        case ev.MinesEntered(mines):
            return set(mines) <= set(now.display)
        case ev.RoundBegan(round_):
            return (now.round, now.phase) == (round_, 1)
        case ev.PhaseBegan(round_, phase):
            return (now.round, now.phase) == (round_, phase)
        case _:
            return True


def test_each_position_shows_what_is_told() -> None:
    for match in games(5, 6, 7):
        for at in range(1, len(match.entries)):
            before = match.entries[at - 1].position
            for event, now in match.frames(at):
                assert _shows(event, before, now), (at, event)
                before = now


Look = Callable[[Position], object]
VISIBLE: list[Look] = [
    lambda pos: [(p.coins, p.points, p.tableau, p.miners, p.engines, p.settlements, p.bonus) for p in pos.players],
    lambda pos: (pos.owners, pos.display, pos.workers, pos.track, pos.trust_coins, pos.trust_buys, pos.consolidated),
]


@pytest.mark.parametrize("look", VISIBLE)
def test_after_its_last_event_nothing_visible_changes_in_a_move(look: Look) -> None:
    for match in games(8, 9):
        for at in range(1, len(match.entries)):
            if frames := match.frames(at):
                assert look(frames[-1][1]) == look(match.entries[at].position), (at, str(match.entries[at].move))
