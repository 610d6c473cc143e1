"""What the elements of measures are called: names from the board and the glossary."""

from game.engine.seats import Setup
from game.engine.words import begun
from game.lab.report_words import ReportWords
from game.titles.baron.lab.edition import BaronEdition
from game.titles.baron.lab.measures import END
from game.titles.baron.words.wording import Wording

PIECES = ("space", "order", "tile")
OWN = ("source", "kind", "work", "step")  # texts of the lab's own
PARTS = {"source_shift": "source", "kind_shift": "kind"}  # elements such as `coal/2`


def named(group: str, element: str, words: ReportWords) -> str | None:
    """What an element of a group of measures is called; None: as usual."""
    if group in PIECES:
        return begun(_place(element, words))
    if group in PARTS:
        whole, _, shift = element.partition("/")
        return f"{words.name(PARTS[group], whole)}, {words.period(shift)}"
    match group:
        case "element" | "vehicle":
            return begun(words.texts(f"glossary.{group}.{element}"))
        case "start" | "starter":
            return words(f"names.{group}", n=element)
        case "size":
            return words(f"names.sizes.{element}")
        case "period" | "shift":
            return _shift(element, words)
    return words(f"names.{group}.{element}") if group in OWN else None


def in_full(group: str, element: str, words: ReportWords) -> str:
    """The same, where nothing around it says of which kind it is."""
    name = words.name(group, element)
    return words(f"names.full.{group}", name=name) if f"lab.names.full.{group}" in words.texts else name


def _place(element: str, words: ReportWords) -> str:
    """As the log calls it; of the setup the names of things need nothing."""
    edition = words.edition
    assert isinstance(edition, BaronEdition)
    return Wording(words.texts, Setup((), 0, ""), edition.widest).place(element)


def _shift(number: str, words: ReportWords) -> str:
    """The shifts, and the final scoring after them."""
    return words.texts("glossary.phase.final") if number == END else words.texts("clock.period", n=number)
