"""Groups whose periods end in the same second, and several servers on one PostgreSQL that close them and send their
issues round while one after the other is killed."""

import email
import email.policy
import random
import subprocess
import sys
import time
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path

from round_race import psql
from weft_server import WeftServer

SERVERS = 3
WEEK = 7 * 86_400_000
# Kills between two times of quiet: a letter is tried five times at most.
KILLS_AT_ONCE = 20

# Groups of two members each, with a period that is open.
GROUPS = """
insert into accounts (id, username, username_key, state_changed_at)
    select n, 'p' || n, 'p' || n, 0 from generate_series(1, 2 * {groups}) as n;
insert into credentials (account_id, email, email_key, password_hash)
    select n, 'p' || n || '@example.org', 'p' || n || '@example.org', '' from generate_series(1, 2 * {groups}) as n;
insert into tapestry_groups (id, public_id, kind, name, zone, cadence, cadence_days, anchor, cut_off, grace_hours,
        minimum, mail_mode, shows_past, needs_approval, shows_code, style, accent, masthead, section_order, created_at)
    select n, md5('group' || n), 0, 'Group ' || n, 'Europe/Berlin', 1, 7, '2026-01-04', 1080, 0, 1, 0, 1, 0, 0, 0,
        '#b4531f', '', 0, 0 from generate_series(1, {groups}) as n;
insert into memberships (space_kind, space_id, account_id, role, state, since)
    select 'group', n, 2 * n - k, k, 1, 0 from generate_series(1, {groups}) as n, generate_series(0, 1) as k;
insert into issues (id, group_id, period, starts_at, closes_at, publish_at)
    select n, n, 1, {now} - {week}, {now} + {week}, {now} + {week} from generate_series(1, {groups}) as n;
insert into jobs (kind, object_id, part_id, event, due_at, created_at)
    select 'tapestry.period', n, n, event, {now} + {week}, 0
    from generate_series(1, {groups}) as n, unnest(array['begin', 'close']) as event;
analyze;
"""
# A story of each member in the period that is open, and its end in two seconds.
WAVE = """
insert into tapestry_stories (id, public_id, author_id, text, ground, story_date, submitted_at, local_date, zone, place,
        byline, prompt)
    select {wave} * 1000000 + n, md5('story' || {wave} || '-' || n), n, 'What ' || n || ' tells in ' || {wave}, '#fffdf9',
        '2026-11-15', {end} - 5000, '2026-11-15', 'Europe/Berlin', '', '', '' from generate_series(1, 2 * {groups}) as n;
insert into story_links (id, story_id, group_id, issue_id, author_id, submitted_at)
    select {wave} * 1000000 + n, {wave} * 1000000 + n, issues.group_id, issues.id, n, {end} - 5000
    from generate_series(1, 2 * {groups}) as n join issues on issues.group_id = (n + 1) / 2 and issues.state = 0;
update jobs set due_at = {end} where kind = 'tapestry.period';
update issues set closes_at = {end}, publish_at = {end} where state = 0;
"""
# What must be 0, whatever was killed when.
WRONG = {
    "groups without one issue for each end": """select count(*) from tapestry_groups where issue_count <> {waves}
        or (select count(*) from issues where group_id = tapestry_groups.id and state = 1) <> {waves}
        or (select count(*) from issues where group_id = tapestry_groups.id and state = 0) <> 1""",
    "closed early": "select count(*) from issues where state = 1 and published_at < publish_at",
    "gaps between periods": """select count(*) from issues join issues as later
        on later.group_id = issues.group_id and later.period = issues.period + 1
        where later.starts_at <> issues.closes_at""",
    "stories that are not in just one issue": """select count(*) from story_links
        where (select count(*) from issue_items where link_id = story_links.id and issue_id = story_links.issue_id) <> 1""",
    "stories that say something else": """select count(*) from issue_items
        join story_links on story_links.id = link_id join tapestry_stories on tapestry_stories.id = story_id
        where body::json ->> 'text' <> text or encode(sha256(convert_to(body, 'UTF8')), 'hex') <> digest""",
    "broken seals": """select count(*) from issues where state = 1 and digest <> encode(sha256(convert_to(head || (
        select string_agg(digest, E'\\n' order by position) from issue_items where issue_id = issues.id), 'UTF8')), 'hex')""",
    "members not told, or twice": """select count(*) from issues join memberships on space_id = group_id
        left join (select object_id, account_id, count(*) as times from notifications where kind = 'group-issue'
            group by object_id, account_id) as told on object_id = issues.id and told.account_id = memberships.account_id
        where issues.state = 1 and coalesce(times, 0) <> 1""",
    "jobs left": "select count(*) from jobs where kind = 'tapestry.mail' or kind = 'tapestry.period' and due_at < {now}",
    "jobs given up": "select count(*) from dead_jobs",
}


@contextmanager
def mail_server(folder: Path):
    """A mail server that keeps what it takes; gives its port."""
    folder.mkdir()
    program = Path(__file__).resolve().parents[1] / "Tests/Peers/mail.py"
    process = subprocess.Popen(
        [sys.executable, program, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        yield int(process.stdout.readline())
    finally:
        process.kill()
        process.wait()


class Race:
    """The groups, the servers, and when each of these was killed."""

    def __init__(self, binary: Path, folder: Path, database: str, groups: int):
        self.binary, self.folder, self.database, self.groups = binary, folder, database, groups
        self.letters = folder / "letters"
        self.waves, self.kills, self.lates = 0, [], []
        self.chance = random.Random(groups)
        self.running: list[WeftServer] = []
        psql(database, GROUPS.format(groups=groups, now=self.now(), week=WEEK))

    def now(self) -> int:
        return int(psql(self.database, "select (extract(epoch from clock_timestamp()) * 1000)::bigint"))

    def run(self, kills: int) -> None:
        """Lets periods end until so many servers were killed, and all letters have left."""
        with mail_server(self.letters) as port:
            self.settings = {
                "WEFT_PASSWORD_COST": "low", "WEFT_LOG": "warning", "WEFT_MAIL": f"smtp+plain://127.0.0.1:{port}",
            }
            while not self.waves or len(self.kills) < kills:
                self.start()
                try:
                    self.end_a_period(min(KILLS_AT_ONCE, kills - len(self.kills)))
                finally:
                    self.stop()
                self.send_the_rest()

    def end_a_period(self, kills: int) -> None:
        self.waves += 1
        end = self.now() + 2000
        psql(self.database, WAVE.format(wave=self.waves, groups=self.groups, end=end))
        time.sleep(2)
        for _ in range(kills):
            time.sleep(self.chance.random() * 0.5)
            self.kill(self.chance.randrange(SERVERS))
        due = f"select count(*) from issues where state = 0 and publish_at <= {end}"
        self.wait(due)
        self.wait("select count(*) from jobs where kind = 'tapestry.mail' and attempts = 0")
        late = "select max(published_at - publish_at) from issues where state = 1 and publish_at = "
        self.lates.append(int(psql(self.database, f"{late}{end}") or -1))

    def send_the_rest(self) -> None:
        """Sends the letters that a server had in hand when it was killed, without waiting until their leases end."""
        left = "select count(*) from jobs where kind = 'tapestry.mail'"
        if not int(psql(self.database, left)):
            return
        psql(self.database, "update jobs set due_at = 0 where kind = 'tapestry.mail'")
        self.start()
        try:
            self.wait(left)
        finally:
            self.stop()

    def start(self) -> None:
        self.running = [self.server(node).__enter__() for node in range(1, SERVERS + 1)]

    def stop(self) -> None:
        while self.running:
            self.running.pop().__exit__(None, None, None)

    def server(self, node: int) -> WeftServer:
        data = self.folder / str(node)
        data.mkdir(exist_ok=True)
        return WeftServer(self.binary, data, self.database, WEFT_NODE=str(node), **self.settings)

    def kill(self, victim: int) -> None:
        began = time.time_ns()
        self.running[victim].process.kill()
        self.running[victim].process.wait()
        self.kills.append((began, time.time_ns()))
        self.running[victim] = self.server(victim + 1).__enter__()

    def wait(self, statement: str) -> None:
        """Waits until a statement counts nothing any more, or for as long as so many groups may take."""
        deadline = time.monotonic() + 120 + self.groups / 5
        while int(psql(self.database, statement)) > 0 and time.monotonic() < deadline:
            time.sleep(0.5)

    def mistakes(self) -> dict[str, int]:
        """How much is wrong, by what; nothing may be."""
        values = {"waves": self.waves, "now": self.now()}
        rows = {name: int(psql(self.database, sql.format(**values))) for name, sql in WRONG.items()}
        return {**rows, **self.wrong_letters()}

    @property
    def doubled(self) -> int:
        """How many letters were sent again after a kill."""
        return sum(len(copies) - 1 for copies in self.sent.values())

    def wrong_letters(self) -> dict[str, int]:
        """What is wrong with the letters: each member has one with the seal of each issue, and a second one only where a
        server was killed after the first had come."""
        issues = "select public_id || ' ' || number || ' ' || digest from issues join tapestry_groups on group_id ="
        rows = psql(self.database, f"{issues} tapestry_groups.id where state = 1").splitlines()
        seals = {f"issue-{group}-{number}": seal for group, number, seal in map(str.split, rows)}
        self.sent = defaultdict(list)
        unsealed = 0
        for path in self.letters.glob("*.eml"):
            letter = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
            issue = letter["Message-ID"].strip("<>").split("@")[0].rpartition("-")[0]
            # A day before its end a period is spoken of as well.
            if not issue.startswith("issue-"):
                continue
            unsealed += seals.get(issue, "none") not in letter.get_body(("plain",)).get_content()
            self.sent[issue, letter["To"]].append(path.stat().st_mtime_ns)
        return {
            "letters without their seal": unsealed,
            "letters missing": 2 * len(seals) - len(self.sent),
            "letters doubled without a kill": sum(map(self.is_doubled_without_a_kill, self.sent.values())),
            "more letters doubled than servers had in hand": max(0, self.doubled - 8 * len(self.kills)),
        }

    def is_doubled_without_a_kill(self, copies: list[int]) -> bool:
        copies = sorted(copies)
        return any(
            not any(killed > first and began < second for began, killed in self.kills)
            for first, second in zip(copies, copies[1:])
        )
