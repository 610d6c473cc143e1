"""What a move would cost and change, as a tooltip says it of whatever plays that move."""

from game.engine.choices import Situation
from game.engine.decision import Change
from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.titles.kohle.icons import CARD_ICONS
from game.titles.kohle.rules.names import bare
from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.phases.auction import Bid
from game.titles.kohle.rules.phases.takeover import for_giving_up
from game.titles.kohle.rules.preview import if_won, preview
from game.titles.kohle.rules.state import Position
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import ground, kind_of
from game.titles.kohle.things.prices import price, second, yields
from game.titles.kohle.things.situation import player_of
from game.titles.kohle.words.wording import Wording

EARNED = {
    "board": "star", "cokery": CARD_ICONS["cokery"], "ironworks": CARD_ICONS["ironworks"],
    "administration": CARD_ICONS["administration"], "income": "kohle:income", "loading_coins": CARD_ICONS["loading"],
    "loading_points": CARD_ICONS["loading"],
}  # fmt: skip


def possible(words: Wording, sit: Situation, move: Move) -> Tip:
    """What a move costs and changes."""
    pos, flipped = sit.position, player_of(sit).flipped
    offer = preview(pos, move)
    warnings = tuple(Note(words.warning(w), "warning", rule=w.rule) for w in offer.warnings)
    title, subtitle = words.move(move, sit.step, flipped), ""
    mine = pos.board.mines.get(move.what) if move.kind == "buy" else None
    changes = tuple(change for change in offer.changes if change.what not in EARNED)
    notes = [*_earned(words, offer.changes, move), *_at_the_end(words, pos, changes), *_consequences(words, sit, move)]
    if isinstance(pos.stack[-1], Bid) and move.kind == "bid":
        title = words.texts("play.tip.if_wins", player=words.player(sit.seat), bid=int(move.what))
        changes = if_won(pos, move)
    if move.kind == "secure":
        before, after = (round(100 * odds_of_loss(pos, sit.seat, secured)) for secured in (0, 1))
        changes = (*changes, Change(sit.seat, "risk", before, after))
        subtitle = words.place(player_of(sit).tableau[move.what])
    if mine is not None:
        subtitle = words.place(ground(mine.ground))
    return Tip(
        title, subtitle, changes, words.colours[sit.seat], tuple(notes), warnings, brings=yields(mine) if mine else ()
    )


def _earned(words: Wording, changes: tuple[Change, ...], move: Move) -> list[Note]:
    """What the pieces will bring from now on; a mine's income stands in its own row."""
    t, notes = words.texts, []
    for change in changes:
        if change.what not in EARNED or (change.what == "income" and move.kind == "buy"):
            continue
        text = t(f"table.earns.{change.what}", before=change.before, after=change.after)
        notes.append(Note(text, EARNED[change.what], tone="good" if change.after > change.before else "bad"))
    manned = move.kind in ("insert", "put", "engineer") and kind_of(move.what) is T.CARD
    return notes if notes or not manned else [Note(t("table.earns.nothing"), "info", rule="K9")]


def _at_the_end(words: Wording, pos: Position, changes: tuple[Change, ...]) -> list[Note]:
    """What the engines of a player score together when the game ends."""
    notes = []
    for change in changes:
        if change.what == "engines":
            before, after = map(pos.board.rules.final.of_engines, (change.before, change.after))
            text = words.texts("table.earns.engines", before=before, after=after)
            tone = "good" if after > before else "bad" if after < before else "plain"
            notes.append(Note(text, "kohle:engine", tone=tone, rule="K12"))
    return notes


def _consequences(words: Wording, sit: Situation, move: Move) -> list[Note]:
    """What follows later: consolidations, risks, what a loser gets."""
    pos, t = sit.position, words.texts
    match move.kind:
        case "buy":
            mine = pos.board.mines[move.what]
            large = pos.board.grounds[mine.ground].large
            if large and pos.board.mines[large].round == pos.round:
                text = t("play.tip.consolidated_now", bid=mine.value)
                return [*second(words, mine), Note(text, "merge", tone="band", rule="K8.3")]
            return second(words, mine)
        case "take":
            tip = words.tip(f"bonus.{bare(move.what)}")
            return [Note(tip.text, rule=tip.rule)]
        case "put" | "settle" if move.what in pos.markers:
            return [Note(t("play.tip.marker"), "kohle:railway", rule="K10")]
        case "settle" | "engineer" | "engine":
            return price(words, move.kind, pos)
        case "bid":
            return _losers(words, pos, sit.seat)
    return []


def _losers(words: Wording, pos: Position, winner: int) -> list[Note]:
    assert pos.auction is not None
    notes = []
    for seat in pos.auction.bidders:
        if seat != winner:
            points = for_giving_up(pos, seat, pos.auction.ground)
            text = words.texts("play.tip.gives_up", player=words.player(seat), points=points)
            notes.append(Note(text, colour=words.colours[seat]))
    return notes
