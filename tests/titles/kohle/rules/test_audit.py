"""The books: whatever is made, lost or in two places is found and named; what is only unusual is not."""

import re
from collections.abc import Callable

import pytest

from game.titles.kohle.rules.actions.mine import Hire, Lay
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.rules.names import MINES, POOL
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.state import Position
from tests.titles.kohle.rules.given import (
    ask,
    empty,
    engineer,
    given,
    holds,
    own,
    place,
    play,
    rich,
    settled,
    trust_owns,
)


def balanced() -> Position:
    """The middle of a game: mines, engines, settlements, people at work."""
    pos = given(round=3)
    own(pos, 0, "mine:1", engine=True)
    own(pos, 1, "mine:5")
    trust_owns(pos, "mine:2")
    settled(pos, 0, "village:linden", miners=2)
    place(pos, 0, "card:ironworks", 3)
    place(pos, 0, "rescue:A1")
    engineer(pos, 1, "card:cokery")
    holds(pos, 2, "aid")
    rich(pos, 3, coins=9, workers=2)
    return ask(pos, Turn(0))


def attribute(pos: Position, name: str, by: int) -> None:
    setattr(pos, name, getattr(pos, name) + by)


def of_player(seat: int, name: str, by: int) -> Callable[[Position], None]:
    return lambda pos: setattr(pos.players[seat], name, getattr(pos.players[seat], name) + by)


def with_owner(mine: str, owner: int) -> Callable[[Position], None]:
    return lambda pos: pos.owners.update({mine: owner})


def moved(seat: int, source: str, target: str, count: int = 1) -> Callable[[Position], None]:
    """Miners that stand where they cannot."""

    def change(pos: Position) -> None:
        miners = pos.players[seat].miners
        miners[source] -= count
        miners[target] = miners.get(target, 0) + count

    return change


def in_debt(name: str, other: str) -> Callable[[Position], None]:
    """Less than nothing here, and so much more there: the sum is right."""

    def change(pos: Position) -> None:
        gap = getattr(pos, name) + 1
        attribute(pos, name, -gap)
        attribute(pos, other, gap)

    return change


def paid_by_nobody(pos: Position) -> None:
    player = pos.players[1]
    pos.bank += player.coins + 1
    player.coins = -1


def paper_below_nothing(pos: Position) -> None:
    pos.paper -= 1
    pos.bank -= 1


def workers_below_nothing(pos: Position) -> None:
    pos.supply_workers += pos.workers["village:horst"] + 1
    pos.workers["village:horst"] = -1


def two_cards_of_one(pos: Position) -> None:
    pos.display += ("mine:1",)


def crowded(pos: Position) -> None:
    """One settlement more than the village has spaces."""
    for player in pos.players[: pos.board.villages["village:horst"] + 1]:
        player.settlements += ("village:horst",)


FAULTS: dict[str, tuple[Callable[[Position], object], str]] = {
    "a coin too many": (lambda pos: attribute(pos, "bank", 1), "86 coins for 85 and 0 of paper"),
    "a coin too few": (of_player(3, "coins", -1), "84 coins for 85 and 0 of paper"),
    "paper without use": (lambda pos: attribute(pos, "paper", 1), "85 coins for 85 and 1 of paper"),
    "a bank in debt": (in_debt("bank", "trust_coins"), "negative money"),
    "a trust in debt": (in_debt("trust_coins", "bank"), "negative money"),
    "paper below nothing": (paper_below_nothing, "negative money"),
    "a worker too many": (lambda pos: attribute(pos, "supply_workers", 1), "41 workers"),
    "a worker gone": (of_player(3, "workers", -1), "39 workers"),
    "a village below nothing": (workers_below_nothing, "negative stock"),
    "an engine too many": (of_player(2, "engines_beside", 1), "21 steam engines for 20"),
    "an engine of the trust": (lambda pos: pos.trust_marks.update({"mine:2": "coin"}), "19 steam engines for 20"),
    "engines below nothing": (
        lambda pos: (of_player(2, "engines_beside", pos.supply_engines + 1)(pos), setattr(pos, "supply_engines", -1)),
        "negative stock",
    ),
    "a village too full": (crowded, "too many settlements"),
    "a card in two places": (two_cards_of_one, "mine:1 is in 2 places"),
    "a card nowhere": (lambda pos: setattr(pos, "display", pos.display[1:]), "is in 0 places"),
    "a card too early": (lambda pos: setattr(pos, "display", (*pos.display, "mine:40")), "mine:40 is in 2 places"),
    "a large mine too early": (with_owner("large:heinrich", -1), "large:heinrich is in 2 places|marks differ"),
    "a mine owned but not laid": (with_owner("mine:1", 2), r"player 0 owns \[\]|player 2 owns \['mine:1'\]"),
    "a mark without a mine": (lambda pos: pos.trust_marks.update({"mine:3": "coin"}), "marks differ"),
    "a bonus marker twice": (lambda pos: setattr(pos.players[1], "bonus", "aid"), "bonus markers"),
    "a railway marker gone": (lambda pos: pos.markers.popitem(), "railway markers"),
    "too many extra actions": (
        lambda pos: of_player(0, "extra_actions", pos.board.rules.supply.extra_actions + 1)(pos),
        "extra-action markers",
    ),
    "a miner too many": (lambda pos: pos.players[0].miners.update({"station:steele": 1}), "player 0 has 21 miners"),
    "an engineer gone": (lambda pos: pos.players[1].engineers.update({"tableau": 1}), "player 1 has 2 engineers"),
    "a mine without a miner": (moved(1, MINES, POOL), "player 1 owns 1 mines with 0 miners on them"),
    "debts": (paid_by_nobody, "player 1 has a negative count"),
    "points below nothing": (of_player(2, "points", -3), "player 2 has a negative count"),
    "a place below nothing": (moved(2, "pool", "station:steele", 21), "player 2 has a negative count"),
    "two on a rescue space": (moved(0, POOL, "rescue:A1"), "player 0 has 2 miners at rescue:A1"),
    "four on the front of the ironworks": (moved(0, POOL, "card:ironworks"), "player 0 has 4 miners at card:ironworks"),
    "three in a settlement": (moved(0, POOL, "village:linden"), "player 0 has 3 miners at village:linden"),
    "a settler without a settlement": (moved(1, POOL, "village:linden"), "player 1 has 1 miners at village:linden"),
    "two engines on a mine": (
        lambda pos: (setattr(pos.players[0], "engines", ("mine:1", "mine:1")), attribute(pos, "supply_engines", -1)),
        "player 0 has engines at",
    ),
    "an engine on another's mine": (
        lambda pos: setattr(pos.players[0], "engines", ("mine:5",)),
        "player 0 has engines at",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_named(fault: str) -> None:
    pos = balanced()
    assert audit(pos) == []
    change, sentence = FAULTS[fault]
    change(pos)
    assert any(re.search(sentence, said) for said in audit(pos)), audit(pos)


NEGATIVE = ("workers", "worker_markers", "wagon_markers", "merger_markers", "extra_actions", "engines_beside")


@pytest.mark.parametrize("count", NEGATIVE)
def test_no_count_of_a_player_is_below_nothing(count: str) -> None:
    pos = balanced()
    setattr(pos.players[2], count, -1)
    assert "player 2 has a negative count" in audit(pos)


def full_village(pos: Position) -> None:
    village = "village:horst"
    for seat in range(pos.board.villages[village]):
        settled(pos, seat, village)


UNUSUAL: dict[str, Callable[[Position], object]] = {
    "no coin anywhere but with one player": lambda pos: rich(pos, 0, coins=pos.bank + pos.players[0].coins),
    "paper in use": lambda pos: rich(pos, 0, coins=200),
    "an empty village": lambda pos: empty(pos, "village:horst"),
    "a full village": full_village,
    "all extra actions taken": lambda pos: of_player(0, "extra_actions", pos.board.rules.supply.extra_actions)(pos),
    "miners lost": moved(1, POOL, "lost:2", 4),
    "a trust without coins": lambda pos: (attribute(pos, "bank", pos.trust_coins), setattr(pos, "trust_coins", 0)),
    "an engine on the briquettes": lambda pos: (
        setattr(pos.players[0], "engines", ("mine:1", "card:cokery")), attribute(pos, "supply_engines", -1),
    ),
    "no points": lambda pos: setattr(pos.players[0], "points", 0),
}  # fmt: skip


@pytest.mark.parametrize("what", UNUSUAL)
def test_what_is_only_unusual_is_no_fault(what: str) -> None:
    pos = balanced()
    UNUSUAL[what](pos)
    assert audit(pos) == []


def test_a_card_in_the_hand_is_in_one_place() -> None:
    """Between purchase and laying the mine is the buyer's, though it lies nowhere yet, and has no miner yet."""
    pos = given()
    play(ask(pos, Turn(0)), "buy mine:1")
    assert isinstance(pos.stack[-1], Hire) and audit(pos) == []
    play(pos, "hire village:eiberg")
    assert isinstance(pos.stack[-1], Lay) and audit(pos) == []
    pos.stack.pop()
    assert "mine:1 is in 0 places" in audit(pos)
    assert any("player 0 owns ['mine:1'] on the board" in said for said in audit(pos))
