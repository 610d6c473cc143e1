"""Kohle & Kolonie on a laptop: the rules, the table, the opponents, the teacher and the lab."""
