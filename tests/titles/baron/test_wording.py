"""Every event, question, move, refusal, warning and total has words, in the same places in four languages."""

import random
import re

import pytest

from game.engine.move import Move
from game.texts import LANGUAGES, Texts
from game.titles.baron.rules import events as ev
from game.titles.baron.rules import game
from game.titles.baron.rules.names import COLOURS, Phase, Piece, Side, Vehicle
from game.titles.baron.rules.setup import SWITCHES, seated
from game.titles.baron.rules.step import STEPS
from game.titles.baron.rules.totals import totals
from game.titles.baron.title import RULES, new_match
from game.titles.baron.words import words
from game.titles.baron.words.wording import TIPS
from tests.titles.baron.players import busy

EVENTS = [
    event for event in vars(ev).values()
    if isinstance(event, type) and issubclass(event, ev.Event) and event not in (ev.Event, ev.Chance, ev.Secret)
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
    assert [name for name in SWITCHES if not some(f"setup.options.{name}.name")] == []
    assert [thing for thing in TIPS if not some(f"tips.{thing}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_in_words(language):
    """Every line, question, move, refusal and warning of games finds its text and all its values."""
    for seed in range(3):
        setup = seated(2 + seed, seed, substitution_across_actions=seed % 2)
        match, dice = new_match(setup), random.Random(seed)
        wording = words(Texts(language, "baron"), setup)
        while match.decision is not None:
            said = [wording.event(event) for event in match.now.events]
            said += [wording.heading(event) for event in match.now.events]
            said += [*wording.ask(match.decision), wording.clock(RULES.clock(match.position))]
            move = busy(match.moves, dice)
            said += [wording.move(move), wording.said(match.decision.player, move)]
            said += [wording.warning(remark) for remark in RULES.offer(match.position, move).warnings]
            remark = RULES.why_not(match.position, Move("load", "gray", "3"))
            said += wording.refusal(remark, pos=match.position) if remark else ()
            assert not [line for line in said if line and re.search(r"[{}]|_|\bNone\b", line)], said
            match.play(move)
        assert all(
            wording.event(event) or wording.heading(event) for event in match.now.events if type(event) not in SILENT
        )


def test_what_things_are():
    setup = seated(4, 1)
    wording = words(Texts("en", "baron"), setup)
    for thing in (*TIPS, *wording.board.spaces, "g2l", "truck_gg", "truck_gg:gray", "cage:gray"):
        name, text, rule = wording.tip(thing)
        assert name and text and rule
        assert "_" not in name
    assert wording.tip("mining_8")[0] == "Mining (8 work steps)"
    assert wording.place("truck_gg") == "Truck (gray ×2)"
    assert wording.place("truck_ybgk") == "Truck (one of each)"
    assert wording.place("g2l") == "gray ×2, light"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("thing", "setup", "text"),
    [
        ("cart", seated(3, 1), "cart"),
        ("cart", seated(3, 1, layout="one_shift"), "cart_uncounted"),
        ("clock", seated(2, 1), "clock"),
        ("delivered", seated(3, 1), "delivered"),
        ("delivered", seated(3, 1, delivered_orders_public=1), "delivered_open"),
    ],
)
def test_what_a_thing_is_said_to_be_is_so_on_this_board_and_at_this_table(language, thing, setup, text):
    texts = Texts(language, "baron")
    assert words(texts, setup).tip(thing)[1] == texts(f"tips.{text}")
