"""Phase 10: pithead cards (K9)."""

from functools import cache
from itertools import product
from typing import ClassVar

from game.engine.decision import Remark
from game.engine.move import Move, Moves, move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board, CardFace
from game.titles.kohle.rules.ledger import gain, pay_workers, score, use_bonus
from game.titles.kohle.rules.names import Card, card
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.step import Choice, Happening, step
from game.titles.kohle.rules.tableau import wagons

LOAD, SKIP = {"": Moves("load"), "bonus": Moves("load", "bonus")}, move("skip")
WORKS: tuple[Card, ...] = ("cokery", "ironworks")  # these pay by themselves
LOADING = card("loading")


def agenda(pos: Position) -> tuple[Choice | Happening, ...]:
    """In turn order: what the cards yield by themselves, then Loading."""
    return _agenda(pos.order)


@cache
def _agenda(order: tuple[int, ...]) -> tuple[Choice | Happening, ...]:
    return tuple(PitheadCards(seat) for seat in order)


def card_yield(board: Board, player: Player, name: Card) -> tuple[int, int]:
    """Coins and points of a player's Cokery or Ironworks card as it is manned now."""
    face, place = board.faces[name, name in player.flipped], card(name)
    by_people = face.pays[player.engineers.get(place, 0)][player.miners.get(place, 0)]
    if place not in player.engines:
        return by_people
    coins, points = by_people
    return coins + face.engine_yield.coins, points + face.engine_yield.points


def loads(face: CardFace, miners: int, engineers: int, count: int) -> tuple[int, int]:
    """K9.1: the most coins that so many wagons bring, each serving one space only; and the points of all of them."""
    spaces = face.side.miner_spaces[:miners] + face.side.engineer_spaces[:engineers]
    coins = _most_coins(tuple((space.wagons, space.coins, space.times) for space in spaces), count)
    return coins, count * face.side.wagon_points


@cache
def _most_coins(spaces: tuple[tuple[int, int, int], ...], count: int) -> int:
    ways = product(*(range(times + 1) for _, _, times in spaces))
    served = (tuple(zip(spaces, way, strict=True)) for way in ways)
    return max(
        sum(coins * n for (_, coins, _), n in way) for way in served if sum(w * n for (w, _, _), n in way) <= count
    )


def loading_yield(pos: Position, player: Player, count: int) -> tuple[int, int]:
    """Coins and points of Loading with so many wagons."""
    face = pos.board.faces["loading", "loading" in player.flipped]
    return loads(face, player.miners.get(LOADING, 0), player.engineers.get(LOADING, 0), count)


def load_price(face: CardFace, by_bonus: bool) -> int:
    """K9.2: the workers that Loading takes; with the bonus marker none (K1.4)."""
    return 0 if by_bonus else face.load_workers


def wagons_of(pos: Position, player: Player, load: Move) -> int:
    """K9.1: on mine cards, railway markers spent, and the bonus marker."""
    bonus = pos.board.wagon_bonus if load.where == "bonus" else 0
    return wagons(pos, player) + int(load.what) * pos.board.wagon_marker + bonus


@step
class PitheadCards(Happening):
    """Cokery and Ironworks pay; Loading is asked for if it is possible."""

    rule: ClassVar[str] = "K9"
    player: int

    def run(self, pos: Position) -> None:
        player = pos.players[self.player]
        for name in WORKS:
            place = card(name)
            coins, points = card_yield(pos.board, player, name)
            gain(pos, self.player, coins, name, place)
            score(pos, self.player, points, name, place)
        pos.ask(load_of(self.player))


@step
class Load(Choice):
    """K9.2: voluntary, with at least one wagon; the front needs a worker, unless the wagon bonus marker is used."""

    rule: ClassVar[str] = "K9.2"
    kinds: ClassVar[tuple[str, ...]] = ("load",)
    ends: ClassVar[str] = "skip"

    def moves(self, pos: Position) -> list[Move]:
        player, moves = pos.players[self.player], []
        markers, each = range(player.wagon_markers + 1), pos.board.wagon_marker
        count = wagons(pos, player)
        if player.workers + player.worker_markers >= self.workers(pos):
            moves = [LOAD[""][n] for n in markers if count + n * each]
        if player.bonus == "wagon":
            count += pos.board.wagon_bonus
            moves += [LOAD["bonus"][n] for n in markers if count + n * each]
        moves.append(SKIP)
        return moves

    def workers(self, pos: Position) -> int:
        """What Loading costs without the bonus marker."""
        return self._price(pos, by_bonus=False)

    def _price(self, pos: Position, by_bonus: bool) -> int:
        return load_price(pos.board.faces["loading", "loading" in pos.players[self.player].flipped], by_bonus)

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        player = pos.players[self.player]
        if move.where == "bonus" and player.bonus != "wagon":
            return Remark("bonus_not_held", "K1.4", {"bonus": "wagon"})
        if move.kind == "load" and not move.where and player.all_workers < self.workers(pos):
            return Remark("needs_workers", "K9", {"need": self.workers(pos), "has": player.all_workers})
        if move.what.isdecimal() and int(move.what) > player.wagon_markers:
            return Remark("needs_wagon_markers", "K9.1", {"need": int(move.what), "has": player.wagon_markers})
        return Remark("no_wagon", "K9.2") if move.kind == "load" else None

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        seat, player = self.player, pos.players[self.player]
        if move.kind == "skip":
            pos.tell(ev.LoadingDeclined, seat)
            return
        count = wagons_of(pos, player, move)
        by_bonus = move.where == "bonus"
        if by_bonus:
            use_bonus(pos, seat)
        pay_workers(pos, seat, self._price(pos, by_bonus), "loading")
        player.wagon_markers -= int(move.what)
        coins, points = loading_yield(pos, player, count)
        pos.tell(ev.Loaded, seat, count)
        gain(pos, seat, coins, "loading", LOADING)
        score(pos, seat, points, "loading", LOADING)


def free_load(pos: Position, step: Load) -> Move | None:
    """The way to load that costs neither worker nor railway marker; a bonus marker not used goes back unused (R6)."""
    ways = [move for move in step.moves(pos) if move.kind == "load" and move.what == "0"]
    return next((move for move in ways if move.where or not step.workers(pos)), None)


load_of = cache(Load)  # steps are values: one of each will do
