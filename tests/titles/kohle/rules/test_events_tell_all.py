"""The log tells the game: whoever follows the events alone knows what everybody has after every move."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from game.engine.event import Event
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.ledger import price_of
from game.titles.kohle.rules.names import MINES, TRUST
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.tableau import wagons
from game.titles.kohle.title import new_match

Numbers = Counter[tuple[object, ...]]


def shown(pos: Position) -> Numbers:
    """What lies on the table, counted."""
    found: Numbers = Counter({("trust coins",): pos.trust_coins})
    found.update({("display", mine): 1 for mine in pos.display})
    for seat, player in enumerate(pos.players):
        found.update({(seat, *what): count for what, count in _held(player).items()})
    return found


def _held(player: Player) -> dict[tuple[object, ...], int]:
    return {
        ("coins",): player.coins, ("points",): player.points, ("workers",): player.all_workers,
        ("extra actions",): player.extra_actions, ("mergers",): player.merger_markers,
        ("settlements",): len(player.settlements), ("bonus", player.bonus): int(player.bonus is not None),
        **{("miner", place): count for place, count in player.miners.items()},
        **{("engineer", place): count for place, count in player.engineers.items()},
        **{("mine", space, mine): 1 for space, mine in player.tableau.items()},
        **{("flipped", card): 1 for card in player.flipped}, **{("secured", space): 1 for space in player.secured},
    }  # fmt: skip


def told(event: Event, before: Position) -> dict[tuple[object, ...], int]:
    """What an event changes of it. `before` is the position before the move."""
    match event:
        case ev.CoinsPaid(seat, coins):
            return {(seat, "coins"): -coins}
        case ev.CoinsGained(seat, coins):
            return {(seat, "coins"): coins}
        case ev.PointsScored(seat, points):
            return {(seat, "points"): points}
        case ev.PointsLost(seat, points):
            return {(seat, "points"): -points}
        case ev.WorkersPaid(seat, pieces, markers, purpose) if purpose != "exchange":  # of that `Exchanged` tells
            return {(seat, "workers"): -pieces - markers}
        case ev.Exchanged(seat, coins, workers):
            return {(seat, "coins"): coins, (seat, "workers"): workers}
        case ev.WorkerHired(seat):
            return {(seat, "workers"): 1}
        case ev.MarkerTaken(seat, _, "worker"):
            return {(seat, "workers"): 1}
        case ev.MarkerTaken(seat, _, "merger"):
            return {(seat, "mergers"): 1}
        case ev.ExtraBid(seat, "merger"):
            return {(seat, "mergers"): -1}
        case ev.ExtraActionGained(seat):
            return {(seat, "extra actions"): 1}
        case ev.ExtraActionSpent(seat):
            return {(seat, "extra actions"): -1}
        case ev.SettlementPlaced(seat):
            return {(seat, "settlements"): 1}
        case ev.MinerMoved(seat, source, target):
            there = MINES if target.startswith(("mine:", "large:")) else target
            return {(seat, "miner", source): -1, (seat, "miner", there): 1}
        case ev.EngineerInserted(seat, card):
            return {(seat, "engineer", "tableau"): -1, (seat, "engineer", card): 1}
        case ev.EngineerMoved(seat, source, target):
            return {(seat, "engineer", source): -1, (seat, "engineer", target): 1}
        case ev.MineLaid(seat, mine, space):
            return {(seat, "mine", space, mine): 1}
        case ev.MineGivenUp(seat, mine):
            space = next(space for space, there in before.players[seat].tableau.items() if there == mine)
            return {(seat, "mine", space, mine): -1}
        case ev.GapsClosed(seat, moved):
            left = {(seat, "mine", source, mine): -1 for mine, source, _ in moved}
            return {**left, **{(seat, "mine", target, mine): 1 for mine, _, target in moved}}
        case ev.CardFlipped(seat, card):
            return {(seat, "flipped", card): 1}
        case ev.MineSecured(seat, space):
            return {(seat, "secured", space): 1}
        case ev.BonusTaken(seat, bonus):
            return {(seat, "bonus", bonus): 1}
        case ev.BonusUsed(seat, bonus) | ev.BonusReturned(seat, bonus):
            return {(seat, "bonus", bonus): -1}
        case ev.TrustWeakened(coins):
            return {("trust coins",): -coins}
        case ev.TrustRefilled(coins):
            return {("trust coins",): coins}
        case ev.MinesEntered(mines):
            return {("display", mine): 1 for mine in mines}
        case ev.MineBought(_, mine):
            return {("display", mine): -1}
        case ev.TrustBought(mine) if not mine.startswith("large:"):
            return {("display", mine): -1}
        case ev.ConsolidationWon(_, ground):  # what nobody has bought goes with it
            gone = [mine for mine in before.display if before.board.mines[mine].ground == ground]
            return {("display", mine): -1 for mine in gone}
        case ev.RoundBegan() | ev.FinalScoringBegan():  # what was secured is so no longer
            return {(s, "secured", at): -1 for s, player in enumerate(before.players) for at in player.secured}
    return {}


def busy_game(players: int, seed: int, **more: str):
    """Whoever mostly does something meets every rule."""
    match, dice = new_match(seated(players, seed, **more)), random.Random(seed)
    while match.decision is not None:
        wanted = [m for m in match.moves if m.kind not in ("end", "done", "skip", "pass", "exchange")]
        match.play(dice.choice(wanted if wanted and dice.random() < 0.9 else match.moves))
    return match


GAMES = [(3, 1, "muttental"), (3, 2, "ruhr"), (4, 3, "ruhr"), (5, 4, "ruhr"), (5, 5, "ruhr")]


@pytest.mark.parametrize(("players", "seed", "map_name"), GAMES)
def test_whoever_follows_the_events_knows_what_everybody_has(players: int, seed: int, map_name: str) -> None:
    entries = busy_game(players, seed, map=map_name).entries
    for last, entry in pairwise(entries):
        expected = shown(last.position)
        for event in entry.events:
            for what, change in told(event, last.position).items():
                expected[what] += change
        assert +expected == +shown(entry.position), (str(entry.move), entry.events)


@pytest.mark.parametrize(("players", "seed", "map_name"), GAMES)
def test_what_an_event_says_of_prices_bids_and_wagons_is_so(players: int, seed: int, map_name: str) -> None:
    entries = busy_game(players, seed, map=map_name).entries
    for last, entry in pairwise(entries):
        before, now = last.position, entry.position
        paid = {event.purpose: event.coins for event in entry.events if isinstance(event, ev.CoinsPaid)}
        for event in entry.events:
            match event:
                case ev.MineBought(_, mine, price):
                    assert price == paid["mine"] == before.board.mines[mine].value
                case ev.EngineBought(seat, target, price):
                    assert price == paid.get("engine", 0) and target in now.players[seat].engines
                    assert now.supply_engines == before.supply_engines - 1
                case ev.SettlementPlaced(seat, village, price):
                    assert price == paid.get("settlement", 0) and now.players[seat].settlements[-1] == village
                case ev.EngineerInserted(_, _, price):
                    assert price == paid.get("engineer", 0)
                case ev.PriceRose(action, price):
                    assert price == price_of(now, action) > price_of(before, action)
                case ev.ConsolidationWon(seat, _, coins):
                    assert coins == paid.get("consolidation", 0) == (0 if seat == TRUST else coins)
                case ev.AuctionOpened(ground, bidders, base, trust):
                    owners = {now.owners.get(mine, TRUST) for mine in now.board.grounds[ground].mines} - {TRUST}
                    assert len(bidders) == len(base) and (owners <= set(bidders) or entry.position.auction is None)
                    assert trust is None or trust >= before.trust_coins
                case ev.ExtraBid(seat, _, bid) if now.auction is not None:
                    assert bid == now.auction.bid(now.auction.bidders.index(seat))
                case ev.BidRaised(_, bid, coins):
                    assert str(bid) == entry.move.what and 0 < coins <= bid
                case ev.Loaded(seat, count):
                    player = before.players[seat]
                    assert wagons(before, player) <= count <= wagons(before, player) + player.wagon_markers + 2
                    assert now.players[seat].wagon_markers == player.wagon_markers - int(entry.move.what)
                case ev.GapsClosed(_, moved):
                    assert moved and all(source != target for _, source, target in moved)
                case ev.GameEnded(winners):
                    most = max(player.points for player in now.players)
                    assert all(now.players[seat].points == most for seat in winners)


# Where points and coins come from, and what the place they are scored at begins with.
SOURCES = {
    "single_mines": "mine:", "large_mines": "large:", "given_up": "mine:", "board": "ground:", "lines": "line:",
    "stations": "station:", "markers": "station:", "flips": "card:", "settlements": "village:",
    "loading": "card:loading", "ironworks": "card:ironworks", "cokery": "card:cokery",
    "income": ("mine:", "large:"), "aid": "", "engines": "", "coins": "", "extra_actions": "",
}  # fmt: skip
WHEN_OVER = ("engines", "coins", "stations", "lines", "extra_actions")


def test_points_and_coins_come_from_where_the_events_say() -> None:
    met = set()
    for players, seed, map_name in GAMES:
        for entry in busy_game(players, seed, map=map_name).entries:
            final = False
            for event in entry.events:
                final = final or isinstance(event, ev.FinalScoringBegan)
                if isinstance(event, ev.PointsScored | ev.CoinsGained):
                    assert event.place.startswith(SOURCES[event.source]), event
                    assert bool(event.place) == bool(SOURCES[event.source]), event
                    assert final == (event.source in WHEN_OVER), event
                    met.add(event.source)
            assert final == entry.position.over
    assert met >= {
        "single_mines",
        "large_mines",
        "given_up",
        "board",
        "flips",
        "loading",
        "ironworks",
        "engines",
        "coins",
    }
