"""2: the set-up."""

from collections.abc import Sequence

from game.engine import chance
from game.engine.event import Event, silent, teller
from game.engine.play import begin
from game.engine.seats import Setup
from game.titles.baron.rules import draft
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Board, board_for
from game.titles.baron.rules.names import COLOURS, NOBODY, SURFACE, Phase, SpaceKind
from game.titles.baron.rules.state import Player, Position


def start(
    setup: Setup, told: list[Event] | None = None, *, tiles: Sequence[str] = (), orders: Sequence[str] = (),
    board: Board | None = None,
) -> Position:  # fmt: skip
    """2: the first position, at the first pick of the draft; `told` receives the events of the set-up.

    Whoever wants a certain game prescribes what chance would decide (2.11): `setup.start` and both stacks. A board
    that is given counts instead of that of the setup.
    """
    pos = lay_out(board or board_for(setup), setup, tiles, orders)
    pos.tell = silent if told is None else teller(told)
    pos.tell(ev.StartDrawn, pos.starting_player)
    pos.tell(ev.TilesLaidOut, tuple(pos.tile_at.items()))
    pos.tell(ev.DraftRevealed, pos.revealed)
    pos.push(*draft.agenda(pos))
    return begin(pos, told)


def lay_out(board: Board, setup: Setup, tiles: Sequence[str], orders: Sequence[str]) -> Position:
    """2.2 to 2.8: everything in its place, both stacks shuffled and dealt from the top (2.11)."""
    state = chance.seeded("baron", setup.seed)
    first, state = chance.draw(state, board.players)  # J1
    tile_stack, state = chance.shuffled(state, board.tile_stack)
    order_stack, state = chance.shuffled(state, board.order_stack)
    tile_stack, order_stack = list(tiles) or tile_stack, list(orders) or order_stack
    tile_spaces = [space.id for space in board.by_kind[SpaceKind.TILE]]
    shown, drafted = len(tile_spaces), board.draft_each * board.players + 1
    spaces = [key for key, space in board.spaces.items() if space.kind != SpaceKind.BANK]
    return Position(
        board=board,
        chance=state,
        phase=Phase.DRAFT,
        stack=[],
        players=[new_player(board) for _ in setup.seats],
        shift=1,
        starting_player=first if setup.start is None else setup.start,
        turns=0,
        workers_on=dict.fromkeys(spaces, 0),
        owner_of=dict.fromkeys(spaces, NOBODY),
        supply=[cubes - board.players for cubes in board.cubes],
        tile_at=dict(zip(tile_spaces, tile_stack[:shown], strict=True)),
        order_at={space.id: "" for space in board.by_kind[SpaceKind.ORDER]},
        tile_stack=tuple(tile_stack[shown:]),
        order_stack=tuple(order_stack[drafted:]),
        tile_known=(0,) * (len(tile_stack) - shown),
        order_known=(0,) * (len(order_stack) - drafted),
        revealed=tuple(order_stack[:drafted]),
    )


def new_player(board: Board) -> Player:
    """2.6: a pit with an empty cage at the surface and a cube on each printed cart."""
    return Player(
        workers=board.workers,
        canteen=0,
        bank=0,
        marks=board.marks,
        points=0,
        cage_level=SURFACE,
        cage=[0] * len(COLOURS),
        storage=[0] * len(COLOURS),
        coal=[[int(colour == level) for colour in COLOURS] for level in COLOURS],
        tiles=(),
        outstanding=[],
        delivered=(),
    )
