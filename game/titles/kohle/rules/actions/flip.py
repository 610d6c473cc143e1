"""K2.f Flip a pithead card (no action)."""

from collections.abc import Iterator
from functools import lru_cache

from game.engine.decision import Remark
from game.engine.move import Move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board, Cost
from game.titles.kohle.rules.ledger import gain_extra_action, pay, pay_workers, price_of, score
from game.titles.kohle.rules.names import Card
from game.titles.kohle.rules.people import score_briquettes
from game.titles.kohle.rules.rules import Flip
from game.titles.kohle.rules.state import Player, Position

KIND = "flip"


def rules_of(pos: Position, card: Card) -> Flip:
    """Cost and reward; only asked of cards that have a back."""
    flip = pos.board.rules.cards[card].flip
    assert flip is not None
    return flip


def offer(pos: Position, player: Player, moves: list[Move]) -> None:
    """Every card that still shows its front, in every way he can pay."""
    coins, workers = player.coins, player.workers + player.worker_markers
    for flip_move, workers_paid, coins_paid in _left(pos.board, player.flipped):
        if coins_paid <= coins and workers_paid <= workers:
            moves.append(flip_move)


@lru_cache(maxsize=1 << 7)  # asked in every turn, and few answers
def _left(board: Board, flipped: tuple[Card, ...]) -> tuple[tuple[Move, int, int], ...]:
    """The ways to flip what still shows its front, each with the workers and coins that it takes."""
    return tuple([(flip_move, *cost) for card, flip_move, cost in board.flips if card not in flipped])


def refuse(pos: Position, seat: int, card: str, way: str) -> Remark | None:
    """Why the card cannot be flipped now (in this way); without a card, why none can."""
    player = pos.players[seat]
    if not card:
        open_cards = [name for name in pos.board.flippable if name not in player.flipped]
        if not open_cards:
            return Remark("all_flipped", "K2.f")
        reasons = [refuse(pos, seat, "card:" + name, "") for name in open_cards]
        return None if None in reasons else reasons[-1]
    name = next((c for c in pos.board.flippable if card == "card:" + c), None)
    if name is None:
        return Remark("no_back", "K2.f", {"card": card})
    if name in player.flipped:
        return Remark("already_flipped", "K2.f", {"card": card})
    payments = [paid for c, flip_move, paid in pos.board.flips if c == name and way in ("", flip_move.where)]
    reasons = [_unpaid(player, paid) for paid in payments]
    return None if None in reasons else (reasons or [Remark("no_such_payment", "K2.f", {"card": card})])[-1]


def _unpaid(player: Player, way: Cost) -> Remark | None:
    if way.workers > player.all_workers:
        return Remark("needs_workers", "K2.f", {"need": way.workers, "has": player.all_workers})
    if way.coins > player.coins:
        return Remark("needs_coins", "K2.f", {"need": way.coins, "has": player.coins})
    return None


def warn(pos: Position, seat: int, card: Card) -> Iterator[Remark]:
    """The flip raises a price that he himself will have to pay."""
    player, raises = pos.players[seat], rules_of(pos, card).raises
    if raises is None or raises in pos.risen:
        return
    left = {
        "settlement": pos.board.rules.player.settlements - len(player.settlements),
        "engineer": player.engineers["tableau"],
        "engine": pos.supply_engines and len([m for m in player.tableau.values() if m not in player.engines]),
    }[raises]
    if left:
        yield Remark("flip_raises", "K2.f", {"action": raises, "price": getattr(pos.board.rules.actions, raises).risen})


def apply(pos: Position, seat: int, card: Card, way: str) -> None:
    """Pay, flip, score; the first to flip it raises a price for all. Pieces sort themselves on the new side (R7)."""
    flip, player = rules_of(pos, card), pos.players[seat]
    payment = next(paid for c, flip_move, paid in pos.board.flips if c == card and flip_move.where == way)
    pay_workers(pos, seat, payment.workers, "flip")
    pay(pos, seat, payment.coins, "flip")
    player.flipped += (card,)
    pos.tell(ev.CardFlipped, seat, card)
    score(pos, seat, flip.points, "flips", "card:" + card)
    for _ in range(flip.extra_actions):
        gain_extra_action(pos, seat, card)
    if flip.raises and flip.raises not in pos.risen:
        pos.risen += (flip.raises,)
        pos.tell(ev.PriceRose, flip.raises, price_of(pos, flip.raises))
    score_briquettes(pos, seat)
