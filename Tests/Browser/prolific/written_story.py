"""Stories that are there at once, written straight into the database of a server: reading them needs no days to pass."""

import hashlib
import sqlite3
import time
import uuid
from pathlib import Path

DAY = 86_400_000
FIRST = 1 << 40  # The numbers of rows that no server has given.


class Story:
    """A story in a SQLite file, whose rounds are put there one after the other."""

    def __init__(self, data: Path, host: str, title: str, starter: str, **columns: str | int):
        self.data = data
        self.name = uuid.uuid4().hex
        self.now = int(time.time() * 1000)
        self.round = 0
        with self._open() as database:
            (last,) = database.execute("select max(id) from snippets").fetchone()
            self.number = max(FIRST, last or 0) + 1
            self.tail = self.number
            name = uuid.uuid4().hex
            self.digest = hashlib.sha256(name.encode()).hexdigest()
            self._insert(
                database,
                "story_threads",
                id=self.number, public_id=self.name, host_id=self._account(database, host), title=title,
                **{"visibility": 0, "language": "en", **columns},
                licence=0, pacing=2, submit_span=DAY, vote_span=DAY, max_rounds=100, final_from=2, submitters=0,
                is_temporary=0, is_blind=0, starter_id=self.number, tail_id=self.number, digest=self.digest,
                created_at=self.now - 9 * DAY, last_event_at=self.now,
            )
            self._snippet(database, self.number, name, host, starter, kind=0, is_line=1, seq=0)

    @property
    def address(self) -> str:
        return f"/prolific/threads/{self.name}"

    def goes_on(self, *entries: tuple[str, str, int], is_end: bool = False) -> None:
        """A round of entries, each with its author, its words and its votes; the first one wins."""
        self.round += 1
        with self._open() as database:
            first = self.tail + 1_000_000
            rows = []
            for seq, (author, words, votes) in enumerate(entries, 1):
                name = uuid.uuid4().hex
                rows.append(f"{name} {seq} {votes}\n")
                kind = 2 if is_end else 1
                self._snippet(
                    database, first + seq, name, author, words, kind=kind, is_line=int(seq == 1), seq=seq,
                    round_id=first, parent_id=self.tail, counted_votes=votes, earlier_lines=0,
                )
            winner = rows[0].split()[0]
            result = f"{self.digest}\n{''.join(sorted(rows))}winner {winner}\n"
            self.digest = hashlib.sha256(result.encode()).hexdigest()
            self.tail = first + 1
            self._insert(
                database, "rounds", id=first, thread_id=self.number, number=self.round, state=2,
                entries=len(entries), closed_at=self.now, winner_id=self.tail, digest=self.digest,
            )
            database.execute(
                "update story_threads set version = version + 1, tail_id = ?, digest = ?, lines = lines + 1, round_number = ?, state = ? "
                "where id = ?",
                (self.tail, self.digest, self.round, 2 if is_end else 0, self.number),
            )

    def stands(self, *entries: tuple[str, str]) -> None:
        """A round that takes snippets and votes for a day, with what each author offers in it."""
        first, number = self.tail + 1_000_000, self.round + 1
        with self._open() as database:
            for seq, (author, words) in enumerate(entries, 1):
                self._snippet(
                    database, first + seq, uuid.uuid4().hex, author, words, kind=1, seq=seq, round_id=first,
                    round_number=number, parent_id=self.tail,
                )
            ends = {"submit_until": self.now + DAY, "close_at": self.now + 2 * DAY}
            self._insert(
                database, "rounds", id=first, thread_id=self.number, number=number, state=1, armed_at=self.now,
                last_seq=len(entries), entries=len(entries), **ends,
            )
            database.execute(
                "update story_threads set version = version + 1, round_number = ?, entries = ?, submit_until = ?, close_at = ? where id = ?",
                (number, len(entries), *ends.values(), self.number),
            )

    def gives(self, author: str, reason: int, points: int) -> None:
        """Points for somebody by the line that won last: 0 for winning, 1 for ending the story, 2 for votes, 3 for hosting."""
        with self._open() as database:
            (last,) = database.execute("select max(id) from point_events").fetchone()
            account = self._account(database, author)
            self._insert(
                database, "point_events", id=max(FIRST, last or 0) + 1, account_id=account, thread_id=self.number,
                snippet_id=self.tail, reason=reason, points=points, created_at=self.now,
            )
            database.execute(
                "insert into point_totals (account_id, points, recent) values (?1, ?2, ?2) on conflict (account_id) "
                "do update set points = points + ?2, recent = recent + ?2",
                (account, points),
            )

    def _snippet(self, database, number: int, name: str, author: str, words: str, **columns: int) -> None:
        self._insert(
            database, "snippets", id=number, public_id=name, thread_id=self.number,
            author_id=self._account(database, author), text=words, created_at=self.now,
            **{"round_number": self.round, **columns},
        )

    @staticmethod
    def opened(data: Path) -> sqlite3.Connection:
        """The database of a data folder."""
        database = sqlite3.connect(data / "weft.sqlite", timeout=30)
        # Only the server's own writer brings what was written into the file.
        database.execute("pragma wal_autocheckpoint = 0")
        return database

    def _open(self) -> sqlite3.Connection:
        return self.opened(self.data)

    def _account(self, database, name: str) -> int | None:
        found = database.execute("select id from accounts where username = ?", (name,)).fetchone()
        return found[0] if found else None

    @staticmethod
    def _insert(database, table: str, **columns) -> None:
        places = ", ".join("?" * len(columns))
        database.execute(f"insert into {table} ({', '.join(columns)}) values ({places})", tuple(columns.values()))
