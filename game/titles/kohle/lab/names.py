"""What the elements of measures are called: names from the map and the glossary."""

from game.lab.report_words import ReportWords
from game.titles.kohle.lab.edition import KohleEdition
from game.titles.kohle.rules.names import Phase, bare


def named(group: str, element: str, words: ReportWords) -> str:
    """What an element of a group of measures is called."""
    assert isinstance(words.edition, KohleEdition)
    map_ = words.edition.map
    match group:
        case "mine":
            mine = words.edition.mines[element]
            return words("names.mine", name=mine.name, number=mine.number)
        case "ground" | "auction":
            return map_.grounds[bare(element)].name
        case "village":
            return map_.villages[bare(element)].name
        case "station":
            return map_.stations[bare(element)].name
        case "line":
            return map_.railways[element].name.said(words.texts.language)
        case "seat" | "start" | "turn" | "pick" | "flips":
            return words(f"names.{group}", n=element)
        case "source_round" | "card_round" | "bonus_pick":
            first, _, second = element.partition("/")
            whole = {"source_round": "source", "card_round": "card", "bonus_pick": "bonus"}[group]
            last = words.name("pick", second) if group == "bonus_pick" else _round(second, words)
            return f"{words.name(whole, first)}, {last}"
        case "round" | "period" | "disaster":
            return _round(element, words)
        case "phase":
            return words.texts(f"glossary.phases.{Phase(int(element)).word}.long")
        case "action":
            return words(f"actions.{element}")
    return _word(group, element, words)


def _word(group: str, element: str, words: ReportWords) -> str:
    """Names that stand in the glossary."""
    key = {
        "card": f"glossary.cards.{element}.front", "bonus": f"glossary.bonus.{element}",
        "marker": f"glossary.railway.{element}", "disaster_marker": f"glossary.disaster.{element}",
        "coins": f"lab.gained.{element}", "spent": f"lab.spent.{element}",
        "source": f"sources.{element}", "level": f"glossary.levels.{element}",
    }.get(group, "")  # fmt: skip
    return words.texts(key) if key in words.texts else element


def _round(number: str, words: ReportWords) -> str:
    """I to V, and the final scoring after them."""
    key = f"glossary.rounds.{number}"
    return words.texts(key) if key in words.texts else words("points.final")
