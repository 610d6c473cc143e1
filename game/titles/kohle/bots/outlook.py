"""What lies ahead of a player: made once for a decision, and shared by all the positions weighed for it."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, NamedTuple

from game.engine.adding import added
from game.titles.kohle.bots.competitors import Competitors, competitors_of
from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.phases import action, disaster
from game.titles.kohle.rules.phases.action import BeginTurn, Turn
from game.titles.kohle.rules.phases.auction import trust_adds
from game.titles.kohle.rules.phases.income import income
from game.titles.kohle.rules.phases.trust import refilled
from game.titles.kohle.rules.state import Position

TRUSTED = ("income", "board", "auctions", "works", "loading")  # terms that promise much
BOARDS = 16  # boards remembered at most: a designer makes a new one with every change
MEMORY = 1 << 12  # results kept at most: tuning goes through many weights
BLACK_A_ROUND = 1  # coins that the trust loses to black discs in a round, about


class Span(NamedTuple):
    """The rounds that are looked at."""

    income: int  # the round of the next phase 7 (and 8)
    pithead: int  # of the next phase 10
    rounds: int  # the last one
    paid: float  # what a coin is worth that comes with each income


@dataclass(slots=True)
class Calendar:
    """The time left, and what things will be worth in it: the same for everybody at all decisions of a phase."""

    board: Board
    weights: KohleWeights
    span: Span
    round: int
    phase: int
    now: int  # the round of the next turn of anyone
    rounds: int  # the last round that is looked at
    first_income: int  # the round of the next phase 7 (and 8)
    first_pithead: int
    first_disaster: int
    coin: float  # a coin in hand
    worker: float
    paid: tuple[float, ...]  # by round r: what a coin is worth each round from the next income to that of round r
    yielded: tuple[float, ...]  # the same for coins of phase 10
    extra: float  # an extra-action marker
    extras: int  # how many of them can still be spent
    settler: float  # a miner who can buy a mine where no worker is left
    trust: tuple[float, ...]  # in income, board scoring, auctions, works and loading, as promised


@dataclass(slots=True)
class Outlook(Calendar):
    """The same with the turns of a player, and what the others can do; none of it hangs on own moves."""

    decided: Position  # as it is before the moves that are weighed
    seat: int
    turns: int  # own turns to come in the whole game, the present one not counted
    in_turn: bool  # it is his turn, so that flips and exchanges are open
    turns_now: int  # own turns to come in this round, the present one not counted
    others_discs: int
    markers: int  # railway markers that lie face down
    competitors: Competitors
    memo: dict[Any, Any] = field(default_factory=dict)  # what has been worked out for this decision

    def ladder(self, name: str, rewards: "Callable[[Outlook], list[float]]") -> list[float]:
        """By steps done: the rewards still to be had, each worth less by a share for every step that is missing."""
        found: list[float] | None = self.memo.get(name)
        if found is None:
            found = self.memo[name] = _ladder(tuple(rewards(self)), self.weights.progress, self.turns)
        return found


@lru_cache(maxsize=MEMORY)
def _ladder(given: tuple[float, ...], share: float, turns: int) -> list[float]:
    return [
        added(share ** (n - done) * given[n] for n in range(done + 1, min(len(given), done + turns + 1)))
        for done in range(len(given))
    ]


def look_ahead(pos: Position, seat: int, weights: KohleWeights, ahead: int | None = None) -> Outlook:
    """The outlook of a player in this position; a short-sighted one looks only so many rounds ahead."""
    board, r, phase = pos.board, pos.round, pos.phase
    last = board.rules.rounds
    rounds = last if ahead is None else min(last, r + ahead)
    turns_now, in_turn = _turns(pos, seat)
    trust = _trust_adds(board, r, phase < Phase.DISASTER, pos.trust_coins, pos.trust_blank, pos.trust_extra)
    return Outlook(
        **_calendar(board, weights, r, phase, disaster.to_come(pos), rounds),
        decided=pos,
        seat=seat,
        turns=turns_now + len(action.PHASES) * (last - r),
        in_turn=in_turn,
        turns_now=turns_now,
        others_discs=sum([disaster.discs_of(pos, player) for i, player in enumerate(pos.players) if i != seat]),
        markers=len(pos.markers),
        competitors=competitors_of(pos, seat, weights, rounds, trust),
    )


@lru_cache(maxsize=BOARDS * 8)
def _calendar(
    board: Board, weights: KohleWeights, r: int, phase: int, discs_to_come: bool, rounds: int
) -> dict[str, Any]:
    """The fields of the calendar, worked out once for all outlooks that have it."""
    last = board.rules.rounds
    now = r if phase < Phase.DISASTER else r + 1
    next_income = r if phase < Phase.INCOME else r + 1
    next_pithead = r if phase < Phase.PITHEAD else r + 1
    paid = _coins_to_come(board, weights, next_income, rounds)
    found = Calendar(
        board=board,
        weights=weights,
        span=Span(next_income, next_pithead, rounds, paid[rounds]),
        round=r,
        phase=phase,
        now=now,
        rounds=rounds,
        first_income=next_income,
        first_pithead=next_pithead,
        first_disaster=r if discs_to_come else r + 1,
        coin=_coin(board, weights, now),
        worker=(0.0, *weights.worker, 0.0)[now],
        paid=paid,
        yielded=_coins_to_come(board, weights, next_pithead, rounds),
        extra=_extra(board, weights, now),
        extras=max(0, last - now + 1) * board.rules.extra_actions.a_round,
        settler=weights.settler[min(now, last) - 1],
        trust=tuple([weights.trust[term][min(now, last) - 1] for term in TRUSTED]),
    )
    return {each.name: getattr(found, each.name) for each in fields(Calendar)}


def _coin(board: Board, weights: KohleWeights, in_round: int) -> float:
    """A coin in hand; after the last round the rules say what it is worth."""
    return weights.coin[in_round - 1] if in_round <= board.rules.rounds else 1 / board.rules.final.coins_a_point


def _coins_to_come(board: Board, weights: KohleWeights, first: int, rounds: int) -> tuple[float, ...]:
    """By round: what a coin is worth each round from the first one to that one, to be spent in the next."""
    found = [0.0] * (board.rules.rounds + 1)
    for r in range(1, board.rules.rounds + 1):
        found[r] = found[r - 1] + (_coin(board, weights, r + 1) if first <= r <= rounds else 0.0)
    return tuple(found)


def _extra(board: Board, weights: KohleWeights, now: int) -> float:
    """An extra-action marker: what it pays at the end, or more while it can be spent."""
    paid = float(board.rules.final.extra_action)
    return max(paid, weights.extra[now - 1]) if now <= board.rules.rounds else paid


def _turns(pos: Position, seat: int) -> tuple[int, bool]:
    """Own turns to come this round without the present one, and whether it is the present one."""
    to_come, in_turn = 0, False
    for step in pos.stack:
        if isinstance(step, BeginTurn):
            to_come += step.player == seat
        elif isinstance(step, Turn) and step.player == seat:
            in_turn = True
    return to_come + len([phase for phase in action.PHASES if phase > pos.phase]), in_turn


@lru_cache(maxsize=BOARDS * 8)
def _trust_adds(board: Board, now: int, discs: bool, coins: int, blank: int, pending: bool) -> tuple[int, ...]:
    """Black discs wear the trust's track down, and before some rounds it is filled up; one coin may be pending.

    `discs` says whether those of the round `now` are still to be drawn.
    """
    found = [0] * (board.rules.rounds + 1)
    for r in range(now, board.rules.rounds + 1):
        if r > now:
            coins, blank = refilled(board, r, coins, blank)
        if r > now or discs:
            coins, blank = disaster.weakened(board, coins, blank, BLACK_A_ROUND)
        found[r] = trust_adds(board, coins, pending and r == now)
    return tuple(found)


def pays(pos: Position, seat: int) -> int:
    """The coins that a player's mines bring in a round."""
    return sum([income(pos, seat, mine) for mine in pos.players[seat].tableau.values()])
