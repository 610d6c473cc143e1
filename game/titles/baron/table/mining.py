"""A mining action on the screen: the steps done, what each click would take, and what the pointer's place would do."""

from dataclasses import replace

from game.engine.choices import Meaning, Pick, Picks
from game.engine.event import Event
from game.engine.history import History
from game.engine.move import Move
from game.texts import Texts
from game.titles.baron import targets
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.laying import laying
from game.titles.baron.rules.names import BY_WORD, CAGE, PAIR_STEPS, SURFACE
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.work_steps import Mining, carry_out, steps_of
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import is_cube, kind_of, parse
from game.titles.baron.things.offers import CAGE_MOVES, work_steps
from game.titles.baron.things.orders import spots_for, spots_of
from game.titles.baron.things.pit import carts_of, cube_at
from game.titles.baron.things.tunnels import Emptied
from game.titles.baron.view.picture import (
    Badge,
    Ghost,
    Leg,
    MiningPicture,
    OrderPicture,
    PitOffers,
    PlayerPicture,
    StepPicture,
)  # fmt: skip
from game.titles.baron.view.picture_of import waiting_of

ON_FREE_SPOT = ("cage_to_order", "storage_to_order", "pair_to_order", "half_pair")  # moves that lay cubes there


TOLD_OF_STEPS = (  # events of work steps
    ev.CageMoved, ev.CubeLoaded, ev.CubeStored, ev.CubeDelivered, ev.PairLaid, ev.HalfPairLaid, ev.PairJoined,
    ev.OrderCompleted,
)  # fmt: skip


class MiningWords:
    """Work steps in words."""

    def __init__(self, texts: Texts) -> None:
        self.t = texts

    def step(self, pos: Position, wanted: Move, *, planned: bool = False) -> StepPicture:
        """A step in the list."""
        t = self.t
        match wanted.kind:
            case "cage_up" | "cage_down":
                way = "surface" if int(wanted.what) == SURFACE else wanted.kind.removeprefix("cage_")
                icon = "down" if wanted.kind == "cage_down" else "up"
                return StepPicture(t(f"table.step.{way}", level=wanted.what), icon, planned=planned)
            case "load" | "cage_to_storage":
                key = "load" if wanted.kind == "load" else "store"
                words, brief = (t(f"table.step.{key}", cube=t(f"table.cube.{kind}")) for kind in (wanted.what, "any"))
                return StepPicture(words, coal=BY_WORD[wanted.what], brief=brief, planned=planned)
            case "cage_to_order" | "storage_to_order":
                vehicle = t(f"glossary.vehicle.{pos.board.orders[wanted.where].vehicle}")
                words, brief = (
                    t("table.step.deliver", cube=t(f"table.cube.{kind}"), vehicle=vehicle)
                    for kind in (wanted.what, "any")
                )
                return StepPicture(words, coal=BY_WORD[wanted.what], brief=brief, planned=planned)
            case _:
                order = pos.board.orders[laying(wanted).order]
                words = t("table.step.pair", vehicle=t(f"glossary.vehicle.{order.vehicle}"))
                return StepPicture(words, "merge", cost=steps_of(wanted), planned=planned)

    def after(self, level: int, left: int) -> str:
        """How things stand after a click."""
        key = "surface" if level == SURFACE else "level"
        return self.t(f"table.mining.cage.{key}", level=level, left=left)


def done(match: History[Position]) -> tuple[int, list[tuple[int, Position, Move]]]:
    """The steps of the mining action that is under way: how many the space gives, and those taken, oldest first."""
    taken: list[tuple[int, Position, Move]] = []
    for at in range(match.at, 0, -1):
        entry, before = match.entries[at], match.entries[at - 1]
        if entry.move is None or before.decision is None:
            break
        if before.decision.step == Mining.name:
            taken.insert(0, (at - 1, before.position, entry.move))
            continue
        if entry.move.kind == "place":
            return before.position.board.spaces[entry.move.what].steps, taken
        break
    return 0, taken


def picture(
    match: History[Position],
    pos: Position,
    planned: tuple[Move, ...],
    words: MiningWords,
    others: tuple[PlayerPicture, ...],
    shown: int,
    *,
    undoes: bool = True,
) -> MiningPicture:
    """The column of steps. Those of a row that are taken, but not yet `shown` (by their number), are still to come.
    `undoes`: a click on one takes it and those after it back."""
    total, taken = done(match)
    step = pos.stack[-1] if pos.stack else None
    left = max(0, total - sum(steps_of(wanted) for at, _, wanted in taken if at < shown))
    if not total:  # a prepared position: nobody went to a space
        left = step.steps_left if isinstance(step, Mining) else 0
    steps = [
        replace(words.step(before, wanted, planned=at >= shown), before=at if undoes and at < shown else None)
        for at, before, wanted in taken
    ]
    steps += [words.step(pos, wanted, planned=True) for wanted in planned]
    after, completes = "", tuple[OrderPicture, ...]()
    if planned and isinstance(step, Mining):
        now = pos.players[step.player]
        then = _carried_out(now, planned)
        after = words.after(then.cage_level, left - sum(map(steps_of, planned)))
        completes = _completes(now, then)
    halves = pos.board.switches.substitution_across_actions
    return MiningPicture(max(total, left), left, tuple(steps), completes, after, others, halves)


def _carried_out(player: Player, planned: tuple[Move, ...]) -> Player:
    """A player after planned steps."""
    then = player.copy()
    for one in planned:
        carry_out(then, one)
    return then


def _completes(now: Player, then: Player) -> tuple[OrderPicture, ...]:
    """The orders that are completed on the way, those that are worth most first."""
    both = zip(now.outstanding, then.outstanding, strict=True)
    done = [held for held, filled in both if filled.complete and not held.complete]
    return tuple(map(waiting_of, sorted(done, key=lambda held: -held.order.points)))


def offers(
    pos: Position, seat: int, choices: dict[str, Meaning], picks: Picks, pointed: str, first: int, emptied: Emptied
) -> PitOffers:
    """Badges on everything that can be clicked; ghosts and the dotted way of what the pointer is on, or of the plan.

    `first` is the number of the next step of the action; `emptied` says which carts were.
    """
    spoken = tuple(pick for pick in picks if is_cube(pick))
    if planned := work_steps(choices.get(pointed)):
        way = legs(pos, seat, planned, first, emptied, pointed)
    elif planned := proposed(choices):
        return PitOffers((), (), tuple(legs(pos, seat, planned, first, emptied)), empty=spoken)
    badges = tuple(
        Badge(target, steps)
        for target, meaning in choices.items()
        if target != targets.FOLLOW and not is_cube(target) and (steps := _takes(pos, target, meaning))
    )
    if not planned:
        return PitOffers(badges, _picked_ghosts(pos, seat, picks), empty=spoken)
    ghosts = [Ghost(f"level:{one.what}") for one in planned if one.kind in CAGE_MOVES]
    if planned[-1].kind in ON_FREE_SPOT:
        ghosts.append(Ghost(way[-1].end, *(colour for _, colour in laying(planned[-1]).cubes)))
    return PitOffers(badges, tuple(ghosts), tuple(way), empty=spoken)


def _takes(pos: Position, target: str, meaning: Meaning) -> int:
    """The steps that a click takes in the end; none for what is no place of a step.

    A spot that no single cube fits waits for a pair, or for one cube of it (J9), the heap for a cube to be named.
    """
    if isinstance(meaning, Pick):
        if kind_of(target) is T.SPOT:
            return 1 if pos.board.switches.substitution_across_actions else PAIR_STEPS
        return int(target == "storage")
    return sum(map(steps_of, work_steps(meaning)))


def proposed(choices: dict[str, Meaning]) -> tuple[Move, ...]:
    """The steps of the plan that is shown."""
    return work_steps(choices.get(targets.FOLLOW))


def legs(
    pos: Position, seat: int, planned: tuple[Move, ...], first: int, emptied: Emptied, pointed: str = ""
) -> list[Leg]:
    """The way of planned steps. Of equal carts (6.8) a cube leaves the one that is pointed at, of equal spots it comes
    to the first that is free, whichever of them is pointed at."""
    player, level, number = pos.players[seat], pos.players[seat].cage_level, first
    found, used = list[Leg](), list[str]()

    def free(places: tuple[str, ...]) -> str:
        place = next((one for one in places if one not in used), places[0] if places else "")
        used.append(place)
        return place

    for one in planned:
        here = f"level:{level}"
        match one.kind:
            case "cage_up" | "cage_down":
                level = int(one.what)
                found.append(Leg(here, f"level:{level}", number))
            case "load":
                carts = carts_of(pos, seat, level, BY_WORD[one.what], emptied)
                found.append(Leg(free((pointed,) if pointed in carts else carts), here, number))
            case "cage_to_storage":
                found.append(Leg(here, "storage", number))
            case _:
                source = here if any(place == CAGE for place, _ in laying(one).cubes) else "storage"
                found.append(Leg(source, free(spots_for(player, one)), number))
        number += steps_of(one)
    return found


def _picked_ghosts(pos: Position, seat: int, picks: Picks) -> tuple[Ghost, ...]:
    """A pair in the making shows on the spot that it will lie on: of equal ones the first (6.8)."""
    picked = next((one for pick in picks if (one := parse(pick)) is not None and one.kind is T.SPOT), None)
    player = pos.players[seat]
    cubes = [cube_at(player, pick)[1] for pick in picks if is_cube(pick)]
    if picked is None or not cubes:
        return ()
    order, number = picked.parts
    spot = spots_of(player, order, pos.board.orders[order].wants[int(number)])[0]
    return (Ghost(spot, *cubes[:2]),)


def under_way(pos: Position) -> bool:
    """Whether whoever mines has steps left, or could stop."""
    return bool(pos.stack) and isinstance(pos.stack[-1], Mining)


def is_work_step(event: Event | None) -> bool:
    """Whether an event is a work step."""
    return isinstance(event, TOLD_OF_STEPS)
