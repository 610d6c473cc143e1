"""What the coach of Coal Baron notices.

Each observation is a small function that looks at the position as a player may see it and says what it noticed.
"""

from collections.abc import Callable, Iterator, Mapping

from game.engine.decision import Decision
from game.engine.play import moves
from game.teach.teaching import CoachWord
from game.titles.baron.rules.draft import Draft
from game.titles.baron.rules.final import imbalance, points_at_the_end
from game.titles.baron.rules.names import COLOURS, Counts, Side, SpaceKind
from game.titles.baron.rules.placing import Place, price
from game.titles.baron.rules.scoring import count, sides
from game.titles.baron.rules.shift import next_to_start
from game.titles.baron.rules.sight import seen_by
from game.titles.baron.rules.spaces.delivery import complete
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.warnings import too_late
from game.titles.baron.rules.work_steps import Mining
from game.titles.baron.title import RULES
from game.titles.baron.words.wording import Wording

FEW = 4  # workers left: the shift is nearly over
TURNS = 3  # of everybody, before the coach speaks again
RICH = 10  # Marks that are worth a word in the last shift
UNEVEN = 2  # tiles that one side has more

Observation = Callable[[Position, int, Player], Iterator[CoachWord]]


def observations(pos: Position, decision: Decision) -> Iterator[CoachWord]:
    """Everything worth saying now, the most urgent first."""
    seen = seen_by(pos, decision.player)
    for observe in OBSERVATIONS.get(decision.step, ()):
        yield from observe(seen, decision.player, seen.players[decision.player])


def once_per(pos: Position) -> tuple[int, int]:
    """A shift is one long phase: after a few turns of everybody he may speak again."""
    return pos.shift, pos.turns // (TURNS * len(pos.players))


def same_delivery(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """5.4.2: orders of one vehicle go out together, so one that fits saves workers."""
    own = {held.order.vehicle for held in player.outstanding}
    for order in pos.revealed:
        vehicle = pos.board.orders[order].vehicle
        if vehicle in own:
            yield CoachWord("same_delivery", "5.4.2", {"vehicle": str(vehicle)}, targets=(f"draft:{order}",))


def orders_ready(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """Complete orders score nothing until they are delivered, and workers run out."""
    for space in pos.board.by_kind[SpaceKind.DELIVERY]:
        ready = complete(player, space.vehicle)
        if ready and space.place in moves(pos) and player.workers <= FEW:
            values = {"n": len(ready), "points": sum(held.order.points for held in ready)}
            yield CoachWord("orders_ready", "5.4.2", {"space": space.id}, values, (f"space:{space.id}",))


def one_more_empty(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """7.2: in the shift that scores empty carts, one more of a colour changes the first place."""
    for element in pos.board.elements(pos.shift):
        if element.counts is not Counts.EMPTY or element.colour is None or not sum(player.coal[element.colour]):
            continue
        own = count(pos, player, element)
        best = max(count(pos, other, element) for i, other in enumerate(pos.players) if i != seat)
        if own in (best, best - 1):
            about = {"element": element.id}
            yield CoachWord("one_more_empty", "7.2", about, {"points": element.first}, ("clock",))


def next_start(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """8.1: one placement in the factory would make him the next starting player."""
    if pos.shift == pos.board.shifts or player.workers > FEW:
        return
    if next_to_start(pos) == seat:
        return
    for space in pos.board.by_kind[SpaceKind.TILE]:
        if space.place in moves(pos) and next_to_start(RULES.after(pos, space.place)) == seat:
            values = {"n": price(pos, space.id)}
            yield CoachWord("next_start", "8.1", {"space": space.id}, values, (f"space:{space.id}",))
            return


def from_storage(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """An order on display that he can take, and still deliver, wants nothing that is not in his storage."""
    for space, order in pos.order_at.items():
        if pos.board.spaces[space].place not in moves(pos):
            continue
        wants, workers = pos.board.orders[order].wants, player.workers - price(pos, space)
        if any(too_late(pos, player, order, workers)):
            continue
        if all(wants.count(colour) <= player.storage[colour] for colour in COLOURS):
            yield CoachWord("from_storage", "W6", {"order": order}, {"n": len(wants)}, (f"space:{space}",))


def uneven(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """9.1: one side has more tiles, and one of the other side lies in the factory within his means."""
    excess, by_side = imbalance(pos, player), sides(pos, player)
    if excess < UNEVEN:
        return
    wanted = Side.DARK if by_side[Side.LIGHT] > by_side[Side.DARK] else Side.LIGHT
    for space, face in pos.tile_at.items():
        if pos.board.spaces[space].place in moves(pos) and pos.board.tiles[face].side is wanted:
            values = {"n": excess, "points": -points_at_the_end(pos, player)["balance"]}
            yield CoachWord("uneven", "9.1", {"side": str(wanted)}, values, (f"space:{space}",))
            return


def idle_marks(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """9.1: in the last shift Marks are worth more in tiles than in the hand."""
    if pos.shift == pos.board.shifts and player.marks >= RICH and player.workers <= pos.board.workers // 2:
        values = {"marks": player.marks, "points": points_at_the_end(pos, player)["marks"]}
        yield CoachWord("idle_marks", "9.1", {}, values, ("head:marks",))


def last_step(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """6.7: the cage stays where it stops; at the surface it can be unloaded at once next time."""
    step = pos.stack[-1]
    assert isinstance(step, Mining)
    if step.steps_left == 1 and player.cage_level and any(player.cage):
        yield CoachWord("last_step", "6.7", {}, {"n": sum(player.cage)}, ("level:0",))


OBSERVATIONS: Mapping[str, tuple[Observation, ...]] = {
    Draft.name: (same_delivery,),
    Place.name: (orders_ready, one_more_empty, next_start, from_storage, uneven, idle_marks),
    Mining.name: (last_step,),
}


def naming(words: Wording, what: str, value: str | int) -> str | int:
    """Something that the coach mentions, by its name."""
    match what:
        case "space" | "order":
            return words.place(str(value))
        case "vehicle" | "side" | "element":
            return words.texts(f"glossary.{what}.{value}")
        case _:
            return value
