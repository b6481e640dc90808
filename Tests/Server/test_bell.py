"""Votes that are sent up to the end of a round, and after it: those count that came in time, and no other."""

import os
from pathlib import Path

import pytest

import vote_race

VOTES = int(os.environ.get("WEFT_VOTES", "120"))


@pytest.mark.storm
@pytest.mark.timeout(600 + VOTES // 10)
def test_votes_that_come_in_time_count_on_three_servers(binary: Path, weft, tmp_path: Path, postgres):
    database = postgres.start()
    assert weft("migrate", WEFT_DATABASE=database).returncode == 0
    outcome = vote_race.race(binary, tmp_path, database, VOTES)
    print(outcome)
    assert set(outcome.others) <= {200, 204, 409}, outcome
    assert outcome.taken_late == 0, outcome
    assert outcome.taken == outcome.written == outcome.counted, outcome
    assert 0 <= outcome.lateness
    assert outcome.taken_in_time > 0
