"""Setup: who sits where, on which map, by which rules; and it remembers."""

import pygame
import pytest

from game.engine.seats import HUMAN
from game.scenes import settings_file as settings
from game.scenes import setup
from game.scenes.layout_choice import counts
from game.titles import shelf, title_named
from game.view import palette
from game.view.lettering import fit_text
from tests.scenes.driver import Driver, setup_of

each = pytest.mark.parametrize("title", shelf(), ids=str)


@each
def test_everything_that_is_chosen_reaches_the_game(table, title):
    driver, most = Driver(scene="setup", given={"title": title}), title.card.players[-1]
    chosen = {
        name: next(v for v in option.values if v != option.default) for name, option in title.card.options.items()
    }
    driver.click(f"count.{most}")
    for name, value in chosen.items():
        driver.click(f"{name}.{value}")
    driver.click("seat1.kind")
    driver.click("seat1.kind.human")
    driver.click("start_player")
    driver.click("start_player.2")
    driver.click("seed")
    driver.type("4x2")
    driver.click("start")
    setup = driver.app.scenes.top.match.setup
    assert len(setup.seats) == most and setup.options == chosen
    assert (setup.seats[1].kind, setup.start, setup.seed) == (HUMAN, 2, 42)


def test_a_name_is_typed_and_a_missing_or_double_one_is_told(table):
    driver = Driver(scene="setup", language="de")
    driver.click("seat0.name")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.key(pygame.K_BACKSPACE)
    assert "start" not in driver.app.targets(), "without a name nothing starts"
    driver.type("Bruno")
    assert "start" not in driver.app.targets(), "nor with the same name twice"
    driver.type(" Schäfer")
    driver.click("start")
    assert driver.app.scenes.top.match.setup.seats[0].name == "Bruno Schäfer"


def test_a_colour_is_swapped_with_whoever_had_it():
    driver = Driver(scene="setup")
    before = [seat.colour for seat in setup_of(driver).draft.seats]
    driver.click("seat0.colour")
    driver.click(f"seat0.colour.{before[2]}")
    after = [seat.colour for seat in setup_of(driver).draft.seats]
    assert after == [before[2], before[1], before[0], *before[3:]]


SMALL = [(title, name) for title in shelf() for name in title.card.layouts if len(counts(title, name)) == 1]


@pytest.mark.parametrize(("title", "board"), SMALL, ids=str)
def test_a_board_for_so_many_leaves_so_many_seats(table, title, board):
    driver, (only,) = Driver(scene="setup", given={"title": title}), counts(title, board)
    assert title.card.usual_players != only
    driver.click(f"board:{board}")
    assert f"count.{title.card.usual_players}" not in driver.app.targets()
    driver.click("start")
    setup = driver.app.scenes.top.match.setup
    assert (setup.layout, len(setup.seats)) == (board, only)


def test_a_dropdown_opens_moves_and_closes_by_keyboard():
    driver = Driver(scene="setup")
    pane = setup_of(driver).pane
    pane.set_focus("seat0.kind", ring=True)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert setup_of(driver).draft.seats[0].kind == "random"
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_ESCAPE)
    assert driver.names[-1] == "setup", "Escape closes the list first"


def test_a_game_that_begins_says_so_before_it_takes_its_time(table, monkeypatch):
    driver = Driver(scene="setup")
    said = []
    monkeypatch.setattr(driver.app, "announce", said.append)
    driver.click("start")
    assert said == [driver.app.texts("load.laying_out")]


def test_setup_remembers_who_sat_there(table):
    driver = Driver(scene="setup")
    driver.click("count.3")
    driver.click("seat1.kind")
    driver.click("seat1.kind.human")
    driver.click("seat0.name")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.type("Zoë")
    driver.click("start")
    settings.save(driver.kept[-1])
    again = Driver(scene="setup", **settings.load()[0].model_dump(exclude={"animation", "ui_scale"}))
    draft = setup_of(again).draft
    assert draft.count == 3 and draft.seats[0].name == "Zoë" and draft.seats[1].kind == HUMAN


@pytest.mark.parametrize("changes", [{"kind": "genius"}, {"colour": "pink"}])
def test_a_memory_that_makes_no_sense_any_more_does_no_harm(changes):
    seats = [{"name": f"P{i}", "colour": c, "kind": HUMAN} for i, c in enumerate(palette.PLAYERS)]
    seats[1] |= changes
    chosen = tuple(settings.LastSeat(**seat) for seat in seats)
    last = settings.TitleChoices(options={"coins": 99}, last_seats=chosen, last_players=9, last_layout="gone")
    driver = Driver(scene="setup", titles={title_named().name: last})
    title_named().rules.check(driver.app.scenes.top.draft.finished())


def test_a_name_that_is_too_long_is_told():
    driver = Driver(scene="setup")
    driver.click("seat0.name")
    driver.type("x" * 20)
    scene = setup_of(driver)
    told = driver.app.texts("setup.name_long", n=16)
    assert len(scene.draft.seats[0].name) == 16 and scene.pane[f"label:{told}"]
    driver.key(pygame.K_BACKSPACE)
    assert not any(widget.id == f"label:{told}" for widget in scene.pane.widgets)


@pytest.mark.parametrize("leave", ["time", "another entry"])
def test_that_a_name_is_full_is_not_said_for_ever(leave):
    driver = Driver(scene="setup")
    driver.click("seat0.name")
    driver.type("x" * 20)
    told = f"label:{driver.app.texts('setup.name_long', n=16)}"
    assert told in {widget.id for widget in setup_of(driver).pane.widgets}
    if leave == "time":
        driver.wait(5.0)
    else:
        driver.click("seat1.name")
    assert told not in {widget.id for widget in setup_of(driver).pane.widgets}


def test_letters_in_the_seed_are_refused_in_words():
    driver = Driver(scene="setup")
    driver.click("seed")
    driver.type("4x2")
    told = f"label:{driver.app.texts('setup.seed_digits')}"
    assert setup_of(driver).draft.seed == "42"
    assert told not in {widget.id for widget in setup_of(driver).pane.widgets}, "a digit was taken since"
    driver.type("y")
    assert told in {widget.id for widget in setup_of(driver).pane.widgets}
    assert setup_of(driver).draft.seed == "42"


@pytest.mark.parametrize("title", [title for title in shelf() if len(title.card.layouts) > 1], ids=str)
def test_what_the_boards_are_is_said_in_one_size(title, monkeypatch):
    """At this size the sentence of one board may need the smaller type; the others take it too."""
    sizes = []
    whole = setup.draw_text

    def seen(surface, words, rect, face, size, *args, **more):
        if more.get("lines") == 2:
            sizes.append(fit_text(words, face, size, rect[2], 2).size)
        return whole(surface, words, rect, face, size, *args, **more)

    monkeypatch.setattr(setup, "draw_text", seen)
    driver = Driver((1000, 640), language="fr")
    driver.app.scenes.push("setup", title=title)
    driver.wait()
    assert len(sizes) > 1 and len(set(sizes[-2:])) == 1


@each
def test_the_name_of_a_rule_says_what_it_is_about(title):
    driver = Driver()
    driver.app.scenes.push("setup", title=title)
    driver.wait()
    pane, words = driver.app.scenes.top.pane, driver.app.scenes.top.texts
    for name, option in title.card.options.items():
        label = next(w for w in pane.widgets if w.id == f"label:{words(f'setup.options.{name}.name')}")
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=label.rect.center, rel=(1, 1), buttons=(0, 0, 0)))
        driver.wait(1.0)
        found = pane.tooltip
        assert found is not None and len(found[1]) > 20
        helps = [key for value in option.values if (key := f"setup.options.{name}.help.{value}") in words]
        assert all(words(key) in found[1] for key in helps)
