"""What miners at settlements and stations are worth: stations held, and lines within reach (K2.e, K12)."""

from functools import cache, lru_cache

from game.bots.outlook import Outlook
from game.bots.weights import Weights
from game.kohle.board import Board, Line
from game.kohle.names import Card
from game.kohle.state import Player, Position

MEMORY = 1 << 17  # results kept at most
SHARE_OF_TURNS = 0.6  # how many of his turns a player will give to a line
Men = tuple[tuple[str, int], ...]  # places and how many miners stand there


def railway(pos: Position, player: Player, out: Outlook) -> float:
    """Stations, lines, markers turned up by what is weighed, and what settlers can still reach."""
    opened = (out.markers - len(pos.markers)) * out.weights.marker
    return opened + railway_of(player, out, player.miners, tuple(pos.markers))


def railway_of(player: Player, out: Outlook, miners: dict[str, int], markers: tuple[str, ...]) -> float:
    """The worth of miners on the board, with these markers still face down."""
    men = tuple(sorted([item for item in miners.items() if item[0][0] in "vs"]))
    if not men and not player.settlements:
        return 0.0
    workforce: Card = "workforce"
    steps = out.board.faces[workforce, workforce in player.flipped].side.moves
    turns = out.turns + min(player.extra_actions, out.extras)
    return _railway(out.board, out.weights, men, player.settlements, markers, steps, turns)


@lru_cache(maxsize=MEMORY)
def _railway(
    board: Board, weights: Weights, men: Men, settlements: tuple[str, ...], markers: tuple[str, ...],
    steps: int, turns: int,
) -> float:  # fmt: skip
    held = {place: n for place, n in men if place.startswith("station:")}
    total = float(len(held) * board.rules.final.station)
    for line in board.lines:
        missing = [station for station in line.stations if station not in held]
        if not missing:
            total += line.points
            continue
        spare = _spare(board, line, men)
        if spare or any(place in _on_line(board, line) for place in settlements):
            total += _reach(board, weights, line, missing, spare, settlements, markers, steps, turns)
    return total


def _spare(board: Board, line: Line, men: Men) -> list[str]:
    """Miners on the line who hold no station of it alone."""
    on_line, spare = _on_line(board, line), []
    for place, n in men:
        if place in on_line:
            spare += [place] * (n - place.startswith("station:"))
    return spare


def _reach(
    board: Board, weights: Weights, line: Line, missing: list[str], spare: list[str], settlements: tuple[str, ...],
    markers: tuple[str, ...], steps: int, turns: int,
) -> float:  # fmt: skip
    """The worth of the line as far as it is within reach: all of it, or only the stations next to idle miners."""
    distance, station = _distances(board), board.rules.final.station
    starts = [place for place in settlements if place in _on_line(board, line)]
    idle, moved, inserted, near = list(spare), 0, 0, 0.0
    order = sorted(missing, key=lambda s: min((distance[p, s] for p in idle), default=99))
    worth = float(line.points)
    for target in order:
        gain = station + (weights.marker if target in markers else 0.0)
        worth += gain
        if idle:
            best = min(idle, key=lambda place: distance[place, target])
            idle.remove(best)
            far = distance[best, target]
            near += gain * weights.near / far
        elif starts:
            far = min(distance[place, target] for place in starts)
            inserted += 1
        else:
            return near if turns else 0.0
        moved += far
    needed = max(moved / steps, inserted / 2)
    if not turns:
        return 0.0
    if needed > SHARE_OF_TURNS * turns:
        return near
    return max(near, weights.line * (worth - needed * weights.action))


@cache
def _on_line(board: Board, line: Line) -> frozenset[str]:
    """The stations of the line and the villages from which they are reached."""
    villages = [place for place in board.villages if any(s in line.stations for s in board.neighbours[place])]
    return frozenset((*line.stations, *villages))


@cache
def _distances(board: Board) -> dict[tuple[str, str], int]:
    """Steps from a village or station to a station; 99 where no line leads."""
    found: dict[tuple[str, str], int] = {}
    for start in (*board.villages, *board.stations):
        for station in board.stations:
            found[start, station] = 99
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
