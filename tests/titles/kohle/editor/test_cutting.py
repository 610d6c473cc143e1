"""Grounds drawn over others take their land, and a line splits one: neighbours still share every point."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from game import paths
from game.faults import errors_of
from game.problems import Problem
from game.titles.kohle.editor import new_things
from game.titles.kohle.editor.borders import Snap, snap
from game.titles.kohle.editor.document import MapDocument
from game.titles.kohle.editor.shapes import Point, border, borders
from game.titles.kohle.editor.source import Source
from game.titles.kohle.layouts.geometry import area, by_side, edges, inside
from game.titles.kohle.layouts.mapcheck import check_document

# What a cut must never leave behind, whatever else is to be tidied up after it.
TORN = {f"mapcheck.{key}" for key in ("overlap", "self_crossing", "point_twice", "no_area", "gap")}


@cache
def muttental() -> Source:
    path = paths.data() / "titles" / "kohle" / "maps" / "muttental.yaml"
    return Source.of(path.read_text("utf-8"), str(path))


def drawn(corners: list[Point], on: Source | None = None) -> Source:
    source = on or muttental()
    document = MapDocument(source, None)
    snapped = [snap(source, corner, 8) or Snap(corner) for corner in corners]
    document.do(lambda now: new_things.draw_ground(now, snapped, "New", "Mine")[0])
    return document.source


def split(ground: str, way: list[Point]) -> Source:
    document = MapDocument(muttental(), None)
    document.do(lambda now: new_things.split_ground(now, ground, way, "Mine")[0])
    return document.source


@contextmanager
def refused(key: str) -> Iterator[None]:
    with pytest.raises(Problem) as told:
        yield
    assert told.value.key == f"editor_{key}"


def errors(source: Source) -> list[str]:
    return [fault.key for fault in errors_of(check_document(source.document)[1])]


def torn(source: Source) -> set[str]:
    return TORN & {fault.key for fault in check_document(source.document)[1]}


def land(source: Source) -> float:
    return sum(abs(area(border(source, ground))) for ground in source.section("grounds"))


def test_a_ground_over_two_others_takes_land_from_both() -> None:
    after = drawn([(700, 300), (900, 300), (900, 500), (700, 500)])
    assert errors(after) == [] and len(after.section("grounds")) == 8
    for ground in ("helene", "nachtigall"):
        assert abs(area(border(after, ground))) < abs(area(border(muttental(), ground)))
    assert land(after) == pytest.approx(land(muttental()), rel=0.001)  # no land is lost, none is counted twice
    neighbours = {ground for side in edges(border(after, "new")) for ground in by_side(borders(after))[frozenset(side)]}
    assert {"helene", "nachtigall", "louisenglueck"} < neighbours


def test_what_lay_under_the_cut_finds_another_place_on_its_ground() -> None:
    after = drawn([(700, 300), (900, 300), (900, 500), (700, 500)])
    ring = border(after, "nachtigall")
    mines = after.get("grounds", "nachtigall", "mines")
    assert len(mines) == len(muttental().get("grounds", "nachtigall", "mines"))
    assert all(inside(tuple(mine["at"]), ring) for mine in mines)
    assert inside(tuple(after.get("grounds", "nachtigall", "large", "at")), ring)


def test_a_band_across_a_ground_leaves_two() -> None:
    after = drawn([(550, 130), (650, 130), (650, 520), (550, 520)])
    assert torn(after) == set()
    assert len(after.section("grounds")) == 9  # the band, and what lies beyond it
    assert land(after) > land(muttental())  # the band reaches beyond the land


def test_a_ground_cannot_be_an_island_nor_swallow_another_nor_cross_itself() -> None:
    with refused("ground_inside"):
        drawn([(500, 300), (600, 300), (600, 380), (500, 380)])
    with refused("ground_covered"):
        drawn([(20, 120), (1580, 120), (1580, 980), (20, 980)])
    with refused("ground_crossing"):
        drawn([(300, 600), (700, 800), (700, 600), (300, 800)])


def test_a_line_from_border_to_border_splits_a_ground() -> None:
    ring = border(muttental(), "helene")
    top = min(ring, key=lambda point: abs(point[0] - 430) + abs(point[1] - 160))
    low = min(ring, key=lambda point: abs(point[0] - 450) + abs(point[1] - 450))
    after = split("helene", [top, (460, 300), low])
    assert errors(after) == []
    parts = [ground for ground in after.section("grounds") if "helene" in ground]
    assert len(parts) == 2 and land(after) == pytest.approx(land(muttental()), rel=0.001)
    before = {mine["number"] for mine in muttental().get("grounds", "helene", "mines")}
    now = [mine["number"] for part in parts for mine in after.get("grounds", part, "mines")]
    assert before <= set(now) and len(now) == len(set(now))
    for part in parts:
        assert all(inside(tuple(mine["at"]), border(after, part)) for mine in after.get("grounds", part, "mines"))


def test_a_line_that_leaves_the_ground_splits_nothing() -> None:
    ring = border(muttental(), "helene")
    with refused("split_outside"):
        split("helene", [ring[0], (1200, 800), ring[len(ring) // 2]])
    with refused("split_outside"):
        split("helene", [ring[0], ring[0]])


@pytest.mark.parametrize("seed", range(20))
def test_borders_still_meet_wherever_somebody_draws(seed: int) -> None:
    dice = random.Random(seed)
    x, y = dice.randrange(150, 1250), dice.randrange(200, 800)
    wide, tall = dice.randrange(60, 300), dice.randrange(60, 250)
    corners = [(x, y), (x + wide, y + dice.randrange(-30, 30)), (x + wide, y + tall), (x, y + tall)]
    try:
        after = drawn(corners)
    except Problem as problem:
        assert problem.key in ("editor_ground_inside", "editor_ground_covered")
        return
    assert torn(after) == set()
