"""What bots believe things to be worth: numbers in a file of the title, found by tuning."""

import json
from typing import Any, ClassVar, TypeVar

from game.yamlfile import Record


class Weights(Record):
    """The numbers of one title; its own class names and explains them."""

    untuned: ClassVar[tuple[str, ...]] = ()  # likings, and what is known otherwise

    # Weights are keys of many caches, and there is one object for each file: identity is enough, and fast.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    @classmethod
    def __pydantic_init_subclass__(cls, **_kwargs: Any) -> None:
        cls.__hash__ = object.__hash__  # type: ignore[assignment, method-assign]  # which pydantic replaces in every subclass


W = TypeVar("W", bound=Weights)


def written(weights: Weights, how: str) -> str:
    """The weights as a file, with a line that says how they were found."""
    explained = type(weights).__module__.replace(".", "/") + ".py"
    lines = [
        f"# What the bots believe things to be worth, in points. The names are explained in {explained}.",
        f"# How: {how}.",
    ]
    lines += [f"{name}: {_written(value)}" for name, value in weights.model_dump().items()]
    return "\n".join(lines) + "\n"


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_written(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value)


def flat(weights: Weights) -> dict[str, float]:
    """Every number of the weights under a dotted name."""
    found: dict[str, float] = {}
    for name, value in weights.model_dump().items():
        found |= _flat(name, value)
    return found


def _flat(name: str, value: Any) -> dict[str, float]:
    if isinstance(value, dict):
        return {deep: n for key, inner in value.items() for deep, n in _flat(f"{name}.{key}", inner).items()}
    if isinstance(value, (list, tuple)):
        return {f"{name}.{i}": float(number) for i, number in enumerate(value)}
    return {name: float(value)}


def nested(numbers: dict[str, float], like: W) -> W:
    """The weights of these numbers."""
    data: dict[str, Any] = like.model_dump()
    for name, value in data.items():
        data[name] = _nested(name, value, numbers)
    return type(like).model_validate_json(json.dumps(data))


def _nested(name: str, like: Any, numbers: dict[str, float]) -> Any:
    if isinstance(like, dict):
        return {key: _nested(f"{name}.{key}", inner, numbers) for key, inner in like.items()}
    if isinstance(like, (list, tuple)):
        return [numbers[f"{name}.{i}"] for i in range(len(like))]
    return numbers[name]
