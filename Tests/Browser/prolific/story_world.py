"""People who write stories together, what they do without a browser, and the time that goes by in their stories."""

import re
import sqlite3
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from playwright.sync_api import Locator, Page

from people import Person
from screens import Way, assert_fits, picture
from story_steps import FIRST
from weft_server import WeftServer

SNIPPET = re.compile(r"/prolific/snippets/[0-9a-f]{32}/vote")


def begins(person: Person, title: str, text: str, **fields: str) -> str:
    """Begins a story by the form of its page; its address."""
    return person.send("/prolific/new", {"title": title, "text": text, **fields}).headers["location"]


def offers(person: Person, story: str, text: str, **fields: str) -> None:
    """Submits a snippet."""
    person.send(f"{story}/snippets", {"text": text, **fields})


def votes(person: Person, story: str, text: str) -> None:
    """Votes for the candidate that says `text`."""
    page = person.context.request.get(story).text()
    buttons = SNIPPET.findall(page, page.index('id="candidates"'), page.index(text, page.index('id="candidates"')))
    person.send(buttons[-1], {"on": "1"})


class StoryTime:
    """Lets time go by in the stories of a server, by moving their ends in its database."""

    PRESENT = {
        "sqlite": lambda: str(int(time.time() * 1000)),
        "postgres": lambda: "(extract(epoch from clock_timestamp()) * 1000)::bigint",
    }

    def __init__(self, server: WeftServer):
        self.address = server.settings["WEFT_DATABASE"]
        self.file = Path(server.settings["WEFT_DATA"]) / "weft.sqlite"

    def until_voting(self, story: str) -> None:
        """Nothing is taken any more in the present round."""
        self._move(story, "submit_until")

    def until_the_end(self, story: str) -> None:
        """The present round is over."""
        self._move(story, "submit_until", "close_at")

    def ends_in(self, story: str, writing: int, voting: int) -> None:
        """The present round takes lines and votes for so many seconds from now on."""
        self._move(story, submit_until=writing * 1000, close_at=voting * 1000)

    def _move(self, story: str, *columns: str, **ends_in: int) -> None:
        name = re.search(r"[0-9a-f]{32}", story).group()
        now = self.PRESENT["sqlite" if self.address == "sqlite" else "postgres"]()
        moved = {**dict.fromkeys(columns, -1), **ends_in}
        ends = ", ".join(f"{column} = {now} + {later}" for column, later in moved.items())
        thread = f"(select id from story_threads where public_id = '{name}')"
        self._run(f"update rounds set {ends} where state = 1 and thread_id = {thread}")
        self._run(f"update story_threads set version = version + 1, {ends} where id = {thread}")

    def _run(self, statement: str) -> None:
        if self.address != "sqlite":
            command = ["psql", "--quiet", "--no-psqlrc", "--dbname", self.address, "--command", statement]
            subprocess.run(command, check=True)
            return
        with sqlite3.connect(self.file, timeout=30) as database:
            # Only the server's own writer brings what was written into the file.
            database.execute("pragma wal_autocheckpoint = 0")
            database.execute(statement)


@dataclass
class World:
    """Who takes part in a story of the document, what they have at hand, and what was before it; made when wanted."""

    way: Way
    member: Callable[[str, Way], Person]
    newcomer: Callable[[], Page]
    time: StoryTime
    folder: Path
    """For files that are made for the story."""
    provider: str
    """The address of another server by which one comes in."""

    @cached_property
    def ann(self) -> Person:
        return self.member("ann", self.way)

    @cached_property
    def ben(self) -> Person:
        return self.member("ben", self.way)

    @cached_property
    def cleo(self) -> Person:
        return self.member("cleo", self.way)

    @cached_property
    def dan(self) -> Person:
        return self.member("dan", self.way)

    @cached_property
    def lamp(self) -> str:
        """The address of “The lamp on the pier”, a story of three lines."""
        lamp = begins(self.ben, "The lamp on the pier", "The lamp had not been lit for eleven years.", tags="sea night")
        lines = (self.cleo, "So when it shone, nobody spoke."), (self.ben, "Only Tilda took her coat.")
        for number, (author, line) in enumerate(lines, 1):
            offers(author, lamp, line)
            self._over(lamp, f"Round {number + 1} of at most")
        return lamp

    @cached_property
    def cake(self) -> str:
        """The address of “The second cake”, which dan has just begun."""
        return begins(self.dan, "The second cake", "Nobody had ordered the second cake.", tags="cake mystery")

    @cached_property
    def bell(self) -> str:
        """The address of “The bell in the harbour”, which ann has just begun."""
        _ = self.ben, self.cleo, self.dan  # Who votes in a story was there before it.
        return begins(self.ann, "The bell in the harbour", FIRST)

    @cached_property
    def contested_bell(self) -> str:
        """The same, with three lines to choose from."""
        offers(self.ben, self.bell, "Nobody admitted to hearing it.")
        offers(self.cleo, self.bell, "It rang for whoever was late.")
        offers(self.dan, self.bell, "I put down my glass and counted.")
        return self.bell

    @cached_property
    def counted_bell(self) -> str:
        """The same, once dan's line has won by two votes."""
        votes(self.ann, self.contested_bell, "counted.")
        votes(self.cleo, self.bell, "counted.")
        return self._over(self.bell, "2 votes")

    @cached_property
    def ended_bell(self) -> str:
        """The same, complete by ben's line."""
        offers(self.ben, self.counted_bell, "At twelve the sea gave back the boat.", final="1")
        offers(self.cleo, self.bell, "It rang on.")
        votes(self.ann, self.bell, "gave back the boat.")
        return self._over(self.bell, "This story is complete.")

    def _over(self, story: str, words: str) -> str:
        """Ends the round, and waits for what the story says then: votes may be on their way for a moment."""
        self.time.until_the_end(story)
        for _ in range(1200):
            if words in self.ben.context.request.get(story).text():
                return story
            time.sleep(0.1)
        raise AssertionError(f"{story} does not say “{words}”")


class Stories(dict[str, Callable[[World], None]]):
    """Stories of the document, by its words and in its order; what decorates a story puts it in."""

    def __call__(self, words: str) -> Callable:
        def remember(story: Callable[[World], None]) -> Callable[[World], None]:
            self[words] = story
            return story

        return remember


def main(page: Page) -> Locator:
    return page.get_by_role("main")


def look(page: Page, name: str, by_night: bool = False) -> None:
    """Keeps a picture of the page, by night as well where it is one of the main ones; nothing sticks out of it."""
    assert_fits(page)
    picture(page, f"walk-{name}")
    if by_night:
        page.emulate_media(color_scheme="dark")
        picture(page, f"walk-{name}")
        page.emulate_media(color_scheme="light")
