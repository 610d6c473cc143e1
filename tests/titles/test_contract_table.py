"""The table of every title: what glows is what is offered, and clicking it plays the game to its end.

A title without a table of its own is played at the plain one.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.engine.choices import InARow, Pick, choices
from game.engine.match import Match
from game.engine.move import Move
from game.engine.seats import HUMAN
from game.scenes.playing.bots import Bots
from game.scenes.playing.frame import Frame
from game.scenes.playing.session import Session
from game.scenes.playing.state import TableState
from game.scenes.playing.thinker import InstantThinker
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.plain_parts import parts_of
from game.scenes.table.scene import Table as TableScene
from game.texts import LANGUAGES, Texts
from game.view.panels import Mark
from game.view.panels.contents import LogContent
from tests.scenes.driver import SIZES, Driver
from tests.titles.tables import Table, titles, titles_without, usual

USUAL = [pytest.param(usual(title), id=title.name) for title in titles()]
GLOWS = (Mark.OFFERED, Mark.WARNED)
MANY = 4000  # clicks: far more than any game takes


def seated(table: Table, seed: int, people: int) -> Match:
    """A game of so many people; bots that play at random have the other seats."""
    setup = table.setup(seed)
    seats = [replace(seat, kind=HUMAN if i < people else "random") for i, seat in enumerate(setup.seats)]
    return Match(table.title.rules, replace(setup, seats=tuple(seats)))


class Player(Driver):
    """Somebody at a table who clicks what glows."""

    def __init__(self, match: Match, seed: int = 1, size: tuple[int, int] = (1366, 768), **settings: object) -> None:
        given = {"match": match, "thinker": InstantThinker(), "keeps": False}
        super().__init__(size, "table", given, **{"sound": False, "coach": False, **settings})
        self.dice, self.match = random.Random(seed), match
        assert isinstance(self.app.scenes.top, TableScene)
        self.table = self.app.scenes.top

    def wait(self, seconds: float = 0.04) -> None:
        self.app.step(seconds / 2)
        self.app.step(seconds / 2)

    @property
    def glowing(self) -> list[str]:
        """What can be clicked now and means something."""
        sit, there = self.table.state.situation, self.app.targets()
        return [] if sit is None else [target for target in sit.choices if target in there]

    def play_on(self) -> Iterator[list[str]]:
        """Click what glows, one after the other, until the game is over or whoever looks on stops."""
        for _ in range(MANY):
            if self.app.scenes.top is not self.table:
                return
            if "dialog.yes" in self.app.targets():
                self.click("dialog.yes")
            elif self.table.state.situation is None:
                self.wait(0.3)
            else:
                glowing = self.glowing
                yield glowing
                self.click_one(glowing)
        pytest.fail("the game does not end")

    def click_one(self, glowing: list[str]) -> None:
        """Rather what plays a move than what only picks."""
        sit = self.table.state.situation
        assert sit is not None
        plays = [target for target in glowing if not isinstance(sit.choices[target], Pick)]
        wanted = plays if plays and self.dice.random() < 0.8 else glowing
        self.click(self.dice.choice(wanted) if wanted else "more")


@pytest.mark.parametrize("table", USUAL)
def test_whose_things_stay_in_front_does_not_depend_on_who_asks_when(table: Table) -> None:
    def state() -> TableState:
        match = seated(table, 5, people=2)
        parts = parts_of(match, Texts("en", table.title.name))
        session = Session(match, parts.always_asks)
        return TableState(session, Bots(session, InstantThinker()), parts)

    watched, unwatched, seen = state(), state(), set[int]()
    for _ in range(60):
        asked = unwatched.session.asked
        if asked is None:
            break
        seen.add(watched.own)
        for one in (watched, unwatched):
            one.play(one.session.match.moves[-1])
            one.playback.finish()
        assert unwatched.viewer == watched.viewer == watched.own
    assert unwatched.own == watched.own
    assert table.players < 2 or seen == {0, 1}


def frame_of(player: Player) -> Frame:
    found = player.table.composer.frame
    assert found is not None
    return found


def reachable(player: Player) -> set[Move]:
    """Every move that clicks on what is offered lead to."""
    sit, table = player.table.state.situation, player.table
    assert sit is not None
    found, waiting, known = set[Move](), [table.parts.preset(sit.moves), ()], set[tuple[str, ...]]()
    while waiting:
        picks = waiting.pop()
        if picks in known:
            continue
        known.add(picks)
        for meaning in choices(table.parts, sit.position, sit.step, sit.moves, picks).values():
            match meaning:
                case Pick(more):
                    waiting += [more] if len(more) < 5 else []
                case InARow((first, *_)):
                    found.add(first)
                case move:
                    found.add(move)
    return found


@pytest.mark.parametrize("table", USUAL)
def test_games_are_played_to_their_end_by_clicking_what_glows(table: Table) -> None:
    rules, clicks, seed = table.title.rules, 0, 0
    while clicks < 20:  # a game of the toy is over after a few
        seed += 1
        match = seated(table, seed, people=1)
        player = Player(match, seed)
        for glowing in player.play_on():
            assert glowing or "more" in player.app.targets(), "somebody is asked and nothing glows"
            if clicks % 5 == 0:
                assert reachable(player) == set(match.moves), "what glows is exactly what is offered"
            assert rules.audit(match.position) == []
            clicks += 1
        assert match.decision is None and player.app.scenes.top.name == "result"


@pytest.mark.parametrize("table", USUAL)
def test_light_falls_on_what_is_offered_and_on_nothing_else(table: Table) -> None:
    player = Player(seated(table, 2, people=table.players))
    for number, _ in enumerate(player.play_on()):
        sit, scene = player.table.state.situation, player.table
        assert sit is not None
        lit = {
            target
            for panel in scene.arrangement.panels.values()
            for target, mark in panel.highlights.items()
            if mark in GLOWS
        }
        assert lit <= sit.choices.keys()
        if number > 25:
            break


@pytest.mark.parametrize("table", USUAL)
def test_whatever_is_offered_is_lit_or_a_button_and_keys_reach_it(table: Table) -> None:
    player = Player(seated(table, 2, people=table.players))
    for number, glowing in enumerate(player.play_on()):
        sit, scene = player.table.state.situation, player.table
        assert sit is not None
        buttons, glowing = set(scene.composer.buttons), set(glowing) - set(sit.picks)
        assert {target for target in glowing if scene.parts.in_bar(target)} <= buttons
        assert glowing - buttons <= scene.composer.glowing
        assert glowing <= scene.keys.tab_ring().keys()
        if number > 25:
            break


@pytest.mark.parametrize("table", USUAL)
def test_a_log_to_which_nothing_was_added_is_not_put_together_again(table: Table, monkeypatch) -> None:
    """It may have hundreds of lines, and whatever the mouse comes to changes the table."""
    shown, show = list[LogContent](), Arrangement.show
    monkeypatch.setattr(Arrangement, "show", lambda self, now: (shown.append(now.log), show(self, now))[1])
    player = Player(table.played(2, 30))
    for target in list(player.app.targets())[:6]:
        player.hover(target)
    assert len(shown) > 2 and all(log is shown[0] for log in shown)


@pytest.mark.parametrize("table", USUAL)
def test_whatever_glows_says_what_it_is_when_it_is_pointed_at(table: Table) -> None:
    player, told = Player(seated(table, 8, people=table.players)), 0
    for number, glowing in enumerate(player.play_on()):
        for target in glowing[:3]:
            player.hover(target)
            player.wait(0.4)
            told += player.table.tooltips.tooltip.tip is not None
        if number > 4:
            break
    assert told


@pytest.mark.parametrize("table", USUAL)
def test_the_table_shows_only_what_the_person_before_it_may_know(table: Table) -> None:
    rules, clicks, seed = table.title.rules, 0, 2
    while clicks < 20:  # a game of the toy is over after a few
        seed += 1
        match = seated(table, seed, people=1)
        player = Player(match, seed)
        for _ in player.play_on():
            clicks, shown = clicks + 1, player.table.view.position
            assert rules.to_json(shown) == rules.to_json(rules.seen(match.position, 0))
            lines = [line for line in player.table.log.update(match) if line.to is None or 0 in line.to]
            private = [event for entry in match.entries for event in entry.events if event.to and 0 not in event.to]
            told = {player.table.parts.words.event(event) for event in private} - {None}
            panels = player.table.arrangement.panels
            drawn = {line.text for line in panels["log"].content.lines} if "log" in panels else set()
            news = {
                line.text for seat in range(table.players) for line in player.table.log.news_of(seat, frame_of(player))
            }
            assert not told & (drawn | news | {line.text for line in lines})
            if clicks > 40:
                break


@pytest.mark.parametrize("table", USUAL)
def test_what_was_played_can_be_taken_back_and_played_again(table: Table) -> None:
    undone, seed = 0, 3
    while undone < 3:  # a game of the toy is over after a few
        seed += 1
        match = seated(table, seed, people=table.players)
        player = Player(match, seed)
        for number, _ in enumerate(player.play_on()):
            if number % 4 == 3 and player.table.session.undo_step() is not None:
                before, position = match.at, match.position
                player.click("undo")
                if "dialog.yes" in player.app.targets():
                    player.click("dialog.yes")
                assert match.at < before
                while match.at < before and player.table.session.can_redo():
                    player.click("redo")
                assert match.position is position
                undone += 1
            if undone == 3 or number > 60:
                break
        assert seed < 30, "nothing can be taken back"


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
@pytest.mark.parametrize("table", USUAL)
def test_the_table_speaks_every_language_in_every_window(table: Table, size: tuple[int, int]) -> None:
    player = Player(seated(table, 5, people=table.players), size=size)
    for number, _ in enumerate(player.play_on()):
        player.app.change(language=LANGUAGES[number % len(LANGUAGES)])
        player.wait()
        screen = pygame.Rect((0, 0), player.app.size)
        for target in player.glowing:
            assert screen.contains(player.app.targets()[target].inflate(-8, -8)), target
        if number > 8:
            break


@pytest.mark.parametrize("title", titles_without("table"), ids=lambda title: title.name)
def test_at_the_plain_table_what_players_have_is_told_in_their_language(title) -> None:
    player, told = Player(seated(usual(title), 6, people=1)), set()
    for language in LANGUAGES:
        player.app.change(language=language)
        player.wait()
        _, _, numbers = player.table.arrangement.panels["players"].content.rows[0]
        assert len(numbers) == len(title.rules.totals(player.match.position, 0))
        assert Texts(language)("units.points", n=0) in numbers
        told.add(numbers)
    assert len(told) == len(LANGUAGES)


@pytest.mark.parametrize("table", USUAL)
def test_every_tooltip_has_words(table: Table) -> None:
    player = Player(seated(table, 6, people=table.players))
    for number, glowing in enumerate(player.play_on()):
        scene, sit = player.table, player.table.state.situation
        assert sit is not None
        for target in glowing[:6]:
            tip = scene.parts.tip(target, sit.position, sit, sit.seat, raised=False)
            assert tip is None or tip.title.strip(), target
        if number > 12:
            break


@pytest.mark.parametrize("table", USUAL)
def test_a_saved_game_goes_on_at_the_table(table: Table) -> None:
    player = Player(table.played(7, 2))
    assert player.table.state.situation is not None
    assert reachable(player) == set(player.match.moves)
    for number, _ in enumerate(player.play_on()):
        if number:
            break
    assert player.match.at > 2 or player.table.state.picks
