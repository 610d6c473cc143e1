"""What a move would do, before it is made: totals before and after, and what speaks against it."""

from collections.abc import Iterator

from game.engine.decision import Change, Offer, Remark
from game.engine.move import Move
from game.engine.play import asking, proceed
from game.titles.kohle.rules.actions import bonus, flip, mine, miners, settlement
from game.titles.kohle.rules.names import card_of
from game.titles.kohle.rules.phases import disaster
from game.titles.kohle.rules.phases.auction import PASS, administration
from game.titles.kohle.rules.phases.board import ground_points, ground_scores
from game.titles.kohle.rules.phases.income import income
from game.titles.kohle.rules.phases.pithead import Load, card_yield, free_load, loading_yield, wagons_of
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.step import Choice
from game.titles.kohle.rules.tableau import wagons


def totals(pos: Position, player: Player) -> dict[str, int]:
    """The numbers of a player that a preview compares."""
    return {
        "points": player.points,
        "coins": player.coins,
        "workers": player.all_workers,
        "pool": player.pool,
        "engineers": player.engineers["tableau"],
        "settlements": pos.board.rules.player.settlements - len(player.settlements),
        "engines": player.engine_count,
        "wagons": wagons(pos, player) + player.wagon_markers,
        "mergers": player.merger_markers,
        "extra_actions": player.extra_actions,
    }


def earnings(pos: Position, seat: int) -> dict[str, int]:
    """What a player's mines, cards and wagons bring as they stand: in each round, and in each bid."""
    player = pos.players[seat]
    load_coins, load_points = loading_yield(pos, player, wagons(pos, player))
    return {
        "income": sum(income(pos, seat, mine) for mine in player.tableau.values()),
        "board": sum(ground_points(mines, near) for _, mines, near in ground_scores(pos, seat)),
        "cokery": card_yield(pos.board, player, "cokery")[0],
        "ironworks": card_yield(pos.board, player, "ironworks")[1],
        "administration": administration(pos, player),
        "loading_coins": load_coins,
        "loading_points": load_points,
    }


def after(pos: Position, move: Move) -> Position:
    """The position after a move and the steps that complete it, seen by the mover: nothing hidden is turned up."""
    step = pos.stack[-1]
    assert isinstance(step, Choice)
    new = seen_by(pos, step.player)
    step.apply(new, move)
    while len(new.stack) > len(pos.stack) and isinstance(top := new.stack[-1], Choice) and top.amid:
        top.apply(new, _plainest(top.moves(new)))
    new.offered = None
    return new


def _plainest(moves: list[Move]) -> Move:
    """The move that adds least of its own: leave off where that is possible."""
    return next((m for m in moves if m.kind in ("done", "skip") or m == ("move_in", "0", "")), moves[0])


def preview(pos: Position, move: Move) -> Offer:
    """An offered move with its cost and effect as data."""
    seat, new = asking(pos).player, after(pos, move)
    before = totals(pos, pos.players[seat]) | earnings(pos, seat)
    then = totals(new, new.players[seat]) | earnings(new, seat)
    return Offer(move, _changes(seat, before, then), tuple(warnings(pos, move)))


def _changes(seat: int, before: dict[str, int], then: dict[str, int]) -> tuple[Change, ...]:
    return tuple([Change(seat, what, before[what], then[what]) for what in before if before[what] != then[what]])


def if_won(pos: Position, bid: Move) -> tuple[Change, ...]:
    """The totals of a bidder if all others passed now, as far as he may know them: up to the card that is laid."""
    seat = asking(pos).player
    new = seen_by(pos, seat)
    asking(new).apply(new, bid)
    proceed(new)
    while new.auction is not None:
        asking(new).apply(new, PASS)
        proceed(new)
    if new.stack and isinstance(step := asking(new), mine.Lay) and step.player == seat:
        step.apply(new, step.moves(new)[0])
    return _changes(seat, totals(pos, pos.players[seat]), totals(new, new.players[seat]))


def will_bid(pos: Position, seat: int) -> bool:
    """K8.2: whether a ground that he shares with another player or the trust is consolidated this round."""
    to_come = [ground for ground in pos.board.consolidating.get(pos.round, ()) if ground not in pos.consolidated]
    owners = [{pos.owners.get(mine) for mine in pos.board.grounds[ground].mines} for ground in to_come]
    return any(seat in shared and len(shared) > 1 for shared in owners)


def warnings(pos: Position, move: Move) -> Iterator[Remark]:
    """What speaks against an offered move: it is legal but may be a waste."""
    step = pos.stack[-1]
    assert isinstance(step, Choice)
    match move.kind:
        case mine.KIND:
            yield from mine.warn(pos, step.player, move.what)
        case settlement.KIND:
            yield from settlement.warn(pos, step.player, move.what)
        case bonus.KIND if move.what == "bonus:settlement":
            yield from settlement.warn(pos, step.player, move.where)
        case bonus.KIND if move.what == "bonus:aid" and will_bid(pos, step.player):
            yield Remark("aid_before_auction", "K1.4", {"bid": pos.board.rules.bonus["aid"].bid})
        case flip.KIND:
            yield from flip.warn(pos, step.player, card_of(move.what))
        case "end" if not step.acted:  # type: ignore[attr-defined]  # only a turn is ended so
            yield Remark("no_action_taken", "R2")
        case "done" if isinstance(step, miners.Miners):
            yield from miners.warn(pos, step)
        case "put" if move.what == "pool":
            yield Remark("back_to_pool", "K2.e")
        case "skip" if isinstance(step, mine.SecondWorker) and len(step.moves(pos)) > 1:
            yield Remark("free_worker_left", "K2.a")
        case "secure" if move.where == "coin":
            yield from disaster.warn(pos, step.player)
        case "skip" if isinstance(step, Load) and (load := free_load(pos, step)) is not None:
            player = pos.players[step.player]
            _, points = loading_yield(pos, player, wagons_of(pos, player, load))
            yield Remark("free_load_left", "K9.2", {"points": points})
