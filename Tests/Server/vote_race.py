"""A crowd that votes up to the end of a round and beyond, on several servers on one PostgreSQL."""

import base64
import hashlib
import random
import select
import socket
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from round_race import psql
from weft_server import WeftServer

SETTINGS = {
    "WEFT_PASSWORD_COST": "low", "WEFT_LOG": "warning", "WEFT_RATE_LIMITS": "off", "WEFT_STARTERS": "false",
}
SERVERS = 3
CANDIDATES = 10
# How many milliseconds a vote may need from this program into a server, where both and the database share a machine:
# what is sent later may be there behind the end.
WAY = 20
NAME = "{:032x}"

STORY = """
insert into accounts (id, username, username_key, state_changed_at)
    select n, 'p' || n, 'p' || n, 0 from generate_series(1, {people}) as n;
insert into story_threads (id, public_id, host_id, title, visibility, language, licence, pacing, submit_span, vote_span,
        max_rounds, final_from, submitters, is_temporary, is_blind, starter_id, tail_id, entries, followers, close_at,
        digest, created_at, last_event_at)
    values (1000, '{story}', 1, 'A race', 0, 'en', 0, 0, 180000, 120000, 12, 2, 0, 0, 0, 1001, 1001, {candidates}, 0, {end},
        repeat('0', 64), 0, 0);
insert into rounds (id, thread_id, number, state, armed_at, submit_until, close_at, last_seq, entries)
    values (2000, 1000, 1, 1, {end} - 300000, {end} - 120000, {end}, {candidates}, {candidates});
insert into snippets (id, public_id, thread_id, round_id, round_number, author_id, kind, text, seq, is_line, created_at)
    values (1001, '{starter}', 1000, null, 0, 1, 0, 'On your marks.', 0, 1, 0);
insert into snippets (id, public_id, thread_id, round_id, round_number, author_id, kind, text, seq, created_at)
    select 2000 + k, lpad(to_hex(2000 + k), 32, '0'), 1000, 2000, 1, k, 1, 'a line', k, 0
    from generate_series(1, {candidates}) as k;
insert into thread_writers (thread_id, account_id, first_at, lines)
    select 1000, k, 0, case when k = 1 then 1 else 0 end from generate_series(1, {candidates}) as k;
"""


@dataclass
class Vote:
    """One vote: when it was sent, in milliseconds before the end, and what was answered when."""

    voter: int
    early: float
    link: socket.socket
    request: bytes
    sent: float = 0
    status: int = 0
    took: float = 0


@dataclass
class Outcome:
    """The outcome of a crowd's votes."""

    in_time: int
    taken_in_time: int
    early: int
    taken_early: int
    taken_late: int
    taken: int
    written: int
    counted: int
    others: dict[int, int]
    lateness: int

    def share(self) -> float:
        """Of the votes that were surely there before the end, those that count."""
        return self.taken_early / max(1, self.early)

    def share_of_sent(self) -> float:
        """Of all that were sent before the end, those that count."""
        return self.taken_in_time / max(1, self.in_time)


def token(voter: int) -> bytes:
    return hashlib.sha256(f"voter {voter}".encode()).digest()


def write(database: str, voters: int, end: int) -> None:
    """Writes a story whose round ends at `end`, and people with tokens."""
    people = CANDIDATES + voters
    psql(
        database,
        STORY.format(people=people, candidates=CANDIDATES, end=end, story=NAME.format(1), starter=NAME.format(2)),
    )
    rows = []
    for voter in range(CANDIDATES + 1, people + 1):
        digest = hashlib.blake2b(b"id", key=token(voter), digest_size=32).hexdigest()
        rows.append(f"({voter}, {voter}, '\\x{digest}', 'race', 'write:prolific', 0, {end})")
    for start in range(0, len(rows), 200):
        psql(
            database,
            "insert into access_tokens (id, account_id, token_hash, name, scopes, created_at, used_at) values "
            + ", ".join(rows[start : start + 200]),
        )
    psql(database, "analyze")


def connect(address: str, guest: int = 0) -> socket.socket:
    """A connection from one of many addresses of this machine: one address may hold 512 connections of a server."""
    parts = urlsplit(address)
    link = socket.create_connection((parts.hostname, parts.port), source_address=(f"127.0.1.{1 + guest % 200}", 0))
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return link


def crowd(addresses: list[str], voters: int, spread: float, chance: random.Random) -> list[Vote]:
    votes = []
    for number in range(voters):
        voter = CANDIDATES + 1 + number
        snippet = NAME.format(2001 + chance.randrange(CANDIDATES))
        address = addresses[number % len(addresses)]
        text = base64.urlsafe_b64encode(token(voter)).decode().rstrip("=")
        request = (
            f"PUT /api/weft/v1/prolific/snippets/{snippet}/vote HTTP/1.1\r\nHost: {urlsplit(address).netloc}\r\n"
            f"Authorization: Bearer {text}\r\nContent-Length: 0\r\n\r\n"
        ).encode()
        votes.append(Vote(voter, chance.uniform(-spread, spread), connect(address, number), request))
    return sorted(votes, key=lambda vote: -vote.early)


def read_story(vote: Vote) -> None:
    """Whoever votes has the story open."""
    _, _, rest = vote.request.partition(b"\r\n")
    vote.link.send(f"GET /api/weft/v1/prolific/threads/{NAME.format(1)} HTTP/1.1\r\n".encode() + rest)
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += vote.link.recv(65536)
    head, _, body = answer.partition(b"\r\n\r\n")
    left = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]) - len(body)
    while left > 0:
        left -= len(vote.link.recv(65536))


def send(votes: list[Vote], end: float) -> None:
    """Sends every vote at its time and reads the answers."""
    waiting: dict[int, Vote] = {}
    poll = select.epoll()
    left = len(votes)
    following = iter(votes)
    vote = next(following, None)
    deadline = time.time() + 120
    while left and time.time() < deadline:
        while vote is not None and time.time() * 1000 >= end - vote.early:
            vote.sent = time.time() * 1000
            vote.link.send(vote.request)
            waiting[vote.link.fileno()] = vote
            poll.register(vote.link.fileno(), select.EPOLLIN)
            vote = next(following, None)
        for number, _ in poll.poll(0.001):
            answered = waiting.pop(number)
            answer = answered.link.recv(4096)
            answered.status = int(answer.split(b" ", 2)[1]) if answer else -1
            answered.took = time.time() * 1000 - answered.sent
            poll.unregister(number)
            left -= 1


def race(binary: Path, folder: Path, database: str, voters: int, spread: float = 200) -> Outcome:
    """Lets people vote within `spread` milliseconds of the end of a round, before and after it."""
    chance = random.Random(voters)
    now = int(psql(database, "select (extract(epoch from clock_timestamp()) * 1000)::bigint"))
    write(database, voters, now + 3_600_000)
    with ExitStack() as stack:
        servers = []
        for number in range(SERVERS):
            data = folder / str(number)
            data.mkdir(exist_ok=True)
            servers.append(stack.enter_context(WeftServer(binary, data, database, **SETTINGS)))
        votes = crowd([server.address for server in servers], voters, spread, chance)
        for vote in votes:
            read_story(vote)
        # The servers hear of the end long before the first vote; a connection waits for that no longer than a minute.
        end = int(time.time() * 1000) + 10_000 + int(spread)
        psql(database, f"update rounds set close_at = {end}; update story_threads set close_at = {end}, version = version + 1")
        send(votes, end)
        deadline = time.time() + 120
        while int(psql(database, "select count(*) from rounds where state = 1")) and time.time() < deadline:
            time.sleep(0.1)
        for vote in votes:
            vote.link.close()
    return judge(votes, end, database)


def judge(votes: list[Vote], end: int, database: str) -> Outcome:
    taken = [vote for vote in votes if vote.status in (200, 204)]
    others: dict[int, int] = {}
    for vote in votes:
        others[vote.status] = others.get(vote.status, 0) + 1
    return Outcome(
        in_time=sum(vote.sent < end for vote in votes),
        taken_in_time=sum(vote.sent < end for vote in taken),
        early=sum(vote.sent < end - WAY for vote in votes),
        taken_early=sum(vote.sent < end - WAY for vote in taken),
        taken_late=sum(vote.sent >= end for vote in taken),
        taken=len(taken),
        written=int(psql(database, "select count(*) from votes")),
        counted=int(psql(database, "select coalesce(sum(counted_votes), 0) from snippets where counted_votes is not null")),
        others=others,
        lateness=int(psql(database, "select coalesce(max(closed_at - close_at), -1) from rounds where state = 2")),
    )
