"""The stage of the mine disaster: what lies in the bag, everybody's risk, and what securing would change.

Then the three discs are drawn one by one.
"""

from collections import Counter
from itertools import pairwise

import pygame

from game.titles.kohle.rules.names import rescue
from game.titles.kohle.rules.odds import Disc, bag_discs, odds_of_loss
from game.titles.kohle.rules.phases.disaster import BLACK, BLANK, discs_of
from game.titles.kohle.view.panels.danger import Danger, ladder, percent
from game.titles.kohle.view.panels.tableau import Tableau
from game.titles.kohle.view.panels.view import KohleView, player_of
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI
from game.view.palette import Colour, rgb
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import coal_panel
from game.view.runs import Gap, Icon, Part, PieceIcon, Word, coin

FLAME = rgb("#D2622A")
FLAME_DARK = rgb("#C9562E")
HIGH_RISK, LOW_RISK = rgb("#C9562E"), rgb("#D9922F")
SAFE_FACE, OPEN_FACE = rgb("#DDE3C6"), rgb("#F1D8C4")


class RiskSheet(Panel[Danger]):
    """Targets: `risk:2` a player's row, `ladder:1` one mine more secured, `disaster` the marker, `damage` that of an
    earlier round, `bag`; places: `drawn:0` to `drawn:2` where the discs go, `seat:2` where a player's losses show.
    """  # fmt: skip

    @property
    def head(self) -> int:
        """The title stays free."""
        return self.look.px(36 if self._tight else 44)

    @property
    def _tight(self) -> bool:
        return self.area.h < self.look.px(540)

    @property
    def _crowded(self) -> bool:
        """Something lies on it, and five rows of players must find room all the same."""
        return self.area.h - self.covered < self.look.px(480)

    def _draw(self, pen: Pen, content: Danger, marks: Highlights) -> None:
        px, box, tight = pen.px, self.box, self._tight
        coal_panel(pen.surface, box, px(9), scale=self.look.scale)
        y = self._head(pen, content, tight)
        y = self._bag(pen, content, y, tight)
        last = px(80 if self._crowded else 100) if tight else px(160)
        rows_room = box.bottom - px(10) - last - y
        y = self._risks(pen, content, y, rows_room, tight)
        room = pygame.Rect(box.x + px(18), box.bottom - px(8) - last, box.w - px(36), last)
        if content.drawn is None:
            self._ladder(pen, content, room)
        else:
            self._drawn(pen, content, room)

    # -- the marker --

    def _head(self, pen: Pen, content: Danger, tight: bool) -> int:
        px, box, texts = pen.px, self.box, self.look.texts
        pos = content.view.position
        left, right = box.x + px(18), box.right - px(18)
        y = box.y + px(22 if tight else 26)
        round_ = texts("table.disaster.round", round=texts(f"glossary.rounds.{pos.round}"))
        room = right - pen.width(round_, SERIF_ITALIC, 15) - px(12) - left
        pen.text(texts("glossary.phases.disaster.long"), (left, y), SERIF_BOLD, 22, palette.COAL_TEXT, width=room)
        pen.text(round_, (right, y), SERIF_ITALIC, 15, palette.COAL_DIM, align="right")
        size = (42 if self._crowded else 46) if tight else 56
        below = box.y + self.head + self.covered + px(6) if self.covered else 0
        top = max(y + px(16 if tight else 22), below)
        centre = (left + px(size / 2), top + px(size / 2))
        kind = "disaster_back" if content.marker is None else f"disaster_{content.marker}"
        pen.piece(kind, centre, size)
        self._add("disaster", (centre[0] - px(size / 2), top, px(size), px(size)), px(size / 2))
        x = left + px(size + 14)
        if pos.subsidence and content.marker != "subsidence":
            right = self._in_force(pen, (right, centre[1]), size * 0.72)
        self._marker_text(pen, content, (x, top + px(size) * 0.28), right - x)
        points = pos.board.rules.disaster.loss(pos.round)
        once, each = texts("table.disaster.points", n=f"−{points}"), texts("table.disaster.miners", n="−1")
        for face in (SANS_BOLD, SANS):
            first, second = (Word(words, face, 15, palette.LOSS_ON_COAL) for words in (once, each))
            cost: list[Part] = [
                Icon("star", 18, palette.BRASS),
                first,
                Gap(10),
                PieceIcon("miner", 19, "neutral"),
                second,
            ]
            if pen.run_width(cost, 5) <= right - x:
                break
        pen.run(cost, (x, top + px(size) * 0.76), gap=5, width=right - x)
        end = top + px(size) + px(8 if tight else 12)
        pen.rule((left, end), (box.right - px(18), end), palette.COAL_LINE)
        return end

    def _in_force(self, pen: Pen, end: tuple[float, float], size: float) -> int:
        """K4.5: subsidence damage of an earlier round stays; its marker has the ring that it has on the board."""
        px = pen.px
        thick, half = 2.0, px(size / 2)
        middle = (end[0] - half - px(thick + 1), end[1])
        pen.piece("disaster_subsidence", middle, size)
        around = pygame.Rect(0, 0, px(size + 2 * thick), px(size + 2 * thick))
        around.center = (round(middle[0]), round(middle[1]))
        pen.rounded(around, None, radius=around.h / 2, stroke=palette.BRICK, width=thick)
        self._add("damage", around, around.h / 2)
        return around.x - px(10)

    def _marker_text(self, pen: Pen, content: Danger, at: tuple[float, float], room: float) -> None:
        texts = self.look.texts
        if content.marker is None:
            pen.text(texts("table.disaster.face_down"), at, SANS, 15, palette.COAL_TEXT, width=room)
            return
        name, half = texts(f"glossary.disaster.{content.marker}"), pen.px(15)
        wide = room if content.struck is None else room * 0.6
        box = (at[0], at[1] - half, wide, 2 * half)
        said = pen.names(name, box, SERIF_SEMI, 17, palette.COAL_TEXT, align="left")
        if content.struck is not None:
            key, tone = ("struck", palette.LOSS_ON_COAL) if content.struck else ("spared", palette.GAIN_ON_COAL)
            left = said.right + pen.px(10)
            rest = (left, at[1] - half, at[0] + room - left, 2 * half)
            pen.names(texts(f"table.disaster.{key}"), rest, SANS_BOLD, 14, tone, align="left")

    # -- the bag --

    def _bag(self, pen: Pen, content: Danger, y: int, tight: bool) -> int:
        px, box, texts = pen.px, self.box, self.look.texts
        pos = content.view.position
        left, right = box.x + px(18), box.right - px(18)
        head = y + px(15 if tight else 20)
        discs = bag_discs(pos)
        note = texts("table.disaster.in_bag", n=len(discs), drawn=pos.board.rules.disaster.drawn)
        said = pen.text(texts("table.disaster.bag"), (left, head), SERIF_SEMI, 17, palette.COAL_TEXT)
        room = right - said.right - px(12)
        pen.text(note, (right, head + 1), SANS, 14, palette.COAL_DIM, align="right", width=room)
        tray = pygame.Rect(box.x + px(14), head + px(13), box.w - px(28), px(34 if tight else 42))
        pen.rounded(tray, rgb("#D8C7A0"), radius=px(9), stroke=palette.EDGE, width=1.2)
        size = 26 if tight else 32
        gaps = sum(a != b for a, b in pairwise(discs))
        step = min(px(size + 9), (tray.w - px(size + 14) - gaps * px(6)) / max(1, len(discs) - 1))
        gone = Counter(content.drawn or ())
        x: float = tray.x + px(8 + size / 2)
        for i, disc in enumerate(discs):
            if i and discs[i - 1] != disc:
                x += px(6)
            if gone[disc]:  # its place in the tray stays empty
                gone[disc] -= 1
                pen.rounded(
                    (x - px(size / 2), tray.centery - px(size / 2), px(size), px(size)),
                    rgb("#C3B088"),
                    radius=px(size / 2),
                )
            else:
                self._disc(pen, (x, tray.centery), size, disc, content.view)
            x += step
        self._add("bag", tray, px(9))
        return tray.bottom + px(2)

    def _disc(self, pen: Pen, centre: tuple[float, float], size: float, disc: Disc, view: KohleView) -> None:
        colour = view.seats[disc].colour if isinstance(disc, int) else disc
        pen.piece("disc", centre, size, colour)

    # -- the odds --

    def _risks(self, pen: Pen, content: Danger, y: int, room: int, tight: bool) -> int:
        px, box, texts = pen.px, self.box, self.look.texts
        pos, view = content.view.position, content.view
        left, right = box.x + px(18), box.right - px(18)
        head = y + px(17 if tight else 24)
        key = "losses" if content.drawn else "risk"
        said = pen.text(texts(f"table.disaster.{key}"), (left, head), SERIF_SEMI, 17, palette.COAL_TEXT)
        note_room = right - said.right - px(12)
        if note_room > px(60) and not content.drawn:
            pen.text(
                texts("table.disaster.now"),
                (right, head + 1),
                SERIF_ITALIC,
                14,
                palette.COAL_DIM,
                align="right",
                width=note_room,
            )
        top = head + px(12 if tight else 15)
        step = min(px(47), (room - (top - y)) / max(1, len(pos.order)))
        names = max(pen.width(view.seats[seat].name, SERIF_SEMI, 17) for seat in pos.order)
        for i, seat in enumerate(pos.order):
            row = pygame.Rect(box.x + px(10), round(top + i * step), box.w - px(20), round(step))
            if seat == view.asked and (content.drawn is None or seat in content.owing):
                pen.rounded(row.inflate(0, -px(2)), palette.COAL_ROW, radius=px(6), stroke=palette.AMBER, width=1.5)
            self._risk(pen, row, seat, content, min(names, px(110)))
            self._add(f"risk:{seat}", row.inflate(0, -px(2)), px(6))
            self._add(f"seat:{seat}", row, target=False, lights=False)
        return round(top + len(pos.order) * step)

    def _risk(self, pen: Pen, row: pygame.Rect, seat: int, content: Danger, names: int) -> None:
        """A player's discs and chance; once discs are drawn, what they cost."""
        px, y, pos, view = pen.px, row.centery, content.view.position, content.view
        count = discs_of(pos, pos.players[seat])
        pen.piece("disc", (row.x + px(24), y), min(26, row.h / self.look.scale - 5), view.seats[seat].colour)
        x = row.x + px(44)
        pen.text(view.seats[seat].name, (x, y), SERIF_SEMI, 17, palette.COAL_TEXT, width=names)
        x += names + px(12)
        for i in range(pos.board.rules.player.discs):
            tone = FLAME if i < count else palette.COAL_NOUGHT
            pen.icon("kohle:disaster", (x + px(9) + i * px(21), y), 19, tone)
        x += px(21 * pos.board.rules.player.discs + 10)
        if content.drawn:
            self._loss(pen, row, seat, content)
        else:
            self._chance(pen, row, x, odds_of_loss(pos, seat))

    def _loss(self, pen: Pen, row: pygame.Rect, seat: int, content: Danger) -> None:
        points, miners = content.lost.get((seat, "points"), 0), content.lost.get((seat, "miners"), 0)
        coins = content.lost.get((seat, "coins"), 0)
        cost: list[Part] = []
        if points:
            cost += [Word(f"−{points}", SANS_BOLD, 17, palette.LOSS_ON_COAL), Icon("star", 18, palette.BRASS), Gap(6)]
        if miners:
            colour = content.view.seats[seat].colour
            cost += [Word(f"−{miners}", SANS_BOLD, 17, palette.LOSS_ON_COAL), PieceIcon("miner", 21, colour), Gap(6)]
        if coins:
            cost += [Word(f"−{coins}", SANS_BOLD, 17, palette.LOSS_ON_COAL), coin("", 19)]
        if seat in content.owing:
            cost += [Gap(6), PieceIcon("disaster_subsidence", 24)]
        at = (row.right - pen.px(8), row.centery)
        if cost:
            pen.run(cost, at, align="right", gap=4)
        elif content.struck is not None:
            pen.text(self.look.texts("table.disaster.unhurt"), at, SANS, 15, palette.COAL_SECOND, align="right")

    def _chance(self, pen: Pen, row: pygame.Rect, x: float, chance: float) -> None:
        px, y, right = pen.px, row.centery, row.right - pen.px(70)
        bar = pygame.Rect(round(x), round(y - px(7)), round(right - x), px(14))
        pen.rounded(bar, rgb("#1B1816"), radius=px(7))
        if chance > 0.01:
            fill = (bar.x, bar.y, max(px(14), bar.w * chance), bar.h)
            pen.rounded(fill, HIGH_RISK if chance > 0.5 else LOW_RISK, radius=px(7))
        pen.text(
            percent(chance, self.look.texts), (row.right - px(8), y), SANS_BOLD, 17, palette.COAL_TEXT, align="right"
        )

    # -- what securing would change --

    def _ladder(self, pen: Pen, content: Danger, room: pygame.Rect) -> None:
        """For who can secure more; his risk as it is stands in his row."""
        view = content.view
        ways = [] if view.asked is None else ladder(view.position, view.asked, content.paying)
        if view.asked is None or len(ways) < 2:
            return
        px, pos, texts = pen.px, view.position, self.look.texts
        pen.rule((room.x, room.y), (room.right, room.y), palette.COAL_LINE)
        title = texts("table.disaster.more", player=view.seats[view.asked].name)
        pen.text(title, (room.x, room.y + px(16)), SERIF_SEMI, 17, palette.COAL_TEXT, width=room.w)
        gap, top = px(10), room.y + px(30)
        wide = min(px(172), (room.w + gap) / max(2, len(ways)) - gap)
        for k, means in enumerate(ways):
            rect = pygame.Rect(round(room.x + k * (wide + gap)), top, round(wide), room.bottom - top)
            lit = content.hovered == k and k > 0
            if lit:
                pen.rounded(rect, rgb("#FFF8E4"), radius=px(4))
            elif k and content.hovered != k - 1:  # a table of numbers, not a row of buttons
                x = rect.x - gap // 2
                pen.rule((x, rect.y + px(12)), (x, rect.bottom - px(12)), palette.COAL_LINE)
            self._step(pen, rect, k, means, odds_of_loss(pos, view.asked, k), lit)
            self._add(f"ladder:{k}", rect, px(8))

    def _step(self, pen: Pen, rect: pygame.Rect, k: int, means: list[Part], chance: float, lit: bool) -> None:
        low = rect.h < pen.px(84)
        tone: Colour = palette.INK if lit else palette.LOSS_ON_COAL if k == 0 else palette.COAL_TEXT
        if k == 0:
            dim = palette.COAL_DIM
            means = [Word(self.look.texts("table.disaster.as_is"), SANS, 14, dim)]
        y = rect.y + rect.h * (0.26 if low else 0.2)
        pen.run(means, (rect.centerx, y), align="centre", gap=3, width=rect.w - pen.px(8))
        size = 22 if low else 29
        pen.text(
            percent(chance, self.look.texts),
            (rect.centerx, rect.y + rect.h * (0.68 if low else 0.6)),
            SERIF_BOLD,
            size,
            tone,
            align="centre",
        )

    # -- the discs that were drawn --

    def _drawn(self, pen: Pen, content: Danger, room: pygame.Rect) -> None:
        """Three places; a disc lies on each that has been drawn."""
        px, pos, texts = pen.px, content.view.position, self.look.texts
        drawn = content.drawn or ()
        pen.rule((room.x, room.y), (room.right, room.y), palette.COAL_LINE)
        pen.text(
            texts("table.disaster.drawn"), (room.x, room.y + px(16)), SERIF_SEMI, 17, palette.COAL_TEXT, width=room.w
        )
        count = pos.board.rules.disaster.drawn
        body = pygame.Rect(room.x, room.y + px(28), room.w, room.h - px(28))
        size = min(64.0, body.h / self.look.scale - 34)
        for i in range(count):
            centre = (body.x + body.w * (i + 0.5) / count, body.y + px(size / 2 + 3))
            half = px(size / 2)
            pen.rounded(
                (centre[0] - half, centre[1] - half, 2 * half, 2 * half),
                rgb("#1B1816"),
                radius=half,
                stroke=palette.COAL_LINE,
                width=1.5,
            )
            if i < len(drawn):
                self._disc(pen, centre, size, drawn[i], content.view)
                wide, top = body.w / count - px(6), centre[1] + half + px(2)
                self._fate(pen, (centre[0] - wide / 2, top, wide, px(30)), drawn[i], content.view)
            self._add(f"drawn:{i}", (centre[0] - half, centre[1] - half, 2 * half, 2 * half), half, target=False)

    def _fate(self, pen: Pen, room: tuple[float, float, float, float], disc: Disc, view: KohleView) -> None:
        texts = self.look.texts
        if disc == BLACK:
            said = texts("table.disaster.black")
        elif disc == BLANK:
            said = texts("glossary.disaster.subsidence" if view.position.subsidence else "table.disaster.blank")
        else:
            said = view.seats[int(disc)].name
        pen.names(said, room, SANS, 14, palette.COAL_SECOND)


class DisasterTableau(Tableau):
    """The tableau with a tag beside each mine: safe, and by what; or open, and what would secure it."""

    stock_width = 252.0  # its pictures are larger, and two digits still stand apart
    tag_width = 88.0

    def _tag(self, pen: Pen, room: pygame.Rect, space: str, view: KohleView) -> pygame.Rect | None:
        player, px, texts = player_of(view), pen.px, self.look.texts
        if space not in player.tableau:
            return None
        means = _means(view, space)
        safe = means is not None
        tag = pygame.Rect(room.x + px(8), 0, room.w - px(11), min(px(54), room.h - px(14)))
        tag.centery = room.centery
        edge = palette.MOSS if safe else FLAME_DARK
        pen.rounded(tag, SAFE_FACE if safe else OPEN_FACE, radius=px(7), stroke=edge, width=1.4)
        word = texts("table.disaster.safe" if safe else "table.disaster.open")
        ink = palette.MOSS if safe else palette.BRICK
        for face in (SANS_BOLD, SANS):
            if pen.width(word, face, 14) <= tag.w - px(4):
                break
        pen.text(word, (tag.centerx, tag.y + tag.h * 0.28), face, 14, ink, align="centre", width=tag.w - px(4))
        low = (tag.centerx, tag.y + tag.h * 0.7)
        if means is not None:
            pen.run([Icon("kohle:rescue", 18, palette.MOSS), means], low, align="centre", gap=5)
        else:
            pen.icon("kohle:disaster", low, 20, FLAME_DARK)
        return tag


def _means(view: KohleView, space: str) -> Part | None:
    """What makes a mine safe: a miner on the rescue space, or a coin or the rescue team this round."""
    if rescue(space) in player_of(view).miners:
        return PieceIcon("miner", 19, view.colour)
    if space in player_of(view).secured:
        return Icon("done", 18, palette.MOSS)
    return None
