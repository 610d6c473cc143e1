"""Findings as sentences."""

from game.lab.findings import Finding
from game.lab.report_words import ReportWords
from game.lab.tally import Tally


def sentence(finding: Finding, tally: Tally, words: ReportWords) -> str:
    """What a finding says, with its figures: in the title's own words, or as findings of its kind usually do."""
    if own := tally.lab.sentence(finding, tally, words):
        return own
    match finding.kind:
        case "dominant":
            name = words.name(finding.group, finding.elements[0])
            wins = words.span(finding.interval, "wins")
            return words(f"dominant.{finding.about}", name=name, wins=wins, usual=words.percent(finding.expected))
        case "dead":
            return _dead(finding, tally, words)
    wins, fair = words.span(finding.interval, "wins"), words.percent(finding.expected)
    return words(f"{finding.kind}.{finding.about}", name=finding.elements[0], wins=wins, fair=fair)


def _dead(finding: Finding, tally: Tally, words: ReportWords) -> str:
    names = [words.name(finding.group, element) for element in finding.elements]
    if finding.about.startswith("many_"):
        some = words.listed(names, tally.lab.limits.named)
        return words(f"dead.{finding.about}", count=len(names), all=finding.among, names=some)
    return words(f"dead.{finding.about}", **shares(finding, names[0], words))


def shares(finding: Finding, name: str, words: ReportWords) -> dict[str, str]:
    """How seldom something is used, and how often its like."""
    share, usual = words.span(finding.interval, "used"), words.percent(finding.expected)
    return {"name": name, "share": share, "usual": usual}
