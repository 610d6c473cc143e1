"""Which text says what: the tables behind `wording.py`."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.event import Event
from game.engine.move import Move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.actions.mine import SecondMiner, SecondWorker
from game.titles.kohle.rules.names import MINES, POOL, TRUST, bare
from game.titles.kohle.rules.phases.auction import Extras
from game.titles.kohle.rules.phases.disaster import Secure
from game.titles.kohle.rules.phases.extra_action import SpendExtra
from game.titles.kohle.rules.phases.pithead import Load
from game.titles.kohle.rules.rules import RuleNumbers
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of

SILENT: Final[frozenset[type[Event]]] = frozenset(
    {
        ev.RoundBegan,  # a heading, as is the phase
        ev.PhaseBegan,
        ev.FinalScoringBegan,
        ev.TurnBegan,  # the lines of the turn begin with the name
        ev.MineGivenUp,  # the points for it follow; the winner's mines go with the ground
    }
)

Variant = Callable[[Any], str | None]


def _only(*kinds: str, field: str) -> Variant:
    """The field's value if it is one of these; others need no line, as the line before or after says it."""
    return lambda event: getattr(event, field) if getattr(event, field) in kinds else None


def _coins_gained(event: ev.CoinsGained) -> str | None:
    return {"income": "income", "aid": "aid", "markers": None}.get(event.source, "card")


def _points_scored(event: ev.PointsScored) -> str | None:
    if event.source in ("board", "markers"):  # the ground and the marker have told it
        return None
    return "card" if event.source in ("cokery", "ironworks", "loading") else event.source


def _miner_moved(event: ev.MinerMoved) -> str | None:
    """Miners that mark a mine or come back from one go without saying, except settlers."""
    source, target = event.source, event.target
    if source == MINES or kind_of(target) in (T.MINE, T.LARGE):
        return "settler" if kind_of(source) is T.VILLAGE else None
    if kind_of(target) is T.LOST:
        return "lost" if source == POOL else "lost_elsewhere"
    if source == POOL:
        return "insert"
    return "pool" if target == POOL else "redeploy"


# Events with several sentences: which one, or None if this one needs no line.
VARIANTS: Final[Mapping[type[Event], Variant]] = {
    ev.TurnEnded: lambda event: None if event.acted else "",
    ev.MinesEntered: lambda event: "" if event.mines else None,
    ev.CoinsPaid: _only("flip", "subsidence", field="purpose"),
    ev.WorkersPaid: _only("flip", "loading", field="purpose"),
    ev.CoinsGained: _coins_gained,
    ev.PointsScored: _points_scored,
    ev.PointsLost: lambda event: event.source,
    ev.MinerMoved: _miner_moved,
    ev.MarkerTaken: lambda event: event.marker,
    ev.PriceRose: lambda event: event.action,
    ev.Exchanged: lambda event: "coins" if event.coins < 0 else "workers",
    ev.MineSecured: lambda event: event.means,
    ev.BagFilled: lambda event: "some" if any(event.discs) else "none",
    ev.DiscDrawn: lambda event: event.disc if isinstance(event.disc, str) else "player",
    ev.DisasterStruck: lambda event: "struck" if event.struck else "spared",
    ev.TrustBought: lambda event: None if kind_of(event.mine) is T.LARGE else "",  # it has won the ground
    ev.GroundScored: lambda event: "both" if event.settlements else "mines",
    ev.ExtraBid: lambda event: event.what,
    ev.ConsolidationWon: lambda event: "trust" if event.player == TRUST else "paid" if event.paid else "free",
    ev.GameEnded: lambda event: "shared" if len(event.winners) > 1 else "one",
}

# Reasons whose way out is an exchange, and the rules under which one is possible (it does not help to exchange).
EXCHANGE: Final = frozenset({"needs_coins", "needs_workers"})
EXCHANGEABLE: Final = frozenset({"K1.4", "K2.a", "K2.b", "K2.c", "K2.d", "K2.f"})


def move_text(move: Move, step: str) -> str:
    """The name of a move's texts under `moves`; `step` tells apart what is skipped, passed or done."""
    kind, what, where = move
    match kind:
        case "use":
            return "use_" + bare(what)
        case "flip" | "secure":
            return f"{kind}_{where}" if where else kind
        case "exchange" | "bill" | "extra":
            return f"{kind}_{what}"
        case "put":
            return "put_pool" if what == POOL else kind
        case "move_in":
            return kind if int(what) else "move_in_none"
        case "load":
            return "load" + ("_bonus" if where else "") + ("_markers" if int(what) else "")
        case "done" | "skip" | "pass" if (kind, step) in STEPS:
            return f"{kind}_{step}"
        case _:
            return kind


# Where leaving off has its own words.
STEPS: Final = frozenset(
    {
        ("done", Secure.name),
        ("done", Extras.name),
        ("skip", SecondWorker.name),
        ("skip", SecondMiner.name),
        ("skip", Load.name),
        ("pass", SpendExtra.name),
    }
)


def rule_numbers(rules: RuleNumbers) -> dict[str, int]:
    """The numbers that texts mention, by the names they have there."""
    actions, bonus, exchange = rules.actions, rules.bonus, rules.exchange
    briquettes = rules.cards["cokery"].back
    engine_space = briquettes.engine_space if briquettes else None
    return {
        "rounds": rules.rounds,
        "aid_bid": bonus["aid"].bid,
        "aid_coins": bonus["aid"].pays,
        "rescue_mines": bonus["rescue"].mines,
        "bonus_engineer": bonus["engineer"].coins,
        "bonus_settlement": bonus["settlement"].coins,
        "bonus_engine": bonus["engine"].coins,
        "bonus_inserts": bonus["miners"].inserts,
        "bonus_moves": bonus["miners"].moves,
        "engine_round": actions.engine.from_round,
        "engine_income": rules.engine_income,
        "settlement_miners": actions.settlement_miners,
        "extra_settlement": rules.extra_actions.settlement,
        "extra_engineer": rules.extra_actions.engineer,
        "extra_points": rules.final.extra_action,
        "coins_a_point": rules.final.coins_a_point,
        "coins_give": exchange.coins.give,
        "coins_take": exchange.coins.take,
        "workers_give": exchange.workers.give,
        "workers_take": exchange.workers.take,
        "secure": rules.tableau.secure_price,
        "discs_most": rules.player.discs,
        "drawn": rules.disaster.drawn,
        "black": rules.disaster.black,
        "subsidence_coins": rules.disaster.subsidence.coins,
        "subsidence_points": rules.disaster.subsidence.points,
        "refill": rules.trust.refill.coins,
        "trust_most": rules.trust.most_buys,
        "trust_coin": rules.trust.marker_coin,
        "merger_bid": rules.railway_yields["merger"],
        "railway_points": rules.railway_yields["points"],
        "railway_coin": rules.railway_yields["coin"],
        "briquette_coins": engine_space.coins if engine_space else 0,
    }


# Everything that explains itself, with the rule that says more.
TIPS: Final[Mapping[str, str]] = {
    "board": "K0.1", "region": "K0.9", "ground": "K7", "village": "K2.c", "station": "K10", "line": "K12",
    "slot": "K2.a", "single_slot": "K2.a", "large_slot": "K8.1",
    "display": "K0.8", "small_mine": "K2.a", "single_mine": "K2.a", "large_mine": "K8.6", "tableau": "K2.a",
    "mine_space": "K2.a", "rescue_space": "K4.1", "coin_symbol": "K4.1", "second_miner": "K2.a",
    "miner": "K2.e", "worker": "K2.a", "engineer": "K2.d", "settlement": "K2.c", "engine": "K2.b",
    "wagon": "K9.1", "coin": "K12", "points": "K12", "pool": "K2.e", "supply": "K0.3", "bank": "R13",
    "pithead_card": "K9", "miner_space": "K9", "engineer_space": "K9", "engine_space": "K9",
    "card.workforce": "K2.e", "card.workforce_back": "K2.e", "card.cokery": "K9", "card.cokery_back": "R20",
    "card.ironworks": "K9", "card.ironworks_back": "K9", "card.administration": "K8.3",
    "card.loading": "K9.1", "card.loading_back": "K9.1",
    "trust": "K5", "consolidation": "K8.2", "trust_track": "K8.4", "purchase_track": "K5",
    "bonus_marker": "K1.2", "bonus.rescue": "K1.4", "bonus.wagon": "K1.4", "bonus.aid": "K1.4",
    "bonus.engineer": "K1.4", "bonus.miners": "K1.4", "bonus.settlement": "K1.4", "bonus.engine": "K1.4",
    "railway_marker": "K10", "railway.points": "K10", "railway.coin": "K10", "railway.worker": "K10",
    "railway.wagon": "K10", "railway.merger": "K8.3",
    "disaster_marker": "K4.5", "disaster.highest": "K4.5", "disaster.coin": "K4.5", "disaster.power": "K4.5",
    "disaster.subsidence": "K4.5", "subsidence_box": "K4.5",
    "bag": "K4.2", "disc": "K4.4", "black_disc": "K4.3", "blank": "K4.5", "lost": "K4.4",
    "extra_action": "K3", "price": "K2.f", "bonus_track": "K1.2", "order_track": "K1.1",
    "phase_track": "K0.1", "round_track": "K0.5", "score_track": "K12", "round": "K0.1",
    "phase.bonus": "K1.1", "phase.action": "K2", "phase.second_action": "K2", "phase.extra_action": "K3",
    "phase.disaster": "K4.1", "phase.trust": "K5", "phase.income": "K6", "phase.board": "K7",
    "phase.consolidation": "K8.1", "phase.pithead": "K9", "final_scoring": "K12",
    "action.buy": "K2.a", "action.engine": "K2.b", "action.settle": "K2.c", "action.engineer": "K2.d",
    "action.miners": "K2.e", "action.use": "K1.5", "action.flip": "K2.f", "action.exchange": "K2.g",
    "action.end": "R2",
}  # fmt: skip
