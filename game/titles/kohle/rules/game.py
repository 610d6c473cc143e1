"""Kohle & Kolonie as the engine plays it: set up, say what is asked and offered, carry a move out."""

from game.engine import chance
from game.engine.decision import Decision, Refused
from game.engine.event import Event, silent, teller
from game.engine.move import Move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board, board_for
from game.titles.kohle.rules.ledger import withdraw
from game.titles.kohle.rules.refusals import refuse
from game.titles.kohle.rules.round import BeginRound
from game.titles.kohle.rules.setup import GameSetup
from game.titles.kohle.rules.state import Position, new_player
from game.titles.kohle.rules.step import Choice


def start(setup: GameSetup, told: list[Event] | None = None, board: Board | None = None) -> Position:
    """K0: the first position, at its first decision; `told` receives the events of the set-up."""
    pos = lay_out(board or board_for(setup), setup)
    if told is not None:
        pos.tell = teller(told)
    first = setup.start
    if first is None:
        first = pos.draw(len(pos.players))
    pos.tell(ev.StartDrawn, first)
    seats = len(pos.players)
    pos.order = tuple((first + i) % seats for i in range(seats))  # K1.1: clockwise
    pos.push(BeginRound(1))
    proceed(pos)
    pos.tell = silent
    return pos


def lay_out(board: Board, setup: GameSetup) -> Position:
    """K0.2 to K0.9: everything in its place, face-down markers shuffled."""
    rules, state = board.rules, chance.seeded("kohle", setup.seed)
    railway = [marker for marker, count in rules.railway_markers.items() for _ in range(count)]
    railway, state = chance.shuffled(state, railway)
    disasters, state = chance.shuffled(state, rules.disaster_markers)
    # K0.9: markers are dealt to all stations of the map; those of stations not in play go back unseen.
    dealt = dict(zip((f"station:{key}" for key in board.map.stations), railway, strict=False))
    pos = Position(
        board=board,
        players=[new_player(board, setup.coins) for _ in setup.seats],
        chance=state,
        round=0,
        phase=0,
        order=tuple(range(len(setup.seats))),
        track=rules.bonus_track,
        discs=(None,) * len(rules.bonus_track),
        display=(),
        owners={},
        trust_marks={},
        consolidated=(),
        workers=dict(board.villages),
        markers={station: dealt[station] for station in board.stations if station in dealt},
        disasters=tuple(disasters),
        revealed=0,
        bag=(),
        deck=(),
        auction=None,
        supply_workers=max(0, rules.supply.workers - sum(board.villages.values())),
        supply_engines=rules.supply.engines,
        bank=rules.supply.coins,
        paper=0,
        trust_coins=rules.trust.coins,
        trust_buys=rules.trust.buys,
        trust_extra=False,
        trust_took=0,
        subsidence=False,
        risen=(),
        found=(),
        stack=[],
    )
    withdraw(pos, setup.coins * len(setup.seats) + rules.trust.coins)
    return pos


def proceed(pos: Position) -> None:
    """Let everything happen that happens by itself, until somebody must decide."""
    stack = pos.stack
    while stack and not stack[-1].asks:
        stack.pop().run(pos)  # type: ignore[attr-defined]


def asking(pos: Position) -> Choice:
    """The step in which somebody decides now. Only while the game is not over."""
    top = pos.stack[-1]
    assert isinstance(top, Choice)
    return top


def decision(pos: Position) -> Decision | None:
    """What is asked now, or None when the game is over."""
    if pos.over:
        return None
    top = asking(pos)
    return Decision(top.player, top.name, pos.phase, top.rule, top.params(pos))


def moves(pos: Position) -> list[Move]:
    """Everything that is legal now; empty when the game is over. Do not change the list."""
    if pos.offered is None:
        pos.offered = [] if pos.over else pos.stack[-1].moves(pos)  # type: ignore[attr-defined]
    return pos.offered


def apply(pos: Position, move: Move) -> None:
    """Carry out an offered move, and all that follows from it. Anything else is refused with a reason."""
    if move not in moves(pos):
        raise Refused(move, refuse(pos, move))
    pos.offered = None
    pos.stack[-1].apply(pos, move)  # type: ignore[attr-defined]
    proceed(pos)


def apply_told(pos: Position, move: Move) -> list[Event]:
    """Carry out an offered move and say what happened, in order."""
    told: list[Event] = []
    pos.tell = teller(told)
    try:
        apply(pos, move)
    finally:
        pos.tell = silent
    return told
