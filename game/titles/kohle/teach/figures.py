"""What a lesson counts of a player besides his totals, each by its rule and under the name that texts call it."""

from collections.abc import Mapping

from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.phases.auction import limit_of
from game.titles.kohle.rules.phases.disaster import discs_of, to_come
from game.titles.kohle.rules.phases.pithead import loading_yield
from game.titles.kohle.rules.preview import earnings
from game.titles.kohle.rules.round import FinalScoring
from game.titles.kohle.rules.state import Auction, Position
from game.titles.kohle.rules.tableau import wagons


def figures(pos: Position, seat: int) -> Mapping[str, int]:
    """`freight`: the coins of Loading with every wagon, markers included; `danger`: in percent; `final`: all points, if
    the game were over; `rival`: the same of the best of the others; `bid`, `beat`: his bid, and what it has to beat;
    `most`, `threat`: how far he could go with all his coins, and the others with theirs."""
    player = pos.players[seat]
    others = _in_the_end(pos)
    final = others.pop(seat)
    bid, beat = _against(pos.auction, seat, pos.auction.bids) if pos.auction else (0, 0)
    furthest = {i: limit_of(pos, i) for i in pos.auction.bids} if pos.auction else {}
    most, threat = _against(pos.auction, seat, furthest) if pos.auction else (0, 0)
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
        "most": most,
        "threat": threat,
    }


def _against(auction: Auction, seat: int, bids: Mapping[int, int]) -> tuple[int, int]:
    """K8.5: his of these bids, and the highest of all others; nothing once he has passed."""
    whose = {auction.bidders[i]: bid for i, bid in bids.items()}
    return whose.pop(seat, 0), max([auction.trust or 0, *whose.values()])


def _in_the_end(pos: Position) -> list[int]:
    """K12: everybody's points if the game ended now; once it is over they are what they are."""
    if not pos.over:
        pos = pos.copy()
        FinalScoring().run(pos)
    return [player.points for player in pos.players]
