"""What a first look at Home costs on a phone: bytes and counts. Times are said, and fail nothing."""

import re
import warnings

import brotli
import pytest

from layout_shift import shift
from people import Person

pytestmark = pytest.mark.demo_world
KILOBYTE = 1000


def load_home(person: Person) -> dict[str, dict]:
    """Loads Home with an empty cache; every request with its kind, its encoding and its bytes on the wire."""
    session = person.page.context.new_cdp_session(person.page)
    session.send("Network.enable")
    requests: dict[str, dict] = {}

    def started(event: dict) -> None:
        requests[event["requestId"]] = {"url": event["request"]["url"], "type": event["type"], "bytes": 0}

    def answered(event: dict) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        requests[event["requestId"]]["encoding"] = headers.get("content-encoding", "")

    def finished(event: dict) -> None:
        requests[event["requestId"]]["bytes"] = event["encodedDataLength"]

    session.on("Network.requestWillBeSent", started)
    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", finished)
    person.page.goto("/home")
    person.page.wait_for_load_state("networkidle")
    return requests


def wait_for_small_files(person: Person) -> None:
    """Waits until a server that has just started has compressed its files as well as can be."""
    request = person.context.request  # It fills no cache of the page's.
    for address in re.findall(r'"(/assets/[^"]+\.(?:css|js))"', request.get("/home").text()):
        best = len(brotli.compress(request.get(address).body(), quality=11))
        for _ in range(600):
            answer = request.get(address, headers={"accept-encoding": "br"})
            if int(answer.headers["content-length"]) <= best * 1.02:
                break
            person.page.wait_for_timeout(200)


def weight(requests: dict[str, dict], kind: str = "") -> int:
    return sum(request["bytes"] for request in requests.values() if kind in ("", request["type"]))


def test_a_first_look_at_home_is_light(resident):
    jane = resident("jane_austen")
    wait_for_small_files(jane)
    requests = load_home(jane)
    listing = "\n  ".join(f"{r['bytes']:6} {r['type']:10} {r.get('encoding', ''):5} {r['url']}" for r in requests.values())
    print(f"\n  {listing}\n  {weight(requests):6} in all")

    texts = [r for r in requests.values() if r["type"] in ("Document", "Stylesheet", "Script")]
    assert {r["encoding"] for r in texts} == {"br"}, listing
    assert weight(requests) <= 60 * KILOBYTE, listing
    assert weight(requests, "Script") <= 17 * KILOBYTE, listing
    assert weight(requests, "Stylesheet") <= 12 * KILOBYTE, listing
    assert weight(requests, "Document") <= 14 * KILOBYTE, listing


def test_twenty_posts_are_no_large_page(resident):
    """Menus are made where they are opened, and a composer brings its folds where they are wanted."""
    page = resident("jane_austen").context.request.get("/home").text()
    size = len(page.encode())
    print(f"\n  {size} bytes of Home, {page.count('<article')} items")
    assert page.count('<article class="card" id=') == 20
    assert size <= 44 * KILOBYTE, size


def test_a_second_look_asks_only_for_the_page(resident):
    jane = resident("jane_austen")
    load_home(jane)
    again = load_home(jane)

    assert weight(again) <= 15 * KILOBYTE
    assert [request["type"] for request in again.values() if request["bytes"]] == ["Document"]


def test_hardly_anything_stands_before_the_first_paint(resident):
    jane = resident("jane_austen")
    jane.page.goto("/home")
    blocking = jane.page.evaluate(
        """() => performance.getEntriesByType("resource")
            .filter(entry => entry.renderBlockingStatus === "blocking").map(entry => entry.name)"""
    )
    assert 1 + len(blocking) <= 3, blocking


def test_the_first_picture_waits_for_no_other_file(resident):
    """Browsers fetch six files of a server at once over HTTP/1.1; one is the list of pages to fetch ahead."""
    page = resident("jane_austen").context.request.get("/home").text()
    before = re.findall(r'rel="(?:stylesheet|modulepreload)"|<script type="module"', page[: page.index("<main")])
    assert 1 + len(before) < 6, before


@pytest.mark.parametrize("address", ["/home", "/explore", "/@jane_austen", "/settings/profile"])
def test_nothing_moves_while_a_page_loads_and_is_scrolled(resident, address: str):
    jane = resident("jane_austen")
    jane.page.goto(address)
    jane.page.wait_for_load_state("networkidle")
    for _ in range(3):
        jane.page.mouse.wheel(0, 800)

    assert shift(jane.page) <= 0.02


@pytest.mark.parametrize("address", ["/", "/home", "/prolific"])
def test_how_long_a_page_takes_is_said(resident, address: str):
    """Times depend on the machine: they are printed as warnings, and fail nothing."""
    jane = resident("jane_austen")
    if address == "/":
        jane.context.clear_cookies()
    jane.page.goto(address)
    jane.page.wait_for_load_state("networkidle")
    times = jane.page.evaluate(
        """() => new Promise(resolve => {
            const { responseStart } = performance.getEntriesByType("navigation")[0];
            let largest = 0;
            const observer = new PerformanceObserver(list => {
                for (const entry of list.getEntries()) largest = Math.max(largest, entry.startTime);
            });
            observer.observe({ type: "largest-contentful-paint", buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve({ responseStart, largest })));
        })"""
    )
    assert set(times) == {"responseStart", "largest"}
    words = f"first byte after {times['responseStart']:.0f} ms, largest paint after {times['largest']:.0f} ms"
    warnings.warn(f"{address}: {words}", stacklevel=1)
