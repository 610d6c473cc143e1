"""Maps broken on purpose: each mutilation is reported at its exact place, with what was expected.

A mutilation is a list of replacements in a good map. The sign ¦ marks the place the fault must point at; it
is taken out before the file is written.
"""
# ruff: noqa: E501 (a table of maps reads better in long lines)

import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from game.faults import BadFile, Fault
from game.texts import LANGUAGES, Texts
from game.titles.kohle.layouts.mapcheck import check_file
from game.titles.kohle.layouts.maps import load_map, map_path

MARK = "¦"


@dataclass(frozen=True)
class Broken:
    """How a map is broken and what must be said about it."""

    what: str
    edits: tuple[tuple[str, str], ...]
    says: str
    map: str = "muttental"
    warning: bool = False

    def text(self) -> str:
        text = map_path(self.map).read_text("utf-8")
        for old, new in self.edits:
            assert text.count(old.replace(MARK, "")) == 1, f"{old!r} must stand once in {self.map}.yaml"
            text = text.replace(old, new)
        assert text.count(MARK) == 1
        return text

    def write(self, folder: Path) -> Path:
        file = folder / "broken.yaml"
        file.write_text(self.text().replace(MARK, ""), "utf-8")
        return file

    @property
    def place(self) -> tuple[int, int]:
        """Line and column of the fault."""
        before = self.text().partition(MARK)[0]
        return before.count("\n") + 1, len(before) - before.rfind("\n")


@cache
def faults_of(case: Broken) -> tuple[Fault, ...]:
    with tempfile.TemporaryDirectory() as folder:
        return tuple(check_file(case.write(Path(folder)))[1])


def broken(what: str, says: str, *edits: tuple[str, str], map: str = "muttental", warning: bool = False) -> Broken:
    return Broken(what, edits, says, map, warning)


SHAPE = [
    broken("unknown key at the top", "unknown key 'colours', expected one of ",
           ("format: 1\n", "format: 1\n¦colours: 4\n")),
    broken("unknown key in a mine", "unknown key 'price', expected one of ",
           ("name: Orion, turn: 2", "name: Orion, ¦price: 3, turn: 2")),
    broken("missing region of a ground", "the entry 'region' is missing, expected here",
           ("  nachtigall:\n    name: Nachtigall Tiefbau\n    region: bommern\n",
            "  ¦nachtigall:\n    name: Nachtigall Tiefbau\n")),
    broken("missing grounds altogether", "the entry 'regions' is missing, expected here",
           ("# Kohle & Kolonie - the board", "# Kohle - the board"), ("regions:\n", "regiones:\n"),
           ("format: 1\n", "¦format: 1\n")),
    broken("text instead of a number", "turn is \"two\", expected a whole number",
           ("name: Orion, turn: 2", "name: Orion, turn: ¦two")),
    broken("number in quotes", "value is \"1\", expected a whole number",
           ("name: Orion, turn: 2, value: 1", "name: Orion, turn: 2, value: ¦'1'")),
    broken("fraction instead of a whole number", "income is 1.5, expected a whole number",
           ("name: Stettin, turn: 1, value: 2, income: 1", "name: Stettin, turn: 1, value: 2, income: ¦1.5")),
    broken("yes instead of true in quotes", "single is \"true\", expected true or false",
           ("region: witten\n    single: true", "region: witten\n    single: ¦'true'")),
    broken("name that YAML takes for a truth value", "name is false, expected a text",
           ("name: Fortuna", "name: ¦no")),
    broken("empty name", "name is empty, expected a text", ("name: Fortuna", "name: ¦''")),
    broken("point with one number", "at has too few entries (1), expected at least 2",
           ("at: [345, 624]", "at: ¦[345]")),
    broken("point with three numbers", "has too many entries (3), expected at most 2",
           ("at: [345, 624]", "at: ¦[345, 624, 1]")),
    broken("point that is no list", "at is 345, expected a list", ("at: [345, 624]", "at: ¦345")),
    broken("coordinate below zero", "at is -345, expected at least 0",
           ("at: [345, 624]", "at: [¦-345, 624]")),
    broken("unknown bonus", "bonus is \"wagons\", expected 'none' / 'wagon' / 'second_miner'",
           ("income: 1, bonus: wagon, at: [345, 624]", "income: 1, bonus: ¦wagons, at: [345, 624]")),
    broken("round after the last", "turn is 6, expected at most 5",
           ("name: Aufgottgewagt, turn: 5", "name: Aufgottgewagt, turn: ¦6")),
    broken("consolidation in round 2", "turn is 2, expected at least 3",
           ("large: {turn: 3, income: 2", "large: {turn: ¦2, income: 2")),
    broken("label on no side", "label is \"x\", expected 'n' / 'e' / 's' / 'w'",
           ("[helene, hardenstein], label: n", "[helene, hardenstein], label: ¦x")),
    broken("colour by name", "colour is \"blue\", expected a colour such as",
           ("colour: '#A9BECD'", "colour: ¦blue")),
    broken("unknown mark", "mark is \"stars\", expected 'dots' / 'strokes' / 'peaks' / 'waves'",
           ("mark: strokes", "mark: ¦stars")),
    broken("unknown format", "format is 2, expected 1", ("format: 1", "format: ¦2")),
    broken("six players", "players is \"6\", expected at most 5",
           ("  3: {line_points", "  3: {line_points: {yellow: 6, brown: 4}}\n  ¦6: {line_points")),
    broken("id with a space", "the key \"burg hardenstein\" in",
           ("  burg_hardenstein: {name", "  ¦burg hardenstein: {name")),
    broken("a border of two points", "border has too few entries (2), expected at least 3",
           ("    label: [250, 564]", "    label: [250, 564]"),
           ("    border: [[462, 492], [479, 496], [497, 504]", "    border: ¦[[1, 1], [2, 2]]\n    x: [[497, 504]")),
    broken("the same ground twice", "the key 'nachtigall' stands here a second time (first in line",
           ("  bommerbaenke:\n", "  ¦nachtigall:\n")),
    broken("title in two languages", "the entry 'fr' is missing, expected here",
           ("title: {en: The Mutten Valley, de: Das Muttental, fr: La vallée de la Mutte, nl: Het Muttental}",
            "¦title: {en: The Mutten Valley, de: Das Muttental, nl: Het Muttental}")),
]  # fmt: skip

CARDS = [
    broken("unknown region of a ground", "unknown region 'ruhr', expected one of witten, herbede, bommern",
           ("name: Nachtigall Tiefbau\n    region: bommern", "name: Nachtigall Tiefbau\n    region: ¦ruhr")),
    broken("unknown region of a station", "unknown region 'ruhr', expected one of",
           ("name: Wengern, region: bommern", "name: Wengern, region: ¦ruhr")),
    broken("unknown region out of play", "unknown region 'ruhr', expected one of essen",
           ("without_region: essen", "without_region: ¦ruhr"), map="ruhr"),
    broken("region without ground", "the region 'wetter' has no ground, expected at least one",
           ("villages:\n", "villages:\n"),
           ("  bommern: {name: Bommern, colour", "  ¦wetter: {name: Wetter, colour: '#DDBB8C', band: '#9A6429', mark: dots}\n"
            "  bommern: {name: Bommern, colour"), warning=True),
    broken("unknown ground of a village", "the village 'heven' names the unknown ground 'helena', expected",
           ("[helene, louisenglueck], label: e", "[¦helena, louisenglueck], label: e")),
    broken("ground named twice", "the village 'heven' names the ground 'helene' twice, expected once",
           ("[helene, louisenglueck], label: e", "[helene, louisenglueck, ¦helene], label: e")),
    broken("village of size 3", "size 3, expected 1 / 2",
           ("name: Heven, size: 1", "name: Heven, size: ¦3")),
    broken("ground without village", "no village touches the ground 'gut_glueck', expected at least one",
           ("  gut_glueck:\n", "  ¦gut_glueck:\n"),
           ("[nachtigall, herberholz, gut_glueck]", "[nachtigall, herberholz]"),
           ("[nachtigall, bommerbaenke, gut_glueck]", "[nachtigall, bommerbaenke]")),
    broken("too few workers", "the ground 'helene' has 4 mines and 3 workers near by, expected one for each",
           ("  helene:\n", "  ¦helene:\n"), ("name: Herbede, size: 2", "name: Herbede, size: 1"),
           ("name: Steinhausen, size: 2", "name: Steinhausen, size: 1"), warning=True),
    broken("no large mine", "the ground 'herberholz' has no large mine, expected one (or single: true)",
           ("  herberholz:\n", "  ¦herberholz:\n"),
           ("    large: {turn: 4, income: 2, points: 5, wagons: 0, at: [240, 882]}\n", "")),
    broken("large mine of a single ground", "the single ground 'gut_glueck' has a large mine, expected none",
           ("    label: [1010, 838]\n",
            "    label: [1010, 838]\n    ¦large: {turn: 5, income: 1, points: 5, wagons: 0, at: [1110, 884]}\n")),
    broken("two mines in a single ground", "the single ground 'gut_glueck' has 2 mines, expected one",
           ("points: 3, bonus: wagon, at: [1010, 884]}\n",
            "points: 3, bonus: wagon, at: [1010, 884]}\n"
            "      - ¦{number: 18, name: Egbert, turn: 5, value: 1, income: 1, bonus: none, at: [900, 884]}\n")),
    broken("one small mine", "the ground 'hardenstein' has only one small mine to consolidate, expected several",
           ("points: 4, wagons: 1, at: [150, 624]}\n    mines:", "points: 4, wagons: 1, at: [150, 624]}\n    ¦mines:"),
           ("      - {number: 8, name: Orion, turn: 2, value: 1, income: 1, bonus: wagon, at: [345, 624]}\n", ""),
           warning=True),
    broken("points of a small mine", "the small mine 'Orion' scores 2 points, expected none",
           ("name: Orion, turn: 2,", "name: Orion, points: ¦2, turn: 2,")),
    broken("mine after consolidation", "the mine 'Glocke' enters in round 4, but its ground consolidates in "
           "round 3: expected round 2 at the latest",
           ("name: Glocke, turn: 2", "name: Glocke, turn: ¦4"), map="ruhr"),
    broken("mine in the round of consolidation", "enters in round 4, but its ground consolidates in round 4: "
           "expected round 3 at the latest",
           ("name: Reiger, turn: 3", "name: Reiger, turn: ¦4")),
    broken("no mine in round 1", "with 3 players no mine is on offer in round 1, expected at least one",
           ("name: Nachtigall, turn: 1", "name: Nachtigall, turn: 2"),
           ("name: Hercules, turn: 1", "name: Hercules, turn: 2"),
           ("name: Johannes Erbstollen, turn: 1", "name: Johannes Erbstollen, turn: 2"),
           ("name: Stettin, turn: 1", "name: Stettin, turn: 2"),
           ("name: Frielinghaus, turn: 1", "name: Frielinghaus, turn: 2"), ("  3: {line", "  ¦3: {line")),
    broken("number twice", "the number 2 belongs to the mine in line 94, expected each number once",
           ("{number: 8, name: Orion", "{number: ¦2, name: Orion")),
    broken("gap in the numbers", "no mine has the number 8, expected numbers from 1 without gaps",
           ("{number: 8, name: Orion", "{number: 18, name: Orion"),
           ("{number: 9, name", "{number: ¦9, name"), warning=True),
    broken("late low number", "mine 1 enters only in round 2, mine 2 in round 1 (higher numbers that enter earlier: 5)",
           ("number: 1, name: Nachtigall, turn: 1", "number: ¦1, name: Nachtigall, turn: 2"),
           ("number: 6, name: Fortuna, turn: 2", "number: 6, name: Fortuna, turn: 1"), warning=True),
    broken("mine name twice", "the name 'Nachtigall' stands in line", ("name: Hercules", "name: ¦Nachtigall")),
    broken("ground name twice", "the name 'Herberholz' stands in line",
           ("name: 'Gut Glück & Wrangel'\n", "name: ¦Herberholz\n")),
    broken("station called like a village", "the name 'Herbede' stands in line",
           ("{name: Wengern,", "{name: ¦Herbede,")),
    broken("two lines of one name", "the name 'Ruhrtalbahn' stands in line",
           ("de: Muttentaler Pferdebahn", "de: ¦Ruhrtalbahn")),
    broken("two regions alike", "'bommern' and 'herbede' look the same (peaks), expected them to differ",
           ("band: '#557A3E', mark: waves", "band: '#557A3E', mark: ¦peaks"), warning=True),
]  # fmt: skip

BORDERS = [
    broken("another canvas", "another canvas than our boards have, expected [1600, 1000]",
           ("size: [1600, 1000]", "size: ¦[1200, 900]")),
    broken("border point twice", "the border of 'nachtigall' passes 497, 504 twice, expected each point once",
           ("border: [[462, 492], [479, 496], [497, 504], [514, 506]",
            "border: [[462, 492], [479, 496], [497, 504], ¦[497, 504], [514, 506]")),
    broken("border that crosses itself", "the border of 'nachtigall' crosses itself (see line 99), expected it simple",
           ("border: [[462, 492], [479, 496], [497, 504], [514, 506], [535, 503]",
            "border: [[462, 492], [479, 496], [514, 506], ¦[497, 504], [535, 490]")),
    broken("border that encloses nothing", "the border of 'nachtigall' encloses nothing, expected an area",
           ("    border: [[462, 492], [479, 496], [497, 504]",
            "    border: ¦[[400, 500], [500, 500], [600, 500]]\n    x: [[497, 504]")),
    broken("grounds that overlap", "the ground 'nachtigall' overlaps 'helene' (see line",
           ("border: [[462, 492], [479, 496], [497, 504], [514, 506], [535, 503], [552, 492], [570, 488]",
            "border: [[462, 492], [479, 496], [497, 504], ¦[514, 506], [535, 463], [552, 492], [570, 488]")),
    broken("ground inside another", "the ground 'nachtigall' overlaps 'helene' (see line",
           ("    border: [[462, 492], [479, 496], [497, 504]",
            "    border: [¦[200, 300], [300, 300], [300, 400]]\n    x: [[497, 504]")),
    broken("gap between neighbours", "the border of 'nachtigall' leaves a gap to 'helene' (see line",
           ("border: [[462, 492], [479, 496], [497, 504], [514, 506], [535, 503], [552, 492], [570, 488]",
            "border: [[462, 492], [479, 496], [497, 504], [514, 506], ¦[535, 513], [552, 492], [570, 488]"),
           warning=True),
    broken("border in the strip of the tracks", "67, 100 lies off the board, expected 40, 145",
           ("border: [[50, 157], [68, 156]", "border: [[50, 157], ¦[67, 100]")),
    broken("border in the corner", "1300, 900 lies in the corner for the rounds, expected 1230, 790",
           ("[1220, 801], [1217, 818]", "[1220, 801], ¦[1300, 900], [1217, 818]")),
    broken("river off the canvas", "1700, 600 lies off the board, expected 0, 0",
           ("river: [[1552, 600]", "river: [¦[1700, 600]")),
    broken("village away from its ground", "the village 'heven' stands 135 from the ground 'nachtigall'",
           ("[helene, louisenglueck], label: e", "[helene, louisenglueck, ¦nachtigall], label: e"), warning=True),
    broken("village that does not name a ground", "the village 'kaempen' touches the ground 'nachtigall' but "
           "does not name it",
           ("[hardenstein, nachtigall, herberholz]", "¦[hardenstein, herberholz]"), warning=True),
]  # fmt: skip

LINES = [
    broken("unknown station on a line", "the line 'brown' has the unknown node 'station:bethausen', expected",
           ("station:bethaus, village:durchholz", "¦station:bethausen, village:durchholz")),
    broken("node of no kind", "the line 'brown' has the unknown node 'bethaus', expected station:bethaus",
           ("station:bethaus, village:durchholz", "¦bethaus, village:durchholz")),
    broken("village left out of its line", "the track of 'brown' passes the village 'kaempen', but the line does not name it",
           ("[village:vormholz, village:kaempen, station:bethaus", "¦[village:vormholz, station:bethaus"), warning=True),
    broken("node twice", "the line 'brown' passes 'village:kaempen' twice, expected once",
           ("station:bethaus, village:durchholz", "station:bethaus, ¦village:kaempen, village:durchholz")),
    broken("station on two lines", "the station 'wengern' is on the line 'brown' and on 'yellow', expected one",
           ("village:bommerholz, station:albringhausen]", "village:bommerholz, station:albringhausen, ¦station:wengern]")),
    broken("station on no line", "the station 'bethaus' is on no line, expected one",
           ("station:bethaus, village:durchholz", "village:durchholz"), ("  bethaus: {", "  ¦bethaus: {")),
    broken("line without station", "the line 'brown' has no station, expected at least one",
           ("nodes: [village:vormholz, village:kaempen, station:bethaus, village:durchholz, station:muttental, "
            "village:bommerholz, station:albringhausen]", "nodes: ¦[village:vormholz, village:kaempen]")),
    broken("station outside its region", "the station 'wengern' stands outside 'herbede', expected a place",
           ("name: Wengern, region: bommern, at: [1500, 672]", "name: Wengern, region: herbede, at: ¦[1500, 672]")),
    broken("track past a node", "the track of 'yellow' does not pass 'station:wengern', expected 1510, 690",
           ("village:bodenborn, station:wengern", "village:bodenborn, ¦station:wengern"),
           ("region: bommern, at: [1500, 672]", "region: bommern, at: [1510, 690]")),
    broken("nodes in another order", "the track of 'brown' passes 'village:vormholz' (226, 706) in another order",
           ("nodes: [village:vormholz, village:kaempen", "nodes: [village:kaempen, ¦village:vormholz")),
    broken("track that crosses itself", "the track of 'brown' crosses itself near",
           ("[274, 727], [289, 732], [305, 736], [320, 738]", "[305, 736], ¦[289, 700], [274, 740], [320, 738]")),
    broken("line that cannot be entered", "with 3 players the line 'green' cannot be entered, expected a village",
           ("    nodes: [village:hinsel, station:ueberruhr, village:kupferdreh, station:dilldorf, station:nierenhof]",
            "    nodes: ¦[village:hinsel, station:ueberruhr, village:kupferdreh, station:dilldorf, station:nierenhof]"),
           ("name: Nierenhof, region: essen", "name: Nierenhof, region: hattingen"), map="ruhr"),
    broken("line cut in two", "with 3 players the line 'red' is cut in two, expected its stations out of play at",
           ("    nodes: [station:steele,", "    nodes: ¦[station:steele,"),
           ("name: Bochum Süd, region: bochum", "name: Bochum Süd, region: essen"), map="ruhr"),
    broken("points that do not fit", "5 points for the line 'yellow', but its stations in play with 3 players are "
           "4: expected 6 (twice the stations less 2)", ("yellow: 6, brown", "yellow: ¦5, brown"), warning=True),
    broken("points for three players as for four", "10 points for the line 'red', but its stations in play with "
           "3 players are 5: expected 8", ("yellow: 8, red: 8", "yellow: 8, red: ¦10"), map="ruhr", warning=True),
    broken("no points for a line", "no points for the line 'brown' with 3 players, expected 4",
           ("line_points: {yellow: 6, brown: 4}", "¦line_points: {yellow: 6}")),
    broken("points for an unknown line", "points for the unknown line 'blue', expected yellow / brown",
           ("yellow: 6, brown: 4", "yellow: 6, brown: 4, ¦blue: 4")),
    broken("points for a line out of play", "points for the line 'green', which has no station in play with 3",
           ("yellow: 8, red: 8, brown: 4", "yellow: 8, red: 8, brown: 4, ¦green: 4"), map="ruhr"),
]  # fmt: skip

ROOM = [
    broken("slot outside its ground", "the slot of 'Orion' reaches out of the ground 'hardenstein', expected it",
           ("at: [345, 624]", "at: ¦[480, 624]")),
    broken("slot on a slot", "the slot of 'Orion' covers 'Johannes Erbstollen', expected room between them",
           ("at: [345, 624]", "at: ¦[260, 624]")),
    broken("slot on a village", "the slot of 'Stettin' covers 'Bommern', expected room between them",
           ("at: [1235, 694]", "at: ¦[1070, 520]")),
    broken("villages too close", "'Heven' stands 19 from 'Steinhausen', expected at least 40 and no overlap",
           ("  heven: {name: Heven, size: 1, at: [846, 280], grounds: [helene, louisenglueck], label: e}\n", ""),
           ("grounds: [helene, louisenglueck, nachtigall], label: n}\n",
            "grounds: [helene, louisenglueck, nachtigall], label: n}\n"
            "  heven: {name: Heven, size: 1, at: ¦[808, 391], grounds: [helene, louisenglueck], label: e}\n")),
    broken("station in the corner", "'Wengern' at 1500, 800 reaches off the board or into the corner",
           ("region: bommern, at: [1500, 672]", "region: bommern, at: ¦[1500, 800]")),
    broken("slot under a track", "the slot of 'Stettin' lies under 'Ruhr Valley Railway', expected it beside",
           ("at: [1235, 694]", "at: ¦[1235, 540]"), warning=True),
    broken("name outside its ground", "the name 'Nachtigall Tiefbau' stands outside its ground, expected it",
           ("label: [730, 568]", "label: ¦[730, 300]")),
    broken("name over the border", "the name 'Nachtigall Tiefbau' runs over the border of its ground, expected",
           ("label: [730, 568]", "label: ¦[520, 568]"), warning=True),
    broken("name on a slot", "the name 'Nachtigall Tiefbau' covers 'Hercules', expected room between them",
           ("label: [730, 568]", "label: ¦[780, 620]"), warning=True),
    broken("name of a ground under a village", "the name 'Helene Tiefbau' covers 'Heven', expected room between them",
           ("label: [460, 206]", "label: ¦[830, 270]"), warning=True),
    broken("name of a station over a slot", "the name 'Wengern' covers 'Reiger', expected room between them",
           ("at: [1500, 672], label: s", "at: [1500, 672], label: ¦w"), ("at: [1415, 694]", "at: [1440, 672]"),
           warning=True),
    broken("name off the map", "the name 'Ruhrbrücke' runs off the board, expected another side",
           ("at: [108, 486], label: s", "at: [108, 486], label: ¦w"), warning=True),
]  # fmt: skip

BOX = [
    broken("more stations than markers", "the board has 20 stations, but the box 19 railway markers: expected at most",
           ("\n# Points for a complete line", "  ¦second: {name: Second, region: essen, at: [100, 600], label: s}\n"
            "\n# Points for a complete line"), map="ruhr", warning=True),
    broken("more workers than the box has", "the villages need 43 workers, but the box has 40: expected at most 40",
           ("\nvillages:\n", "\n¦villages:\n"),
           *((f"name: {name}, size: 1", f"name: {name}, size: 2") for name in
             ("Hinsel", "Fischlaken", "Byfang", "Eiberg", "Querenburg")), map="ruhr", warning=True),
    broken("fewer stations than the box", "stations: 7, expected 19 as in the standard box",
           ("\nstations:\n", "\n¦stations:\n"), warning=True),
    broken("fewer mines than the box", "small mines: 15, expected 40 as in the standard box",
           ("\ngrounds:\n", "\n¦grounds:\n"), warning=True),
]  # fmt: skip

ALL = [*SHAPE, *CARDS, *BORDERS, *LINES, *ROOM, *BOX]


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.what)
def test_a_broken_map_is_told_at_its_place(case: Broken) -> None:
    faults = faults_of(case)

    here = [fault for fault in faults if (fault.line, fault.column) == case.place and fault.warning == case.warning]
    assert any(case.says in fault.message() for fault in here), "\n".join(map(str, [case.place, *faults]))
    assert list(faults) == sorted(faults, key=lambda fault: (fault.line, fault.column))


@pytest.mark.parametrize("case", [case for case in ALL if not case.warning][::9], ids=lambda case: case.what)
def test_a_broken_map_is_not_loaded(case: Broken, tmp_path: Path) -> None:
    file, (line, column) = case.write(tmp_path), case.place

    with pytest.raises(BadFile) as bad:
        load_map(file)

    assert f"{file}:{line}:{column}: " in str(bad.value)


# The station too many is on no line either, which is an error.
HARMLESS = [case for case in ALL if case.warning and case.what != "more stations than markers"]


@pytest.mark.parametrize("case", HARMLESS[::3], ids=lambda case: case.what)
def test_a_map_with_warnings_is_loaded(case: Broken, tmp_path: Path) -> None:
    assert load_map(case.write(tmp_path)).grounds


def test_there_are_enough_different_mutilations() -> None:
    assert len({case.says for case in ALL}) >= 40


def test_every_fault_is_told_in_every_language() -> None:
    told = {fault.key: fault for case in ALL for fault in faults_of(case)}

    for language in LANGUAGES:
        texts = Texts(language, "kohle")
        for fault in told.values():
            assert fault.key in texts
            assert "{" not in fault.message(texts).replace("{6}", "").replace("{…}", "")


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    """A wrong type, an unknown key and a line without points: three faults of three kinds in one go."""
    text = map_path("muttental").read_text("utf-8")
    text = text.replace("name: Orion, turn: 2", "name: Orion, turn: two")
    text = text.replace("name: Fortuna,", "name: Fortuna, price: 2,")
    text = text.replace("yellow: 6, brown: 4", "yellow: 6")
    file = tmp_path / "broken.yaml"
    file.write_text(text, "utf-8")

    _, faults = check_file(file)

    assert [fault.key for fault in faults] == ["faults.int", "faults.unknown_key", "mapcheck.no_line_points"]
