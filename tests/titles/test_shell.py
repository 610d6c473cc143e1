"""The shell serves every title from its card: setup, settings, saves, the result, the command line."""

import random

import pygame
import pytest

from game import paths
from game.cli import main
from game.engine import saves
from game.problems import Problem
from game.scenes import saved_games
from game.scenes.settings_file import Settings, TitleChoices
from game.scenes.setup import SetupScene
from game.scenes.setup_draft import first_draft
from game.texts import LANGUAGES, Texts
from game.titles import Title, shelf
from tests.scenes.driver import Driver
from tests.titles.tables import titles, titles_without, usual

TITLES = [pytest.param(title, id=title.name) for title in titles()]
LACKING = [(title, room) for title in titles() for room in ("layouts", "editor") if not title.has(room)]


def played(title: Title, moves: int = 2):
    return usual(title).played(3, moves)


def finished(title: Title):
    match, dice = usual(title).match(3), random.Random(3)
    while match.decision is not None:
        match.play(dice.choice(match.moves))
    return match


def entry(name: str, title: Title) -> str:
    """The target of a title's entry in the menu: the first title's needs no name."""
    return f"menu.{name}" if title.name == shelf()[0].name else f"menu.{name}:{title.name}"


def open_setup(title: Title, language: str = "en") -> tuple[Driver, SetupScene]:
    driver = Driver(language=language)
    scene = driver.app.scenes.push("setup", title=title)
    driver.wait()
    assert isinstance(scene, SetupScene)
    return driver, scene


@pytest.mark.parametrize("title", TITLES)
def test_setup_begins_with_something_that_can_be_played(title: Title) -> None:
    draft = first_draft(title, Texts("en", title.name))
    title.rules.check(draft.finished())
    assert draft.flaw(Texts("en", title.name)) == ""
    assert draft.count == title.card.usual_players


@pytest.mark.parametrize("title", TITLES)
def test_a_setup_has_what_nobody_has_chosen_otherwise(title: Title) -> None:
    usual_ones = {name: option.default for name, option in title.card.options.items()}
    assert title.setup(title.card.usual_players, 1).options == usual_ones
    for name, option in title.card.options.items():
        other = next(value for value in option.values if value != option.default)
        chosen = title.setup(title.card.usual_players, 1, **{name: other})
        assert chosen.options == {**usual_ones, name: other}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_setup_offers_what_the_card_says_and_every_text_fits(title: Title, language: str) -> None:
    driver, scene = open_setup(title, language)
    for name, option in title.card.options.items():
        for value in option.values:
            driver.click(f"{name}.{value}")
            assert scene.draft.options[name] == value
    assert {f"count.{n}" for n in title.card.players} <= driver.app.targets().keys()
    assert ("start_player" in driver.app.targets()) == title.card.start_chosen
    assert (": " in scene._summary()) == bool(title.card.layouts), "one board has no name"
    assert scene.pane.cut_texts() == []


@pytest.mark.parametrize("title", [pytest.param(title, id=title.name) for title in titles() if title.card.options])
def test_what_was_chosen_for_a_title_is_kept_for_it_alone(title: Title) -> None:
    name, option = next(iter(title.card.options.items()))
    other = next(value for value in option.values if value != option.default)
    chosen = Settings(titles={title.name: TitleChoices(options={name: other})})
    assert chosen.options(title)[name] == other
    for another in titles():
        if another.name != title.name:
            assert chosen.options(another) == {key: one.default for key, one in another.card.options.items()}
    nonsense = Settings(titles={title.name: TitleChoices(options={name: "nonsense", "unknown": 1})})
    assert nonsense.options(title)[name] == option.default and "unknown" not in nonsense.options(title)


@pytest.mark.parametrize("title", TITLES)
def test_a_save_finds_its_title_and_tells_how_far_it_is(title: Title) -> None:
    match = played(title)
    saved_games.keep(match, "mine")
    (save,) = saved_games.listed()
    assert save.problem is None and save.title == title.name
    assert saved_games.load(save).played == match.played
    told = {save.stands(Texts(language)) for language in LANGUAGES}
    assert all(told) and len(told) > 1
    driver = Driver(scene="load")
    assert "save:mine" in driver.app.targets() and driver.app.scenes.top.pane.cut_texts() == []


@pytest.mark.parametrize("title", TITLES)
def test_replay_tells_a_game_in_its_own_words(title: Title, tmp_path, capsys) -> None:
    saves.save(finished(title), tmp_path / "game.json")
    for language in LANGUAGES:
        assert main(["replay", str(tmp_path / "game.json"), "--lang", language, "--title", title.name]) == 0
        ending = Texts(language)("load.replayed.over", n=1, points="").partition(", ")[2]  # after how many moves
        assert ending and ending in capsys.readouterr().out
    other = next(one.name for one in titles() if one.name != title.name)
    assert main(["replay", str(tmp_path / "game.json"), "--title", other]) == 2


@pytest.mark.parametrize("title", TITLES)
def test_the_result_tells_who_won(title: Title) -> None:
    for language in LANGUAGES:
        driver = Driver(language=language)
        match = finished(title)
        scene = driver.app.scenes.push("result", match=match)
        driver.wait()
        winner = match.setup.seats[match.rules.standings(match.position)[0][0]].name
        assert winner in scene._victory()


@pytest.mark.parametrize("title", TITLES)
def test_a_picture_of_setup_is_made(title: Title, tmp_path) -> None:
    assert main(["screenshot", "setup", "--title", title.name, "--out", str(tmp_path / "setup.png")]) == 0
    assert pygame.image.load(tmp_path / "setup.png").get_size() == (1600, 1000)


@pytest.mark.parametrize(("title", "room"), LACKING)
def test_what_a_title_lacks_is_told_in_every_language(title: Title, room: str, capsys) -> None:
    with pytest.raises(Problem) as told:
        title.must_have(room)
    for language in LANGUAGES:
        assert title.named(language) in told.value.told(Texts(language))
    command = {"layouts": ["check", "x"], "editor": ["edit"]}[room]
    assert main([*command, "--title", title.name]) == 2
    assert title.named("en") in capsys.readouterr().err


@pytest.mark.parametrize("title", [pytest.param(title, id=title.name) for title in titles_without("table")])
def test_a_title_without_a_table_of_its_own_is_played_at_the_plain_one(title: Title) -> None:
    driver, _ = open_setup(title)
    driver.click("start")
    assert driver.names == ["menu", "table"] and driver.app.scenes.top.title.name == title.name
    saved_games.keep(played(title))
    driver = Driver()
    driver.click(entry("continue", title))
    assert driver.names == ["menu", "table"] and driver.app.scenes.top.title.name == title.name
    driver.app.scenes.push("result", match=finished(title))
    driver.wait()
    driver.click("result.rematch")
    assert driver.names == ["menu", "table"] and driver.app.scenes.top.session.match.at == 0


@pytest.mark.parametrize("title", TITLES)
def test_f12_opens_the_rules_of_the_title_at_hand_if_it_has_a_book(title: Title) -> None:
    driver, _ = open_setup(title)
    driver.key(pygame.K_F12)
    top = driver.app.scenes.top
    assert (top.name, top.title) == (("rules", title) if title.has("book") else ("setup", title))


def test_titles_from_elsewhere_may_lie_in_one_folder(tmp_path, monkeypatch) -> None:
    for name in ("harbour", "lock"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "title.yaml").touch()
    monkeypatch.setenv("KOHLE_TITLES", str(tmp_path))
    assert [name for name, folder in paths.titles().items() if folder.is_relative_to(tmp_path)] == ["harbour", "lock"]
    monkeypatch.setenv("KOHLE_TITLES", str(tmp_path / "lock"))
    assert paths.titles()["lock"] == tmp_path / "lock" and "harbour" not in paths.titles()


def test_a_title_from_elsewhere_has_its_drawings_with_it(tmp_path) -> None:
    ours = shelf()[0]
    assert ours.art("menu").is_dir() and ours.art("menu").is_relative_to(paths.art())
    (tmp_path / "title.yaml").write_text(ours.data("title.yaml").read_text("utf-8"), "utf-8")
    (tmp_path / "art").mkdir()
    assert Title(tmp_path).art("menu", "door.jpg") == tmp_path / "art" / "menu" / "door.jpg"
