"""Findings as sentences."""

from game.lab.findings import Finding, limits
from game.lab.tally import Tally
from game.lab.told import Told


def sentence(finding: Finding, tally: Tally, told: Told) -> str:
    """What a finding says, with its figures."""
    match finding.kind:
        case "dominant":
            return _dominant(finding, tally, told)
        case "dead":
            return _dead(finding, tally, told)
    element = finding.elements[0]
    name = told.round(element) if finding.group == "round" else element
    wins, fair = told.span(finding.interval, "wins"), told.percent(finding.expected)
    return told(f"{finding.kind}.{finding.about}", name=name, wins=wins, fair=fair)


def _dominant(finding: Finding, tally: Tally, told: Told) -> str:
    name = told.name(finding.group, finding.elements[0])
    if finding.about != "income":
        wins = told.span(finding.interval, "wins")
        return told(f"dominant.{finding.about}", name=name, wins=wins, usual=told.percent(finding.expected))
    more = finding.more
    return told(
        "dominant.income",
        name=name,
        income=told.span(finding.interval, "income"),
        round=told.round(more["round"]),
        usual=told.number(more["usual"]),
        wins=told.span(more["wins"], "wins"),
        fair=told.percent(tally.fair),
    )


def _dead(finding: Finding, tally: Tally, told: Told) -> str:
    names = [told.name(finding.group, element) for element in finding.elements]
    if finding.about.startswith("many_"):
        some = told.listed(names, limits().named)
        return told(f"dead.{finding.about}", count=len(names), all=finding.more["all"], names=some)
    share, usual = told.span(finding.interval, "used"), told.percent(finding.expected)
    values = {"name": names[0], "share": share, "usual": usual}
    element = finding.elements[0]
    if finding.about == "mine":
        mine = tally.board.mines[element]
        values |= {"round": told.round(mine.round), "price": str(mine.value), "income": str(mine.income)}
    if finding.about == "village" and (ground := _barren(element, tally)):
        return told("dead.village_because", ground=told.name("ground", ground), **values)
    return told(f"dead.{finding.about}", **values)


def _barren(village: str, tally: Tally) -> str | None:
    """The one ground that the village touches, if nobody buys a mine there: the reason why nobody comes."""
    grounds = tally.board.touching[village]
    if len(grounds) != 1:
        return None
    bought = [tally.figure("mine", mine, "bought").mean for mine in tally.board.grounds[grounds[0]].mines]
    return grounds[0] if max(bought) < limits().dead else None
