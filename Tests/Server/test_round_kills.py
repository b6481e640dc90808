"""Rounds of stories that are due in the same second are closed once each, not early and not late, by several servers of
which one after the other is killed."""

import os
import random
import subprocess
import time
from pathlib import Path

import pytest

from weft_server import WeftServer

ROUNDS = int(os.environ.get("WEFT_ROUNDS", "1000"))
# How late a round may be: nothing where the machine is measured by hand, for tests assert no clock.
LATEST = float(os.environ.get("WEFT_LATEST", "0"))
KILLS = int(os.environ.get("WEFT_ROUND_KILLS", "3"))
SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_LOG": "warning"}

# Stories with an open round each: three snippets, of which the second has most votes.
STORIES = """
insert into accounts (id, username, username_key, state_changed_at)
    select n, 'p' || n, 'p' || n, 0 from generate_series(1, 9) as n;
insert into story_threads (id, public_id, host_id, title, visibility, language, licence, pacing, submit_span, vote_span,
        max_rounds, final_from, submitters, is_temporary, is_blind, starter_id, tail_id, entries, followers, close_at,
        digest, created_at, last_event_at)
    select n * 1000, md5('thread' || n), 1, 'A race', 0, 'en', 0, 0, 180000, 120000, 12, 2, 0, 0, 0, n * 1000 + 1,
        n * 1000 + 1, 3, 1, {end}, repeat('0', 64), 0, 0 from generate_series(1, {rounds}) as n;
insert into rounds (id, thread_id, number, state, armed_at, submit_until, close_at, last_seq, entries)
    select n * 1000 + 2, n * 1000, 1, 1, {end} - 300000, {end} - 1, {end}, 3, 3 from generate_series(1, {rounds}) as n;
insert into snippets (id, public_id, thread_id, round_id, round_number, author_id, kind, text, seq, is_line, created_at)
    select n * 1000 + 1, md5('starter' || n), n * 1000, null, 0, 1, 0, 'On your marks.', 0, 1, 0
    from generate_series(1, {rounds}) as n;
insert into snippets (id, public_id, thread_id, round_id, round_number, author_id, kind, text, seq, created_at)
    select n * 1000 + 2 + k, md5('snippet' || n || '-' || k), n * 1000, n * 1000 + 2, 1, 1 + k, 1, 'a line', k, 0
    from generate_series(1, {rounds}) as n, generate_series(1, 3) as k;
insert into votes (snippet_id, account_id, round_id, created_at)
    select n * 1000 + 2 + case when voter < 8 then 2 when voter = 8 then 1 else 3 end, voter, n * 1000 + 2, {end} - 5000
    from generate_series(1, {rounds}) as n, generate_series(5, 9) as voter;
insert into thread_writers (thread_id, account_id, first_at, lines)
    select n * 1000, k, 0, case when k = 1 then 1 else 0 end
    from generate_series(1, {rounds}) as n, generate_series(1, 4) as k;
insert into thread_follows (thread_id, account_id, created_at)
    select n * 1000, 5, 0 from generate_series(1, {rounds}) as n;
analyze;
"""
# What must be 0, whatever was killed when.
WRONG = {
    "rounds still open": "select count(*) from rounds where state = 1",
    "closed early": "select count(*) from rounds where state = 2 and closed_at < close_at",
    "without their winner": """select count(*) from rounds where number = 1 and not (state = 2 and winner_id = id + 2
        and voters = 5 and exists (select 1 from snippets where snippets.id = winner_id and is_line = 1
            and counted_votes = 3))""",
    "without a next round": """select count(*) from story_threads where round_number <> 2 or tail_id <> id + 4 or
        lines <> 2 or (select count(*) from rounds where thread_id = story_threads.id and state = 0 and number = 2) <> 1""",
    "too many lines": "select count(*) - 2 * {rounds} from snippets where is_line = 1",
    "without their points": "select count(*) - 4 * {rounds} from point_events",
    "with wrong totals": """select count(*) from (select account_id, sum(points) as points from point_events
        group by account_id) as won full join point_totals using (account_id)
        where won.points is distinct from point_totals.points or won.points is distinct from recent""",
    "without digests": "select count(*) from rounds where state = 2 and length(digest) <> 64",
    "authors not told": """select 3 * {rounds} - count(*) from notifications
        where kind in ('snippet-won', 'snippet-lost')""",
    # The starter's author and the follower.
    "readers not told": "select 2 * {rounds} - count(*) from notifications where kind = 'story-line'",
}


def psql(database: str, statement: str) -> str:
    command = ["psql", "--quiet", "--no-psqlrc", "--tuples-only", "--no-align", "--dbname", database, "--command"]
    return subprocess.run([*command, statement], check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.timeout(180 + ROUNDS // 20)
def test_rounds_due_at_once_are_closed_once_each_by_servers_that_are_killed(
    binary: Path, weft, tmp_path: Path, postgres
):
    database = postgres.start()
    assert weft("migrate", WEFT_DATABASE=database).returncode == 0
    lead = 3 + ROUNDS // 1000
    now = int(psql(database, "select (extract(epoch from clock_timestamp()) * 1000)::bigint"))
    end = now + lead * 1000
    chance = random.Random(ROUNDS)

    def server(node: int) -> WeftServer:
        folder = tmp_path / str(node)
        folder.mkdir(exist_ok=True)
        return WeftServer(binary, folder, database, WEFT_NODE=str(node), **SETTINGS)

    psql(database, STORIES.format(rounds=ROUNDS, end=end))
    # Writing them took its time: all are due together, and all servers are there before.
    running = [server(node).__enter__() for node in (1, 2, 3)]
    shift = "(extract(epoch from clock_timestamp()) * 1000)::bigint + 2000"
    due = f"update rounds set close_at = {shift} where state = 1; update story_threads set close_at = {shift}"
    psql(database, due)
    try:
        time.sleep(2)
        for kill in range(KILLS):
            time.sleep(chance.random() * 0.5)
            victim = chance.randrange(3)
            running[victim].process.kill()
            running[victim].process.wait()
            running[victim] = server(victim + 1).__enter__()
        deadline = time.monotonic() + 60 + ROUNDS / 20
        open_, news = "select count(*) from rounds where state = 1", "select count(*) from story_news"
        while int(psql(database, open_)) + int(psql(database, news)) and time.monotonic() < deadline:
            time.sleep(0.2)
    finally:
        for one in running:
            one.__exit__(None, None, None)

    late = int(psql(database, "select coalesce(max(closed_at - close_at), -1) from rounds where state = 2"))
    wrong = {name: int(psql(database, sql.format(rounds=ROUNDS))) for name, sql in WRONG.items()}
    print(f"{ROUNDS} rounds, {KILLS} kills, the last closed {late} ms late, {wrong}")
    assert set(wrong.values()) == {0}, wrong
    assert LATEST == 0 or late <= LATEST * 1000
