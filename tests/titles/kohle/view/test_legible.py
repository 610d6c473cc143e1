"""Every panel, drawn from positions of real games, is legible in all languages and sizes."""

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.engine.seats import Seat
from game.texts import LANGUAGES, Texts
from game.titles.kohle.view.breakdown import breakdown
from game.titles.kohle.view.layout import Stage, layout
from game.titles.kohle.view.panels.auction import AuctionQueue, Bidding, BidSheet
from game.titles.kohle.view.panels.band import TableauBand
from game.titles.kohle.view.panels.card_parts import mine_face
from game.titles.kohle.view.panels.danger import Danger
from game.titles.kohle.view.panels.disaster import DisasterTableau, RiskSheet
from game.titles.kohle.view.panels.display import CardsOnOffer, Display
from game.titles.kohle.view.panels.pithead_cards import PitheadPanel
from game.titles.kohle.view.panels.players import Players
from game.titles.kohle.view.panels.tableau import Tableau
from game.titles.kohle.view.panels.view import KohleView
from game.view import palette
from game.view.panels import Mark
from game.view.panels.action_bar import ActionBar
from game.view.panels.breakdown_chart import BreakdownChart
from game.view.panels.contents import BarButton, BarContent, Face
from game.view.panels.curve_chart import CurveChart, curve
from game.view.panels.pen import Pen
from game.view.runs import Word, coin
from tests.titles.kohle.view.panel_games import SEATS, SIZES, games, legible, look_for, table_panels, view_of

ACTIONS, KINDS = ("buy", "engine", "settle", "engineer", "miners"), ("insert", "lift", "shift")
GO = BarButton("done", Face.GO, "done", "Done")


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
        legible(AuctionQueue(where.queue, look), Bidding(view_of(match)))
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
    look = look_for((1366, 768), language)
    legible(BreakdownChart(pygame.Rect(10, 10, 800, 600), look), breakdown(match))
    legible(CurveChart(pygame.Rect(10, 10, 500, 400), look), curve(match))


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
    view = KohleView(pos, SEATS, 0, 0)
    for size in SIZES:
        look, where = look_for(size, language), layout(size, players=5, cards=18)
        legible(Tableau(where.raised if where.compact else where.tableau, look), view)
        legible(PitheadPanel(where.raised_cards if where.compact else where.cards, look), view)
        legible(DisasterTableau(layout(size, stage=Stage.DISASTER).tableau, look), view)
        if where.compact:
            legible(TableauBand(where.tableau, look), view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_1366_yields_flips_and_names_are_in_view(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every mine in the tableau and on offer, front or back."""
    names, drawn, runs = Pen.names, [], []
    monkeypatch.setattr(Pen, "names", lambda pen, words, *a, **k: drawn.append(words) or names(pen, words, *a, **k))
    run = Pen.run
    monkeypatch.setattr(Pen, "run", lambda pen, parts, *a, **k: runs.append(tuple(parts)) or run(pen, parts, *a, **k))
    size, match = (1366, 768), games("turn")[-1]
    pos = match.position.copy()
    player = pos.players[0]
    look, mines = look_for(size, language), sorted(pos.board.mines)
    flips = [card for card, faces in pos.board.rules.cards.items() if faces.flip]
    for first in range(0, len(mines), 8):
        player.tableau = dict(zip(("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"), mines[first:], strict=False))
        player.engines = tuple(mines[first : first + 3])
        for player.flipped in ((), tuple(flips)):
            band = TableauBand(layout(size).tableau, look)
            legible(band, KohleView(pos, SEATS, 0, 0))
            feet = {target for target in band.targets() if target.startswith("flip:")}
            assert feet == ({f"flip:{card}" for card in flips} - {f"flip:{card}" for card in player.flipped})
        pos.display = tuple(mine for mine in mines[first : first + 8] if pos.board.mines[mine].number)
        where = layout(size, cards=len(pos.display))
        on_offer = CardsOnOffer(KohleView(pos, SEATS, 0, 0), pos.display)
        legible(Display(where.display, look, where.grid), on_offer)
    printed = {"".join(words.replace("- ", "").split()) for words in drawn}
    called = {"".join(mine_face(pos.board, mine).name.split()) for mine in mines}
    assert {name.replace("-", "") for name in called} <= {name.replace("-", "") for name in printed}
    assert (coin(2, 16, "silver"), Word("/2", size=13, colour=palette.INK_SECOND)) in runs, "what Loading pays"


def test_long_names_find_room_in_the_players_rows() -> None:
    match = games("turn")[-1]
    seats = (Seat("Friederike", "green"), *SEATS[1:])
    for size in SIZES:
        legible(Players(layout(size, players=5).players, look_for(size)), KohleView(match.position, seats, 0, 0))


def test_the_light_of_a_rescue_space_leaves_the_mine_beside_it_readable() -> None:
    view = view_of(games("turn")[0])
    for size in SIZES[:2]:
        band = TableauBand(layout(size).tableau, look_for(size))
        band.show(view, {"rescue:A1": Mark.OFFERED})
        before, after = (pygame.Surface(size, 0, 32) for _ in range(2))
        band.show(view)
        band.draw(before)
        band.show(view, {"rescue:A1": Mark.OFFERED})
        band.draw(after)
        card = band.targets()["space:A1"]
        ring = [x for x in range(card.x, card.right) if near(after.get_at((x, card.centery)), palette.OFFERED_RING)]
        assert not ring and before.get_at((card.x - 3, card.centery)) != after.get_at((card.x - 3, card.centery))


def test_a_mine_secured_by_coin_shows_it_on_its_rescue_space_not_on_its_name() -> None:
    pos = games("turn")[0].position.copy()
    plain = replace(view_of(games("turn")[0], 0), position=pos)
    pos.players[0].tableau, pos.players[0].miners = {"A1": "mine:6"}, {"pool": 5}
    safe = pos.copy()
    safe.players[0].secured = ("A1",)
    for size in ((1366, 768), (1920, 1080)):
        where, look = layout(size), look_for(size)
        panel = TableauBand(where.tableau, look) if where.compact else Tableau(where.tableau, look)
        pictures = []
        for view in (plain, replace(plain, position=safe)):
            panel.show(view)
            pictures.append(pygame.Surface(size, 0, 32))
            panel.draw(pictures[-1])
        card, ring = (panel.targets()[place] for place in ("space:A1", "rescue:A1"))
        before, after = pictures
        same = [pygame.image.tobytes(before.subsurface(r), "RGB") == pygame.image.tobytes(after.subsurface(r), "RGB")
                for r in (card, ring)]  # fmt: skip
        assert same == [True, False]


def near(colour: pygame.Color, wanted: palette.Colour) -> bool:
    return all(abs(a - b) <= 24 for a, b in zip(colour, wanted, strict=False))


def test_names_on_cards_keep_off_the_edges() -> None:
    pos = games("turn")[-1].position.copy()
    pos.players[0].tableau = {"A1": "mine:4", "B1": "mine:28"}  # as long as a card is wide
    for size in SIZES[:2]:
        screen = pygame.Surface(size)
        panel = DisasterTableau(layout(size, stage=Stage.DISASTER).tableau, look_for(size))
        panel.show(KohleView(pos, SEATS, 0, 0))
        panel.draw(screen)
        for space in ("space:A1", "space:B1"):
            card = panel.targets()[space]
            rows = range(card.y + card.h // 3, card.y + card.h * 2 // 3)
            edges = (x for x in (*range(card.x + 2, card.x + 5), *range(card.right - 5, card.right - 2)))
            assert all(sum(screen.get_at((x, y))[:3]) > 450 for x in edges for y in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_of_the_miners_keeps_its_line(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In windows of 1366 and more, beside all actions and three ways to go on."""
    texts, drawn, names = Texts(language, "kohle"), [], Pen.names
    monkeypatch.setattr(Pen, "names", lambda pen, words, *a, **k: drawn.append(words) or names(pen, words, *a, **k))
    words = [(kind, texts(f"moves.names.{kind}")) for kind in ACTIONS]
    actions = tuple(BarButton(f"action:{kind}", icon="kohle:mine", name=name, coins="2") for kind, name in words)
    free = tuple(
        BarButton(f"kind:{kind}", Face.POSSIBLE, "worker", texts(f"play.choose.kind_{kind}")) for kind in KINDS
    )
    program = tuple(BarButton(name, Face.PROGRAM, name, texts("play.menu.title")) for name in ("menu", "undo", "redo"))
    line = texts("ask.miners_engineer.hint", inserts=2, redeploys=4, engineers=1)
    title = texts("ask.miners.title", player="Bruno")
    question = BarContent(title, line, "red", actions, free, program, GO, whole_turn=True)
    for size in SIZES[1:]:
        ActionBar(layout(size).action_bar, look_for(size, language)).show(question)
        assert line in drawn, size
        drawn.clear()
