"""What the bots believe things to be worth: the numbers of `data/titles/baron/bots/*.yaml`."""

from functools import cache
from pathlib import Path

from game import paths
from game.bots.weights import Weights
from game.yamlfile import load


class BaronWeights(Weights):
    """`kohle tune` finds them; the file says how. Tuples are by shifts still to come: in the last, the one before …"""

    worker: tuple[float, float, float]  # points that a worker is worth who is not placed yet
    effort: tuple[float, float, float]  # points that an order costs for each worker that it still needs
    waiting: float  # share of its worth that a complete order loses while it waits
    lacking: tuple[float, float, float]  # share that an order loses which lacks cubes
    hope: float  # points within which an order that costs more than it brings may still become worth while
    step: float  # a work step, in workers
    load: float  # to load a cube and bring it up, in steps besides the one that lays it on an order
    mark: tuple[float, float, float]  # a Mark, in points
    enough: float  # Marks beyond which one more is worth half
    buy: tuple[float, float, float, float]  # a cube that is not in the pit yet, by colour, in workers
    delivery: float  # a further order of a vehicle that drives anyway, in workers
    unsure: float  # workers by which the time must be enough to be sure
    spare: tuple[float, float, float]  # a cube that no order wants
    cramped: float  # a cube in the cage that no order wants: it takes room
    near: float  # a cage beside wanted coal, in steps
    spread_now: float  # how many spots or carts ahead are a sure lead at the end of this shift
    spread_later: float  # and at the end of later ones
    rivals: float  # share of their incomplete orders that rivals will have delivered
    unseen: float  # spots of a colour or vehicle on a delivered order that is face down
    full: tuple[float, float, float]  # share of the full carts that will still be full when carts are counted
    balance: tuple[float, float, float]  # share of the loss by a lopsided pit that counts already
    look_tiles: float  # what looking at tiles brings, in points
    look_orders: float
    first: float  # to be the next starting player
    hurt: float  # share of what a rival loses for whom a delivery becomes dearer


@cache
def load_weights(file: str | Path = "normal") -> BaronWeights:
    """The weights of the bots, or those of another file."""
    path = paths.data() / "titles" / "baron" / "bots" / f"{file}.yaml" if isinstance(file, str) else file
    return load(path, BaronWeights)
