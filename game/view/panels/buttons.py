"""The buttons of the action bar: paper to press, amber when chosen, coal when refused (LOOK.md's table)."""

import pygame

from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BOLD
from game.view.light import glow, shadow, warning_sign
from game.view.palette import Colour, Level, mix, rgb
from game.view.panels.contents import Button, Face
from game.view.panels.pen import Part, Pen, Word, coin

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
}
DEAD_COIN = "neutral"
ICON = 26


def button_width(pen: Pen, button: Button, small: bool) -> int:
    """The width a button needs; `small` ones show icon, price and key only, unless chosen."""
    px = pen.px
    if button.number:
        run = _bid_run(button, palette.INK)
        return round(px(20) + pen.run_width(run, 4) + px(14))
    key = px(14) if button.key else 0
    if small and button.face is not Face.CHOSEN and button.icon:
        return px(66) if button.key else px(46)
    name = pen.width(button.name, SANS_BOLD, 15) if button.name else 0
    detail = 0 if small else pen.run_width(_detail(button, palette.INK), 3)
    icon = px(14 + ICON) if button.icon else px(12)
    if not name:
        return px(46)
    beside = key if detail and detail + key > name else key // 2
    return round(icon + px(6) + max(name, detail) + px(8) + beside)


def draw_button(pen: Pen, rect: pygame.Rect, button: Button, small: bool = False) -> None:
    """A button in its state."""
    top, bottom, edge, ink = FACES[button.face]
    radius = pen.px(palette.CORNER_BUTTON)
    if button.face is Face.CHOSEN:
        glow(pen.surface, rect, radius, pen.px(7), palette.AMBER, 230)
    elif button.face in (Face.POSSIBLE, Face.GO):
        shadow(pen.surface, rect, Level.CARD, radius, pen.look.scale * 0.7)
    line = 1.6 if button.face is Face.ASKED else 1.2
    pen.rounded(rect, top, radius=radius, bottom=bottom, stroke=edge, width=line)
    if button.number:
        pen.run(_bid_run(button, ink), rect.center, align="centre", gap=4, width=rect.w - pen.px(10))
    elif button.icon and not button.name:
        pen.icon(button.icon, rect.center, 21, ink)
    elif small and button.face is not Face.CHOSEN and button.icon:
        _small(pen, rect, button, ink)
    else:
        _full(pen, rect, button, ink, small)
    if button.key:
        tone = mix(ink, rgb("#B0A080"), 0.45)
        pen.text(button.key, (rect.right - pen.px(6), rect.bottom - pen.px(9)), SANS, 13, tone, align="right")
    if button.warned:
        sign = warning_sign(pen.px(17))
        pen.surface.blit(sign, sign.get_rect(center=(rect.right - pen.px(9), rect.y + pen.px(9))))


def draw_plain(pen: Pen, rect: pygame.Rect, button: Button) -> None:
    """A button with icon and name in its middle: End turn, Undo."""
    top, bottom, edge, ink = FACES[button.face]
    radius = pen.px(palette.CORNER_BUTTON)
    if button.face in (Face.GO, Face.POSSIBLE):
        shadow(pen.surface, rect, Level.CARD, radius, pen.look.scale * 0.7)
    pen.rounded(rect, top, radius=radius, bottom=bottom, stroke=edge, width=1.2)
    face = SANS_BOLD if button.face in (Face.GO, Face.POSSIBLE) else SANS
    icon = pen.px(28) if button.icon else 0
    fitted = pen.fitted(button.name, (0, 0, rect.w - icon - pen.px(14), 0), face, 15.5, 2)
    whole = fitted.width + icon
    x = rect.centerx - whole / 2
    if button.icon:
        pen.icon(button.icon, (x + pen.px(10), rect.centery), 21, ink)
    pen.names(button.name, (x + icon, rect.y, fitted.width + 2, rect.h), face, 15.5, ink, align="left")
    if button.warned:
        sign = warning_sign(pen.px(17))
        pen.surface.blit(sign, sign.get_rect(center=(rect.right - pen.px(9), rect.y + pen.px(9))))


def _full(pen: Pen, rect: pygame.Rect, button: Button, ink: Colour, small: bool) -> None:
    px = pen.px
    left = rect.x + px(12)
    if button.icon:
        pen.icon(button.icon, (rect.x + px(8 + ICON / 2), rect.centery), ICON, ink)
        left = rect.x + px(14 + ICON)
    detail = [] if small else _detail(button, _second(button, ink))
    room = rect.right - px(5) - left
    heavy = SANS_BOLD if button.face in (Face.CHOSEN, Face.POSSIBLE) else SANS
    y = rect.y + rect.h * (0.33 if detail else 0.5)
    key = px(12) if button.key and not detail else 0
    pen.text(button.name, (left, y), heavy, 15, ink, width=room - key)
    if detail:
        pen.run(detail, (left, rect.y + rect.h * 0.71), gap=3, width=room - px(10))


def _small(pen: Pen, rect: pygame.Rect, button: Button, ink: Colour) -> None:
    """Icon left, price upper right; the key stands below it."""
    px = pen.px
    if not button.coins and not button.key:
        pen.icon(button.icon, rect.center, 24, ink)
        return
    pen.icon(button.icon, (rect.x + px(20), rect.centery), ICON, ink)
    if button.coins:
        metal = "copper" if button.face is Face.POSSIBLE else DEAD_COIN
        if len(button.coins) <= 2:
            pen.coin((rect.right - px(15), rect.y + px(14)), 19, button.coins, metal, shadow=False)
        else:
            run: list[Part] = [Word(button.coins, SANS_BOLD, 13, ink), coin("", 13, metal)]
            pen.run(run, (rect.right - px(4), rect.y + px(14)), align="right", gap=1, width=rect.w - px(38))


def _detail(button: Button, tone: Colour) -> list[Part]:
    """The second line: the price, or what it does."""
    if button.coins:
        metal = "copper" if button.face in (Face.POSSIBLE, Face.CHOSEN) else DEAD_COIN
        price: list[Part] = [Word(button.coins, SANS_BOLD, 14, tone), coin("", 15, metal)]
        return [*price, Word(button.note, SANS, 13, tone)] if button.note else price
    return [Word(button.note, SANS, 13, tone)] if button.note else []


def _bid_run(button: Button, ink: Colour) -> list[Part]:
    """A raise: the bid large, then what it costs."""
    metal = DEAD_COIN if button.face in (Face.REFUSED, Face.ASKED) else "copper"
    run: list[Part] = [Word(button.number, SERIF_BOLD, 27, ink)]
    if button.name:
        run.append(Word(button.name, SANS, 14, ink))
    if button.coins:
        run += [Word(button.coins, SANS_BOLD, 18, ink), coin("", 21, metal)]
    return run


def _second(button: Button, ink: Colour) -> Colour:
    match button.face:
        case Face.POSSIBLE:
            return palette.INK_SECOND
        case Face.CHOSEN:
            return rgb("#4A3510")
        case _:
            return ink
