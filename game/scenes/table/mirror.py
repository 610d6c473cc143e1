"""A position that follows the events one by one, so that the table can show what happens while it happens.

The engine knows the position before a move and after it; the events between say how one became the other.
This repeats them on a copy, as far as somebody can see them; after the last the real position takes over.
"""

from dataclasses import replace

from game.engine.event import Event
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import MINES, TRUST
from game.titles.kohle.rules.state import Auction, Player, Position


def follow(pos: Position, event: Event) -> None:
    """Let the event happen on the copy."""
    match event:
        case ev.RoundBegan() | ev.PhaseBegan() | ev.MinesEntered() | ev.OrderSet() | ev.GameEnded():
            _time(pos, event)
        case ev.BonusTaken() | ev.BonusUsed() | ev.BonusReturned():
            _bonus(pos, event)
        case ev.TrustRefilled() | ev.TrustWeakened() | ev.TrustBought() | ev.DisasterRevealed() | ev.DiscDrawn():
            _trust_and_bag(pos, event)
        case ev.DisasterStruck():
            _strike(pos, event)
        case ev.AuctionOpened() | ev.ExtraBid() | ev.BidRaised() | ev.BidPassed() | ev.ConsolidationOpened():
            _auction(pos, event)
        case ev.ConsolidationWon():
            _take_over(pos, event)
        case ev.PriceRose(action):
            pos.risen += (action,)
        case ev.Exchanged() | ev.WorkersPaid() | ev.WorkerHired():
            _workers(pos, event)
        case ev.MineBought(player, mine):
            pos.display = tuple(other for other in pos.display if other != mine)
            pos.owners[mine] = player
        case ev.MarkerTaken():
            _marker(pos, event)
        case _ if hasattr(event, "player") and event.player != TRUST:
            _own(pos, pos.players[event.player], event)


def _own(pos: Position, player: Player, event: Event) -> None:
    """What changes only things of one player."""
    match event:
        case ev.CoinsPaid(_, coins):
            player.coins -= coins
        case ev.CoinsGained(_, coins):
            player.coins += coins
        case ev.PointsScored(_, points):
            player.points += points
        case ev.PointsLost(_, points):
            player.points -= points
        case ev.MineLaid(_, mine, space):
            player.tableau[space] = mine
        case ev.MineGivenUp(_, mine):
            player.tableau = {space: laid for space, laid in player.tableau.items() if laid != mine}
            player.engines = tuple(place for place in player.engines if place != mine)
        case ev.GapsClosed(_, moved):
            gone = {was for _, was, _ in moved}
            kept = {space: mine for space, mine in player.tableau.items() if space not in gone}
            player.tableau = kept | {space: mine for mine, _, space in moved}
        case ev.MinerMoved(_, source, target):
            _miner(pos, player, event.player, source, target)
        case ev.EngineBought(_, target):
            player.engines += (target,)
            pos.supply_engines -= 1
        case ev.EnginesTaken(_, mine, engines):
            player.engines += (mine,)
            player.engines_beside += engines - 1
        case ev.SettlementPlaced(_, village):
            player.settlements += (village,)
        case ev.EngineerInserted(_, card):
            _shift(player.engineers, "tableau", card)
        case ev.EngineerMoved(_, source, target):
            _shift(player.engineers, source, target)
        case ev.ExtraActionGained():
            player.extra_actions += 1
        case ev.ExtraActionSpent():
            player.extra_actions -= 1
        case ev.CardFlipped(_, card):
            player.flipped += (card,)
        case ev.MineSecured(_, space):
            player.secured += (space,)


def _miner(pos: Position, player: Player, seat: int, source: str, target: str) -> None:
    if target.startswith(("mine:", "large:")):
        pos.owners[target] = seat
        target = MINES
    _shift(player.miners, source, target)


def _shift(people: dict[str, int], source: str, target: str) -> None:
    left = people.get(source, 0) - 1
    if left > 0 or source in ("pool", MINES, "tableau"):
        people[source] = max(0, left)
    else:
        people.pop(source, None)
    people[target] = people.get(target, 0) + 1


def _time(pos: Position, event: Event) -> None:
    match event:
        case ev.RoundBegan(round_):
            pos.round, pos.phase = round_, 1  # what it begins with (its mines) belongs to it, not to the phase before
            _clear_up(pos)
        case ev.PhaseBegan(_, phase):
            pos.phase = phase
            if phase == 1:
                pos.discs = (None,) * len(pos.track)
            if phase == 9:
                pos.deck = pos.board.consolidating.get(pos.round, ())
        case ev.MinesEntered(mines):
            pos.display = tuple(sorted(pos.display + mines, key=lambda mine: pos.board.mines[mine].number))
        case ev.OrderSet(order):
            left = tuple(bonus for bonus in pos.track if bonus is not None)
            pos.order, pos.track = order, left + (None,) * (len(pos.track) - len(left))
            pos.discs = (None,) * len(pos.track)
        case ev.GameEnded():
            pos.over = True
            _clear_up(pos)


def _clear_up(pos: Position) -> None:
    """Between rounds nothing is told of what is over: secured mines and drawn discs."""
    pos.bag = ()
    for player in pos.players:
        player.secured = ()


def _bonus(pos: Position, event: Event) -> None:
    track = list(pos.track)
    match event:
        case ev.BonusTaken(seat, bonus, space):
            track[space] = None
            pos.discs = (*pos.discs[:space], seat, *pos.discs[space + 1 :])
            pos.players[seat].bonus = bonus
        case ev.BonusUsed(seat, bonus) | ev.BonusReturned(seat, bonus):
            track[track.index(None)] = bonus
            pos.players[seat].bonus = None
    pos.track = tuple(track)


def _workers(pos: Position, event: Event) -> None:
    match event:
        case ev.WorkerHired(seat, village):
            pos.workers[village] -= 1
            pos.players[seat].workers += 1
        case ev.WorkersPaid(seat, pieces, markers):
            pos.players[seat].workers -= pieces
            pos.players[seat].worker_markers -= markers
            pos.supply_workers += pieces
        case ev.Exchanged(seat, coins, workers):
            pos.players[seat].coins += coins
            if workers > 0:  # workers given were told before, as paid
                pos.players[seat].workers += workers
                pos.supply_workers -= workers


def _marker(pos: Position, event: ev.MarkerTaken) -> None:
    pos.markers.pop(event.station, None)
    pos.found += (event.marker,)
    player, worth = pos.players[event.player], pos.board.rules.railway_yields[event.marker]
    match event.marker:
        case "worker":
            player.worker_markers += worth
        case "wagon":
            player.wagon_markers += worth
        case "merger":
            player.merger_markers += worth


def _trust_and_bag(pos: Position, event: Event) -> None:
    match event:
        case ev.TrustRefilled(coins):
            pos.trust_coins += coins
        case ev.TrustWeakened(coins):
            pos.trust_coins -= coins
        case ev.TrustBought(mine, mark):
            pos.display = tuple(other for other in pos.display if other != mine)
            pos.owners[mine] = TRUST
            pos.trust_marks[mine] = mark
            pos.supply_engines -= mark == "engine"
        case ev.DisasterRevealed():
            pos.revealed = pos.round
        case ev.DiscDrawn(disc):
            pos.bag += (disc,)


def _strike(pos: Position, event: ev.DisasterStruck) -> None:
    if not event.struck:
        return
    match event.marker:
        case "coin":
            pos.trust_extra = True
        case "power":
            pos.trust_buys = min(pos.trust_buys + 1, pos.board.rules.trust.most_buys)
        case "subsidence":
            pos.subsidence = True


def _auction(pos: Position, event: Event) -> None:
    match event:
        case ev.ConsolidationOpened(ground):
            pos.deck = tuple(other for other in pos.deck if other != ground)
        case ev.AuctionOpened(ground, bidders, base, trust):
            nothing, nobody = (0,) * len(bidders), (False,) * len(bidders)
            pos.auction = Auction(ground, bidders, base, nothing, nobody, trust)
            pos.trust_extra &= trust is None
    if (auction := pos.auction) is None or not hasattr(event, "player"):
        return
    i = auction.bidders.index(event.player)
    match event:
        case ev.ExtraBid(seat, what, bid):
            pos.players[seat].merger_markers -= what == "merger"
            pos.auction = replace(auction, base=(*auction.base[:i], bid, *auction.base[i + 1 :]))
        case ev.BidRaised(_, _, coins):
            pos.auction = replace(auction, added=(*auction.added[:i], coins, *auction.added[i + 1 :]))
        case ev.BidPassed():
            pos.auction = replace(auction, passed=(*auction.passed[:i], True, *auction.passed[i + 1 :]))


def _take_over(pos: Position, event: ev.ConsolidationWon) -> None:
    """The small mines of the ground go; what lies on tableaus is told mine by mine."""
    small = pos.board.grounds[event.ground].mines
    pos.auction = None
    pos.consolidated += (event.ground,)
    pos.display = tuple(mine for mine in pos.display if mine not in small)
    for mine in small:
        pos.owners.pop(mine, None)
        pos.trust_marks.pop(mine, None)
