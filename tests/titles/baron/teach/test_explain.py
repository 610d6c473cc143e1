"""Everything on the table explains itself: what it is, what it does now, what can be done, and the rule."""

import pytest

from game.teach.book import load_book
from game.teach.explain import Explainer, Explanation
from game.texts import LANGUAGES, Texts
from game.titles import title_named
from game.titles.baron.rules.state import Position
from game.titles.baron.teach import TEACHING
from game.titles.baron.teach.scenario import BaronScenario, Belongings, Standing
from game.titles.baron.title import RULES
from game.titles.baron.words.wording import Wording

SCENARIO = BaronScenario(
    tiles={"factory_1": "g2l"},
    orders={"order_2": "engine_k"},
    standing={"money_6": Standing(seat=1, workers=2)},
    seats={
        0: Belongings(
            marks=7, tiles=("k1d",), emptied=("yellow",), cage=("gray",), storage=("brown", "brown"),
            orders={"truck_gg": ("gray",), "barrow_b": ("brown",)}, delivered=("carriage_kk",),
        ),
        1: Belongings(workers=9, delivered=("truck_y",)),
    },
)  # fmt: skip
MINING = SCENARIO.model_copy(update={"moves": ("place mining_6",)})


def everything(pos: Position) -> list[str]:
    """All targets of board and panels."""
    return [
        *(f"space:{space}" for space in pos.board.file.spaces), "bank", "canteen", "clock", "storage", "delivered",
        *(f"level:{level}" for level in range(5)), "cage", "cage:0", "storage:1", "cart:1:dark:0:0", "cart:4:dark:1:0",
        "order:truck_gg", "order:barrow_b", "spot:truck_gg:0", "spot:truck_gg:1", "supply:gray", "track:red",
        *(f"head:{name}" for name in ("points", "marks", "workers")), *(f"seat:{seat}" for seat in range(3)),
        "drafted:truck_gg",
    ]  # fmt: skip


def explained(target: str, scenario: BaronScenario = SCENARIO, language: str = "en", **more: bool) -> Explanation:
    pos = scenario.position()
    voice = Explainer(TEACHING, RULES, Wording(Texts(language, "baron"), scenario.setup(), pos.board))
    told = voice.explain(target, pos, 0, more.get("asked", True))
    assert told is not None, target
    return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", [SCENARIO, MINING], ids=["place", "mining"])
def test_every_thing_on_the_table_explains_itself(language: str, scenario: BaronScenario) -> None:
    pos, book = scenario.position(), load_book(title_named("baron"))
    voice = Explainer(TEACHING, RULES, Wording(Texts(language, "baron"), scenario.setup(), pos.board))
    for target in everything(pos):
        told = voice.explain(target, pos, 0, asked=True)
        assert told is not None, target
        assert told.title and told.what, target
        assert not any("_" in line or "{" in line for line in told.now), (target, told.now)
        assert told.rules and all(book.page(rule).rule.startswith(rule.rpartition(".")[0]) for rule in told.rules)


def test_what_is_no_thing_is_not_explained() -> None:
    pos = SCENARIO.position()
    voice = Explainer(TEACHING, RULES, Wording(Texts("en", "baron"), SCENARIO.setup(), pos.board))
    assert voice.explain("menu", pos, 0, asked=True) is None


def test_an_occupied_space_tells_its_price_and_whom_it_ousts() -> None:
    told = explained("space:money_6")
    assert told.now[:2] == ("Costs 3 workers now.", "To the canteen: 2 workers of Bruno.")
    assert told.can and not told.cannot


def test_a_tile_tells_its_price_and_what_it_does_to_the_sides() -> None:
    told = explained("space:factory_1")
    assert any("6 Marks; you have 7" in line for line in told.now)
    assert any("light 1, dark 1" in line for line in told.now)


def test_a_locked_space_says_so_and_why_nobody_goes_there() -> None:
    told = explained("space:mining_4")
    assert told.now == ("Locked with 3 players.",)
    assert told.cannot and "2.2" in told.rules


def test_a_delivery_tells_what_it_would_bring_or_why_not() -> None:
    assert "You would deliver 1 order for 3 points." in explained("space:delivery_barrow").now
    truck = explained("space:delivery_truck")
    assert truck.cannot and any("none is complete yet" in line for line in truck.now)


def test_an_order_tells_what_it_lacks_and_where_such_cubes_are() -> None:
    told = explained("order:truck_gg")
    assert "Gray cubes: 1 on carts, 1 in the cage, 0 in storage." in told.now
    assert any("1 spot" in line for line in told.now)


def test_a_spot_with_one_cube_of_a_pair_tells_that_it_waits_for_the_other() -> None:
    """J9: any cube will do, so where those of its own colour are does not matter."""
    agreed, orders = {"substitution_across_actions": 1}, {"truck_gg": ("yellow",)}
    mining = BaronScenario(seats={0: Belongings(orders=orders)}, options=agreed, moves=("place mining_6",))
    told = explained("spot:truck_gg:0", mining)
    assert told.now == ("Waits for the second cube of its pair, whatever its colour.",)
    assert told.cannot and not any("free spot" in line for line in told.cannot)
    assert any("spot" not in line and "cube" in line.lower() for line in explained("spot:truck_gg:1", mining).now)


def test_mining_offers_what_can_be_done_with_a_thing() -> None:
    assert explained("level:3", MINING).can
    assert explained("cage", MINING).can
    assert explained("cart:4:dark:0:0", MINING).cannot  # the cage is above ground


def test_the_clock_counts_only_what_the_player_may_know() -> None:
    told = explained("clock")
    assert any("black coal 2" in line for line in told.now)


def test_others_are_told_what_it_is_but_not_what_they_can_do() -> None:
    told = explained("space:money_6", asked=False)
    assert told.now and not told.can and not told.cannot
