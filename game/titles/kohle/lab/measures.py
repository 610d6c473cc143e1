"""What one game of Kohle & Kolonie says about the board: every figure of the report (see `game.lab.measures`)."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from game.lab import measures as common
from game.lab.measures import Measure, mean, wins
from game.titles.kohle.lab.facts import KohleFacts, Sale
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import TRUST, Phase
from game.titles.kohle.rules.phases.action import Turn

# Measures that lie between 0 and 1 and are told in percent.
SHARES = common.SHARES | frozenset((
    "leader_wins", "known", "bought", "trust", "unsold", "fought", "bid", "free", "player", "used", "settled",
    "entered", "completed", "held", "flipped", "struck", "taken", "decides", "at_once", "progress",
    "found",
))  # fmt: skip

# What says what kind of game it is; the warning of a comparison is about these.
MAIN = (
    "points", "winner_points", "margin", "spread", "lead_changes", "known_from", "decisions", "offered", "settlements",
    "auctions", "paid", "large", "lost", "decides",
)  # fmt: skip
# What may be below nought: points lost are, and so may be what is left of them.
SIGNED = frozenset(("points", "lead", "net", "lost_lead", "brings"))
# Groups whose points are never lost.
NEVER_LESS = frozenset(("village", "line"))
# Groups of which what some games did not have was nought in them.
ADDITIVE = frozenset(("source", "source_round", "coins", "spent"))


def measures(facts: KohleFacts, board: Board) -> Iterator[Measure]:
    """All of them."""
    yield from winning(facts)
    yield from scoring(facts)
    yield from tension(facts)
    yield from mines(facts, board)
    yield from auctions(facts, board)
    yield from villages(facts, board)
    yield from railways(facts, board)
    yield from cards(facts, board)
    yield from disasters(facts)
    yield from bonus_markers(facts, board)
    yield from length(facts)


def winning(facts: KohleFacts) -> Iterator[Measure]:
    """Who wins: by seat, by place in the first choice, in the turn order of round 1, by level of bot."""
    yield from common.by_seat(facts)
    for seat in range(facts.players):
        chooser = (seat - facts.start) % facts.players
        yield ("start", str(chooser + 1), "wins"), facts.won(seat)
        yield ("start", str(chooser + 1), "points"), facts.points[seat]
    for place, seat in enumerate(facts.orders[0], 1):
        yield ("turn", str(place), "wins"), facts.won(seat)
        yield ("turn", str(place), "points"), facts.points[seat]
    yield from common.by_level(facts)


def scoring(facts: KohleFacts) -> Iterator[Measure]:
    """Where points come from and when, a player; and what the winner has more of than the others."""
    others = [seat for seat in range(facts.players) if seat not in facts.winners]
    for source, seats in facts.sources.items():
        totals = [sum(rounds) for rounds in seats]
        yield ("source", source, "points"), mean(totals)
        for r in range(facts.rounds + 1):
            yield ("source_round", f"{source}/{r + 1}", "points"), mean(rounds[r] for rounds in seats)
        if others:
            yield ("source", source, "lead"), mean(totals[s] for s in facts.winners) - mean(totals[s] for s in others)
    for source, coins in facts.coins.items():
        yield ("coins", source, "coins"), mean(coins)
    for purpose, coins in facts.spent.items():
        yield ("spent", purpose, "coins"), mean(coins)


def tension(facts: KohleFacts) -> Iterator[Measure]:
    """How close it is, how often the lead changes, how early the winner is known."""
    yield from common.closeness(facts)
    yield ("game", "all", "lead_changes"), facts.lead_changes
    known = facts.rounds + 1
    for r in range(facts.rounds, 0, -1):
        after = facts.track[r - 1]
        leaders = [seat for seat, points in enumerate(after) if points == max(after)]
        yield ("round", str(r), "points"), mean(after)
        yield ("round", str(r), "leader_wins"), wins(facts, leaders)
        if known == r + 1 and leaders == facts.winners:
            known = r
    yield ("game", "all", "known_from"), known
    for r in range(1, facts.rounds + 1):
        yield ("round", str(r), "known"), float(known <= r)


def mines(facts: KohleFacts, board: Board) -> Iterator[Measure]:
    """Small and single mines: bought how often, how early, at what price, by winners? Left to the trust? Fought for?"""
    bought = {purchase.mine: purchase for purchase in facts.purchases}
    fought = {sale.ground for sale in facts.sales if is_fought(sale)}
    for mine in board.mines.values():
        if not mine.number:
            continue
        key, purchase = mine.id, bought.get(mine.id)
        by_player = purchase is not None and purchase.owner != TRUST
        yield ("mine", key, "bought"), float(by_player)
        yield ("mine", key, "trust"), float(purchase is not None and not by_player)
        yield ("mine", key, "unsold"), float(purchase is None)
        if board.grounds[mine.ground].large:
            yield ("mine", key, "fought"), float(mine.ground in fought)
        if purchase is not None and by_player:
            yield ("mine", key, "round"), purchase.round
            yield ("mine", key, "price"), purchase.price
            yield ("mine", key, "income"), purchase.income
            yield ("mine", key, "wins"), facts.won(purchase.owner)
            yield ("mine", key, "at_once"), float(purchase.round == mine.round)
    for ground in board.grounds:
        points = facts.grounds.get(ground, [0] * facts.players)
        yield ("ground", ground, "points"), sum(points)
        yield ("ground", ground, "used"), float(any(points))
        if owners := [seat for seat, scored in enumerate(points) if scored]:
            yield ("ground", ground, "owners"), len(owners)
            yield ("ground", ground, "wins"), wins(facts, owners)


def is_fought(sale: Sale) -> bool:
    """Whether a consolidation was contested: several players bid, or one had to add coins."""
    return len(sale.bidders) > 1 or sale.raises > 0


def auctions(facts: KohleFacts, board: Board) -> Iterator[Measure]:
    """What large mines cost against what they bring, in points; coins at the rate of the final scoring (K12)."""
    rate = board.rules.final.coins_a_point
    for sale in facts.sales:
        large = board.mines[f"large:{sale.ground}"]
        ground, by_player = sale.ground, sale.winner != TRUST
        yield ("auction", ground, "bid"), float(bool(sale.bidders))
        yield ("auction", ground, "free"), float(by_player and not sale.bidders)
        yield ("auction", ground, "trust"), float(not by_player)
        yield ("auction", ground, "player"), float(by_player)
        yield ("auction", ground, "fought"), float(is_fought(sale))
        if sale.bidders:
            yield ("auction", ground, "bidders"), len(sale.bidders)
            yield ("auction", ground, "raises"), sale.raises
        if by_player:
            yield ("auction", ground, "paid"), sale.paid
            yield ("auction", ground, "extras"), sale.extras
            yield ("auction", ground, "income"), sale.income
            yield ("auction", ground, "engines"), sale.engines
            yield ("auction", ground, "brings"), large.points + sale.income / rate
            yield ("auction", ground, "net"), large.points + (sale.income - sale.paid) / rate
            yield ("auction", ground, "wins"), facts.won(sale.winner)
    won = [sale for sale in facts.sales if sale.winner != TRUST]
    yield ("game", "all", "auctions"), sum(is_fought(sale) for sale in facts.sales)
    yield ("game", "all", "paid"), sum(sale.paid for sale in won)
    yield ("game", "all", "large"), len(won)


def villages(facts: KohleFacts, board: Board) -> Iterator[Measure]:
    """Traffic of villages: workers hired, settlements placed, what these score, whether settlers win."""
    settled: dict[str, list[int]] = {}
    for settling in facts.settlings:
        settled.setdefault(settling.village, []).append(settling.seat)
    first = {s.village: s.round for s in reversed(facts.settlings)}
    points = Counter[str]()
    for settling in facts.settlings:
        points[settling.village] += settling.points
    for village in board.villages:
        hired, seats = facts.hires.get(village, 0), settled.get(village, [])
        yield ("village", village, "used"), float(bool(hired or seats))
        yield ("village", village, "hired"), hired
        yield ("village", village, "settled"), float(bool(seats))
        yield ("village", village, "settlements"), len(seats)
        yield ("village", village, "traffic"), hired + len(seats) + facts.visits.get(village, 0)
        if seats:
            yield ("village", village, "round"), first[village]
            yield ("village", village, "points"), points[village] / len(seats)
            yield ("village", village, "wins"), wins(facts, seats)
    yield ("game", "all", "settlements"), len(facts.settlings) / facts.players


def railways(facts: KohleFacts, board: Board) -> Iterator[Measure]:
    """Traffic of stations and lines: who came, how early, how much of a line one player holds in the end."""
    arrived = {arrival.station: arrival for arrival in facts.arrivals}
    for station in board.stations:
        held = facts.held.get(station, [])
        yield ("station", station, "entered"), float(station in arrived)
        yield ("station", station, "visits"), facts.visits.get(station, 0)
        yield ("station", station, "held"), len(held) / facts.players
        if station in arrived:
            yield ("station", station, "round"), arrived[station].round
            yield ("station", station, "wins"), facts.won(arrived[station].seat)
    for line in board.lines:
        owners = facts.lines.get(line.id, [])
        held_by = Counter(seat for station in line.stations for seat in facts.held.get(station, []))
        yield ("line", line.id, "completed"), float(bool(owners))
        yield ("line", line.id, "brings"), line.points * len(owners)
        yield ("line", line.id, "progress"), max(held_by.values(), default=0) / len(line.stations)
        yield ("line", line.id, "visits"), sum(facts.visits.get(station, 0) for station in line.stations)
        if owners:
            yield ("line", line.id, "wins"), wins(facts, owners)
    for marker in board.rules.railway_markers:
        yield ("marker", marker, "found"), float(any(arrival.marker == marker for arrival in facts.arrivals))


def cards(facts: KohleFacts, board: Board) -> Iterator[Measure]:
    """Pithead cards: flipped by how many, when, and whether flippers win."""
    for card in board.flippable:
        flips = [flip for flip in facts.flips if flip.card == card]
        yield ("card", card, "flipped"), len(flips) / facts.players
        yield ("card", card, "used"), float(bool(flips))
        for r in range(1, facts.rounds + 1):
            yield ("card_round", f"{card}/{r}", "flipped"), sum(flip.round == r for flip in flips) / facts.players
        if flips:
            yield ("card", card, "round"), mean(flip.round for flip in flips)
        if 0 < len(flips) < facts.players:  # if all flip it, it tells nothing
            yield ("card", card, "wins"), wins(facts, (flip.seat for flip in flips))
    counts = Counter(flip.seat for flip in facts.flips)
    for number, seats in groupby(sorted(range(facts.players), key=lambda s: counts[s]), key=lambda s: counts[s]):
        yield ("flips", str(number), "wins"), wins(facts, seats)


def disasters(facts: KohleFacts) -> Iterator[Measure]:
    """How much disasters cost, and how often they decide: another would have won without the points lost."""
    lost = [0] * facts.players
    for disaster in facts.disasters:
        r = str(disaster.round)
        yield ("disaster", r, "struck"), float(disaster.struck)
        yield ("disaster", r, "discs"), sum(disaster.discs)
        yield ("disaster", r, "lost"), mean(disaster.points)
        yield ("disaster", r, "miners"), mean(disaster.miners)
        for seat, points in enumerate(disaster.points):
            lost[seat] += points
    for marker in sorted({disaster.marker for disaster in facts.disasters}):
        struck = mean(float(disaster.struck) for disaster in facts.disasters if disaster.marker == marker)
        yield ("disaster_marker", marker, "struck"), struck
    yield ("game", "all", "lost"), mean(lost)
    mended = [points + given_back for points, given_back in zip(facts.points, lost, strict=True)]
    best = max(mended)
    yield ("game", "all", "decides"), float(all(mended[seat] < best for seat in facts.winners))
    others = [lost[seat] for seat in range(facts.players) if seat not in facts.winners]
    if others:
        yield ("game", "all", "lost_lead"), mean(lost[seat] for seat in facts.winners) - mean(others)


def bonus_markers(facts: KohleFacts, board: Board) -> Iterator[Measure]:
    """Bonus markers by the order of choosing, how often they are used, and whether those who take them win."""
    for bonus in board.rules.bonus_track:
        taken = [pick for pick in facts.picks if pick.bonus == bonus]
        yield ("bonus", bonus, "taken"), len(taken) / facts.rounds
        if taken:
            yield ("bonus", bonus, "pick"), mean(pick.pick + 1 for pick in taken)
            yield ("bonus", bonus, "used"), mean(float(pick.used) for pick in taken)
            yield ("bonus", bonus, "wins"), wins(facts, (pick.seat for pick in taken))
        for place in range(facts.players):
            share = sum(pick.pick == place for pick in taken) / facts.rounds
            yield ("bonus_pick", f"{bonus}/{place + 1}", "taken"), share
    for place in range(facts.players):
        yield ("pick", str(place + 1), "wins"), wins(facts, (p.seat for p in facts.picks if p.pick == place))


def length(facts: KohleFacts) -> Iterator[Measure]:
    """Decisions: how many, of which kind, with how much to choose from."""
    yield from common.length(facts)
    phases = Counter(step.phase for step in facts.steps)
    for phase in Phase:
        yield ("phase", str(phase.value), "decisions"), phases[phase]
    kinds = Counter(step.move.split(" ")[0] for step in facts.steps if step.step == Turn.name)
    for kind in ("buy", "engine", "settle", "engineer", "miners", "use", "flip", "exchange"):
        yield ("action", kind, "count"), kinds[kind] / facts.players
