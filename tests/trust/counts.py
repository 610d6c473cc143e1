"""How often the long runs try. `KOHLE_SOAK_KILLS=50 pytest -m soak tests/trust` does part of it."""

import os

FULL = {"KILLS": 1_000, "ROUNDS": 1_000, "CRAFTED": 100_000, "EVENTS": 20_000}
SAMPLE = {"KILLS": 3, "ROUNDS": 12, "CRAFTED": 300, "EVENTS": 150}  # in every run of the tests


def full(name: str) -> int:
    """Of a soak: as the environment says, or all of it."""
    return int(os.environ.get(f"KOHLE_SOAK_{name}", FULL[name]))
