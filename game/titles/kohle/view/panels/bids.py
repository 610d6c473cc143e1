"""What a bid consists of, who leads, how the queue stands: read from the position for the bid sheet."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.auction import administration, current, values_of
from game.titles.kohle.rules.state import Position
from game.view import palette
from game.view.fonts import SANS
from game.view.runs import Gap, Icon, Part, Word, coin, number


@dataclass(frozen=True)
class Bidder:
    """A row of the sheet. `values`, `office` (Administration), `extras` and `coins` add up to `bid`."""

    seat: int
    values: int
    office: int
    extras: int
    coins: int
    bid: int
    passed: bool = False
    leads: bool = False


def bidders(pos: Position) -> list[Bidder]:
    """All who take part, in bidding order; the trust last."""
    auction = current(pos)
    worth, active = values_of(pos, auction.ground), auction.bids
    alone = auction.alone(active) if active else None
    rows = []
    for i, seat in enumerate(auction.bidders):
        office = administration(pos, pos.players[seat])
        extras = auction.base[i] - worth[seat] - office
        rows.append(
            Bidder(
                seat, worth[seat], office, extras, auction.added[i], auction.bid(i), auction.passed[i], i == alone
            )
        )  # fmt: skip
    if auction.trust is not None:
        extra = auction.trust - worth[TRUST] - pos.trust_coins
        rows.append(Bidder(TRUST, worth[TRUST], 0, extra, pos.trust_coins, auction.trust, False, auction.trust_leads))
    return rows


def parts(row: Bidder) -> Iterator[Part]:
    """The sum as pictures: values, Administration, extras, coins."""
    first = True
    items: tuple[tuple[Part, int], ...] = (
        (Icon("kohle:mine", 24), row.values),
        (Icon("document", 23), row.office),
        (Icon("scales", 23), row.extras),
        (coin("", 23), row.coins),
    )
    for picture, count in items:
        if count:
            if not first:
                yield Word("+", SANS, 16, palette.INK_SECOND)
            yield picture
            yield number(count, 18)
            yield Gap(3)
            first = False


def queue(pos: Position) -> list[str]:
    """Grounds done this round, then the one at stake, then the rest; their order is not known, so it is the map's."""
    grounds = pos.board.consolidating.get(pos.round, ())
    done = [ground for ground in pos.consolidated if ground in grounds]
    now = [current(pos).ground]
    return [*done, *now, *(ground for ground in grounds if ground not in done and ground not in now)]
