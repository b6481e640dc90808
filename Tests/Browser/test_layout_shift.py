"""Pages that come in pieces, over a slow line: they are painted once, and nothing on them moves."""

import pytest

from layout_shift import moved
from screens import Screen, Way

pytestmark = pytest.mark.demo_world
# A page of forty kilobytes takes a second, uncompressed.
SLOW = {"offline": False, "latency": 20, "downloadThroughput": 40_000, "uploadThroughput": 40_000}


@pytest.mark.parametrize("address", ["/home", "/prolific", "/messages", "/settings/profile", "/@jane_austen"])
@pytest.mark.parametrize("screen", [Screen("phone", "light"), Screen("desktop", "light")], ids=str)
def test_nothing_moves_while_a_page_comes(resident, address: str, screen: Screen):
    page = resident("jane_austen", Way(screen)).page
    page.goto(address)  # Its styles and scripts are there then.
    page.wait_for_load_state("networkidle")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)
    page.set_extra_http_headers({"Accept-Encoding": "identity"})
    page.goto(address)
    # A clock whose words grow shorter as it ticks may move its own edge.
    assert [move for move in moved(page) if "counting" not in move["parts"]] == []
