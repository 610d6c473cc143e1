"""The panels of the table, drawn from positions of real games: everything legible, everything in its place."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import pygame
import pytest

from game.engine.decision import Change
from game.kohle.names import TRUST
from game.kohle.odds import odds_of_loss
from game.kohle.setup import GameSetup, Seat
from game.kohle.title import KohleMatch, new_match
from game.texts import LANGUAGES, Texts
from game.view import palette
from game.view.look import Look
from game.view.panels import Mark, Panel, View
from game.view.panels.action_bar import ActionBar
from game.view.panels.auction import AuctionQueue, Bidding, BidSheet
from game.view.panels.bids import bidders, queue
from game.view.panels.contents import Button, Callout, Face, Line, Note, Past, Question, Story, Tip
from game.view.panels.danger import bag_discs, ladder
from game.view.panels.disaster import Danger, DisasterTableau, RiskSheet
from game.view.panels.display import Display
from game.view.panels.layout import CardForm, Stage, fitting_scale, layout
from game.view.panels.log import Log
from game.view.panels.pen import Icon, Pen, Thing
from game.view.panels.pithead_cards import CARDS, PitheadCards, card_rows
from game.view.panels.players import Players
from game.view.panels.result_charts import BreakdownChart, CurveChart, breakdown, curve
from game.view.panels.scoring import draw_callouts
from game.view.panels.tableau import Band, Tableau
from game.view.panels.timeline import Timeline
from game.view.panels.tooltip import Tooltip

SIZES = ((1280, 720), (1366, 768), (1600, 1000), (1920, 1080), (2560, 1440))
SCALES = (0.8, 1.0, 1.25, 1.5, 2.0)
SEATS = (
    Seat("Anna", "blue"), Seat("Bruno", "red", "normal"), Seat("Clara", "yellow"), Seat("Dieter", "green", "hard"),
    Seat("Emil", "orange"),
)  # fmt: skip
ACTIONS, KINDS = ("buy", "engine", "settle", "engineer", "miners"), ("insert", "lift", "shift")
GO = Button("done", Face.GO, "done", "Done")
Stop = Callable[[KohleMatch], bool]


def played(players: int, seed: int, stop: Stop) -> KohleMatch:
    """A game of eager players up to where it gets interesting."""
    match, chance = new_match(GameSetup(SEATS[:players], seed)), random.Random(seed)
    idle = ("end", "pass", "skip", "done", "exchange")
    while match.decision is not None and not stop(match):
        eager = [move for move in match.moves if move.kind not in idle] or match.moves
        match.play(chance.choice(eager if chance.random() < 0.9 else match.moves))
    return match


@cache
def games(kind: str) -> tuple[KohleMatch, ...]:
    """A few games that stop at such a decision."""
    stops: dict[str, Stop] = {
        "turn": lambda m: m.position.round == 4 and m.position.phase == 3 and asks(m, "turn"),
        "bid": lambda m: asks(m, "bid"),
        "secure": lambda m: m.position.round >= 3 and asks(m, "secure"),
        "over": lambda m: False,
    }
    found = (played(players, seed, stops[kind]) for players in (3, 4, 5) for seed in (1, 2))
    return tuple(match for match in found if kind == "over" or match.decision is not None)


def asks(match: KohleMatch, step: str) -> bool:
    return match.decision is not None and match.decision.step == step


def view_of(match: KohleMatch, seat: int | None = None) -> View:
    asked = match.decision.player if match.decision else None
    shown = seat if seat is not None else asked or 0
    return View(match.position, SEATS[: len(match.position.players)], shown, asked)


def look_for(size: tuple[int, int], language: str = "en", scale: float = 1.0) -> Look:
    return Look(Texts(language), fitting_scale(size, scale), size)


def legible(panel: Panel, content: object) -> None:
    """It draws, cuts no text, and all its targets lie in its area."""
    panel.show(content)
    assert panel.cut == []
    room = panel.area.inflate(4, 4)
    for place, rect in panel.targets().items():
        assert room.contains(rect), place


# --- layout


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_areas_lie_in_the_window_and_apart(size: tuple[int, int], scale: float) -> None:
    window = pygame.Rect((0, 0), size)
    for players in (3, 4, 5):
        for cards in (0, 9, 12, 18):
            for stage in Stage:
                areas = layout(size, scale, players, cards, stage).areas()
                for name, rect in areas.items():
                    assert window.contains(rect), (stage, name)
                rects = list(areas.items())
                for i, (one, first) in enumerate(rects):
                    assert not [other for other, second in rects[i + 1 :] if first.colliderect(second)], one


@pytest.mark.parametrize("size", SIZES)
def test_the_board_keeps_half_the_window_and_its_shape_in_play(size: tuple[int, int]) -> None:
    board = layout(size, players=5, cards=18).board
    assert board.w * board.h >= 0.5 * size[0] * size[1]
    assert board.w / board.h == pytest.approx(1.6, abs=0.01)


def test_small_windows_get_a_compact_band_and_chips() -> None:
    small, large = layout((1366, 768)), layout((1920, 1080))
    assert small.compact and small.grid.form is CardForm.CHIP and small.tableau.h == 70
    assert not large.compact and large.grid.form is CardForm.PORTRAIT and large.grid.columns == 6
    assert small.board.contains(small.raised) and small.board.contains(small.raised_cards)


@pytest.mark.parametrize("size", SIZES)
def test_the_log_keeps_its_lines_however_many_mines_are_on_offer(size: tuple[int, int]) -> None:
    assert layout(size, players=5, cards=25).log.h >= 125
    assert layout(size, players=5, cards=30).log.h >= 90


def test_a_scale_too_large_for_the_window_is_reduced() -> None:
    assert fitting_scale((1366, 768), 2.0) == pytest.approx(768 / 720, abs=0.01)
    assert layout((2560, 1440), 2.0).compact


# --- every panel, legible in all languages and sizes


def table_panels(
    match: KohleMatch, size: tuple[int, int], language: str, scale: float
) -> Iterator[tuple[Panel, object]]:
    pos, look = match.position, look_for(size, language, scale)
    where = layout(size, scale, len(pos.players), len(pos.display))
    for seat in range(len(pos.players)):
        view = view_of(match, seat)
        if where.compact:
            yield Band(where.tableau, look), view
            yield Tableau(where.raised, look), view
            yield PitheadCards(where.raised_cards, look), view
        else:
            yield Tableau(where.tableau, look), view
            yield PitheadCards(where.cards, look), view
    yield Players(where.players, look), view_of(match)
    yield Display(where.display, look, where.grid), view_of(match)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 1000), (1920, 1080)])
def test_the_table_is_legible(size: tuple[int, int], language: str) -> None:
    for match in games("turn")[::3]:
        for panel, content in table_panels(match, size, language, 1.0):
            legible(panel, content)


@pytest.mark.parametrize("scale", [0.8, 1.25, 2.0])
def test_the_table_is_legible_at_other_scales(scale: float) -> None:
    match = games("turn")[-1]
    for size in ((1366, 768), (2560, 1440)):
        for panel, content in table_panels(match, size, "de", scale):
            legible(panel, content)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_auction_and_disaster_are_legible(size: tuple[int, int], language: str) -> None:
    look = look_for(size, language)
    for match in games("bid"):
        where = layout(size, 1.0, len(match.position.players), 0, Stage.AUCTION)
        legible(BidSheet(where.sheet, look), Bidding(view_of(match)))
        legible(AuctionQueue(where.queue, look), view_of(match))
        legible(Players(where.players, look), view_of(match))
    for match in games("secure"):
        where = layout(size, 1.0, len(match.position.players), 0, Stage.DISASTER)
        view = view_of(match)
        legible(RiskSheet(where.sheet, look), Danger(view))
        legible(DisasterTableau(where.tableau, look), view)
        loss = layout(size, 1.0, len(match.position.players), 0, Stage.LOSS)
        for marker, struck in product(("highest", "coin", "power", "subsidence"), (None, True, False)):
            sheet = loss.sheet if struck is None else where.sheet  # it strikes when all have lost their miners
            legible(RiskSheet(sheet, look), Danger(view, (0, "black", "blank"), marker, struck))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_is_legible(language: str) -> None:
    match = games("over")[-1]
    seats = SEATS[: len(match.position.players)]
    look = look_for((1366, 768), language)
    legible(BreakdownChart(pygame.Rect(10, 10, 800, 600), look), breakdown(match.entries, seats))
    legible(CurveChart(pygame.Rect(10, 10, 500, 400), look), curve(match.entries, seats))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_tableau_is_legible(language: str) -> None:
    """The longest names, engines on them, every marker, cards on their backs."""
    match = games("turn")[-1]
    pos = match.position.copy()
    player = pos.players[0]
    player.tableau = {
        "A1": "large:bommerbaenke", "A2": "large:mansfeld", "A3": "mine:40", "A4": "large:hermanns_schiffahrt",
        "B1": "mine:31", "B2": "mine:44", "B3": "large:hamburg_franziska", "B4": "mine:14",
    }  # fmt: skip
    player.engines = ("large:bommerbaenke", "large:mansfeld", "mine:40", "mine:14")
    player.merger_markers = player.wagon_markers = player.worker_markers = 2
    player.bonus, player.flipped = "aid", ("workforce", "cokery", "ironworks", "loading")
    player.coins, player.points = 23, 124
    view = View(pos, SEATS, 0, 0)
    for size in SIZES:
        look, where = look_for(size, language), layout(size, players=5, cards=18)
        legible(Tableau(where.raised if where.compact else where.tableau, look), view)
        legible(PitheadCards(where.raised_cards if where.compact else where.cards, look), view)
        legible(DisasterTableau(layout(size, stage=Stage.DISASTER).tableau, look), view)
        if where.compact:
            legible(Band(where.tableau, look), view)


def test_long_names_find_room_in_the_players_rows() -> None:
    match = games("turn")[-1]
    seats = (Seat("Friederike", "green"), *SEATS[1:])
    for size in SIZES:
        legible(Players(layout(size, players=5).players, look_for(size)), View(match.position, seats, 0, 0))


def test_the_light_of_a_rescue_space_leaves_the_mine_beside_it_readable() -> None:
    view = view_of(games("turn")[0])
    for size in SIZES[:2]:
        band = Band(layout(size).tableau, look_for(size))
        band.show(view, {"rescue:A1": Mark.OFFERED})
        before, after = (pygame.Surface(size, 0, 32) for _ in range(2))
        band.show(view)
        band.draw(before)
        band.show(view, {"rescue:A1": Mark.OFFERED})
        band.draw(after)
        card = band.targets()["space:A1"]
        ring = [x for x in range(card.x, card.right) if near(after.get_at((x, card.centery)), palette.OFFERED_RING)]
        assert not ring and before.get_at((card.x - 3, card.centery)) != after.get_at((card.x - 3, card.centery))


def near(colour: pygame.Color, wanted: palette.Colour) -> bool:
    return all(abs(a - b) <= 24 for a, b in zip(colour, wanted, strict=False))


def test_names_on_cards_keep_off_the_edges() -> None:
    pos = games("turn")[-1].position.copy()
    pos.players[0].tableau = {"A1": "mine:4", "B1": "mine:28"}  # as long as a card is wide
    for size in SIZES[:2]:
        screen = pygame.Surface(size)
        panel = DisasterTableau(layout(size, stage=Stage.DISASTER).tableau, look_for(size))
        panel.show(View(pos, SEATS, 0, 0))
        panel.draw(screen)
        for space in ("space:A1", "space:B1"):
            card = panel.targets()[space]
            rows = range(card.y + card.h // 3, card.y + card.h * 2 // 3)
            edges = (x for x in (*range(card.x + 2, card.x + 5), *range(card.right - 5, card.right - 2)))
            assert all(sum(screen.get_at((x, y))[:3]) > 450 for x in edges for y in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_of_the_miners_keeps_its_line(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In windows of 1366 and more, beside all actions and three ways to go on."""
    texts, drawn, names = Texts(language), [], Pen.names
    monkeypatch.setattr(Pen, "names", lambda pen, words, *a, **k: drawn.append(words) or names(pen, words, *a, **k))
    words = [(kind, texts(f"moves.names.{kind}")) for kind in ACTIONS]
    actions = tuple(Button(f"action:{kind}", icon="mine", name=name, coins="2") for kind, name in words)
    free = tuple(Button(f"kind:{kind}", Face.POSSIBLE, "miner", texts(f"play.choose.kind_{kind}")) for kind in KINDS)
    program = tuple(Button(name, Face.PROGRAM, name, texts("play.menu.title")) for name in ("menu", "undo", "redo"))
    line = texts("ask.miners_engineer.hint", inserts=2, redeploys=4, engineers=1)
    question = Question(texts("ask.miners.title", player="Bruno"), line, "red", actions, free, program, GO)
    for size in SIZES[1:]:
        ActionBar(layout(size).action_bar, look_for(size, language)).show(question)
        assert line in drawn, size
        drawn.clear()


def test_after_it_has_bought_the_trust_threatens_no_mine() -> None:
    match = games("turn")[0]
    pos, look = match.position.copy(), look_for((1366, 768))
    where = layout((1366, 768), 1.0, len(pos.players), len(pos.display))
    display = Display(where.display, look, where.grid)
    display.show(View(pos, SEATS, 0, 0))
    assert "trust" in display.targets()
    later = pos.copy()
    later.phase = 7
    display.show(View(later, SEATS, 0, 0))
    assert "trust" not in display.targets()


# --- what they show is what the engine says


def test_rows_and_cards_are_targets_by_the_ids_of_the_game() -> None:
    match = games("turn")[0]
    pos, look = match.position, look_for((1920, 1080))
    where = layout((1920, 1080), 1.0, len(pos.players), len(pos.display))
    shown: dict[str, pygame.Rect] = {}
    for panel, content in table_panels(match, (1920, 1080), "en", 1.0):
        panel.show(content)
        shown |= panel.targets()
    assert {f"display:{pos.board.mines[mine].number}" for mine in pos.display} <= shown.keys()
    assert {f"seat:{seat}" for seat in range(len(pos.players))} <= shown.keys()
    assert {f"space:{space}" for space in pos.board.rules.tableau.spaces} <= shown.keys()
    assert set(pos.board.rescue_spaces) <= shown.keys()
    assert {f"card:{name}" for name in CARDS} | {"pool", "stock:coins"} <= shown.keys()
    cards = PitheadCards(where.cards, look)
    cards.show(view_of(match, 0))
    unflipped = [name for name in pos.board.flippable if name not in pos.players[0].flipped]
    assert sorted(t for t in cards.targets() if t.startswith("flip:")) == sorted(f"flip:{name}" for name in unflipped)


def test_miners_stand_on_a_card_from_its_first_space_on() -> None:
    """R7: with two miners on the front of the Cokery, the second stands alone on the space for two."""
    match = new_match(GameSetup(SEATS[:3], 1))
    pos = match.position.copy()
    player = pos.players[0]
    player.miners["card:cokery"], player.engineers["card:cokery"] = 2, 1
    side = pos.board.face("cokery", False).side
    rows = list(card_rows("cokery", side, player, "blue", Texts("en")))
    assert [(row.spaces, row.filled) for row in rows] == [
        (("engineer",), 1), (("miner",), 1), (("miner", "miner"), 1),
    ]  # fmt: skip


def test_the_parts_of_every_bid_add_up_and_one_leads_at_most() -> None:
    for match in games("bid"):
        rows = bidders(match.position)
        auction = match.position.auction
        assert auction is not None
        assert all(row.values + row.office + row.extras + row.coins == row.bid for row in rows)
        assert [row.bid for row in rows if row.seat != TRUST] == [auction.bid(i) for i in range(len(auction.bidders))]
        assert [row.bid for row in rows if row.seat == TRUST] == ([] if auction.trust is None else [auction.trust])
        assert sum(row.leads for row in rows) <= 1
        assert match.decision and not next(row for row in rows if row.seat == match.decision.player).leads


def test_the_queue_gives_no_order_away() -> None:
    for match in games("bid"):
        pos = match.position.copy()
        before = queue(pos)
        pos.deck = tuple(reversed(pos.deck))
        assert queue(pos) == before
        assert sorted(before) == sorted(pos.board.consolidating[pos.round])


def test_the_ladder_shows_the_odds_of_the_engine() -> None:
    for match in games("secure"):
        assert match.decision is not None
        pos, seat = match.position, match.decision.player
        ways = ladder(pos, seat)
        coins = sum(move.kind == "secure" and move.where == "coin" for move in match.moves)
        assert len(ways) > 1 or coins == 0
        chances = [odds_of_loss(pos, seat, k) for k in range(len(ways))]
        assert chances == sorted(chances, reverse=True)
        assert len(bag_discs(pos)) >= pos.board.rules.disaster.black + pos.board.rules.disaster.blank


def test_who_pays_though_the_rescue_team_is_free_sees_coins_first() -> None:
    match = games("secure")[0]
    assert match.decision is not None
    pos, seat = match.position.copy(), match.decision.player
    pos.players[seat].bonus, pos.players[seat].coins = "rescue", 9
    free, paid = ladder(pos, seat), ladder(pos, seat, paying=True)
    assert len(free) == len(paid) and isinstance(free[1][0], Icon) and isinstance(paid[1][0], Thing)


def test_the_breakdown_adds_up_to_the_points() -> None:
    for match in games("over"):
        seats = SEATS[: len(match.position.players)]
        sheet = breakdown(match.entries, seats)
        assert [sheet.total(seat) for seat in range(len(seats))] == [p.points for p in match.position.players]
        assert sheet.winners and sheet.order[0] in sheet.winners
        lines = curve(match.entries, seats).series
        assert [line[-1][1] for line in lines] == [p.points for p in match.position.players]


# --- drawing happens only when something changes


def test_nothing_is_drawn_anew_without_need() -> None:
    match = games("turn")[0]
    panel, content = next((p, c) for p, c in table_panels(match, (1366, 768), "en", 1.0) if isinstance(p, Display))
    target = next(iter(p for p in shown_targets(panel, content) if p.startswith("display:")))
    assert not panel.show(content, {})
    assert panel.show(content, {target: Mark.OFFERED})
    assert not panel.show(content, {target: Mark.OFFERED, "village:weitmar": Mark.OFFERED})
    assert panel.show(content, {target: Mark.HOVERED})
    assert panel.at(panel.targets()[target].center) == target


def shown_targets(panel: Panel, content: object) -> dict[str, pygame.Rect]:
    panel.show(content)
    return panel.targets()


def test_every_mark_can_be_drawn_on_every_panel() -> None:
    match = games("turn")[1]
    surface = pygame.Surface((1366, 768))
    for panel, content in table_panels(match, (1366, 768), "en", 1.0):
        panel.show(content)
        for mark in Mark:
            panel.show(content, dict.fromkeys(panel.targets(), mark))
            before = surface.copy()
            panel.draw(surface, 0.7)
            assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(surface, "RGB")


def test_rolling_numbers_overrule_the_position() -> None:
    match = games("turn")[0]
    still = view_of(match)
    rolling = View(still.position, still.seats, still.seat, still.asked, {(still.seat, "coins"): 99})
    panel = Players(pygame.Rect(0, 0, 600, 200), look_for((1920, 1080)))
    panel.show(still)
    assert panel.show(rolling)
    assert not panel.show(View(still.position, still.seats, still.seat, still.asked, {(still.seat, "coins"): 99}))


# --- log, timeline, action bar, tooltip


def story(count: int) -> Story:
    return Story(
        tuple(
            Line(i, f"Line {i}: Anna bought Nottekampsbank (31) for 2 coins.", "blue", i % 9 == 0) for i in range(count)
        )
    )


def test_the_log_follows_its_end_until_somebody_scrolls() -> None:
    log = Log(pygame.Rect(0, 0, 354, 170), look_for((1366, 768)))
    log.show(story(60))
    assert "log:59" in log.targets() and "log:1" not in log.targets()
    assert log.wheel(3) and log.scrolled
    assert "log:59" not in log.targets()
    log.show(story(61))
    assert "log:60" not in log.targets()
    assert log.wheel(1000) and "log:1" in log.targets()
    assert not log.wheel(1)
    assert log.reveal(30) and "log:30" in log.targets()
    assert log.to_end() and "log:60" in log.targets()
    assert log.drag(0) and "log:1" in log.targets()


def test_the_timeline_finds_the_position_under_the_mouse() -> None:
    line = Timeline(pygame.Rect(0, 0, 600, 30), look_for((1920, 1080)))
    line.show(Past(301, 150, (0, 80, 160)))
    rail = line.targets()["timeline"]
    assert line.index_at(rail.x) == 0 and line.index_at(rail.right) == 300
    assert line.index_at(rail.centerx) == pytest.approx(150, abs=2)
    assert line.index_at(line.targets()["timeline:2"].centerx) == pytest.approx(80, abs=8)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_all_actions_find_room_in_the_bar(size: tuple[int, int], language: str) -> None:
    texts = Texts(language)
    kinds = ("buy", "engine", "settle", "engineer", "miners", "use", "flip", "exchange")
    icons = ("mine", "engine", "settlement", "engineer", "miners", "bonus", "flip", "exchange")
    buttons = [
        Button(
            f"action:{kind}", Face.CHOSEN if i == 3 else Face.POSSIBLE, icon, texts(f"moves.names.{kind}"), "2", "",
            str(i),
        )
        for i, (kind, icon) in enumerate(zip(kinds, icons, strict=True))
    ]  # fmt: skip
    program = tuple(Button(name, Face.PROGRAM, name, name.title()) for name in ("menu", "help", "undo", "redo"))
    go = Button("end", Face.GO, "done", texts("moves.names.end"))
    question = Question(
        texts("ask.turn.title", player="Dieter"), texts("ask.turn.hint"), "green", tuple(buttons[:5]),
        tuple(buttons[5:]), program, go,
    )  # fmt: skip
    bar = ActionBar(layout(size).action_bar, look_for(size, language))
    bar.show(question)
    assert [text for text in bar.cut if text != texts("ask.turn.hint")] == []
    rects = list(bar.targets().values())
    assert len(rects) == 13
    assert all(bar.area.contains(rect) for rect in rects)
    assert not [1 for i, one in enumerate(rects) for other in rects[i + 1 :] if one.colliderect(other)]


@pytest.mark.parametrize("size", SIZES)
def test_tooltips_stay_in_the_window_and_off_their_place(size: tuple[int, int]) -> None:
    look = look_for(size, "de")
    tip = Tip(
        "Vereinigte Bommerbänke Tiefbau", "17 · Vereinigter General",
        (Change(0, "coins", 3, 1), Change(0, "workers", 4, 5), Change(0, "pool", 12, 11), Change(0, "points", 99, 108)),
        "blue", (Note("Diese Runde konsolidiert: Gebot 2", "merge", tone="band"),),
        (Note("Keine Münze bleibt, um diese Zeche zu sichern.", rule="K4.1"),), income=1, wagons=2, points=1,
    )  # fmt: skip
    refusal = Tip(
        "Siedlung: 2 Münzen, Anna hat 1",
        notes=(Note("2 Arbeiter wären 1 Münze wert."),),
        refused=True,
        rules=("K2.c", "K2.g"),
    )
    window, surface = pygame.Rect((0, 0), size), pygame.Surface(size)
    for corner in (
        (20, 20),
        (size[0] - 60, 20),
        (20, size[1] - 60),
        (size[0] - 60, size[1] - 60),
        (size[0] // 2, size[1] // 2),
    ):
        beside = pygame.Rect(*corner, 40, 40)
        for one in (tip, refusal):
            tooltip = Tooltip(look)
            assert tooltip.show(one, beside) and not tooltip.show(one, beside)
            tooltip.draw(surface)
            assert window.contains(tooltip.rect)
            assert not tooltip.rect.colliderect(beside)
            assert tooltip.cut == []
            assert tooltip.hide() and not tooltip.hide()


def test_callouts_are_pushed_apart_and_stay_in_the_window() -> None:
    surface = pygame.Surface((400, 300))
    look = look_for((400, 300))
    draw_callouts(
        surface, look, [Callout((5, 5), 3, "points", "blue"), Callout((200, 150), -1, "coins", "red", "K6", 0.9)]
    )
    assert surface.get_bounding_rect().w == 400
    assert any(surface.get_at((x, 150 - 35)) != (0, 0, 0, 255) for x in range(150, 250))
