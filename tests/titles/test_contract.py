"""What every title promises: the same tests for the toy, for each title of ours and for every later one."""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from game.bots.bot import bot_state
from game.bots.minds import make_bot
from game.engine import play, saves
from game.engine.decision import NotOffered, Refused
from game.engine.event import Chance, Event, teller
from game.engine.match import Match
from game.engine.move import Move
from game.engine.saves import digest
from game.engine.step import Choice
from game.problems import Problem
from game.texts import LANGUAGES, Texts
from game.view import palette
from tests.titles.tables import ROOT, WITH_TOY, Table, all_tables, titles, usual

TABLES = [pytest.param(table, id=str(table)) for table in all_tables()]
TITLES = [pytest.param(title, id=title.name) for title in titles()]
USUAL = [pytest.param(usual(title), id=title.name) for title in titles()]


def words_of(match: Match, language: str):
    title = next(title for title in titles() if title.name == match.rules.name)
    return title.words(Texts(language, title.name), match.setup)


def all_words(match: Match):
    return [words_of(match, language) for language in LANGUAGES]


# --- playing


@pytest.mark.parametrize("table", TABLES)
def test_a_whole_game_balances_after_every_move(table: Table) -> None:
    match, dice, rules = table.match(1), random.Random(1), table.title.rules
    prints = [digest(rules, match.position)]
    while match.decision is not None:
        offered = match.moves
        assert offered and len(set(offered)) == len(offered), match.decision
        before = rules.to_json(match.position)
        for move in dice.sample(offered, min(3, len(offered))):
            assert rules.why_not(match.position, move) is None, f"{move} is offered"
            play.apply(match.position.copy(), move)
        assert rules.to_json(match.position) == before, "what was tried on a copy changed the position"
        match.play(dice.choice(offered))
        assert rules.audit(match.position) == []
        assert rules.from_json(json.loads(json.dumps(rules.to_json(match.position))), match.setup) == match.position
        prints.append(digest(rules, match.position))
    assert match.moves == [] and match.position.over
    assert [digest(rules, entry.position) for entry in match.entries] == prints, "a move changed an earlier position"
    ranks = rules.standings(match.position)
    assert sorted(seat for rank in ranks for seat in rank) == list(range(table.players))
    clock = rules.clock(match.position)
    assert 1 <= clock.period <= clock.periods


@pytest.mark.parametrize("table", USUAL)
def test_undo_and_redo_walk_the_same_way(table: Table) -> None:
    match, rules = table.played(2), table.title.rules
    positions = [entry.position for entry in match.entries]
    while match.undo():
        pass
    assert match.position is positions[0] and match.played == ()
    for position in positions[1:]:
        assert match.redo() and match.position is position
    assert not match.redo()
    assert list(match.played) == [entry.move for entry in match.entries[1:]]
    again = table.match(2)
    for move in match.played:
        again.play(move)
    assert digest(rules, again.position) == digest(rules, match.position)


@pytest.mark.parametrize("table", USUAL)
def test_a_turn_is_one_players_and_ends_where_the_next_begins(table: Table) -> None:
    match, began = table.played(3), 0
    asked = [entry.decision for entry in match.entries if entry.decision is not None]
    for at, (before, decision) in enumerate(pairwise(asked), 1):
        if decision.turn != before.turn:
            began = at
        else:
            assert decision.player == before.player, "a turn that two players share"
        match.jump(at)
        assert match.turn_began() == began


@pytest.mark.parametrize("table", TABLES)
def test_a_save_brings_the_game_back(table: Table, tmp_path) -> None:
    for moves in (0, 25, 10_000):
        match = table.played(4, moves)
        saves.save(match, tmp_path / "game.json", "a game")
        again = saves.load(table.title.rules, tmp_path / "game.json")
        assert again.setup == match.setup and again.played == match.played
        assert digest(again.rules, again.position) == digest(match.rules, match.position)


@pytest.mark.parametrize("table", USUAL)
def test_a_save_of_another_title_is_told_apart(table: Table, tmp_path) -> None:
    saves.save(table.played(4, 3), tmp_path / "game.json")
    for other in titles():
        if other.name != table.title.name:
            with pytest.raises(Problem):
                saves.load(other.rules, tmp_path / "game.json")


@pytest.mark.parametrize("title", TITLES)
def test_the_card_is_true(title) -> None:
    card = title.card
    assert card.usual_players in card.players and card.usual_level in card.levels
    assert len(card.colours) >= max(card.players)
    assert set(card.colours) <= palette.PLAYERS.keys(), "every player's colour can be painted"
    for option in card.options.values():
        assert option.default in option.values
    assert card.names.keys() >= set(LANGUAGES)
    with pytest.raises(Problem):
        too_few = title.setup(min(card.players), 1)
        title.rules.check(type(too_few)(too_few.seats[: min(card.players) - 1], 1, too_few.layout, too_few.options))


@pytest.mark.parametrize("table", USUAL)
def test_who_begins_is_agreed_where_the_card_says_so_and_nowhere_else(table: Table) -> None:
    setups = [replace(table.setup(6), start=seat) for seat in range(table.players)]
    starts = {digest(table.title.rules, table.title.rules.start(setup)) for setup in setups}
    assert len(starts) == (table.players if table.title.card.start_chosen else 1)


# --- previews


@pytest.mark.parametrize("table", USUAL)
def test_a_preview_says_what_happens(table: Table) -> None:
    """Totals after the move are those of the preview, unless chance or a further decision comes between."""
    compared, seed = 0, 4
    while compared <= 10:  # a game of the toy is over after a few moves
        seed += 1
        assert seed < 30, "hardly any move can be compared"
        match, dice = table.match(seed), random.Random(seed)
        while match.decision is not None:
            for move in dice.sample(match.moves, min(3, len(match.moves))):
                compared += previewed(match, move)
            match.play(dice.choice(match.moves))


@pytest.mark.parametrize("table", USUAL)
def test_after_a_move_that_is_tried_nothing_is_offered_from_before_it(table: Table) -> None:
    match = table.played(4, 2)
    for move in match.moves[:3]:
        assert match.rules.after(match.position, move).offered is None, move
    assert match.moves == play.asking(match.position).moves(match.position)


def previewed(match: Match, move: Move) -> bool:
    """Whether what was previewed can be compared with what comes of the move; then it is the same."""
    rules, pos, seat = match.rules, match.position, match.decision.player
    before = rules.to_json(pos)
    offer = rules.offer(pos, move)
    assert rules.to_json(pos) == before, "a preview changed the position"
    assert offer.move == move
    told = totals_after(pos, move)
    if told is None:
        return False
    now = rules.totals(pos, seat)
    promised = {**now, **{c.what: c.after for c in offer.changes if c.player == seat and c.what in now}}
    assert promised in [rules.totals(then, seat) for then in told], (move, offer.changes)
    assert all(change.before == now[change.what] for change in offer.changes if change.what in now)
    return True


def totals_after(pos, move: Move) -> list | None:
    """The position after the move itself, and after all that follows; None if chance or a decision comes first."""
    then, told = pos.copy(), list[Event]()
    then.tell = teller(told)
    play.asking(then).apply(then, move)
    amid = isinstance(then.stack[-1], Choice) and len(then.stack) > len(pos.stack) if then.stack else False
    if amid or any(isinstance(event, Chance) for event in told):
        return None
    whole = pos.copy()
    play.apply(whole, move)
    return [then, whole]


# --- refusals and words


@pytest.mark.parametrize("table", USUAL)
def test_what_is_not_offered_is_refused_with_a_reason_in_every_language(table: Table) -> None:
    said = all_words(table.match(0))
    keys = Counter[str]()
    for seed in range(1, 9):
        match, dice = table.match(seed), random.Random(seed)
        known = dict.fromkeys([Move("nonsense")])
        while True:
            known.update(dict.fromkeys(match.moves))
            tried = [*dice.sample(list(known), min(3, len(known))), mutated(list(known), dice)]
            for move in dict.fromkeys(tried):
                if move not in match.moves:
                    keys[refused(match, move, said)] += 1
            if match.decision is None:
                break
            match.play(dice.choice(match.moves))
        if keys.total() > 500:
            break
    assert keys.total() > 50 and len(keys) > 2


def refused(match: Match, move: Move, said: list) -> str:
    """Play what is not offered; returns the key of the reason."""
    position, count = match.position, len(match.entries)
    with pytest.raises(Refused) as failure:
        match.play(move)
    assert match.position is position and len(match.entries) == count
    remark = failure.value.remark
    assert remark.key and remark.rule, move
    for words in said:
        assert words.refusal(remark)[0].strip(), (remark, words.texts.language)
    return remark.key


def mutated(known: list[Move], dice: random.Random) -> Move:
    """A move put together from parts of moves that were once offered."""
    one, two, three = (dice.choice(known) for _ in range(3))
    return Move(one.kind, dice.choice([one.what, two.what, "nowhere"]), dice.choice(["", three.where]))


@pytest.mark.parametrize("table", USUAL)
def test_a_refused_move_leaves_a_bare_position_alone(table: Table) -> None:
    pos, rules = table.title.rules.start(table.setup(1)), table.title.rules
    before = rules.to_json(pos)
    with pytest.raises(NotOffered):
        play.apply(pos, Move("nonsense", "of", "course"))
    assert rules.to_json(pos) == before


@pytest.mark.parametrize("table", USUAL)
def test_everything_has_words_in_every_language(table: Table) -> None:
    match = table.played(7)
    said = all_words(match)
    for at, entry in enumerate(match.entries):
        match.jump(at)
        for words in said:
            for event in entry.events:
                line, heading = words.event(event), words.heading(event)
                assert line is None or (line.strip() and "{" not in line), event
                assert heading is None or heading.strip(), event
            if (decision := entry.decision) is not None:
                assert all(part.strip() for part in words.ask(decision)), decision
                for move in match.moves[:12]:
                    assert words.move(move, decision.step).strip(), move
                    assert words.said(decision.player, move, decision.step).strip(), move
    for words in said:
        assert words.clock(match.rules.clock(match.position)).strip()


@pytest.mark.parametrize("table", USUAL)
def test_every_warning_has_words_in_every_language(table: Table) -> None:
    match, dice, said = table.match(8), random.Random(8), all_words(table.match(8))
    while match.decision is not None:
        for move in dice.sample(match.moves, min(4, len(match.moves))):
            for remark in match.rules.offer(match.position, move).warnings:
                assert remark.rule and all(words.warning(remark).strip() for words in said), remark
        match.play(dice.choice(match.moves))


# --- secrets


@pytest.mark.parametrize("table", TABLES)
def test_what_a_player_sees_hides_what_he_may_not_know(table: Table) -> None:
    """Deal everything hidden anew: he sees the same and is offered the same, and so do the others, one at a time."""
    match, dice, rules = table.match(9), random.Random(9), table.title.rules
    while match.decision is not None:
        pos = match.position
        for seat in sorted({match.decision.player, match.at % table.players}):
            seen = rules.seen(pos, seat)
            plain = rules.to_json(seen)
            assert seen.chance == 0, "the random state is nobody's to know"
            other = rules.imagine(seen, dice.getrandbits(60))
            assert rules.to_json(seen) == plain, "guessing changed what was seen"
            assert rules.to_json(rules.seen(other, seat)) == plain
            assert rules.audit(other) == [], "a guess that cannot be"
            told, seen.offered = play.moves(seen), None
            assert told == play.moves(seen), "what another may do shines through: `seen` must forget what was offered"
            if seat == match.decision.player:
                assert play.moves(seen) == play.moves(other) == play.moves(pos)
                assert play.decision(seen) == play.decision(other) == match.decision
        match.play(dice.choice(match.moves))


@pytest.mark.parametrize("table", USUAL)
def test_nobody_sees_what_chance_will_bring(table: Table) -> None:
    """In some world that looks the same to whoever plays, the same move brings something else."""
    match, dice, rules = table.match(11), random.Random(11), table.title.rules
    brought, differs = 0, 0
    while match.decision is not None:
        pos, seat, move = match.position, match.decision.player, dice.choice(match.moves)
        happened = list(match.play(move))
        if any(isinstance(event, Chance) for event in happened):
            seen = rules.seen(pos, seat)
            worlds = [list(play.apply_told(rules.imagine(seen, dice.getrandbits(60)), move)) for _ in range(4)]
            brought, differs = brought + 1, differs + any(world != happened for world in worlds)
    assert differs or not brought


@pytest.mark.parametrize("table", USUAL)
def test_nobody_is_told_what_only_another_may_know(table: Table) -> None:
    """In another world that looks the same to him, the same move tells him the same until chance shows something."""
    match, dice, rules = table.match(10), random.Random(10), table.title.rules
    while match.decision is not None:
        pos, asked, move = match.position, match.decision.player, dice.choice(match.moves)
        for seat in {0, table.players - 1} - {asked}:
            other = rules.imagine(rules.seen(pos, seat), dice.getrandbits(60))
            if move not in play.moves(other):
                continue
            here, there = pos.copy(), other.copy()
            told = [known_to(seat, play.apply_told(world, move)) for world in (here, there)]
            plain, reveals = zip(*(until_chance(events) for events in told), strict=True)
            assert plain[0] == plain[1]
            if not any(reveals):
                assert rules.to_json(rules.seen(here, seat)) == rules.to_json(rules.seen(there, seat))
        match.play(move)


def known_to(seat: int, events: list[Event]) -> list[Event]:
    return [event for event in events if event.to is None or seat in event.to]


def until_chance(events: list[Event]) -> tuple[list[Event], bool]:
    """The events before the first that shows what chance brought, and whether there is one."""
    first = next((i for i, event in enumerate(events) if isinstance(event, Chance)), len(events))
    return events[:first], first < len(events)


# --- frames


@pytest.mark.parametrize("table", USUAL)
def test_frames_tell_the_same_events_and_end_where_the_move_ends(table: Table) -> None:
    match, rules = table.played(11), table.title.rules
    assert match.frames(0) == []
    for at, entry in enumerate(match.entries[1:], 1):
        before = digest(rules, match.entries[at - 1].position)
        frames = match.frames(at)
        assert tuple(event for event, _ in frames) == entry.events
        assert digest(rules, match.entries[at - 1].position) == before
        if frames:
            last = frames[-1][1]
            for seat in range(table.players):
                assert rules.totals(last, seat) == rules.totals(entry.position, seat), (entry.move, frames[-1][0])


# --- the same everywhere

GAMES = """
import random
from game.engine.saves import digest
from tests.titles.tables import titles, usual
for title in titles():
    match = usual(title).played(12)
    print(title.name, len(match.played), digest(title.rules, match.position), hash(match.moves == []))
"""


def test_the_same_seed_is_the_same_game_in_another_process() -> None:
    said = [_python("-c", GAMES, PYTHONHASHSEED=seed) for seed in ("0", "4711")]
    assert said[0] == said[1] and len(said[0].splitlines()) == len(titles())
    for line, title in zip(said[0].splitlines(), titles(), strict=True):
        match = usual(title).played(12)
        assert line.split()[1:3] == [str(len(match.played)), digest(title.rules, match.position)]


def _python(*arguments: str, **environment: str) -> str:
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(map(str, [ROOT, *sys.path])),
        "KOHLE_TITLES": WITH_TOY,
        **environment,
    }
    done = subprocess.run([sys.executable, *arguments], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


# --- bots


@pytest.mark.parametrize(
    ("title", "level"), [pytest.param(t, level, id=f"{t.name}-{level}") for t in titles() for level in t.card.levels]
)
def test_bots_decide_from_what_they_see_and_always_the_same(title, level: str) -> None:
    bot, match, dice = make_bot(title, level, nodes=20), usual(title).match(13), random.Random(13)
    assert bot.level == level
    number = 0
    while match.decision is not None and number < 400:
        if number % 40 == 0:
            seen, state = match.seen(match.decision.player), bot_state(13, number)
            before = title.rules.to_json(seen)
            move = bot.choose(seen, state)
            assert move in match.moves
            assert title.rules.to_json(seen) == before, "a bot touched the table"
            assert bot.choose(match.seen(match.decision.player), state) == move
            match.play(move)
        else:
            match.play(dice.choice(match.moves))
        number += 1
