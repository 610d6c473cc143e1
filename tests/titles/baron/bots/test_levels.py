"""The levels of Coal Baron: they play whole games under every switch, know only what they see, and choose alike."""

import pytest

from game.bots import RandomBot, bot_state, make_bot
from game.bots.arena import play
from game.engine.play import asking, moves, play_out
from game.titles import title_named
from game.titles.baron.bots.hard import UsualPolicy, hard_bot, rollout
from game.titles.baron.bots.normal import decide, normal_bot
from game.titles.baron.bots.weights import load_weights
from game.titles.baron.rules.setup import SWITCHES
from game.titles.baron.rules.sight import imagine, seen_by
from tests.titles.baron.bots.decisions import decisions

BARON = title_named("baron")


@pytest.mark.parametrize("players", BARON.card.players)
def test_whole_games_with_every_switch(players: int) -> None:
    for switch in ("", *SWITCHES):
        seats = [make_bot(BARON, ("normal", "easy", "normal", "random")[seat]) for seat in range(players)]
        options = {switch: 1} if switch else {}
        assert all(move in moves(seen) for _, seen, move in decisions(seats, seed=5, **options))


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_what_is_hidden_does_not_move_them(level: str) -> None:
    """11.2: in another position that looks the same they choose the same."""
    bot = make_bot(BARON, level)
    for number, (pos, seen, move) in enumerate(decisions([bot] * 3, seed=6)):
        if number % 7 == 0:
            seat = asking(pos).player
            other = seen_by(imagine(seen, number), seat)
            assert bot.choose(other, bot_state(6, number)) == move


def test_what_is_hidden_does_not_move_hard() -> None:
    """11.2: it imagines what it does not see, from chance and not from the stacks."""
    for number, (pos, seen, _) in enumerate(decisions([normal_bot()] * 3, seed=6)):
        if number in (2, 40, 110, 190):
            other = seen_by(imagine(seen, number), asking(pos).player)
            assert hard_bot(nodes=6).think(seen, 5) == hard_bot(nodes=6).think(other, 5)


def test_hard_is_the_same_for_the_same_chance_and_nodes() -> None:
    for number, (_, seen, _) in enumerate(decisions([normal_bot()] * 2, seed=7)):
        if number in (4, 40, 90):
            first, again = (hard_bot(nodes=6).think(seen, 11) for _ in range(2))
            assert first == again and first.move in moves(seen)


def test_a_thought_ends_with_its_time_even_amid_playing_on() -> None:
    """Without time `hard` is `normal` without chance; a game that is played on stops where it is."""
    pos = BARON.rules.start(BARON.setup(3, seed=8))
    asked = iter([False] * 4)
    later = rollout(load_weights()).play_on(pos, moves(pos)[0], 0, 3, lambda: next(asked, True)).pos
    assert asking(later).name == "draft" and len(later.revealed) == len(pos.revealed) - 5
    bot = hard_bot(seconds=0.0)
    assert bot.think(pos, 1).move == decide(pos, load_weights())


def test_the_policy_carries_out_its_plans_and_ends() -> None:
    """A plan made for a whole mining action is legal to its last step."""
    policy = UsualPolicy(load_weights())
    pos = BARON.rules.start(BARON.setup(4, seed=8))
    play_out(pos, lambda pos, _: policy(pos))
    assert pos.over and max(player.points for player in pos.players) > 60


def test_normal_is_far_above_chance() -> None:
    seats = [make_bot(BARON, "normal"), *[RandomBot()] * 3]
    for seed in (1, 2, 3):
        assert play(BARON, seats, seed).shares[0] == 1
