"""Every story that the product document tells of Prolific, lived by people in their own browsers."""

from pathlib import Path

import pytest

import databases
from other_accounts import running_provider, settings_for
from screens import Way
from stories_of_people import people
from stories_of_writing import writing
from story_world import StoryTime, World
from weft_server import WeftServer


STORIES = writing | people


@pytest.fixture(scope="session")
def provider():
    with running_provider() as address:
        yield address


@pytest.fixture
def weft_server(binary: Path, tmp_path: Path, engine: str, provider: str):
    """A fresh server that begins stories, as one is after its installation."""
    settings = {**settings_for(provider), "WEFT_STARTERS": "true", "WEFT_RATE_LIMITS": "off", "WEFT_LOG": "notice"}
    with databases.fresh(engine) as database:
        with WeftServer(binary, tmp_path, database, **settings) as server:
            server.address = settings["WEFT_BASE_ADDRESS"]
            yield server


@pytest.fixture
def world(weft_server, guard, open_page, member, width: Way, tmp_path: Path, provider: str) -> World:
    for own_of_the_provider in (provider, "cdn.jsdelivr.net"):
        guard.allow(own_of_the_provider)
    return World(
        way=width,
        member=member,
        newcomer=lambda: open_page(width.screen),
        time=StoryTime(weft_server),
        folder=tmp_path,
        provider=provider,
    )


@pytest.mark.parametrize("words", STORIES)
def test_a_story_of_the_document_can_be_lived(world: World, words: str):
    STORIES[words](world)
