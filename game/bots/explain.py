"""Why a move: the terms of the value that moved most, as sentences (`data/texts/*/bots.yaml`)."""

from dataclasses import dataclass

from game.bots import bonus
from game.bots.bidding import Auctioneer, outcome
from game.bots.gains import LEAST, Reason, because, kept, strongest
from game.bots.hard import hard_bot, searched
from game.bots.normal import decide_with
from game.bots.outlook import Outlook, look_ahead
from game.bots.turn import completed, putting_plan, staffed, step_to
from game.bots.weights import load_weights
from game.engine.move import Move
from game.kohle.actions.miners import Miners, Put
from game.kohle.game import asking, moves
from game.kohle.names import Bonus
from game.kohle.odds import odds_of_loss
from game.kohle.state import Position

MOST = 3  # reasons given
HINT_SECONDS = 2.0


@dataclass(frozen=True)
class Hint:
    """A move and why."""

    move: Move
    reasons: tuple[Reason, ...]


# Reasons that say which move looks best: untrue of one that only a search found.
JUDGEMENTS = ("nothing_better", "prepares", "best_of_few", "spend", "keep_extra", "no_extra", "pass_bid", "drive")


def hint(seen: Position, state: int) -> Hint:
    """What `hard` would do here, and why."""
    thought = hard_bot(seconds=HINT_SECONDS).think(seen, state)
    reasons = explain(seen, thought.move)
    if thought.move != thought.first:
        reasons = _found(because("played_on", n=max(1, round(thought.lead))), reasons)
    return Hint(thought.move, reasons)


def motive(seen: Position, move: Move, level: str) -> tuple[Reason, ...]:
    """Why a bot of this level made a move."""
    reasons = explain(seen, move)
    if level == "hard" and searched(seen):
        first = decide_with(seen, look_ahead(seen, asking(seen).player, load_weights("hard")))
        if move != first:
            return _found(because("second_thought"), reasons)
    return reasons


def _found(by_search: Reason, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Why a move that only a search found: what came of it, and what else is true of it."""
    judgements = [because(key).key for key in JUDGEMENTS]
    return (by_search, *(reason for reason in reasons if reason.key not in judgements))[:MOST]


def explain(seen: Position, move: Move) -> tuple[Reason, ...]:
    """What speaks for this move of the player who is asked in `seen`; at most a few reasons, the strongest first."""
    if len(moves(seen)) == 1:
        return (because("only"),)
    step = asking(seen)
    out = look_ahead(seen, step.player, load_weights("hard"))
    match step.name:
        case "bid" | "extras":
            found = _bidding(seen, out, move)
        case "secure":
            found = _securing(seen, out, move)
        case "take_bonus":
            found = _marker(seen, out, move)
        case "hire" | "second_worker" | "lay" | "move_in" if move.kind != "skip":
            found = _placing(seen, out, move)
        case "spend_extra":
            key = "spend" if move.kind == "spend" else "keep_extra"
            found = [because(key, points=seen.board.rules.final.extra_action)]
        case "subsidence":
            bill = seen.board.rules.disaster.subsidence
            found = [because(f"bill_{move.what}", coins=bill.coins, points=bill.points)]
        case _:
            found = _weighed(seen, out, move)
    return tuple(found[:MOST])


# What a move of the turn, or a step of inserting and redeploying, changes.


def _weighed(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """The terms that gain most, then what is kept for an auction of this round."""
    in_turn = asking(seen).name == "turn"
    if move.kind in ("end", "done", "skip"):
        return [because("nothing_better"), *(kept(seen, out) if in_turn else [])]
    after = _after(seen, out, move)
    if after is None:
        return [because("prepares")]
    found = strongest(seen, after, out)[: MOST - 1]
    if move.kind == "buy" and seen.board.mines[move.what].second:
        found[1:] = [because("second")]
    if in_turn:
        found += kept(after, out)
    return found or [because("best_of_few")]


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


# Decisions of their own kind.


def _placing(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """In the midst of an action: why this village, this space, so many."""
    player = seen.players[out.seat]
    match move.kind:
        case "settler":
            key = "settler"
        case "hire":
            key = "hire_last" if seen.workers[move.what] == 1 else "hire"
        case "move_in":
            key = "move_in" if int(move.what) else "stay"
        case _:
            manned = "rescue:" + move.what in player.miners
            symbol = move.what in seen.board.rules.tableau.coin_symbol
            key = "lay_rescue" if manned else "lay_coin" if symbol else "lay_free"
    return [because(key)]


def _bidding(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """What the large mine is worth, and how far the others would go."""
    auctioneer = Auctioneer(seen, out)
    auction = auctioneer.auction
    rival = auctioneer.rival_bid or 0
    if move.kind == "extra":
        return [because("extra_bid", ground=auction.ground, bid=max(auction.trust or 0, rival))]
    if move.kind == "done":
        return [because("no_extra", ground=auction.ground)]
    coins = auction.highest + 1 - auction.base[auction.turn]
    if move.kind == "pass":
        mines = [m for m in seen.board.grounds[auction.ground].mines if seen.owners.get(m) == out.seat]
        points = len(mines) * seen.board.rules.consolidation.given_up
        return [because("pass_bid", ground=auction.ground, n=max(0, coins)), because("given_up", n=points)]
    worth = outcome(seen, out, out.seat, max(0, coins)) - auctioneer.lost
    if worth <= 0:
        return [because("drive", ground=auction.ground)]
    above = because("rival_limit", bid=rival) if rival > auction.highest + 1 else because("no_rival")
    return [because("worth_it", ground=auction.ground, n=max(1, round(worth))), above]


def _securing(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """The odds before and after."""
    now, then = odds_of_loss(seen, out.seat), odds_of_loss(seen, out.seat, 1)
    points = seen.board.rules.disaster.points[seen.round - 1]
    if move.kind != "done":
        return [because("secured", before=round(100 * now), after=round(100 * then), n=points)]
    if then >= now:
        return [because("risk_same", percent=round(100 * now), discs=seen.board.rules.player.discs)]
    return [because("risk_taken", percent=round(100 * now), n=points)]


def _marker(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """What the marker would bring now, and the place in the turn order."""
    kind: Bonus = move.what.removeprefix("bonus:")  # type: ignore[assignment]
    gain, found = bonus.gain(seen, out, kind), []
    if gain >= LEAST:
        after = bonus.used(seen, out, kind)
        found = strongest(seen, after, out)[: MOST - 1] if after else []
        found = found or [because("marker", bonus=kind, n=max(1, round(gain)))]
    if seen.round == 1 and move == bonus.take(seen, out):  # known from games that were played to the end
        found.append(because("opening"))
    space = seen.track.index(kind)
    first = not any(seat is not None for seat in seen.discs[:space])
    if first and space < len(seen.track) // 2:
        found.append(because("early"))
    return found or [because("best_of_few")]
