"""What miners at settlements and stations are worth: stations held, and lines within reach (K2.e, K12)."""

from functools import lru_cache
from math import inf, log
from typing import NamedTuple

from game.titles.kohle.bots.outlook import BOARDS, Outlook
from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.actions.miners import side_of
from game.titles.kohle.rules.board import Board, Line
from game.titles.kohle.rules.state import Player, Position

MEMORY = 1 << 13  # results kept at most
NEVER = 99  # steps or actions: out of reach
BESIDES = 0.15  # share of an action for what is done in the shadow of what takes longer
Men = tuple[tuple[str, int], ...]  # places and how many miners stand there


def railway(pos: Position, player: Player, out: Outlook) -> float:
    """Stations, lines, markers turned up by what is weighed, and what settlers can still reach."""
    opened = (out.markers - len(pos.markers)) * out.weights.marker
    return opened + railway_of(player, out, player.miners, tuple(pos.markers))


def railway_of(player: Player, out: Outlook, miners: dict[str, int], markers: tuple[str, ...]) -> float:
    """The worth of miners on the board, with these markers still face down.

    A forecast, not the rule: which miner walks to which station in how many actions is a plan that nobody has to keep.
    With no turns left it is what the final scoring pays for stations and lines (tests hold it to that).
    """
    if not player.settlements:  # the only way onto the board (K2.e)
        return 0.0
    men = tuple(sorted([item for item in miners.items() if item[0][0] in "vs"]))
    turns = out.turns + min(player.extra_actions, out.extras)
    return _railway(out.board, out.weights, men, player.settlements, markers, "workforce" in player.flipped, turns)


@lru_cache(maxsize=MEMORY)
def _railway(
    board: Board, weights: KohleWeights, men: Men, settlements: tuple[str, ...], markers: tuple[str, ...],
    flipped: bool, turns: int,
) -> float:  # fmt: skip
    held = {place: n for place, n in men if place.startswith("station:")}
    total, plans = float(len(held) * board.rules.final.station), []
    places = (*settlements, *[place for place, _ in men])
    for i, (line, on_line) in enumerate(_lines(board)):
        if on_line.isdisjoint(places):  # nobody there, and nobody who could come
            continue
        missing = line.missing(held)
        if not missing:
            total += line.points
        elif turns:
            idle = tuple([item for item in men if item[0] in on_line])
            starts = tuple([place for place in settlements if place in on_line])
            if idle or starts:
                hidden = tuple([station for station in missing if station in markers])
                plan = _plan(board, weights, i, missing, idle, starts, hidden, flipped)
                if plan is not None:
                    plans.append(plan)
    return total + _best_plans(weights, plans, turns)


class LinePlan(NamedTuple):
    """What it takes to complete a line, and what that brings."""

    worth: float
    actions: float  # of inserting and redeploying; `NEVER` if no more miners can come
    near: float  # what the stations next to idle miners are worth if the line is given up


@lru_cache(maxsize=MEMORY)
def _plan(
    board: Board, weights: KohleWeights, line: int, missing: tuple[str, ...], men: Men, starts: tuple[str, ...],
    hidden: tuple[str, ...], flipped: bool,
) -> LinePlan | None:  # fmt: skip
    """Each missing station gets the nearest idle miner, or one who comes in by a settlement; None if there is none."""
    # Idle are those who hold no station of the line alone.
    idle = [place for place, n in men for _ in range(n - place.startswith("station:"))]
    if not idle and not starts:
        return None
    distance, station = _distances(board), board.rules.final.station
    side = side_of(board, flipped)  # of the Workforce card
    moved, inserted, near = 0, 0, 0.0
    order = sorted(missing, key=lambda s: min([distance[p, s] for p in idle], default=NEVER))
    worth = float(board.lines[line].points)
    for target in order:
        gain = station + (weights.marker if target in hidden else 0.0)
        worth += gain
        if idle:
            far, best = min([(distance[place, target], i) for i, place in enumerate(idle)])
            idle.pop(best)
            near += gain * weights.near / far
        elif starts:
            far = min([distance[place, target] for place in starts])
            inserted += 1
        else:
            return LinePlan(worth, NEVER, near)
        moved += far
    if (moved and not side.moves) or (inserted and not side.inserts):
        return LinePlan(worth, NEVER, near)
    most, least = sorted((moved / max(1, side.moves), inserted / max(1, side.inserts)), reverse=True)
    return LinePlan(worth, most + BESIDES * least, near)


def _best_plans(weights: KohleWeights, plans: list[LinePlan], turns: int) -> float:
    """The plans that pay, one after the other; each leaves the next ones dearer turns."""
    total, used = 0.0, 0.0
    for plan in sorted(plans, key=lambda plan: plan.actions - plan.worth):
        net = plan.worth - _cost(weights, used, used + plan.actions, turns)
        promised = weights.line * net
        if promised > plan.near:
            used += plan.actions
            total += promised
        else:
            total += plan.near
    return total


def _cost(weights: KohleWeights, begin: float, end: float, turns: int) -> float:
    """What else the turns could do: the last one of the game least, and turns that will not come more than anything."""
    if end > turns:
        return inf
    base, growth = weights.action, weights.action_growth
    if growth == 1:
        return base * (end - begin)
    return float(base * (growth**end - growth**begin) / log(growth))


@lru_cache(maxsize=BOARDS)
def _lines(board: Board) -> list[tuple[Line, frozenset[str]]]:
    """Each line with its stations and the villages from which they are reached."""
    found = []
    for line in board.lines:
        villages = [place for place in board.villages if any(s in line.stations for s in board.neighbours[place])]
        found.append((line, frozenset((*line.stations, *villages))))
    return found


@lru_cache(maxsize=BOARDS)
def _distances(board: Board) -> dict[tuple[str, str], int]:
    """Steps from a village or station to a station; `NEVER` where no line leads."""
    found: dict[tuple[str, str], int] = {}
    for start in (*board.villages, *board.stations):
        for station in board.stations:
            found[start, station] = NEVER
        edge, steps = [start], 0
        seen = {start}
        while edge:
            steps += 1
            edge = [n for place in edge for n in board.neighbours[place] if n not in seen]
            edge = list(dict.fromkeys(edge))
            seen.update(edge)
            for place in edge:
                found[start, place] = steps
        if start in board.stations:
            found[start, start] = 0
    return found
