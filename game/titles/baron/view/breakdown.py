"""Where the points of a match came from and how the pits ended, for the result."""

from collections import Counter
from collections.abc import Callable, Mapping

import pygame

from game.engine.match import Match
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Counts, Side, Vehicle
from game.titles.baron.rules.state import Position
from game.titles.baron.view.cubes import draw_cube
from game.titles.baron.view.lamps import draw_side_sign
from game.titles.baron.view.picture_of import player_of
from game.titles.baron.view.pit import draw_pit
from game.titles.baron.view.pit_plan import Detail
from game.titles.baron.view.tunnels import cart
from game.titles.baron.view.vehicles import draw_vehicle
from game.view import palette
from game.view.fonts import SERIF_BOLD, SERIF_SEMI
from game.view.lettering import ROMAN
from game.view.panels.breakdown_chart import Breakdown, SourceNote, by_standing
from game.view.panels.pen import Pen
from game.view.sketch import Point

FINAL = ("marks", "cubes", "outstanding", "balance")  # 9.1; texts in `sources.*`
ICONS = {
    "orders": "loading", "marks": "coin", "cubes": "wagon", "outstanding": "document", "balance": "scales",
}  # fmt: skip
SHIFT = "shift_"  # and its number
THIRDS = {Counts.COAL: "load", Counts.VEHICLE: "loading", Counts.EMPTY: "baron:empty_cart"}
Notes = Mapping[tuple[str, int], tuple[SourceNote, ...]]


def breakdown(match: Match[Position]) -> Breakdown:
    """Where the points of a match came from, by its events."""
    entries, seats = match.entries[: match.at + 1], match.setup.seats
    shifts = [f"{SHIFT}{number}" for number in range(1, match.position.board.shifts + 1)]
    sums = {source: [0] * len(seats) for source in ("orders", *shifts, *FINAL)}
    winners: tuple[int, ...] = ()
    for event in (event for entry in entries for event in entry.events):
        match event:
            case ev.OrderDelivered(player, _, points, _):
                sums["orders"][player] += points
            case ev.ShiftScored(shift, gained):
                sums[f"{SHIFT}{shift}"] = list(gained)
            case ev.FinalPoints(player, source, _, points):
                sums[source][player] += points
            case ev.GameEnded(who):
                winners = who
    rows = tuple((source, tuple(points)) for source, points in sums.items())
    order = by_standing(match)
    final = next((i for i, (source, _) in enumerate(rows) if source in FINAL), len(rows))
    icons, notes, ending = {**ICONS, **dict.fromkeys(shifts, "clock")}, _notes(match), _pits(match, order)
    return Breakdown(seats, rows, order, winners, None, icons, final, notes, ending, draw_sign)


def draw_sign(pen: Pen, key: str, centre: Point, size: float) -> bool:
    """The pieces that a source or a note speaks of."""
    (x, y), unit = centre, pen.px(size)
    match key:
        case "orders":
            draw_vehicle(pen.surface, Vehicle.TRUCK, centre, unit * 1.45)
        case "loading":
            draw_vehicle(pen.surface, Vehicle.ENGINE, centre, unit * 1.2)
        case shift if shift.startswith(SHIFT):
            plate = (x - unit / 2, y - unit / 2, unit, unit)
            pen.rounded(plate, palette.COAL_TOP, radius=unit / 2, stroke=palette.BRASS, width=1.6)
            number = ROMAN[int(shift.removeprefix(SHIFT))]
            pen.text(number, centre, SERIF_BOLD, size * 0.5, palette.COAL_TEXT, align="centre")
        case "marks":
            pen.coin(centre, size * 0.9)
        case "load":
            draw_cube(pen.surface, Coal.GRAY, centre, round(unit * 0.82))
        case "baron:empty_cart":
            tub = cart(Coal.BROWN, round(unit), Side.LIGHT)
            pen.surface.blit(tub, tub.get_rect(center=(round(x), round(y))))
        case "cubes":
            for coal, dx, dy in ((Coal.BROWN, 0.05, -0.22), (Coal.YELLOW, -0.36, 0.2), (Coal.GRAY, 0.38, 0.2)):
                draw_cube(pen.surface, coal, (x + unit * dx, y + unit * dy), round(unit * 0.62))
        case "balance":
            draw_side_sign(pen.surface, (x - unit * 0.42, y), round(unit * 0.8), lit=True)
            draw_side_sign(pen.surface, (x + unit * 0.42, y), round(unit * 0.8), lit=False)
        case _:
            return False
    return True


def _notes(match: Match[Position]) -> Notes:
    """What each sum is made of: cards, thirds of the clock, Marks, cubes, orders, tiles on either side."""
    found: dict[tuple[str, int], tuple[SourceNote, ...]] = {}
    seats, pos = range(len(match.setup.seats)), match.position
    clock = {element.id: element.counts for element in pos.board.clock}
    thirds: list[Counter[Counts]] = [Counter() for _ in seats]
    for event in (event for entry in match.entries[: match.at + 1] for event in entry.events):
        match event:
            case ev.ElementScored():
                for seat in seats:
                    thirds[seat][clock[event.element]] += event.reward(seat)
            case ev.ShiftScored(shift, _):
                for seat in seats:
                    notes = [SourceNote(THIRDS[third], params={"n": n}) for third, n in thirds[seat].items() if n]
                    found[f"{SHIFT}{shift}", seat] = tuple(notes)
                    thirds[seat].clear()
            case ev.FinalPoints(seat, source, count, _) if source != "balance":
                params = {"n": count, "rest": pos.players[seat].marks}
                found[source, seat] = (SourceNote(key=f"sources.note.{source}", params=params),)
            case _:
                pass
    for seat in seats:
        player = player_of(pos, match.setup.seats, seat)
        found["orders", seat] = (SourceNote(key="sources.note.orders", params={"n": player.delivered}),)
        sides = {"light": player.light, "dark": player.dark}
        found["balance", seat] = (SourceNote(key="sources.note.balance", params=sides),)
    return found


def _pits(match: Match[Position], order: tuple[int, ...]) -> Callable[[Pen, pygame.Rect], None]:
    """The pits in the end, the winner's first."""
    players = [player_of(match.position, match.setup.seats, seat) for seat in order]

    def draw(pen: Pen, box: pygame.Rect) -> None:
        px, texts = pen.px, pen.look.texts
        at = (box.x + px(18), box.y + px(24))
        pen.text(texts("sources.pits"), at, SERIF_SEMI, 17, palette.COAL_TEXT, width=box.w - px(36))
        gap, top = px(14), box.y + px(46)
        across = 2 if len(players) == 4 else len(players)  # upright like the sheets; four need two rows
        rows = -(-len(players) // across)
        wide = (box.w - px(32) - (across - 1) * gap) / across
        high = (box.bottom - px(14) - top - (rows - 1) * gap) / rows
        for i, player in enumerate(players):
            row, nth = divmod(i, across)
            rect = pygame.Rect(
                round(box.x + px(16) + nth * (wide + gap)), round(top + row * (high + gap)), round(wide), round(high)
            )
            draw_pit(pen.surface, rect, player.pit, Detail.SMALL, px(6))
            pen.piece("disc", (rect.x + px(18), rect.y + px(18)), 24, player.colour)

    return draw
