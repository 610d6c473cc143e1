"""What each refusal of Kohle & Kolonie claims, as something that can be looked up in the position."""

from collections.abc import Callable

from game.engine.decision import Remark
from game.engine.move import Move
from game.titles.kohle.rules.actions import settlement
from game.titles.kohle.rules.people import engineer_rooms, free_posts, movable
from game.titles.kohle.rules.phases.action import ACTIONS, Turn
from game.titles.kohle.rules.phases.pithead import wagons_of
from game.titles.kohle.rules.refusals import why_not
from game.titles.kohle.rules.tableau import open_spaces, unsecured
from tests.titles.refused import RefusedMove as Case

case = Case.of


def name(place: object) -> str:
    """`card:cokery` without what it is."""
    return str(place).partition(":")[2]


def villages(c: Case, ground: object) -> list[str]:
    return list(c.pos.board.grounds[str(ground)].villages)


def settlements_in(c: Case, village: object) -> int:
    return sum(village in player.settlements for player in c.pos.players)


def again(c: Case, **means: int) -> Remark | None:
    """What the same move is told by a player who has so many of something."""
    pos = c.pos.copy()
    pos.offered = None
    for what, count in means.items():
        setattr(pos.players[c.step.player], what, count)
    return why_not(pos, c.move)


def short_of(c: Case, what: str, has: int, **none: int) -> bool:
    """He has fewer than he needs; with just enough he hears nothing of it, and with one less it is still the same."""
    need = c.params["need"]

    def still(count: int) -> bool:
        remark = again(c, **{what: count}, **none)
        return remark is not None and (remark.params.get("need"), remark.params.get("has")) == (need, count)

    return c.params["has"] == has < need and not still(need) and (not c.move.what or still(need - 1))


# For each reason: whether it is so. A reason that stands here and nowhere in the rules, or the other way round, fails.
TRUE: dict[str, Callable[[Case], bool]] = {
    "all_flipped": lambda c: set(c.pos.board.flippable) <= set(c.me.flipped),
    "already_acted": lambda c: c.step.acted and c.move.kind in ACTIONS,
    "already_flipped": lambda c: name(c.params["card"]) in c.me.flipped,
    "already_safe": lambda c: c.params["space"] in c.me.tableau and c.params["space"] not in unsecured(c.me),
    "bank_empty": lambda c: c.pos.bank < c.pos.board.rules.exchange.workers.take,
    "bid_too_low": lambda c: int(c.move.what) <= c.pos.auction.highest == c.params["bid"],
    "bonus_elsewhere": lambda c: c.params["phase"] == {"rescue": 5, "wagon": 10}[c.me.bonus or ""],
    "bonus_not_held": lambda c: c.me.bonus is None or c.me.bonus != c.params["bonus"],
    "bonus_not_yet": lambda c: c.pos.board.rules.bonus[c.params["bonus"]].from_round > c.pos.round,
    "bonus_taken": lambda c: c.pos.players[c.params["owner"]].bonus == c.params["bonus"],
    "card_full": lambda c: c.params["card"] not in free_posts(c.pos, c.me) and c.params["card"] in c.me.miners,
    "card_holds_none": lambda c: name(c.params["card"]) not in c.pos.board.staffed,
    "comes_from_there": lambda c: c.step.source == c.params["place"] == c.move.what,
    "extras_too_late": lambda c: c.step.name == "bid",
    "finish_first": lambda c: c.step.name not in ("turn", "take_bonus", "bid", "secure", "load", "spend_extra"),
    "game_over": lambda c: c.pos.over,
    "has_engine": lambda c: c.params["mine"] in c.me.engines,
    "mine_consolidated": lambda c: c.pos.board.mines[c.params["mine"]].ground in c.pos.consolidated,
    "mine_not_in_play": lambda c: c.params["mine"] not in c.pos.board.mines,
    "mine_not_yet": lambda c: c.pos.board.mines[c.params["mine"]].round == c.params["round"] > c.pos.round,
    "mine_owned": lambda c: c.pos.owners[c.params["mine"]] == c.params["owner"],
    "miner_marks_mine": lambda c: c.params["place"] == "mines" or c.pos.owners[c.params["place"]] == c.step.player,
    "needs_coins": lambda c: short_of(c, "coins", c.me.coins),
    "needs_wagon_markers": lambda c: short_of(c, "wagon_markers", c.me.wagon_markers),
    "needs_workers": lambda c: short_of(c, "workers", c.me.all_workers, worker_markers=0),
    "never_to_settlement": lambda c: c.params["village"] in c.pos.board.villages and c.step.source != c.move.what,
    "no_arrow": lambda c: c.params["space"] not in c.me.tableau and c.params["space"] not in open_spaces(c.pos, c.me),
    "no_back": lambda c: name(c.params["card"]) not in c.pos.board.flippable,
    "no_coin_symbol": lambda c: c.params["space"] not in c.pos.board.rules.tableau.coin_symbol,
    "no_engine_space": lambda c: "cokery" not in c.me.flipped and c.move.kind in ("engine", "use"),
    "no_engineer_elsewhere": lambda c: not c.offers("shift"),
    "no_engineer_move": lambda c: not c.step.engineers,
    "no_engineer_space": lambda c: (
        c.params["card"] not in engineer_rooms(c.pos, c.me) or c.move.what == c.move.where == c.params["card"]
    ),
    "no_engineer_there": lambda c: not c.me.engineers.get(c.params["place"]) or c.params["place"] == "tableau",
    "no_engineers_left": lambda c: not c.me.engineers["tableau"],
    "no_engines_left": lambda c: not c.pos.supply_engines,
    "no_engines_yet": lambda c: c.pos.round < c.params["round"] == c.pos.board.rules.actions.engine.from_round,
    "no_free_village": lambda c: not settlement.targets(c.pos, c.me),
    "no_insert_at_station": lambda c: c.params["station"].startswith("station:") and c.move.kind == "insert",
    "no_inserts_left": lambda c: not c.step.inserts,
    "no_mine_there": lambda c: c.params["space"] not in c.me.tableau,
    "no_miner_in_pool": lambda c: not c.me.pool,
    "no_miner_there": lambda c: (
        c.params["place"] not in movable(c.me) and c.pos.owners.get(c.move.what) != c.step.player
    ),
    "no_miner_to_move": lambda c: not movable(c.me) and not c.me.pool,
    "no_moves_left": lambda c: not c.step.redeploys,
    "no_own_settlement": lambda c: c.params["village"] not in c.me.settlements,
    "no_rescue_team": lambda c: c.me.bonus != "rescue" and not c.step.rescues,
    "no_room_for_engine": lambda c: set(c.me.tableau.values()) <= set(c.me.engines),
    "no_settlements_left": lambda c: len(c.me.settlements) == c.pos.board.rules.player.settlements,
    "no_settler_there": lambda c: c.params["village"] not in c.me.miners,
    "no_such_mine": lambda c: c.params["mine"] not in c.pos.board.mines or c.params["mine"].startswith("large:"),
    "no_such_payment": lambda c: all(m.where != c.move.where for _, m, _ in c.pos.board.flips if m.what == c.move.what),
    "no_wagon": lambda c: not wagons_of(c.pos, c.me, Move("load", c.move.what or "0", c.move.where)),
    "no_worker_in_reach": lambda c: (
        not any(c.pos.workers[v] or v in c.me.miners for v in villages(c, c.params["ground"]))
    ),
    "not_here": lambda c: not c.offers(*(word for word in c.move if word)),
    "not_in_this_phase": lambda c: c.step.name != "turn" and c.move.kind in Turn.kinds,
    "not_in_turn": lambda c: c.step.name == "turn" and c.move.kind not in Turn.kinds,
    "not_offered": lambda c: False,  # every step has something better to say
    "not_own_mine": lambda c: c.params["mine"] not in c.me.tableau.values(),
    "nothing_on_display": lambda c: not c.pos.display,
    "nothing_to_add": lambda c: c.me.bonus != "aid" if c.move.what == "aid" else not c.me.merger_markers,
    "pool_empty": lambda c: not c.me.pool,
    "pool_short": lambda c: c.params["need"] > c.me.pool == c.params["has"],
    "rescue_taken": lambda c: c.params["place"] in c.me.miners,
    "second_miner_at_home": lambda c: (
        c.step.name == "second_miner" and c.move.what.startswith(("village:", "station:"))
    ),
    "settlement_full": lambda c: (
        c.me.miners.get(c.params["village"], 0) == 2 or (c.move.kind == "move_in" and int(c.move.what) > 2)
    ),
    "space_taken": lambda c: c.params["space"] in c.me.tableau,
    "spend_first": lambda c: c.step.name == "spend_extra" and c.me.extra_actions > 0,
    "station_from_settlement": lambda c: c.step.source.startswith(("rescue:", "card:")),
    "station_not_in_play": lambda c: c.params["station"] not in c.pos.board.stations,
    "station_not_next": lambda c: c.params["station"] not in c.pos.board.neighbours[c.step.source],
    "station_stays_on_line": lambda c: c.step.source.startswith("station:") and not c.move.what.startswith("station:"),
    "supply_short_workers": lambda c: c.pos.supply_workers == c.params["has"] < c.params["need"],
    "tableau_full": lambda c: not open_spaces(c.pos, c.me),
    "village_empty": lambda c: c.pos.workers[c.params["village"]] == 0,
    "village_full": lambda c: settlements_in(c, c.params["village"]) == c.pos.board.villages[c.params["village"]],
    "village_has_workers": lambda c: c.pos.workers[c.params["village"]] == c.params["workers"] > 0,
    "village_not_in_play": lambda c: c.params["village"] not in c.pos.board.villages,
    "village_not_touching": lambda c: c.params["village"] not in villages(c, c.params["ground"]),
    "village_own": lambda c: c.params["village"] in c.me.settlements,
    "workers_first": lambda c: any(c.pos.workers[v] for v in villages(c, c.params["ground"])),
}


def points_somewhere(c: Case) -> bool:
    """Whether a place, piece or space can be clicked on."""
    return any(":" in move.what or move.what in c.pos.board.rules.tableau.spaces for move in c.offered)


def large_to_come(c: Case) -> bool:
    """Whether a ground with a mine of his is still to be consolidated."""
    mines = [c.pos.board.mines[mine] for mine in c.me.tableau.values()]
    return any(mine.number and c.pos.board.grounds[mine.ground].large for mine in mines)


def settles_beside(c: Case, ground: object) -> bool:
    """By action or by marker, with a miner to move in."""
    settle = [m.what for m in c.offered if m.kind == "settle"]
    settle += [m.where for m in c.offered if m.what == "bonus:settlement"]
    return c.me.pool > 0 and any(village in villages(c, ground) for village in settle)


# For each way out that the texts name: whether it leads anywhere, when it is named.
OPEN: dict[str, Callable[[Case], bool]] = {
    "finish_first": lambda c: c.step.amid,  # a move has begun it, and moves can be taken back
    "has_engine": lambda c: any(
        move.what.startswith(("mine:", "large:")) for move in c.offered if move.kind == "engine"
    ),
    "needs_coins": lambda c: Move("exchange", "workers") in c.offered,
    "needs_workers": lambda c: Move("exchange", "coins") in c.offered,
    "no_arrow": lambda c: c.offers("lay"),
    "no_coin_symbol": lambda c: f"rescue:{c.params['space']}" in c.pos.board.rescue_spaces,
    "no_engine_space": lambda c: c.offers("flip", "card:cokery"),
    "no_engineer_move": lambda c: c.pos.board.faces["workforce", True].side.engineers == 1,
    "no_engineer_space": lambda c: c.offers("engineer"),
    "no_free_village": lambda c: any(c.pos.workers.values()),
    "no_insert_at_station": lambda c: any(c.pos.board.neighbours[village] for village in c.pos.board.villages),
    "no_miner_in_pool": lambda c: c.offers("miners") and bool(movable(c.me)),
    "no_room_for_engine": lambda c: c.offers("buy") or c.offers("flip", "card:cokery"),
    "no_such_mine": lambda c: any(ground.large for ground in c.pos.board.grounds.values()),
    "no_worker_in_reach": lambda c: settles_beside(c, c.params["ground"]),
    "not_here": points_somewhere,
    "spend_first": lambda c: c.offers("spend"),
    "tableau_full": large_to_come,
    "village_has_workers": lambda c: c.pos.workers[c.params["village"]] > 0,
}
