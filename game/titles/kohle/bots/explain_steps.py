"""Reasons for decisions of their own kind: where to lay and hire, how far to bid, what to secure, which marker."""

from game.bots.minds import Reason
from game.engine.move import Move
from game.engine.play import moves
from game.titles.kohle.bots import bonus
from game.titles.kohle.bots.bidding import Auctioneer, outcome
from game.titles.kohle.bots.gains import LEAST, because, strongest
from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.rules.names import bonus_of, rescue
from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.phases.auction import coins_for, least_bid
from game.titles.kohle.rules.phases.disaster import payable
from game.titles.kohle.rules.phases.takeover import for_giving_up
from game.titles.kohle.rules.state import Position


def placing(seen: Position, move: Move, seat: int) -> list[Reason]:
    """In the midst of an action: why this village, this space, so many."""
    match move.kind:
        case "settler":
            return [because("settler")]
        case "hire":
            return [because("hire_last" if seen.workers[move.what] == 1 else "hire")]
        case "move_in":
            return [because("move_in" if int(move.what) else "stay")]
        case _:
            return [because(_laying(seen, move, seat))]


def _laying(seen: Position, move: Move, seat: int) -> str:
    """What sets this space of the tableau apart from the others that are open."""
    symbols = seen.board.coin_symbol
    if rescue(move.what) in seen.players[seat].miners:
        return "lay_rescue"
    if len({other.what in symbols for other in moves(seen)}) == 1:
        return "lay_same"
    return "lay_coin" if move.what in symbols else "lay_free"


def bidding(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """What the large mine is worth, and how far the others would go."""
    auctioneer = Auctioneer(seen, out)
    auction, ground = auctioneer.auction, auctioneer.auction.ground
    rival = auctioneer.rival_bid or 0
    if move.kind == "extra":
        return [because("extra_bid", ground=ground, bid=max(auction.trust or 0, rival))]
    if move.kind == "done":
        return [because("no_extra", ground=ground)]
    raised = least_bid(auction)
    if move.kind == "pass":
        points = for_giving_up(seen, out.seat, ground)
        more = max(1, raised - auction.bid(auction.turn))
        return [because("pass_bid", ground=ground, n=more), because("given_up", n=points)]
    worth = outcome(seen, out, out.seat, max(0, coins_for(seen, raised))) - auctioneer.lost
    if worth <= 0:
        return [because("drive", ground=ground)]
    return [because("worth_it", ground=ground, n=max(1, round(worth))), _against(auctioneer, rival, raised)]


def _against(auctioneer: Auctioneer, rival: int, raised: int) -> Reason:
    """Who may still go higher."""
    if not auctioneer.rivals:
        return because("wins_now")
    if rival > raised and auctioneer.strongest is not None:
        return because("rival_limit", player=auctioneer.auction.bidders[auctioneer.strongest], bid=rival)
    return because("no_rival")


def securing(seen: Position, seat: int, move: Move) -> list[Reason]:
    """The odds before and after; for a mine left unsecured, what lowering them would take."""
    now, points = odds_of_loss(seen, seat), seen.board.rules.disaster.loss(seen.round)
    if move.kind != "done":
        before, after = round(100 * now), round(100 * odds_of_loss(seen, seat, 1))
        return [because("secured", before=before, after=after, n=points)] if after < before else []
    for coins in range(1, _coins_for_mines(seen, seat) + 1):
        then = odds_of_loss(seen, seat, coins)
        if then < now:
            before, after = round(100 * now), round(100 * then)
            return [because("risk_taken", n=points, before=before, after=after, coins=coins)]
    return [because("risk_same", percent=round(100 * now), discs=seen.board.rules.player.discs)]


def _coins_for_mines(seen: Position, seat: int) -> int:
    """How many mines he could secure with coins now."""
    spaces = {move.what for move in moves(seen) if move.where == "coin"}
    return min(len(spaces), payable(seen.board, seen.players[seat]))


def marker(seen: Position, out: Outlook, move: Move, most: int) -> list[Reason]:
    """What the marker would bring now, and the place in the turn order."""
    kind = bonus_of(move.what)
    gain, found = bonus.gain(seen, out, kind), []
    if gain >= LEAST:
        after = bonus.used(seen, out, kind)
        found = strongest(seen, after, out)[: most - 1] if after else []
        found = found or [because("marker", bonus=kind, n=max(1, round(gain)))]
    known = seen.round == 1 and len(seen.players) in out.weights.first_marker  # from games played to the end
    if known and move == bonus.take(seen, out):
        found.append(because("opening"))
    space = seen.track.index(kind)
    first = not any(seat is not None for seat in seen.discs[:space])
    if first and space < len(seen.track) // 2:
        found.append(because("early"))
    return found or [because("best_of_few")]
