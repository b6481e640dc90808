#!/usr/bin/env python3
"""How many of the votes count that are sent within the last fifth of a second of a round, on three servers on
PostgreSQL; none may count that is sent after it.

VOTES (2000) is how many people vote within 200 ms before and after the end, ROUNDS (3) how often.
"""

import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import binary, median  # noqa: E402
from postgres import Postgres  # noqa: E402
from vote_race import race  # noqa: E402

VOTES = int(os.environ.get("VOTES", "2000"))
ROUNDS = int(os.environ.get("ROUNDS", "3"))


def main() -> None:
    shares = []
    for _ in range(ROUNDS):
        with Postgres() as database, tempfile.TemporaryDirectory() as folder:
            outcome = race(binary("WEFT_BINARY"), Path(folder), database, VOTES)
        print(
            f"{outcome.share():.1%} of {outcome.early} votes count that were there before the end, "
            f"{outcome.share_of_sent():.1%} of {outcome.in_time} that were sent; {outcome}",
            flush=True,
        )
        if outcome.taken_late or not outcome.taken == outcome.written == outcome.counted:
            sys.exit("a vote counts that was late, or one does not that was taken")
        shares.append(outcome.share())
    print(f"{VOTES:,} votes around the end, {ROUNDS} times: {median(shares):.1%} of those count that were there in time")


if __name__ == "__main__":
    main()
