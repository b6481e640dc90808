#!/usr/bin/env python3
"""How late rounds are closed that are due in the same second, by three servers on PostgreSQL of which one after the
other is killed, beside the bare writes: one transaction of plain SQL that changes the same rows at once.

DUE (1000 10000) are the numbers of rounds, KILLS (0 3) says how many servers are killed, ROUNDS (3) how often each is
measured.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import binary, median  # noqa: E402
from postgres import Postgres  # noqa: E402
from round_race import mistakes, psql, race, write  # noqa: E402

DUE = [int(count) for count in os.environ.get("DUE", "1000 10000").split()]
KILLS = [int(count) for count in os.environ.get("KILLS", "0 3").split()]
ROUNDS = int(os.environ.get("ROUNDS", "3"))

# What closing writes: results, lines, next rounds, the ends of stories, and that there are news.
WRITES = """
begin;
update rounds set state = 2, closed_at = close_at, winner_id = id + 2, digest = repeat('0', 64), voters = 5 where state = 1;
update snippets set counted_votes = 3, earlier_lines = 0, is_line = case when seq = 2 then 1 else 0 end
    where round_number = 1;
insert into rounds (id, thread_id, number) select id + 500, thread_id, 2 from rounds where number = 1;
update story_threads set version = version + 1, tail_id = id + 4, digest = repeat('0', 64), round_number = 2,
    contributors = contributors + 1, lines = lines + 1, entries = 0, close_at = null, last_event_at = close_at,
    last_close_at = close_at;
update thread_writers set lines = lines + 1 where account_id = 3;
insert into jobs (kind, object_id, part_id, event, created_at)
    select 'stories', id, thread_id, 'closed', 0 from rounds where number = 1;
insert into events (kind, object_id, actor_id, happened_at) select 'story', id, 1, 0 from story_threads;
commit;
"""


def bare(due: int) -> float:
    """The milliseconds that the same writes take in one transaction."""
    with Postgres() as database:
        write(database, due)
        began = time.perf_counter()
        psql(database, WRITES)
        return (time.perf_counter() - began) * 1000


def late(due: int, kills: int) -> int:
    """How late the last round was closed, in milliseconds."""
    with Postgres() as database, tempfile.TemporaryDirectory() as folder:
        result = race(binary("WEFT_BINARY"), Path(folder), database, due, kills)
        wrong = {name: count for name, count in mistakes(database, due).items() if count}
        if wrong:
            sys.exit(f"{due} rounds with {kills} kills: {wrong}")
        return result


def main() -> None:
    for due in DUE:
        base = median([bare(due) for _ in range(ROUNDS)])
        for kills in KILLS:
            lates = [late(due, kills) for _ in range(ROUNDS)]
            print(
                f"{due:>6,} rounds, {kills} kills: the last is closed {', '.join(map(str, lates))} ms late, the bare "
                f"writes take {base:.0f} ms: ratio {median(lates) / base:.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
