"""What a lesson counts of a player besides his totals, each by its rule and under the name that texts call it."""

from collections.abc import Mapping

from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.phases.disaster import discs_of, to_come
from game.titles.kohle.rules.phases.pithead import loading_yield
from game.titles.kohle.rules.preview import earnings
from game.titles.kohle.rules.round import FinalScoring
from game.titles.kohle.rules.state import Auction, Position
from game.titles.kohle.rules.tableau import wagons


def figures(pos: Position, seat: int) -> Mapping[str, int]:
    """`freight`: the coins of Loading with every wagon, markers included; `danger`: in percent; `final`: all points, if
    the game were over; `rival`: the same of the best of the others; `bid`, `beat`: his bid, and what it has to beat."""
    player = pos.players[seat]
    others = _in_the_end(pos)
    final = others.pop(seat)
    bid, beat = _bids(pos.auction, seat) if pos.auction else (0, 0)
    return {
        **earnings(pos, seat),
        "stations": len(player.stations()),
        "discs": discs_of(pos, player),
        "danger": round(100 * odds_of_loss(pos, seat)) if to_come(pos) else 0,
        "freight": loading_yield(pos, player, wagons(pos, player) + player.wagon_markers)[0],
        "final": final,
        "rival": max(others),
        "bid": bid,
        "beat": beat,
    }


def _bids(auction: Auction, seat: int) -> tuple[int, int]:
    """K8.5: his, and the highest of all others."""
    bids = {auction.bidders[i]: bid for i, bid in auction.bids.items()}
    return bids.pop(seat, 0), max([auction.trust or 0, *bids.values()])


def _in_the_end(pos: Position) -> list[int]:
    """K12: everybody's points if the game ended now; once it is over they are what they are."""
    if not pos.over:
        pos = pos.copy()
        FinalScoring().run(pos)
    return [player.points for player in pos.players]
