"""Kohle & Kolonie read a second time: RULES.md from K0 to K12 as one long function that asks questions.

It shares nothing with the rules of the program but the map's file and the spelling of moves. Numbers stand here as
RULES.md prints them, and not as `rules.yaml` does, so that a slip in either is seen. Slow, and never played:
`test_second_reading.py` lets both go through the same games.
"""

from collections.abc import Generator, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from game import paths

Question = Generator[tuple[int, list[str]], str, Any]
TRUST = "trust"
CARDS = ("cokery", "ironworks", "administration", "loading")
ARROWS = [("A1", "A2"), ("A2", "A3"), ("A3", "A4"), ("A1", "B1"), ("B1", "B2"), ("B2", "B3"), ("B3", "B4")]
SPACES = ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4")
MINERS = {"cokery": (3, 4), "ironworks": (3, 3), "administration": (3, 3), "loading": (1, 2)}  # K9: front and back
ENGINEERS = {"cokery": 1, "ironworks": 1, "administration": 2, "loading": 1}
FLIPS = {  # K2.f: workers, coins, points, whose price rises
    "workforce": ([(5, 0, "workers"), (0, 3, "coins")], 6, "settlement"),
    "cokery": ([(5, 2, "")], 6, "engineer"),
    "ironworks": ([(5, 3, "")], 8, "engine"),
    "loading": ([(2, 2, "")], 4, None),
}


@cache
def map_file(name: str) -> Any:
    """The map, as it is written."""
    return yaml.safe_load(Path(paths.data(), f"titles/kohle/maps/{name}.yaml").read_text("utf-8"))


def ask(seat: int, options: list[str]) -> Question:
    """R23: a single answer is no question."""
    if len(options) > 1:
        return (yield seat, sorted(options))
    return options[0]


class Owner:
    """One player."""

    def __init__(self, coins: int) -> None:
        self.coins, self.vp, self.workers = coins, 2, 0
        self.markers = {"worker": 0, "wagon": 0, "merger": 0}
        self.extra_actions, self.beside = 0, 0
        self.engineers: dict[str, int] = {}  # by card; three in all
        self.at: dict[str, int] = {"pool": 20, "mines": 0}
        self.laid: dict[str, str] = {}
        self.engines: set[str] = set()
        self.settlements: list[str] = []
        self.flipped: set[str] = set()
        self.bonus: str | None = None
        self.briquettes: set[str] = set()
        self.safe: set[str] = set()

    def move(self, source: str, target: str) -> None:
        self.at[source] -= 1
        self.at[target] = self.at.get(target, 0) + 1

    def here(self, place: str) -> int:
        return self.at.get(place, 0)

    @property
    def hands(self) -> int:
        """Workers and worker markers."""
        return self.workers + self.markers["worker"]

    @property
    def idle_engineers(self) -> int:
        return 3 - sum(self.engineers.values())

    def posts(self) -> list[str]:
        """Free rescue spaces and free miner spaces of cards."""
        cards = [f"card:{card}" for card in CARDS if self.here(f"card:{card}") < MINERS[card][card in self.flipped]]
        return [f"rescue:{space}" for space in SPACES if not self.here(f"rescue:{space}")] + cards

    def engineer_spaces(self) -> list[str]:
        return [f"card:{card}" for card in CARDS if self.engineers.get(f"card:{card}", 0) < ENGINEERS[card]]

    def spaces(self) -> list[str]:
        """K2.a: the first, or where an arrow leads."""
        if not self.laid:
            return ["A1"]
        return [to for at, to in ARROWS if at in self.laid and to not in self.laid]

    def movable(self) -> list[str]:
        kinds = ("rescue:", "card:", "village:", "station:")
        return [place for place, miners in self.at.items() if miners and place.startswith(kinds)]

    def open_mines(self) -> list[str]:
        """K4.1: unsecured."""
        return [s for s in self.laid if not self.here(f"rescue:{s}") and s not in self.safe]


class Table:
    """The whole table. `chance` tells what is drawn: discs and large mines, when they are needed."""

    def __init__(
        self, players: int, start: int, markers: dict[str, str], disasters: list[str], chance: Any, map_name: str,
        *, ruleset: str, coins: int, loading_engineer: int, refill: str,
    ) -> None:  # fmt: skip
        self.map = map_file(map_name)
        self.german, self.back_engineer, self.by_spaces = ruleset == "german", loading_engineer, refill == "spaces"
        self.chance, self.markers, self.disasters = chance, markers, disasters
        seats = self.map["players"][players]
        out = seats.get("without_region")
        self.line_points = seats["line_points"]
        self.grounds = {key: ground for key, ground in self.map["grounds"].items() if ground["region"] != out}
        self.small = {f"mine:{m['number']}": (m, key) for key, g in self.grounds.items() for m in g["mines"]}
        self.stations = [f"station:{key}" for key, one in self.map["stations"].items() if one["region"] != out]
        self.villages = {
            f"village:{key}": one
            for key, one in self.map["villages"].items()
            if set(one["grounds"]) & set(self.grounds)
        }
        self.workers = {village: one["size"] for village, one in self.villages.items()}
        self.supply = 40 - sum(self.workers.values())
        self.engines = 20
        self.players = [Owner(coins) for _ in range(players)]
        self.order = [(start + i) % players for i in range(players)]
        self.track: list[str | None] = ["rescue", "wagon", "aid", "engineer", "miners", "settlement", "engine"]
        self.display: list[str] = []
        self.owner: dict[str, int | str] = {}
        self.marked: dict[str, str] = {}  # the trust's, with an engine or a coin
        self.gone: set[str] = set()  # grounds
        self.trust_spaces = [True] * 6  # R25: of the track, space 1 first
        self.trust_coins, self.buys, self.pending, self.subsidence = 6, 1, False, False
        self.risen: set[str] = set()
        self.round = 0
        self.over = False

    # --- small things

    @property
    def bank(self) -> int:
        """What the box has left; less than nothing is paper (R13)."""
        return 85 - self.trust_coins - sum(player.coins for player in self.players)

    def price(self, what: str) -> int:
        first = {"engine": 1, "settlement": 2, "engineer": 1}[what]
        return first + (what in self.risen)

    def pay_workers(self, p: Owner, count: int) -> None:
        """R15."""
        pieces = min(count, p.workers)
        p.workers -= pieces
        self.supply += pieces
        p.markers["worker"] -= count - pieces

    def beside(self, ground: str) -> list[str]:
        return [village for village, one in self.villages.items() if ground in one["grounds"]]

    def give_back(self, p: Owner) -> None:
        """K1.3: to the leftmost empty space."""
        self.track[self.track.index(None)] = p.bonus
        p.bonus = None

    def next_stations(self, place: str) -> set[str]:
        """K2.e, R28: along each line through it, either way, villages skipped."""
        found = set()
        for line in self.map["railways"].values():
            nodes = line["nodes"]
            if place in nodes:
                at = nodes.index(place)
                for way in (nodes[at + 1 :], nodes[:at][::-1]):
                    found |= set([node for node in way if node in self.stations][:1])
        return found

    def briquettes(self, p: Owner) -> None:
        """R20, R29."""
        if "cokery" in p.flipped:
            there = {"engineer"} if p.engineers.get("card:cokery") else set()
            there |= {"engine"} if "card:cokery" in p.engines else set()
            for piece in sorted(there - p.briquettes):
                if not self.german or not p.briquettes or len(there) == 2:
                    p.briquettes.add(piece)
                    p.vp += 2

    def trust_takes(self, mine: str) -> None:
        self.owner[mine] = TRUST
        self.marked[mine] = "engine" if self.engines else "coin"
        self.engines -= self.marked[mine] == "engine"

    # --- K0.1: the game

    def play(self, rounds: Iterable[int] = (1, 2, 3, 4, 5)) -> Question:
        for self.round in rounds:
            self.new_round()
            yield from self.bonus_markers()
            for _ in (2, 3):
                for seat in self.order:
                    yield from self.turn(seat)
            for seat in self.order:
                if self.players[seat].extra_actions and (yield from ask(seat, ["spend", "pass"])) == "spend":
                    self.players[seat].extra_actions -= 1
                    yield from self.turn(seat)
            yield from self.after_the_actions()
        self.final()

    def play_on(self) -> Question:
        """From the disaster of a round to the end of the game."""
        yield from self.after_the_actions()
        yield from self.play(range(self.round + 1, 6))

    def after_the_actions(self) -> Question:
        """Phases 5 to 10."""
        taken = yield from self.disaster()
        for mine in sorted(self.display, key=self.number)[: max(0, self.buys - taken)]:
            self.display.remove(mine)
            self.trust_takes(mine)
        for player in self.players:
            player.coins += sum(self.card(mine)["income"] + (mine in player.engines) for mine in player.laid.values())
        self.board_scoring()
        if self.round >= 3:
            for _ in range(sum(g.get("large", {}).get("turn") == self.round for g in self.grounds.values())):
                yield from self.consolidation(self.chance.ground())
        for seat in self.order:
            yield from self.pithead(seat)
        for seat in self.order:  # R6
            if self.players[seat].bonus:
                self.give_back(self.players[seat])
            self.players[seat].safe = set()

    def number(self, mine: str) -> int:
        return int(mine.partition(":")[2])

    def card(self, mine: str) -> dict[str, Any]:
        """What is printed on a card."""
        kind, _, name = mine.partition(":")
        card: dict[str, Any] = self.grounds[name]["large"] if kind == "large" else self.small[mine][0]
        return card

    def ground(self, mine: str) -> str:
        return mine.partition(":")[2] if mine.startswith("large:") else self.small[mine][1]

    def new_round(self) -> None:
        """K11."""
        self.display += [mine for mine, (card, _) in self.small.items() if card["turn"] == self.round]
        if self.round in (4, 5):
            if self.by_spaces:
                self.trust_spaces[:3] = [True] * 3
                self.trust_coins = sum(self.trust_spaces)
            else:
                self.trust_coins = max(3, self.trust_coins)

    # --- K1

    def bonus_markers(self) -> Question:
        choosers = self.order if self.round == 1 else self.order[::-1]
        discs: dict[int, int] = {}
        for seat in choosers:
            open_ = [f"take bonus:{one}" for one in self.track if one and not (one == "engine" and self.round == 1)]
            bonus = (yield from ask(seat, open_)).partition(":")[2]
            discs[self.track.index(bonus)] = seat
            self.track[self.track.index(bonus)] = None
            self.players[seat].bonus = bonus
        self.order = [discs[space] for space in sorted(discs)]
        left = [one for one in self.track if one]
        self.track = [*left, *[None] * (7 - len(left))]

    # --- K2

    def turn(self, seat: int, acted: bool = False) -> Question:
        p = self.players[seat]
        while True:
            options = [] if acted else self.actions(p)
            options += [*self.bonus_uses(p), *self.flips(p), "end"]
            if p.coins >= 2 and self.supply >= 3:
                options.append("exchange coins")
            if p.hands >= 2 and self.bank >= 1:
                options.append("exchange workers")
            kind, _, rest = (yield from ask(seat, options)).partition(" ")
            what, _, where = rest.partition(" ")
            match kind:
                case "end":
                    return
                case "flip":
                    self.flip(p, what.partition(":")[2], where)
                case "exchange" if what == "coins":
                    p.coins, p.workers, self.supply = p.coins - 2, p.workers + 3, self.supply - 3
                case "exchange":
                    self.pay_workers(p, 2)
                    p.coins += 1
                case "use":
                    self.give_back(p)
                    yield from self.use(seat, what.partition(":")[2], where)
                case _:
                    acted = True
                    yield from self.act(seat, kind, what)

    def actions(self, p: Owner) -> list[str]:
        found = [f"buy {mine}" for mine in self.display if self.buyable(p, mine)]
        if self.round >= 2 and p.coins >= self.price("engine"):
            found += [f"engine {at}" for at in self.engine_places(p)]
        if p.coins >= self.price("settlement"):
            found += [f"settle {village}" for village in self.free_villages(p)]
        if p.idle_engineers and p.coins >= self.price("engineer"):
            found += [f"engineer {card}" for card in p.engineer_spaces()]
        if self.steps(p, 2, 2, int("workforce" in p.flipped)):
            found.append("miners")
        return found

    def buyable(self, p: Owner, mine: str) -> bool:
        near = self.beside(self.ground(mine))
        hands = p.here("pool") if any(self.workers[v] for v in near) else any(p.here(v) for v in near)
        return bool(p.spaces() and p.coins >= self.card(mine)["value"] and hands)

    def engine_places(self, p: Owner) -> list[str]:
        places = [*p.laid.values(), *(["card:cokery"] if "cokery" in p.flipped else [])]
        return [place for place in places if place not in p.engines] if self.engines else []

    def free_villages(self, p: Owner) -> list[str]:
        def built(village: str) -> int:
            return sum(village in other.settlements for other in self.players)

        return [
            v
            for v, one in self.villages.items()
            if len(p.settlements) < 5 and not self.workers[v] and v not in p.settlements and built(v) < one["size"]
        ]

    def bonus_uses(self, p: Owner) -> list[str]:
        match p.bonus:
            case "miners" if self.steps(p, 2, 2, 0):
                return ["use bonus:miners"]
            case "aid":
                return ["use bonus:aid"]
            case "engineer" if p.coins >= 1 and p.idle_engineers:
                return [f"use bonus:engineer {card}" for card in p.engineer_spaces()]
            case "engine" if p.coins >= 1:
                return [f"use bonus:engine {place}" for place in self.engine_places(p)]
            case "settlement" if p.coins >= 2:
                return [f"use bonus:settlement {village}" for village in self.free_villages(p)]
        return []

    def flips(self, p: Owner) -> Iterator[str]:
        for card, (ways, _, _) in FLIPS.items():
            for workers, coins, way in ways:
                if card not in p.flipped and p.hands >= workers and p.coins >= coins:
                    yield f"flip card:{card} {way}".strip()

    def flip(self, p: Owner, card: str, by: str) -> None:
        ways, points, rises = FLIPS[card]
        workers, coins, _ = next(way for way in ways if way[2] == by)
        self.pay_workers(p, workers)
        p.coins -= coins
        p.flipped.add(card)
        p.vp += points
        p.extra_actions += card == "ironworks"
        self.risen |= {rises} if rises else set()
        self.briquettes(p)

    def use(self, seat: int, bonus: str, where: str) -> Question:
        match bonus:
            case "miners":
                yield from self.miners(seat, 2, 2, 0)
            case "aid":
                self.players[seat].coins += 1
            case "engineer" | "engine":
                (self.engineer if bonus == "engineer" else self.engine)(self.players[seat], where, 1)
            case "settlement":
                yield from self.settle(seat, where, 2)

    def act(self, seat: int, kind: str, what: str) -> Question:
        p = self.players[seat]
        match kind:
            case "buy":
                yield from self.buy(seat, what)
            case "engine":
                self.engine(p, what, self.price("engine"))
            case "engineer":
                self.engineer(p, what, self.price("engineer"))
            case "settle":
                yield from self.settle(seat, what, self.price("settlement"))
            case "miners":
                flipped = "workforce" in p.flipped
                yield from self.miners(seat, 2, 4 if flipped else 2, int(flipped))

    def buy(self, seat: int, mine: str) -> Question:
        """K2.a."""
        p, card, near = self.players[seat], self.card(mine), self.beside(self.ground(mine))
        p.coins -= card["value"]
        self.display.remove(mine)
        if any(self.workers[v] for v in near):
            village = (yield from ask(seat, [f"hire {v}" for v in near if self.workers[v]])).split()[1]
            self.workers[village] -= 1
            p.workers += 1
            p.move("pool", "mines")
        else:
            village = (yield from ask(seat, [f"settler {v}" for v in near if p.here(v)])).split()[1]
            p.move(village, "mines")
        self.owner[mine] = seat
        p.laid[(yield from ask(seat, [f"lay {space}" for space in p.spaces()])).split()[1]] = mine
        p.vp += card.get("points", 0)
        if card["bonus"] == "second_miner":
            answer = yield from ask(seat, [*(f"hire {v}" for v in near if self.workers[v]), "skip"])
            if answer != "skip":
                self.workers[answer.split()[1]] -= 1
                p.workers += 1
                answer = yield from ask(seat, [*(f"insert {at}" for at in p.posts() if p.here("pool")), "skip"])
                if answer != "skip":
                    p.move("pool", answer.split()[1])

    def engine(self, p: Owner, place: str, price: int) -> None:
        """K2.b."""
        p.coins -= price
        self.engines -= 1
        p.engines.add(place)
        self.briquettes(p)

    def settle(self, seat: int, village: str, price: int) -> Question:
        """K2.c."""
        p = self.players[seat]
        p.coins -= price
        p.settlements.append(village)
        p.extra_actions += len(p.settlements) == 3
        p.vp += {4: 3, 5: 5}.get(len(p.settlements), 0)
        for _ in range(
            int((yield from ask(seat, [f"move_in {n}" for n in range(min(2, p.here("pool")) + 1)])).split()[1])
        ):
            p.move("pool", village)

    def engineer(self, p: Owner, card: str, price: int) -> None:
        """K2.d."""
        p.coins -= price
        p.engineers[card] = p.engineers.get(card, 0) + 1
        p.extra_actions += p.idle_engineers == 0
        self.briquettes(p)

    def steps(self, p: Owner, inserts: int, moves: int, engineers: int) -> list[str]:
        """K2.e."""
        found = []
        if inserts and p.here("pool"):
            found += [f"insert {at}" for at in [*p.posts(), *(v for v in p.settlements if p.here(v) < 2)]]
        if moves:
            found += [f"lift {at}" for at in p.movable()]
        if engineers:
            found += [
                f"shift {card} {to}" for card, n in p.engineers.items() if n for to in p.engineer_spaces() if to != card
            ]
        return found

    def miners(self, seat: int, inserts: int, moves: int, engineers: int) -> Question:
        p = self.players[seat]
        while inserts or moves or engineers:
            answer = yield from ask(seat, [*self.steps(p, inserts, moves, engineers), "done"])
            kind, *words = answer.split()
            match kind:
                case "done":
                    return
                case "insert":
                    inserts -= 1
                    p.move("pool", words[0])
                case "lift":
                    moves -= 1
                    target = (yield from ask(seat, [f"put {to}" for to in self.reach(p, words[0])])).split()[1]
                    p.move(words[0], target)
                    self.enter(p, target)
                case "shift":
                    engineers -= 1
                    p.engineers[words[0]] -= 1
                    p.engineers[words[1]] = p.engineers.get(words[1], 0) + 1
                    self.briquettes(p)

    def reach(self, p: Owner, source: str) -> list[str]:
        kind = source.partition(":")[0]
        on_cards = [] if kind == "station" else [post for post in p.posts() if post != source]
        on_line = self.next_stations(source) if kind in ("station", "village") else set()
        return [*on_cards, *on_line, "pool"]

    def enter(self, p: Owner, place: str) -> None:
        """K10."""
        match self.markers.pop(place, None):
            case "points":
                p.vp += 2
            case "coin":
                p.coins += 1
            case str(kept):
                p.markers[kept] += 1

    # --- K4

    def disaster(self) -> Question:
        """How many mines of this round the trust has had by it."""
        for seat in self.order:
            yield from self.secure(seat)
        drawn = [self.chance.disc() for _ in range(min(3, 4 + sum(min(3, len(p.open_mines())) for p in self.players)))]
        for seat, p in enumerate(self.players):
            assert drawn.count(seat) <= min(3, len(p.open_mines()))
        for _ in range(min(drawn.count("black"), self.trust_coins)):
            if self.by_spaces:
                self.trust_spaces[self.trust_spaces.index(True)] = False
            self.trust_coins -= 1
        for seat in self.order:
            if seat in drawn:
                p = self.players[seat]
                p.vp = max(0, p.vp - (2, 3, 5, 7, 9)[self.round - 1])
                for _ in range(drawn.count(seat)):
                    if p.here("pool"):
                        p.move("pool", f"lost:{self.round}")
                    elif p.movable():
                        place = (yield from ask(seat, [f"lose {at}" for at in p.movable()])).split()[1]
                        p.move(place, f"lost:{self.round}")
        taken = self.strike(self.disasters[self.round - 1]) if set(drawn) - {"black", "blank"} else 0
        if self.subsidence and "blank" in drawn:
            for seat in self.order:
                p = self.players[seat]
                if (yield from ask(seat, [*(["bill coins"] if p.coins else []), "bill points"])) == "bill coins":
                    p.coins -= 1
                else:
                    p.vp = max(0, p.vp - 2)
        return taken

    def secure(self, seat: int, team: int = 0) -> Question:
        p = self.players[seat]
        while True:
            open_ = p.open_mines()
            options = [f"secure {s} coin" for s in open_ if s in ("A1", "A2", "B1") and p.coins]
            options += [f"secure {s} rescue" for s in open_ if team or p.bonus == "rescue"]
            answer = (yield from ask(seat, [*options, "done"])).split()
            if answer == ["done"]:
                return
            p.safe.add(answer[1])
            if answer[2] == "coin":
                p.coins -= 1
            elif team:
                team -= 1
            else:
                team = 1
                self.give_back(p)

    def strike(self, marker: str) -> int:
        match marker:
            case "highest" if self.display:
                mine = max(self.display, key=self.number)
                self.display.remove(mine)
                self.trust_takes(mine)
                return 0 if self.german else 1
            case "coin":
                self.pending = True
            case "power":
                self.buys = min(3, self.buys + 1)
            case "subsidence":
                self.subsidence = True
        return 0

    # --- K7

    def board_scoring(self) -> None:
        for p in self.players:
            for ground in {self.ground(mine) for mine in p.laid.values()}:
                p.vp += sum(self.ground(mine) == ground for mine in self.owner)
                p.vp += sum(village in self.beside(ground) for village in p.settlements)

    # --- K8

    def consolidation(self, ground: str) -> Question:
        small = {mine: self.owner.get(mine, TRUST) for mine, (_, at) in self.small.items() if at == ground}
        seats = {seat for seat in small.values() if seat != TRUST}
        if not seats:
            yield from self.award(TRUST, ground, 0)
        elif len(seats) == 1 and TRUST not in small.values():
            yield from self.award(seats.pop(), ground, 0)
        else:
            yield from self.auction(ground, small)

    def auction(self, ground: str, small: dict[str, Any]) -> Question:
        def best(seat: Any) -> int:
            return max(self.number(mine) for mine, owner in small.items() if owner == seat)

        bidding = sorted(set(small.values()) - {TRUST}, key=best, reverse=True)
        values = {who: sum(self.card(m)["value"] for m, own in small.items() if own == who) for who in small.values()}
        trust = -1
        if TRUST in values:
            trust = values[TRUST] + self.trust_coins + self.pending
            self.pending = False
        base = {seat: values[seat] + self.administration(self.players[seat]) for seat in bidding}
        for seat in bidding:
            p = self.players[seat]
            while p.bonus == "aid" or p.markers["merger"]:
                options = (["extra aid"] if p.bonus == "aid" else []) + ["extra merger"] * (p.markers["merger"] > 0)
                answer = yield from ask(seat, [*options, "done"])
                if answer == "done":
                    break
                base[seat] += 2 if answer == "extra aid" else 1
                if answer == "extra aid":
                    self.give_back(p)
                else:
                    p.markers["merger"] -= 1
        bids, turn = dict(base), 0
        while bids:
            highest = max(trust, *bids.values())
            alone = [seat for seat in bids if bids[seat] == highest]
            leads = len(alone) == 1 and trust < highest
            if leads and len(bids) == 1:
                break
            seat = bidding[turn % len(bidding)]
            turn += 1
            if seat in bids and not (leads and seat == alone[0]):
                most = base[seat] + self.players[seat].coins
                answer = yield from ask(seat, [*(f"bid {n}" for n in range(highest + 1, most + 1)), "pass"])
                if answer == "pass":
                    del bids[seat]
                else:
                    bids[seat] = int(answer.split()[1])
        winner: Any = next(iter(bids), TRUST)
        yield from self.award(winner, ground, bids[winner] - base[winner] if bids else 0)

    def administration(self, p: Owner) -> int:
        return p.engineers.get("card:administration", 0) + (0, 1, 1, 2)[p.here("card:administration")]

    def award(self, winner: Any, ground: str, coins: int) -> Question:
        """K8.6 to K8.9."""
        large, engines = f"large:{ground}", 0
        self.gone.add(ground)
        self.display = [mine for mine in self.display if self.ground(mine) != ground]
        for seat, p in enumerate(self.players):
            for space, mine in list(p.laid.items()):
                if self.ground(mine) == ground:
                    del p.laid[space]
                    p.move("mines", "pool")
                    engines += mine in p.engines
                    p.engines.discard(mine)
                    p.vp += 0 if seat == winner else 2
            self.close_gaps(p)
        engines += sum(mark == "engine" for mine, mark in self.marked.items() if self.ground(mine) == ground)
        self.marked = {mine: mark for mine, mark in self.marked.items() if self.ground(mine) != ground}
        self.owner = {mine: owner for mine, owner in self.owner.items() if self.ground(mine) != ground}
        if winner == TRUST:
            self.engines += engines
            self.trust_takes(large)
            return
        p = self.players[winner]
        p.coins -= coins
        self.owner[large] = winner
        p.move("pool", "mines")
        if engines:
            p.engines.add(large)
            p.beside += engines - 1
        p.laid[(yield from ask(winner, [f"lay {space}" for space in p.spaces()])).split()[1]] = large
        p.vp += self.card(large)["points"]

    def close_gaps(self, p: Owner) -> None:
        """R19."""
        upper, lower = ([p.laid[s] for s in SPACES if s in p.laid and s[0] == row] for row in "AB")
        if lower and not upper:
            upper, lower = lower[:1], lower[1:]
        rows = [
            *zip(("A1", "A2", "A3", "A4"), upper, strict=False),
            *zip(("B1", "B2", "B3", "B4"), lower, strict=False),
        ]
        p.laid = dict(rows)

    # --- K9

    def pithead(self, seat: int) -> Question:
        p = self.players[seat]
        back = "cokery" in p.flipped
        p.coins += (
            p.engineers.get("card:cokery", 0) + ((0, 1, 2, 2, 3) if back else (0, 1, 1, 2))[p.here("card:cokery")]
        )
        p.coins += "card:cokery" in p.engines
        back = "ironworks" in p.flipped
        p.vp += p.engineers.get("card:ironworks", 0) * (2 if back else 1)
        p.vp += ((0, 2, 3, 4) if back else (0, 1, 1, 2))[p.here("card:ironworks")]
        yield from self.loading(seat)

    def loading(self, seat: int) -> Question:
        p = self.players[seat]
        back = "loading" in p.flipped
        cards = [self.card(mine) for mine in p.laid.values()]
        wagons = sum(card["wagons"] if "wagons" in card else card["bonus"] == "wagon" for card in cards)
        options = ["skip"]
        for spent in range(p.markers["wagon"] + 1):
            if wagons + spent and (back or p.hands):
                options.append(f"load {spent}")
            if p.bonus == "wagon":
                options.append(f"load {spent} bonus")
        _, *words = (yield from ask(seat, options)).split()
        if words:
            p.markers["wagon"] -= int(words[0])
            wagons += int(words[0]) + len(words) - 1
            if len(words) == 2:
                self.give_back(p)
            elif not back:
                self.pay_workers(p, 1)
            p.vp += wagons
            p.coins += self.loading_coins(p, back, wagons)

    def loading_coins(self, p: Owner, back: bool, wagons: int) -> int:
        """K9.1, R21: the best spaces first, each wagon for one of them."""
        miners, engineer = p.here("card:loading"), p.engineers.get("card:loading", 0)
        if not back:  # engineer: 2 for 2; miner: 1 for 2
            served = [2] * engineer + [1] * miners
            return sum(served[: wagons // 2])
        paid = [
            min(wagons, n) + min(miners, (wagons - min(wagons, n)) // 2)
            for n in range(engineer * self.back_engineer + 1)
        ]
        return max(paid)

    # --- K12

    def final(self) -> None:
        for p in self.players:
            p.vp += (0, 3, 5, 8, 12, 17, 23)[min(6, self.engine_count(p))]
            p.vp += p.coins // 2 + 4 * p.extra_actions
            held = [station for station in self.stations if p.here(station)]
            p.vp += len(held)
            for line, railway in self.map["railways"].items():
                stations = [node for node in railway["nodes"] if node in self.stations]
                if stations and set(stations) <= set(held):
                    p.vp += self.line_points[line]
        self.over = True

    def engine_count(self, p: Owner) -> int:
        return len(p.engines) + p.beside

    def winners(self) -> set[int]:
        """K12, R9."""

        def value(mine: str) -> int:
            ground = self.grounds[self.ground(mine)]
            return sum(m["value"] for m in ground["mines"]) if mine.startswith("large:") or "large" not in ground else 0

        def rank(p: Owner) -> tuple[int, int, int]:
            return p.vp, self.engine_count(p), sum(map(value, p.laid.values()))

        best = max(map(rank, self.players))
        return {seat for seat, p in enumerate(self.players) if rank(p) == best}
