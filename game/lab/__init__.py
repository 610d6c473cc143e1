"""The playtest lab: change a layout, know what it did.

    kohle playtest own.yaml --games 400 --players 3,4 --jobs        a report on a layout
    kohle playtest --against own.yaml --games 400                   what another layout does differently
    kohle playtest --against-rules dear.yaml                         or other numbers of the rules, or other bots

How a game becomes a sentence, each step in a file of its own:

- `title_lab`: what a title brings: `Lab`, which serves any title, and what a title's own `LAB` may add to it;
- `series`, `runner`, `packed`: play one game, the same in every process and on every machine;
- `facts`: what is remembered of a game, as typed records that a title adds to;
- `executors`: where games are played: in this process, in several, on a Dask cluster;
- `journal`: finished games on disk, so that a stopped run loses none;
- `measures`, `tally` (and `game.certainty`): every figure a game gives, added up, with its 95 % interval;
- `findings`, `sentences`: what is dead and what dominant, in plain words;
- `section`, `sections`, `charts`, `svg`, `canvas`, `heat`, `report`, `report_words`: one HTML file, and its pictures;
- `compare`, `compare_report`: two layouts, game by game with the same seeds;
- `tables`: all games and moves for pandas;
- `study`, `playtest`: a run as a whole, and the command around it.

`game.api` is the way in for programs, `env` the environment for those who train players.
"""
