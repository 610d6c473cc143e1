"""Things on the table of Kohle & Kolonie: which tip says what a target is, and which moves are made with it."""

from collections.abc import Iterator

from game.engine.move import Move
from game.engine.target import Target
from game.teach.teaching import ThingNow
from game.titles.kohle import targets
from game.titles.kohle.rules.names import PHASES, card
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.targets import COUNTED, TRAITS, KohleTarget, Traits, mine_of, parse
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.teach.thing_facts import ThingFacts
from game.titles.kohle.words.tables import TIPS
from game.titles.kohle.words.wording import Wording


def thing(words: Wording, target: str, pos: Position, seat: int) -> ThingNow | None:
    """What a target is and does now; None for what is no thing."""
    found = parse(target)
    what = "" if found is None else tip_of(found, pos, seat)
    if not what:
        return None
    tip = words.tip(what, pos.players[seat].flipped)
    return ThingNow(tip.name, tip.text, tuple(ThingFacts(words, pos, seat).about(target)), tip.rule)


def tip_of(target: KohleTarget, pos: Position, seat: int) -> str:
    """The tip that says what a target is; empty if there is nothing to say."""
    match target:
        case Target(T.MINE | T.LARGE | T.VILLAGE | T.STATION | T.GROUND | T.RESCUE | T.CARD):
            return str(target)
        case Target(T.DISPLAY, name):
            return targets.mine(name)
        case Target(T.FLIP, name):
            return card(name)
        case Target(T.SPACE, name) if name in pos.players[seat].tableau:
            return pos.players[seat].tableau[name]
        case Target(T.BONUS, name) if not name.isdecimal():
            return str(target)
        case Target(T.STOCK | T.COLUMN, name):
            return COUNTED.get(name, "")
        case Target(T.MARKER, name):
            return f"railway.{name}"
        case Target(T.PHASE):
            return f"phase.{PHASES[(target.number or 1) - 1]}"
        case Target(T.DISASTER) if face := disaster(target, pos):
            return f"disaster.{face}"
        case Target(T.ACTION, name):
            return str(target) if f"action.{name}" in TIPS else ""
        case _:
            return TRAITS.get(target.kind, Traits()).tip


def disaster(target: KohleTarget, pos: Position) -> str | None:
    """What is printed on the marker of a round, or of this one, once it is turned up."""
    round_ = target.number or pos.round
    return pos.disasters[round_ - 1] if round_ <= pos.revealed else None


def place_of(target: KohleTarget, pos: Position, seat: int) -> str:
    """The place that moves name for a target: the card on offer is its mine, a space the mine on it."""
    match target:
        case Target(T.FLIP, name):
            return card(name)
        case Target(T.SPACE, name):
            return pos.players[seat].tableau.get(name, name)
        case _:
            return mine_of(str(target))


def concerns(move: Move, target: str, pos: Position, seat: int) -> bool:
    """Whether a move is made with a target."""
    found = parse(target)
    if found is None:
        return target in (move.what, move.where)
    place = place_of(found, pos, seat)
    match found:
        case Target(T.ACTION, name):
            return move.kind == name and name in ("miners", "end")
        case Target(T.FLIP):
            return move.kind == "flip" and move.what == place
        case Target(T.SPACE, name) if move.what == name:
            return True
        case _:
            return place in (move.what, move.where)


def meant(target: str, pos: Position, seat: int) -> Iterator[Move]:
    """The moves that somebody may have wanted to make with it."""
    match found := parse(target):
        case Target(T.CARD, "workforce"):
            yield Move("flip", target)
        case Target(T.LARGE | T.EXCHANGE) | None:
            return
        case _:
            assert found is not None
            if (move := wanted(found, pos.players[seat])) is not None:
                yield move


def wanted(target: KohleTarget, player: Player, mode: str = "") -> Move | None:
    """The (perhaps incomplete) move of a turn that a click on a target means; `mode`: the action that is picked."""
    match target:
        case Target(T.ACTION, name):
            return Move(name)
        case Target(T.DISPLAY, name):
            return Move("buy", targets.mine(name))
        case Target(T.MINE | T.LARGE):
            return _with_mine(str(target), player, mode)
        case Target(T.SPACE, name) if name in player.tableau:
            return _with_mine(player.tableau[name], player, mode)
        case Target(T.VILLAGE):
            return Move("use", "bonus:settlement", str(target)) if mode == "use" else Move("settle", str(target))
        case Target(T.CARD) if mode == "flip":
            return Move("flip", str(target))
        case Target(T.CARD):
            return Move("use", "bonus:engineer", str(target)) if mode == "use" else Move("engineer", str(target))
        case Target(T.FLIP, name):
            return Move("flip", card(name))
        case Target(T.BONUS, name) if name == player.bonus:
            return Move("use", str(target))
        case Target(T.EXCHANGE, name):
            return Move("exchange", name)
        case _:
            return None


def _with_mine(mine: str, player: Player, mode: str) -> Move:
    """A mine of his own is meant for an engine, any other for a purchase."""
    if mode == "use":
        return Move("use", "bonus:engine", mine)
    own = mine in player.tableau.values()
    return Move("engine", mine) if own or mode == "engine" else Move("buy", mine)
