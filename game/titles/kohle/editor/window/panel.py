"""What the editor's panel shows for each kind of thing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.faults import ValuePath
from game.texts import LANGUAGES
from game.titles.kohle.editor import new_things, rails, removal
from game.titles.kohle.editor.consequences import listed, take_from_board
from game.titles.kohle.editor.shapes import NODES, mines
from game.titles.kohle.editor.window.rows import Rows
from game.view import palette
from game.view.fonts import SANS
from game.view.lettering import draw_text
from game.view.paint import rounded
from game.view.widgets_buttons import Toggle
from game.view.widgets_choices import ChoiceItem, Segmented
from game.view.widgets_dropdown import Dropdown
from game.view.widgets_lists import ScrollList

if TYPE_CHECKING:
    from game.titles.kohle.editor.window.scene import Editor

TABS = ("board", "regions", "lines")
COUNTS = (3, 4, 5)
NO_REGION = ""
SENTENCE = 90  # letters: two lines where a board is chosen


def fill(scene: Editor, room: pygame.Rect) -> int:
    """The panel of what is selected; returns where it ends."""
    rows = Rows(scene, room)
    match scene.editing.selection:
        case ("regions", str(key)):
            _region(rows, key)
        case ("grounds", str(key), "mines", int(index)):
            _mine(rows, key, index)
        case ("grounds", str(key), "large"):
            _large(rows, key)
        case ("grounds", str(key)):
            _ground(rows, key)
        case ("villages", str(key)):
            _village(rows, key)
        case ("stations", str(key)):
            _station(rows, key)
        case ("railways", str(key)):
            _railway(rows, key)
        case ("river",):
            _river(rows)
        case _:
            _map(rows)
    if scene.board.chosen is not None:
        rows.gap()
        rows.button("remove_point", rows.t("button.remove_point"), scene.delete, icon="trash")
    return rows.y


# --- the map


def _map(rows: Rows) -> None:
    scene = rows.scene
    rows.heading(rows.t("things.map"))
    choices = [ChoiceItem(tab, rows.t(f"tabs.{tab}")) for tab in TABS]
    rows.add(Segmented("tab", rows.line(), choices, scene.tab, scene.show_tab))
    rows.gap()
    match scene.tab:
        case "regions":
            for key in scene.editing.source.section("regions"):
                _link(rows, ("regions", key), "palette")
            rows.gap()
            rows.button("add_region", rows.t("button.add_region"), scene.add_region, icon="plus")
        case "lines":
            for key in scene.editing.source.section("railways"):
                _link(rows, ("railways", key), "kohle:railway")
            rows.gap()
            rows.button("add_line", rows.t("button.add_line"), lambda: scene.board.take("railway"), icon="plus")
            rows.button("river", rows.t("button.river"), scene.show_river, icon="map")
        case _:
            _board(rows)


def _board(rows: Rows) -> None:
    scene, source = rows.scene, rows.scene.editing.source
    rows.text("name", ("name",))
    for language in LANGUAGES:
        rows.text(f"title_{language}", ("title", language))
    for language in LANGUAGES if source.section("about") else ():
        rows.text(f"about_{language}", ("about", language), longest=SENTENCE)
    rows.gap()
    regions = [ChoiceItem(NO_REGION, rows.t("field.without"))]
    for key in source.section("regions"):
        name = str(source.get("regions", key, "name", default=key))
        regions.append(ChoiceItem(str(key), rows.t("field.without_one", region=name)))
    for count in COUNTS:
        row, on = rows.line(), source.get("players", count) is not None
        half = round(row.w * 0.46)
        title = scene.t("units.players", n=count)
        change = partial(_set_players, scene, count)
        rows.add(
            Toggle(f"players.{count}", pygame.Rect(row.x, row.y, half, row.h), on, change, names=(title, title),
                   tip=rows.t("tip.players"))
        )  # fmt: skip
        out = str(source.get("players", count, "without_region") or NO_REGION)
        if on and out in [choice.value for choice in regions]:
            box = pygame.Rect(row.x + half, row.y, row.w - half, row.h)
            rows.add(
                Dropdown(f"players.{count}.without", box, regions, out, partial(_set_out, scene, count),
                         tip=rows.t("tip.without"))
            )  # fmt: skip
    rows.gap()
    rows.button("renumber", rows.t("button.renumber"), lambda: scene.do(removal.renumber), icon="order")
    rows.words(rows.t("counts", **_counts(scene)), lines=3)


def _set_players(scene: Editor, count: int, on: bool) -> None:
    scene.do(partial(new_things.set_players, count=count, on=on))


def _set_out(scene: Editor, count: int, region: str) -> None:
    scene.do(partial(new_things.set_region_out, count=count, region=region))


def _counts(scene: Editor) -> dict[str, int]:
    source = scene.editing.source
    grounds = [ground for ground in source.section("grounds").values() if isinstance(ground, dict)]
    single = sum(ground.get("single") is True for ground in grounds)
    count = sum(1 for _ in mines(source))
    sizes = [one.get("size") for one in source.section("villages").values() if isinstance(one, dict)]
    return {
        "small": count - single, "single": single, "large": sum("large" in ground for ground in grounds),
        "stations": len(source.section("stations")), "workers": sum(size for size in sizes if isinstance(size, int)),
    }  # fmt: skip


def _link(rows: Rows, path: ValuePath, icon: str, note: str = "") -> None:
    """A button that leads to another thing."""
    scene = rows.scene
    name = scene.editing.source.get(*path, "name", default=str(path[-1]))
    text = str(name.get(scene.app.settings.language)) if isinstance(name, dict) else str(name)
    rows.button("to:" + ":".join(map(str, path)), text, lambda: scene.show(path), icon=icon, note=note)


# --- regions, grounds, mines


def _region(rows: Rows, key: str) -> None:
    path = ("regions", key)
    rows.heading(rows.t("things.region"))
    rows.short_name(key)
    rows.text("name", (*path, "name"))
    rows.colour("colour", (*path, "colour"))
    rows.colour("band", (*path, "band"))
    rows.drop("mark", (*path, "mark"), [(mark, rows.t(f"marks.{mark}")) for _, _, mark in new_things.LOOKS])
    rows.gap()
    _ends(rows, path, copy=False)


def _regions(rows: Rows) -> list[tuple[object, str]]:
    source = rows.scene.editing.source
    return [(key, str(source.get("regions", key, "name", default=key))) for key in source.section("regions")]


def _ground(rows: Rows, key: str) -> None:
    scene, path = rows.scene, ("grounds", key)
    source = scene.editing.source
    rows.heading(rows.t("things.ground"))
    rows.short_name(key)
    rows.text("name", (*path, "name"))
    rows.drop("region", (*path, "region"), _regions(rows))
    single = source.get(*path, "single") is True
    rows.switch("single", single, lambda on: scene.do(partial(new_things.set_single, ground=key, single=on)))
    rows.place("label_at", (*path, "label"))
    rows.gap()
    found = source.get(*path, "mines")
    for index, mine in enumerate(found if isinstance(found, list) else ()):
        number = mine.get("number") if isinstance(mine, dict) else ""
        _link(rows, (*path, "mines", index), "kohle:mine", str(number))
    if source.get(*path, "large") is not None:
        rows.button("to:large", rows.t("things.large"), lambda: scene.show((*path, "large")), icon="scales")
    rows.button("add_mine", rows.t("button.add_mine"), lambda: scene.add_mine(key), icon="plus")
    rows.button("split", rows.t("button.split"), lambda: scene.board.take("split", path), icon="kohle:ground")
    rows.gap()
    _ends(rows, path)


def _mine(rows: Rows, ground: str, index: int) -> None:
    scene, path = rows.scene, ("grounds", ground, "mines", index)
    single = scene.editing.source.get("grounds", ground, "single") is True
    rows.heading(rows.t("things.single" if single else "things.small"))
    rows.text("name", (*path, "name"))
    rows.number("number", (*path, "number"), 1)
    rows.pick("turn", (*path, "turn"), _rounds(rows, 1))
    rows.number("value", (*path, "value"), 1)
    rows.number("income", (*path, "income"), 0)
    rows.drop("bonus", (*path, "bonus"), [(b, rows.t(f"bonus.{b}")) for b in ("none", "wagon", "second_miner")])
    if single:
        rows.number("points", (*path, "points"), 0, order=new_things.MINE)
    rows.place("at", (*path, "at"))
    rows.gap()
    _to_ground(rows, ground)
    _ends(rows, path, copy=False)


def _large(rows: Rows, ground: str) -> None:
    path = ("grounds", ground, "large")
    rows.heading(rows.t("things.large"))
    rows.pick("merges", (*path, "turn"), _rounds(rows, 3))
    rows.number("income", (*path, "income"), 0)
    rows.number("points", (*path, "points"), 0)
    rows.number("wagons", (*path, "wagons"), 0)
    rows.place("at", (*path, "at"))
    rows.gap()
    _to_ground(rows, ground)


def _rounds(rows: Rows, first: int) -> list[tuple[object, str]]:
    return [(turn, rows.scene.t(f"glossary.rounds.{turn}")) for turn in range(first, 6)]


def _to_ground(rows: Rows, ground: str) -> None:
    name = str(rows.value("grounds", ground, "name") or ground)
    rows.button("to:ground", name, lambda: rows.scene.show(("grounds", ground)), icon="arrow_left")


# --- villages, stations, railways, river


def _village(rows: Rows, key: str) -> None:
    scene, path = rows.scene, ("villages", key)
    source = scene.editing.source
    rows.heading(rows.t("things.village"))
    rows.short_name(key)
    rows.text("name", (*path, "name"))
    rows.pick("size", (*path, "size"), [(1, "1"), (2, "2")], rows.t("tip.size"))
    _side(rows, path)
    rows.place("at", (*path, "at"))
    rows.gap()
    names = [str(source.get("grounds", ground, "name", default=ground)) for ground in listed(source, key)]
    rows.words(rows.t("touches", grounds=", ".join(names)) if names else rows.t("touches_nothing"), lines=3, dim=False)
    rows.buttons(
        ("from_board", rows.t("button.from_board"), "", lambda: scene.do(partial(take_from_board, village=key))),
        ("by_hand", rows.t("button.by_hand"), "", lambda: scene.board.take("touch")),
    )
    rows.gap()
    _ends(rows, path)


def _side(rows: Rows, path: ValuePath) -> None:
    rows.pick("label", (*path, "label"), [(side, rows.t(f"sides.{side}")) for side in ("n", "e", "s", "w")])


def _station(rows: Rows, key: str) -> None:
    path = ("stations", key)
    rows.heading(rows.t("things.station"))
    rows.short_name(key)
    rows.text("name", (*path, "name"))
    rows.drop("region", (*path, "region"), _regions(rows))
    _side(rows, path)
    rows.place("at", (*path, "at"))
    rows.gap()
    _ends(rows, path)


def _railway(rows: Rows, key: str) -> None:
    scene, path = rows.scene, ("railways", key)
    rows.heading(rows.t("things.railway"))
    rows.short_name(key)
    for language in LANGUAGES:
        rows.text(f"name_{language}", (*path, "name", language))
    rows.colour("colour", (*path, "colour"))
    rows.drop("sleepers", (*path, "sleepers"), [(one, rows.t(f"sleepers.{one}")) for one in new_things.SLEEPERS])
    rows.gap()
    stops = rails.nodes_of(scene.editing.source, key)
    reserved = scene.look.px(3 * 40 + 12)
    tall = max(scene.look.px(90), min(scene.look.px(26) * len(stops), rows.room.bottom - rows.y - reserved))
    box = pygame.Rect(rows.room.x, rows.y, rows.room.w, tall)
    rows.y = box.bottom + scene.look.px(6)
    rows.add(
        ScrollList("stop", box, stops, scene.look.px(26), partial(_draw_stop, scene), scene.choose_stop,
                   scene.show_stop, scene.stop)
    )  # fmt: skip
    if scene.stop in stops:
        leave = partial(rails.leave_line, line=key, node=scene.stop)
        rows.button("unstop", rows.t("button.unstop"), lambda: scene.do(leave), icon="minus")
    rows.buttons(
        ("redraw", rows.t("button.redraw"), "pencil", lambda: scene.board.take("railway", path)),
        ("remove", rows.t("button.remove"), "trash", scene.remove),
    )


def _draw_stop(scene: Editor, surface: pygame.Surface, node: str, rect: pygame.Rect, chosen: bool) -> None:
    look = scene.look
    kind, _, key = node.partition(":")
    name = str(scene.editing.source.get(NODES[kind], key, "name", default=key))
    if chosen:
        rounded(surface, rect, palette.COAL_ROW, radius=look.px(5))
    tone = palette.LAMP if chosen else palette.COAL_TEXT if kind == "station" else palette.COAL_DIM
    draw_text(surface, name, rect.inflate(-look.px(16), 0), SANS, look.type(14), tone, lines=1)


def _river(rows: Rows) -> None:
    scene = rows.scene
    rows.heading(rows.t("things.river"))
    points = scene.editing.source.get("river")
    count = len(points) if isinstance(points, list) else 0
    rows.words(rows.t("river_points", n=count) if count else rows.t("no_river"), lines=3)
    rows.button("draw_river", rows.t("button.draw_river"), lambda: scene.board.take("river"), icon="pencil")


def _ends(rows: Rows, path: ValuePath, *, copy: bool = True) -> None:
    """Copy and remove."""
    scene = rows.scene
    removing = ("remove", rows.t("button.remove"), "trash", scene.remove)
    if copy:
        rows.buttons(("copy", rows.t("button.copy"), "plus", lambda: scene.board.take("copy", path)), removing)
    else:
        rows.buttons(removing)
