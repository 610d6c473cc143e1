"""Pieces: wooden, metal and cardboard things, in a player's colour and with his sign.

What all titles have (`disc`, `coin`) lies in `art/pieces`, the rest in the folder of the title, which is passed in.

A piece is an SVG with the shades of its colour left open (`{light}`, `{mid}`, `{dark}` ...) and the owner's
sign (`{sign}`, in a square from -1 to 1). It is rasterised once per kind, colour and size, with its shadow.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import pygame

from game import paths
from game.problems import Problem
from game.view import palette
from game.view.fonts import SANS_BOLD, font
from game.view.palette import Colour, PlayerColour, Sign, code, mix, shade
from game.view.sketch import blank, rasterise

# What a piece is made of when it has no owner.
MATERIALS: dict[str, Colour] = {
    "worker": palette.BEECH,
    "copper": palette.COPPER,
    "silver": palette.SILVER,
    "gold": palette.GOLD,
    "black": palette.rgb("#35302D"),
    "blank": palette.rgb("#E6D9B8"),
    "neutral": palette.rgb("#8F857A"),
}
_SIGNS: dict[Sign, str] = {
    Sign.CROSS: "M-.36 -1H.36V-.36H1V.36H.36V1H-.36V.36H-1V-.36H-.36Z",
    Sign.CIRCLE: "M.86 0A.86 .86 0 1 1 -.86 0A.86 .86 0 1 1 .86 0Z",
    Sign.DIAMOND: "M0 -1.12L1 0L0 1.12L-1 0Z",
    Sign.TRIANGLE: "M0 -1.02L1.08 .8H-1.08Z",
    Sign.SQUARE: "M-.8 -.8H.8V.8H-.8Z",
}
BADGE = 0.66  # of the piece, for those who asked for patterns
_OPENINGS = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Sprite:
    """A picture with the point of it that lies at the place it is drawn for."""

    picture: pygame.Surface
    anchor: tuple[int, int]

    def draw(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        surface.blit(self.picture, (round(at[0]) - self.anchor[0], round(at[1]) - self.anchor[1]))


@lru_cache(maxsize=2048)
def piece(
    kind: str, size: int, colour: str = "", label: str = "", strong: bool = False, folder: Path | None = None
) -> pygame.Surface:
    """A piece without shadow, `size` pixels high, kept.

    `colour` is a player's colour (`"blue"`) or a material (`"silver"`); `label` is a number on a coin. With `strong`
    the owner's sign lies large on it, black on white, for eyes that mix colours up.
    """
    drawing, (width, height) = _drawing(kind, folder)
    picture = rasterise(_filled(drawing, kind, colour), (max(1, round(size * width / height)), max(1, size)))
    if label:
        _inscribe(picture, label, _material(kind, colour))
    if strong and colour in palette.PLAYERS:
        badge = _badge(palette.PLAYERS[colour].sign, max(5, round(min(picture.get_size()) * BADGE)))
        picture.blit(badge, badge.get_rect(center=(picture.get_width() // 2, picture.get_height() // 2)))
    return picture


@cache
def _badge(sign: Sign, size: int) -> pygame.Surface:
    """A player's sign, black on a white plate."""
    plate = f'<circle r="1.32" fill="#fffdf4"/><path d="{_SIGNS[sign]}" fill="#14100d" transform="scale(.92)"/>'
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.35 -1.35 2.7 2.7">{plate}</svg>'
    return rasterise(whole, (size, size))


@lru_cache(maxsize=2048)
def piece_sprite(
    kind: str,
    size: int,
    colour: str = "",
    label: str = "",
    lift: float = 1.0,
    strong: bool = False,
    folder: Path | None = None,
) -> Sprite:
    """A piece with its soft shadow, anchored at the piece's centre; `lift` above 1 for a piece in the air."""
    picture = piece(kind, size, colour, label, strong, folder)
    width, height = picture.get_size()
    soft = max(1, round(size * 0.055 * lift))
    pad = 2 * soft + round(size * 0.14 * lift) + 1
    whole = blank((width + 2 * pad, height + 2 * pad))
    dark = picture.copy()
    dark.fill((*palette.SHADOW, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(dark, (pad + round(size * 0.045 * lift), pad + round(size * 0.085 * lift)))
    whole = pygame.transform.box_blur(whole, soft)
    whole.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(picture, (pad, pad))
    return Sprite(whole, (pad + width // 2, pad + height // 2))


def draw_piece(
    surface: pygame.Surface,
    kind: str,
    centre: tuple[float, float],
    size: float,
    colour: str = "",
    *,
    label: str = "",
    shadow: bool = True,
    strong: bool = False,
    folder: Path | None = None,
) -> None:
    """A piece with its centre at a point, `size` pixels high."""
    pixels = max(1, round(size))
    if shadow:
        piece_sprite(kind, pixels, colour, label, strong=strong, folder=folder).draw(surface, centre)
    else:
        picture = piece(kind, pixels, colour, label, strong, folder)
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


@cache
def _drawing(kind: str, folder: Path | None) -> tuple[str, tuple[float, float]]:
    """The template of a piece, and its width and height on the drawing board."""
    places = [place / f"{kind}.svg" for place in (folder, paths.art() / "pieces") if place is not None]
    file = next((file for file in places if file.is_file()), None)
    if file is None:
        raise Problem(f"there is no piece {kind!r} in {' or '.join(str(file.parent) for file in places)}")
    text = file.read_text("utf-8")
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    if box is None:
        raise Problem(f"{file}: a piece needs a viewBox that starts at 0 0")
    return text, (float(box[1]), float(box[2]))


def _filled(drawing: str, kind: str, colour: str) -> str:
    """The template with shades and sign in place."""
    player = palette.PLAYERS.get(colour)
    return _OPENINGS.sub(lambda found: _filling(found[1], _material(kind, colour), player), drawing)


def _material(kind: str, colour: str) -> Colour:
    if colour in palette.PLAYERS:
        return palette.PLAYERS[colour].colour
    return MATERIALS[colour or {"worker": "worker", "coin": "copper"}.get(kind, "neutral")]


def _filling(name: str, base: Colour, player: PlayerColour | None) -> str:
    match name:
        case "sign":
            return f'<path d="{_SIGNS[player.sign]}" fill="{code(player.sign_colour)}"/>' if player else ""
        case "edge":
            return code(mix(shade(base, 0.22), palette.PIECE_EDGE, 0.55))
        case "glint":
            return code(mix(shade(base, 1.25), (255, 250, 235), 0.45))
        case "glow":
            return code(mix(shade(base, 1.18), (255, 250, 235), 0.18))
        case _:
            return code(shade(base, _SHADES[name]))


_SHADES = {"light": 1.2, "lit": 1.07, "mid": 0.98, "low": 0.86, "dark": 0.7, "deep": 0.55}


def _inscribe(picture: pygame.Surface, label: str, base: Colour) -> None:
    """A number struck into a coin: dark, with a light lower edge."""
    width, height = picture.get_size()
    type_size = round(height * (0.6 if len(label) == 1 else 0.48))
    used = font(SANS_BOLD, type_size)
    drop = max(1, round(height * 0.03))
    centre = (width // 2, height // 2)
    for tone, offset in ((shade(base, 1.5), drop), (shade(base, 0.3), 0)):
        letters = used.render(label, True, tone)
        picture.blit(letters, letters.get_rect(center=(centre[0] + offset // 2, centre[1] + offset)))
