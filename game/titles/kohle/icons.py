"""Which icon stands for the trust, a pithead card or a bonus marker; `kohle:mine` is a drawing of our own."""

from collections.abc import Mapping

from game.titles.kohle.rules.names import Bonus, Card

TRUST_ICON = "bank"  # also where a player has his colour
CARD_ICONS: Mapping[Card, str] = {
    "workforce": "kohle:workforce", "cokery": "fire", "ironworks": "anvil", "administration": "document",
    "loading": "loading",
}  # fmt: skip
BONUS_ICONS: Mapping[Bonus, str] = {
    "rescue": "kohle:rescue", "wagon": "wagon", "aid": "scales", "engineer": "kohle:engineer",
    "miners": "kohle:workforce", "settlement": "kohle:settlement", "engine": "kohle:engine",
}  # fmt: skip
