"""The drawing kit: shapes, light, lettering, materials, icons and pieces."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import paths
from game.problems import Problem
from game.texts import Texts
from game.titles import shelf
from game.view import fonts, palette, paper
from game.view.icons import icon, icon_names
from game.view.lettering import ELLIPSIS, Halo, draw_text, fit_text, text, text_width, wrap
from game.view.light import Light, breath, light
from game.view.look import Look
from game.view.paint import rounded
from game.view.pieces import piece, piece_sprite
from game.view.rulebook import Run, set_paragraphs
from game.view.rulebook_columns import RuleSection, line_height, set_sections
from game.view.sketch import BULGE, Sketch, blank, smooth_path, solid
from game.view.widgets_choices import ChoiceItem
from game.view.widgets_dropdown import draw_choice

FOLDERS = [title.art("pieces") for title in shelf()]
SHARED = paths.art() / "pieces"
FILES = [(folder, file) for folder in FOLDERS for place in (SHARED, folder) for file in sorted(place.glob("*.svg"))]
PIECES = [(folder, file.stem) for folder, file in FILES]
SIGNED = [(folder, file.stem) for folder, file in FILES if "{sign}" in file.read_text("utf-8")]


def colours_in(surface: pygame.Surface) -> set[tuple[int, ...]]:
    width, height = surface.get_size()
    return {tuple(surface.get_at((x, y))) for x in range(width) for y in range(height)}


def alphas_in(surface: pygame.Surface) -> set[int]:
    return {colour[3] for colour in colours_in(surface)}


def test_nothing_of_the_view_needs_numpy_or_a_display() -> None:
    code = (
        "import sys, game.view.panels.action_bar, game.view.panels.breakdown_chart, game.view.pane, pygame;"
        "assert 'numpy' not in sys.modules;"
        "assert not pygame.display.get_init()"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_shapes_have_soft_edges() -> None:
    surface = solid((40, 40), palette.PAPER)
    sketch = Sketch((40, 40))
    sketch.polygon([(3, 3), (37, 9), (12, 36)], palette.BRICK)
    sketch.draw(surface)
    assert surface.get_at((16, 14))[:3] == palette.BRICK
    assert len(colours_in(surface)) > 10  # between paper and brick


def test_an_outline_lies_inside_its_rectangle() -> None:
    surface = blank((30, 20))
    rounded(surface, (5, 5, 20, 10), palette.PAPER, stroke=palette.INK, width=2)
    assert surface.get_at((5, 10))[:3] == palette.INK
    assert surface.get_at((4, 10))[3] == 0
    assert surface.get_at((15, 10))[:3] == palette.PAPER


def test_a_gradient_runs_from_top_to_bottom() -> None:
    sketch = Sketch((10, 40))
    sketch.rect((0, 0, 10, 40), palette.CHOSEN_TOP, bottom=palette.CHOSEN_BOTTOM)
    drawn = sketch.render()
    assert drawn.get_at((5, 1))[2] > drawn.get_at((5, 20))[2] > drawn.get_at((5, 38))[2]


@pytest.mark.parametrize("height", [60, 200])
@pytest.mark.parametrize("fill", [None, palette.COAL_TOP])
def test_a_wide_panel_is_drawn_short_and_looks_as_if_drawn_whole(fill, height) -> None:
    look = {"radius": 9, "bottom": palette.COAL_BOTTOM if fill else None, "stroke": palette.EDGE}
    sketch = Sketch((500, height))
    sketch.rect((0.4, 0, 499, height), fill, **look)
    one, other = (solid((520, height + 20), palette.WALNUT) for _ in range(2))
    one.blit(sketch.render(), (7, 5))
    rounded(other, (7.4, 5, 499, height), fill, **look)
    # an edge that lies between two pixels may be rounded the other way
    assert max(abs(a - b) for a, b in zip(one.get_buffer().raw, other.get_buffer().raw, strict=True)) <= 2


@pytest.mark.parametrize("state", list(Light))
def test_light_leaves_the_thing_itself_alone(state: Light) -> None:
    surface = solid((120, 90), palette.WALNUT)
    rounded(surface, (40, 30, 40, 30), palette.PAPER, radius=6)
    light(surface, (40, 30, 40, 30), state, 6)
    assert surface.get_at((60, 45))[:3] == palette.PAPER
    assert surface.get_at((60, 27))[:3] != palette.WALNUT
    assert surface.get_at((2, 2))[:3] == palette.WALNUT


def test_a_halo_breathes_between_70_and_100_per_cent() -> None:
    strengths = [breath(i / 50) for i in range(160)]
    assert min(strengths) == pytest.approx(0.7, abs=0.01)
    assert max(strengths) == pytest.approx(1.0, abs=0.01)


def test_text_wraps_then_shrinks_then_ends_in_an_ellipsis() -> None:
    name = "Hermanns Gesegnete Schiffahrt"
    wrapped = fit_text(name, fonts.SERIF_SEMI, 17, 200, 2)
    assert (len(wrapped.lines), wrapped.size, wrapped.cut) == (2, 17, False)
    shrunk = fit_text(name, fonts.SERIF_SEMI, 17, 140, 2)
    assert 13 <= shrunk.size < 17 and not shrunk.cut
    cut = fit_text(name, fonts.SERIF_SEMI, 17, 90, 1)
    assert cut.size == 13 and cut.cut and cut.lines[0].endswith(ELLIPSIS)


@pytest.mark.parametrize("width", [30, 60, 120, 400])
@pytest.mark.parametrize("string", ["Neu-Blankenburg", "Konsolidierungsunterstützung", "a b c d e f", ""])
def test_fitted_text_never_overflows(string: str, width: int) -> None:
    fitted = fit_text(string, fonts.SANS, 18, width, 2)
    assert fitted.size >= palette.LEAST_TEXT
    assert all(text_width(line, fonts.SANS, fitted.size) <= width for line in fitted.lines)


def test_text_stays_in_its_box() -> None:
    surface = blank((200, 80))
    covered = draw_text(surface, "Vereinigter General", (20, 10, 100, 60), fonts.SERIF_BOLD, 18, palette.INK)
    assert pygame.Rect(20, 10, 100, 60).contains(covered)
    assert surface.get_bounding_rect().width > 40


def test_a_halo_lightens_the_ground_round_letters() -> None:
    plain, haloed = (solid((80, 30), palette.INK) for _ in range(2))
    text(plain, "Steele", (40, 15), fonts.SERIF_SEMI, 14, palette.INK, align="centre")
    text(haloed, "Steele", (40, 15), fonts.SERIF_SEMI, 14, palette.INK, align="centre", halo=Halo(palette.PAPER))
    assert len(colours_in(plain)) == 1 < len(colours_in(haloed))


def test_the_same_seed_gives_the_same_sheet() -> None:
    one, other = paper.paper((60, 40), seed=3), paper.paper((60, 40), seed=3)
    assert one.get_buffer().raw == other.get_buffer().raw
    assert len(colours_in(one)) > 20


def test_the_table_is_walnut() -> None:
    red, green, blue, _ = pygame.transform.average_color(paper.walnut((640, 400)))
    assert red > green > blue and red < 90


OWN = [f"{title.name}:{file.stem}" for title in shelf() for file in sorted(title.art("icons").glob("*.svg"))]


@pytest.mark.parametrize("name", [*icon_names(), *OWN])
def test_icons_read_at_18_pixels_and_keep_the_edge_free(name: str) -> None:
    drawn = icon(name, 96, palette.BRICK)
    inked = drawn.get_bounding_rect(60)
    assert inked.width >= 40 or inked.height >= 40
    assert drawn.get_rect().inflate(-2, -2).contains(inked)
    assert max(alphas_in(icon(name, 18, palette.BRICK))) > 120


def test_an_unknown_icon_or_piece_is_a_problem() -> None:
    with pytest.raises(Problem, match="no icon"):
        icon("unicorn", 18, palette.INK)
    with pytest.raises(Problem, match="no piece"):
        piece("unicorn", 18)


@pytest.mark.parametrize(("folder", "kind"), PIECES)
def test_every_piece_is_drawn_in_full(folder: Path, kind: str) -> None:
    drawn = piece(kind, 64, folder=folder)
    assert drawn.get_height() == 64
    assert drawn.get_bounding_rect().height > 50
    assert "{" not in kind and len(colours_in(piece(kind, 24, folder=folder))) > 20


@pytest.mark.parametrize(("folder", "kind"), SIGNED)
def test_players_pieces_differ_by_more_than_colour(folder: Path, kind: str) -> None:
    """Those that lie on one table: there are fewer signs than all titles have colours."""
    greys, colours = set(), next(title.card.colours for title in shelf() if title.art("pieces") == folder)
    for name in colours:
        shape = pygame.transform.grayscale(piece(kind, 40, name, folder=folder))
        across, down = (range(0, length, 2) for length in shape.get_size())
        greys.add(bytes(255 if shape.get_at((x, y))[0] > 200 else 0 for x in across for y in down))
    assert len(greys) == len(colours)


def test_a_sprite_has_its_shadow_below_and_its_middle_in_its_middle() -> None:
    sprite = piece_sprite("disc", 32, "red")
    x, y = sprite.anchor
    assert sprite.picture.get_at((x, y))[3] == 255
    below = sprite.picture.get_at((x, y + 18))
    assert 0 < below[3] < 255 and max(below[:3]) < 60


def test_long_sides_do_not_bulge_and_short_ones_stay_as_they_were() -> None:
    path = smooth_path([(0, 0), (0, 300), (400, 300), (410, 310)])
    numbers = [float(number) for number in path.replace("M", " ").replace("C", " ").split()]
    assert min(numbers) >= -BULGE and max(numbers) <= 410 + BULGE  # so that no line leaves the picture it is drawn into
    assert smooth_path([(0, 0), (12, 0), (24, 0)]) == "M0.0 0.0C2.0 0.0 8.0 0.0 12.0 0.0C16.0 0.0 22.0 0.0 24.0 0.0"


def test_no_line_ends_between_a_number_and_what_it_counts_or_before_a_french_colon() -> None:
    words = "Les phases\u00a0: 12 thunes et 3 gueules noires"
    for width in range(90, 300, 10):
        lines = wrap(words, fonts.SANS, 14, width)
        assert not [line for line in lines if line[0] == ":" or line[-1].isdigit()], width
    look = Look(Texts("fr"), 1.0, (1366, 768))
    for width in range(90, 300, 10):
        set_ = set_paragraphs([(Run(words),)], width, look)
        assert not [word for word in set_.words if word.text[0] == ":" or word.text[-1].isdigit()]


def test_no_word_is_alone_on_the_last_line_if_the_line_above_can_spare_one() -> None:
    words = "Siedlungen bleiben, wo sie sind, und in einem Dorf darfst du nur eine einzige haben."
    look = Look(Texts("de"), 1.0, (1366, 768))
    for width in range(160, 620, 3):
        lines = wrap(words, fonts.SANS, 14, width)
        assert len(lines) == 1 or " " in lines[-1], width
        assert " ".join(lines) == words and all(text_width(line, fonts.SANS, 14) <= width for line in lines), width
        set_ = set_paragraphs([(Run(words),)], width, look).words
        assert set_[-1].y == set_[-2].y and max(word.x + word.width for word in set_) <= width, width
    assert wrap("Herbeder Steinkohlewerke", fonts.SANS, 14, 120) == ["Herbeder", "Steinkohlewerke"], "nothing to spare"


def test_nothing_to_say_takes_no_room() -> None:
    set_ = set_paragraphs([], 200, Look(Texts("en"), 1.0, (1366, 768)))
    assert (set_.words, set_.bullets, set_.height) == ((), (), 0)


def test_no_line_begins_with_a_comma_after_the_chip_of_a_rule() -> None:
    look = Look(Texts("fr"), 1.0, (1366, 768))
    chips = Run("X1.1", "X1.1"), Run("X2", "X2")
    paragraph = (Run("Les phases\u00a0: jetons "), chips[0], Run(", actions ("), chips[1], Run("), fin"))
    for width in range(110, 300, 10):
        words = set_paragraphs([paragraph], width, look).words
        for before, after in pairwise(words):
            if after.text[0] in ",)" or before.text.endswith("("):
                assert (after.x, after.y) == (before.x + before.width, before.y), width


def test_no_line_of_a_paragraph_stands_alone_at_the_edge_of_a_column() -> None:
    look = Look(Texts("en"), 1.0, (1366, 768))
    long = "You may take one action before or after it as often as you can pay for what you want to do. " * 2
    section = RuleSection("X1", "A rule", [(Run(long),), (Run("- " + long),), (Run(long),)])
    broken = 0
    for high in range(200, 500, 7):
        places = [pygame.Rect(0, 0, 300, high), pygame.Rect(320, 60, 300, 400)]
        flow = set_sections([section], places, look)
        assert flow is not None
        below = [sorted({word.y for word in flow.words if place.collidepoint(word.x, word.y)}) for place in places]
        if all(below):
            broken += 1
            step = line_height(look)
            assert below[0][-1] - below[0][-2] == step and below[1][1] - below[1][0] == step, high
    assert broken > 20


def test_a_line_that_leads_to_points_stands_alone_before_one_of_a_point_does() -> None:
    look = Look(Texts("en"), 1.0, (1366, 768))
    point = (Run("- Two players have so many open spaces, so many tiles in the stack, so many orders."),)
    section = RuleSection("2.10", "A rule", [(Run("There are:"),), point, point])
    step = line_height(look)
    whole = set_sections([section], [pygame.Rect(0, 0, 300, 900)], look)
    assert whole is not None
    lines = sorted({word.y for word in whole.words})
    assert len(lines) == 7, "three lines a point"
    places = [pygame.Rect(0, 0, 300, lines[2] + step), pygame.Rect(320, 60, 300, lines[-1] - lines[1] + step)]
    flow = set_sections([section], places, look)
    assert flow is not None
    assert [word.text for word in flow.words if word.x < places[0].right] == ["There", "are:"]


def test_the_chip_of_a_rule_stays_with_the_word_before_it() -> None:
    look = Look(Texts("de"), 1.0, (1366, 768))
    words = "Bergingenieur Nr. 3 bringt einen Marker ", ". Der Preis steigt "
    paragraph = (Run(words[0]), Run("X3", "X3"), Run(words[1]), Run("X2.f", "X2.f"))
    for width in range(140, 400, 10):
        set_ = set_paragraphs([paragraph], width, look)
        assert not [word for word in set_.words if word.link and word.x == 0], width


@pytest.mark.parametrize("face", [fonts.SANS, fonts.SANS_BOLD, fonts.SERIF_BOLD, fonts.SERIF_BLACK], ids=str)
def test_a_minus_sign_is_longer_than_a_hyphen(face) -> None:
    minus, hyphen, digit = (
        fonts.font(face, 16).render(sign, True, palette.INK).get_bounding_rect().w for sign in "−-3"
    )
    assert hyphen < minus >= digit - 2


def test_a_word_with_a_low_letter_stands_on_the_line_of_its_neighbours() -> None:
    """ç hangs lower than the face says; its word must not hop."""
    for valign in ("top", "middle", "bottom"):
        tops = []
        for word in ("recus", "reçus"):
            surface = blank((80, 40))
            text(surface, word, (4, 20), fonts.SANS, 16, palette.INK, valign=valign)
            tops.append(surface.get_bounding_rect().y)
        assert tops[0] == tops[1], valign


def test_a_counted_thing_is_broken_where_it_would_not_fit_otherwise() -> None:
    assert len(wrap("12 Bergingenieure", fonts.SANS, 14, text_width("Bergingenieure", fonts.SANS, 14))) == 2


def test_a_player_has_the_same_sign_in_every_list() -> None:
    look, rect = Look(Texts("en"), 1.0, (1366, 768)), pygame.Rect(0, 0, 200, 30)
    for colour, paint in palette.PLAYERS.items():
        shown = []
        for value in (colour, "0"):  # a list of colours, a list of seats
            surface = pygame.Surface(rect.size)
            choice = ChoiceItem(value, "", icon=paint.sign.value, colour=paint.colour)
            draw_choice(surface, look, choice, rect, palette.COAL_TEXT)
            shown.append(pygame.image.tobytes(surface, "RGB"))
        assert shown[0] == shown[1], colour


@pytest.mark.parametrize("face", fonts._FILES)
def test_every_face_is_shipped_with_its_licence(face: fonts.Typeface) -> None:
    file = fonts._file(face)
    assert fonts.font(face, 16).size("Glück auf, œuvre, één")[0] > 60
    licence = file.with_name(file.name.partition("-")[0] + "-LICENSE.txt").read_text("utf-8", errors="replace")
    assert "SIL" in licence.upper()
    with pytest.raises(Problem, match="no font"):
        fonts._file(fonts.Typeface("sans", "black", italic=True))
