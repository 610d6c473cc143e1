"""The stage of a consolidation: the bid sheet with everybody's sum and where it comes from, and the queue."""

from dataclasses import dataclass

import pygame

from game.titles.kohle.icons import TRUST_ICON
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.auction import Extras, current
from game.titles.kohle.rules.phases.bids import Bidder, bidders
from game.titles.kohle.rules.state import Position
from game.titles.kohle.view.panels.bids import parts, queue
from game.titles.kohle.view.panels.card_parts import BAND_INK, MineFace, draw_band, mine_face, side_room
from game.titles.kohle.view.panels.mine_cards import draw_large_card
from game.titles.kohle.view.panels.view import KohleView
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SANS_ITALIC, SERIF_BOLD, SERIF_SEMI
from game.view.light import glow
from game.view.palette import Level, rgb
from game.view.panels.hyphenation import hyphenated
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import LEADING, Pen
from game.view.paper import paper_panel
from game.view.runs import Gap, Icon, Part, PieceIcon, Word, coin

ROW = rgb("#E4D5B4")
ROW_ASKED = rgb("#FFF8E4")
ROW_PASSED = rgb("#D9CBAA")
ASKED_EDGE = rgb("#E0A21A")
ASKED_INK = rgb("#A8700A")


@dataclass(frozen=True, eq=False)
class Bidding:
    """An auction to show, in a position in which it goes on; `won` (a seat or TRUST) once it is decided.

    Its outcome stays on show until the next begins. What has one row only is won without a contest.
    """

    view: KohleView
    won: int | None = None

    def same(self, other: "Bidding") -> bool:
        return self.won == other.won and self.view.same(other.view)

    @property
    def ground(self) -> str:
        return current(self.view.position).ground


class BidSheet(Panel[Bidding]):
    """Targets: `bidder:2` and `bidder:trust` rows, `sheet:17` the small mines at stake, `sheet:large`."""

    def _draw(self, pen: Pen, content: Bidding, marks: Highlights) -> None:
        px, box = pen.px, self.box
        paper_panel(pen.surface, box, palette.PAPER, px(9), level=Level.PANEL, seed=21, scale=self.look.scale)
        head = self._head(pen, content)
        rows = bidders(content.view.position)
        legend = self._legend_height(pen, content)
        room = box.bottom - px(8) - legend - head
        step = min(px(100), room / len(rows))
        for i, row in enumerate(rows):
            gap = px(9) if step > px(70) else px(5)
            rect = pygame.Rect(box.x + px(12), round(head + i * step), box.w - px(24), round(step - gap))
            self._row(pen, rect, row, content)
        self._legend(pen, pygame.Rect(box.x + px(16), box.bottom - px(6) - legend, box.w - px(32), legend), content)

    # -- what is at stake --

    def _head(self, pen: Pen, content: Bidding) -> int:
        """The large mine, which of how many it is, and the small mines that go into it; returns where it ends."""
        px, box, pos = pen.px, self.box, content.view.position
        auction, board, texts = current(pos), pos.board, self.look.texts
        ground = board.grounds[auction.ground]
        assert ground.large is not None
        high = px(150) if box.h > px(540) else px(112) if box.h > px(420) else px(98)
        card = pygame.Rect(box.x + px(14), box.y + px(14), min(px(214), round(box.w * 0.37)), high)
        draw_large_card(pen, card, mine_face(board, ground.large))
        self._add("sheet:large", card)
        tall = high > px(120)
        left = card.right + px(16 if tall else 9)
        wide = box.right - px(12 if tall else 9) - left
        title_y = card.y + px(14 if tall else 9)
        of_round = board.consolidating[pos.round]
        index, whole = 1 + len(set(of_round) & set(pos.consolidated)), len(of_round)
        count = texts("table.auction.count", i=index, n=whole) if tall else f"{index} / {whole}"
        word = pen.text(
            texts("table.auction.title"), (left, title_y), SERIF_BOLD, 23 if tall else 18, palette.INK, width=wide
        )
        if tall:
            pen.text(count, (left, card.y + px(42)), SANS, 15, palette.INK_SECOND, width=wide)
        elif wide - word.w > px(60):
            right = (left + wide, title_y + 1)
            pen.text(count, right, SANS, 14, palette.INK_SECOND, align="right", width=wide - word.w - px(8))
        top = card.y + (px(58) if tall else px(22))
        gap = px(7 if tall else 5)
        step = (wide + gap) / max(3, len(ground.mines))
        for i, mine in enumerate(ground.mines):
            rect = pygame.Rect(round(left + i * step), top, round(step - gap), card.bottom - top)
            self._stake(pen, rect, mine_face(board, mine), pos, content.view)
        return card.bottom + px(10)

    def _stake(self, pen: Pen, rect: pygame.Rect, face: MineFace, pos: Position, view: KohleView) -> None:
        """A small mine with the piece of whoever owns it; nobody's belongs to the trust."""
        px = pen.px
        pen.rounded(rect, palette.PAPER_LIGHT, radius=px(5))
        band, foot = (px(22), px(26)) if rect.h > px(84) else (px(20), px(22))
        draw_band(pen, rect, face, band)
        pen.text(str(face.number), (rect.x + px(6), rect.y + band / 2 + 1), SERIF_BOLD, 15, BAND_INK)
        pen.coin((rect.right - px(12), rect.y + band / 2 + 1), 17, face.price)
        pen.rounded(rect, None, radius=px(5), stroke=palette.EDGE)
        owner = pos.owners.get(face.id)
        high = rect.h - band - foot - px(2)
        pad = side_room(pen, face.name, rect.w, max(1, int(high // (palette.LEAST_TEXT * LEADING))), 1)
        box = (rect.x + pad, rect.y + band + px(2), rect.w - 2 * pad, high)
        if box[3] >= px(14):
            pen.names(hyphenated(face.name, SERIF_SEMI, box[2]), box, SERIF_SEMI, 13, palette.INK)
        at = (rect.centerx, rect.bottom - foot / 2 - 1)
        engine = any(face.id in player.engines for player in pos.players)
        if owner is None:
            run: list[Part] = [Icon(TRUST_ICON, 17, palette.INK_SECOND)]
        elif owner == TRUST:
            run = [
                Icon(TRUST_ICON, 17, palette.INK),
                PieceIcon("engine" if pos.trust_marks[face.id] == "engine" else "coin", 19),
            ]
        else:
            run = [PieceIcon("miner", 20, view.seats[owner].colour)]
        run += [PieceIcon("engine", 19)] if engine else []
        pen.run(run, at, align="centre", gap=5)
        self._add(f"sheet:{face.number}", rect, px(5))

    # -- the bids --

    def _row(self, pen: Pen, rect: pygame.Rect, row: Bidder, content: Bidding) -> None:
        px, view = pen.px, content.view
        asked = content.won is None and row.seat == view.asked
        radius = px(8)
        if asked:
            glow(pen.surface, rect, radius, px(6), palette.AMBER, 220)
            pen.rounded(rect, ROW_ASKED, radius=radius, stroke=ASKED_EDGE, width=2.5)
        else:
            face = ROW_PASSED if row.passed else ROW
            pen.rounded(rect, face, radius=radius, stroke=palette.CUT_EDGE)
        trust = row.seat == TRUST
        tight = rect.h < px(66)
        disc = 26 if tight else 34
        x = rect.x + px(12 + disc / 2)
        name_y = rect.y + rect.h * (0.27 if not tight else 0.28)
        sum_y = rect.y + rect.h * (0.69 if not tight else 0.72)
        pen.sign(
            (x, rect.centery if tight else rect.y + px(31)), disc, TRUST_ICON if trust else view.seats[row.seat].colour
        )
        left = rect.x + px(22 + disc)
        total = self._total(pen, rect, row, content)
        name = self.look.texts("glossary.trust") if trust else view.seats[row.seat].name
        ink = palette.INK_SECOND if row.passed else palette.INK
        said = pen.text(name, (left, name_y), SERIF_SEMI, 18, ink, width=(total - left) * 0.55)
        self._state(pen, (said.right + px(10), name_y + 1), total - said.right - px(16), row, asked, content)
        if not current(content.view.position).unopposed:
            pen.run(list(parts(row)), (left, sum_y), gap=4, width=total - left - px(8))
        self._add("bidder:trust" if trust else f"bidder:{row.seat}", rect, radius)

    def _total(self, pen: Pen, rect: pygame.Rect, row: Bidder, content: Bidding) -> int:
        """The sum, large, where there is anything to bid for; returns where it begins."""
        if current(content.view.position).unopposed:
            return rect.right - pen.px(16)
        size = min(44.0, rect.h / self.look.scale * 0.62)
        won = content.won == row.seat
        tone = palette.MOSS if won else palette.BRICK if row.leads else palette.INK
        if row.passed:
            tone = palette.INK_FAINT
        at = (rect.right - pen.px(16), rect.centery)
        return pen.text(str(row.bid), at, SERIF_BOLD, size, tone, align="right").x

    def _state(
        self, pen: Pen, at: tuple[float, float], room: float, row: Bidder, asked: bool, content: Bidding
    ) -> None:
        """leads, to bid, passed, wins and what that costs; of the trust, that it never raises."""
        texts, extras = self.look.texts, content.view.position.stack[-1].name == Extras.name
        free = current(content.view.position).unopposed
        if content.won == row.seat:
            trust = row.seat == TRUST
            icon, tone = "crown", palette.MOSS
            key = "unopposed" if free else "wins" if trust else "wins_paid" if row.coins else "wins_free"
        elif free:
            icon, key, tone = "", "alone", palette.INK_SECOND
        elif asked:
            icon, key, tone = "", "adds" if extras else "asked", ASKED_INK
        elif row.passed:
            icon, key, tone = "pass", "passed", palette.INK_SECOND
        elif row.leads:
            icon, key, tone = "", "leads", palette.MOSS
        elif row.seat == TRUST:
            icon, key, tone = "lock", "never", palette.INK_SECOND
        else:
            return
        if icon:
            pen.icon(icon, (at[0] + pen.px(8), at[1] - 1), 17, tone)
            at, room = (at[0] + pen.px(20), at[1]), room - pen.px(20)
        heavy = SANS if tone == palette.INK_SECOND else SANS_BOLD
        said = texts(f"table.auction.{key}", n=row.coins)
        if key == "never" and pen.width(said, SANS, 13) > room:
            said = texts("table.auction.never_short")
        if room > pen.px(20):
            pen.text(said, at, heavy, 14, tone, width=room)

    # -- below --

    def _legend_height(self, pen: Pen, content: Bidding) -> int:
        whole = pen.px(24)
        return whole + (pen.px(22) if self._out(content) and self.box.h > pen.px(400) else 0)

    def _out(self, content: Bidding) -> list[int]:
        pos = content.view.position
        return [seat for seat in pos.order if seat not in current(pos).bidders]

    def _legend(self, pen: Pen, room: pygame.Rect, content: Bidding) -> None:
        """Who takes no part, and what the pictures in the sums mean."""
        px, texts = pen.px, self.look.texts
        y = room.y + px(10)
        out = self._out(content)
        if out and room.h > px(30):
            x: float = room.x
            for seat in out:
                pen.piece("disc", (x + px(8), y), 15, content.view.seats[seat].colour)
                x += px(20)
            pen.text(
                texts("table.auction.no_part"),
                (x + px(3), y),
                SANS_ITALIC,
                14,
                palette.INK_SECOND,
                width=room.right - x,
            )
            y += px(22)
        run: list[Part] = []
        for picture, key in (
            (Icon("kohle:mine", 18, palette.INK_SECOND), "values"),
            (Icon("document", 18, palette.INK_SECOND), "office"),
            (Icon("scales", 18, palette.INK_SECOND), "extras"),
            (coin("", 16), "coins"),
        ):  # fmt: skip
            word = Word(texts(f"table.auction.{key}"), SANS, 13.5, palette.INK_SECOND)
            run += [*([Gap(8)] if run else []), picture, word]
        pen.run(run, (room.x, y), gap=4, width=room.w)


class AuctionQueue(Panel[Bidding]):
    """The consolidations of the round: done with their winners, the one at stake, those to come (in no order)."""

    def _alike(self, one: Bidding, other: Bidding) -> bool:
        """A bid changes nothing here."""
        return (one.ground, one.won, one.view.position.round) == (other.ground, other.won, other.view.position.round)

    def _draw(self, pen: Pen, content: Bidding, marks: Highlights) -> None:
        px, box, pos, seats = pen.px, self.box, content.view.position, content.view.seats
        title = self.look.texts("table.auction.queue", round=self.look.texts(f"glossary.rounds.{pos.round}"))
        pen.text(title, (box.x + px(4), box.y + px(10)), SERIF_SEMI, 17, rgb("#F0E2C0"), width=box.w - px(8))
        grounds = queue(pos)
        gap = px(14)
        wide = min(px(320), (box.w + gap) / max(1, len(grounds)) - gap)
        for i, ground in enumerate(grounds):
            rect = pygame.Rect(round(box.x + i * (wide + gap)), box.y + px(24), round(wide), box.h - px(24))
            large = pos.board.grounds[ground].large
            assert large is not None
            shown = ground == content.ground
            winner = content.won if shown else pos.owners.get(large)
            now, done = shown and winner is None, winner is not None
            won = "" if winner is None else TRUST_ICON if winner == TRUST else seats[winner].colour
            draw_large_card(pen, rect, mine_face(pos.board, large), dim=done, won=won if done else "", bright=now)
            if now:
                pen.rounded(rect.inflate(px(6), px(6)), None, radius=px(8), stroke=palette.AMBER, width=2.5)
            self._add(large, rect)
