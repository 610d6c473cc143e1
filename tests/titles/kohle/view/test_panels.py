"""What the panels of the table show is what the engine says, and they are drawn only when something changes."""

from dataclasses import replace

import pygame
import pytest

from game.engine.seats import HUMAN, Seat
from game.texts import LANGUAGES, Texts
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import TRUST, Phase
from game.titles.kohle.rules.odds import bag_discs, odds_of_loss
from game.titles.kohle.rules.phases import trust
from game.titles.kohle.rules.phases.bids import bidders
from game.titles.kohle.rules.setup import LEVELS, game_setup, seated
from game.titles.kohle.title import new_match
from game.titles.kohle.view.breakdown import breakdown
from game.titles.kohle.view.layout import layout
from game.titles.kohle.view.panels.band import TableauBand
from game.titles.kohle.view.panels.bids import queue
from game.titles.kohle.view.panels.danger import ladder
from game.titles.kohle.view.panels.display import CardsOnOffer, Display
from game.titles.kohle.view.panels.pithead_cards import CARDS, PitheadPanel, _workforce, card_rows, evenly_set
from game.titles.kohle.view.panels.players import Players
from game.titles.kohle.view.panels.view import KohleView, level_of
from game.view.fonts import SANS
from game.view.panels import Mark
from game.view.panels.curve_chart import curve
from game.view.panels.pen import Pen
from game.view.runs import Icon, PieceIcon, Word
from tests.titles.kohle.view.panel_games import SEATS, games, look_for, table_panels, view_of

# --- what they show is what the engine says


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("wide", [110, 138, 150, 170, 204])
def test_the_lines_of_workforce_stand_below_each_other(wide: int, flipped: bool, language: str) -> None:
    """One line alone was squeezed: its miner stood left of the one above, and its word on the edge of the card."""
    look, drawn = look_for((1651, 928), language), pygame.Surface((300, 200))
    side = new_match(seated(3, 1)).position.board.faces["workforce", flipped].side
    pen = Pen(drawn, look)
    rows, gap = evenly_set(pen, list(_workforce(side, "blue", look.texts)), wide)
    assert all(pen.run_width(row.yields, gap) <= wide for row in rows)
    words = [[part.size for part in row.yields if isinstance(part, Word) and part.face is SANS] for row in rows]
    assert all(sizes == words[0] for sizes in words) and all(size >= 13 for sizes in words for size in sizes)
    assert bool(words[0]) or wide < 138  # as wide as it is in the window that is opened on a desktop of 1920x1080


def test_after_it_has_bought_the_trust_threatens_no_mine() -> None:
    match = games("turn")[0]
    pos, look = match.position.copy(), look_for((1366, 768))
    where = layout((1366, 768), 1.0, len(pos.players), len(pos.display))
    display = Display(where.display, look, where.grid)
    display.show(CardsOnOffer(KohleView(pos, SEATS, 0, 0), pos.display))
    assert "trust" in display.targets()
    later = pos.copy()
    later.phase = 7
    display.show(CardsOnOffer(KohleView(later, SEATS, 0, 0), pos.display))
    assert "trust" not in display.targets()


def test_in_the_summary_of_its_phase_the_trust_threatens_no_mine_any_more() -> None:
    match = new_match(seated(4, 3))
    while match.position.round < 2:
        match.play(match.moves[-1])
    told = [frame for at in range(1, match.at + 1) for frame in match.frames(at)]
    began = next(pos for event, pos in told if isinstance(event, ev.PhaseBegan) and event.phase == Phase.TRUST)
    bought = [pos for event, pos in told if isinstance(event, ev.TrustBought)]
    assert trust.threatened(began) and bought
    assert all(pos.display and not trust.threatened(pos) for pos in bought)


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
    cards = PitheadPanel(where.cards, look)
    cards.show(view_of(match, 0))
    unflipped = [name for name in pos.board.flippable if name not in pos.players[0].flipped]
    assert sorted(t for t in cards.targets() if t.startswith("flip:")) == sorted(f"flip:{name}" for name in unflipped)


def test_miners_stand_on_a_card_from_its_first_space_on() -> None:
    """R7: with two miners on the front of the Cokery, the second stands alone on the space for two."""
    match = new_match(game_setup(SEATS[:3], 1))
    pos = match.position.copy()
    player = pos.players[0]
    player.miners["card:cokery"], player.engineers["card:cokery"] = 2, 1
    side = pos.board.faces["cokery", False].side
    rows = list(card_rows("cokery", side, player, "blue", Texts("en", "kohle")))
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
    assert len(free) == len(paid) and isinstance(free[1][0], Icon) and isinstance(paid[1][0], PieceIcon)


def test_the_breakdown_adds_up_to_the_points() -> None:
    for match in games("over"):
        seats = SEATS[: len(match.position.players)]
        sheet = breakdown(match)
        assert [sheet.total(seat) for seat in range(len(seats))] == [p.points for p in match.position.players]
        assert sheet.winners and sheet.order[0] in sheet.winners
        assert curve(match).order == sheet.order, "of equals the one who won is above, as in the table"
        lines = curve(match).series
        assert [line[-1][1] for line in lines] == [p.points for p in match.position.players]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_row_of_a_bot_shows_its_level_by_shape(size: tuple[int, int]) -> None:
    match, shapes = games("turn")[0], set()
    for kind in (HUMAN, *LEVELS):
        still = view_of(match)
        seats = (replace(still.seats[0], kind=kind), *still.seats[1:])
        panel, screen = Players(layout(size).players, look_for(size)), pygame.Surface(size)
        panel.show(KohleView(still.position, seats, 1, None))
        panel.draw(screen)
        bright = pygame.mask.from_threshold(screen, (255, 255, 255), (150, 150, 150))  # no colour counts
        shapes.add(bright.count())
    assert [level_of(Seat("Bot", "red", level)) for level in LEVELS] == [0, 1, 2, 3]
    assert len(shapes) == 1 + len(LEVELS)


# --- drawing happens only when something changes


def test_nothing_is_drawn_anew_without_need() -> None:
    match = games("turn")[0]
    panel, content = next((p, c) for p, c in table_panels(match, (1366, 768), "en", 1.0) if isinstance(p, Display))
    panel.show(content)
    target = next(place for place in panel.targets() if place.startswith("display:"))
    assert not panel.show(content, {})
    assert panel.show(content, {target: Mark.OFFERED})
    assert not panel.show(content, {target: Mark.OFFERED, "village:weitmar": Mark.OFFERED})
    assert panel.show(content, {target: Mark.HOVERED})
    assert panel.at(panel.targets()[target].center) == target


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
    rolling = KohleView(still.position, still.seats, still.seat, still.asked, {(still.seat, "coins"): 99})
    panel = Players(pygame.Rect(0, 0, 600, 200), look_for((1920, 1080)))
    panel.show(still)
    assert panel.show(rolling)
    assert not panel.show(KohleView(still.position, still.seats, still.seat, still.asked, {(still.seat, "coins"): 99}))


def test_the_light_of_a_hint_does_not_wash_out_the_places_beside_it() -> None:
    match = games("turn")[0]
    panel, content = next((p, c) for p, c in table_panels(match, (1366, 768), "en", 1.0) if isinstance(p, TableauBand))
    panel.show(content)
    cards = {place: rect for place, rect in panel.targets().items() if place.startswith(("space:", "card:"))}
    pictures: list[dict[str, bytes]] = []
    unlit: dict[str, Mark] = {}
    for marks in (unlit, {next(iter(cards)): Mark.ADVISED}):
        surface = pygame.Surface((1366, 768))
        panel.show(content, marks)
        panel.draw(surface)
        inner = {place: surface.subsurface(rect.inflate(-10, -10)) for place, rect in cards.items()}
        pictures.append({place: pygame.image.tobytes(part, "RGB") for place, part in inner.items()})
    assert pictures[0] == pictures[1]
