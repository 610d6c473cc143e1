"""Sentences about the game in a player's language: what happened, what is asked, what a move does, why not.

The engine speaks in keys, ids and numbers; the sentences are in `data/titles/kohle/texts`. Here ids become names, and
each thing finds its text.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields
from typing import Any, NamedTuple

from game.engine.decision import Decision, Remark
from game.engine.event import Event, snake
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.title import Clock
from game.engine.words import PlainWords, begun
from game.problems import Problem
from game.texts import Texts
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.actions.miners import Miners
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.mapfile import Names
from game.titles.kohle.rules.names import TRUST, Phase, bare
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.state import Position
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.words.tables import EXCHANGE, EXCHANGEABLE, SILENT, TIPS, VARIANTS, move_text, rule_numbers
from game.titles.kohle.words.ways_out import free_now, way_open

# The cards that lie on their back, for whoever a sentence is about: they bear the back's name.
Flipped = Collection[str]


class MeaningOfThing(NamedTuple):
    """What a thing on the table is."""

    name: str
    text: str
    rule: str


class Wording(PlainWords):
    """The sentences of one game in one language.

    It knows nothing that changes: who asks for a sentence says which cards are flipped.
    """

    def __init__(self, texts: Texts, setup: Setup, board: Board) -> None:
        super().__init__(texts, setup)
        self.board = board
        self.kinds = tuple(seat.kind for seat in setup.seats)
        self.colours = tuple(seat.colour for seat in setup.seats)
        numbers = rule_numbers(board.rules)
        self._numbers: dict[str, Any] = {**numbers, "engine_round": self.round(numbers["engine_round"])}
        grounds = board.map.grounds.values()
        self._mines = {str(mine.number): mine.name for ground in grounds for mine in ground.mines}
        self._named: Mapping[str, Callable[[Any, Flipped], str]] = {
            "player": lambda seat, _: self.player(seat),
            "owner": lambda seat, _: self.player(seat),
            "mine": self.place,
            "village": self.place,
            "station": self.place,
            "source": self.place,
            "target": self.place,
            "place": self.place,
            "card": lambda card, flipped: self.place(card if ":" in card else "card:" + card, flipped),
            "ground": lambda ground, _: self.place("ground:" + ground),
            "bonus": lambda bonus, _: self.place("bonus:" + bonus),
            "action": lambda action, _: texts("glossary." + action),
            "phase": lambda phase, _: self.phase(phase),
            "round": lambda round_, _: self.round(round_),
        }

    # Names

    def player(self, seat: int) -> str:
        """A player's name, or the trust's."""
        return self.texts("glossary.trust") if seat == TRUST else self.seats[seat]

    def round(self, round_: int) -> str:
        """A round as the board counts it: I to V."""
        return self.texts(f"glossary.rounds.{round_}")

    def clock(self, clock: Clock) -> str:
        """The round that is played."""
        return self.texts("clock.period", n=max(1, clock.period))

    def phase(self, phase: int, short: bool = False) -> str:
        """A phase by its number, 1 to 10."""
        return self.texts(f"glossary.phases.{Phase(phase).word}.{'short' if short else 'long'}")

    def card(self, card: str, flipped: bool = False) -> str:
        """A pithead card by the side that lies up."""
        return self.texts(f"glossary.cards.{card}.{'back' if flipped else 'front'}")

    def place(self, place: str, flipped: Flipped = ()) -> str:
        """The name of a place, mine, card or marker. An id that names nothing is its own name."""
        kind, colon, name = place.rpartition(":")
        try:
            return self._place(kind, name, flipped) if colon else self.texts("glossary." + PLAIN[place])
        except (KeyError, Problem):
            return name

    def _place(self, kind: str, name: str, flipped: Flipped) -> str:
        map_ = self.board.map
        match kind:
            case "mine":
                return self.texts("glossary.places.mine", name=self._mines[name], number=name)
            case "large" | "ground":
                return map_.grounds[name].name
            case "village":
                return map_.villages[name].name
            case "station":
                return self.texts("glossary.places.station", name=map_.stations[name].name)
            case "line":
                return self._in_language(map_.railways[name].name)
            case "card":
                return self.card(name, name in flipped)
            case "bonus":
                return self.texts("glossary.bonus." + name)
            case "rescue":
                return self.texts("glossary.places.rescue", name=name)
            case "lost":
                return self.texts("glossary.places.lost", name=self.texts("glossary.rounds." + name))
            case "action":
                return self.texts("moves.names." + name)
            case _:
                return name

    def _in_language(self, names: Names) -> str:
        return names.said(self.texts.language)

    # Sentences

    def heading(self, event: Event) -> str | None:
        """What divides the log, if the event begins a round, a phase or the final scoring."""
        match event:
            case ev.RoundBegan():
                return self.texts("log.round_began", round=self.round(event.round))
            case ev.PhaseBegan():
                return self.phase(event.phase)
            case ev.FinalScoringBegan():
                return self.texts("log.final_scoring_began")
            case _:
                return None

    def event(self, event: Event, flipped: Flipped = ()) -> str | None:
        """The line of the log for what happened; None if it needs none."""
        if type(event) in SILENT:
            return None
        which = VARIANTS[type(event)](event) if type(event) in VARIANTS else ""
        if which is None:
            return None
        if isinstance(event, ev.EngineBought) or getattr(event, "source", "") == "flips":
            flipped = BACKS  # these speak of the card's back
        values = {f.name: getattr(event, f.name) for f in fields(event)}
        key = f"log.{snake(type(event))}" + (f".{which}" if which else "")
        return self.texts(key, **{**self._names(values, flipped), **self._counted(event)})

    def refusal(self, remark: Remark, flipped: Flipped = (), pos: Position | None = None) -> tuple[str, str | None]:
        """Why something is not possible, and the way out if there is one (in the position, if it is given)."""
        key = remark.key
        if key == "bonus_not_held" and not remark.params["bonus"]:
            key = "bonus_none"
        values = {**self._numbers, **self._names(remark.params, flipped)}
        way = f"refusal.{key}_way"
        has_way = way in self.texts and (key not in EXCHANGE or remark.rule in EXCHANGEABLE)
        has_way = has_way and (pos is None or way_open(pos, remark))
        said = self.texts(way, **values) if has_way else None
        if key == "already_acted" and pos is not None:
            said = self.still(free_now(pos))
        return self.texts(f"refusal.{key}", **values), said

    def still(self, kinds: Iterable[str]) -> str | None:
        """What can be done besides the action of a turn; None if nothing can."""
        what = ", ".join(self.texts(f"play.bar.still_{kind}") for kind in kinds)
        return self.texts("play.bar.still", what=what) if what else None

    def warning(self, remark: Remark, flipped: Flipped = ()) -> str:
        """What speaks against a move that is possible."""
        return self.texts(f"warning.{remark.key}", **self._names(remark.params, flipped))

    def ask(self, decision: Decision, chosen: str = "") -> tuple[str, str]:
        """What is asked, and how to answer. `chosen` is the kind of action picked in a turn."""
        step = self._question(decision, chosen)
        values = {**self._numbers, **self._names(decision.params), "player": self.player(decision.player)}
        return self.texts(f"ask.{step}.title", **values), self.texts(f"ask.{step}.hint", **values)

    def _question(self, decision: Decision, chosen: str = "") -> str:
        step = decision.step
        if step == Turn.name:
            if f"ask.turn_{chosen}.title" in self.texts:
                step = f"turn_{chosen}"
            elif decision.params.get("acted"):
                step = "turn_acted"
        elif step == Miners.name and decision.params["engineers"]:
            step = "miners_engineer"
        return step

    def brief(self, decision: Decision, title: str, line: str) -> tuple[str, str]:
        """What is asked where room is scarce: a title without the player, and a shorter line if there is one."""
        key = f"ask.{self._question(decision)}.brief"
        if key in self.texts and line == self.ask(decision)[1]:
            line = self.texts(key, **self._names(decision.params))
        return begun(self.unnamed(decision.player, title)), line

    def unnamed(self, player: int, title: str) -> str:
        """A title without its player: `place miners` of `Blue: place miners`."""
        name = self.player(player)
        return title.removeprefix(name).lstrip(BEFORE_COLON) if title.startswith(name) else title

    def move(self, move: Move, step: str = "", flipped: Flipped = ()) -> str:
        """The label of a move, for its button or tooltip; of an action without its target its name."""
        if not move.what and move.kind in TARGETED:
            return self.texts(f"moves.names.{move.kind}")
        return self._said(move, step, flipped, "label")

    def said(self, player: int, move: Move, step: str = "", flipped: Flipped = ()) -> str:
        """A move as a sentence about the player, for table talk and replays."""
        return self._said(move, step, flipped, "said", player=self.player(player))

    def tip(self, thing: str, flipped: Flipped = ()) -> MeaningOfThing:
        """What a thing is: one of `TIPS` (`village`, `bonus.wagon`), or a place, which keeps its own name."""
        name = self.place(thing, flipped) if ":" in thing else ""
        thing = self._thing(thing, flipped) if name else thing
        name = name or self.texts(name_key(thing))
        return MeaningOfThing(begun(name), self.texts(f"tips.{thing}", **self._numbers), TIPS[thing])

    def _thing(self, place: str, flipped: Flipped) -> str:
        """The kind of thing that lies at a place."""
        kind, name = kind_of(place), bare(place)
        match kind:
            case T.MINE:
                mine = self.board.mines.get(place)
                return "slot" if mine is None or self.board.grounds[mine.ground].large else "single_slot"
            case T.CARD:
                return f"card.{name}_back" if name in flipped else f"card.{name}"
            case T.BONUS | T.ACTION:
                return f"{kind}.{name}"
            case T.LARGE:
                return "large_slot"
            case T.RESCUE:
                return "rescue_space"
            case _:
                return kind or place

    def _said(self, move: Move, step: str, flipped: Flipped, form: str, **values: str) -> str:
        if "engine" in (move.kind, bare(move.what)):
            flipped = BACKS
        what, where = self.place(move.what, flipped), self.place(move.where, flipped)
        n = int(move.what) if move.what.isdecimal() else 0
        key = f"moves.{move_text(move, step)}.{form}"
        return self.texts(key, **{**self._numbers, **values, "what": what, "where": where, "n": n})

    def _names(self, values: Mapping[str, Any], flipped: Flipped = ()) -> dict[str, Any]:
        """Ids become names; numbers stay."""
        named = self._named
        return {key: named[key](value, flipped) if key in named else value for key, value in values.items()}

    def _counted(self, event: Event) -> dict[str, Any]:
        """What a line mentions that the event says in another form."""
        rules = self.board.rules
        match event:
            case ev.OrderSet():
                return {"order": ", ".join(map(self.player, event.order))}
            case ev.WorkersPaid():
                return {"workers": event.pieces + event.markers}
            case ev.MarkerTaken():
                return {"n": rules.railway_yields[event.marker]}
            case ev.Exchanged():
                return {"coins": abs(event.coins), "workers": abs(event.workers)}
            case ev.MineSecured():
                return {"n": rules.tableau.secure_price}
            case ev.BagFilled():
                return {"discs": self._tally(enumerate(event.discs))}
            case ev.DiscDrawn(disc=int()):
                return {"player": self.player(int(event.disc))}
            case ev.DisasterRevealed() | ev.DisasterStruck():
                return {"marker": self.texts("glossary.disaster." + event.marker)}
            case ev.GroundScored():
                return {"points": event.mines + event.settlements}
            case ev.AuctionOpened():
                trust = [] if event.trust is None else [(TRUST, event.trust)]
                return {"bids": self._tally([*zip(event.bidders, event.base, strict=True), *trust])}
            case ev.MinesEntered():
                return {"n": len(event.mines)}
            case ev.GameEnded():
                return {"winners": self.together(event.winners)}
            case _:
                return {}

    def _tally(self, counts: Iterable[tuple[int, int]]) -> str:
        return ", ".join(f"{self.player(seat)} {count}" for seat, count in counts if count)


BEFORE_COLON = " \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}:"
TARGETED = ("buy", "engine", "settle", "engineer", "use", "flip", "exchange")
PLAIN: Mapping[str, str] = {"pool": "pool", "mines": "mines_marked", "tableau": "tableau"}
BACKS: Flipped = ("workforce", "cokery", "ironworks", "loading")


def name_key(thing: str) -> str:
    """Where the name of a thing of `TIPS` stands.

    >>> name_key("card.cokery_back"), name_key("phase.trust"), name_key("village")
    ('glossary.cards.cokery.back', 'glossary.phases.trust.long', 'glossary.village')
    """
    group, dot, item = thing.partition(".")
    match group:
        case "card":
            side = "back" if item.endswith("_back") else "front"
            return f"glossary.cards.{item.removesuffix('_back')}.{side}"
        case "phase":
            return f"glossary.phases.{item}.long"
        case "action":
            return f"moves.names.{item}"
        case _:
            return f"glossary.{thing}" if dot else f"glossary.{group}"
