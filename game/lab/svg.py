"""Drawing by hand: SVG elements as text, the report's colours, and a ramp from little to much."""

from collections.abc import Iterable, Sequence
from html import escape

# As in LOOK.md; the page's own colours are in data/lab/report.css.
PAPER, PAPER_LIGHT, PRINTED, EDGE = "#EFE4CB", "#FAF4E4", "#DCCBA4", "#8A7350"
INK, INK_SECOND = "#2B2420", "#6A5A4A"
BRASS, BRICK, MOSS, RIVER = "#C9A24E", "#A33B2A", "#55753F", "#86AEC0"
SEATS = ("#E3702A", "#2A63B4", "#C22F28", "#EDBB2D", "#2F8A4C")
RAMP = ("#FBF6E8", "#F3DCA0", "#E3A94B", "#C2662F", "#8E2F22", "#4E1914")  # from nothing to most
UNKNOWN = "#CFC6B4"  # no games to tell from
SERIF = "'Source Serif 4','Source Serif Pro',Georgia,serif"
SANS = "'Noto Sans','Segoe UI',Helvetica,Arial,sans-serif"

Attribute = str | float | int | None


def tag(name: str, content: str = "", /, **attributes: Attribute) -> str:
    """An element; `class_` and `data_tip` become `class` and `data-tip`, None is left out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            shown = f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
            parts.append(f'{key.rstrip("_").replace("_", "-")}="{escape(shown)}"')
    start = " ".join(parts)
    return f"<{start}>{content}</{name}>" if content or name not in EMPTY else f"<{start}/>"


EMPTY = frozenset(("line", "rect", "circle", "path", "polygon", "polyline", "use"))


def text(x: float, y: float, content: str, size: float = 14, anchor: str = "start", **more: Attribute) -> str:
    """A line of text; `y` is its baseline."""
    more.setdefault("fill", INK)
    return tag("text", escape(content), x=x, y=y, font_size=size, text_anchor=anchor, **more)


def points(corners: Iterable[Sequence[float]]) -> str:
    """Corners as SVG writes them."""
    return " ".join(f"{x:g},{y:g}" for x, y in corners)


def picture(width: float, height: float, content: str, label: str, class_: str = "chart") -> str:
    """A whole picture, which keeps its shape at any width."""
    return tag(
        "svg", content, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width:g} {height:g}", class_=class_,
        role="img", aria_label=label, font_family=SANS,
    )  # fmt: skip


def ramp(share: float) -> str:
    """The colour for a value between 0 and 1.

    >>> ramp(0), ramp(1), ramp(0.1)
    ('#FBF6E8', '#4E1914', '#F7E9C4')
    """
    place = min(1.0, max(0.0, share)) * (len(RAMP) - 1)
    i = min(int(place), len(RAMP) - 2)
    return mix(RAMP[i], RAMP[i + 1], place - i)


def mix(one: str, other: str, share: float) -> str:
    """A colour between two."""
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def on(colour: str) -> str:
    """The ink that reads well on a colour."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return INK if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else PAPER_LIGHT
