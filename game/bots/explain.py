"""Why a move: the terms of the value that moved most, as sentences (`data/texts/*/bots.yaml`)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.bots import bonus
from game.bots.bidding import Auctioneer, outcome
from game.bots.grounds import holdings
from game.bots.hard import hard_bot
from game.bots.outlook import ACTION_PHASES, Outlook, look_ahead
from game.bots.turn import completed, putting_plan, staffed, step_to
from game.bots.value import Appraisal, appraise
from game.bots.weights import load_weights
from game.engine.move import Move
from game.kohle.actions.miners import Miners, Put
from game.kohle.game import asking, moves
from game.kohle.names import Bonus
from game.kohle.odds import odds_of_loss
from game.kohle.phases.auction import opening
from game.kohle.state import Position

MOST = 3  # reasons given
LEAST = 0.75  # points below which a term is not worth a word
HINT_SECONDS = 2.0


@dataclass(frozen=True)
class Reason:
    """A sentence as a text key (`bots.reason.…`) with its parameters; the strongest reason comes first.

    Parameters that are strings hold ids (`ground`, `village`, `line`): whoever shows the sentence puts in their names.
    """

    key: str
    params: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Hint:
    """A move and why."""

    move: Move
    reasons: tuple[Reason, ...]


def hint(seen: Position, state: int) -> Hint:
    """What `hard` would do here, and why."""
    move = hard_bot(seconds=HINT_SECONDS).choose(seen, state)
    return Hint(move, explain(seen, move))


def explain(seen: Position, move: Move) -> tuple[Reason, ...]:
    """Why this move, made by the player who is asked in `seen`; at most a few reasons, the strongest first."""
    if len(moves(seen)) == 1:
        return (_reason("only"),)
    step = asking(seen)
    out = look_ahead(seen, step.player, load_weights("hard"))
    match step.name:
        case "bid" | "extras":
            found = _bidding(seen, out, move)
        case "secure":
            found = _securing(seen, out, move)
        case "take_bonus":
            found = _marker(seen, out, move)
        case "spend_extra":
            key = "spend" if move.kind == "spend" else "keep_extra"
            found = [_reason(key, points=seen.board.rules.final.extra_action)]
        case "subsidence":
            bill = seen.board.rules.disaster.subsidence
            found = [_reason(f"bill_{move.what}", coins=bill.coins, points=bill.points)]
        case _:
            found = _weighed(seen, out, move)
    return tuple(found[:MOST])


def _reason(key: str, **params: int | str) -> Reason:
    return Reason("bots.reason." + key, params)


# What a move of the turn, or a step of an action, changes.


def _weighed(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """The terms that gain most, then what is kept for an auction of this round."""
    if move.kind in ("end", "done", "skip"):
        return [_reason("nothing_better"), *_kept(seen, out)]
    after = _after(seen, out, move)
    if after is None:
        return [_reason("prepares")]
    return [*_strongest(seen, after, out)[: MOST - 1], *_kept(after, out)] or [_reason("best_of_few")]


def _strongest(seen: Position, after: Position, out: Outlook) -> list[Reason]:
    """The terms that gain enough for a word, the strongest first."""
    gains = sorted(_gains(seen, after, out), key=lambda item: -item[0])
    return [reason for gain, reason in gains if gain >= LEAST]


def _after(seen: Position, out: Outlook, move: Move) -> Position | None:
    """The position when the move has been completed; None where that cannot be said."""
    new = step_to(seen, move)
    top = new.stack[-1]
    if isinstance(top, Miners) and top.player == out.seat:
        return staffed(new, out, top.inserts, top.redeploys).carried_out(new, out.seat)
    if isinstance(top, Put):
        return putting_plan(new, out).carried_out(new, out.seat)
    if move.kind == "exchange":
        return None
    return completed(new, out)


def _gains(seen: Position, after: Position, out: Outlook) -> Iterator[tuple[float, Reason]]:
    """Each term that can be put in words: by how much it grows, and the words."""
    before, then = appraise(seen, out), appraise(after, out)
    player = after.players[out.seat]
    for term in Appraisal._fields:
        gain = getattr(then, term) - getattr(before, term)
        points = round(gain)
        match term:
            case "points" if points > 0:
                yield gain + 1, _reason("points", n=points)  # what is sure comes first
            case "income" if points > 0:
                yield gain, _reason("income", n=_income(after, out) - _income(seen, out) or points)
            case "board" if points > 0:
                yield gain, _reason("board", n=points, ground=_scoring(seen, after, out))
            case "auctions" if points > 0:
                yield gain, _auction_reason(seen, after, out, points)
            case "engines" if points > 0 and player.engine_count > seen.players[out.seat].engine_count:
                yield gain, _reason("engines", n=player.engine_count)
            case "works" if points > 0:
                yield gain, _reason("works", n=points)
            case "loading" if points > 0:
                yield gain, _reason("loading", n=points)
            case "railway" if points > 0:
                yield gain, _line_reason(seen, after, out, points)
            case "settlements" if points > 0:
                count = len(player.settlements)
                yield gain, _reason("settlements", n=count) if count > 1 else _reason("settling")
            case "extra" if points > 0:
                yield gain, _reason("extra")
            case "risk" if points > 0:
                yield gain, _reason("risk", n=points)
            case "purse" if points > 0:
                yield gain, _reason("purse", n=player.coins)


def _income(pos: Position, out: Outlook) -> int:
    """Coins that his mines pay in a round."""
    player = pos.players[out.seat]
    engine = pos.board.rules.engine_income
    return sum(pos.board.mines[m].income + engine * (m in player.engines) for m in player.tableau.values())


def _scoring(seen: Position, after: Position, out: Outlook) -> str:
    """The ground whose board scoring the move is about: that of a new mine, or one beside a new settlement."""
    mines = after.board.mines
    now, then = seen.players[out.seat], after.players[out.seat]
    new = [mine for mine in then.tableau.values() if mine not in now.tableau.values()]
    if new:
        return mines[new[0]].ground
    own = [mines[mine].ground for mine in then.tableau.values()]
    touching = [g for village in then.settlements[len(now.settlements) :] for g in after.board.touching[village]]
    return next((ground for ground in touching if ground in own), own[0] if own else "")


def _line_reason(seen: Position, after: Position, out: Outlook, points: int) -> Reason:
    """The line along which miners have moved, with the stations held on it; or the railway as a whole."""
    now, then = seen.players[out.seat].miners, after.players[out.seat].miners
    for line in after.board.lines:
        held = [station for station in line.stations if station in then]
        if len(held) > sum(station in now for station in line.stations):
            return _reason("line", n=points, line=line.id, held=len(held), all=len(line.stations))
    return _reason("railway", n=points)


def _auction_reason(seen: Position, after: Position, out: Outlook, points: int) -> Reason:
    """The consolidation whose prospects grow most, with how the bids stand."""
    before = holdings(seen, seen.players[out.seat], out).grounds
    then = holdings(after, after.players[out.seat], out).grounds
    grown = {g: p.auctions - (before[g].auctions if g in before else 0.0) for g, p in then.items()}
    ground = max(grown, key=lambda g: grown[g], default=None)
    if ground is None:
        return _reason("auctions", n=points)
    auction = opening(after, ground)
    own = auction.base[auction.bidders.index(out.seat)]
    return _reason("auction", ground=ground, bid=own, trust=auction.trust or 0)


def _next_auction(pos: Position, out: Outlook) -> str | None:
    """Of the grounds still to be consolidated in which he has a mine, the first by round and then by worth."""
    mines = pos.board.mines
    own = {mines[mine].ground for mine in pos.players[out.seat].tableau.values() if mines[mine].number}
    ahead = [g for g in pos.board.grounds.values() if g.id in own and g.large and g.id not in pos.consolidated]
    ahead.sort(key=lambda ground: (mines[ground.large or ""].round, -mines[ground.large or ""].points))
    return ahead[0].id if ahead else None


def _kept(pos: Position, out: Outlook) -> list[Reason]:
    """Coins kept for an auction of this round, if there is one for him."""
    coins, ground = pos.players[out.seat].coins, _next_auction(pos, out)
    if not coins or ground is None or out.phase > ACTION_PHASES:
        return []
    if pos.board.mines[f"large:{ground}"].round != pos.round:
        return []
    trust = opening(pos, ground).trust
    if trust is None:
        return []
    return [_reason("kept", n=coins, ground=ground, bid=trust)]


# Decisions of their own kind.


def _bidding(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """What the large mine is worth, and how far the others would go."""
    auctioneer = Auctioneer(seen, out)
    auction = auctioneer.auction
    if move.kind == "extra":
        return [_reason("extra_bid", ground=auction.ground, bid=auctioneer.rival_bid)]
    if move.kind == "done":
        return [_reason("no_extra", ground=auction.ground)]
    coins = auction.highest + 1 - auction.base[auction.turn]
    payable = coins <= seen.players[out.seat].coins
    worth = outcome(seen, out, out.seat, max(0, coins)) - auctioneer.lost if payable else -1.0
    if move.kind == "pass":
        return [_reason("pass_bid", ground=auction.ground, n=max(0, coins))]
    if worth <= 0:
        return [_reason("drive", ground=auction.ground)]
    rival = max(auctioneer.limits.values(), default=0)
    reasons = [_reason("worth_it", ground=auction.ground, n=max(1, round(worth)))]
    if rival > auction.highest:
        reasons.append(_reason("rival_limit", bid=rival))
    return reasons


def _securing(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """The odds before and after."""
    now = odds_of_loss(seen, out.seat)
    points = seen.board.rules.disaster.points[seen.round - 1]
    if move.kind == "done":
        return [_reason("risk_taken", percent=round(100 * now), n=points)]
    return [_reason("secured", before=round(100 * now), after=round(100 * odds_of_loss(seen, out.seat, 1)), n=points)]


def _marker(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """What the marker does now, by what, and the place in the turn order."""
    kind: Bonus = move.what.removeprefix("bonus:")  # type: ignore[assignment]
    gain = bonus.gain(seen, out, kind)
    place = 1 + sum(bonus is not None or disc is not None for bonus, disc in zip(seen.track, seen.discs, strict=True))
    space = seen.track.index(kind)
    first = not any(seat is not None for seat in seen.discs[:space])
    found = []
    if gain >= LEAST:
        after = bonus.used(seen, out, kind)
        why = _strongest(seen, after, out) if after else []
        found = [_reason("marker", bonus=kind, n=max(1, round(gain))), *why[:1]]
    if first and space < place // 2:
        found.append(_reason("early"))
    return found or [_reason("best_of_few")]
