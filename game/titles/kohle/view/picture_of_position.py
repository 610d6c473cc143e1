"""A position of Kohle & Kolonie as the picture of a board: what lies where, and nothing of why.

Give it what a player may see (`sight.seen_by`) or the engine's own position: face-down markers stay face down.
"""

from game.titles.kohle.rules.names import MINES, TRUST, bare, lost
from game.titles.kohle.rules.state import Position
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.view.board_picture import BACK, BoardPicture, DisasterMark, MineMark, SettlementMark, StationMark
from game.titles.kohle.view.board_slots import Slot


def picture_of(pos: Position, colours: tuple[str, ...], active: int | None = None) -> BoardPicture:
    """The board at a position; `colours` by seat, `active` is the seat whose turn it is."""
    unmarked = _unmarked(pos)
    return BoardPicture(
        seats=colours,
        round=pos.round,
        phase=pos.phase,
        active=active,
        order=pos.order,
        scores=tuple(player.points for player in pos.players),
        mines={mine: MineMark(Slot.TAKEN) if mine in unmarked else _mine(pos, mine) for mine in pos.board.mines},
        workers={bare(village): count for village, count in pos.workers.items()},
        settlements=_settlements(pos),
        stations=_stations(pos),
        bonus=tuple(marker if disc is None else disc for marker, disc in zip(pos.track, pos.discs, strict=True)),
        disasters=tuple(_disaster(pos, round_) for round_ in range(1, len(pos.disasters) + 1)),
        trust_coins=pos.trust_coins,
        trust_extra=pos.trust_extra,
        purchases=pos.trust_buys,
        subsidence=pos.subsidence,
    )


def _unmarked(pos: Position) -> list[str]:
    """K2.a, K8.6: the mines that have an owner, but not yet the miner that marks them: the last ones of each player."""
    found = []
    for seat, player in enumerate(pos.players):
        owned = [mine for mine, owner in pos.owners.items() if owner == seat]
        found += owned[player.miners[MINES] :]
    return found


def _mine(pos: Position, mine: str) -> MineMark:
    owner = pos.owners.get(mine)
    if owner == TRUST:
        return MineMark(Slot.TAKEN, trust="coin" if pos.trust_marks.get(mine) == "coin" else "engine")
    if owner is not None:
        return MineMark(Slot.TAKEN, owner)
    known = pos.board.mines[mine]
    if kind_of(mine) is T.LARGE:
        return MineMark(Slot.OPEN if known.round == pos.round else Slot.FUTURE)
    if known.ground in pos.consolidated:
        return MineMark(Slot.GONE)
    return MineMark(Slot.OPEN if mine in pos.display else Slot.FUTURE)


def _settlements(pos: Position) -> tuple[SettlementMark, ...]:
    """In the order in which each player placed them; seats sit side by side in a village of two."""
    return tuple(
        SettlementMark(bare(village), seat, player.miners.get(village, 0))
        for seat, player in enumerate(pos.players)
        for village in player.settlements
    )


def _stations(pos: Position) -> dict[str, StationMark]:
    marks = {}
    for station in pos.board.stations:
        miners = tuple(seat for seat, player in enumerate(pos.players) for _ in range(player.miners.get(station, 0)))
        marks[bare(station)] = StationMark(BACK if station in pos.markers else None, miners)
    return marks


def _disaster(pos: Position, round_: int) -> DisasterMark:
    marker = pos.turned_up(round_) or BACK
    gone = tuple(seat for seat, player in enumerate(pos.players) for _ in range(player.miners.get(lost(round_), 0)))
    return DisasterMark(marker, gone)
