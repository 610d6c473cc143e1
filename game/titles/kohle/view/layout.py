"""Where everything lies on the table, for a window and a scale (LOOK.md's table, interpolated).

Height is scarce: the action bar, which lies at the bottom whatever happens above it, and the band of the own tableau
have fixed heights, the board takes what is left and keeps 1600:1000, the right column takes the width that remains.
Under 1600 wide the band is compact, and a click raises the whole tableau over the lower board. More cards or players
shrink the log only.
"""

import math
from dataclasses import dataclass, field, replace
from enum import StrEnum

import pygame

LEAST_SIZE = (1280, 720)
LEAST_SCALE = 0.9
WIDE = 1590  # from here on the band shows the whole tableau
ROOMY_SIZE = (1360, 760)  # from here on a compact band says what cards pay, what flips cost and what mines are called
ROOMY_BAND = 104
BOARD = 1.6  # width over height
GAP = 8
WIDEST_COLUMN = 720
TIMELINE = 30
NONE_LEFT = 36  # the line that says so
LOG = 156  # its title and five lines
BARE_LOG = 126  # five lines: its title makes room for the names of mines on offer
SHORT_LOG = 90  # three lines: where there are so many that low rows of them leave no more


class Stage(StrEnum):
    """Phases with their own stage change the right column and the band."""

    PLAY = "play"
    AUCTION = "auction"
    LAYING = "laying"  # of the auctions: somebody chooses a space for the large mine he has won
    DISASTER = "disaster"
    LOSS = "loss"  # of the disaster: somebody chooses a miner to lose, on the board, the tableau or a pithead card


AUCTIONS = (Stage.AUCTION, Stage.LAYING)


class CardForm(StrEnum):
    """How the cards on offer are drawn, from roomy to tight."""

    PORTRAIT = "portrait"
    CHIP = "chip"
    ROW = "row"  # low and wide, with its name


@dataclass(frozen=True)
class Grid:
    """The cards on offer: their form, how many a row, and how high one is; in pixels."""

    form: CardForm
    columns: int
    height: int
    gap: int


def _nowhere() -> pygame.Rect:
    return pygame.Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Layout:
    """All areas of the table. Those that a stage does not have are empty."""

    size: tuple[int, int]
    scale: float
    stage: Stage
    compact: bool
    gap: int
    board: pygame.Rect
    action_bar: pygame.Rect
    players: pygame.Rect = field(default_factory=_nowhere)
    display: pygame.Rect = field(default_factory=_nowhere)
    grid: Grid = Grid(CardForm.CHIP, 1, 0, 0)
    log: pygame.Rect = field(default_factory=_nowhere)
    timeline: pygame.Rect = field(default_factory=_nowhere)
    tableau: pygame.Rect = field(default_factory=_nowhere)  # the own tableau; the whole band if compact
    cards: pygame.Rect = field(default_factory=_nowhere)  # the five pithead cards; empty if compact
    raised: pygame.Rect = field(default_factory=_nowhere)  # compact: the whole tableau over the lower board
    raised_cards: pygame.Rect = field(default_factory=_nowhere)  # and its pithead cards
    sheet: pygame.Rect = field(default_factory=_nowhere)  # auction: the bid sheet; disaster and loss: risks and bag
    queue: pygame.Rect = field(default_factory=_nowhere)  # auction: the consolidations of the round

    def areas(self) -> dict[str, pygame.Rect]:
        """The areas that are always there in this stage, by name."""
        names = (
            "board", "players", "display", "log", "timeline", "action_bar", "tableau", "cards", "sheet",
            "queue",
        )  # fmt: skip
        return {name: rect for name in names if (rect := getattr(self, name)).width}


def fitting_scale(size: tuple[int, int], wanted: float) -> float:
    """The scale that is used: never so large that the window would not hold the table of 1280x720.

    Nor much smaller than the type, which never shrinks under 13 pixels.
    """
    return max(LEAST_SCALE, min(wanted, size[0] / LEAST_SIZE[0], size[1] / LEAST_SIZE[1]))


def is_compact(size: tuple[int, int], scale: float) -> bool:
    """Whether a window has room for a band of small things only.

    >>> is_compact((1366, 768), 1.0), is_compact((1920, 1080), 1.0), is_compact((1920, 1080), 1.3)
    (True, False, True)
    """
    return size[0] / max(1.0, scale) < WIDE


def layout(
    size: tuple[int, int],
    wanted: float = 1.0,
    players: int = 4,
    cards: int = 12,
    stage: Stage = Stage.PLAY,
    left: int | None = None,
) -> Layout:
    """The table for a window, a scale, a number of players and of cards on offer, of which so many are `left`."""
    return _Plan(size, fitting_scale(size, wanted), players, cards, cards if left is None else left, stage).layout()


@dataclass(frozen=True)
class _Plan:
    """The reckoning, in pixels of the window; lengths of the look go through `px`."""

    size: tuple[int, int]
    scale: float
    players: int
    cards: int
    left: int
    stage: Stage

    def px(self, length: float) -> int:
        return round(length * self.scale)

    @property
    def compact(self) -> bool:
        return is_compact(self.size, self.scale)

    @property
    def roomy(self) -> bool:
        """Compact, but with room for names, yields and prices."""
        wide, high = (side / self.scale for side in self.size)
        return self.compact and self.scale >= 1 and wide >= ROOMY_SIZE[0] and high >= ROOMY_SIZE[1]

    @property
    def margin(self) -> int:
        return self.px(6 if self.compact else 8)

    @property
    def gap(self) -> int:
        return self.px(GAP)

    def layout(self) -> Layout:
        width, height = self.size
        bar_h, band_h = self.px(50 if self.compact else 58), self.px(self._band())
        bar = pygame.Rect(self.margin, height - self.margin - bar_h, width - 2 * self.margin, bar_h)
        band = pygame.Rect(self.margin, bar.y - self.gap - band_h, bar.w, band_h)
        room = band.y - self.gap - self.margin  # for the board and the right column
        column_w = self._column(room)
        board = pygame.Rect(self.margin, self.margin, band.w - self.gap - column_w, room)
        column = pygame.Rect(board.right + self.gap, self.margin, column_w, room)
        table = Layout(self.size, self.scale, self.stage, self.compact, self.gap, board, bar)
        match self.stage:
            case Stage.PLAY:
                return self._with_tableau(self._play(table, column), band)
            case Stage.AUCTION | Stage.LAYING:
                players = self._players(column, 32 if self.compact else 40)
                top = players.bottom + self.gap
                sheet = pygame.Rect(column.x, top, column.w, column.bottom - top)
                table = replace(table, players=players, sheet=sheet)
                laying = self.stage is Stage.LAYING  # nothing else moves: it is the same stage
                return self._with_tableau(table, band) if laying else replace(table, queue=band)
            case Stage.LOSS:
                return self._with_tableau(replace(table, sheet=column), band)
            case Stage.DISASTER:
                return replace(table, tableau=band, sheet=column)

    def _band(self) -> float:
        """The height of the band; the disaster's shows the tableau large."""
        match self.stage:
            case Stage.PLAY | Stage.LOSS:
                return ROOMY_BAND if self.roomy else 70 if self.compact else 179
            case Stage.AUCTION | Stage.LAYING:
                return ROOMY_BAND if self.roomy else 84 if self.compact else 179
            case Stage.DISASTER:
                spare = self.size[1] / self.scale - LEAST_SIZE[1]
                return min(278, 186 + max(0.0, spare) * 0.33)

    def _column(self, room: int) -> int:
        """The width of the right column: what the board leaves, within what its contents need."""
        left = self.size[0] - 2 * self.margin - self.gap - round(room * BOARD)
        if self.stage in AUCTIONS:
            return min(max(left, self.px(480), round(self.size[0] * 0.36)), self.px(WIDEST_COLUMN))
        least = self.px(340 if self.compact else 400)
        return min(max(left, least), self.px(WIDEST_COLUMN + (80 if self.stage in (Stage.DISASTER, Stage.LOSS) else 0)))

    def _players(self, column: pygame.Rect, row: float) -> pygame.Rect:
        head, foot = (24, 6) if self.compact else (28, 8)
        return pygame.Rect(column.x, column.y, column.w, self.px(head + self.players * row + foot))

    def _play(self, table: Layout, column: pygame.Rect) -> Layout:
        """Players above, then the cards on offer, and the log takes what is left.

        There is room for as many cards as there are; the rows of those that are gone are the log's.
        """
        for row, grid, log_h in self._choices(column.w):
            players = self._players(column, row)
            display = pygame.Rect(column.x, players.bottom + self.px(6), column.w, self._offer(grid, self.cards))
            rest = column.bottom - display.bottom - self.px(2)
            if rest >= self.px(log_h + TIMELINE + 6):
                break
        display.h = self._offer(grid, min(self.left, self.cards))
        timeline_h = self.px(TIMELINE)
        timeline = pygame.Rect(column.x, column.bottom - timeline_h, column.w, timeline_h)
        top = display.bottom + self.px(2)
        log = pygame.Rect(column.x, top, column.w, max(0, timeline.y - self.px(4) - top))
        table = replace(table, players=players, display=display, grid=grid, timeline=timeline)
        return replace(table, log=log) if log.h >= self.px(34) else table

    def _offer(self, grid: Grid, cards: int) -> int:
        """How high so many cards on offer are with their title; without any a line says so."""
        rows = math.ceil(cards / grid.columns)
        return self.px(30) + (rows * (grid.height + grid.gap) if rows else self.px(NONE_LEFT))

    def _choices(self, width: int) -> list[tuple[float, Grid, int]]:
        """Row height of the players, grid of the cards and what the log needs then, from roomy to tight."""
        card, chip, named = CardForm.PORTRAIT, CardForm.CHIP, CardForm.ROW
        if self.compact:
            forms = [
                (36, chip, 60, 8, 79, LOG), (36, chip, 52, 6, 79, LOG), (34, chip, 46, 5, 79, LOG),
                (32, chip, 42, 4, 79, LOG), (31, chip, 44, 4, 60, LOG), (29, chip, 40, 3, 60, LOG),
                (29, chip, 36, 3, 60, LOG),
            ]  # fmt: skip
            if self.roomy:
                rows = [(36, named, 42, 5, 180), (34, named, 38, 4, 180), (31, named, 35, 3, 180)]
                low = [(30, named, 32, 2, 180)]
                five = [(31, chip, 52, 5, 70, LOG), (31, chip, 46, 4, 70, LOG)]  # a row
                forms = [
                    *((*row, BARE_LOG) for row in rows),
                    *((*row, SHORT_LOG) for row in [*rows[1:], *low]),
                    *five,
                    *forms,
                ]
        else:
            forms = [
                (43, card, 134, 10, 92, LOG), (43, card, 118, 8, 92, LOG), (40, card, 118, 8, 92, LOG),
                (40, card, 104, 8, 92, LOG), (40, named, 42, 5, 180, BARE_LOG), (38, named, 38, 4, 180, BARE_LOG),
                (40, chip, 66, 8, 79, LOG), (38, chip, 56, 6, 79, LOG),
                (36, chip, 46, 5, 79, LOG), (32, chip, 42, 4, 79, LOG),
            ]  # fmt: skip
        return [(row, self._grid(width, form, height, gap, least), log) for row, form, height, gap, least, log in forms]

    def _grid(self, width: int, form: CardForm, height: float, gap: float, least: int) -> Grid:
        """`least`: how wide a card is at least."""
        columns = max(2 if form is CardForm.ROW else 3, (width + self.gap) // (max(least, self.px(least)) + self.px(7)))
        return Grid(form, columns, self.px(height), self.px(gap))

    def _with_tableau(self, table: Layout, band: pygame.Rect) -> Layout:
        """The band: own tableau on the left, five pithead cards on the right; if compact, what is raised of them."""
        if self.compact:
            height, board = self.px(179), table.board
            cards = pygame.Rect(board.x, board.bottom - height, board.w, height)
            raised = cards.move(0, -height)  # they touch: no slivers of the board between them
            return replace(table, tableau=band, raised=raised, raised_cards=cards)
        left = max(self.px(830), round(band.w * 0.444))
        cards_x = band.x + left + self.gap
        tableau = pygame.Rect(band.x, band.y, left, band.h)
        return replace(table, tableau=tableau, cards=pygame.Rect(cards_x, band.y, band.right - cards_x, band.h))
