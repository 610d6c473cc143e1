"""Everything the engine says has words in every language, and nothing is worded that it never says."""

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.event import Chance, Event, snake
from game.engine.move import Move
from game.texts import LANGUAGES, Texts, catalogue
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules import game
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.step import STEPS
from game.titles.kohle.words.tables import SILENT, TIPS, VARIANTS, rule_numbers
from game.titles.kohle.words.wording import Wording, name_key
from tests.titles.kohle.wording_of import BOARD, LARGE, MINE, SETUP, STATION, VILLAGE, worded

KOHLE = Path(game.__file__).parent


class Listening(Texts):
    """Texts that remember which of them were asked for."""

    def __init__(self, language: str) -> None:
        super().__init__(language, "kohle")
        self.heard: set[str] = set()

    def __call__(self, key: str, /, **values: Any) -> str:
        self.heard.add(key)
        return super().__call__(key, **values)


def keys(space: str) -> set[str]:
    return {key for key in catalogue("en", "kohle") if key.startswith(space + ".")}


def remarks() -> Iterator[tuple[str, bool, set[str]]]:
    """Every key of a `Remark` in the rules, whether it is a warning (which is yielded), and its parameters."""
    for file in KOHLE.rglob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        yielded = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Yield)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Remark":
                key, *_, given = node.args
                params = {str(getattr(name, "value", "")) for name in getattr(given, "keys", ())}
                for one in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                    assert isinstance(one, ast.Constant), f"{file}:{node.lineno}: the key must stand there"
                    yield str(one.value), id(node) in yielded, params


def point_sources() -> set[str]:
    """Every `source` that the rules give to points; pithead cards give their own names."""
    found = {"cokery", "ironworks"}
    for file in KOHLE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("score", "lose_points"):
                for part in ast.walk(node.args[3]) if len(node.args) > 3 else ():
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found.add(part.value)
    return found


def event_classes() -> list[type[Event]]:
    return [
        thing
        for thing in vars(ev).values()
        if isinstance(thing, type) and issubclass(thing, Event) and thing not in (Event, Chance)
    ]


# One of everything that can happen, in each of its forms
HAPPENED: list[Event] = [
    ev.StartDrawn(0),
    ev.BonusTaken(0, "wagon", 1),
    ev.OrderSet((1, 0)),
    ev.TurnEnded(0, False),
    ev.BonusUsed(0, "aid"),
    ev.BonusReturned(0, "engine"),
    *(ev.CoinsPaid(0, 2, purpose) for purpose in ("flip", "subsidence")),
    *(ev.CoinsGained(0, 1, source, "card:cokery") for source in ("income", "aid", "cokery")),
    *(
        ev.PointsScored(0, 2, source, place)
        for source, place in (
            ("single_mines", MINE), ("large_mines", LARGE), ("settlements", VILLAGE), ("flips", "card:cokery"),
            ("ironworks", "card:ironworks"), ("given_up", MINE), ("engines", ""), ("coins", ""),
            ("stations", STATION), ("lines", "line:yellow"), ("extra_actions", ""),
        )
    ),
    *(ev.PointsLost(0, 1, source) for source in ("disasters", "subsidence")),
    *(ev.WorkersPaid(0, 1, 1, purpose) for purpose in ("flip", "loading")),
    ev.MineBought(0, MINE, 1),
    ev.WorkerHired(0, VILLAGE),
    ev.MineLaid(0, MINE, "A2"),
    ev.MinerMoved(0, VILLAGE, MINE),
    ev.MinerMoved(0, "pool", "rescue:A1"),
    ev.MinerMoved(0, VILLAGE, STATION),
    ev.MinerMoved(0, "rescue:A1", "pool"),
    ev.MinerMoved(0, "pool", "lost:3"),
    ev.MinerMoved(0, "card:loading", "lost:3"),
    ev.EngineBought(0, "card:cokery", 1),
    ev.SettlementPlaced(0, VILLAGE, 2),
    ev.EngineerInserted(0, "card:loading", 1),
    ev.EngineerMoved(0, "card:loading", "card:administration"),
    *(ev.MarkerTaken(0, STATION, marker) for marker in ("points", "coin", "worker", "wagon", "merger")),
    ev.ExtraActionGained(0, "engineer"),
    ev.ExtraActionSpent(0),
    ev.CardFlipped(0, "ironworks"),
    *(ev.PriceRose(action, 2) for action in ("engine", "settlement", "engineer")),
    ev.Exchanged(0, -2, 3),
    ev.Exchanged(0, 1, -2),
    *(ev.MineSecured(0, "A1", means) for means in ("coin", "rescue")),
    ev.BagFilled((2, 0, 1, 0)),
    ev.BagFilled((0, 0, 0, 0)),
    ev.DisasterRevealed("power"),
    *(ev.DiscDrawn(disc) for disc in ("black", "blank", 0)),
    ev.TrustWeakened(2),
    ev.NoMinerToLose(0),
    *(ev.DisasterStruck("highest", struck) for struck in (True, False)),
    ev.TrustBought(MINE, "engine"),
    *(ev.GroundScored(0, "baaker_mulde", 3, settlements) for settlements in (0, 1)),
    ev.ConsolidationOpened("baaker_mulde"),
    ev.AuctionOpened("baaker_mulde", (1, 0), (3, 2), 6),
    *(ev.ExtraBid(0, what, 4) for what in ("aid", "merger")),
    ev.BidRaised(0, 7, 3),
    ev.BidPassed(0),
    *(ev.ConsolidationWon(player, "baaker_mulde", paid) for player, paid in ((0, 3), (0, 0), (TRUST, 0))),
    ev.EnginesTaken(0, LARGE, 2),
    ev.GapsClosed(0, ((MINE, "A2", "A1"),)),
    ev.Loaded(0, 3),
    ev.LoadingDeclined(0),
    ev.TrustRefilled(1),
    ev.MinesEntered((MINE,)),
    *(ev.GameEnded(winners) for winners in ((2,), (0, 1, 2))),
]  # fmt: skip
# One of every kind of move, with the step in which it is made where that matters
MOVES = [
    "take bonus:aid", "buy mine:17", "engine mine:17", "settle village:weitmar", "engineer card:loading", "miners",
    "use bonus:miners", "use bonus:aid", "use bonus:engineer card:loading", "use bonus:engine card:cokery",
    "use bonus:settlement village:weitmar", "flip card:cokery", "flip card:workforce workers",
    "flip card:workforce coins", "exchange coins", "exchange workers", "end", "hire village:weitmar",
    "settler village:weitmar", "lay A2", "insert rescue:A1", "lift village:weitmar",
    "shift card:loading card:cokery", "put station:steele", "put pool", "move_in 2", "move_in 0", "spend",
    "secure A1 coin", "secure A1 rescue", "lose card:cokery", "bill coins", "bill points", "extra aid",
    "extra merger", "bid 6", "load 0", "load 2", "load 0 bonus", "load 1 bonus", "done", "skip", "pass",
]  # fmt: skip
LEFT_OFF = [
    ("done", "secure"), ("done", "extras"), ("skip", "second_worker"), ("skip", "second_miner"), ("skip", "load"),
    ("pass", "spend_extra"), ("done", "miners"), ("pass", "bid"),
]  # fmt: skip


def test_every_event_is_worded_or_silent_on_purpose() -> None:
    told = {type(event) for event in HAPPENED}
    assert set(event_classes()) == told | SILENT
    assert not told & SILENT
    for event in event_classes():
        if event not in SILENT:
            family = [key for key in keys("log") if key.split(".")[1] == snake(event)]
            assert family, f"no log.{snake(event)}"
            assert (len(family) > 1 or event in VARIANTS) or family == [f"log.{snake(event)}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_line_and_every_line_an_event(language: str) -> None:
    texts = Listening(language)
    wording = Wording(texts, SETUP, BOARD)
    for event in HAPPENED:
        line = wording.event(event)
        assert line, event
        assert "\n" not in line and "{" not in line and line.endswith(".")
    assert wording.heading(ev.RoundBegan(3)) and wording.heading(ev.PhaseBegan(3, 5))
    assert wording.heading(ev.FinalScoringBegan())
    assert {key for key in texts.heard if key.startswith("log.")} == keys("log")


def test_what_is_told_by_another_line_needs_none() -> None:
    wording = worded()
    for event in (
        ev.TurnEnded(0, True),
        ev.CoinsPaid(0, 1, "mine"),
        ev.WorkersPaid(0, 2, 0, "exchange"),
        ev.CoinsGained(0, 1, "markers", STATION),
        ev.PointsScored(0, 4, "board", "ground:baaker_mulde"),
        ev.MinerMoved(0, "pool", MINE),
        ev.MinerMoved(0, "mines", "pool"),
        ev.TrustBought(LARGE, "engine"),
        ev.PhaseBegan(1, 2),
        ev.MinesEntered(()),
    ):
        assert wording.event(event) is None, event


def test_every_refusal_and_every_warning_has_its_words() -> None:
    said = {(key, warning) for key, warning, _ in remarks()}
    of_others = {"insert_or_redeploy", "not_offered"}  # of the table, and of the engine
    refusals = {key for key, warning in said if not warning} | of_others
    found = {key.removeprefix("refusal.") for key in keys("refusal")}
    assert {key for key in found if not key.endswith("_way")} == refusals | {"bonus_none"}
    assert {key.removesuffix("_way") for key in found if key.endswith("_way")} <= refusals
    assert keys("warning") == {f"warning.{key}" for key, warning in said if warning}


def test_remarks_mention_only_what_they_are_given() -> None:
    numbers = set(rule_numbers(BOARD.rules))
    for key, warning, params in remarks():
        for text in (f"warning.{key}",) if warning else (f"refusal.{key}", f"refusal.{key}_way"):
            mentioned = set(re.findall(r"\{(\w+)", str(catalogue("en", "kohle").get(text, ""))))
            assert mentioned <= params | numbers, text


def test_every_step_is_asked_for() -> None:
    steps = {name for name, step in STEPS.by_name.items() if step.asks}
    asked = {key.split(".")[1] for key in keys("ask")}
    picked = {f"turn_{kind}" for kind in Turn.kinds if kind not in ("miners", "end")}  # these two need no target
    assert asked == steps | picked | {"turn_acted", "miners_engineer"} | (asked & {"miners_here"})
    brief = {f"ask.{step}.brief" for step in ("miners", "miners_engineer")}  # they count what is left
    assert keys("ask") == {f"ask.{step}.{part}" for step in asked for part in ("title", "hint")} | brief


def test_questions_mention_only_what_they_are_given() -> None:
    for name, step in STEPS.by_name.items():
        if step.asks:
            source = ast.parse(textwrap.dedent(inspect.getsource(step.params)))  # type: ignore[attr-defined]
            dicts = [node for node in ast.walk(source) if isinstance(node, ast.Dict)]
            given = {str(getattr(key, "value", "")) for node in dicts for key in node.keys}
            for part in ("title", "hint"):
                mentioned = set(re.findall(r"\{(\w+)", str(catalogue("en", "kohle")[f"ask.{name}.{part}"])))
                assert mentioned <= given | {"player"} | rule_numbers(BOARD.rules).keys(), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_a_label_and_a_sentence_and_they_a_move(language: str) -> None:
    texts = Listening(language)
    wording = Wording(texts, SETUP, BOARD)
    for move, step in [*((Move.parse(text), "") for text in MOVES), *((Move(kind), step) for kind, step in LEFT_OFF)]:
        assert wording.move(move, step)
        assert wording.said(0, move, step).startswith("Orange")
    for kind in Turn.kinds:
        assert wording.place(f"action:{kind}") != kind
    assert {key for key in texts.heard if key.startswith("moves.")} == keys("moves")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_explains_itself(language: str) -> None:
    wording = worded(language)
    rules = set((Path(__file__).parents[1] / "rules/rule_numbers.txt").read_text("utf-8").split())
    assert keys("tips") == {f"tips.{thing}" for thing in TIPS}
    for thing, rule in TIPS.items():
        tip = wording.tip(thing)
        assert tip.rule == rule and rule in rules | {"K0", "K2", "K3", "K5", "K6", "K7", "K9", "K10", "K12"}
        assert tip.name.lower() == wording.texts(name_key(thing)).lower()
        assert "{" not in tip.text


def test_every_source_of_points_has_a_name() -> None:
    assert keys("sources") == {f"sources.{source}" for source in point_sources() | {"start", "total"}}
