"""Composes what the table shows from what there is: contents of the panels, and the light of the moment."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.decision import Decision
from game.engine.event import Event
from game.scenes.table import shown
from game.scenes.table.arrangement import Shown
from game.scenes.table.chronicle import LogLine, round_starts
from game.scenes.table.controller import towards
from game.scenes.table.flights import rolling
from game.scenes.table.question import Program
from game.scenes.table.stage import stage_of
from game.scenes.table.story import Stories
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.state import Position
from game.titles.kohle.table.phase_so_far import Consolidations, struck
from game.titles.kohle.table.summaries import of_phase
from game.titles.kohle.view.layout import Stage
from game.titles.kohle.view.panels.auction import Bidding
from game.titles.kohle.view.panels.danger import Danger
from game.titles.kohle.view.panels.view import KohleView as View
from game.view.panels import Mark
from game.view.panels.contents import Button, Face, Past, Question
from game.view.panels.log import Log

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

MORE = "more"  # the button for those that find no room on the bar
OWN_PLACES = ("card:", "space:", "rescue:", "pool")  # of the player whose tableau is shown


class Composer:
    """Keeps what it composed until something changes."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.view: View = self._view()
        self.question = Question("")
        self.past = Past(1, 0, ())
        self.glowing: set[str] = set()
        self._stories = Stories(table)
        self._consolidations = Consolidations()
        self._shown: tuple[object, ...] = ()
        self._question_for: tuple[tuple[object, ...], Question] = ((), self.question)
        self._program_for: tuple[object, ...] = ()
        self._program = Program()
        self._log_at: int | None = None  # the line that the log follows while somebody looks back
        self._near: str | None = None  # the ground that the board was moved to

    # -- what the scene asks --

    @property
    def buttons(self) -> list[str]:
        """The ids of the bar's buttons, from left to right."""
        question = self.question
        made = [*question.actions, *question.free, *question.program]
        return [button.id for button in made] + ([question.go.id] if question.go else [])

    @property
    def go(self) -> str:
        return self.question.go.id if self.question.go else ""

    def button_of(self, key: str) -> str:
        """The button that a number key presses."""
        question = self.question
        return next((b.id for b in (*question.actions, *question.free) if b.key == key), "")

    @property
    def advised(self) -> str:
        """The next place or button to click for what a hint speaks of; of several the one that can be seen."""
        sit, advice = self._table.play.situation, self._table.advice
        if sit is None or advice is None:
            return ""
        arrangement = self._table.arrangement
        for alike in [*towards(sit.position, sit.step, sit.choices, sit.picks, advice.move), [MORE]]:
            there = [target for target in alike if arrangement.rect_of(target) is not None]
            if there:
                return next((target for target in there if arrangement.in_sight(target)), there[0])
        return ""

    def reason(self, key: str, params: dict[str, int | str]) -> str:
        """A reason of a bot in words: ids become names."""
        wording = self._table.wording
        named = {
            name: wording.place(value if ":" in value else f"{name}:{value}") if isinstance(value, str) else value
            for name, value in params.items()
        }
        if "player" in params:
            named["player"] = wording.player(int(params["player"]))
        return self._table.t(key, **named)

    # -- composing --

    def refresh(self) -> bool:
        """Show what there is now; True if it looks different."""
        table = self._table
        play, arrangement = table.play, table.arrangement
        key = self._key()
        if key == self._shown:
            return False
        self._shown = key
        pos = play.position
        decision = table.session.match.decision if play.looking is None else None
        self.view = self._view()
        bidding = self._bidding()
        stage = self._stage(pos, decision, bidding)
        fresh = arrangement.arrange(table.look, stage, len(pos.display))
        self._approach(bidding)
        story = self._stories.story()
        self.question = self._with_asked(self._kept_question(stage))
        self.past = Past(len(table.session.match.entries), play.at, round_starts(table.session.match))
        marks = self._marks()
        content = Shown(
            self.view, self.question, story, self.past, marks, self._own(), self._near,
            bidding, self._danger(stage),
        )  # fmt: skip
        changed = arrangement.show(content) | self._follow_log(story.at)
        if fresh or changed:
            changed |= table.mouse.refresh()
        return changed or fresh

    def _follow_log(self, at: int | None) -> bool:
        """Looking back, the log shows the lines of that moment; afterwards the newest again."""
        if at == self._log_at:
            return False
        self._log_at = at
        logs = [panel for panel in self._table.arrangement.panels.values() if isinstance(panel, Log)]
        moved = [log.to_end() if at is None else log.reveal(at) for log in logs]
        return any(moved)

    def _key(self) -> tuple[object, ...]:
        """Everything that what is shown depends on, cheaply."""
        table, play, arrangement = self._table, self._table.play, self._table.arrangement
        playback, bots = play.playback, table.bots
        rolled = rolling(playback.beat, playback.progress, self.view) if playback.beat else {}
        return (
            table.session.version, play.picks, play.page, play.looking, play.other, playback.playing, playback.holding,
            id(playback.beat), id(play.position), tuple(rolled.items()), table.mouse.target, table.mouse.panel,
            table.focus, id(table.advice), id(table.look), arrangement.raised, arrangement.log_open,
            bots.steering, bots.waiting, bots.dots, table.hand.guard.armed,
        )  # fmt: skip

    def _view(self) -> View:
        play = self._table.play
        seats = self._table.session.match.setup.seats
        view = View(play.position, seats, play.seat, play.asked)
        if play.looking is None and play.playback.beat is not None:
            totals = rolling(play.playback.beat, play.playback.progress, view)
            view = View(play.position, seats, play.seat, play.asked, totals)
        return view

    def _own(self) -> bool:
        """Whether the tableau in view is that of the person who is asked."""
        return self._table.play.seat == self._table.session.asked

    def _approach(self, bidding: Bidding | None) -> None:
        """The board comes nearer to what is bid for, goes on to the next, and back after the last."""
        ground = None if bidding is None else bidding.ground
        if ground != self._near:
            self._near = ground
            self._table.arrangement.look_at_ground(ground)

    def _stage(self, pos: Position, decision: Decision | None, bidding: Bidding | None) -> Stage:
        play = self._table.play
        if play.looking is not None:
            return Stage.PLAY
        consolidating = bidding is not None
        return stage_of(pos, decision, play.playback, consolidating=consolidating, laying=play.laying)

    def _bidding(self) -> Bidding | None:
        """The consolidation on show, from the first of the round to the last; none while somebody looks back."""
        play, match = self._table.play, self._table.session.match
        if play.looking is not None:
            return None
        found = self._consolidations.latest(match, self.view.position, play.playback.place)
        if found is None:
            return None
        position, won = found
        asked = self.view.asked if position is self.view.position else None
        return Bidding(replace(self.view, position=position, asked=asked, totals={}), won)

    def _danger(self, stage: Stage) -> Danger | None:
        """While mines are secured, and while the discs are drawn one by one."""
        if stage not in (Stage.DISASTER, Stage.LOSS):
            return None
        pos, event = self.view.position, self._event()
        sit = self._table.play.situation
        if sit is not None and sit.step == "secure":
            under = self._table.focus or self._table.mouse.target
            hovered = 1 if under in self.glowing and under.startswith("space:") else None
            return Danger(self.view, hovered=hovered, paying=sit.mode == "coin")
        drawing = bool(pos.bag) or isinstance(event, ev.DisasterRevealed | ev.DiscDrawn | ev.DisasterStruck)
        drawn = pos.bag + ((event.disc,) if isinstance(event, ev.DiscDrawn) else ())
        marker = pos.disasters[pos.round - 1] if pos.revealed >= pos.round else None
        if not drawing:
            return Danger(self.view, None, marker)
        match = self._table.session.match
        told = self._table.play.playback.place
        lost = {key: -by for key, by in of_phase(match, told).gains.items() if by < 0}
        return Danger(self.view, drawn, marker, struck(match, told), lost=lost)

    def _event(self) -> Event | None:
        """What is being shown just now."""
        beat = self._table.play.playback.beat
        return None if beat is None or self._table.play.looking is not None else beat.event

    # -- the bar --

    def _kept_question(self, stage: Stage) -> Question:
        """The bar changes with the game and with what is picked, not with every move of the mouse."""
        table, play, bots = self._table, self._table.play, self._table.bots
        key = (
            table.session.version, play.picks, play.page, play.looking, play.told, play.playback.playing,
            play.playback.holding, stage, table.look, bots.steering, bots.dots,
            self._stories.now(), play.by_itself, play.mover, play.time, table.arrangement.layout.compact,
        )  # fmt: skip
        if key != self._question_for[0]:
            self._question_for = (key, self._question(stage))
        return self._question_for[1]

    def _question(self, stage: Stage) -> Question:
        table, play, session = self._table, self._table.play, self._table.session
        program, make, watching = self._programs(stage), table.questions, table.watching
        if play.looking is not None:
            can = session.undo_to(play.decided) is not None
            at_move = watching.at_move(play.looking, session.match.at, midst=play.told is not None)
            return watching.looking_back(play.position, at_move, can_return=can, program=program)
        if play.playback.playing:
            if (sit := play.coming) is not None:
                return make.asked(sit, program, compact=table.arrangement.layout.compact)
            return self._watched(program)
        if (sit := play.situation) is not None:
            return make.asked(sit, program, compact=table.arrangement.layout.compact, page=play.page)
        if (bot := session.bot_asked) is not None:
            line = self._stories.now() or watching.when(play.time)
            return watching.waiting(bot, line, program, table.bots.steering, table.bots.dots)
        return watching.over(self._winners(), program)

    def _watched(self, program: Program) -> Question:
        """What is being shown; with what steers bots, unless everything waits until it has been read."""
        play, make, line = self._table.play, self._table.watching, self._stories.now()
        steering = self._table.bots.steering if play.bots_play and not play.waits else None
        if steering is not None and not play.playback.holding and not play.by_itself:
            return make.moving(play.mover, line or make.when(play.time), program, steering)
        showing = play.playback.shown if play.playback.holding else None
        brought = None if showing is None else of_phase(self._table.session.match, showing)
        return make.by_itself(play.time, line, program, brought, steering)

    def _with_asked(self, question: Question) -> Question:
        """A refused button whose reason is shown has a border; the big one that takes no click yet is pale."""
        under = self._table.focus or self._table.mouse.target

        def face(button: Button) -> Button:
            refused = button.id == under and button.face is Face.REFUSED
            return replace(button, face=Face.ASKED) if refused else button

        actions, free = tuple(map(face, question.actions)), tuple(map(face, question.free))
        go = question.go
        if go is not None and not self._table.hand.guard.armed:
            go = replace(go, face=Face.COMING if go.face is Face.GO else Face.OFF)
        return replace(question, actions=actions, free=free, go=go)

    def _programs(self, stage: Stage) -> Program:
        session, layout = self._table.session, self._table.arrangement.layout
        has_log = bool(layout.log.w)
        key = (session.version, self._table.play.looking, has_log)
        if key != self._program_for:
            self._program_for = key
            hint = session.human_asked is not None
            self._program = Program(session.undo_step() is not None, session.can_redo(), hint, not has_log)
        return self._program

    def _winners(self) -> str:
        last = self._table.session.match.now.events
        ended = next((event for event in last if isinstance(event, ev.GameEnded)), None)
        return (self._table.wording.event(ended) or "") if ended else ""

    # -- light --

    def _marks(self) -> dict[str, Mark]:
        """All lights; the strongest comes last."""
        table, play = self._table, self._table.play
        sit = play.situation
        marks: dict[str, Mark] = {}
        if play.looking is None and play.playback.beat is not None:
            marks |= shown.lit(play.playback.beat.lights)
        under = table.focus or table.mouse.target
        if under.startswith("log:") and under[4:].isdecimal() and int(under[4:]) < len(table.chronicle.lines):
            marks |= shown.lit(self._places(table.chronicle[int(under[4:])]))
            marks[under] = Mark.LIT
        self.glowing = set()
        if sit is not None:
            offers = shown.offered(sit)
            self.glowing = {target for target, mark in offers.items() if mark is not Mark.CHOSEN}
            marks |= offers
            if self.advised:
                marks |= self._advised_marks(offers)
        if under:
            marks |= self._hovered(under)
        return marks

    def _places(self, line: LogLine) -> tuple[str, ...]:
        """What a line of the log speaks of, as far as it is in sight: another's tableau and cards are not."""
        if line.player in (None, TRUST, self._table.play.seat):
            return line.places
        return tuple(place for place in line.places if not place.startswith(OWN_PLACES))

    def _advised_marks(self, offers: dict[str, Mark]) -> dict[str, Mark]:
        """What a hint speaks of outshines the rest, which steps back; wherever on the table it is shown."""
        target = self.advised
        tied = [place for place in shown.tied(self._table.play.position, target) if place in self.glowing]
        calm = {place: Mark.LIT for place, mark in offers.items() if mark is Mark.OFFERED}
        return calm | dict.fromkeys([target, *tied], Mark.ADVISED)

    def _hovered(self, under: str) -> dict[str, Mark]:
        """What the mouse is on, and what is tied to it."""
        position = self._table.play.position
        marks = dict.fromkeys(shown.tied(position, under), Mark.LIT)
        if under in self.glowing:
            marks = {t: Mark.HOVERED if t in self.glowing else m for t, m in marks.items()}
            marks[under] = Mark.HOVERED
        elif under.startswith(("mine:", "display:", "large:", "village:", "station:")):
            marks[under] = Mark.LIT
        return marks
