"""The numbers of the rules under the names that rule book, lessons and coach call them in their texts."""

from typing import Any

from game.texts import Texts
from game.titles.kohle.rules.rules import RuleNumbers
from game.titles.kohle.words.tables import rule_numbers

ROUNDS = ("engine_round",)  # rounds are counted in Roman numerals


def numbers(rules: RuleNumbers, texts: Texts) -> dict[str, Any]:
    """Every number that a sentence about the rules may mention."""
    counted: dict[str, Any] = {**rule_numbers(rules), **_box(rules), **_prices(rules), **_scores(rules)}
    for name in ROUNDS:
        counted[name] = texts(f"glossary.rounds.{counted[name]}")
    return counted


def _box(rules: RuleNumbers) -> dict[str, int]:
    """K0: what lies in the box and before each player."""
    player, supply = rules.player, rules.supply
    own = ("miners", "settlements", "engineers", "discs")
    return {
        **{f"own_{what}": getattr(player, what) for what in own},
        "start_coins": rules.switches.coins.default,
        "start_points": player.points,
        "all_workers": supply.workers,
        "all_engines": supply.engines,
        **{f"n_{marker}": count for marker, count in rules.railway_markers.items()},
        "trust_coins": rules.trust.coins,
        "trust_buys": rules.trust.buys,
    }


def _prices(rules: RuleNumbers) -> dict[str, int]:
    """K2: actions before and after the rise, and flips."""
    found: dict[str, int] = {}
    for action in ("engine", "settlement", "engineer"):
        price = getattr(rules.actions, action)
        found |= {f"{action}_price": price.coins, f"{action}_risen": price.risen}
    for name, card in rules.cards.items():
        if card.flip:
            found |= {
                f"{name}_workers": max(way.workers for way in card.flip.pay),
                f"{name}_coins": max(way.coins for way in card.flip.pay),
                f"{name}_points": card.flip.points,
            }
    front, back = rules.cards["workforce"].front, rules.cards["workforce"].back
    assert back is not None
    return {**found, "inserts": front.inserts, "moves": front.moves, "moves_back": back.moves}


def _scores(rules: RuleNumbers) -> dict[str, int]:
    briquettes = rules.cards["cokery"].back
    fourth, fifth = (rules.settlement_points.get(n, 0) for n in (4, 5))
    return {
        "fourth": fourth,
        "fifth": fifth,
        "first_points": briquettes.first_points if briquettes else 0,
        "given_up": rules.consolidation.given_up,
        "station_points": rules.final.station,
        **{f"loss_{round_}": points for round_, points in enumerate(rules.disaster.points, 1)},
        **{f"e{count}": points for count, points in enumerate(rules.final.engines)},
    }
