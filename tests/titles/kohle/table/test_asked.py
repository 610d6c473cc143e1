"""What can be clicked is what is offered: at every decision, in whatever order somebody clicks."""

import random

import pytest

from game.engine.choices import InARow, Meaning, Pick, Picks, choices, meaning_of, still_fit
from game.engine.move import Move
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Position
from game.titles.kohle.table.asked import KohleAsking
from game.titles.kohle.title import KohleMatch, new_match


def options(pos: Position, step: str, moves: list[Move], picks: Picks = ()) -> dict[str, Meaning]:
    return choices(KohleAsking(), pos, step, moves, picks)


def reachable(match: KohleMatch) -> set[Move]:
    """All moves that some way of clicking leads to."""
    assert match.decision
    found, seen, waiting = set(), set(), [()]
    while waiting:
        picks: Picks = waiting.pop()
        for choice in options(match.position, match.decision.step, match.moves, picks).values():
            if isinstance(choice, Move):
                found.add(choice)
            elif isinstance(choice, InARow):
                found.add(choice.first)
            elif choice.picks not in seen:
                seen.add(choice.picks)
                waiting.append(choice.picks)
    return found


def play_a_bit(match: KohleMatch, chance: random.Random) -> None:
    match.play(chance.choice([move for move in match.moves if move.kind != "exchange"] or match.moves))


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3), (4, 4)])
def test_clicks_reach_what_is_offered_and_nothing_else(players: int, seed: int) -> None:
    match, chance = new_match(seated(players, seed)), random.Random(seed)
    while match.decision:
        assert reachable(match) == set(match.moves), match.decision
        play_a_bit(match, chance)


def a_turn(seed: int = 1) -> KohleMatch:
    match = new_match(seated(4, seed))
    while match.decision and match.decision.step != "turn":
        match.play(match.moves[0])
    return match


def test_a_glowing_slot_and_its_card_both_buy_the_mine() -> None:
    match = a_turn()
    found = options(match.position, "turn", match.moves)
    mine = next(move for move in match.moves if move.kind == "buy")
    number = mine.what.removeprefix("mine:")
    assert found[f"mine:{number}"] == mine
    assert found[f"display:{number}"] == mine


def test_the_button_of_an_action_never_plays_it_but_shows_its_targets() -> None:
    match = a_turn()
    picked = meaning_of(options(match.position, "turn", match.moves), (), "action:buy")
    assert picked == Pick(("action:buy",))
    found = options(match.position, "turn", match.moves, ("action:buy",))
    buys = {move for move in found.values() if isinstance(move, Move) and move.kind == "buy"}
    assert buys == {move for move in match.moves if move.kind == "buy"}
    assert not any(target.startswith("village:") for target in found)
    assert found["action:engineer"] == Pick(("action:engineer",)), "another action stays one click away"
    assert found["end"] == Move("end")


def test_a_second_click_takes_the_choice_back() -> None:
    match = a_turn()
    found = options(match.position, "turn", match.moves, ("action:buy",))
    assert meaning_of(found, ("action:buy",), "action:buy") == Pick(())


def test_what_is_not_offered_means_nothing() -> None:
    match = a_turn()
    assert meaning_of(options(match.position, "turn", match.moves), (), "mine:45") is None


def test_picks_that_no_longer_fit_are_forgotten() -> None:
    match = a_turn()
    assert still_fit(KohleAsking(), match.position, "turn", match.moves, ("action:buy",)) == ("action:buy",)
    assert still_fit(KohleAsking(), match.position, "turn", [Move("end")], ("action:buy",)) == ()
