"""Rounds of stories that are due in the same second, and several servers on one PostgreSQL that close them while one
after the other is killed."""

import random
import subprocess
import time
from pathlib import Path

from weft_server import WeftServer

SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_LOG": "warning"}
SERVERS = 3

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
    select n * 1000 + 2 + case when voter < 8 then 2 when voter = 8 then 1 else 3 end, voter, n * 1000 + 2, {end} - 250000
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
    """What PostgreSQL says to a statement."""
    command = ["psql", "--quiet", "--no-psqlrc", "--tuples-only", "--no-align", "--dbname", database, "--command"]
    return subprocess.run([*command, statement], check=True, capture_output=True, text=True).stdout.strip()


def write(database: str, rounds: int) -> None:
    """Writes the stories; their rounds are due some time after that."""
    now = int(psql(database, "select (extract(epoch from clock_timestamp()) * 1000)::bigint"))
    psql(database, STORIES.format(rounds=rounds, end=now + 60_000 + 2 * rounds))


def wait(database: str, statement: str, rounds: int) -> None:
    """Waits until a statement counts nothing any more, or for as long as so many rounds may take."""
    deadline = time.monotonic() + 180 + rounds / 20
    while int(psql(database, statement)) > 0 and time.monotonic() < deadline:
        time.sleep(0.5)


def race(binary: Path, folder: Path, database: str, rounds: int, kills: int) -> int:
    """Lets servers close rounds that are all due at once, and tell of them; answers how late the last one was closed, in
    milliseconds."""
    chance = random.Random(rounds)

    def server(node: int) -> WeftServer:
        data = folder / str(node)
        data.mkdir(exist_ok=True)
        return WeftServer(binary, data, database, WEFT_NODE=str(node), **SETTINGS)

    write(database, rounds)
    # Writing them took its time: all are due together, and before that all servers are there and have them in the index
    # of the search, as they have stories that people begin.
    running = [server(node).__enter__() for node in range(1, SERVERS + 1)]
    wait(database, f"select {rounds} - count(*) from search_documents", rounds)
    shift = "(extract(epoch from clock_timestamp()) * 1000)::bigint + 2000"
    psql(database, f"update rounds set close_at = {shift} where state = 1; update story_threads set close_at = {shift}")
    try:
        time.sleep(2)
        for _ in range(kills):
            time.sleep(chance.random() * 0.5)
            victim = chance.randrange(SERVERS)
            running[victim].process.kill()
            running[victim].process.wait()
            running[victim] = server(victim + 1).__enter__()
        wait(database, "select count(*) from rounds where state = 1", rounds)
        wait(database, "select count(*) from jobs", rounds)
    finally:
        for one in running:
            one.__exit__(None, None, None)
    return int(psql(database, "select coalesce(max(closed_at - close_at), -1) from rounds where state = 2"))


def mistakes(database: str, rounds: int) -> dict[str, int]:
    """How much is wrong after a race, by what; nothing may be."""
    return {name: int(psql(database, sql.format(rounds=rounds))) for name, sql in WRONG.items()}
