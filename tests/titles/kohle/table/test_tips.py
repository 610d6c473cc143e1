"""Whatever one points at says what it is, how it stands, and why nothing can be done with it now."""

import pytest

from game.engine.choices import situation
from game.engine.tip import Tip
from game.texts import LANGUAGES, Texts
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.table.parts import KohleParts
from game.titles.kohle.title import new_match
from tests.titles.kohle.table.random_games import found

MATCH = new_match(seated(4, 7))  # phase 1: the first bonus marker is chosen


def tip_of(target: str, language: str = "en") -> Tip:
    parts = KohleParts(MATCH, Texts(language, "kohle"))
    tip = parts.tip(target, MATCH.position, situation(MATCH, parts, MATCH.position), 0, raised=False)
    assert tip is not None, target
    return tip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "target",
    ["mine:8", "display:9", "large:heinrich", "village:horst", "station:steele", "card:cokery", "flip:cokery",
     "space:A1", "rescue:A1", "pool"],
)  # fmt: skip
def test_in_the_bonus_phase_things_say_what_they_are_and_when_they_matter(target: str, language: str) -> None:
    tip = tip_of(target, language)
    assert not tip.refused and len(tip.notes) > 1
    assert tip.notes[-1].icon == "no" and tip.notes[-1].rule
    assert Texts(language, "kohle")("refusal.not_here") not in [note.text for note in tip.notes]


@pytest.mark.parametrize("target", ["seat:1", "phase:4", "column:engines", "stock:coins", "ground:heinrich", "bonus:0"])
def test_rows_icons_and_tracks_explain_themselves(target: str) -> None:
    assert tip_of(target).notes and not tip_of(target).title.isdecimal()


def test_the_button_of_the_bonus_marker_says_which_it_is_and_what_it_does() -> None:
    match = found(lambda m: any(move.kind == "use" and move.what == "bonus:settlement" for move in m.moves))
    parts, words = KohleParts(match, Texts("en", "kohle")), Texts("en", "kohle")
    assert match.decision is not None
    sit = situation(match, parts, match.position)
    tip = parts.tip("action:use", match.position, sit, match.decision.player, raised=False)
    assert tip is not None and words("glossary.bonus.settlement") in tip.title
    assert tip.notes[0].rule == "K1.4"


def test_the_second_miner_of_a_mine_is_explained() -> None:
    second = next(id for id in MATCH.position.display if MATCH.position.board.mines[id].second)
    assert any("second worker" in note.text for note in tip_of(second).notes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_row_of_a_bot_names_its_level(language: str) -> None:
    match, texts = new_match(seated(4, 7, kinds=("human", "easy", "normal", "hard"))), Texts(language, "kohle")
    parts = KohleParts(match, texts)
    for seat, kind in enumerate(("human", "easy", "normal", "hard")):
        tip = parts.tip(f"seat:{seat}", match.position, None, 0, raised=False)
        assert tip is not None
        assert any(texts(f"glossary.levels.{kind}") in note.text for note in tip.notes) == (kind != "human")
