"""The game shift by shift: before each part what it is about, after it what changed for whom, in every language."""

import pytest

from game.bots import bot_state, make_bot
from game.engine.match import Match
from game.teach.book import load_book
from game.teach.phases import PhaseGuide
from game.texts import LANGUAGES, Texts
from game.titles import title_named
from game.titles.baron.rules.setup import seated
from game.titles.baron.rules.state import Position
from game.titles.baron.teach import TEACHING
from game.titles.baron.title import new_match
from game.titles.baron.words.wording import Wording


@pytest.fixture(scope="module")
def played() -> Match[Position]:
    match, bot = new_match(seated(2, 3)), make_bot(title_named("baron"), "random")
    while match.decision is not None:
        match.play(bot.choose(match.seen(match.decision.player), bot_state(3, match.at)))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_is_told(played: Match[Position], language: str) -> None:
    words = Wording(Texts(language, "baron"), played.setup, played.position.board)
    guide = PhaseGuide(TEACHING, words, 2)
    positions = [pos for at in range(1, played.at + 1) for _, pos in played.frames(at)]
    cuts = [i for i in range(1, len(positions)) if clock(positions[i]) != clock(positions[i - 1])]
    told = []
    for start, end in zip([0, *cuts], [*cuts, len(positions) - 1], strict=True):
        was, now = positions[start], positions[end]
        before = guide.before(was, was.shift, was.phase)
        after = guide.after(was, now, was.shift, was.phase, [])
        assert before.title == after.title and before.paragraphs[0] and before.rule in load_book(title_named("baron"))
        assert guide.places(was, was.phase)
        told.append((was.phase, bool(after.rows)))
    assert [phase for phase, _ in told] == [1, 2, 3, 2, 3, 2, 3, 4]
    assert all(changed for phase, changed in told if phase in (1, 2))  # in the draft everybody takes orders


def clock(pos: Position) -> tuple[int, int]:
    return pos.shift, pos.phase
