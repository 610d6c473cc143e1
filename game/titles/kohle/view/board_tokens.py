"""The pieces on the board: a picture (`BoardPicture`) becomes a list of small pictures with their places.

The list is made when the position or the zoom changes and blitted in one go every frame, so panning is cheap.
"""

from game.texts import Texts
from game.titles.kohle.rules.names import bare
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.view.board_geometry import BoardGeometry
from game.titles.kohle.view.board_picture import BACK, BoardPicture, MineMark
from game.titles.kohle.view.board_scale import Item, Scale, token
from game.titles.kohle.view.board_slots import Slot, gone_slot, large_slot, mine_slot
from game.titles.kohle.view.track_tokens import track_tokens
from game.view import palette
from game.view.icons import icon
from game.view.palette import rgb
from game.view.sketch import Point


def board_tokens(geometry: BoardGeometry, picture: BoardPicture, scale: Scale, texts: Texts) -> list[Item]:
    """All that lies on the board, from below upwards."""
    items: list[Item] = []
    for target, mark in picture.mines.items():
        if target in geometry and geometry.in_play(target):
            items += mine_tokens(geometry, target, mark, picture.seats, scale)
    items += _stations(geometry, picture, scale)
    items += _villages(geometry, picture, scale)
    return items + track_tokens(geometry, picture, scale, texts)


def slot_token(geometry: BoardGeometry, target: str, state: Slot, scale: Scale) -> Item:
    """The slot of a mine in a state, to be laid over its print."""
    box = scale.box(geometry.rect(target))
    if kind_of(target) is T.LARGE:
        large = geometry.map.grounds[bare(target)].large
        assert large is not None  # a place `large:…` exists only for such grounds
        return Item(large_slot(large, box.size, scale, state), box.x, box.y)
    _, ground, mine = geometry.mines[int(bare(target))]
    if state is Slot.GONE:
        tint = rgb(geometry.map.regions[ground.region].colour)
        return Item(gone_slot(box.size, scale, tint), box.x, box.y)
    return Item(mine_slot(mine, ground.single, box.size, scale, state), box.x, box.y)


def mine_tokens(
    geometry: BoardGeometry, target: str, mark: MineMark, seats: tuple[str, ...], scale: Scale
) -> list[Item]:
    """The slot of a mine as it is now, and the piece on it."""
    items = [] if mark.state is Slot.FUTURE else [slot_token(geometry, target, mark.state, scale)]
    large = kind_of(target) is T.LARGE
    spot = owner_spot(geometry, target, scale)
    if mark.seat is not None:
        items.append(token("miner", spot, 35 if large else 27, scale, seats[mark.seat]))
    elif mark.trust:
        size = {"engine": 30 if large else 26, "coin": 26 if large else 22}[mark.trust]
        items.append(token(mark.trust, spot, size, scale))
    return items


def owner_spot(geometry: BoardGeometry, target: str, scale: Scale) -> Point:
    """Where the piece of a mine's owner stands: beside the number, from afar half beside the slot."""
    rect = geometry.rect(target)
    near = 0.24 if kind_of(target) is T.LARGE else 0.0 if scale.crowded else (0.1, 0.17, 0.24)[scale.detail]
    return rect.x + rect.width * near, rect.centery - 1


def village_spot(geometry: BoardGeometry, village: str, space: int, miner: int | None = None, of: int = 1) -> Point:
    """Where a worker or house stands in a village, or the miners half in front of a house."""
    x, y = geometry.village_space(village, space)
    if miner is None:
        return x, y - 1
    return (x + 9 if of == 1 else x - 7 + 15 * miner), y + 12


def station_spot(geometry: BoardGeometry, station: str, miner: int, of: int) -> Point:
    """Where the miners at a station stand: side by side, in two rows if there are many."""
    x, y = geometry.centre(f"station:{station}")
    row = 3 if of > 3 else of
    column, line = miner % row, miner // row
    width = min(of - line * row, row)
    return x + (column - (width - 1) / 2) * 13, y - 2 + (line * 13 - (6 if of > 3 else 0))


def _villages(geometry: BoardGeometry, picture: BoardPicture, scale: Scale) -> list[Item]:
    items: list[Item] = []
    for key, village in geometry.map.villages.items():
        if not geometry.in_play(f"village:{key}"):
            continue
        here = [mark for mark in picture.settlements if mark.village == key]
        workers = picture.workers.get(key, 0)
        for space in range(max(village.size, len(here))):
            if space < len(here):
                mark = here[space]
                colour = picture.seats[mark.seat]
                items.append(token("settlement", village_spot(geometry, key, space), 27, scale, colour))
                for i in range(mark.miners):
                    spot = village_spot(geometry, key, space, i, mark.miners)
                    items.append(token("miner", spot, 17, scale, colour))
            elif space < len(here) + workers:
                items.append(token("worker", village_spot(geometry, key, space), 25, scale))
            else:
                items.append(_outline(village_spot(geometry, key, space), scale))
    return items


def _outline(at: Point, scale: Scale) -> Item:
    """An empty settlement space shows what belongs there."""
    size = scale.px(20)
    x, y = scale.at(at)
    return Item(icon("kohle:settlement", size, palette.PRINTED_EMPTY), round(x - size / 2), round(y - size / 2))


def _stations(geometry: BoardGeometry, picture: BoardPicture, scale: Scale) -> list[Item]:
    items: list[Item] = []
    for key, mark in picture.stations.items():
        if not geometry.in_play(f"station:{key}"):
            continue
        if mark.marker:
            kind = "railway_back" if mark.marker == BACK else f"railway_{mark.marker}"
            items.append(token(kind, geometry.centre(f"station:{key}"), 20, scale))
        for i, seat in enumerate(mark.miners):
            spot = station_spot(geometry, key, i, len(mark.miners))
            items.append(token("miner", spot, 25 if len(mark.miners) < 3 else 21, scale, picture.seats[seat]))
    return items
