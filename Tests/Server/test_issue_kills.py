"""Issues of groups whose periods end in the same second are frozen once each and sent once to each member, by several
servers of which one after the other is killed. How late they are is measured by Benchmarks/issues."""

import os
from pathlib import Path

import pytest

from issue_race import Race

GROUPS = int(os.environ.get("WEFT_GROUPS", "60"))
KILLS = int(os.environ.get("WEFT_ISSUE_KILLS", "3"))


@pytest.mark.storm
@pytest.mark.timeout(240 + KILLS * 10 + GROUPS * (1 + KILLS // 20))
def test_issues_due_at_once_are_frozen_and_sent_once_each_by_servers_that_are_killed(
    binary: Path, weft, tmp_path: Path, postgres
):
    database = postgres.start()
    assert weft("migrate", WEFT_DATABASE=database).returncode == 0
    race = Race(binary, tmp_path, database, GROUPS)
    race.run(KILLS)
    wrong = race.mistakes()
    late = max(race.lates)
    print(f"{len(race.kills)} kills, {race.waves * GROUPS} issues, the last {late} ms late, {race.doubled} letters again")
    assert set(wrong.values()) == {0}, wrong
