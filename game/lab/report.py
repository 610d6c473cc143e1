"""The report: one HTML file that needs nothing else, and the same charts as pictures."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.metadata import PackageNotFoundError, version

from game import paths
from game.lab.findings import findings, limits
from game.lab.ink import tag
from game.lab.runner import Order
from game.lab.section import Section, Writer
from game.lab.sentences import sentence
from game.lab.tally import Tally
from game.lab.told import Told
from game.texts import Texts
from game.titles.kohle.lab import sections_board, sections_cards, sections_table
from game.titles.kohle.layouts.mapfile import GameMap

SECTIONS: tuple[Callable[[Writer], Section], ...] = (
    sections_table.who_wins,
    sections_table.where_points_come_from,
    sections_table.how_close,
    sections_board.mines,
    sections_board.auctions,
    sections_board.places,
    sections_cards.cards,
    sections_cards.disasters,
    sections_cards.bonus,
    sections_table.how_long,
)


@dataclass(frozen=True)
class Report:
    """A page, its pictures by name, and the sentences that stand first in it."""

    html: str
    pictures: Mapping[str, str]
    sentences: Sequence[str]


def report(tallies: Mapping[int, Tally], order: Order, game_map: GameMap, texts: Texts) -> Report:
    """The report on one layout, for one or several numbers of players."""
    sets: list[str] = []
    pictures: dict[str, str] = {}
    sentences: list[str] = []
    links: list[tuple[str, str]] = []
    for count, tally in tallies.items():
        told = Told(texts, tally.board, game_map)
        found = [(f.kind, sentence(f, tally, told)) for f in findings(tally)]
        written = [section(Writer(tally, told)) for section in SECTIONS]
        shown = stands_out(found, tally, told) + "".join(section.html() for section in written)
        sets.append(tag("div", shown, class_="set", data_players=count, hidden="hidden" if sets else None))
        prefix = f"{count}_players_" if len(tallies) > 1 else ""
        pictures |= {prefix + name: svg for section in written for name, svg in section.pictures.items()}
        texts_first = [text for _, text in found] or [_nothing(tally, told)]
        several = len(tallies) > 1
        sentences += [told("page.only", players=count, text=text) if several else text for text in texts_first]
        links = links or [(section.name, section.short) for section in written]
    first = next(iter(tallies.values()))
    told = Told(texts, first.board, game_map)
    head = _head(tallies, order, game_map, told)
    html = page(told("page.title", map=told.title), head, links, list(tallies), "".join(sets), told)
    return Report(html, pictures, sentences)


def stands_out(found: Sequence[tuple[str, str]], tally: Tally, told: Told) -> str:
    """Dead and dominant parts, in plain sentences, before anything else."""
    if found:
        items = [tag("li", tag("b", escape(told(f"found.{kind}"))) + escape(text), class_=kind) for kind, text in found]
        content = tag("ul", "".join(items), class_="found") + tag("p", escape(told("page.first")), class_="hint")
    else:
        content = tag("p", escape(_nothing(tally, told)), class_="answer")
    return tag("section", tag("h2", escape(told("found.heading"))) + content, class_="sheet stands-out")


def _nothing(tally: Tally, told: Told) -> str:
    if tally.games < limits().games:
        return told("page.few", games=limits().games)
    return told("found.none", games=tally.games)


def _head(tallies: Mapping[int, Tally], order: Order, game_map: GameMap, told: Told) -> list[str]:
    games = ", ".join(dict.fromkeys(str(tally.games) for tally in tallies.values()))
    bots = ", ".join(told.name("level", level) for level in order.bots)
    ruleset = told.texts(f"glossary.rulesets.{order.ruleset}")
    players = " / ".join(map(str, tallies))
    lines = [told("page.setting", games=games, players=players, bots=bots, seed=order.seed, ruleset=ruleset)]
    if order.variety and "normal" in order.bots:
        lines.append(told("page.variety", points=told.number(order.variety)))
    if order.rules:
        lines.append(told("page.own_rules", file=order.rules))
    return lines


def page(
    title: str, head: Sequence[str], links: Sequence[tuple[str, str]], counts: Sequence[int], content: str, told: Told
) -> str:
    """A whole file: style, script and data are in it."""
    folder = paths.data() / "lab"
    style, script = ((folder / name).read_text("utf-8") for name in ("report.css", "report.js"))
    lines = "".join(tag("p", escape(line)) for line in head) + tag("p", escape(told("page.sure")), class_="note")
    header = tag("header", tag("h1", escape(title)) + lines)
    nav = "".join(tag("a", escape(text), href="#", data_section=name) for name, text in links)
    if len(counts) > 1:
        buttons = "".join(
            tag("button", str(count), type="button", data_players=count, class_=None if i else "on")
            for i, count in enumerate(counts)
        )
        nav += tag("span", escape(told("page.players")) + buttons, class_="counts")
    footer = tag("footer", escape(f"{told('page.sort')} {told('page.data')} {told('page.made', version=_version())}"))
    body = header + (tag("nav", nav) if nav else "") + tag("main", content) + footer + tag("script", script)
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    top = meta + tag("title", escape(title)) + tag("style", style)
    return f'<!DOCTYPE html>\n<html lang="{told.texts.language}"><head>{top}</head>\n<body>{body}</body></html>\n'


def _version() -> str:
    try:
        return version("kohle-und-kolonie")
    except PackageNotFoundError:  # run from a checkout
        return "–"
