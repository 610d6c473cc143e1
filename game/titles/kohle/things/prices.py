"""Sentences about what things cost and bring, for more than one family of them."""

from collections.abc import Mapping

from game.engine.tip import Note
from game.titles.kohle.rules.actions import engine, engineer, settlement
from game.titles.kohle.rules.board import Mine
from game.titles.kohle.rules.state import Position
from game.titles.kohle.words.wording import Wording

# The actions whose price can rise (K2.f), and what the rules call that price.
PRICED: Mapping[str, str] = {engine.KIND: "engine", settlement.KIND: "settlement", engineer.KIND: "engineer"}


def price(words: Wording, kind: str, pos: Position) -> list[Note]:
    """Why an action costs what it costs: whose flip raised its price."""
    action = PRICED.get(kind, "")
    for name, pithead in pos.board.rules.cards.items():
        if pithead.flip is None or pithead.flip.raises != action:
            continue
        prices, card = getattr(pos.board.rules.actions, action), words.card(name)
        if action not in pos.risen:
            text = words.texts("table.tip.not_risen", card=card, now=prices.coins, then=prices.risen)
            return [Note(text, "coin")]
        who = ", ".join(words.player(s) for s, player in enumerate(pos.players) if name in player.flipped)
        text = words.texts("table.tip.risen", card=card, now=prices.risen, before=prices.coins, players=who)
        return [Note(text, "coin", rule="K2.f")]
    return []


def second(words: Wording, mine: Mine) -> list[Note]:
    """The symbol of a second miner on a mine's card."""
    if not mine.second:
        return []
    tip = words.tip("second_miner")
    return [Note(tip.text, "kohle:workforce", rule=tip.rule)]


def yields(mine: Mine) -> tuple[tuple[str, int], ...]:
    """What a mine brings."""
    brought = (("income", mine.income), ("wagons", mine.wagons), ("points", mine.points))
    return tuple((what, n) for what, n in brought if n)
