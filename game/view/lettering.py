"""Setting text: one line at a point, or as much as fits into a box.

Nothing is set under 13 pixels: a text that does not fit wraps, then shrinks to 13, then ends in an ellipsis.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from game.view import palette
from game.view.fonts import Typeface, font
from game.view.palette import Colour
from game.view.sketch import RectLike, blank

Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]
ELLIPSIS = "…"
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
HARD = "\u00a0"  # a space at which no line ends
# A number before a word, one after the sign that it is a number, one in brackets, one that ends a part of a sentence,
# a Roman one or the code of a space after its word, and what stands about a times sign and before one of per cent.
_TIED = re.compile(
    r"(?<![^\s(])(?:[+−-]?\d+ (?=[^\W\d])|(?:[Nn]o\.|[Nn]r\.|[Nn]°) (?=\d))"
    r"|(?<=[\w:]) (?=\(\d+\)|×\d|\d{1,3}(?:[.,;]?$|[.,;] )|(?:I{1,3}|IV|V|[A-Z]\d)\b(?![’'.]\w))"
    r"|(?<=\d) (?=× |%)|(?<=\d ×) "
)


@dataclass(frozen=True)
class Halo:
    """A light edge round letters, so that names read on anything."""

    colour: Colour
    width: float = 1.5
    alpha: int = 205


@dataclass(frozen=True)
class Fitted:
    """A text made to fit: its lines, their size, what they measure, and whether something had to be cut."""

    lines: tuple[str, ...]
    size: int
    width: int
    height: int
    cut: bool


def text_width(string: str, face: Typeface, size: float) -> int:
    """How wide a line is."""
    return font(face, size).size(string)[0]


@lru_cache(maxsize=640)  # the words of one screen, twice over
def label(string: str, face: Typeface, size: float, colour: Colour, halo: Halo | None = None) -> pygame.Surface:
    """One line as a surface, kept; with a halo the surface is larger by its width on every side."""
    letters = font(face, size).render(string, True, colour)
    if halo is None:
        return letters
    pad = math.ceil(halo.width) + 1
    picture = blank((letters.get_width() + 2 * pad, letters.get_height() + 2 * pad))
    edge = font(face, size).render(string, True, halo.colour)
    steps = 8 if halo.width < 1.4 else 12
    for i in range(steps):
        angle = 2 * math.pi * i / steps
        picture.blit(edge, (pad + halo.width * math.cos(angle), pad + halo.width * math.sin(angle)))
    # overlapping copies add up to full strength; bring the whole edge back to the wanted transparency
    picture.fill((255, 255, 255, halo.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(letters, (pad, pad))
    return picture


def text(
    surface: pygame.Surface,
    string: str,
    at: tuple[float, float],
    face: Typeface,
    size: float,
    colour: Colour,
    *,
    align: Align = "left",
    valign: VAlign = "middle",
    halo: Halo | None = None,
    alpha: int = 255,
) -> pygame.Rect:
    """One line with its left, centre or right (top, middle or bottom) at a point; returns what it covers."""
    picture = label(string, face, size, colour, halo)
    edge = picture.get_width() - text_width(string, face, size)
    # A letter that hangs low, as ç does, makes its surface higher; the line stays where it is.
    rect = placed((picture.get_width(), font(face, size).get_height() + edge), at, align, valign, edge)
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    surface.blit(picture, rect)
    return rect


def placed(size: tuple[int, int], at: tuple[float, float], align: Align, valign: VAlign, halo: int = 0) -> pygame.Rect:
    """The rectangle of a picture anchored at a point; `halo` pixels of its width do not count as its body."""
    w, h = size
    x = at[0] - {"left": halo / 2, "centre": w / 2, "right": w - halo / 2}[align]
    y = at[1] - {"top": halo / 2, "middle": h / 2, "bottom": h - halo / 2}[valign]
    return pygame.Rect(round(x), round(y), w, h)


@lru_cache(maxsize=2048)
def fit_text(
    string: str, face: Typeface, size: float, width: float, lines: int = 1, *, least: float = palette.LEAST_TEXT
) -> Fitted:
    """The largest setting of a text, from `size` down to `least`, that fits `width` in at most `lines` lines.

    >>> from game.view.fonts import SERIF_SEMI
    >>> fit_text("Vereinigte Charlotte", SERIF_SEMI, 15, 100, 2).lines
    ('Vereinigte', 'Charlotte')
    """
    pixels, floor = round(size), min(round(size), round(least))
    while True:
        wrapped = wrap(string, face, pixels, width)
        if len(wrapped) <= lines and all(text_width(line, face, pixels) <= width for line in wrapped):
            return _fitted(wrapped, face, pixels, False)
        if pixels == floor:
            break
        pixels -= 1
    kept = list(wrapped[:lines])
    if len(wrapped) > lines:
        kept[-1] = " ".join(wrapped[lines - 1 :])
    return _fitted([_shorten(line, face, pixels, width) for line in kept], face, pixels, True)


def draw_text(
    surface: pygame.Surface,
    string: str,
    rect: RectLike,
    face: Typeface,
    size: float,
    colour: Colour,
    *,
    align: Align = "left",
    valign: VAlign = "middle",
    lines: int | None = None,
    least: float = palette.LEAST_TEXT,
    halo: Halo | None = None,
) -> pygame.Rect:
    """A text fitted into a box (as many lines as its height takes, unless told) and aligned in it."""
    x, y, w, h = rect
    step = font(face, size).get_linesize()
    fitted = fit_text(string, face, size, w, lines or max(1, int(h / step)), least=least)
    left = x + {"left": 0.0, "centre": w / 2, "right": w}[align]
    top = y + {"top": 0.0, "middle": (h - fitted.height) / 2, "bottom": h - fitted.height}[valign]
    step = font(face, fitted.size).get_linesize()
    covered: list[pygame.Rect] = []
    for i, line in enumerate(fitted.lines):
        at = (left, top + i * step)
        covered.append(text(surface, line, at, face, fitted.size, colour, align=align, valign="top", halo=halo))
    return covered[0].unionall(covered[1:]) if covered else pygame.Rect(round(x), round(y), 0, 0)


def unbroken(string: str) -> list[str]:
    """The words that a line may end between: a number stays with what it counts, and a hard space stays.

    >>> unbroken("It costs 2 coins.")
    ['It', 'costs', '2\\xa0coins.']
    >>> unbroken("3 × coal (2 sacks), no. 4")
    ['3\\xa0×\\xa0coal', '(2\\xa0sacks),', 'no.\\xa04']
    >>> unbroken("Anna buys Rabe (26): black ×2")
    ['Anna', 'buys', 'Rabe\\xa0(26):', 'black\\xa0×2']
    >>> unbroken("We want the lamp with the number 2. It is cheap.")[-5:]
    ['the', 'number\\xa02.', 'It', 'is', 'cheap.']
    >>> unbroken("Anna 4, Bruno 3")
    ['Anna\\xa04,', 'Bruno\\xa03']
    >>> unbroken("Clara opens Chapter II.")
    ['Clara', 'opens', 'Chapter\\xa0II.']
    >>> unbroken("Emil moved on to the next place B4.")[-2:]
    ['next', 'place\\xa0B4.']
    >>> unbroken("At 50 %, up to level 1.")
    ['At', '50\\xa0%,', 'up', 'to', 'level\\xa01.']
    """
    return _TIED.sub(lambda found: found[0][:-1] + HARD, string).split(" ")


def wrap(string: str, face: Typeface, size: float, width: float) -> list[str]:
    """A text broken at spaces (and its own line ends) into lines no wider than `width`, where words allow."""
    found: list[str] = []
    for paragraph in string.split("\n"):
        lines: list[str] = []
        line = ""
        words = unbroken(paragraph)
        if any(HARD in word and text_width(word, face, size) > width for word in words):
            words = paragraph.replace(HARD, " ").split(" ")
        for word in words:
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, face, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        found += _in_company([*lines, line], face, size, width)
    return found


def _in_company(lines: list[str], face: Typeface, size: float, width: float) -> list[str]:
    """No word alone on the last line, if the line above can spare one."""
    if len(lines) > 1 and not {" ", HARD} & set(lines[-1]):
        above, _, spared = lines[-2].rpartition(" ")
        last = f"{spared} {lines[-1]}"
        if " " in above and text_width(last, face, size) <= width:
            return [*lines[:-2], above, last]
    return lines


def _shorten(string: str, face: Typeface, size: int, width: float) -> str:
    if text_width(string, face, size) <= width:
        return string
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(string[:middle].rstrip() + ELLIPSIS, face, size) <= width:
            low = middle
        else:
            high = middle - 1
    return string[:low].rstrip() + ELLIPSIS


def _fitted(lines: Sequence[str], face: Typeface, size: int, shortened: bool) -> Fitted:
    used = font(face, size)
    width = max((used.size(line)[0] for line in lines), default=0)
    return Fitted(tuple(lines), size, width, used.get_linesize() * len(lines), shortened)
