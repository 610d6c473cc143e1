"""What a thing on the table does just now: sentences from the position, for explanations."""

from collections.abc import Iterator

from game.engine.target import Target
from game.titles.kohle import targets
from game.titles.kohle.rules.ledger import price_of
from game.titles.kohle.rules.names import TRUST, card
from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.phases.auction import administration, opening
from game.titles.kohle.rules.phases.board import ground_scores
from game.titles.kohle.rules.phases.income import income
from game.titles.kohle.rules.phases.pithead import card_yield, loading_yield
from game.titles.kohle.rules.phases.trust import next_taken
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.tableau import unsecured, wagons
from game.titles.kohle.targets import KohleTarget, parse
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.words.wording import Wording


class ThingFacts:
    """The facts of a position for one seat, in words."""

    def __init__(self, wording: Wording, pos: Position, seat: int) -> None:
        self.w = wording
        self.pos = pos
        self.seat = seat
        self.player = pos.players[seat]

    def about(self, target: str) -> Iterator[str]:
        """All that is worth saying about a target."""
        match found := parse(target):
            case Target(T.MINE | T.DISPLAY, name):
                yield from self._mine(targets.mine(name))
            case Target(T.LARGE | T.GROUND, name):
                yield from self._ground(name)
            case Target(T.VILLAGE):
                yield from self._village(target)
            case Target(T.STATION):
                yield from self._station(target)
            case Target(T.SPACE | T.RESCUE, name):
                yield from self._space(name)
            case Target(T.CARD | T.FLIP, name):
                yield from self._card(name)
            case Target(T.BONUS, name) if not name.isdecimal():
                yield from self._bonus(name)
            case Target(T.ACTION, name):
                yield from self._action(name)
            case Target(T.STOCK | T.COLUMN | T.POOL as kind, name):
                yield from self._stock(name or kind)
            case Target(T.SEAT):
                yield from self._seat(int(found.parts[0]))
            case Target():
                yield from self._track(found)

    def say(self, key: str, **values: object) -> str:
        return self.w.texts(f"explain.{key}", **values)

    # -- the board --

    def _mine(self, mine_id: str) -> Iterator[str]:
        pos, mine = self.pos, self.pos.board.mines.get(mine_id)
        if mine is None:
            yield self.say("not_in_play")
            return
        yield self.say("mine.card", ground=self.w.place(f"ground:{mine.ground}"), value=mine.value, income=mine.income)
        if mine.wagons:
            yield self.say("mine.wagons", n=mine.wagons)
        if mine.second:
            yield self.say("mine.second")
        if mine.points:
            yield self.say("mine.points", n=mine.points)
        owner = pos.owners.get(mine_id)
        if owner is not None:
            yield self.say("mine.owned", player=self.w.player(owner))
        elif mine.ground in pos.consolidated:
            yield self.say("mine.gone")
        elif mine_id in pos.display:
            near = sum(pos.workers[village] for village in mine.villages)
            yield self.say("mine.offered", n=near)
            if mine_id in next_taken(pos):
                yield self.say("mine.trust_next")
        else:
            yield self.say("mine.enters", round=self.w.round(mine.round))

    def _ground(self, name: str) -> Iterator[str]:
        pos, ground = self.pos, self.pos.board.grounds.get(name)
        if ground is None:
            yield self.say("not_in_play")
            return
        owned = sum(mine in pos.owners for mine in ground.mines) + (ground.large in pos.owners)
        yield self.say("ground.owned", n=owned)
        score = next((mines + near for g, mines, near in ground_scores(pos, self.seat) if g == name), 0)
        yield self.say("ground.scores", n=score) if score else self.say("ground.no_mine")
        if ground.large is None:
            return
        large = pos.board.mines[ground.large]
        if name in pos.consolidated:
            yield self.say("ground.owner", player=self.w.player(pos.owners.get(ground.large, TRUST)))
            return
        yield self.say("ground.round", round=self.w.round(large.round), points=large.points, income=large.income)
        yield self._bids(name)

    def _bids(self, ground: str) -> str:
        """What each would bid as it stands."""
        bids = opening(self.pos, ground)
        stand = [(seat, base) for seat, base in zip(bids.bidders, bids.base, strict=True)]
        if bids.trust is not None:
            stand.append((TRUST, bids.trust))
        if not bids.bidders:
            return self.say("ground.trust_only")
        return self.say("ground.bids", bids=", ".join(f"{self.w.player(seat)} {bid}" for seat, bid in stand))

    def _village(self, village: str) -> Iterator[str]:
        pos = self.pos
        if village not in pos.workers:
            yield self.say("not_in_play")
            return
        yield self.say("village.workers", n=pos.workers[village])
        for seat, player in enumerate(pos.players):
            if village in player.settlements:
                yield self.say("village.settled", player=self.w.player(seat), n=player.miners.get(village, 0))
        grounds = [self.w.place(f"ground:{ground}") for ground in pos.board.touching[village]]
        yield self.say("village.touches", grounds=", ".join(grounds))
        if stations := [self.w.place(station) for station in pos.board.neighbours[village]]:
            yield self.say("village.line", stations=", ".join(stations))

    def _station(self, station: str) -> Iterator[str]:
        pos = self.pos
        if station not in pos.board.stations:
            yield self.say("not_in_play")
            return
        yield self.say("station.marker") if station in pos.markers else self.say("station.taken")
        here = [self.w.player(seat) for seat, player in enumerate(pos.players) if station in player.miners]
        if here:
            yield self.say("station.held", players=", ".join(here))
        held = self.player.stations()
        for line in pos.board.lines:
            if station in line.stations:
                count = sum(other in held for other in line.stations)
                name = self.w.place(f"line:{line.id}")
                yield self.say("station.line", line=name, held=count, all=len(line.stations), points=line.points)

    # -- the own things --

    def _space(self, space: str) -> Iterator[str]:
        player, rules = self.player, self.pos.board.rules.tableau
        mine = player.tableau.get(space)
        if mine is not None:
            yield self.say("space.income", n=income(self.pos, self.seat, mine))
            if mine in player.engines:
                yield self.say("space.engine")
            if count := self.pos.board.mines[mine].wagons:
                yield self.say("mine.wagons", n=count)
        if f"rescue:{space}" in player.miners:
            yield self.say("space.rescued")
        elif space in player.secured:
            yield self.say("space.secured")
        elif space in unsecured(player):
            how = "space.open_coin" if space in rules.coin_symbol else "space.open"
            yield self.say(how, risk=round(100 * odds_of_loss(self.pos, self.seat)))

    def _card(self, name: str) -> Iterator[str]:
        pos, player, place = self.pos, self.player, card(name)
        if name != "workforce":
            engineers, miners = player.engineers.get(place, 0), player.miners.get(place, 0)
            yield self.say("card.people", engineers=engineers, miners=miners)
        match name:
            case "cokery" | "ironworks":
                coins, points = card_yield(pos, player, name)
                yield self.say("card.coins", n=coins) if name == "cokery" else self.say("card.points", n=points)
            case "administration":
                yield self.say("card.bid", n=administration(pos, player))
            case "loading":
                count = wagons(pos, player)
                coins, points = loading_yield(pos, player, count)
                yield self.say("card.loading", wagons=count, points=points, coins=coins)
            case "workforce":
                side = pos.board.faces["workforce", "workforce" in player.flipped].side
                yield self.say("card.moves", inserts=side.inserts, moves=side.moves)
        yield from self._flip(name)

    def _flip(self, name: str) -> Iterator[str]:
        flip = next((c.flip for known, c in self.pos.board.rules.cards.items() if known == name), None)
        if flip is None or name in self.player.flipped:
            return
        ways = [self._payment(way.workers, way.coins) for way in flip.pay]
        yield self.say("card.flip", cost=self.say("or").join(ways), points=flip.points)
        if flip.raises and flip.raises not in self.pos.risen:
            price = getattr(self.pos.board.rules.actions, flip.raises).risen
            yield self.say(f"card.raises_{flip.raises}", n=price)

    def _payment(self, workers: int, coins: int) -> str:
        count = self.w.texts.count
        paid = [count(workers, "workers")] if workers else []
        return " + ".join([*paid, *([count(coins, "coins")] if coins else [])])

    def _bonus(self, name: str) -> Iterator[str]:
        holder = next((seat for seat, player in enumerate(self.pos.players) if player.bonus == name), None)
        if holder is not None:
            yield self.say("bonus.held", player=self.w.player(holder))
        elif name in self.pos.track:
            yield self.say("bonus.track", n=self.pos.track.index(name) + 1)

    def _action(self, name: str) -> Iterator[str]:
        action = {"settle": "settlement"}.get(name, name)
        if action in ("engine", "settlement", "engineer"):
            yield self.say("action.price", n=price_of(self.pos, action))
            yield self.say("action.risen" if action in self.pos.risen else "action.not_risen")

    def _stock(self, name: str) -> Iterator[str]:
        player, final = self.player, self.pos.board.rules.final
        match name:
            case "coins":
                yield self.say("stock.coins", coins=player.coins, points=player.coins // final.coins_a_point)
            case "workers":
                yield self.say("stock.workers", n=player.all_workers, supply=self.pos.supply_workers)
            case "pool":
                yield self.say("stock.pool", n=player.pool)
            case "engines":
                most = len(final.engines) - 1
                points = final.engines[min(player.engine_count, most)]
                yield self.say("stock.engines", n=player.engine_count, points=points)
            case "settlements":
                yield self.say("stock.settlements", n=len(player.settlements))
            case "engineers":
                yield self.say("stock.engineers", n=player.engineers["tableau"])
            case "extra_actions":
                yield self.say("stock.extra_actions", n=player.extra_actions)

    def _seat(self, seat: int) -> Iterator[str]:
        player = self.pos.players[seat]
        board = sum(mines + near for _, mines, near in ground_scores(self.pos, seat))
        earned = sum(income(self.pos, seat, mine) for mine in player.tableau.values())
        yield self.say("seat.round", player=self.w.player(seat), points=board, coins=earned)

    def _track(self, target: KohleTarget) -> Iterator[str]:
        pos, rules = self.pos, self.pos.board.rules
        match target.kind:
            case T.TRUST:
                yield self.say("trust.coins", n=pos.trust_coins)
                if pos.trust_extra:
                    yield self.say("trust.extra", n=rules.trust.marker_coin)
            case T.PURCHASE:
                taken = [self.w.place(mine) for mine in next_taken(pos)]
                yield self.say("trust.next", mines=", ".join(taken)) if taken else self.say("trust.nothing")
            case T.LOST | T.ROUND | T.DISASTER if (round_ := target.number) and round_ <= rules.rounds:
                yield self.say("lost.points", round=self.w.round(round_), n=rules.disaster.points[round_ - 1])
            case T.ORDER:
                yield self.say("order", players=", ".join(map(self.w.player, pos.order)))
            case T.SCORE:
                ranked = sorted(range(len(pos.players)), key=lambda seat: -pos.players[seat].points)
                yield ", ".join(f"{self.w.player(seat)} {pos.players[seat].points}" for seat in ranked)
