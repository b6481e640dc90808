"""What a world for benchmarks holds besides posts: stories in their vote, and a group in its period."""

import re
import time
from pathlib import Path

from measure import Weft
from member import Member
from pictures import png
from postgres import Postgres
from written_story import DAY, Story

LINE = "The lamp at the end of the pier had not been lit for eleven years, and everybody in the village knew why."
LETTER = (
    "I went out at seven to let the hens out and the whole field had gone. Not gone, only white, every blade of it, and "
    "so quiet that I could hear the kettle through the shut window.\n\nShe said we ought to pick the last apples before "
    "the frost got into them, so we did, with gloves on."
)


class PostgresStory(Story):
    """A story in a PostgreSQL database."""

    numbers: dict[tuple[str, str], int | None] = {}

    @staticmethod
    def opened(data: Postgres) -> "Statements":
        return Statements(data)

    def _account(self, database: "Statements", name: str) -> int | None:
        key = (self.data.address, name)
        if key not in self.numbers:
            self.numbers[key] = super()._account(database, name)
        return self.numbers[key]


class Statements:
    """A PostgreSQL database, as far as it is used as one of SQLite is; what writes is done at the end."""

    def __init__(self, database: Postgres):
        self.database = database
        self.found = ""
        self.writes: list[str] = []

    def __enter__(self) -> "Statements":
        return self

    def __exit__(self, *_) -> None:
        if self.writes:
            self.database.run(";".join(self.writes))

    def execute(self, statement: str, values: tuple = ()) -> "Statements":
        left = iter(values)

        def literal(place: re.Match) -> str:
            value = values[int(place[1]) - 1] if place[1] else next(left)
            if value is None:
                return "null"
            return str(value) if isinstance(value, int) else "'" + value.replace("'", "''") + "'"

        whole = re.sub(r"\?(\d*)", literal, statement)
        if whole.startswith("select"):
            self.found = self.database.value(whole)
        else:
            self.writes.append(whole)
        return self

    def fetchall(self) -> list[tuple]:
        return [tuple(map(self._value, line.split("|"))) for line in self.found.splitlines()]

    def fetchone(self) -> tuple | None:
        return next(iter(self.fetchall()), None)

    @staticmethod
    def _value(text: str) -> str | int | None:
        if text == "null":
            return None
        return int(text) if text.isdecimal() else text


def story(data: Path | Postgres, reader: str) -> str:
    """The address of a story of 20 lines with 10 candidates, among some that people have begun whom `reader` follows;
    all of them end in days."""
    kind = PostgresStory if isinstance(data, Postgres) else Story
    with kind.opened(data) as database:
        if not database.execute("select 1 from story_threads limit 1").fetchone():
            followed = "select followee_id from follows join accounts on id = follower_id where username = ? limit 25"
            names = database.execute(f"select username from accounts where id in ({followed})", (reader,)).fetchall()
            write_stories(kind, data, [name for (name,) in names])
        now = int(time.time() * 1000)
        ends = f"submit_until = {now} + {DAY}, close_at = {now} + {2 * DAY}"
        database.execute(f"update rounds set {ends} where state = 1")
        database.execute(f"update story_threads set version = version + 1, last_event_at = {now} - id % 1000, {ends}")
        (name,) = database.execute("select public_id from story_threads order by id limit 1").fetchone()
    return f"/prolific/threads/{name}"


def write_stories(kind: type[Story], data: Path | Postgres, people: list[str]) -> None:
    """A story by each of `people`."""
    for number, host in enumerate(people):
        others = [people[(number + step) % len(people)] for step in range(1, 11)]
        story = kind(data, host, f"The lamp on pier {number}", LINE)
        for line in range(1, 20):
            story.goes_on(*((other, f"{line}: {LINE}", 3) for other in others[line % 5 : line % 5 + 3]))
        story.stands(*((other, f"20: {LINE}") for other in others))


def group(server: Weft, cookie: str) -> str:
    """The address of a group with an issue of 40 stories and 60 photos, and 50 stories in the period that runs."""
    member = Member(server.address, cookie)
    name = member.make_group("Sunday Table")
    photos = [member.upload(png(320, 240, hue)) for hue in range(60)]
    for number in range(40):
        own = [photo for index, photo in enumerate(photos) if index % 40 == number]
        member.post("/tapestry/write", group=name, text=f"Day {number}\n\n{LETTER}", media=own)
    status, _ = member.post(f"/tapestry/groups/{name}/publish")
    assert status == 303, f"publishing was answered with {status}"
    for number in range(50):
        member.post("/tapestry/write", group=name, text=f"Evening {number}\n\n{LETTER}")
    return f"/tapestry/groups/{name}"
