"""Somebody who writes posts and messages by their forms, without a page."""

import re
from typing import Self

from playwright.sync_api import APIResponse


class Poster:
    """What people do in Home; how a form is sent is said by whoever they are."""

    name: str
    profile: str

    def send(self, path: str, fields: dict, token: str | None = None) -> APIResponse:
        raise NotImplementedError

    def writes(self, text: str, **fields: str | list[str]) -> str:
        """Publishes a post, and says its address: `writes("Tea?", option=["Yes", "No"])`."""
        answer = self.send("/posts", {"text": text, **fields})
        return f"{self.profile}/{re.search(r'#post-([0-9]+)', answer.headers['location']).group(1)}"

    def replies(self, post: str, text: str, **fields: str) -> str:
        """Answers the post with the address `post`, and says the address of the answer."""
        return self.writes(text, reply_to=number(post), **fields)

    def says(self, text: str, *people: Self) -> None:
        """Writes a message to people, in the conversation they have or in a new one."""
        self.send("/messages/new", {"to": " ".join(person.name for person in people), "text": text})

    def likes(self, post: str) -> None:
        self.send(f"/posts/{number(post)}/like", {"on": "1"})

    def boosts(self, post: str) -> None:
        self.send(f"/posts/{number(post)}/boost", {"on": "1"})

    def edits(self, post: str, text: str) -> None:
        self.send(f"/posts/{number(post)}/edit", {"text": text})

    def deletes(self, post: str) -> None:
        self.send(f"/posts/{number(post)}/delete", {})


def number(post: str) -> str:
    """The number of the post at an address."""
    return post.rsplit("/", 1)[1]
