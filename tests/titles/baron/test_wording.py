"""Every event, question, move, refusal, warning and total has words, in the same places in four languages."""

import re

import pytest

from game.texts import LANGUAGES, Texts
from game.titles.baron.rules import events as ev
from game.titles.baron.rules import game
from game.titles.baron.rules.names import COLOURS, Phase, Piece, Side, Vehicle
from game.titles.baron.rules.preview import totals
from game.titles.baron.rules.setup import SWITCHES, seated
from game.titles.baron.rules.step import STEPS

EVENTS = [
    event for event in vars(ev).values()
    if isinstance(event, type) and issubclass(event, ev.Event) and event.__module__ == ev.__name__
]  # fmt: skip
SILENT = {ev.TurnBegan}


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language):
    keys = Texts(language, "baron").catalogue.keys()

    def some(prefix: str) -> bool:
        return any(key == prefix or key.startswith(f"{prefix}.") for key in keys)

    assert [event for event in EVENTS if event not in SILENT and not some(f"log.{snake(event.__name__)}")] == []
    choices = [step for step in STEPS.by_name.values() if step.asks]
    assert [step.name for step in choices if not some(f"ask.{step.name}.title")] == []
    kinds = {kind for step in choices for kind in step.kinds}
    assert [kind for kind in kinds if not any(key.startswith(f"moves.{kind}") for key in keys)] == []
    pos = game.start(seated(2, 1))
    assert [name for name in totals(pos, pos.players[0]) if not some(f"glossary.total.{name}")] == []
    assert [e.id for e in pos.board.clock if not some(f"glossary.element.{e.id}")] == []
    words = [f"coal.{c.word}" for c in COLOURS] + [f"vehicle.{v}" for v in Vehicle] + [f"side.{s}" for s in Side]
    words += [f"piece.{p}" for p in Piece] + [f"phase.{p.name.lower()}" for p in Phase]
    assert [word for word in words if not some(f"glossary.{word}")] == []
    assert [name for name in SWITCHES if not (some(f"setup.{name}") and some(f"setup.{name}_help"))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marks_of_each_language(language):
    """French has no-break spaces before its double signs; nobody has straight apostrophes in what players read."""
    own = {
        key: text
        for key, text in Texts(language, "baron").catalogue.items()
        if key.startswith(("log", "ask", "refusal", "warning", "moves"))
    }
    for key, text in own.items():
        for form in text.values() if isinstance(text, dict) else [text]:
            assert "'" not in form, key
            bare = re.sub(r"\{[^}]*\}", "x", form)
            if language == "fr":
                assert not re.search(r"[^\u00a0][;:?!]", bare), f"{key}: {form}"


def test_every_question_finds_its_values():
    texts = Texts("en", "baron")
    from game.engine import play

    pos = game.start(seated(3, 3))
    while not pos.over:
        asked = play.decision(pos)
        for part in ("title", "hint"):
            assert texts(f"ask.{asked.step}.{part}", player="Mike", **asked.params)
        play.apply(pos, play.moves(pos)[len(play.moves(pos)) // 2])
