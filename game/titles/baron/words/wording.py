"""Sentences about the game in a player's language: what happened, what is asked, what a move does, why not.

The engine speaks in keys, ids and numbers; the sentences are in `data/titles/baron/texts`. Here ids become names, and
each thing finds its text.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.decision import Decision, Remark
from game.engine.event import Event, snake
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.words import PlainWords, begun
from game.texts import Texts
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Board
from game.titles.baron.rules.names import BY_WORD, COLOURS, HIDDEN, PAIR_STEPS, Colour, Phase, SpaceKind
from game.titles.baron.rules.state import Position
from game.titles.baron.words.ways_out import way_open

# What a thing on the table is called, and the rule that says more of it.
TIPS: Mapping[str, str] = {
    "tile_space": "5.1.1", "draw_tiles": "5.2.1", "mining": "5.3", "delivery": "5.4.2", "money": "5.5", "bank": "5.6",
    "order_space": "5.7.1", "draw_orders": "5.8", "canteen": "4.4", "worker": "4.2", "tile": "5.1.4", "cart": "5.1.3",
    "cage": "6.3", "storage": "6.4", "order": "5.7.2", "spot": "6.5", "delivered": "7.1", "clock": "7.2",
    "supply": "10.2", "stack": "10.1", "starting": "8.1",
}  # fmt: skip
SPACE_TIPS: Mapping[SpaceKind, str] = {kind: str(kind) for kind in SpaceKind} | {
    SpaceKind.TILE: "tile_space",
    SpaceKind.ORDER: "order_space",
}
COLOURED = ("load", "cage_to_order", "cage_to_storage", "storage_to_order")  # moves whose `what` is a cube's colour


class Wording(PlainWords):
    """The sentences of one game in one language. It knows nothing that changes."""

    silent = (ev.TurnBegan, ev.FinalScoringBegan)  # the first needs no line, the other is a heading

    def __init__(self, texts: Texts, setup: Setup, board: Board) -> None:
        super().__init__(texts, setup)
        self.board = board
        self.colours = tuple(seat.colour for seat in setup.seats)

    # Names

    def name(self, key: str, value: Any) -> Any:
        match key:
            case "player":
                return self.player(value)
            case "order" | "tile" | "space":
                return self.place(value)
            case _:
                return value

    def place(self, place: str) -> str:
        """A space, tile, order, cube (`cage:gray`) or spot (`truck_gg:gray`)."""
        texts, board = self.texts, self.board
        if place == HIDDEN:
            return texts("glossary.hidden")
        if "+" in place:
            return " + ".join(map(self.place, place.split("+")))
        if place in board.orders:
            order = board.orders[place]
            vehicle, coal = texts(f"glossary.vehicle.{order.vehicle}"), self._wanted(order.wants)
            return texts("glossary.name.order", vehicle=begun(vehicle), coal=coal)
        if place in board.tiles:
            tile = board.tiles[place]
            side, coal = texts(f"glossary.side.{tile.side}"), self.coal([tile.colour.word])
            return texts("glossary.name.tile", coal=coal, carts=tile.carts, side=side)
        if place in board.file.spaces:
            return self._space(place)
        thing, colon, word = place.partition(":")
        if colon and word in BY_WORD:
            if thing in board.orders:
                return texts("glossary.name.spot", order=self.place(thing), coal=self.coal([word]))
            return texts("glossary.name.cube", place=thing, coal=self.coal([word]))
        return self.coal([place]) if place in BY_WORD else place

    def _space(self, key: str) -> str:
        kind = self.board.file.spaces[key].kind
        return self.texts(f"glossary.name.{SPACE_TIPS[kind]}", **self._of_space(key))

    def _of_space(self, key: str) -> dict[str, Any]:
        """What can be said of a worker space."""
        entry = self.board.file.spaces[key]
        vehicle = self.texts(f"glossary.vehicle.{entry.vehicle}") if entry.vehicle else ""
        values = {"number": key.rpartition("_")[2], "looks": entry.looks, "steps": entry.steps, "marks": entry.marks}
        return {"vehicle": vehicle, **values}

    def coal(self, words: Iterable[str]) -> str:
        """Colours in a row, each with how often it comes."""
        return ", ".join(self._times(self.texts(f"glossary.coal.{word}"), n) for word, n in Counter(words).items())

    def _times(self, coal: str, n: int) -> str:
        return coal if n == 1 else self.texts("table.coal.times", coal=coal, n=n)

    def _wanted(self, wants: tuple[Colour, ...]) -> str:
        """The coal of an order: the long ones want one cube of each colour."""
        return self.texts("table.coal.each") if wants == COLOURS else self.coal(colour.word for colour in wants)

    # Sentences

    def heading(self, event: Event) -> str | None:
        match event:
            case ev.DraftRevealed():
                return self._phase(Phase.DRAFT)
            case ev.ShiftBegan():
                return self.texts("clock.period", n=event.shift)
            case ev.OrdersShown():
                return self._phase(Phase.SCORING)
            case ev.FinalScoringBegan():
                return self.texts("log.final_scoring_began")
            case _:
                return None

    def short(self, event: Event, line: str) -> str:
        """A line of the log beside the sign of its player: what it says in brief, or else without his name."""
        if (key := f"log.short.{snake(type(event))}") in self.texts:
            return self.texts(key, **self.told(event))
        seat = getattr(event, "player", None)
        return "" if seat is None else begun(line.removeprefix(f"{self.player(seat)} "))

    def _phase(self, phase: Phase) -> str:
        return self.texts(f"glossary.phase.{phase.name.lower()}")

    def variant(self, event: Event) -> str:
        return _variant(event)

    def ask(self, decision: Decision, chosen: str = "") -> tuple[str, str]:
        values = {**self.names(decision.params), "player": self.player(decision.player)}
        step = chosen or decision.step
        if chosen:
            values["steps"] = PAIR_STEPS
        return self.texts(f"ask.{step}.title", **values), self.texts(f"ask.{step}.hint", **values)

    def move(self, move: Move, step: str = "") -> str:
        return self._placing(move.what) if move.kind == "place" else begun(self._said(move, "label"))

    def _placing(self, key: str) -> str:
        """What workers are placed for."""
        return self.texts(f"moves.place.to.{self.board.file.spaces[key].kind}", **self._of_space(key))

    def said(self, player: int, move: Move, step: str = "") -> str:
        return self._said(move, "said", player=self.player(player))

    def _said(self, move: Move, form: str, **values: str) -> str:
        what = move.what if move.kind in COLOURED else self.place(move.what)
        if move.kind == "fill_carts":
            what = self.coal(move.what.split("+")) if move.what else ""
        return self.texts(f"moves.{move_text(move)}.{form}", what=what, where=self.place(move.where), **values)

    def way_open(self, pos: Position, remark: Remark) -> bool:
        return way_open(pos, remark)

    def reason(self, key: str, params: Mapping[str, int | str]) -> str:
        """What a bot says for a move."""
        return self.texts(key, **self.names(params))

    def tip(self, thing: str) -> tuple[str, str, str]:
        """One of `TIPS`, or a space, tile, order, cube or spot, which keeps its own name."""
        kind = self._thing(thing)
        named = f"glossary.{kind if f'glossary.{kind}' in self.texts else 'space'}"
        name = self.texts(named) if kind == thing else self.place(thing)
        return begun(name), self.texts(f"tips.{self._told_of(kind)}"), TIPS[kind]

    def _told_of(self, kind: str) -> str:
        """Which text says what a thing is: some are other on this board, or as this table agreed."""
        match kind:
            case "cart" if not self.board.scores_empty_carts:
                return "cart_uncounted"
            case "delivered" if self.board.switches.delivered_orders_public:
                return "delivered_open"
        return kind

    def _thing(self, thing: str) -> str:
        board = self.board
        if thing in board.file.spaces:
            return SPACE_TIPS[board.file.spaces[thing].kind]
        if thing in board.orders or thing in board.tiles:
            return "order" if thing in board.orders else "tile"
        place, colon, _ = thing.partition(":")
        return ("spot" if place in board.orders else place) if colon else thing

    def told(self, event: Event) -> dict[str, Any]:
        return {**super().told(event), **self._in_other_words(event)}

    def _in_other_words(self, event: Event) -> dict[str, Any]:
        """What a line mentions that the event says in another form."""
        match event:
            case ev.TilesLaidOut():
                return {"n": len(event.tiles)}
            case ev.DraftRevealed() | ev.OrdersLaidOut():
                return {"n": len(event.orders)}
            case ev.WorkersPlaced():
                return {"n": event.workers}
            case ev.CartsFilled():
                return {"cubes": self.coal(event.cubes)}
            case ev.PiecesInspected() | ev.PiecesReturned():
                return {"n": event.count}
            case ev.PiecesSeen() | ev.PiecesSorted():
                return {"pieces": "; ".join(map(self.place, event.pieces))}
            case ev.PairLaid():
                return {"cubes": " + ".join(self.place(word) for _, word in event.cubes)}
            case ev.ElementScored():
                return {"leaders": self.together(event.leaders), "seconds": self.together(event.seconds)}
            case ev.ShiftScored():
                return {"points": ", ".join(f"{self.player(i)} {n}" for i, n in enumerate(event.points))}
            case ev.StartingPlayerChosen():
                return {"workers": max(event.workers)}
            case ev.GameEnded():
                return {"winners": self.together(event.winners)}
            case _:
                return {}


def move_text(move: Move) -> str:
    """Which text a move has."""
    match move:
        case ("keep", "none", _):
            return "keep_none"
        case ("fill_carts", "", _):
            return "fill_carts_none"
        case ("return_to", where, _):
            return f"return_to_{where}"
        case ("cage_up", "0", _):
            return "cage_up_surface"
        case _:
            return move.kind


def _variant(event: Event) -> str:
    """Events with several sentences: which one."""
    match event:
        case ev.PiecesInspected() | ev.PiecesReturned() | ev.StackRanOut():
            return str(event.piece)
        case ev.CageMoved():
            return "down" if event.level > event.source else "up" if event.level else "surface"
        case ev.FinalPoints(source="outstanding", count=0):
            return "nothing_outstanding"
        case ev.FinalPoints(source="balance", count=0):
            return "balanced"
        case ev.CubeDelivered() | ev.FinalPoints():
            return event.source
        case ev.ElementScored():
            return "second" if event.seconds else "first" if event.leaders else "nobody"
        case ev.StartingPlayerChosen():
            return "most" if event.workers.count(max(event.workers)) == 1 else "tie"
        case ev.GameEnded():
            return "one" if len(event.winners) == 1 else "several"
        case _:
            return ""
