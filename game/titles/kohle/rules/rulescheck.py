"""All checks of the rules' numbers beyond their shape: can they be played, and does each of them do something?

A check is a small function that takes the `RulesSheet` and yields faults. What a designer may want is a warning.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

from game.faults import Fault, PathStep
from game.titles.kohle.rules.names import Bonus, Card, RailwayMarker
from game.titles.kohle.rules.rules import Pithead, RuleNumbers, Side, Switches, with_changes
from game.yamlfile import Document, read, validate

ACTIONS = ("engine", "settlement", "engineer")
CHANGES = "rules"  # the part of a map's file that changes numbers of the rules


@dataclass(frozen=True)
class RulesSheet:
    """The numbers under inspection, and where they stand."""

    document: Document
    rules: RuleNumbers

    def error(self, path: Sequence[PathStep], key: str, /, *, at_key: bool = False, **values: Any) -> Fault:
        """What cannot be played."""
        return self.document.fault(path, f"rulescheck.{key}", at_key=at_key, **values)

    def warning(self, path: Sequence[PathStep], key: str, /, *, at_key: bool = False, **values: Any) -> Fault:
        """What the designer may want so."""
        return self.document.fault(path, f"rulescheck.{key}", at_key=at_key, warning=True, **values)


Check = Callable[[RulesSheet], Iterator[Fault]]


def check_file(path: str | Path) -> tuple[RuleNumbers | None, list[Fault]]:
    """The numbers and all their faults, sorted by place; raises BadFile if the file is no readable YAML."""
    return check_document(read(path))


def check_document(document: Document) -> tuple[RuleNumbers | None, list[Fault]]:
    """The same for a file that has been read already."""
    rules, faults = validate(document, RuleNumbers)
    if rules:
        sheet = RulesSheet(document, rules)
        faults += [fault for check in CHECKS for fault in check(sheet)]
    return rules, sorted(faults, key=lambda fault: (fault.line, fault.column))


def check_changes(
    document: Document, changes: dict[str, Any], base: RuleNumbers
) -> tuple[RuleNumbers | None, list[Fault]]:
    """The numbers as the part `rules` of a map's file changes them, and what is wrong with that."""
    node = next((value for key, value in document.root.value if key.value == CHANGES), document.root)
    rules, faults = check_document(Document(document.file, with_changes(base, changes), node))
    told = {(fault.line, fault.column, fault.message()): fault for fault in reversed(faults)}  # of one number, but once
    return rules, [replace(fault, path=(CHANGES, *fault.path)) for fault in reversed(told.values())]


# ---------------------------------------------------------------- every part is there


def all_are_named(sheet: RulesSheet) -> Iterator[Fault]:
    """The rules ask for each card, bonus marker and railway marker by its name."""
    rules = sheet.rules
    parts: tuple[tuple[str, Sequence[str], object], ...] = (
        ("cards", list(rules.cards), Card),
        ("bonus", list(rules.bonus), Bonus),
        ("railway_yields", list(rules.railway_yields), RailwayMarker),
    )
    for part, found, names in parts:
        for name in get_args(names):
            if name not in found:
                yield sheet.error((part,), "lacks", at_key=True, part=part, name=name)


def none_stands_twice(sheet: RulesSheet) -> Iterator[Fault]:
    for part in ("colours", "bonus_track"):
        listed = getattr(sheet.rules, part)
        for index, name in enumerate(listed):
            if name in listed[:index]:
                yield sheet.error((part, index), "twice", name=name)


# ---------------------------------------------------------------- enough for every round and player


def rounds_are_filled(sheet: RulesSheet) -> Iterator[Fault]:
    """K0.5, D3: each round has a disaster marker and a space for those who were lost. More of them stay unused."""
    rules = sheet.rules
    lists = ((("disaster_markers",), rules.disaster_markers), (("disaster", "points"), rules.disaster.points))
    for path, listed in lists:
        if len(listed) < rules.rounds:
            yield sheet.error(path, "too_short", name=path[-1], found=len(listed), rounds=rules.rounds)


def rounds_come(sheet: RulesSheet) -> Iterator[Fault]:
    """What is said of a round that the game does not have: in a shorter game that is as it should be."""
    rules = sheet.rules
    for path, listed in ((("consolidation", "rounds"), rules.consolidation.rounds),
                         (("trust", "refill", "rounds"), rules.trust.refill.rounds)):  # fmt: skip
        for index, found in enumerate(listed):
            if found > rules.rounds:
                yield sheet.warning((*path, index), "never_comes", found=found, rounds=rules.rounds)
    for path, first in ((("bonus", "engine", "from_round"), rules.bonus.get("engine")),
                        (("actions", "engine", "from_round"), rules.actions.engine)):  # fmt: skip
        if first is not None and first.from_round > rules.rounds:
            yield sheet.warning(path, "never_comes", found=first.from_round, rounds=rules.rounds)


def markers_for_all(sheet: RulesSheet) -> Iterator[Fault]:
    """K1.1: in the first round there must be a bonus marker to choose for each of the most players."""
    rules = sheet.rules
    free = [name for name in rules.bonus_track if name not in rules.bonus or rules.bonus[name].from_round == 1]
    if len(free) < len(rules.colours):
        yield sheet.error(("bonus_track",), "few_bonuses", found=len(free), players=len(rules.colours))


def extra_actions_suffice(sheet: RulesSheet) -> Iterator[Fault]:
    """K3: as many markers as players can earn."""
    rules = sheet.rules
    each = sum(card.flip.extra_actions for card in rules.cards.values() if card.flip)
    each += 1 <= rules.extra_actions.settlement <= rules.player.settlements
    each += 1 <= rules.extra_actions.engineer <= rules.player.engineers
    need = each * len(rules.colours)
    if rules.supply.extra_actions < need:
        yield sheet.error(("supply", "extra_actions"), "few_extras", found=rules.supply.extra_actions, need=need)


def coins_suffice(sheet: RulesSheet) -> Iterator[Fault]:
    """K0.3: what is handed out at the start. Later the bank pays with paper (R13)."""
    rules = sheet.rules
    need = rules.trust.coins + len(rules.colours) * max(rules.switches.coins.values)
    if rules.supply.coins < need:
        yield sheet.warning(("supply", "coins"), "few_coins", found=rules.supply.coins, need=need)


# ---------------------------------------------------------------- what fits together


def exchanges_end(sheet: RulesSheet) -> Iterator[Fault]:
    """K2.g: there and back again must cost something, or a turn would never end."""
    coins, workers = sheet.rules.exchange.coins, sheet.rules.exchange.workers
    if coins.take * workers.take >= coins.give * workers.give:
        yield sheet.error(("exchange",), "endless_exchange", at_key=True)


def prices_rise(sheet: RulesSheet) -> Iterator[Fault]:
    """K2.f: a price that somebody's flip raises."""
    for action in ACTIONS:
        price = getattr(sheet.rules.actions, action)
        if price.risen < price.coins:
            yield sheet.warning(("actions", action, "risen"), "price_falls", risen=price.risen, coins=price.coins)


def tableau_holds_together(sheet: RulesSheet) -> Iterator[Fault]:
    """D2: arrows and rows speak of its spaces; each space stands in one row, where K8.9 closes the gaps."""
    tableau = sheet.rules.tableau
    spaces, path = tableau.spaces, ("tableau",)
    for index, space in enumerate(spaces):
        if space in spaces[:index]:
            yield sheet.error((*path, "spaces", index), "twice", name=space)
        if not space.isalnum():
            yield sheet.error((*path, "spaces", index), "space_name", name=space)
    named: list[tuple[tuple[PathStep, ...], str]] = [
        (("first",), tableau.first),
        *((("coin_symbol", index), space) for index, space in enumerate(tableau.coin_symbol)),
        *((("arrows", start), start) for start in tableau.arrows),
        *((("arrows", start, index), end) for start, ends in tableau.arrows.items() for index, end in enumerate(ends)),
        *(
            (("rows", row, index), space)
            for row, listed in enumerate(tableau.rows)
            for index, space in enumerate(listed)
        ),
    ]
    for where, space in named:
        if space not in spaces:
            yield sheet.error((*path, *where), "no_space", name=space)
    in_rows = [space for row in tableau.rows for space in row]
    for space in dict.fromkeys(spaces):
        if in_rows.count(space) != 1:
            yield sheet.error((*path, "rows"), "one_row", at_key=True, name=space, found=in_rows.count(space))
    if not tableau.rows or tableau.rows[0][:1] != (tableau.first,):
        yield sheet.error((*path, "first"), "first_of_row", name=tableau.first)
    for row, listed in enumerate(tableau.rows):
        for before, after in pairwise(listed):
            if after not in tableau.arrows.get(before, ()):
                yield sheet.error((*path, "rows", row), "row_without_arrow", before=before, after=after)
    for space in _out_of_reach(sheet.rules):
        yield sheet.warning((*path, "spaces", spaces.index(space)), "out_of_reach", name=space)


def _out_of_reach(rules: RuleNumbers) -> list[str]:
    reached = [rules.tableau.first]
    for space in reached:
        reached += [end for end in rules.tableau.arrows.get(space, ()) if end not in reached]
    return [space for space in rules.tableau.spaces if space not in reached]


def the_trust_buys(sheet: RulesSheet) -> Iterator[Fault]:
    trust = sheet.rules.trust
    if trust.most_buys < trust.buys:
        yield sheet.error(("trust", "most_buys"), "most_buys", most=trust.most_buys, buys=trust.buys)


def discs_to_draw(sheet: RulesSheet) -> Iterator[Fault]:
    """K4.2: a game without disasters can be played, and so can one in which the bag is always emptied."""
    disaster = sheet.rules.disaster
    if not disaster.drawn:
        yield sheet.warning(("disaster", "drawn"), "nothing_drawn")


def pieces_come_to_use(sheet: RulesSheet) -> Iterator[Fault]:
    rules = sheet.rules
    for count in rules.settlement_points:
        if count > rules.player.settlements:
            values = {"count": count, "most": rules.player.settlements}
            yield sheet.warning(("settlement_points", count), "never_placed", at_key=True, **values)
    for name, most in (("settlement", rules.player.settlements), ("engineer", rules.player.engineers)):
        if not 1 <= (count := getattr(rules.extra_actions, name)) <= most:
            yield sheet.warning(("extra_actions", name), "never_earned", count=count, most=most)


def cards_have_their_sides(sheet: RulesSheet) -> Iterator[Fault]:
    """K2.f: what can be flipped has a back, and what has a back can be flipped."""
    for name, card in sheet.rules.cards.items():
        path = ("cards", name)
        if (card.back is None) != (card.flip is None):
            yield sheet.error(path, "no_back" if card.flip else "no_flip", at_key=True, card=name)
        if card.flip and len({bool(way.workers) for way in card.flip.pay}) < len(card.flip.pay):
            yield sheet.error((*path, "flip", "pay"), "ways_to_pay", at_key=True, card=name)
        for side, spaces in _sides(card):
            for index, space in enumerate(spaces.miner_spaces):
                if not space.miners:
                    yield sheet.error((*path, side, "miner_spaces", index), "space_for_nobody", card=name)


def _sides(card: Pithead) -> Iterator[tuple[str, Side]]:
    yield "front", card.front
    if card.back:
        yield "back", card.back


def cards_keep_their_pieces(sheet: RulesSheet) -> Iterator[Fault]:
    """K2.f: what stands on a card finds room on its other side."""
    for name, card in sheet.rules.cards.items():
        if not card.back:
            continue
        for what in ("engineer_spaces", "miner_spaces"):
            room = [len(side.engineer_spaces) if what[0] == "e" else side.room for side in (card.front, card.back)]
            if room[1] < room[0]:
                path = ("cards", name, "back", what)
                yield sheet.error(path, "less_room", at_key=True, card=name, front=room[0], back=room[1])


def switches_have_defaults(sheet: RulesSheet) -> Iterator[Fault]:
    """R17: what is usual must be possible."""
    switches = sheet.rules.switches
    for name in type(switches).model_fields:
        switch = getattr(switches, name)
        if switch.default not in switch.values:
            yield sheet.error(("switches", name, "default"), "default", name=name, found=switch.default)
    for index, way in enumerate(switches.refill.values):
        if way not in ("coins", "spaces"):
            yield sheet.error(("switches", "refill", "values", index), "refill", found=way)
    if (usual := Switches.ruleset) not in sheet.rules.rulesets:
        yield sheet.error(("rulesets",), "lacks", at_key=True, part="rulesets", name=usual)


CHECKS: tuple[Check, ...] = (
    all_are_named, none_stands_twice, rounds_are_filled, rounds_come, markers_for_all, extra_actions_suffice,
    coins_suffice, exchanges_end, prices_rise, tableau_holds_together, the_trust_buys, discs_to_draw,
    pieces_come_to_use, cards_have_their_sides, cards_keep_their_pieces, switches_have_defaults,
)  # fmt: skip
