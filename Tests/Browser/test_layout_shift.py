"""Pages that come in pieces, over a slow line: they are painted once, and nothing on them moves."""

import pytest

from layout_shift import moved_while_it_comes
from screens import Screen, Way

pytestmark = pytest.mark.demo_world


@pytest.mark.parametrize("address", ["/home", "/prolific", "/messages", "/settings/profile", "/@jane_austen"])
@pytest.mark.parametrize("screen", [Screen("phone", "light"), Screen("desktop", "light")], ids=str)
def test_nothing_moves_while_a_page_comes(resident, address: str, screen: Screen):
    assert moved_while_it_comes(resident("jane_austen", Way(screen)).page, address) == []
