"""From a path in the text to a thing on the board and back: what to select, and where its problems are shown."""

from game.faults import Fault, ValuePath
from game.titles.kohle.editor.shapes import NODES, Point, as_point, mines, place, points_at, track
from game.titles.kohle.editor.source import Source

THINGS = ("regions", "grounds", "villages", "stations", "railways")


def thing_of(path: ValuePath) -> ValuePath:
    """The thing that a value belongs to: a mine, a large mine, a ground, a village … or the map itself, ().

    >>> thing_of(("grounds", "heinrich", "mines", 1, "at")), thing_of(("title", "en"))
    (('grounds', 'heinrich', 'mines', 1), ())
    """
    match path:
        case ("grounds", _, "mines", int(), *_):
            return path[:4]
        case ("grounds", _, "large", *_):
            return path[:3]
        case ("river", *_):
            return ("river",)
        case (section, _, *_) if section in THINGS:
            return path[:2]
    return ()


def point_of(source: Source, path: ValuePath) -> Point | None:
    """Where on the board a value has its place."""
    match path:
        case ("grounds", _, "border", int(), *_) | ("river", int(), *_) | ("railways", _, "path", int(), *_):
            length = 4 if path[0] != "river" else 2
            return as_point(source.get(*path[:length]))
        case ("grounds", _, "mines", int(), *_):
            return as_point(source.get(*path[:4], "at"))
        case ("grounds", _, "large", *_):
            return as_point(source.get(*path[:3], "at"))
        case ("grounds", key, *_):
            points = points_at(source, "grounds", key, "border")
            return as_point(source.get("grounds", key, "label")) or (points[0][1] if points else None)
        case ("villages" | "stations", key, *_):
            return as_point(source.get(path[0], key, "at"))
        case ("railways", key, "nodes", int(index), *_):
            return place(source, str(source.get("railways", key, "nodes", index))) or _middle(source, str(key))
        case ("railways", key, *_):
            return _middle(source, str(key))
        case ("river",):
            points = points_at(source, "river")
            return points[len(points) // 2][1] if points else None
    return None


def _middle(source: Source, line: str) -> Point | None:
    points = track(source, line)
    return points[len(points) // 2][1] if points else None


def fault_point(source: Source, fault: Fault) -> Point | None:
    """Where on the board a problem shows; None if it is one of the whole map."""
    return point_of(source, fault.path)


def target_of(source: Source, path: ValuePath) -> str | None:
    """The id that the board and the engine use for a thing."""
    match path:
        case ("grounds", _, "mines", int()):
            return f"mine:{source.get(*path, 'number')}"
        case ("grounds", key, "large"):
            return f"large:{key}"
        case ("grounds", key):
            return f"ground:{key}"
        case ("villages", key):
            return f"village:{key}"
        case ("stations", key):
            return f"station:{key}"
    return None


def path_of(source: Source, target: str) -> ValuePath | None:
    """The path of what the board calls by an id."""
    kind, _, key = target.partition(":")
    match kind:
        case "village" | "station":
            return NODES[kind], key
        case "ground":
            return ("grounds", key)
        case "large":
            return ("grounds", key, "large")
        case "mine":
            return next((path for path, mine in mines(source) if str(mine.get("number")) == key), None)
    return None


def movable(path: ValuePath) -> ValuePath | None:
    """The value that dragging a thing changes."""
    match path:
        case ("grounds", _):
            return (*path, "label")
        case ("grounds", _, "mines", int()) | ("grounds", _, "large") | ("villages" | "stations", _):
            return (*path, "at")
    return None
