"""Miners and engineers: where they may stand and how they get there (K2.d, K2.e, K10)."""

from collections.abc import Iterable, Mapping

from game.engine.decision import Remark
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.ledger import gain, score
from game.titles.kohle.rules.names import MINES, POOL, card, lost
from game.titles.kohle.rules.rules import MOST_ROUNDS
from game.titles.kohle.rules.state import Player, Position

# Miners in the pool, on mines and on disaster spaces: none of them is redeployed (K2.e).
STAYING = frozenset({POOL, MINES, *(lost(round_) for round_ in range(1, MOST_ROUNDS + 1))})


def move_miner(pos: Position, seat: int, source: str, target: str, shown: str = "") -> None:
    """One miner goes from place to place; `shown` is where the board shows him, if that says more."""
    carry(pos.players[seat].miners, source, target)
    pos.tell(ev.MinerMoved, seat, source, shown or target)


def carry(miners: dict[str, int], source: str, target: str, count: int = 1) -> None:
    """So many go from place to place; of the places they have left, only the pool and the mines are still named."""
    left = miners[source] - count
    if left or source in (POOL, MINES):
        miners[source] = left
    else:
        del miners[source]
    miners[target] = miners.get(target, 0) + count


def free_posts(pos: Position, player: Player) -> list[str]:
    """Free rescue spaces of the tableau and pithead cards with a free miner space."""
    return vacant(pos.board.rooms[player.flipped].miners, player.miners)


def vacant(rooms: Mapping[str, int], pieces: Mapping[str, int]) -> list[str]:
    """The places where one more piece can stand, by how many have room there and how many stand anywhere."""
    places = [*rooms]
    for place, standing in pieces.items():  # they are in fewer places than there are rooms
        if place in rooms and standing >= rooms[place]:
            places.remove(place)
    return places


def with_room(posts: Iterable[tuple[str, int]], miners: Mapping[str, int]) -> list[str]:
    """Those of the posts that hold so many, where one more miner can stand."""
    return [post for post, room in posts if post not in miners or miners[post] < room]


def homes_with_room(board: Board, settlements: tuple[str, ...], miners: Mapping[str, int]) -> list[str]:
    """K2.e: own settlements with fewer than two miners."""
    limit = board.settlement_miners
    return [village for village in settlements if miners.get(village, 0) < limit] if settlements else []


def out_of_play(pos: Position, place: str) -> Remark | None:
    """K0.9: whether a village or station is of no use with so many players."""
    kind, _, _ = place.partition(":")
    if kind == "village" and place not in pos.board.villages:
        return Remark("village_not_in_play", "K0.9", {"village": place})
    if kind == "station" and place not in pos.board.stations:
        return Remark("station_not_in_play", "K0.9", {"station": place})
    return None


def no_miner_leaves(pos: Position, seat: int, place: str, rule: str) -> Remark:
    """Why no miner of this player can be taken from a place."""
    if reason := out_of_play(pos, place):
        return reason
    marks = place == MINES or pos.owners.get(place) == seat
    return Remark("miner_marks_mine" if marks else "no_miner_there", rule, {"place": place})


def no_room(pos: Position, player: Player, place: str) -> Remark | None:
    """Why no miner can go to this rescue space, pithead card or settlement."""
    kind, _, name = place.partition(":")
    if reason := out_of_play(pos, place):
        return reason
    if kind == "rescue" and place in player.miners:
        return Remark("rescue_taken", "K2.e", {"place": place})
    if kind == "card" and name in pos.board.staffed:
        return Remark("card_full", "K2.e", {"card": place})
    if kind == "card":
        return Remark("card_holds_none", "K9", {"card": place})
    if kind == "village" and place not in player.settlements:
        return Remark("no_own_settlement", "K2.e", {"village": place})
    return Remark("settlement_full", "K2.c", {"village": place}) if kind == "village" else None


def insert_targets(pos: Position, player: Player) -> list[str]:
    """K2.e: where a miner from the pool may go; never to a station."""
    return free_posts(pos, player) + homes_with_room(pos.board, player.settlements, player.miners)


def movable(player: Player) -> list[str]:
    """K2.e: places from which a miner may be redeployed: not the pool, nor those that mark mines or are lost."""
    return leaving(player.miners)


def leaving(miners: Iterable[str]) -> list[str]:
    """Those of the places where miners are, from which one may go."""
    return [place for place in miners if place not in STAYING]


def move_targets(pos: Position, player: Player, source: str) -> list[str]:
    """K2.e: one step from here; the pool is always open (R8)."""
    return [*one_step(pos.board, source, free_posts(pos, player)), POOL]


def one_step(board: Board, source: str, posts: list[str]) -> list[str]:
    """The same without the pool, while these posts are free."""
    if source.startswith("station:"):
        return [*board.neighbours[source]]
    if source.startswith("village:"):
        return [*posts, *board.neighbours[source]]
    return [post for post in posts if post != source]


def enter(pos: Position, seat: int, place: str) -> None:
    """K10: the first miner of anyone at a station takes its marker."""
    if place not in pos.markers:
        return
    player, marker = pos.players[seat], pos.markers.pop(place)
    if marker is None:  # a preview does not know what lies there
        return
    pos.found += (marker,)
    worth = pos.board.rules.railway_yields[marker]
    match marker:
        case "worker":
            player.worker_markers += worth
        case "wagon":
            player.wagon_markers += worth
        case "merger":
            player.merger_markers += worth
    pos.tell(ev.MarkerTaken, seat, place, marker)
    match marker:
        case "points":
            score(pos, seat, worth, "markers", place)
        case "coin":
            gain(pos, seat, worth, "markers", place)


def engineer_rooms(pos: Position, player: Player) -> list[str]:
    """K2.d: cards with an empty engineer space."""
    return vacant(pos.board.rooms[player.flipped].engineers, player.engineers)


def move_engineer(pos: Position, seat: int, source: str, target: str) -> None:
    """From the tableau to a card, or from card to card."""
    engineers = pos.players[seat].engineers
    left = engineers[source] - 1
    if left or source == "tableau":
        engineers[source] = left
    else:
        del engineers[source]
    engineers[target] = engineers.get(target, 0) + 1


def score_briquettes(pos: Position, seat: int) -> None:
    """R20: the first engineer and the first steam engine to stand on the Briquette Plant score, once each."""
    player, place = pos.players[seat], card("cokery")
    if "cokery" not in player.flipped:
        return
    standing = [
        piece
        for piece, there in (("engineer", player.engineers.get(place, 0)), ("engine", place in player.engines))
        if there
    ]
    for piece in standing:
        both_needed = pos.board.ruleset.briquettes == "both" and player.briquettes
        if piece not in player.briquettes and (not both_needed or len(standing) > 1):
            player.briquettes += (piece,)
            score(pos, seat, pos.board.faces["cokery", True].side.first_points, "flips", place)
