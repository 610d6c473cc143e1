"""A saved game as a list shows it: read from its file, without playing it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game import files
from game.engine import save_boards, saves
from game.problems import Problem
from game.texts import Texts
from game.titles import former_kinds, title_named

AUTOSAVE = "autosave"
ASIDE = f"{AUTOSAVE}_"  # and the mark of the game
LONGEST_NAME = 40  # letters


@dataclass(frozen=True)
class SaveInfo:
    """A saved game as a list shows it."""

    path: Path
    name: str
    when: datetime
    title: str = ""  # which game it is
    period: int = 0  # the round or shift it stands in
    moves: int = 0
    layout: str = ""
    seats: tuple[tuple[str, str], ...] = ()  # name and colour
    finished: bool = False
    points: tuple[int, ...] = ()  # of each seat, once it is over; saves of old do not tell them
    winners: tuple[int, ...] = ()  # seats
    problem: Problem | None = None

    @property
    def key(self) -> str:
        return self.path.stem

    @property
    def automatic(self) -> bool:
        """Kept by the table itself, after every move."""
        return self.key == AUTOSAVE

    @property
    def aside(self) -> bool:
        """Was kept by the table, until another game took its place."""
        return self.key.startswith(ASIDE)

    @property
    def picture(self) -> Path:
        """Where its picture lies, if there is one."""
        return self.path.with_suffix(".png")

    def stands(self, texts: Texts) -> str:
        """How far it is, in its title's own words: `Round II`; of a title that has none yet, the mere number."""
        own, key = texts.of(self.title), "clock.period"
        if key not in own:
            return str(max(1, self.period))
        try:
            return own(key, n=max(1, self.period))
        except Problem:  # a file may say any number
            return own(key, n=1)

    def date(self, texts: Texts, *, short: bool = False) -> str:
        """When it was saved, as one writes it in the player's language."""
        return texts(
            "common.date_short" if short else "common.date",
            day=self.when.day,
            month=texts(f"common.months.{self.when.month}"),
            year=self.when.year,
            hour=self.when.hour,
            minute=f"{self.when.minute:02}",
        )


def info(path: Path) -> SaveInfo:
    """What a file says of its game; of one that is damaged, what is wrong with it."""
    changed = _changed(path)
    try:
        data = saves.read(path, former_kinds())
        setup = data["setup"]
        title = title_named(data["title"])
        seats = tuple((_short(seat["name"]), str(seat["colour"])) for seat in setup["seats"])
        if len(seats) > max(title.card.players):
            raise Problem("save_lacks", path=path, part="seats")
        return SaveInfo(
            path,
            name=_short(data.get("name") or ""),
            when=_when(data.get("saved"), changed),
            title=title.name,
            period=int(data.get("period", data.get("round", 0))),
            moves=len(data["moves"]),
            layout=save_boards.found(save_boards.named(setup), path),
            seats=seats,
            finished=bool(data.get("over")),
            points=tuple(int(n) for n in data.get("points", ())),
            winners=tuple(int(n) for n in data.get("winners", ())),
        )
    except Problem as problem:
        return SaveInfo(path, _short(path.stem), changed, problem=problem)
    except (KeyError, TypeError, ValueError, AttributeError):
        return SaveInfo(path, _short(path.stem), changed, problem=Problem("damaged", path=path))


def _short(words: object) -> str:
    """Words of a file as a line of a list can show them."""
    return "".join(letter for letter in str(words)[:LONGEST_NAME] if letter.isprintable())


def _changed(path: Path) -> datetime:
    """When a file was written; a clock may have been wrong by ages."""
    try:
        return datetime.fromtimestamp(files.changed(path) / 1e9)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0)


def _when(text: object, otherwise: datetime) -> datetime:
    try:
        return datetime.fromisoformat(str(text)).astimezone().replace(tzinfo=None)
    except (ValueError, OverflowError, OSError):  # dates at the edges of time have no local one
        return otherwise
