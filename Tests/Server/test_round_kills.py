"""Rounds of stories that are due in the same second are closed once each, and not early, by several servers of which one
after the other is killed. How late they are is measured by Benchmarks/rounds."""

import os
from pathlib import Path

import pytest

import round_race

ROUNDS = int(os.environ.get("WEFT_ROUNDS", "300"))
KILLS = int(os.environ.get("WEFT_ROUND_KILLS", "2"))


@pytest.mark.storm
@pytest.mark.timeout(600 + ROUNDS // 10)
def test_rounds_due_at_once_are_closed_once_each_by_servers_that_are_killed(
    binary: Path, weft, tmp_path: Path, postgres
):
    database = postgres.start()
    assert weft("migrate", WEFT_DATABASE=database).returncode == 0
    round_race.race(binary, tmp_path, database, ROUNDS, KILLS)
    wrong = round_race.mistakes(database, ROUNDS)
    assert set(wrong.values()) == {0}, wrong
