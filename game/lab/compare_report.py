"""The page that tells two layouts apart: what differs, how sure that is, how many games would be needed to tell."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from game.certainty import Interval
from game.lab.canvas import Family, PlaceMark, legend
from game.lab.changes import ChangedEntry
from game.lab.charts import ChartBar, bars
from game.lab.compare import LEAST, Comparison, Difference
from game.lab.report import Report, page
from game.lab.report_words import ReportWords
from game.lab.section import TableCell, sortable
from game.lab.svg import BRICK, EDGE, MOSS, PAPER_LIGHT, UNKNOWN, mix, tag

ALIKE = 2  # of them about the same measure of the same kind of thing
FIRST = 12  # sentences about sure differences; the table has the rest
ROWS = 400  # of the table
TOLD = 12  # entries that were changed


def compare_report(
    comparisons: Mapping[int, Comparison],
    a: str,
    b: str,
    words: ReportWords,
    words_a: ReportWords,
    changed: Sequence[ChangedEntry] = (),
    identical: bool = False,
) -> Report:
    """One page, for one or several numbers of players, in words about B; `words_a` name what only A has.

    `changed`: what B has otherwise than A. `identical`: nothing that a game depends on differs.
    """
    sets: list[str] = []
    pictures: dict[str, str] = {}
    sentences: list[str] = []
    for count, comparison in comparisons.items():
        lines = [("unsure", words("compare.identical"))] if identical else in_sentences(comparison, words, words_a)
        several = len(comparisons) > 1
        sentences += [words("page.only", players=count, text=line) if several else line for _, line in lines]
        prefix = f"{count}_players_" if several else ""
        made = _pictures(comparison, words, count)
        pictures |= {prefix + name: svg for name, svg in made.items()}
        content = _changed(changed, words) + _first(lines, words) + _charts(made, words) + _table(comparison, words)
        sets.append(tag("div", content, class_="set", data_players=count, hidden="hidden" if sets else None))
    games = ", ".join(dict.fromkeys(str(c.games) for c in comparisons.values()))
    tests = max(len(c.differences) for c in comparisons.values())
    head = [
        words("compare.setting", games=games, players=" / ".join(map(str, comparisons)), a=a, b=b),
        words("compare.what.text", tests=tests),
    ]
    html = page(words("compare.title", a=a, b=b), head, [], list(comparisons), "".join(sets), words)
    return Report(html, pictures, sentences)


def in_sentences(comparison: Comparison, words: ReportWords, words_a: ReportWords) -> list[tuple[str, str]]:
    """What only one has, what differs for sure, then a warning about what does not, with the games it would take."""
    sure = [*_on_one_side(comparison, words, words_a), *_differences(comparison, words)]
    unsure = [*_doubts(comparison, words), *_undecided(comparison, words)]
    return [*(("sure", line) for line in sure), *(("unsure", line) for line in unsure)]


def _on_one_side(comparison: Comparison, words: ReportWords, words_a: ReportWords) -> Iterator[str]:
    """What only one of the two boards has."""
    for key, parts, own in (("only_a", comparison.only_a, words_a), ("only_b", comparison.only_b, words)):
        if parts:
            yield words(f"compare.{key}", names=", ".join(own.lab.in_full(*part, own) for part in parts))


def _differences(comparison: Comparison, words: ReportWords) -> Iterator[str]:
    """What differs for sure, and how much more of that there is in the table."""
    telling = _telling(comparison)
    for d in telling:
        measure = d.key[2]
        values = {"a": words.figure(d.a, measure), "b": words.figure(d.b, measure)}
        yield words("compare.sure", name=name_of(d, words), difference=_signed(d, words), **values)
    if telling and (more := len(comparison.sure) - len(telling)):
        yield words("compare.more", n=more)


def _doubts(comparison: Comparison, words: ReportWords) -> Iterator[str]:
    """Games that came out the same, too few of them, or no difference at all."""
    if comparison.alike:
        said = "all_alike" if comparison.alike == comparison.games else "alike"
        yield words(f"compare.{said}", n=comparison.alike, games=comparison.games)
    if comparison.games < LEAST:
        yield words("compare.few", games=LEAST)
    elif not comparison.sure:
        yield words("compare.none", games=comparison.games)


def _undecided(comparison: Comparison, words: ReportWords) -> Iterator[str]:
    """Of which main figures the games do not tell whether they differ, and how many games it would take."""
    unsure = [d for d in comparison.main if not d.sure]
    if not unsure or comparison.alike == comparison.games:
        return
    names = " · ".join(name_of(d, words) for d in unsure)  # names have commas of their own
    yield words("compare.unsure", names=names)
    if (hint := comparison.hinted) and hint.needed:
        key = "compare.needed_least" if hint.needed.most is None else "compare.needed"
        difference = words.step(Interval(*[hint.interval.value] * 3), hint.key[2])
        games = _needed(hint, comparison.games, words)
        yield words(key, name=name_of(hint, words), difference=difference, games=games)


def _needed(d: Difference, played: int, words: ReportWords) -> str:
    """`230 – 3100`; only the lower bound if there may be no difference at all. What was played did not suffice."""
    if d.needed is None:
        return "–"
    least, most = max(d.needed.least, played), d.needed.most
    if most is None or most <= played:
        return words("compare.at_least" if least > played else "compare.more_than", games=least)
    return str(least) if most == least else words("number.between", low=least, high=most)


def _telling(comparison: Comparison) -> list[Difference]:
    """The sure differences worth a sentence: the main figures, then others, but few of the same kind.

    What is the same in all games comes last: mostly it was changed by hand, and who made a thing dearer knows it.
    """
    main = {d.key for d in comparison.main}
    order = {d.key: (d.key not in main, math.isinf(d.distance), -abs(d.distance)) for d in comparison.sure}
    sure = sorted(comparison.sure, key=lambda d: order[d.key])
    found: list[Difference] = []
    kinds = Counter[tuple[str, str]]()
    for d in sure:
        kind = d.key[0], d.key[2]
        if d.key in main or kinds[kind] < ALIKE:
            kinds[kind] += 1
            found.append(d)
    return found[:FIRST]


def name_of(d: Difference, words: ReportWords) -> str:
    """What a figure is called."""
    group, element, measure = d.key
    if group == "game":
        return words(f"compare.measures.game/{measure}")
    own = f"words.{group}_{measure}"  # where the same word would mislead
    told = words(own if f"lab.{own}" in words.texts else f"words.{measure}")
    return words("compare.measure", name=words.lab.in_full(group, element, words), measure=told)


def _signed(d: Difference, words: ReportWords) -> str:
    return words.step(d.interval, d.key[2])


def _changed(changed: Sequence[ChangedEntry], words: ReportWords) -> str:
    """What the page is about: who reads it in a month has forgotten."""
    if not changed:
        return ""
    head = "".join(tag("th", escape(part), scope="col") for part in (words("compare.changed.entry"), "A", "B"))
    rows = "".join(
        tag("tr", tag("th", escape(one.entry), scope="row") + tag("td", escape(one.a)) + tag("td", escape(one.b)))
        for one in changed[:TOLD]
    )
    table = tag("table", tag("thead", tag("tr", head)) + tag("tbody", rows))
    content = tag("h2", escape(words("compare.changed.heading"))) + tag("div", table, class_="wide")
    if more := len(changed) - TOLD:
        content += tag("p", escape(words("compare.changed.more", n=more)), class_="hint") if more > 0 else ""
    return tag("section", content, class_="sheet changed")


def _first(lines: list[tuple[str, str]], words: ReportWords) -> str:
    marks = {"sure": words("compare.certain"), "unsure": words("compare.uncertain")}
    items = "".join(tag("li", tag("b", escape(marks[kind])) + escape(line), class_=kind) for kind, line in lines)
    heading = tag("h2", escape(words("compare.heading")))
    return tag("section", heading + tag("ul", items, class_="found"), class_="sheet stands-out")


# ---------------------------------------------------------------- pictures


def _pictures(comparison: Comparison, words: ReportWords, players: int) -> dict[str, str]:
    rows = []
    for d in comparison.main:
        colour = (BRICK if d.effect.value > 0 else MOSS) if d.sure else EDGE
        shown = f"{words.figure(d.a, d.key[2])} → {words.figure(d.b, d.key[2])}"
        tip = f"{name_of(d, words)}: {_signed(d, words)}"
        rows.append(ChartBar(name_of(d, words), d.effect, tip, colour, shown=shown))
    made = {"differences": bars(rows, words.number, words("compare.chart"), width=820)} if rows else {}
    canvas = words.lab.canvas(words.edition, players)
    found = {d.key: d for d in comparison.differences}
    for family in words.lab.families if canvas else ():
        assert canvas is not None
        places, marks = canvas.places(family.name), {}
        for place in places:
            group, measure = family.layers[0].of[place.partition(":")[0]]
            if difference := found.get((group, canvas.element(group, place), measure)):
                marks[place] = _mark(difference, words)
        strip = legend("−", "+", words("compare.uncertain"), _diverging)
        made[f"board_{family.name}"] = canvas.drawn(marks, places, strip, _of_board(family, words))
    return made


def _of_board(family: Family, words: ReportWords) -> str:
    """What the figures on a board are."""
    measure = words(f"{family.name}.measures.{family.layers[0].name}")
    return words("compare.measure", name=words(f"{family.name}.map"), measure=measure)


def _mark(d: Difference, words: ReportWords) -> PlaceMark:
    percent = round(100 * d.interval.value)
    label = f"{percent:+}".replace("-", "−") if percent else "0"
    colour = _diverging(0.5 + d.interval.value) if d.sure else UNKNOWN
    return PlaceMark(label, colour, f"{name_of(d, words)}: {_signed(d, words)}")


def _diverging(share: float) -> str:
    """From moss (less in B) over paper to brick (more in B)."""
    share = min(1.0, max(0.0, share))
    if share < 0.5:
        return mix(MOSS, PAPER_LIGHT, share * 2)
    return mix(PAPER_LIGHT, BRICK, share * 2 - 1)


def _charts(made: Mapping[str, str], words: ReportWords) -> str:
    """The main figures, and the board under a heading of its own."""
    parts = []
    for name, svg in made.items():
        family = next((one for one in words.lab.families if name == f"board_{one.name}"), None)
        caption = _of_board(family, words) if family else words("compare.chart")
        hint = words("compare.map_hint" if family else "compare.chart_hint")
        parts.append(tag("figure", tag("figcaption", escape(caption)) + svg + tag("p", escape(hint), class_="hint")))
        if name == "differences" and len(made) > 1:
            parts.append(tag("h2", escape(words("compare.map")), class_="next"))
    return tag("section", "".join(parts), class_="sheet") if parts else ""


def _table(comparison: Comparison, words: ReportWords) -> str:
    head = [words(f"compare.columns.{c}") for c in ("name", "a", "b", "difference", "sure", "games")]
    rows: list[list[TableCell]] = []
    for d in comparison.differences[:ROWS]:
        measure, name = d.key[2], name_of(d, words)
        share = measure in words.lab.shares
        scale = 100 if share else 1
        rows.append(
            [
                (escape(name), name),
                (escape(words.figure(d.a, measure)), d.a * scale),
                (escape(words.figure(d.b, measure)), d.b * scale),
                (escape(_signed(d, words)), d.interval.value * scale),
                (escape(words("compare.certain" if d.sure else "compare.uncertain")), abs(d.distance)),
                (escape(_needed(d, comparison.games, words)), float(d.needed.least if d.needed else 0)),
            ]
        )
    heading = tag("h2", escape(words("compare.what.heading")))
    return tag("section", heading + sortable(head, rows), class_="sheet")
