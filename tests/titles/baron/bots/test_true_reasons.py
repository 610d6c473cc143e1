"""What bots say is so: every claim of every reason is held against what happens when the move is made."""

from collections.abc import Callable

import pytest

from game.bots.bot import Bot
from game.bots.minds import Reason
from game.engine.move import Move
from game.engine.play import apply, asking, moves
from game.titles.baron.bots import MINDS
from game.titles.baron.bots.easy import easy_bot
from game.titles.baron.bots.normal import decide, normal_bot
from game.titles.baron.bots.weights import load_weights
from game.titles.baron.rules.final import imbalance
from game.titles.baron.rules.names import BY_WORD, COLOURS
from game.titles.baron.rules.placing import price
from game.titles.baron.rules.shift import factory_workers, next_starting_player
from game.titles.baron.rules.state import Player, Position
from tests.titles.baron.bots.decisions import decisions

WEIGHTS = load_weights()


class Case:
    """A move of the player who is asked: the position before it, right after it, and when its action has ended."""

    def __init__(self, pos: Position, move: Move) -> None:
        self.pos, self.move, self.seat = pos, move, asking(pos).player
        self.before = pos.players[self.seat]
        then = pos.copy()
        then.stack, then.offered = [asking(pos)], None
        apply(then, move)
        self.after, self.end, self.played = then.copy(), then, [move]
        while then.stack and asking(then).name == "mining":
            self.played.append(decide(then, WEIGHTS))
            apply(then, self.played[-1])

    @property
    def soon(self) -> Player:
        """The player right after the move."""
        return self.after.players[self.seat]

    @property
    def then(self) -> Player:
        """The player when the action has ended."""
        return self.end.players[self.seat]

    def order(self) -> str:
        """The order that the move takes or could take."""
        return self.pos.order_at[self.move.what] if self.move.kind == "place" else self.move.what

    def made(self, *kinds: str) -> int:
        """How many moves of these kinds the action has."""
        return sum(move.kind in kinds for move in self.played)


def in_pit(player: Player, colour: int) -> int:
    return player.cage[colour] + player.storage[colour] + sum(row[colour] for row in player.coal)


def wanted(player: Player, colour: int) -> int:
    """Free spots of a colour on a player's orders."""
    return sum(
        want == colour and not spot
        for held in player.outstanding
        for want, spot in zip(held.order.wants, held.spots, strict=True)
    )


def spare(case: Case, order: str) -> list[int]:
    """By colour, how many cubes of an order lie in the pit that no other order wants."""
    wants = case.pos.board.orders[order].wants
    free = [max(0, in_pit(case.before, c) - wanted(case.before, c)) for c in COLOURS]
    return [min(wants.count(c), free[c]) for c in COLOURS]


def occupied(player: Player) -> int:
    return sum(len(held.order.wants) - held.missing for held in player.outstanding)


def delivered(case: Case, said: Reason) -> bool:
    more = len(case.soon.delivered) - len(case.before.delivered)
    return (case.soon.points - case.before.points, more) == (said.params["n"], said.params["orders"])


def dearer(case: Case, said: Reason) -> bool:
    rival = case.pos.players[int(said.params["player"])]
    vehicle = case.pos.board.spaces[case.move.what].vehicle
    waits = any(held.complete and held.order.vehicle is vehicle for held in rival.outstanding)
    return waits and rival.workers > 0 and price(case.after, case.move.what) == said.params["n"]


def starts(case: Case, _said: Reason) -> bool:
    counts = tuple(factory_workers(case.after))
    return next_starting_player(case.pos.starting_player, counts) == case.seat and counts[case.seat] == max(counts)


def completed(case: Case, said: Reason) -> bool:
    before, then = ({held.order.id: held for held in player.outstanding} for player in (case.before, case.then))
    order = str(said.params["order"])
    return not before[order].complete and then[order].complete and then[order].order.points == said.params["n"]


def coal_wanted(case: Case, said: Reason) -> bool:
    colour = BY_WORD[str(said.params["colour"])]
    return wanted(case.before, colour) - in_pit(case.before, colour) >= int(said.params["n"]) > 0


def same_vehicle(case: Case, said: Reason) -> bool:
    return any(held.order.vehicle == said.params["vehicle"] for held in case.before.outstanding)


def balances(case: Case, _said: Reason) -> bool:
    return imbalance(case.after, case.soon) < imbalance(case.pos, case.before)


def best(case: Case, _said: Reason) -> bool:
    return decide(case.pos, WEIGHTS) == case.move


def filled(case: Case, said: Reason) -> bool:
    """By the whole action; a work step that is not planned speaks only of itself."""
    whole = case.move.kind == "place" or best(case, said)
    return occupied(case.then if whole else case.soon) - occupied(case.before) == said.params["n"]


Claim = Callable[[Case, Reason], bool]
CLAIMS: dict[str, Claim] = {
    "only": lambda case, _: len(moves(case.pos)) == 1,
    "delivers": delivered,
    "dearer": dearer,
    "looks_tiles": lambda case, said: (
        (len(case.after.inspected), case.before.marks) == (said.params["n"], said.params["marks"])
    ),
    "looks_orders": lambda case, said: len(case.after.inspected) == said.params["n"],
    "money": lambda case, said: (
        (case.soon.marks - case.before.marks, case.before.marks) == (said.params["n"], said.params["before"])
    ),
    "starts": starts,
    "price": lambda case, said: case.before.workers - case.soon.workers == said.params["n"],
    "order": lambda case, said: (
        (case.order(), case.pos.board.orders[case.order()].points) == (said.params["order"], said.params["n"])
    ),
    "order_coal_ready": lambda case, _: (
        sum(spare(case, case.order())) == len(case.pos.board.orders[case.order()].wants)
    ),
    "order_coal_partly": lambda case, said: (
        (
            sum(spare(case, case.order())),
            len(case.pos.board.orders[case.order()].wants),
        )
        == (said.params["n"], said.params["all"])
    ),
    "order_vehicle": same_vehicle,
    "coal_wanted": coal_wanted,
    "balances": balances,
    "completes": completed,
    "fills": filled,
    "pair": lambda case, _: case.made("pair_to_order", "join_pair") > 0,
    "empties": lambda case, said: case.made("load") == said.params["n"],
    "brings": lambda case, said: sum(case.then.cage) - sum(case.before.cage) == said.params["n"],
    "fetch": lambda case, said: str(case.played[1]) == f"load {said.params['colour']}",
    "surface": lambda case, _: case.soon.cage_level == 0,
    "load_wanted": lambda case, said: wanted(case.before, BY_WORD[str(said.params["colour"])]) > 0,
    "load_spare": lambda case, said: str(case.move) == f"load {said.params['colour']}",
    "store": lambda case, _: sum(case.soon.cage) < sum(case.before.cage),
    "nothing_better": best,
    "bank": best,
    "best_of_few": best,
    "not_worth_keeping": best,
}
GUESSES = {"clock", "carts", "little", "fill", "leave_empty", "return_top", "return_bottom"}


def untrue(seen: Position, move: Move) -> list[str]:
    """What is said of a move and is not so."""
    case, found = Case(seen, move), []
    for said in MINDS.explain(seen, move):
        key = said.key.removeprefix("bots.reason.")
        if key not in GUESSES and not CLAIMS[key](case, said):
            found.append(f"{move}: {key} {dict(said.params)}")
    return found


@pytest.mark.parametrize(
    ("players", "seed", "switch"), [(2, 21, ""), (3, 22, "substitution_across_actions"), (4, 23, "")]
)
def test_what_is_said_of_a_move_is_so(players: int, seed: int, switch: str) -> None:
    """Of every move that `normal` or `easy` makes."""
    bots: list[Bot] = [normal_bot() if seat % 2 else easy_bot() for seat in range(players)]
    for _, seen, move in decisions(bots, seed, **({switch: 1} if switch else {})):
        assert not untrue(seen, move)


@pytest.mark.slow
def test_what_is_said_of_any_move_is_so() -> None:
    """Also of those that nobody would make."""
    for number, (_, seen, _) in enumerate(decisions([normal_bot()] * 3, seed=24)):
        if number % 5 == 0:
            for move in moves(seen):
                assert not untrue(seen, move)
