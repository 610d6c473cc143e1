"""The program and a second reading of RULES.md (`second_reading.py`) offer the same and come to the same end."""

import random
from collections import Counter, deque
from collections.abc import Callable
from typing import Any

import pytest

from game.engine import play
from game.engine.event import Event, silent, teller
from game.engine.move import Move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules import game
from game.titles.kohle.rules.ledger import withdraw
from game.titles.kohle.rules.names import POOL, TRUST, Phase
from game.titles.kohle.rules.round import BeginPhase, standings
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Player, Position
from tests.titles.kohle.rules import second_reading as second
from tests.titles.kohle.rules.given import ask, rule
from tests.titles.kohle.rules.wild import wild

# Every option, every number of players; the maps of the program with and without single mines and short villages.
TABLES: list[dict[str, Any]] = [
    {"players": 3, "map": "ruhr"},
    {"players": 4, "map": "ruhr", "ruleset": "german", "refill": "spaces"},
    {"players": 5, "map": "ruhr", "coins": 5, "loading_engineer": 1},
    {"players": 5, "map": "ruhr_short_lines", "ruleset": "german"},
    {"players": 3, "map": "ruhr_small_villages", "coins": 5, "refill": "spaces"},
]
IDLE = ("end", "done", "skip", "pass", "exchange")
Change = Callable[[Position, second.Table], None]
WHOLE = ("turn", "take_bonus", "bid", "extras", "secure", "load", "spend_extra", "lose_miner", "subsidence")


class Drawn:
    """What the program has drawn, for the second reading to draw."""

    def __init__(self) -> None:
        self.discs, self.grounds = deque[int | str](), deque[str]()

    def hear(self, told: list[Event]) -> None:
        self.discs.extend(event.disc for event in told if isinstance(event, ev.DiscDrawn))
        self.grounds.extend(event.ground for event in told if isinstance(event, ev.ConsolidationOpened))

    def disc(self) -> int | str:
        return self.discs.popleft()

    def ground(self) -> str:
        return self.grounds.popleft()


def of_program(pos: Position) -> dict[str, object]:
    """What lies on the table, as the program has it."""
    return {
        "round": pos.round, "order": list(pos.order), "track": list(pos.track), "display": sorted(pos.display),
        "owners": {mine: second.TRUST if seat == TRUST else seat for mine, seat in pos.owners.items()},
        "marks": pos.trust_marks, "workers": pos.workers, "supply": pos.supply_workers, "engines": pos.supply_engines,
        "bank": pos.bank - pos.paper, "trust": (pos.trust_coins, pos.trust_buys, pos.trust_extra, pos.subsidence),
        "risen": set(pos.risen), "markers": pos.markers, **dict(enumerate(map(_program_player, pos.players))),
    }  # fmt: skip


def _program_player(p: Player) -> dict[str, object]:
    return {
        "coins": p.coins, "points": p.points, "workers": p.workers, "extra": p.extra_actions,
        "beside": p.engines_beside,
        "markers": {"worker": p.worker_markers, "wagon": p.wagon_markers, "merger": p.merger_markers},
        "engineers": {card: n for card, n in p.engineers.items() if n and card != "tableau"},
        "miners": {place: n for place, n in p.miners.items() if n}, "laid": p.tableau, "engines": sorted(p.engines),
        "settlements": list(p.settlements), "flipped": set(p.flipped), "bonus": p.bonus, "safe": set(p.secured),
    }  # fmt: skip


def of_second(table: second.Table) -> dict[str, object]:
    """The same, as the second reading has it."""
    return {
        "round": table.round, "order": table.order, "track": table.track, "display": sorted(table.display),
        "owners": table.owner, "marks": table.marked, "workers": table.workers, "supply": table.supply,
        "engines": table.engines, "bank": table.bank,
        "trust": (table.trust_coins, table.buys, table.pending, table.subsidence),
        "risen": table.risen, "markers": table.markers, **dict(enumerate(map(_second_player, table.players))),
    }  # fmt: skip


def _second_player(p: second.Owner) -> dict[str, object]:
    return {
        "coins": p.coins, "points": p.vp, "workers": p.workers, "extra": p.extra_actions, "beside": p.beside,
        "markers": p.markers, "engineers": {card: n for card, n in p.engineers.items() if n},
        "miners": {place: n for place, n in p.at.items() if n}, "laid": p.laid, "engines": sorted(p.engines),
        "settlements": p.settlements, "flipped": p.flipped, "bonus": p.bonus, "safe": p.safe,
    }  # fmt: skip


def scarce(pos: Position, reading: second.Table) -> None:
    """Much money and few miners and engines, so that pools, supply and bank run dry."""
    pos.supply_engines = reading.engines = 4
    for p, q in zip(pos.players, reading.players, strict=True):
        withdraw(pos, 12)
        p.coins += 12
        q.coins += 12
        p.miners[POOL] = q.at["pool"] = 6


def compare(table: dict[str, Any], seed: int, eager: float, change: Change | None = None) -> int:
    """One game, both ways; the number of questions. Whoever is `eager` rather does something than leaves off."""
    options = {"ruleset": "english", "coins": 4, "loading_engineer": 2, "refill": "coins"} | table
    setup = seated(**table, seed=seed)
    told: list[Event] = []
    pos, drawn, dice = game.start(setup, told), Drawn(), random.Random(seed)
    start = next(event.player for event in told if isinstance(event, ev.StartDrawn))
    reading = second.Table(
        options.pop("players"), start, dict(pos.markers), list(pos.disasters), drawn, options.pop("map"), **options
    )
    if change is not None:
        change(pos, reading)
    questions = follow(pos, reading, reading.play(), drawn, dice, eager).total()
    assert set(standings(pos)[0]) == reading.winners()
    return questions


def follow(
    pos: Position, reading: second.Table, asked: second.Question, drawn: Drawn, dice: random.Random, eager: float
) -> Counter[str]:
    """On from here, to the end of the game or of what both have to ask; how often each step asked."""
    _unasked(pos, drawn)
    met, question = Counter[str](), _answered(asked, None)
    while pos.stack and not pos.over:
        step, offered = play.asking(pos), sorted(map(str, play.moves(pos)))
        assert question == (step.player, offered), f"question {met.total()}: {step} {unlike(question, offered)}"
        if step.name in WHOLE:
            assert of_program(pos) == of_second(reading), f"question {met.total()}: {step}"
        met[step.name] += 1
        busy = [text for text in offered if not text.startswith(IDLE)]
        move = dice.choice(busy if busy and dice.random() < eager else offered)
        drawn.hear(play.apply_told(pos, Move.parse(move)))
        _unasked(pos, drawn)
        question = _answered(asked, move)
    assert question is None
    assert of_program(pos) == of_second(reading)
    return met


def _unasked(pos: Position, drawn: Drawn) -> None:
    """R23: what has only one answer is no question."""
    while pos.stack and len(play.moves(pos)) == 1:
        drawn.hear(play.apply_told(pos, play.moves(pos)[0]))


def unlike(question: tuple[int, list[str]] | None, offered: list[str]) -> str:
    """What only one of the two offers."""
    expected = [] if question is None else question[1]
    return f"the program alone: {set(offered) - set(expected)}, the second reading: {set(expected) - set(offered)}"


def _answered(asked: second.Question, move: str | None) -> tuple[int, list[str]] | None:
    try:
        return asked.send(move)  # type: ignore[arg-type]
    except StopIteration:
        return None


def read_again(pos: Position) -> second.Table:
    """A position, as the second reading would have it."""
    board, chosen = pos.board, {"coins": 0, "refill": pos.board.refill}
    ruleset = "english" if board.ruleset.highest == "counted" else "german"
    (back,) = board.faces["loading", True].side.engineer_spaces
    table = second.Table(
        len(pos.players), 0, dict(pos.markers), list(pos.disasters), Drawn(), "ruhr",
        ruleset=ruleset, loading_engineer=back.times, **chosen,
    )  # fmt: skip
    table.round, table.order, table.track = pos.round, list(pos.order), list(pos.track)
    table.display, table.marked = list(pos.display), dict(pos.trust_marks)
    table.owner = {mine: second.TRUST if seat == TRUST else seat for mine, seat in pos.owners.items()}
    table.workers, table.supply, table.engines = dict(pos.workers), pos.supply_workers, pos.supply_engines
    table.trust_coins, table.buys, table.pending = pos.trust_coins, pos.trust_buys, pos.trust_extra
    table.subsidence, table.risen = pos.subsidence, set(pos.risen)
    for own, player in zip(table.players, pos.players, strict=True):
        own.__dict__.update(
            coins=player.coins, vp=player.points, workers=player.workers, extra_actions=player.extra_actions,
            beside=player.engines_beside, engines=set(player.engines), at=dict(player.miners), bonus=player.bonus,
            markers={kind: getattr(player, f"{kind}_markers") for kind in own.markers}, laid=dict(player.tableau),
            engineers={card: n for card, n in player.engineers.items() if card != "tableau"},
            settlements=list(player.settlements), flipped=set(player.flipped), safe=set(player.secured),
            briquettes=set(player.briquettes),
        )  # fmt: skip
    return table


def asked_again(table: second.Table, step: Any) -> second.Question | None:
    """What the second reading asks in this step; None for those that only the whole game leads to."""
    match step.name:
        case "turn":
            return table.turn(step.player, step.acted)
        case "miners":
            return table.miners(step.player, step.inserts, step.redeploys, step.engineers)
        case "secure":
            return table.secure(step.player, step.rescues)
        case "load":
            return table.loading(step.player)
    return None


@rule("K1.5", "K2", "K2.a", "K2.b", "K2.c", "K2.d", "K2.e", "K2.f", "K2.g", "K4.1", "K9.1", "K10", "R13", "R14", "R15")
def test_both_readings_go_on_alike_from_wild_positions():
    seen = Counter[str]()
    for seed in range(300):
        pos, dice = wild(seed), random.Random(seed)
        pos.order = tuple(range(len(pos.players)))
        table = read_again(pos)
        asked = asked_again(table, play.asking(pos))
        if asked is not None:
            seen += follow(pos, table, asked, Drawn(), dice, dice.choice((0.5, 0.9)))
    assert min(seen[name] for name in ("turn", "miners", "secure", "load")) >= 10


def play_wild_to_the_end(seed: int) -> Counter[str]:
    """From the disaster of a wild round to the end of the game; how often each step asked."""
    pos, dice, told = wild(seed), random.Random(seed), list[Event]()
    if set(pos.board.consolidating.get(pos.round, ())) & set(pos.consolidated):
        return Counter()  # its consolidations have begun
    pos.order, pos.auction, pos.deck = tuple(dice.sample(range(len(pos.players)), len(pos.players))), None, ()
    table = read_again(pos)
    pos.tell = teller(told)
    ask(pos, BeginPhase(Phase.DISASTER))
    pos.tell = silent
    table.chance.hear(told)
    met = follow(pos, table, table.play_on(), table.chance, dice, dice.choice((0.5, 0.9)))
    assert set(standings(pos)[0]) == table.winners(), seed
    return met


@rule("K4.1", "K4.4", "K4.5", "K5", "K6", "K7", "K8.2", "K8.3", "K8.5", "K8.6", "K8.8", "K9", "R5", "R6", "R11", "R12")
def test_both_readings_end_wild_games_alike():
    met = sum(map(play_wild_to_the_end, range(100)), Counter())
    assert min(met[name] for name in WHOLE) >= 10


@rule("K12", "R9")
def test_both_readings_break_ties_alike():
    """Points are alike, engines often, so that it comes to the values of large and single mines."""
    shared = Counter[int]()
    for seed in range(400):
        pos, dice = wild(seed), random.Random(seed)
        for player in pos.players:
            player.points = 30
            if dice.random() < 0.7:
                player.engines_beside = 12 - len(player.engines)
        table = read_again(pos)
        assert set(standings(pos)[0]) == table.winners(), seed
        shared[len(table.winners())] += 1
    assert shared[1] > 50 and shared[2] > 5


@rule("K0.1", "K0.9", "K1.1", "K2", "K4.2", "K5", "K6", "K7", "K8.5", "K9.1", "K12", "R5", "R20", "R21", "R25")
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table.values())))
@pytest.mark.parametrize("change", [None, scarce])
def test_both_readings_of_the_rules_play_the_same_game(table, change):
    assert compare(table, 1, 0.5, change) + compare(table, 2, 0.97, change) > 200


@pytest.mark.soak
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table.values())))
@pytest.mark.parametrize("change", [None, scarce])
def test_both_readings_of_the_rules_play_many_games_the_same(table, change):
    for seed in range(1000, 1100):
        compare(table, seed, (0.0, 0.5, 0.9, 1.0)[seed % 4], change)
