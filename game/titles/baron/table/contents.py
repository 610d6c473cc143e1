"""What the panels show at a moment, made from a frame."""

from collections.abc import Mapping
from dataclasses import replace

from game.engine.choices import Situation
from game.engine.event import Event
from game.engine.history import History
from game.engine.words import begun
from game.scenes.playing.frame import Frame
from game.scenes.playing.log import last_own_move
from game.texts import Texts
from game.titles.baron import targets
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.final import imbalance
from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Phase, Piece
from game.titles.baron.rules.placing import Place
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.spaces.looking import BOTTOM, ChooseOrder, ChooseTile, ReturnNext, keep, stack_of
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.totals import totals
from game.titles.baron.rules.work_steps import Mining
from game.titles.baron.table import fill_carts, looking, mining
from game.titles.baron.table.beats import unfilled
from game.titles.baron.table.layout import COVERS_BOARD, BaronAreas, Screen, Stage
from game.titles.baron.table.left_behind import left_in_pit, left_on_board
from game.titles.baron.table.scoring import scoring_of
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import parse
from game.titles.baron.things.offers import work_steps
from game.titles.baron.things.tray import piece_at
from game.titles.baron.things.tunnels import Emptied
from game.titles.baron.title import RULES
from game.titles.baron.view.others import OthersPicture
from game.titles.baron.view.picture import (
    NO_OFFERS,
    WHOLE,
    Consequence,
    PiecePicture,
    PitOffers,
    PlayerPicture,
    ScoringPicture,
    TrayPicture,
)  # fmt: skip
from game.titles.baron.view.picture_of import board_of, draft_of, order_of, pit_of, player_of, tile_of
from game.titles.baron.view.sheet import SheetPicture
from game.view.lettering import ROMAN

PLACING = (ev.WorkersOusted, ev.WorkersPlaced)  # who goes where is seen on the board, whatever is asked next


class Contents:
    """Makes the panels' contents for a game in a language."""

    def __init__(self, texts: Texts) -> None:
        self.t = texts
        self._steps = mining.MiningWords(texts)
        self.front = 0  # whose sheet stands at the left

    # -- which screen --

    def screen(self, frame: Frame) -> Screen:
        """The arrangement that a moment needs."""
        stage, self.front = self._stage(frame), _own(frame)
        raised = None
        if stage in (Stage.PLAY, Stage.DRAFT):
            pointed, kept = self._pointed_seat(frame), frame.view.seat
            raised = pointed if pointed is not None else kept if kept != self.front else None
        return Screen(stage, raised)

    def _stage(self, frame: Frame) -> Stage:
        pos: Position = frame.view.position
        if frame.looking is None and frame.beat is not None and isinstance(frame.beat.event, ev.ElementScored):
            return Stage.SCORING
        if frame.looking is None and frame.holding and self._last_scored(frame) is not None:
            return Stage.SCORING
        sit = frame.situation or frame.coming
        if frame.looking is None and sit is not None:
            if sit.step == Mining.name and not isinstance(_flying(frame), PLACING):
                return Stage.MINING
            if sit.step in looking.STEPS and frame.situation is not None:
                return Stage.TRAY if targets.CURTAIN in sit.picks else Stage.CURTAIN
        if frame.looking is None and not frame.playing and frame.decision is None and mining.under_way(pos):
            return Stage.MINING  # a guide lets a step be looked at before he asks again
        if frame.playing and frame.showing.person and frame.beat is not None and mining.is_work_step(frame.beat.event):
            return Stage.MINING
        return Stage.DRAFT if pos.phase == Phase.DRAFT else Stage.PLAY

    def _pointed_seat(self, frame: Frame) -> int | None:
        """Whose small pit the hand rests on: one that only passes by, or came to lie there, raises nothing."""
        found = parse(frame.pointed) if frame.rests else None
        seat = found.number if found is not None and found.kind is T.SEAT else None
        return seat if seat != _own(frame) else None

    # -- contents --

    def of(self, frame: Frame, areas: BaronAreas, emptied: Emptied) -> Mapping[str, object]:
        """The contents of all panels of a screen; `emptied`: which carts were."""
        stage, pos, seats = areas.screen.stage, frame.view.position, frame.view.seats
        if stage is Stage.SCORING:
            picture = self._scoring(frame)
            if picture is None:
                return {}
            beside = replace(picture, grown=WHOLE)  # what does not grow with the bars
            return {"dial": beside, "element": picture, "rewards": beside}
        sit = frame.situation
        open_to = frozenset(m.what for m in sit.moves if m.kind == "place") if sit else frozenset[str]()
        board = board_of(left_on_board(pos, _flying(frame)), seats, open_to, _news(frame))
        others = tuple(self._player(frame, i, emptied) for i in _clockwise(_own(frame), len(seats)))
        found: dict[str, object] = {"board": board, "players": OthersPicture(others)}
        found["sheet"] = SheetPicture(self._player(frame, _own(frame), emptied), self._offers(frame, sit, emptied))
        if areas.screen.raised is not None:
            name = seats[areas.screen.raised].name
            kept = areas.screen.raised == frame.view.seat
            caption = self.t(f"table.sheet.{'kept' if kept else 'looking'}", player=name)
            other = self._player(frame, areas.screen.raised, emptied)
            found["raised"] = SheetPicture(other, caption=caption, closes=kept)
        elif stage in COVERS_BOARD:
            found["raised"] = board
        match stage:
            case Stage.MINING:
                planned = (work_steps(sit.choices.get(frame.pointed)) or mining.proposed(sit.choices)) if sit else ()
                shown = frame.instant.entry
                undoes = frame.ways_back.by_move
                found["steps"] = mining.picture(frame.history, pos, planned, self._steps, others, shown, undoes=undoes)
                found["thumb"] = board
            case Stage.DRAFT:
                found["draft"] = self._draft(frame)
            case Stage.TRAY if sit is not None:
                found["tray"] = self._tray(sit, frame)
            case Stage.CURTAIN if sit is not None:
                found["curtain"] = seats[sit.seat].name
            case _:
                pass
        return found

    def _player(self, frame: Frame, seat: int, emptied: Emptied) -> PlayerPicture:
        """A player; numbers that roll are on their way, and what flies has left its place."""
        picture = player_of(frame.view.position, frame.view.seats, seat, frame.view.asked, emptied)
        rolling = {what: value for (whose, what), value in frame.view.totals.items() if whose == seat}
        if rolling:
            picture = replace(
                picture, points=rolling.get("points", picture.points), marks=rolling.get("marks", picture.marks)
            )
        sit = frame.situation
        if sit is not None and sit.step == FillCarts.name and sit.seat == seat:
            rows = fill_carts.loaded(sit.position, picture.pit.rows, sit.picks)
            return replace(picture, pit=replace(picture.pit, rows=rows))
        if tile := self._without_coal(frame, seat):
            pos: Position = frame.view.position
            return replace(picture, pit=pit_of(pos, seat, emptied, unfilled(pos, tile)))
        return left_in_pit(picture, _flying(frame), seat)

    def _without_coal(self, frame: Frame, seat: int) -> str:
        """His tile to which coal is on its way, or that was just told to have come: its carts wait for it."""
        match (_flying(frame), self._told(frame)):
            case (ev.CartsFilled(player, tile), _) | (None, (*_, ev.TileBought(player, tile))) if player == seat:
                return tile
        return ""

    def _offers(self, frame: Frame, sit: Situation | None, emptied: Emptied) -> PitOffers:
        pos: Position = frame.view.position
        if sit is None or sit.seat != _own(frame):
            return NO_OFFERS
        if sit.step == Mining.name:
            total, _ = mining.done(frame.history)
            left = sit.decision.params.get("steps", 0)
            assert isinstance(left, int)
            first = max(total, left) - left + 1
            return mining.offers(pos, sit.seat, sit.choices, sit.picks, frame.pointed, first, emptied)
        if sit.step == FillCarts.name:
            return PitOffers(stretch=fill_carts.lacking(pos)[:2])
        tile = self._coming_tile(pos, sit, frame.pointed)
        return PitOffers(tile=tile_of(pos.board.tiles[tile])) if tile else NO_OFFERS

    def _coming_tile(self, pos: Position, sit: Situation, pointed: str) -> str:
        """The tile that a click would bring into the pit, or that is to be kept."""
        found = parse(pointed)
        if found is not None and found.kind is T.SPACE and pointed in sit.choices:
            return pos.tile_at.get(found.name, "")
        return self._wanted(sit, pointed) if sit.step == ChooseTile.name else ""

    def _wanted(self, sit: Situation, pointed: str) -> str:
        """The piece that is pointed at and could be kept, or that is to be kept."""
        pos, found = sit.position, parse(pointed)
        if not looking.may_keep(sit.step):
            return ""
        if found is not None and found.kind is T.KEEP and pointed in sit.choices:
            return piece_at(found, pos)
        kept = looking.handful(pos, sit.picks).kept
        return "" if kept is None else str(pos.inspected[kept])

    def _draft(self, frame: Frame) -> object:
        revealed, taken = tuple[str, ...](), dict[str, int]()
        for entry in frame.history.entries[: frame.instant.entry + 1]:
            for event in entry.events:
                if isinstance(event, ev.DraftRevealed):
                    revealed = event.orders
                elif isinstance(event, ev.OrderDrafted):
                    taken[event.order] = event.player
        flying = _flying(frame)
        left = [
            order for order in frame.view.position.revealed
            if not isinstance(flying, ev.OrderDrafted) or flying.order != order
        ]  # fmt: skip
        taken = {order: seat for order, seat in taken.items() if order not in left}
        return draft_of(frame.view.position, frame.view.seats, revealed, taken)

    def _tray(self, sit: Situation, frame: Frame) -> TrayPicture:
        pos: Position = sit.position
        step, player = pos.stack[-1], pos.players[sit.seat]
        kind = looking.piece_of(pos, sit.step)
        now, names = looking.handful(pos, sit.picks), pos.inspected
        pieces = tuple(self._piece(pos, kind, name, player.marks) for name in (*names, *pos.returned))
        board = board_of(pos, frame.view.seats)
        fixed = tuple(range(len(names), len(pieces)))  # put back in earlier answers
        where = step.where if isinstance(step, ReturnNext) else now.where
        on_top = where != BOTTOM if where else None
        stack, note = len(stack_of(pos, kind)), self._note(pos, sit, frame.pointed)
        return TrayPicture(
            kind, pieces, now.kept, looking.may_keep(sit.step), fixed + now.rest, len(fixed), now.held, on_top, stack,
            note, board.factory if kind is Piece.TILE else board.orders,
        )  # fmt: skip

    def _piece(self, pos: Position, kind: Piece, name: str, marks: int) -> PiecePicture:
        if kind is Piece.TILE:
            tile = pos.board.tiles[name]
            return PiecePicture(name, tile_of(tile), short=max(0, tile.price - marks))
        order = pos.board.orders[name]
        return PiecePicture(begun(self.t(f"glossary.vehicle.{order.vehicle}")), order=order_of(order))

    def _note(self, pos: Position, sit: Situation, pointed: str) -> tuple[Consequence, ...]:
        """What keeping a piece means."""
        piece, player, t = self._wanted(sit, pointed), pos.players[sit.seat], self.t
        if not piece:
            return ()
        kept = RULES.after(pos, keep(piece))
        now, then = totals(pos, player), totals(kept, kept.players[sit.seat])
        if sit.step == ChooseOrder.name:
            order = pos.board.orders[piece]
            coal = dict.fromkeys(order.wants)
            told = ", ".join(f"{_own_cubes(player, colour)} {t(f'glossary.coal.{colour.word}')}" for colour in coal)
            return (
                Consequence("document", t("table.tray.waiting"), str(now["outstanding"]), str(then["outstanding"])),
                Consequence("wagon", t("table.tray.own_coal", told=told)),
            )
        face = pos.board.tiles[piece]
        side, nearer = t(f"glossary.side.{face.side}"), imbalance(kept, kept.players[sit.seat]) < imbalance(pos, player)
        return (
            Consequence("coin", "", str(now["marks"]), str(then["marks"]), good=False),
            Consequence("wagon", t("table.tray.carts", level=face.colour.level, side=side, n=face.carts)),
            Consequence("scales", "", _sides(now), _sides(then), good=nearer),
        )

    # -- scoring --

    def _told(self, frame: Frame) -> tuple[Event, ...]:
        """The events of a move up to what is shown."""
        instant = frame.looking or frame.instant
        return frame.history.entries[instant.entry].events[: instant.events]

    def _last_scored(self, frame: Frame) -> ev.ElementScored | None:
        told = self._told(frame)
        last = next((event for event in reversed(told) if not isinstance(event, ev.ShiftScored)), None)
        return last if isinstance(last, ev.ElementScored) else None

    def scored_so_far(self, frame: Frame) -> str:
        """Which element of how many is shown; empty outside of a scoring."""
        picture = self._scoring(frame) if self._stage(frame) is Stage.SCORING else None
        if picture is None:
            return ""
        return self.t("table.scoring.bar", shift=ROMAN[picture.shift], n=picture.element.number, last=picture.last)

    def _scoring(self, frame: Frame) -> ScoringPicture | None:
        event = frame.beat.event if frame.beat is not None else None
        now = event if isinstance(event, ev.ElementScored) else self._last_scored(frame)
        if now is None:
            return None
        told, grown, over = self._told(frame), _grown(frame), frame.beat is None or frame.holding
        return scoring_of(frame.view.position, frame.view.seats, told, now, self.t, grown=grown, over=over)


def _own(frame: Frame) -> int:
    """Whose sheet stands at the left: of whoever is asked, even while he keeps another's pit open over the board."""
    return frame.own if frame.situation is None else frame.situation.seat


def _news(frame: Frame) -> frozenset[str]:
    """What is new to whoever is to place workers."""
    if frame.looking is not None or frame.situation is None or frame.situation.step != Place.name:
        return frozenset()
    return news(frame.history, frame.situation.seat)


def news(history: History[Position], seat: int) -> frozenset[str]:
    """Where the others went since the last turn of a seat, as far as they still stand there: after a change of shift
    nobody does (8.4), and into the bank nobody comes in another's way (5.6)."""
    since, now = last_own_move(history, seat), history.turn_began()
    found = set[str]()
    for event in (event for entry in history.entries[since + 1 : now + 1] for event in entry.events):
        match event:
            case ev.WorkersPlaced(player, space) if player != seat and space != targets.BANK:
                found.add(space)
            case ev.WorkersReturned():
                found.clear()
    return frozenset(found)


def _flying(frame: Frame) -> Event | None:
    """The event whose pieces are on their way."""
    return frame.beat.event if frame.beat is not None and not frame.holding else None


def _grown(frame: Frame) -> int:
    """How many spots of the bars of an element are seen: they grow spot by spot."""
    return WHOLE if frame.beat is None or frame.holding else frame.picture + 1


def _sides(totals: Mapping[str, int]) -> str:
    return f"{totals['light']}:{totals['dark']}"


def _own_cubes(player: Player, colour: Coal) -> int:
    """Cubes of a colour that a player has: on carts, in the cage, in storage."""
    return player.cage[colour] + player.storage[colour] + sum(row[colour] for row in player.coal)


def _clockwise(seat: int, count: int) -> list[int]:
    return [(seat + i) % count for i in range(1, count)]
