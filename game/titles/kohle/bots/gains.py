"""What a move gains, term by term of the value, as reasons in words (`data/texts/*/bots.yaml`)."""

from collections.abc import Iterator

from game.bots.minds import Reason
from game.titles.kohle.bots.cards import yields
from game.titles.kohle.bots.competitors import reserve
from game.titles.kohle.bots.grounds import Auctions
from game.titles.kohle.bots.outlook import TRUSTED, Outlook, pays
from game.titles.kohle.bots.value import Appraisal, appraise
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.phases.auction import administration, opening
from game.titles.kohle.rules.state import Player, Position

LEAST = 0.75  # points below which a term is not worth a word


def because(key: str, **params: int | str) -> Reason:
    """The reason with this key."""
    return Reason("bots.reason." + key, params)


def strongest(seen: Position, after: Position, out: Outlook) -> list[Reason]:
    """The terms that gain enough for a word, the strongest first."""
    gains = sorted(_gains(seen, after, out), key=lambda item: -item[0])
    return [reason for gain, reason in gains if gain >= LEAST]


def _gains(seen: Position, after: Position, out: Outlook) -> Iterator[tuple[float, Reason]]:
    """Each term that can be put in words: by how much it grows, and the words."""
    before, then = appraise(seen, out), appraise(after, out)
    player, trust = after.players[out.seat], dict(zip(TRUSTED, out.trust, strict=True))
    for term in Appraisal._fields:
        gain = getattr(then, term) - getattr(before, term)
        points = round(gain / trust.get(term, 1.0))  # what it promises, not how far the promise is trusted
        if points <= 0:
            continue
        match term:
            case "points":
                yield gain + 1, because("points", n=points)  # what is sure comes first
            case "income" if (coins := pays(after, out.seat) - pays(seen, out.seat)) > 0:
                yield gain, because("income", n=coins)
            case "board":
                yield gain, because("board", n=points, ground=_scoring(seen, after, out))
            case "auctions":
                yield gain, auction_reason(seen, after, out, points)
            case "engines" if player.engine_count > seen.players[out.seat].engine_count:
                yield gain, because("engines", n=player.engine_count)
            case "works":
                yield gain, _works_reason(seen, after, out)
            case "loading":
                yield gain, because("loading", n=points)
            case "railway":
                yield gain, _line_reason(seen, after, out, points)
            case "settlements":
                yield gain, _settlement_reason(len(seen.players[out.seat].settlements), len(player.settlements))
            case "extra":
                gained = player.extra_actions > seen.players[out.seat].extra_actions
                yield gain, because("extra_gained" if gained else "extra")
            case "risk":
                yield gain, because("risk", n=points)
            case "purse":
                yield gain, because("purse", n=player.coins)


def _settlement_reason(before: int, then: int) -> Reason:
    """A new settlement; or, with none, miners at those there are."""
    if then == before:
        return because("settlers")
    return because("settlements", n=then) if then > 1 else because("settling")


def _works_reason(seen: Position, after: Position, out: Outlook) -> Reason:
    """What Cokery and Ironworks will pay more in every round, or that their other side is better."""
    (coins, points), (more_coins, more_points) = (yields(pos.players[out.seat], out) for pos in (seen, after))
    if more_points > points:
        return because("works_points", n=more_points - points)
    return because("works_coins", n=more_coins - coins) if more_coins > coins else because("works_back")


def _scoring(seen: Position, after: Position, out: Outlook) -> str:
    """The ground whose board scoring the move is about: that of a new mine, or one beside a new settlement."""
    mines = after.board.mines
    now, then = seen.players[out.seat], after.players[out.seat]
    new = [mine for mine in then.tableau.values() if mine not in now.tableau.values()]
    if new:
        return mines[new[0]].ground
    own = [mines[mine].ground for mine in then.tableau.values()]
    touching = [g for village in then.settlements[len(now.settlements) :] for g in after.board.touching[village]]
    return next((ground for ground in touching if ground in own), own[0] if own else "")


def _line_reason(seen: Position, after: Position, out: Outlook, points: int) -> Reason:
    """The line along which miners have moved, with the stations held on it; or the railway as a whole."""
    now, then = seen.players[out.seat].miners, after.players[out.seat].miners
    for line in after.board.lines:
        missing, stations = len(line.missing(then)), len(line.stations)
        if missing < len(line.missing(now)):
            return because("line", n=points, line=line.id, held=stations - missing, all=stations)
    return because("railway", n=points)


def auction_reason(seen: Position, after: Position, out: Outlook, points: int) -> Reason:
    """The consolidation whose prospects grow most, if by a higher bid, with how the bids stand."""
    before, then = (_promised(pos, pos.players[out.seat], out) for pos in (seen, after))
    grown = {ground: promised - before.get(ground, 0.0) for ground, promised in then.items()}
    ground = max(grown, key=lambda g: grown[g], default=None)
    if ground is None:
        return because("auctions", n=points)
    bids: dict[str, int | str] = {"ground": ground, "bid": _basic_bid(after, ground, out.seat)}
    key = "new_auction"
    if ground in before:
        key, bids["before"] = "auction", _basic_bid(seen, ground, out.seat)
        if bids["bid"] == bids["before"]:
            return because("auctions", n=points)
    trust = opening(after, ground).trust
    return because(key + "_free", **bids) if trust is None else because(key, trust=trust, **bids)


def _basic_bid(pos: Position, ground: str, seat: int) -> int:
    auction = opening(pos, ground)
    return auction.base[auction.bidders.index(seat)]


def _promised(pos: Position, player: Player, out: Outlook) -> dict[str, float]:
    return Auctions(pos, player, out).by_ground(administration(pos, player))


def _next_auction(pos: Position, out: Outlook) -> str | None:
    """Of the grounds still to be consolidated in which he has a mine, the first by round and then by worth."""
    mines = pos.board.mines
    own = {mines[mine].ground for mine in pos.players[out.seat].tableau.values() if mines[mine].small}
    ahead = [g for g in pos.board.grounds.values() if g.id in own and g.id not in pos.consolidated]
    ahead.sort(key=lambda ground: (mines[ground.large or ""].round, -mines[ground.large or ""].points))
    return ahead[0].id if ahead else None


def kept(pos: Position, out: Outlook) -> list[Reason]:
    """Coins kept for an auction of this round, if they can win it."""
    player, ground = pos.players[out.seat], _next_auction(pos, out)
    if not player.coins or ground is None or out.phase >= Phase.DISASTER:
        return []
    if ground not in pos.board.consolidating.get(pos.round, ()):
        return []
    auction = opening(pos, ground)
    if auction.trust is None:
        return []
    coins = int(reserve(pos, player.coins, pays(pos, out.seat), pos.round, out.weights))
    reach = auction.bid_with(auction.bidders.index(out.seat), coins)
    if reach <= auction.trust:
        return []
    return [because("kept", n=player.coins, ground=ground, bid=auction.trust, reach=reach)]
