"""The shelf: which titles there are. A title is a folder with a `title.yaml`; its code is imported when first needed.

Its package brings `title.RULES` (`engine.title.Rules`), for each room on its card what `ROOMS` says, and if it likes

    view.ART               its pieces and sounds (`view.art.Art`)
    view.breakdown         where the points of a match came from (`view.panels.breakdown_chart.Breakdown`)
    view.layout_picture.layout_picture   a board from afar: key, size, radius of its corners
    view.rulebook_picture.PICTURES       who draws the pictures of its book (`scenes.rules_pictures.PictureDrawer`)
    table.POSES, table.play_to, table.hold     poses in which a table can be held still, for pictures

Its drawings lie in `art/titles/<title>`, or in `art` beside its card: `pieces` (as `view.ART` says), `menu/door.jpg`,
and `icons` of its own, which are called `<title>:<icon>`.

>>> [title.name for title in shelf()][:1]
['kohle']
>>> title_named("kohle").card.players
(3, 4, 5)
"""

from collections.abc import Mapping
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from game import paths
from game.engine import saves
from game.engine.layouts import Layouts
from game.engine.match import Match
from game.engine.seats import HUMAN, RANDOM, Setup, Value, seats_of
from game.engine.title import Rules
from game.engine.words import PlainWords, Words
from game.problems import Problem, listed, quoted
from game.yamlfile import Record, load

if TYPE_CHECKING:
    from game.texts import Texts

# What a title may have or lack; where the shared rooms look for it: a module of the title's package, and a name there.
ROOMS: Mapping[str, tuple[str, str]] = {
    "words": ("words", "words"),  # a function of texts and setup: engine.words.Words; without it, PlainWords
    "bots": ("bots", "MINDS"),  # bots.minds.Minds
    "book": ("teach", "TEACHING"),  # teach.teaching.Teaching, and book.yaml
    "lessons": ("teach", "TEACHING"),  # the same, and lessons/*.yaml
    "coach": ("teach", "TEACHING"),
    "lab": ("lab", "LAB"),  # lab.title_lab.Lab
    "layouts": ("layouts", "LAYOUTS"),  # engine.layouts.Layouts
    "editor": ("editor", "SCENES"),  # its screens, as scenes.scene_stack names them
    # a function of match and texts: scenes.playing.parts.TableParts; without it, scenes.table.plain_parts.PlainParts
    "table": ("table", "table_parts"),
}


MOST_PLAYERS = 5  # seats that setup, rows and keys have room for


def _expected(*values: object) -> PydanticCustomError:
    """The fault of a value that is none of these."""
    return PydanticCustomError("faults.choice", "no choice", {"expected": listed(values)})


class Option(Record):
    """Something that is agreed before a game: its values, the usual one, and the rule that leaves it open."""

    values: Annotated[tuple[Value, ...], Field(min_length=2)]
    default: Value
    rule: str

    @field_validator("default")
    @classmethod
    def _known(cls, default: Value, info: ValidationInfo) -> Value:
        if default not in info.data.get("values", (default,)):
            raise _expected(*info.data["values"])
        return default


Hex = Annotated[str, Field(pattern="^#[0-9A-Fa-f]{6}$")]


class Paint(Record):
    """How a player's colour looks: as `#RRGGBB`, with the sign that goes with it and the ink that reads on it."""

    colour: Hex
    sign: Literal["cross", "circle", "diamond", "triangle", "square"]
    ink: Hex


class Card(Record):
    """`title.yaml`: all that menu, setup, settings and the command line need to know of a title."""

    names: dict[str, Annotated[str, Field(min_length=1)]]  # by language, English at least
    place: int  # on the shelf; the first is what commands mean that name no title
    players: Annotated[tuple[Annotated[int, Field(ge=1, le=MOST_PLAYERS)], ...], Field(min_length=1)]
    usual_players: int
    colours: Annotated[tuple[str, ...], Field(min_length=1)]  # of the players, as the seats get them
    paints: dict[str, Paint] = Field(default_factory=dict)  # of these colours, if no title before has them
    levels: tuple[str, ...] = ("random",)  # of bots, weakest first; `random` is one that every title has
    usual_level: str = "random"
    layouts: tuple[str, ...] = ()  # ours, the usual one first; empty: the title has but one board, which has no name
    options: dict[Annotated[str, Field(pattern="^[a-z][a-z_]*$")], Option] = Field(default_factory=dict)
    start_chosen: bool = False  # whether people may agree on who begins; otherwise it is for the rules to say
    rooms: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()  # of the player's home in which his own boards and drafts of this title lie
    code: Annotated[str, Field(pattern=r"^(\w+(\.\w+)*)?$")] = ""  # the package; empty: game.titles.<folder>
    former: tuple[str, ...] = ()  # how saves of earlier versions named their kind

    @property
    def easiest(self) -> str:
        """The weakest level that knows anything of the game; of a title that has none, chance."""
        return next((level for level in self.levels if level != RANDOM), RANDOM)

    @field_validator("names", "usual_players", "colours", "levels", "usual_level", "rooms")
    @classmethod
    def _fits(cls, found: Any, info: ValidationInfo) -> Any:
        """What contradicts the rest of the card is told where it stands, and not when a screen first needs it."""
        before = info.data
        match info.field_name:
            case "names" if "en" not in found:
                raise _expected("en: …")
            case "usual_players" if found not in before.get("players", (found,)):
                raise _expected(*before["players"])
            case "colours" if len(set(found)) < max(before.get("players", (0,))):
                sizes = {"actual_length": len(set(found)), "min_length": max(before["players"])}
                raise PydanticCustomError("faults.too_few", "too few", sizes)
            case "levels" if RANDOM not in found:
                raise _expected(f"{RANDOM}, …")
            case "usual_level" if found not in before.get("levels", (found,)):
                raise _expected(*before["levels"])
            case "rooms" if not set(found) <= ROOMS.keys():
                raise _expected(*ROOMS)
        return found


class Title:
    """One title: its card, its rules, and whatever rooms it has."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = folder.name
        self.card = load(folder / paths.CARD, Card)

    def __repr__(self) -> str:
        return f"Title({self.name!r})"

    @property
    def code(self) -> str:
        return self.card.code or f"{__name__}.{self.name}"

    @property
    def package(self) -> Path:
        """Where its code lies."""
        return Path(*import_module(self.code).__path__)

    @cached_property
    def rules(self) -> Rules[Any]:
        found = self.brought("title", "RULES")
        if not isinstance(found, Rules):
            raise Problem("title_lacks", title=self, module=f"{self.code}.title", name="RULES: Rules")
        return found

    def has(self, room: str) -> bool:
        """Whether the title has this room; a title without an editor is offered none."""
        return room in self.card.rooms

    def brought(self, module: str, name: str, usual: Any = None) -> Any:
        """What a module of its package offers under a name, or what is usual; a Problem if there is neither."""
        whole = f"{self.code}.{module}"
        try:
            found = getattr(import_module(whole), name, usual)
        except Exception as error:
            if not (isinstance(error, ModuleNotFoundError) and f"{whole}.".startswith(f"{error.name}.")):
                raise _broken(self, error) from error
            found = usual
        if found is None:
            raise Problem("title_lacks", title=self, module=whole, name=name)
        return found

    def room(self, name: str) -> Any:
        """What a room on its card is for the shared ones, as `ROOMS` says."""
        return self.must_have(name).brought(*ROOMS[name])

    @cached_property
    def layouts(self) -> Layouts | None:
        """The title's boards, if it has several."""
        found: Layouts | None = self.room("layouts") if self.has("layouts") else None
        return found

    def words(self, texts: "Texts", setup: Setup) -> Words:
        """What it says of a game; the texts must be its own (`Texts(language, title.name)`)."""
        if not self.has("words"):
            return PlainWords(texts, setup)
        found: Words = self.brought("words", "words")(texts, setup)
        return found

    def must_have(self, room: str) -> "Title":
        """Itself; a Problem if it lacks this room."""
        if not self.has(room):
            raise Problem("no_room", title=self, room=room)
        return self

    def data(self, *parts: str) -> Path:
        """A file of its data."""
        return self.folder.joinpath(*parts)

    def art(self, *parts: str) -> Path:
        """A file of its drawings; a title from elsewhere has them with it."""
        own = self.data("art")
        return own.joinpath(*parts) if own.is_dir() else paths.art().joinpath("titles", self.name, *parts)

    def named(self, language: str) -> str:
        """What it is called."""
        return self.card.names.get(language) or self.card.names["en"]

    def told(self, texts: "Texts") -> str:
        """Its name within a message."""
        return self.named(texts.language)

    def setup(self, players: int, seed: int, kinds: tuple[str, ...] = (), layout: str = "", **options: Value) -> Setup:
        """A setup with seats named after their colours: for simulations and tests."""
        if layout and not self.card.layouts:
            self.must_have("layouts")
        seats = seats_of(self.card.colours, players, kinds)
        usual = {name: option.default for name, option in self.card.options.items()}
        return Setup(seats, seed, layout or next(iter(self.card.layouts), ""), {**usual, **options})


def _broken(title: Title, error: Exception) -> Problem:
    """Code of a title that cannot be imported: the line of the innermost file that was being read, and why."""
    reading = [frame for frame in extract_tb(error.__traceback__) if frame.name == "<module>"]
    where = f"{reading[-1].filename}:{reading[-1].lineno}" if reading else title.code
    if isinstance(error, SyntaxError):
        where = f"{error.filename}:{error.lineno}"
    told = next(iter(str(error).splitlines()), "")
    return Problem("title_breaks", title=title, where=where, why=f"{type(error).__name__}: {told}")


@cache
def shelf() -> tuple[Title, ...]:
    """All titles, in their places. `KOHLE_TITLES` adds folders from elsewhere, as tests do."""
    found = tuple(sorted(map(Title, paths.titles().values()), key=lambda title: title.card.place))
    painted = {colour for title in found for colour in title.card.paints}
    for title in found:
        if bare := [colour for colour in title.card.colours if colour not in painted]:
            raise Problem("unpainted", path=title.data(paths.CARD), colours=", ".join(bare))
    return found


def icon_file(name: str) -> Path:
    """The drawing of an icon: `star` is one of all titles; `harbour:anchor` lies in `icons` beside a title's pieces."""
    if ":" not in name:
        return paths.art() / "icons" / f"{name}.svg"
    title, own = name.split(":", 1)
    owner = next((one for one in shelf() if one.name == title), None)
    return owner.art("icons", f"{own}.svg") if owner else paths.art().joinpath("titles", title, "icons", f"{own}.svg")


def former_kinds() -> tuple[str, ...]:
    """How saves of earlier versions named their kind."""
    return tuple(kind for title in shelf() for kind in title.card.former)


def title_of_save(path: Path) -> Title:
    """Which title was saved there."""
    return title_named(str(saves.read(path, former_kinds())["title"]))


def load_save(path: Path, expected: str = "") -> Match[Any]:
    """The match of a save, whatever title it is of if none is expected."""
    title = title_of_save(path)
    if expected not in ("", title.name):
        raise Problem("save_title", path=path, found=title.name, expected=expected)
    match = saves.load(title.rules, path, former_kinds())
    if strange := next((s.kind for s in match.setup.seats if s.kind not in (HUMAN, *title.card.levels)), None):
        raise Problem("save_seat", path=path, found=quoted(strange))
    return match


def title_named(name: str = "") -> Title:
    """A title by name; without one, the first on the shelf."""
    found = next((title for title in shelf() if name in ("", title.name)), None)
    if found is None:
        raise Problem("no_title", found=name, expected=listed(title.name for title in shelf()))
    return found
