"""What the bots believe things to be worth, in points: the numbers of `data/titles/kohle/bots/*.yaml`."""

from functools import cache
from pathlib import Path
from typing import ClassVar

from game import paths
from game.bots.weights import Weights
from game.yamlfile import load


class KohleWeights(Weights):
    """All in points unless said otherwise. `kohle tune` finds them; the file says how."""

    untuned: ClassVar[tuple[str, ...]] = ("settled", "first_marker")  # likings, and what other games have told

    coin: tuple[float, ...]  # a coin in hand in rounds 1 to 5; after the last one the rules say what it is worth
    coin_spare: float  # share of that for each coin beyond those a round can well use
    coin_enough: float  # how many these are
    coin_turn: float  # besides, each of the first coins that the turns until the next income will need
    worker: tuple[float, ...]  # a worker in hand in rounds 1 to 5
    flip: float  # share of its points that a flip has while it can be paid but has not been made
    flip_back: dict[str, float]  # what the back of a card is worth besides the points for flipping
    action: float  # the last turn of the game, as a measure for what takes turns
    action_growth: float  # factor by which each turn before it is worth more
    extra: tuple[float, ...]  # an extra-action marker in rounds 1 to 5, if above what the rules pay at the end
    bonus: dict[str, float]  # a bonus marker while one holds it, as share of what using it now would gain
    order: float  # each place earlier in the turn order
    growth: float  # share of the mines still to be had in a ground that somebody will own when it scores
    shared: float  # a point that an own mine gives to a rival at board scoring
    reserve: float  # coins that a player will have for an auction of a later round
    most_bid: tuple[float, ...]  # coins beyond which players rarely go in an auction of rounds 1 to 5
    split: float  # how far several auctions in one round divide the coins
    slope: float  # how fast a lead in coins turns into a sure win
    rivals: float  # strength of rivals still to come into a ground, in coins for each mine to be had
    engine: float  # each steam engine beyond the table: it makes the next one dearer
    engine_lost: float  # share of an engine's worth that stays when it stands where another will win it
    marker: float  # a railway marker still face down
    near: float  # share of a station's worth for a miner one step away
    line: float  # share of a line's worth while it is within reach
    pool: float  # a miner in the pool, while there are few
    miner: float  # a miner lost
    risk_later: float  # share of the disasters of later rounds that unsecured mines are charged with
    wagons_later: float  # share of what the wagons will load in later rounds
    progress: float  # share of a reward that each step towards it is worth: settlements, engineers
    settled: tuple[float, ...]  # the first, second … settlement, besides all that; a liking of ours, not tuned
    settler: tuple[float, ...]  # a miner at a settlement who can buy a mine where no worker is left, in rounds 1 to 5
    touching: float  # a settlement point in a ground where one may still come in
    trust: dict[str, tuple[float, ...]]  # by term and round: how far what it promises can be trusted
    first_marker: dict[int, dict[str, float]]  # by players and marker: what it brings in round 1, where that is known
    rival_gain: float  # what a point for the rival who gains by an auction counts against one's own


@cache
def load_weights(file: str | Path = "normal") -> KohleWeights:
    """The weights of `normal` (and `easy`), those of `hard`, or those of another file."""
    path = paths.data() / "titles" / "kohle" / "bots" / f"{file}.yaml" if isinstance(file, str) else file
    return load(path, KohleWeights)
