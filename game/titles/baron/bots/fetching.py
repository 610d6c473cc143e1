"""Coal that a trip brings along when it has work steps and room left."""

from collections.abc import Sequence

from game.engine.adding import added
from game.titles.baron.bots.cubes import FOUR
from game.titles.baron.bots.trips import DEEPEST_FIRST, Cart, Miner, Trip


class Fetching:
    """Coal for which a plan has steps and room left."""

    def __init__(self, miner: Miner, trip: Trip, left: int) -> None:
        self.miner, self.left, self.room = miner, left, trip.room
        self.coal, self.wanted = [row.copy() for row in trip.coal], miner.wanted.copy()
        for cart in trip.loads:
            self.wanted[cart.colour] -= 1

    def at(self, levels: Sequence[int]) -> list[Cart]:
        """More at levels where the cage is anyway, the best first."""
        ranked = sorted([item for level in levels for item in self._goods(level)], key=lambda item: -item[0])
        return self._load([cart for _, cart in ranked[: max(0, min(self.left, self.room))]])

    def elsewhere(self, levels: Sequence[int]) -> list[Cart]:
        """The best of the other levels, if it is worth the step there."""
        most, best, ratio = min(self.left - 1, self.room), list[Cart](), 0.0
        if most < 1:
            return best
        for level in DEEPEST_FIRST:
            if level not in levels and (goods := self._goods(level)[:most]):
                worth = added([worth for worth, _ in goods]) / (len(goods) + 1)
                if worth > ratio:
                    best, ratio = [cart for _, cart in goods], worth
        self.left -= bool(best)
        return self._load(best)

    def _goods(self, level: int) -> list[tuple[float, Cart]]:
        """The cubes of a level that are worth a step, the best first."""
        out, found = self.miner.out, []
        for c in FOUR:
            for n in range(self.coal[level - 1][c]):
                wanted = out.step * out.weights.load / 2 if self.wanted[c] > n else 0.0
                worth = self.miner.emptying[level - 1] + wanted
                if worth > 0:
                    found.append((worth, Cart(level, c)))
        found.sort(key=lambda item: -item[0])
        return found

    def _load(self, carts: list[Cart]) -> list[Cart]:
        for cart in carts:
            self.coal[cart.level - 1][cart.colour] -= 1
            self.wanted[cart.colour] -= 1
        self.left, self.room = self.left - len(carts), self.room - len(carts)
        return carts
