"""Whoever has agreed to a notebook."""

import pytest


@pytest.fixture
def writer(member):
    def make(name: str, *details, **more):
        person = member(name, *details, **more)
        person.send("/turtly/consent", {})
        return person

    return make
