"""Steps of the editor on real maps: neighbours stay neighbours, mentions follow, and what follows by itself does."""

import difflib
from functools import cache

import pytest

from game import paths
from game.faults import errors_of
from game.problems import Problem
from game.titles.kohle.editor import borders, consequences, new_things, rails, removal
from game.titles.kohle.editor.borders import Snap
from game.titles.kohle.editor.document import MapDocument
from game.titles.kohle.editor.shapes import border, place, touching
from game.titles.kohle.editor.source import Source
from game.titles.kohle.layouts.mapcheck import check_document


@cache
def source(name: str) -> Source:
    path = paths.data() / "titles" / "kohle" / name
    return Source.of(path.read_text("utf-8"), str(path))


@pytest.fixture
def muttental() -> Source:
    return source("maps/muttental.yaml")


@pytest.fixture
def new() -> Source:
    return source("editor/new.yaml")


def errors(given: Source) -> list[str]:
    return [fault.key for fault in errors_of(check_document(given.document)[1])]


def warnings(given: Source) -> set[str]:
    return {fault.key for fault in check_document(given.document)[1] if fault.warning and ".box." not in fault.key}


def changed(before: Source, after: Source) -> int:
    lines = difflib.ndiff(before.text.splitlines(), after.text.splitlines())
    return sum(line[0] == "+" for line in lines)


def test_the_new_board_can_be_played(new: Source) -> None:
    assert errors(new) == [] and warnings(new) == set()


# --- borders


def test_a_point_moves_in_every_border_and_in_the_river(muttental: Source) -> None:
    corner = (808, 410)  # of three grounds, with the village Steinhausen, a railway and the river
    after = borders.move_points(muttental, {corner: (812, 404)})
    for ground in ("helene", "louisenglueck", "nachtigall"):
        assert (812, 404) in border(after, ground) and corner not in border(after, ground)
    assert place(after, "village:steinhausen") == (812, 404)
    assert errors(after) == [] and warnings(after) == set()
    assert changed(muttental, after) == 6  # three borders, river, village, track: one line each


def test_a_new_point_is_shared_and_can_go_again(muttental: Source) -> None:
    side = ((428, 712), (412, 709))
    after = borders.insert_point(muttental, side, (420, 716))
    assert (420, 716) in border(after, "hardenstein") and (420, 716) in border(after, "herberholz")
    assert errors(after) == [] and warnings(after) == set()
    assert changed(muttental, after) == 2
    assert borders.delete_point(after, (420, 716)).text == muttental.text


def test_a_border_keeps_three_points(new: Source) -> None:
    while len(border(new, "south")) > 3:
        new = borders.delete_point(new, border(new, "south")[-1])
    with pytest.raises(Problem, match="three points"):
        borders.delete_point(new, border(new, "south")[0])


def test_a_soft_pull_leaves_no_gap(muttental: Source) -> None:
    old = (752, 737)
    after = borders.move_points(muttental, borders.pulled(muttental, old, (760, 740), 110))
    assert errors(after) == [] and warnings(after) == set()
    moved = set(border(muttental, "gut_glueck")) - set(border(after, "gut_glueck"))
    assert old in moved and len(moved) > 3


def test_points_jump_to_other_grounds_but_not_to_their_own(new: Source) -> None:
    assert borders.snap(new, (603, 398), 8) == Snap((600, 400))
    found = borders.snap(new, (430, 205), 8)
    assert found is not None and found.side is not None and found.at == (430, 200)
    assert borders.snap(new, (304, 402), 8, without=(300, 400)) is None


# --- villages and what they touch


def test_a_moved_village_names_what_it_touches(new: Source) -> None:
    document = MapDocument(new, None)
    assert document.do(lambda now: rails.move_node(now, "village:valley", (450, 600)))
    assert consequences.listed(document.source, "valley") == ["west", "south"]
    assert document.do(lambda now: rails.move_node(now, "village:valley", (450, 200)))
    assert consequences.listed(document.source, "valley") == ["west"]
    assert place(document.source, "village:valley") in rails_path(document.source)


def rails_path(given: Source) -> list[tuple[int, int]]:
    return [tuple(point) for point in given.get("railways", "red", "path")]


def test_a_station_belongs_to_the_region_where_it_stands(muttental: Source) -> None:
    """Moved there, or a ground drawn over it: and both take the region of the land, whatever region comes first."""
    document = MapDocument(muttental, None)
    at = place(muttental, "station:zeche_nachtigall")
    assert at and muttental.get("stations", "zeche_nachtigall", "region") == "bommern"
    assert document.do(lambda now: rails.move_node(now, "station:zeche_nachtigall", (at[0], at[1] - 150)))
    assert document.source.get("stations", "zeche_nachtigall", "region") == "witten"
    document.undo()

    corners = [Snap(point) for point in ((200, 600), (400, 600), (400, 800), (200, 800))]
    assert document.do(lambda now: new_things.draw_ground(now, corners, "New", "Mine")[0])
    assert document.source.get("grounds", "new", "region") == "herbede"


def test_what_was_corrected_by_hand_stays(new: Source) -> None:
    document = MapDocument(new, None)
    document.do(lambda now: consequences.toggle_ground(now, "hill", "east"))
    assert consequences.listed(document.source, "hill") == ["west"]
    assert warnings(document.source) == {"mapcheck.village_touches"} and errors(document.source) == []
    document.do(lambda now: rails.move_node(now, "village:hill", (600, 204)))
    assert consequences.listed(document.source, "hill") == ["west"]
    document.do(lambda now: consequences.take_from_board(now, "hill"))
    assert consequences.listed(document.source, "hill") == ["west", "east"]


def test_a_village_is_put_on_the_nearest_border(new: Source) -> None:
    after, key = new_things.add_village(new, (889, 410), "Ostdorf")
    assert place(after, f"village:{key}") == (900, 400)
    assert after.get("villages", key, "grounds") == touching(after, (900, 400)) == ["east"]
    assert errors(after) == [] and changed(new, after) == 1
    with pytest.raises(Problem):
        new_things.add_village(new, (1300, 300), "Nirgends")


# --- railways


def test_a_station_joins_the_track_it_is_put_on(new: Source) -> None:
    after, key = new_things.add_station(new, (560, 625), "Zeche")
    assert rails.nodes_of(after, "red")[1:4] == ["station:halt", f"station:{key}", "village:middle"]
    assert place(after, f"station:{key}") in rails_path(after)
    assert after.get("stations", key, "region") == "north"


def test_points_of_lines_follow_their_stations(new: Source) -> None:
    document = MapDocument(new, None)
    document.do(lambda now: new_things.add_station(now, (680, 550), "Zeche")[0])
    assert document.source.get("players", 3, "line_points") == {"red": 4}
    document.do(lambda now: removal.remove(now, ("stations", "zeche")))
    assert document.source.get("players", 4, "line_points") == {"red": 2}


def test_a_new_line_looks_like_no_other(new: Source) -> None:
    names = {"en": "Line", "de": "Linie", "fr": "Ligne"}
    stops = ["village:hill", "station:stop"]
    document = MapDocument(new, None)
    document.do(lambda now: removal.remove(now, ("railways", "red")))
    assert document.source.get("railways") == {} and document.source.get("players", 3, "line_points") == {}
    document.do(lambda now: new_things.add_railway(now, [(600, 200), (700, 480), (760, 530)], stops, names)[0])
    assert document.source.get("players", 3, "line_points") == {"line": 0}
    assert errors(document.source) == ["mapcheck.station_on_none"]  # halt has lost its line
    document.do(lambda now: rails.join_line(now, "line", "station:halt"))
    assert "station:halt" in rails.nodes_of(document.source, "line")


def test_tracks_bend_with_a_moved_stop(muttental: Source) -> None:
    after = rails.move_node(muttental, "station:bethaus", (592, 772))
    assert errors(after) == [] and warnings(after) == set()
    assert changed(muttental, after) <= 5


# --- things


def test_a_ground_beside_others_shares_their_points(new: Source) -> None:
    corners = [Snap((900, 200)), Snap((1150, 240)), Snap((1150, 560)), Snap((900, 600))]
    after, key = new_things.draw_ground(new, corners, "Feld", "Zeche")
    assert (900, 400) in border(after, key)  # a point between the corners, taken over
    assert warnings(after) - {"mapcheck.number_order"} == set()
    assert errors(after) == ["mapcheck.no_village"]
    after, _ = new_things.add_village(after, (900, 300), "Feldau")
    assert errors(after) == []


def test_a_corner_on_a_side_becomes_a_point_of_the_neighbour(new: Source) -> None:
    upper, lower = borders.snap(new, (902, 498), 8), borders.snap(new, (901, 709), 8)
    assert upper and upper.side and lower and lower.side
    corners = [upper, Snap((1100, 500)), Snap((1100, 700)), lower]
    after, key = new_things.draw_ground(new, corners, "Feld", "Zeche")
    assert upper.at in border(after, "east") and lower.at in border(after, "south")
    assert {upper.at, lower.at, (900, 600)} <= set(border(after, key)) and "mapcheck.gap" not in warnings(after)


def test_a_copied_ground_has_its_own_names_and_numbers(new: Source) -> None:
    after, key = new_things.copy_ground(new, "west", (700, 0))
    assert [mine["number"] for mine in after.get("grounds", key, "mines")] == [6, 7]
    assert after.get("grounds", key, "label") == [1140, 290]
    assert "mapcheck.name_twice" not in errors(after)
    assert after.text.replace("\r", "").count("# Neighbouring grounds") == 1


def test_ids_change_wherever_they_are_mentioned(muttental: Source) -> None:
    after = removal.rename(muttental, "ground", "helene", "helena")
    after = removal.rename(after, "village", "herbede", "dorf")
    after = removal.rename(after, "station", "bethaus", "bet")
    after = removal.rename(after, "railway", "brown", "braun")
    after = removal.rename(after, "region", "witten", "w")
    assert errors(after) == [] and warnings(after) == set()
    assert "village:dorf" in rails.nodes_of(after, "yellow")
    for new in ("Groß", "hardenstein", "", "1a"):
        with pytest.raises(Problem):
            removal.rename(after, "ground", "helena", new)


def test_what_is_removed_is_mentioned_no_more(muttental: Source) -> None:
    document = MapDocument(muttental, None)
    document.do(lambda now: removal.remove(now, ("grounds", "helene")))
    document.do(lambda now: removal.remove(now, ("villages", "kaempen")))
    document.do(lambda now: removal.remove(now, ("stations", "wengern")))
    keys = errors(document.source)
    assert not {"mapcheck.unknown_ground", "mapcheck.unknown_node", "mapcheck.line_points"} & set(keys)
    assert "helene" not in document.source.text.split("villages:")[1]


def test_the_last_of_a_kind_stays(new: Source) -> None:
    for key in ("east", "south"):
        new = removal.remove(new, ("grounds", key))
    with pytest.raises(Problem, match="last"):
        removal.remove(new, ("grounds", "west"))
    with pytest.raises(Problem):
        removal.remove(new, ("regions", "north"))


def test_single_and_small_turn_into_each_other(new: Source) -> None:
    single = new_things.set_single(new, "west", True)
    assert single.get("grounds", "west", "large") is None
    assert errors(single) == ["mapcheck.single_mines"]
    back = new_things.set_single(single, "west", False)
    assert back.get("grounds", "west", "large")["turn"] == 3 and errors(back) == []


def test_mines_are_numbered_by_round(new: Source) -> None:
    after = new_things.add_mine(new, "west", "Frieda")
    assert "mapcheck.number_order" in warnings(after)
    after = removal.renumber(after)
    assert warnings(after) == set() and errors(after) == []
