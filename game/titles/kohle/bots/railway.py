"""What miners at settlements and stations are worth: stations held, and lines within reach (K2.e, K12)."""

from functools import lru_cache
from math import inf, log
from typing import NamedTuple

from game.titles.kohle.bots.outlook import BOARDS, Outlook
from game.titles.kohle.bots.placing import digits_of
from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.actions.miners import side_of
from game.titles.kohle.rules.board import Board, Line
from game.titles.kohle.rules.state import Player, Position

CONTEXTS = 1 << 11  # for which tables are kept at most
NEVER = 99  # steps or actions: out of reach
BESIDES = 0.15  # share of an action for what is done in the shadow of what takes longer


def railway(pos: Position, player: Player, out: Outlook, code: int) -> float:
    """Stations, lines, markers turned up by what is weighed, and what settlers can still reach."""
    opened = (out.markers - len(pos.markers)) * out.weights.marker
    return opened + railway_of(player, out, code, tuple(pos.markers))


def railway_of(player: Player, out: Outlook, code: int, markers: tuple[str, ...]) -> float:
    """The worth of miners on the board, placed as `code` says, with these markers still face down.

    A forecast, not the rule: which miner walks to which station in how many actions is a plan that nobody has to keep.
    With no turns left it is what the final scoring pays for stations and lines (tests hold it to that).
    """
    if not player.settlements:  # the only way onto the board (K2.e)
        return 0.0
    return railway_worths(player, out, markers)[code & digits_of(out.board).on_board]


def railway_worths(player: Player, out: Outlook, markers: tuple[str, ...]) -> "RailwayWorths":
    """The table of that worth, by the number of the miners on the board."""
    turns = out.turns + min(player.extra_actions, out.extras)
    return _worths(out.board, out.weights, player.settlements, markers, "workforce" in player.flipped, turns)


class RailwayWorths(dict[int, float]):
    """What miners on the board are worth, by their number, while these settlements and face-down markers lie there."""

    def __init__(
        self, board: Board, weights: KohleWeights, settlements: tuple[str, ...], markers: tuple[str, ...],
        flipped: bool, turns: int,
    ) -> None:  # fmt: skip
        super().__init__()
        self.weights, self.station, self.turns = weights, board.rules.final.station, turns
        self.digits = digits = digits_of(board)
        starts, hidden = digits.one_at_each(settlements), digits.one_at_each(markers)
        self.lines = [
            (track.mask, _line(board, weights, n, starts & track.mask, hidden & track.mask, flipped))
            for n, track in enumerate(_tracks(board))
        ]

    def __missing__(self, code: int) -> float:
        total, plans = float(self.digits.stations_held(code) * self.station), []
        for mask, line in self.lines:
            worth = line[code & mask]
            if isinstance(worth, int):  # the points of a complete line
                total += worth
            elif worth is not None and self.turns:
                plans.append(worth)
        self[code] = found = total + _best_plans(self.weights, plans, self.turns)
        return found


_worths = lru_cache(maxsize=CONTEXTS)(RailwayWorths)


class LinePlan(NamedTuple):
    """What it takes to complete a line, and what that brings."""

    worth: float
    actions: float  # of inserting and redeploying; `NEVER` if no more miners can come
    near: float  # what the stations next to idle miners are worth if the line is given up


LineWorth = int | LinePlan | None  # its points if it is complete; how it may become so; or nobody can


class Track(NamedTuple):
    """A line with the places along it, by name: its stations, and the villages from which they are reached."""

    line: Line
    places: tuple[str, ...]
    mask: int  # of these places in a placing's number


@lru_cache(maxsize=BOARDS)
def _tracks(board: Board) -> list[Track]:
    digits, found = digits_of(board), []
    for line in board.lines:
        villages = [place for place in board.villages if any(s in line.stations for s in board.neighbours[place])]
        places = tuple(sorted({*line.stations, *villages}))
        found.append(Track(line, places, sum(digits.most * digits.unit[place] for place in places)))
    return found


class LineWorths(dict[int, LineWorth]):
    """What a line is worth by where the miners along it are; each is worked out when it is first asked for.

    The settlements along it, where it starts, and the markers hidden along it come as numbers with one at each.
    """

    def __init__(
        self, board: Board, weights: KohleWeights, number: int, starts: int, hidden: int, flipped: bool
    ) -> None:
        super().__init__()
        self.board, self.weights, self.track, self.flipped = board, weights, _tracks(board)[number], flipped
        unit, places = digits_of(board).unit, self.track.places
        self.starts = [place for place in places if starts & unit[place]]
        self.hidden = [place for place in places if hidden & unit[place]]

    def __missing__(self, code: int) -> LineWorth:
        digits, line = digits_of(self.board), self.track.line
        men = [(place, n) for place in self.track.places if (n := code >> digits.shift[place] & digits.most)]
        missing = line.missing([place for place, _ in men])
        self[code] = found = self._plan(missing, men) if missing else line.points
        return found

    def _plan(self, missing: tuple[str, ...], men: list[tuple[str, int]]) -> LinePlan | None:
        """Each missing station gets the nearest idle miner, or one who comes in by a settlement."""
        # Idle are those who hold no station of the line alone.
        idle = [place for place, n in men for _ in range(n - place.startswith("station:"))]
        if not idle and not self.starts:
            return None
        distance, station = _distances(self.board), self.board.rules.final.station
        side = side_of(self.board, self.flipped)  # of the Workforce card
        moved, inserted, near = 0, 0, 0.0
        order = sorted(missing, key=lambda s: min([distance[p, s] for p in idle], default=NEVER))
        worth = float(self.track.line.points)
        for target in order:
            gain = station + (self.weights.marker if target in self.hidden else 0.0)
            worth += gain
            if idle:
                far, best = min([(distance[place, target], i) for i, place in enumerate(idle)])
                idle.pop(best)
                near += gain * self.weights.near / far
            elif self.starts:
                far = min([distance[place, target] for place in self.starts])
                inserted += 1
            else:
                return LinePlan(worth, NEVER, near)
            moved += far
        if (moved and not side.moves) or (inserted and not side.inserts):
            return LinePlan(worth, NEVER, near)
        most, least = sorted((moved / max(1, side.moves), inserted / max(1, side.inserts)), reverse=True)
        return LinePlan(worth, most + BESIDES * least, near)


_line = lru_cache(maxsize=CONTEXTS)(LineWorths)


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
