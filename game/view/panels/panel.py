"""What all panels share: a kept picture, highlights over it, and the places in it by id."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import pygame

from game.engine.position import Position
from game.engine.seats import Seat
from game.view import palette
from game.view.light import Light, RoundedBox, light, reach_of, warning_sign
from game.view.look import Look
from game.view.panels.pen import Pen
from game.view.sketch import blank


class Mark(StrEnum):
    """How a target stands out, from the weakest to the strongest, which lies on top."""

    REFUSED = "refused"
    LIT = "lit"
    POSSIBLE = "possible"
    OFFERED = "offered"
    WARNED = "warned"
    CHOSEN = "chosen"
    ADVISED = "advised"
    HOVERED = "hovered"


Highlights = Mapping[str, Mark]
NOTHING: Highlights = MappingProxyType({})
_ORDER = tuple(Mark)
LIGHTS: Mapping[Mark, Light] = {mark: Light(mark.value) for mark in Mark if mark is not Mark.REFUSED}  # that marks shed


P = TypeVar("P", bound=Position)


@dataclass(frozen=True, eq=False)
class View(Generic[P]):
    """The position as a panel shows it. `seat` is the player whose things are shown, `asked` who decides now.

    `totals` overrules numbers while they are still rolling: `{(seat, "coins"): 3}`, keys as in
    the rules' `totals`.
    """

    position: P
    seats: tuple[Seat, ...]
    seat: int
    asked: int | None = None
    totals: Mapping[tuple[int, str], int] = field(default_factory=dict)

    @property
    def colour(self) -> str:
        """The colour of the player in view."""
        return self.seats[self.seat].colour

    def same(self, other: "View[P]") -> bool:
        """Whether both look alike. Positions of a match never change, so the same one is enough."""
        return (
            self.position is other.position
            and (self.seats, self.seat, self.asked) == (other.seats, other.seat, other.asked)
            and self.totals == other.totals
        )


C = TypeVar("C")


@dataclass(frozen=True)
class PanelPlace:
    """A place of a panel, in pixels of the window."""

    rect: pygame.Rect
    corner: float | None = None  # how round the corners of its light are; None: it sheds none
    lit: pygame.Rect | None = None  # what its light encloses, where that is not the place itself
    target: bool = True  # it can be clicked or hovered
    piece: bool = False  # ... only while it is offered: otherwise what it stands on is meant

    @property
    def enclosed(self) -> pygame.Rect:
        """What its light encloses."""
        return self.rect if self.lit is None else self.lit


@dataclass(frozen=True)
class KeptPart:
    """A part of a panel's picture as it was drawn last."""

    rect: pygame.Rect
    shows: object
    added: tuple[Callable[[], object], ...]  # its places
    cut: tuple[str, ...]


class Panel(ABC, Generic[C]):
    """A part of the table scene."""

    bleed = 14  # how far shadows reach beyond the area

    def __init__(self, area: pygame.Rect, look: Look) -> None:
        self.area = area
        self.look = look
        self.content: C | None = None
        self.highlights: dict[str, Mark] = {}
        self.covered = 0  # pixels at its top, below its head, on which something lies
        self.covered_foot = 0  # ... and at its foot
        self.cut: list[str] = []  # texts that had to end in an ellipsis, for tests
        self._picture: pygame.Surface | None = None
        self._places: dict[str, PanelPlace] = {}
        self._kept: dict[str, KeptPart] = {}
        self._added: list[Callable[[], object]] | None = None  # places of the part that is being drawn

    # -- for the scene --

    def show(self, content: C, highlights: Highlights = NOTHING) -> bool:
        """What it shows from now on; True if that looks different."""
        if self._picture is None or self.content is None or not self._alike(self.content, content):
            self.content = content
            self.highlights = {}
            self._paint(highlights)
            return True
        return self._highlight(highlights)

    def draw(self, surface: pygame.Surface, strength: float = 1.0) -> None:
        """The kept picture, and the light of the moment over it; `strength` dims the halos of offers."""
        if self._picture is None:
            return
        pad = self._pad
        surface.blit(self._picture, (self.area.x - pad, self.area.y - pad))
        self._draw_pieces(surface)
        for place, mark in sorted(self.highlights.items(), key=lambda pair: _ORDER.index(pair[1])):
            if mark in LIGHTS and self._places[place].corner is not None:
                self._light(surface, place, mark, strength if mark in (Mark.OFFERED, Mark.ADVISED) else 1.0)
        self._draw_signs(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        """Everything that can be clicked or hovered, by id; what lies on top comes last."""
        return {
            id: place.rect
            for id, place in self._places.items()
            if place.target and (not place.piece or id in self.highlights)
        }

    def places(self) -> dict[str, pygame.Rect]:
        """The targets, and where pieces lie and numbers stand, for motion."""
        return {id: place.rect for id, place in self._places.items()}

    def at(self, position: tuple[int, int]) -> str | None:
        """The target under a point."""
        found = [target for target, rect in self.targets().items() if rect.collidepoint(position)]
        return found[-1] if found else None

    def light_of(self, target: str) -> tuple[pygame.Rect, float]:
        """What its light encloses, and how round the corners are."""
        place = self._places[target]
        return place.enclosed, place.corner or 0.0

    @property
    def head(self) -> int:
        """How high its heading is, if that stays free of what lies on its top."""
        return 0

    @property
    def read(self) -> list[pygame.Rect]:
        """What on it one reads to decide: no tooltip lies there."""
        return []

    def cover(self, high: int, foot: int = 0) -> bool:
        """Something so high lies on its top, below its head, or on its foot; True if what is drawn in the rest looks
        different."""
        if (high, foot) == (self.covered, self.covered_foot) or self.content is None:
            return False
        self.covered, self.covered_foot = high, foot
        self._paint(self.highlights)
        return True

    def like(self, other: "Panel[Any]") -> bool:
        """Whether it would look like another that is there already, which may stay in its place then."""
        return type(self) is type(other) and self.area == other.area

    def forget(self) -> None:
        """Draw anew at the next `show` (the language or the settings have changed)."""
        self._picture = None
        self._kept = {}

    # -- for the panels --

    @abstractmethod
    def _draw(self, pen: Pen, content: C, marks: Highlights) -> None:
        """Draw everything but rings and halos into `self.box`, the area in coordinates of the picture.

        Call `_add` for each place. What is drawn by `_part` stays until it shows something else.
        """

    def _part(self, pen: Pen, name: str, rect: pygame.Rect, shows: object, draw: Callable[[], None]) -> None:
        """A part of the picture, drawn anew only if it shows something else than before: most moves change few of them.

        Its place depends on the panel's area alone; what is drawn beside it is cut off.
        """
        kept = self._kept.get(name)
        if kept is not None and kept.rect == rect and kept.shows == shows:
            pen.cut.extend(kept.cut)
            for add in kept.added:
                add()
            return
        before, added = len(pen.cut), list[Callable[[], object]]()
        self._added = added
        pen.surface.set_clip(rect)
        pen.surface.fill((0, 0, 0, 0), rect)
        draw()
        pen.surface.set_clip(None)
        self._added = None
        self._kept[name] = KeptPart(rect, shows, tuple(added), tuple(pen.cut[before:]))

    def _draw_pieces(self, surface: pygame.Surface) -> None:
        """What moves so often that the kept picture is without it; under the lights."""

    def _draw_signs(self, surface: pygame.Surface) -> None:
        """What lies over the lights."""

    def _alike(self, one: C, other: C) -> bool:
        """Whether two contents look the same."""
        same = getattr(one, "same", None)
        return bool(same(other)) if same is not None else one == other

    def _faces(self, marks: Highlights) -> dict[str, Mark]:
        """The highlights that change more than ring and halo: the picture is drawn anew for these. Mostly none."""
        return {}

    def _add(
        self, place: str, rect: pygame.Rect | tuple[float, float, float, float], radius: float | None = None,
        *, target: bool = True, lights: bool = True, lit: pygame.Rect | None = None, piece: bool = False,
    ) -> pygame.Rect:  # fmt: skip
        """A place at a rect of the picture; `radius` (a card's corner, if not given) shapes its light.

        A `piece` is a target only while it is offered: otherwise what it stands on is meant.
        """
        if self._added is not None:
            again = partial(self._add, place, rect, radius, target=target, lights=lights, lit=lit, piece=piece)
            self._added.append(again)
        shift = (self.area.x - self._pad, self.area.y - self._pad)
        whole = pygame.Rect(*(round(part) for part in rect)).move(shift)
        usual = self.look.scale * palette.CORNER_CARD
        corner = (usual if radius is None else radius) if lights else None
        self._places[place] = PanelPlace(whole, corner, None if lit is None else lit.move(shift), target, piece)
        return whole

    @property
    def box(self) -> pygame.Rect:
        """The area in coordinates of the picture."""
        return pygame.Rect(self._pad, self._pad, *self.area.size)

    @property
    def _pad(self) -> int:
        return self.look.px(self.bleed)

    def _light(self, surface: pygame.Surface, place: str, mark: Mark, strength: float) -> None:
        rect, corner = self.light_of(place)
        spare = self._beside(rect) if mark is Mark.ADVISED else ()
        light(surface, rect, LIGHTS[mark], corner, strength=strength, scale=self.look.scale, spare=spare)
        if mark is Mark.WARNED:
            sign = warning_sign(self.look.px(18))
            surface.blit(sign, sign.get_rect(center=(rect.right - self.look.px(3), rect.y + self.look.px(3))))

    def _beside(self, rect: pygame.Rect) -> list[RoundedBox]:
        """The places beside one, which its light must not wash out; a word that is no place lets it through."""
        reach = reach_of(Light.ADVISED, self.look.scale)
        near = rect.inflate(2 * reach, 2 * reach)
        lit = [place for _, place in sorted(self._places.items()) if place.target and place.corner is not None]
        return [
            (*one.enclosed, one.corner or 0.0)
            for one in lit
            if near.colliderect(one.enclosed) and not rect.colliderect(one.enclosed)
        ]

    def _highlight(self, highlights: Highlights) -> bool:
        known = {p: m for p, m in highlights.items() if p in self._places}
        if known == self.highlights:
            return False
        if self._faces(known) != self._faces(self.highlights):
            self._paint(highlights)
        self.highlights = known
        return True

    def _paint(self, highlights: Highlights) -> None:
        assert self.content is not None
        self._places = {}
        picture = self._picture if self._kept else None  # in parts: those that stay are there already
        if picture is None:
            picture = blank(self.area.inflate(2 * self._pad, 2 * self._pad).size)
        pen = Pen(picture, self.look)
        self._draw(pen, self.content, highlights)
        self._picture, self.cut = picture, pen.cut
        self.highlights = {p: m for p, m in highlights.items() if p in self._places}
