"""What the person who plays has chosen for himself: language, size, motion, sound. No pygame here."""

import locale
import os
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import Field

from game import paths, yamlfile
from game.engine.seats import Value
from game.faults import BadFile
from game.files import set_aside, write
from game.problems import Problem
from game.texts import Language
from game.titles import Title, shelf
from game.yamlfile import Record

SCALES = (0.8, 2.0)
Speed = Literal["off", "slow", "normal", "fast"]
SPEEDS: tuple[Speed, ...] = ("off", "slow", "normal", "fast")
# How many times faster than LOOK.md's durations; `off` shows every result at once.
PACE: dict[Speed, float] = {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 2.0}


class LastSeat(Record):
    """Who sat there in the last game."""

    name: Annotated[str, Field(max_length=40)]
    colour: str
    kind: str


class TitleChoices(Record):
    """What was chosen for one title."""

    options: dict[str, Value] = Field(default_factory=dict)  # for new games; each can be set up otherwise
    # What setup begins with: as it was when the last game began.
    last_seats: tuple[LastSeat, ...] = ()
    last_players: int | None = None
    last_layout: str = ""


class Settings(Record):
    """The settings file; every field has a default, so that an older file still reads."""

    language: Language = "en"
    ui_scale: Annotated[float, Field(ge=SCALES[0], le=SCALES[1])] | None = None  # None: guessed from the desktop
    animation: Speed = "normal"
    sound: bool = True
    volume: Annotated[int, Field(ge=0, le=100)] = 60
    patterns: bool = False
    fullscreen: bool = False
    confirm_end_turn: bool = False
    continues: bool = False  # by itself, after what a phase brought could be read for a moment
    ready: bool = False  # on one screen, whoever is asked next says that he is there
    coach: bool = True
    titles: dict[str, TitleChoices] = Field(default_factory=dict)  # by name

    def of(self, title: Title) -> "TitleChoices":
        """What was chosen for a title."""
        return self.titles.get(title.name) or TitleChoices()

    def options(self, title: Title) -> dict[str, Value]:
        """What new games of a title begin with: as chosen, as far as the title knows it."""
        chosen = self.of(title).options
        return {
            name: chosen[name] if chosen.get(name) in option.values else option.default
            for name, option in title.card.options.items()
        }

    def with_title(self, title: Title, **changes: object) -> dict[str, object]:
        """The change of settings that changes what was chosen for a title."""
        return {"titles": {**self.model_dump()["titles"], title.name: self.of(title).model_dump() | changes}}

    @property
    def pace(self) -> float:
        """The factor by which motion is sped up; nought means none."""
        return PACE[self.animation]

    def with_(self, **changes: object) -> "Settings":
        """The same settings with some values changed, checked like a file."""
        return Settings.model_validate(self.model_dump() | changes)


def file() -> Path:
    """Where the settings lie."""
    return paths.personal("settings.yaml")


def load() -> tuple[Settings, Problem | None]:
    """The player's settings, and what was wrong with their file.

    A broken file never stops the game: it is kept beside as `.bak`, the defaults hold, and the caller
    tells the player.
    """
    path = file()
    if not os.path.lexists(path):
        return Settings(language=_system_language()), None
    try:
        return yamlfile.load(path, Settings, _of_today), None
    except BadFile as problem:
        return _set_aside(path, problem)


def glance() -> Settings:
    """The player's settings, without a word about a broken file: the window will tell of it."""
    try:
        return yamlfile.load(file(), Settings, _of_today) if file().exists() else Settings(language=_system_language())
    except BadFile:
        return Settings(language=_system_language())


def language() -> Language:
    """The player's language."""
    return glance().language


def save(settings: Settings) -> None:
    """Write the settings whole or not at all."""
    write(file(), yaml.safe_dump(settings.model_dump(), sort_keys=False))


# What stood among the rest in files of old, and where it stands now.
FORMER = {"last_seats": "last_seats", "last_players": "last_players", "last_map": "last_layout"}


def _of_today(data: Any) -> Any:
    """In files of old, what was chosen for the one title there was stood among the rest."""
    alone = next((title for title in shelf() if title.card.former), None)
    if not isinstance(data, dict) or alone is None:
        return data
    chosen: dict[str, Any] = {new: data[old] for old, new in FORMER.items() if old in data}
    if options := {name: data[name] for name in alone.card.options if name in data}:
        chosen["options"] = options
    if not chosen:
        return data
    rest = {key: value for key, value in data.items() if key not in (*FORMER, *alone.card.options)}
    return {**rest, "titles": {alone.name: chosen}}


def _set_aside(path: Path, problem: Problem) -> tuple[Settings, Problem]:
    try:
        kept = set_aside(path)
    except Problem:
        return Settings(language=_system_language()), problem
    return Settings(language=_system_language()), Problem("settings_kept", problem=problem, kept=kept.name)


def _system_language() -> Language:
    """The language of the desktop, if it is one of ours."""
    told = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None)
    match (told or locale.getlocale()[0] or "").lower()[:2]:
        case "de" | "ge":  # Windows says German_Germany
            return "de"
        case "fr":
            return "fr"
        case "nl" | "du":  # Dutch_Netherlands
            return "nl"
    return "en"
