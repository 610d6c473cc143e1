"""The buttons of the action bar: paper to press, amber when chosen, coal when refused (LOOK.md's table)."""

from dataclasses import dataclass, replace

import pygame

from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BOLD, Typeface
from game.view.lettering import Fitted, text_width
from game.view.light import glow, shadow, warning_sign
from game.view.palette import Colour, Level, mix, rgb
from game.view.panels.contents import BarButton, Face
from game.view.panels.pen import Pen
from game.view.runs import Part, Word, coin

PROGRAM = (rgb("#4A433C"), rgb("#3B3530"), rgb("#6A6055"), palette.COAL_TEXT)
OFF = (rgb("#35302C"), rgb("#2E2A26"), rgb("#4D463F"), rgb("#7C7164"))
FACES: dict[Face, tuple[Colour, Colour, Colour, Colour]] = {  # above, below, edge, ink
    Face.POSSIBLE: (palette.BUTTON_TOP, palette.BUTTON_BOTTOM, palette.EDGE, palette.INK),
    Face.CHOSEN: (palette.CHOSEN_TOP, palette.CHOSEN_BOTTOM, palette.CHOSEN_EDGE, palette.CHOSEN_INK),
    Face.REFUSED: (palette.REFUSED_TOP, palette.REFUSED_BOTTOM, palette.REFUSED_EDGE, palette.REFUSED_TEXT),
    Face.ASKED: (palette.REFUSED_TOP, palette.REFUSED_BOTTOM, palette.REFUSED_ASKED, rgb("#9C8F80")),
    Face.PROGRAM: PROGRAM,
    Face.OFF: OFF,
    Face.GO: (palette.END_TURN_TOP, palette.END_TURN_BOTTOM, palette.END_TURN_EDGE, rgb("#F6F3DE")),
    Face.COMING: (rgb("#3B3F33"), rgb("#33372C"), rgb("#55604A"), palette.COAL_DIM),
}
DEAD_COIN = "neutral"
ARROWS = {"←": "left", "→": "right"}
ICON = 26
PLAIN_SIZES = (15.5, 14.5, 13.5)  # of the name on a plain button


def button_width(pen: Pen, button: BarButton, small: bool) -> int:
    """The width a button needs; `small` ones have the word below icon and price, or a note below the word."""
    px = pen.px
    if button.pictures:
        return round(max(pen.run_width(run, 2) for run in button.pictures) + px(20))
    if button.number:
        run = _raise_run(button, palette.INK)
        return round(px(20) + pen.run_width(run, 4) + px(14))
    key = max(px(14), pen.width(button.key, SANS, 13) + px(6)) if button.key else 0
    if not button.name:
        return px(46)
    if small:
        lines = _word(button).split("\n")
        name = max(pen.width(line, SANS_BOLD, 14 if _alone(button) and len(lines) == 1 else 13) for line in lines)
        note = pen.width(button.note, SANS, 13)
        if _signed(button):
            return max(px(67 if button.coins else 58), name + px(12))  # icon, price and key side by side
        return max(name + key, note) + px(16)
    name = pen.width(button.name, SANS_BOLD, 15)
    detail = pen.run_width(_detail(button, palette.INK), 3)
    icon = px(14 + ICON) if _signed(button) else px(12)
    beside = key if detail and detail + key > name else max(key // 2, key - px(12))
    return round(icon + px(6) + max(name, detail) + px(8) + beside)


def draw_button(pen: Pen, rect: pygame.Rect, button: BarButton, small: bool = False) -> None:
    """A button in its state."""
    top, bottom, edge, ink = FACES[button.face]
    radius = pen.px(palette.CORNER_BUTTON)
    if button.face is Face.CHOSEN:
        glow(pen.surface, rect, radius, pen.px(7), palette.AMBER, 230)
    elif button.face in (Face.POSSIBLE, Face.GO):
        shadow(pen.surface, rect, Level.CARD, radius, pen.look.scale * 0.7)
    line = 1.6 if button.face is Face.ASKED else 1.2
    pen.rounded(rect, top, radius=radius, bottom=bottom, stroke=edge, width=line)
    if button.pictures:
        _pictures(pen, rect, button)
    elif button.number:
        pen.run(_raise_run(button, ink), rect.center, align="centre", gap=4, width=rect.w - pen.px(10))
    elif button.icon and not button.name:
        pen.icon(button.icon, rect.center, 21, ink)
    elif small:
        _small(pen, rect, button, ink)
    else:
        _full(pen, rect, button, ink)
    if button.key:
        _key(pen, rect, button, bool(button.pictures) or (small and not button.number), mix(ink, rgb("#B0A080"), 0.45))
    if button.warned:
        _warn(pen, rect)


def _pictures(pen: Pen, rect: pygame.Rect, button: BarButton) -> None:
    """What is spent above, what it brings below; the key has the upper corner."""
    step = rect.h / len(button.pictures)
    for i, run in enumerate(button.pictures):
        key = pen.px(12) if button.key and not i else 0
        middle = (rect.centerx - key / 2, rect.y + step * (i + 0.5))
        pen.run(run, middle, align="centre", gap=2, width=rect.w - pen.px(8) - key)


def draw_plain(pen: Pen, rect: pygame.Rect, button: BarButton) -> None:
    """A button with icon and name in its middle: End turn, Undo."""
    top, bottom, edge, ink = FACES[button.face]
    radius = pen.px(palette.CORNER_BUTTON)
    if button.face in (Face.GO, Face.POSSIBLE):
        shadow(pen.surface, rect, Level.CARD, radius, pen.look.scale * 0.7)
    pen.rounded(rect, top, radius=radius, bottom=bottom, stroke=edge, width=1.2)
    face = SANS_BOLD if button.face in (Face.GO, Face.COMING, Face.POSSIBLE) else SANS  # no letter moves
    settings = [_plain_setting(pen, rect, button, face, size) for size in PLAIN_SIZES]
    beside = [one for one in settings if not one.below] or settings[:1]
    chosen = next((one for one in beside if len(one.name.lines) == 1), beside[0])
    x, icon = chosen.x, chosen.icon
    box = pygame.Rect(rect.x, rect.y, rect.w, rect.h - (pen.px(12) if chosen.below else 0))
    if icon:
        pen.icon(button.icon, (x + pen.px(10), box.centery), 21, ink)
    pen.names(button.name, (x + icon, box.y, chosen.name.width + 2, box.h), face, chosen.size, ink, align="left")
    if button.key:
        _key(pen, rect, button, False, mix(ink, rgb("#B0A080"), 0.45))
    if button.warned:
        _warn(pen, rect)


@dataclass(frozen=True)
class _PlainSetting:
    """How the name of a plain button is set in a size: where it and its icon begin, and whether the key lies below."""

    size: float
    name: Fitted
    icon: int
    x: float
    below: bool


def _plain_setting(pen: Pen, rect: pygame.Rect, button: BarButton, face: Typeface, size: float) -> _PlainSetting:
    icon, sign = pen.px(28) if button.icon else 0, pen.px(14) if button.warned else 0
    room = rect.w - pen.px(14) - sign  # no word lies under the sign
    fitted = pen.fitted(button.name, (0, 0, room - icon, 0), face, size, 2)
    if fitted.cut:  # the word is more than its icon
        icon, fitted = 0, pen.fitted(button.name, (0, 0, room, 0), face, size, 2)
    x = rect.centerx - (fitted.width + icon + sign) / 2
    if not button.key:
        return _PlainSetting(size, fitted, icon, x, below=False)
    # the name makes way for the key: to the side, or it is smaller, else upwards
    corner = rect.right - pen.px(13) - pen.width(button.key, SANS, 13)
    beside = icon + text_width(fitted.lines[-1], face, fitted.size)
    x = max(rect.x + pen.px(8), min(x, corner - beside))
    return _PlainSetting(size, fitted, icon, x, below=x + beside > corner)


def _warn(pen: Pen, rect: pygame.Rect) -> None:
    """The warning sits on the corner, off the words."""
    sign = warning_sign(pen.px(17))
    pen.surface.blit(sign, sign.get_rect(center=(rect.right - pen.px(7), rect.y + pen.px(6))))


def _key(pen: Pen, rect: pygame.Rect, button: BarButton, above: bool, tone: Colour) -> None:
    """The key that presses it, in a corner that no word needs; arrows are icons, since not every font has them."""
    px = pen.px
    aside = 16 if above and button.warned else 0
    at = (rect.right - px(6 + aside), rect.y + px(10) if above else rect.bottom - px(9))
    if button.key in ARROWS:
        pen.icon(ARROWS[button.key], (at[0] - px(5), at[1]), 12, tone)
    else:
        pen.text(button.key, at, SANS, 13, tone, align="right")


def _full(pen: Pen, rect: pygame.Rect, button: BarButton, ink: Colour) -> None:
    px = pen.px
    left = rect.x + px(12)
    if _signed(button):
        _sign(pen, button, (rect.x + px(8 + ICON / 2), rect.centery), ICON, ink)
        left = rect.x + px(14 + ICON)
    detail = _detail(button, _second(button, ink))
    room = rect.right - px(5) - left
    y = rect.y + rect.h * (0.33 if detail else 0.5)
    key = px(12) if button.key and not detail else 0
    pen.text(button.name, (left, y), _weight(button), 15, ink, width=room - key)
    if detail:
        pen.run(detail, (left, rect.y + rect.h * 0.71), gap=3, width=room - px(10))


def _small(pen: Pen, rect: pygame.Rect, button: BarButton, ink: Colour) -> None:
    """Icon and price above, the word below; without an icon the word above and what it does below."""
    px = pen.px
    low, wide = rect.bottom - px(11), rect.w - px(6)
    if not _signed(button):
        if not _alone(button):
            high = (rect.x + px(7), rect.y + rect.h * 0.3)
            pen.text(_word(button), high, _weight(button), 13, ink, width=wide - px(14))
            pen.run(_detail(button, _second(button, ink)), (rect.x + px(7), low), gap=3, width=wide - px(4))
        else:
            _lines(pen, rect, button, ink)
        return
    _sign(pen, button, (rect.x + px(18), rect.y + (rect.h - px(16)) / 2), 22, ink)
    if button.coins:
        metal = "copper" if button.face in (Face.POSSIBLE, Face.CHOSEN) else DEAD_COIN
        pen.coin((rect.x + px(40), rect.y + px(13)), 18, button.coins, metal, shadow=False)
    pen.text(_word(button), (rect.centerx, low), _weight(button), 13, ink, align="centre", width=wide)


def _lines(pen: Pen, rect: pygame.Rect, button: BarButton, ink: Colour) -> None:
    """Nothing but a word, in one line or two; it leaves the corner to the key."""
    px, lines = pen.px, _word(button).split("\n")
    size, x = 14 if len(lines) == 1 else 13, rect.centerx - px(6 if button.key else 0)
    for i, line in enumerate(lines):
        y = rect.centery + (i - (len(lines) - 1) / 2) * px(size + 3)
        pen.text(line, (x, y), _weight(button), size, ink, align="centre", width=rect.w - px(20))


def _alone(button: BarButton) -> bool:
    """Whether it shows nothing but its word."""
    return not (_signed(button) or button.note or button.coins or button.number)


def _signed(button: BarButton) -> bool:
    """Whether there is a sign before its word."""
    return bool(button.icon or button.piece)


def _sign(pen: Pen, button: BarButton, centre: tuple[float, float], size: float, ink: Colour) -> None:
    """Its icon, or a piece of the title."""
    if button.piece:
        pen.piece(button.piece, centre, size)
    else:
        pen.icon(button.icon, centre, size, ink)


def _word(button: BarButton) -> str:
    """The word of a small button."""
    return button.short or button.name


def in_two_lines(button: BarButton) -> BarButton:
    """A button of nothing but a word, with that in two lines: the last resort where room is scarce."""
    if not _alone(button):
        return button
    return replace(button, short="\n".join(_word(button).rsplit(" ", 1)))


def plain(button: BarButton) -> BarButton:
    """A button without the note below its word, if that has a sign besides."""
    return replace(button, note="") if _signed(button) else button


def _weight(button: BarButton) -> Typeface:
    return SANS_BOLD if button.face in (Face.CHOSEN, Face.POSSIBLE) else SANS


def _detail(button: BarButton, tone: Colour) -> list[Part]:
    """The second line: the price, or what it does."""
    if button.coins:
        metal = "copper" if button.face in (Face.POSSIBLE, Face.CHOSEN) else DEAD_COIN
        price: list[Part] = [Word(button.coins, SANS_BOLD, 14, tone), coin("", 15, metal)]
        return [*price, Word(button.note, SANS, 13, tone)] if button.note else price
    return [Word(button.note, SANS, 13, tone)] if button.note else []


def _raise_run(button: BarButton, ink: Colour) -> list[Part]:
    """A number large, then what it costs."""
    metal = DEAD_COIN if button.face in (Face.REFUSED, Face.ASKED) else "copper"
    run: list[Part] = [Word(button.number, SERIF_BOLD, 27, ink)]
    if button.name:
        run.append(Word(button.name, SANS, 14, ink))
    if button.coins:
        run += [Word(button.coins, SANS_BOLD, 18, ink), coin("", 21, metal)]
    return run


def _second(button: BarButton, ink: Colour) -> Colour:
    match button.face:
        case Face.POSSIBLE:
            return palette.INK_SECOND
        case Face.CHOSEN:
            return rgb("#4A3510")
        case _:
            return ink
