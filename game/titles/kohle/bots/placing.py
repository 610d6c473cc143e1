"""Where a player's miners are, as one number: a step is an addition, and what hangs on some places is a table's key."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.titles.kohle.bots.outlook import BOARDS
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import CARD_PLACES, POOL

STEPS = 32  # bits for a number of steps: as many as a designer's card may ever allow


class Digits(NamedTuple):
    """Each place is a digit of the number, and each kind of place a run of them; the pool is the lowest."""

    shift: dict[str, int]  # where the digit of a place begins, in bits
    unit: dict[str, int]  # what one miner there adds to the number
    most: int  # what fits into a digit: a mask of the lowest
    cards: int  # masks: what is left of a number are the miners on cards,
    rescue: int
    on_board: int  # in villages and at stations,
    stations: int
    overflow: int  # of the stations: the highest bit of each digit
    inserts: int  # above all places begin the insertions and the redeployments that are still to be made
    moves: int

    def code(self, miners: Mapping[str, int]) -> int:
        """The number for miners who are at these places; those that mark mines or are lost do not count."""
        unit = self.unit
        return sum([count * unit[place] for place, count in miners.items() if place in unit])

    def one_at_each(self, places: Iterable[str]) -> int:
        """The number for a single miner at each of these places, which marks them."""
        unit = self.unit
        return sum([unit[place] for place in places])

    def steps_left(self, code: int) -> tuple[int, int]:
        """The insertions and redeployments that are still to be made."""
        return code >> self.inserts & (1 << STEPS) - 1, code >> self.moves

    def stations_held(self, code: int) -> int:
        """At how many stations there is a miner: where one is added to all a digit holds, its highest bit is set."""
        return ((code & self.stations) + self.stations & self.overflow).bit_count()


@lru_cache(maxsize=BOARDS)
def digits_of(board: Board) -> Digits:
    """The digits of a board's places; the highest bit of each is never used by a number of miners."""
    most = (1 << board.rules.player.miners.bit_length()) - 1
    cards = [place for _, place in CARD_PLACES]
    places = [POOL, *cards, *board.rescue_spaces, *board.villages, *board.stations]
    width = most.bit_length() + 1
    shift = {place: width * n for n, place in enumerate(places)}
    unit = {place: 1 << at for place, at in shift.items()}
    held = sum(unit[station] for station in board.stations)  # one miner at each
    return Digits(
        shift,
        unit,
        most,
        cards=sum(unit[place] for place in cards) * most,
        rescue=sum(unit[place] for place in board.rescue_spaces) * most,
        on_board=sum(unit[place] for place in (*board.villages, *board.stations)) * most,
        stations=held * most,
        overflow=held * (most + 1),
        inserts=width * len(places),
        moves=width * len(places) + STEPS,
    )
