"""A game clicked through phase by phase, forwards and backwards."""

import pytest

from game.scenes.game_in_phases import GameInPhases
from game.scenes.phase_show import PhaseShow
from game.texts import LANGUAGES
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match
from tests.scenes.learner import Learner


def test_phases_are_cut_from_a_game_without_losing_anything():
    match = new_match(seated(3, 3, map="muttental"))
    game = GameInPhases(match)
    assert game.reach(24)
    played = [event for entry in match.entries[1:] for event in entry.events]
    told = [event for phase in game.phases for event in phase.events]
    assert told == played[: len(told)]
    assert [phase.phase for phase in game.phases[:12]] == [*range(1, 11), 1, 2]
    for one, two in zip(game.phases, game.phases[1:], strict=False):
        assert one.after is two.before or one.after == two.before


def test_phases_are_clicked_through_forwards_and_backwards():
    learner = Learner("phase", match=new_match(seated(3, 3, map="muttental")))
    show = learner.scene
    assert isinstance(show, PhaseShow)
    seen = []
    for _ in range(12):
        seen.append((show.number, show.done, show.table.state.position))
        learner.click("phase:next")
    for number, done, position in reversed(seen):
        learner.click("phase:back")
        assert (show.number, show.done) == (number, done)
        assert show.table.state.position == position


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_phase_by_phase(language):
    learner = Learner("phase", language=language, match=new_match(seated(3, 5, map="muttental")))
    show = learner.scene
    steps = 0
    while not show.at_end:
        speech = show.speech()
        assert speech.title and (speech.paragraphs or speech.rows)
        show.next()
        show._make_panel()
        steps += 1
    assert steps == 2 * 50 - 1


def test_who_has_looked_back_goes_on_from_now():
    learner = Learner("phase", match=new_match(seated(3, 3, map="muttental")), animation="normal")
    show = learner.scene
    show.next()
    show.table.state.playback.finish()
    show.table.state.look_at(0)
    assert show.table.state.at == 0
    show.next()
    show.next()
    assert show.table.state.looking is None
    for _ in range(400):
        learner.wait(0.5)
    assert not show.table.state.playback.playing, "what happened was shown"


def test_the_sheet_of_a_disaster_that_is_told_says_who_lost_what():
    """Given a game that has gone further, when one of its disasters is told, then the sheet beside it shows the losses
    that the panel tells: it read them where the game has got to."""
    learner = Learner("phase", match=new_match(seated(3, 3, map="muttental")))
    show = learner.scene
    assert show.game.reach(40)
    struck = [n for n, played in enumerate(show.game.phases) if any(isinstance(e, ev.DiscDrawn) for e in played.events)]
    told = []
    for number in struck[:3]:
        show.number, show.done = number, True
        show._moved()
        events = show.played.events
        lost = {(e.player, "points") for e in events if isinstance(e, ev.PointsLost)}
        told.append(bool(lost))
        assert {key for key in show.table.arrangement.panels["sheet"].content.lost if key[1] == "points"} == lost
    assert any(told)
