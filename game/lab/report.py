"""The report: one HTML file that needs nothing else, and the same charts as pictures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.metadata import PackageNotFoundError, version

from game import paths
from game.lab.findings import findings, leaning, mixed
from game.lab.report_words import ReportWords
from game.lab.section import Writer
from game.lab.sentences import sentence
from game.lab.series import Series
from game.lab.svg import tag
from game.lab.tally import Tally
from game.lab.title_lab import Edition, Lab
from game.texts import Texts


@dataclass(frozen=True)
class Report:
    """A page, its pictures by name, and the sentences that stand first in it."""

    html: str
    pictures: Mapping[str, str]
    sentences: Sequence[str]


def report(tallies: Mapping[int, Tally], series: Series, lab: Lab, edition: Edition, texts: Texts) -> Report:
    """The report on one layout, for one or several numbers of players."""
    sets: list[str] = []
    pictures: dict[str, str] = {}
    sentences: list[str] = []
    links: list[tuple[str, str]] = []
    words = ReportWords(texts, lab, edition)
    for count, tally in tallies.items():
        found = [(f.kind, sentence(f, tally, words)) for f in findings(tally)]
        written = [section(Writer(tally, words)) for section in lab.sections]
        shown = stands_out(found, tally, words) + "".join(section.html() for section in written)
        sets.append(tag("div", shown, class_="set", data_players=count, hidden="hidden" if sets else None))
        prefix = f"{count}_players_" if len(tallies) > 1 else ""
        pictures |= {prefix + name: svg for section in written for name, svg in section.pictures.items()}
        texts_first = [text for _, text in found] or [_nothing(tally, words)]
        several = len(tallies) > 1
        sentences += [words("page.only", players=count, text=text) if several else text for text in texts_first]
        links = links or [(section.name, section.short) for section in written]
    head = _head(tallies, series, words)
    html = page(words("page.title", board=words.title), head, links, list(tallies), "".join(sets), words)
    return Report(html, pictures, sentences)


def stands_out(found: Sequence[tuple[str, str]], tally: Tally, words: ReportWords) -> str:
    """Dead and dominant parts, in plain sentences, before anything else."""
    if found:
        items = [
            tag("li", tag("b", escape(words(f"found.{kind}"))) + escape(text), class_=kind) for kind, text in found
        ]
        content = tag("ul", "".join(items), class_="found") + tag("p", escape(words("page.first")), class_="hint")
    else:
        content = tag("p", escape(_nothing(tally, words)), class_="answer")
    return tag("section", tag("h2", escape(words("found.heading"))) + content, class_="sheet stands-out")


def _nothing(tally: Tally, words: ReportWords) -> str:
    if tally.games < tally.lab.limits.games:
        return words("page.few", games=tally.lab.limits.games)
    if mixed(tally):
        return words("found.none_mixed", games=tally.games)
    if any(leaning(tally, tally.lab.even).values()):  # told below, and not to be denied here
        return words("found.none_uneven", games=tally.games, limit=words.percent(tally.lab.limits.tilted))
    return words("found.none", games=tally.games)


def _head(tallies: Mapping[int, Tally], series: Series, words: ReportWords) -> list[str]:
    games = ", ".join(dict.fromkeys(str(tally.games) for tally in tallies.values()))
    bots = ", ".join(words.name("level", level) for level in series.bots)
    options = words.lab.options_named(series.options, words)
    players = " / ".join(map(str, tallies))
    lines = [words("page.setting", games=games, players=players, bots=bots, seed=series.seed, ruleset=options)]
    if any(mixed(tally) for tally in tallies.values()):
        lines.append(words("page.mixed"))
    if series.variety and words.lab.varies & set(series.bots):
        lines.append(words("page.variety", points=words.number(series.variety)))
    if series.rules:
        lines.append(words("page.own_rules", file=series.rules))
    return lines


def page(
    title: str,
    head: Sequence[str],
    links: Sequence[tuple[str, str]],
    counts: Sequence[int],
    content: str,
    words: ReportWords,
) -> str:
    """A whole file: style, script and data are in it."""
    folder = paths.data() / "lab"
    style, script = ((folder / name).read_text("utf-8") for name in ("report.css", "report.js"))
    lines = "".join(tag("p", escape(line)) for line in head) + tag("p", escape(words("page.sure")), class_="note")
    header = tag("header", tag("h1", escape(title)) + lines)
    nav = "".join(tag("a", escape(text), href="#", data_section=name) for name, text in links)
    if len(counts) > 1:
        buttons = "".join(
            tag("button", str(count), type="button", data_players=count, class_=None if i else "on")
            for i, count in enumerate(counts)
        )
        nav += tag("span", escape(words("page.players")) + buttons, class_="counts")
    footer = tag(
        "footer", escape(f"{words('page.sort')} {words('page.data')} {words('page.made', version=_version())}")
    )
    body = header + (tag("nav", nav) if nav else "") + tag("main", content) + footer + tag("script", script)
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    top = meta + tag("title", escape(title)) + tag("style", style)
    return f'<!DOCTYPE html>\n<html lang="{words.texts.language}"><head>{top}</head>\n<body>{body}</body></html>\n'


def _version() -> str:
    try:
        return version("kohle-und-kolonie")
    except PackageNotFoundError:  # run from a checkout
        return "–"
