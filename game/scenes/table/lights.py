"""What is lit at a moment: what is offered, chosen, advised, hovered, and what is linked to it elsewhere."""

from game.engine.choices import InARow, Pick, Situation
from game.scenes.playing.frame import Frame
from game.scenes.playing.log import LogLine
from game.scenes.playing.parts import Marks, TableParts
from game.view.panels import Mark


def offered(sit: Situation, parts: TableParts) -> Marks:
    """The light of every choice on the table, exactly what the engine offers: strong where it is needed for what was
    chosen, a thin rim where it is merely possible."""
    marks: Marks = {}
    for target in sit.choices:
        if not parts.in_bar(target):
            strong = Mark.WARNED if parts.is_warned(sit, target) else Mark.OFFERED
            marks[target] = strong if needed(sit, target, parts) else Mark.POSSIBLE
    for pick in sit.picks:
        if not parts.in_bar(pick):
            marks[pick] = Mark.CHOSEN
    for target in parts.chosen(sit):
        marks.setdefault(target, Mark.CHOSEN)
    return marks


def to_put(sit: Situation, source: str, offers: Marks, parts: TableParts) -> Marks:
    """With a piece in the hand only what takes it is lit, and lit strongly."""
    places = parts.drop_places(sit, source)
    if places is None:
        return offers
    calm = {target: mark for target, mark in offers.items() if mark is Mark.CHOSEN}
    return {**calm, source: Mark.CHOSEN, **dict.fromkeys(places, Mark.OFFERED)}


def needed(sit: Situation, target: str, parts: TableParts) -> bool:
    """Whether what was chosen needs a target: a step that asks for it, or what was picked so far."""
    if not sit.picks:
        return not parts.is_open(sit)
    meaning = sit.choices[target]
    if isinstance(meaning, Pick):
        return meaning.picks[: len(sit.picks)] == sit.picks
    move = meaning.first if isinstance(meaning, InARow) else meaning
    return parts.asked(sit.position, sit.step, move).left(sit.picks) is not None


def lit(targets: tuple[str, ...]) -> Marks:
    return dict.fromkeys(targets, Mark.LIT)


def lit_by_line(line: LogLine, seat: int, parts: TableParts) -> Marks:
    """What a line of the log speaks of, as far as it is in sight: another's own things are not."""
    if line.player in (None, seat):
        return lit(line.places)
    return lit(tuple(place for place in line.places if not parts.is_own(place)))


def advised(frame: Frame, target: str, offers: Marks, glowing: set[str], parts: TableParts) -> Marks:
    """What a hint speaks of outshines the rest, which steps back; wherever on the table it is shown."""
    linked = [place for place in parts.linked(frame.view.position, target) if place in glowing]
    calm = {place: Mark.LIT for place, mark in offers.items() if mark in (Mark.POSSIBLE, Mark.OFFERED)}
    return calm | dict.fromkeys([target, *linked], Mark.ADVISED)


def hovered(frame: Frame, glowing: set[str], parts: TableParts) -> Marks:
    """What the mouse is on, and what is linked to it; while something is chosen, only what that needs is."""
    under, sit = frame.pointed, frame.situation
    possible = under in glowing or (sit is not None and under in sit.choices and parts.in_bar(under))
    asked_for = sit is None or parts.is_open(sit) or possible
    marks = lit(parts.linked(frame.view.position, under)) if asked_for else Marks()
    if possible:
        marks = {target: Mark.HOVERED if target in glowing else mark for target, mark in marks.items()}
    if under in glowing:
        marks[under] = Mark.HOVERED
    elif parts.lit_on_hover(under):
        marks[under] = Mark.LIT
    return marks
