"""A mining action on the screen: the steps done, what each click would take, and what the pointer's place would do."""

from dataclasses import replace

from game.engine.event import Event
from game.engine.match import Match
from game.engine.move import Move
from game.scenes.table.choices import InARow, Meaning, Picks
from game.texts import Texts
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import BY_WORD, PAIR_STEPS, SURFACE
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.work_steps import Mining
from game.titles.baron.table import targets
from game.titles.baron.view.picture import (
    Badge,
    Ghost,
    MiningPicture,
    OrderPicture,
    PitOffers,
    PlayerPicture,
    StepPicture,
)  # fmt: skip
from game.titles.baron.view.picture_of import waiting_of

STEPS = ("cage_down", "cage_up", "load", "cage_to_order", "cage_to_storage", "storage_to_order", "pair_to_order")


def cost(wanted: Move) -> int:
    """6.5: a pair takes two steps, everything else one."""
    return PAIR_STEPS if wanted.kind == "pair_to_order" else 1


def moves_of(meaning: Meaning | None) -> tuple[Move, ...]:
    """The moves that a click plays."""
    if isinstance(meaning, InARow):
        return meaning.moves
    return (meaning,) if isinstance(meaning, Move) and meaning.kind in STEPS else ()


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
                words = t(f"table.step.{key}", cube=t(f"table.cube.{wanted.what}"))
                return StepPicture(words, coal=BY_WORD[wanted.what], planned=planned)
            case "cage_to_order" | "storage_to_order":
                vehicle = t(f"glossary.vehicle.{pos.board.orders[wanted.where].vehicle}")
                words = t("table.step.deliver", cube=t(f"table.cube.{wanted.what}"), vehicle=vehicle)
                return StepPicture(words, coal=BY_WORD[wanted.what], planned=planned)
            case _:
                order = pos.board.orders[wanted.what.partition(":")[0]]
                words = t("table.step.pair", vehicle=t(f"glossary.vehicle.{order.vehicle}"))
                return StepPicture(words, "merge", cost=cost(wanted), planned=planned)

    def after(self, level: int, left: int) -> str:
        """How things stand after a click."""
        key = "surface" if level == SURFACE else "level"
        return self.t(f"table.mining.cage.{key}", level=level, left=left)


def done(match: Match[Position]) -> tuple[int, list[tuple[int, Position, Move]]]:
    """The steps of the mining action that is under way: how many the space gives, and those taken, oldest first."""
    taken: list[tuple[int, Position, Move]] = []
    for at in range(match.at, 0, -1):
        entry, before = match.entries[at], match.entries[at - 1]
        if entry.move is None or before.decision is None:
            break
        if before.decision.step == "mining":
            taken.insert(0, (at - 1, before.position, entry.move))
            continue
        if entry.move.kind == "place":
            return before.position.board.spaces[entry.move.what].steps, taken
        break
    return 0, taken


def picture(
    match: Match[Position],
    pos: Position,
    planned: tuple[Move, ...],
    words: MiningWords,
    others: tuple[PlayerPicture, ...],
) -> MiningPicture:
    """The column of steps."""
    total, taken = done(match)
    step = pos.stack[-1] if pos.stack else None
    left = step.steps_left if isinstance(step, Mining) else 0
    steps = [replace(words.step(before, wanted), before=at) for at, before, wanted in taken]
    steps += [words.step(pos, wanted, planned=True) for wanted in planned]
    after, completes = "", None
    if planned and isinstance(step, Mining):
        level = next((int(m.what) for m in planned if m.kind.startswith(("cage_up", "cage_down"))), None)
        here = pos.players[step.player].cage_level if level is None else level
        after = words.after(here, left - sum(map(cost, planned)))
        completes = _completes(pos, step.player, planned[-1])
    return MiningPicture(max(total, left), left, tuple(steps), completes, after, others)


def _completes(pos: Position, seat: int, wanted: Move) -> OrderPicture | None:
    """The order that a step completes."""
    order = wanted.where if wanted.kind.endswith("_to_order") and wanted.kind != "pair_to_order" else ""
    order = order or wanted.what.partition(":")[0]
    held = next((held for held in pos.players[seat].outstanding if held.order.id == order), None)
    fills = wanted.kind in ("cage_to_order", "storage_to_order", "pair_to_order")
    return waiting_of(held) if held is not None and fills and held.missing == 1 else None


def offers(pos: Position, seat: int, choices: dict[str, Meaning], picks: Picks, pointed: str) -> PitOffers:
    """Badges on everything that can be clicked; ghosts and the dotted way of what the pointer is on."""
    player = pos.players[seat]
    badges = [
        Badge(target, sum(map(cost, moves_of(meaning))))
        for target, meaning in choices.items()
        if moves_of(meaning) and not target.startswith(("cage:", "storage:"))
    ]
    planned = moves_of(choices.get(pointed))
    spoken = tuple(pick for pick in picks if pick.startswith(("cage:", "storage:")))
    if not planned:
        return PitOffers(tuple(badges), _picked_ghosts(pos, seat, picks), empty=spoken)
    ghosts, way = [], [f"level:{player.cage_level}"]
    for wanted in planned:
        if wanted.kind in ("cage_up", "cage_down"):
            ghosts.append(Ghost(f"level:{wanted.what}"))
            way.append(f"level:{wanted.what}")
    last = planned[-1]
    if last.kind in ("cage_to_order", "storage_to_order"):
        source = targets.cubes_in(player, last.kind.partition("_")[0], BY_WORD[last.what])
        way = [*(way if len(planned) > 1 or last.kind == "cage_to_order" else source[:1]), pointed]
        ghosts.append(Ghost(pointed, BY_WORD[last.what]))
    elif last.kind in ("load", "cage_to_storage"):
        way.append(pointed)
    return PitOffers(tuple(badges), tuple(ghosts), tuple(way), empty=spoken)


def _picked_ghosts(pos: Position, seat: int, picks: Picks) -> tuple[Ghost, ...]:
    """A pair in the making shows on its spot."""
    spot = next((pick for pick in picks if pick.startswith("spot:")), "")
    cubes = [targets.cube_at(pos.players[seat], pick)[1] for pick in picks if pick.startswith(("cage:", "storage:"))]
    return (Ghost(spot, *cubes[:2]),) if spot and cubes else ()


def moved(event: Event | None) -> bool:
    """Whether an event is a work step."""
    kinds = (ev.CageMoved, ev.CubeLoaded, ev.CubeStored, ev.CubeDelivered, ev.PairLaid, ev.OrderCompleted)
    return isinstance(event, kinds)
