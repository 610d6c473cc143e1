"""What happened is shown step by step, never changes the game, and a click finishes it."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from game.engine.history import Instant, end_of, whole
from game.scenes.playing.log import GameLog, last_own_move, period_starts, without_idle_phases
from game.scenes.playing.playback import Playback
from game.texts import LANGUAGES, Texts
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Position
from game.titles.kohle.table.parts import KohleParts
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.title import KohleMatch, new_match
from game.titles.kohle.view.art import ART
from game.titles.kohle.view.picture_of_position import picture_of
from game.view.sound import SOUNDS, samples


def random_game(players: int = 4, seed: int = 1) -> KohleMatch:
    match, chance = new_match(seated(players, seed)), random.Random(seed)
    while match.decision:
        match.play(chance.choice([m for m in match.moves if m.kind != "exchange"]))
    return match


@pytest.fixture(scope="module")
def game() -> KohleMatch:
    return random_game()


def test_a_whole_game_plays_back_in_time_and_ends_where_the_game_ended(game: KohleMatch) -> None:
    playback, seconds, sounds = Playback(game, KohleParts(game, Texts("en", "kohle"))), 0.0, set()
    for at, entry in enumerate(game.entries[1:], 1):
        playback.add(whole(game, range(at, at + 1)))
        last: Position | None = None
        while playback.playing:
            assert playback.position is not None
            last = playback.position
            playback.update(0.1)
            seconds += 0.1
            sounds |= {*playback.sounds}
        assert last is None or last.round in (entry.position.round, entry.position.round - 1)
    assert 60 < seconds < 900, "long enough to follow, short enough to sit through"
    assert sounds <= SOUNDS.keys() | ART.sounds.keys()


def test_a_click_finishes_everything(game: KohleMatch) -> None:
    playback = Playback(game, KohleParts(game, Texts("en", "kohle")))
    playback.add(whole(game, range(1, len(game.entries))))
    playback.update(0.01)
    assert playback.playing
    playback.finish()
    assert not playback.playing and playback.position is None and not playback.update(1)


def test_what_flies_is_nowhere_else_meanwhile(game: KohleMatch) -> None:
    """Neither where it was nor where it goes: no worker stands in the village that he has just left."""
    playback, seen = Playback(game, KohleParts(game, Texts("en", "kohle"))), Counter[str]()
    playback.add(whole(game, range(1, len(game.entries))))
    while playback.playing:
        playback.update(0.02)
        pos, event = playback.position, None if playback.beat is None else playback.beat.event
        if pos is None:
            continue
        match event:
            case ev.WorkerHired():
                everyone = sum(pos.workers.values()) + sum(p.workers for p in pos.players) + pos.supply_workers
                assert everyone == pos.board.rules.supply.workers - 1
            case ev.MinerMoved(seat, source, target) if source != "mines":
                assert sum(pos.players[seat].miners.values()) == pos.board.rules.player.miners - 1
                if kind_of(target) in (T.MINE, T.LARGE):
                    picture = picture_of(pos, ("blue", "red", "yellow", "green"))
                    assert picture.mines[target].seat is None, "it is not marked before its miner comes"
            case ev.EngineerInserted(seat) | ev.EngineerMoved(seat):
                assert sum(pos.players[seat].engineers.values()) == pos.board.rules.player.engineers - 1
            case ev.MarkerTaken(_, station):
                assert station not in pos.markers
            case ev.BonusTaken(_, bonus):
                assert bonus not in pos.track and all(player.bonus != bonus for player in pos.players)
            case _:
                continue
        seen[type(event).__name__] += 1
    assert {"WorkerHired", "MinerMoved", "EngineerInserted", "EngineerMoved", "BonusTaken"} <= seen.keys()


def test_shown_positions_are_never_changed_afterwards(game: KohleMatch) -> None:
    playback = Playback(game, KohleParts(game, Texts("en", "kohle")))
    first = game.entries[0].position
    kept = [player.points for player in first.players]
    playback.add(whole(game, range(1, len(game.entries))))
    while playback.playing:
        playback.update(1)
    assert [player.points for player in first.players] == kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_everything_in_names(game: KohleMatch, language: str) -> None:
    log = GameLog(KohleParts(game, Texts(language, "kohle")))
    lines = log.update(game)
    assert len(lines) > 300
    assert [line.id for line in lines] == list(range(len(lines)))
    assert not any("{" in line.text or ":" in line.text.split(" ")[0][:-1] for line in lines)
    assert sum(line.heading for line in lines) == 5 * 10 + 5 + 1, "the final scoring has one too"


def test_no_phase_in_which_nothing_happened_has_a_heading_in_view(game: KohleMatch) -> None:
    lines = GameLog(KohleParts(game, Texts("en", "kohle"))).update(game)
    told = list(without_idle_phases(lines))
    assert [line for line in told if not line.heading] == [line for line in lines if not line.heading]
    assert sum(line.period for line in told) == 5 and told[-1] == lines[-1]
    assert not any(one.heading and two.heading and not one.period for one, two in pairwise(told))


def test_beside_the_board_an_action_is_told_once(game: KohleMatch) -> None:
    """A purchase, a flip and Loading are several steps each; what they came to is what one must know afterwards."""
    told: dict[bool, set[type]] = {True: set(), False: set()}
    for line in GameLog(KohleParts(game, Texts("en", "kohle"))).update(game):
        told[line.aside].add(type(game.entries[line.entry].events[line.event]))
    assert {ev.WorkerHired, ev.MineLaid, ev.WorkersPaid, ev.Loaded} <= told[True] - told[False]
    assert {ev.MineBought, ev.CardFlipped, ev.EngineerInserted, ev.SettlementPlaced} <= told[False] - told[True]
    assert {ev.PointsScored, ev.CoinsGained, ev.MinerMoved, ev.BonusTaken} <= told[False] - told[True]


def test_the_log_forgets_what_was_undone() -> None:
    match = random_game(3, 2)
    log = GameLog(KohleParts(match, Texts("en", "kohle")))
    log.update(match)
    match.jump(20)
    other = next(move for move in match.moves if move != match.entries[21].move)
    match.play(other)
    lines = log.update(match)
    assert lines[-1].entry <= 21
    assert log.last_before(end_of(match, 0)) is not None
    assert log.last_before(Instant(len(match.entries), 0)) == lines[-1].id


def test_the_timeline_knows_where_rounds_begin(game: KohleMatch) -> None:
    starts = period_starts(game, KohleParts(game, Texts("en", "kohle")))
    assert len(starts) == 5 and starts[0] == 0
    assert [game.entries[at].position.round for at in starts] == [1, 2, 3, 4, 5]


def test_news_are_what_others_did_since_ones_last_move() -> None:
    match = new_match(seated(4, 1))
    while match.position.phase < 3:
        match.play(match.moves[-1])
    assert match.decision
    since = last_own_move(match, match.decision.player)
    assert match.entries[since - 1].decision and match.entries[since - 1].decision.player == match.decision.player
    assert since < match.at


def test_sounds_are_short_and_not_too_loud() -> None:
    for name, tones in {**SOUNDS, **ART.sounds}.items():
        made = samples(tones)
        assert 0.02 < len(made) / 22050 < 2, name
        assert max(made) < 20000, name
