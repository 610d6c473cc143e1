"""A pair in the making: what is asked next, how it is given up, what it would do; and steps told on every place."""

import pygame

from game.titles.baron.view.sheet import Sheet, SheetPicture
from tests.titles.baron.table.hand import Hand, new_match, placed


def with_cubes_above() -> Hand:
    """Cubes of several kinds ride in the cage, which hangs at the surface."""
    hand = Hand(placed(new_match(3, seed=2), "mining_10"))
    for level in (1, 2, 3):
        hand.click(f"level:{level}")
        for cart in [one for one in hand.app.targets() if one.startswith(f"cart:{level}:")][:1]:
            if cart in hand.table.composer.glowing:
                hand.click(cart)
    hand.click("level:0")
    return hand


def sheet(hand: Hand) -> SheetPicture:
    panel = hand.table.arrangement.panels["sheet"]
    assert isinstance(panel, Sheet) and panel.content is not None
    return panel.content


def asked(hand: Hand) -> str:
    content = hand.table.arrangement.panels["action_bar"].content
    return str(content.title)


def waiting_for_a_pair(hand: Hand) -> str:
    """A spot that no single cube fits."""
    badges = {badge.place: badge.number for badge in sheet(hand).offers.badges}
    return next(place for place, steps in badges.items() if place.startswith("spot:") and steps == 2)


def test_every_place_of_a_step_tells_how_many_it_takes() -> None:
    hand = with_cubes_above()
    badges = {badge.place: badge.number for badge in sheet(hand).offers.badges}
    lit = {place for place in hand.table.composer.glowing if place.startswith(("level:", "spot:", "cart:", "storage"))}
    cubes = {place for place in lit if place.startswith("storage:")}
    assert badges.keys() == lit - cubes
    assert badges["storage"] == 1 and badges[waiting_for_a_pair(hand)] == 2


def test_a_pair_asks_for_its_cubes_one_after_the_other_and_shows_what_it_would_do() -> None:
    hand = with_cubes_above()
    spot = waiting_for_a_pair(hand)
    hand.click(spot)
    assert asked(hand).endswith("which two cubes?")
    hand.click("cage:0")
    assert asked(hand).endswith("the second cube?")
    hand.hover("cage:1")
    hand.step()
    offers = sheet(hand).offers
    assert [leg.end for leg in offers.way] == [spot]
    assert any(ghost.place == spot and None not in (ghost.coal, ghost.second) for ghost in offers.ghosts)


def test_a_single_cube_asks_where_it_goes() -> None:
    hand = with_cubes_above()
    hand.click("cage:0")
    assert asked(hand).endswith("where does this cube go?")


def test_a_pair_is_given_up_by_its_button_and_by_escape() -> None:
    hand = with_cubes_above()
    at, before = hand.match.at, asked(hand)
    for away in ("give_up", ""):
        hand.click(waiting_for_a_pair(hand))
        hand.click("cage:0")
        assert "give_up" in hand.app.targets() and "plan" not in hand.app.targets()
        if away:
            hand.click(away)
        else:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
            hand.step()
        assert asked(hand) == before and "give_up" not in hand.app.targets()
        assert hand.match.at == at


def test_work_steps_are_told_beside_the_pit_and_not_over_it() -> None:
    hand = with_cubes_above()
    hand.hover("level:2")
    hand.step(1.0)
    assert hand.table.tooltips.tooltip.tip is None
    assert sheet(hand).offers.way
