"""K0: the set-up."""

from game.engine import chance
from game.engine.event import Event, silent, teller
from game.engine.play import begin
from game.engine.seats import Setup
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board, board_for
from game.titles.kohle.rules.ledger import withdraw
from game.titles.kohle.rules.round import BeginRound
from game.titles.kohle.rules.setup import switches
from game.titles.kohle.rules.state import Position, new_player


def start(setup: Setup, told: list[Event] | None = None, board: Board | None = None) -> Position:
    """K0: the first position, at its first decision; `told` receives the events of the set-up."""
    pos = lay_out(board or board_for(setup), setup)
    pos.tell = silent if told is None else teller(told)
    first = setup.start
    if first is None:
        first = pos.draw(len(pos.players))
    seats = len(pos.players)
    pos.order = tuple((first + i) % seats for i in range(seats))  # K1.1: clockwise
    pos.tell(ev.StartDrawn, first)
    pos.push(BeginRound(1))
    return begin(pos, told)


def lay_out(board: Board, setup: Setup) -> Position:
    """K0.2 to K0.9: everything in its place, face-down markers shuffled."""
    rules, coins, state = board.rules, switches(setup).coins, chance.seeded("kohle", setup.seed)
    railway = [marker for marker, count in rules.railway_markers.items() for _ in range(count)]
    railway, state = chance.shuffled(state, railway)
    disasters, state = chance.shuffled(state, rules.disaster_markers)
    # K0.9: markers are dealt to all stations of the map; those of stations not in play go back unseen.
    dealt = dict(zip((f"station:{key}" for key in board.map.stations), railway, strict=False))
    pos = Position(
        board=board,
        players=[new_player(board, coins) for _ in setup.seats],
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
        disasters=tuple(disasters[: rules.rounds]),
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
    withdraw(pos, coins * len(setup.seats) + rules.trust.coins)
    return pos
