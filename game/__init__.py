"""Kohle & Kolonie on a laptop: the rules, the table, the opponents, the teacher and the lab."""

from game import texts as texts  # whatever goes wrong anywhere can be told
