#!/usr/bin/env python3
"""Slow lines as a phone feels them: Chromium with Fast 3G (1.6 Mbit/s, 150 ms) and a processor four times slower, in the
demo world. For the front page, Home and a story the largest paint with an empty cache, for Home the bytes too; for a like
and a vote the time from the tap to the changed button, and for a link to the first sign that it was tapped.

The bars are times (1.8 s for paints, 150 ms for likes and votes, 100 ms for the sign of a tap), so they are printed and
fail nothing. ROUNDS (5) says how often each is measured.
"""

import os
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import binary, tool  # noqa: E402

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402
from weft_server import WeftServer  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "5"))
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
NAME, PASSWORD = "jane_austen", "threads-of-linen"
PAINT = """() => new Promise(done => {
    let largest = 0;
    new PerformanceObserver(list => { for (const entry of list.getEntries()) largest = Math.max(largest, entry.startTime); })
        .observe({ type: "largest-contentful-paint", buffered: true });
    setTimeout(() => done(largest), 300);
})"""
# The time from the tap, as the browser took it in, to the first picture that shows what `isDone` says.
TAPPED = """([selector, sign]) => {
    const target = document.querySelector(selector);
    const before = sign === "going" ? null : target.getAttribute(sign);
    let start = 0;
    document.addEventListener("pointerup", event => (start ||= event.timeStamp), { capture: true });
    const isDone = () => sign === "going" ? "going" in document.documentElement.dataset
        : !target.isConnected || target.getAttribute(sign) !== before;
    const look = () => isDone() ? requestAnimationFrame(now => told(now - start)) : requestAnimationFrame(look);
    look();
}"""


def context(browser: Browser, cookies: list | None = None) -> BrowserContext:
    made = browser.new_context(**PHONE)
    if cookies:
        made.add_cookies(cookies)
    return made


def slow_page(where: BrowserContext) -> tuple[Page, list[int]]:
    """A page on the slow line, and the bytes of what it gets."""
    page = where.new_page()
    session = where.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    return page, sizes


def paint(browser: Browser, cookies: list | None, address: str) -> tuple[float, int]:
    where = context(browser, cookies)
    page, sizes = slow_page(where)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    largest = page.evaluate(PAINT)
    where.close()
    return largest, sum(sizes)


def tap(browser: Browser, cookies: list, address: str, selector: str, sign: str) -> float:
    where = context(browser, cookies)
    page, _ = slow_page(where)
    times: list[float] = []
    page.expose_function("told", lambda time: times.append(time))  # Heard also when the page is left for the next one.
    page.goto(address)
    page.wait_for_load_state("networkidle")
    target = page.locator(selector).first
    target.scroll_into_view_if_needed()
    target.evaluate("element => element.dataset.tapped = ''")
    page.evaluate(TAPPED, ["[data-tapped]", sign])
    target.tap()
    for _ in range(200):
        if times:
            break
        page.wait_for_timeout(100)
    where.close()
    return times[0]


def story(browser: Browser, cookies: list, base: str) -> str:
    """A story in which there is something to vote for."""
    where = context(browser, cookies)
    page = where.new_page()
    page.goto(f"{base}/prolific")
    addresses = page.locator("a[href^='/prolific/threads/']").evaluate_all("links => [...new Set(links.map(link => link.href))]")
    for address in addresses:
        page.goto(address)
        if page.locator(VOTE).count():
            break
    found = page.url
    where.close()
    return found


VOTE = "button[formaction$='/vote']"


def main() -> None:
    options = {"executable_path": tool("chromium-headless-shell", "chromium-headless-shell"), "args": ["--no-sandbox", "--disable-dev-shm-usage"]}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = WeftServer(binary("WEFT_BINARY"), folder, WEFT_PASSWORD_COST="low", WEFT_RATE_LIMITS="off", WEFT_LOG="error")
        server.run("demo")
        with server, playwright.chromium.launch(**options) as browser:
            base = server.address
            where = context(browser)
            answer = where.request.post(f"{base}/login", form={"name": NAME, "password": PASSWORD, "keep": "on"}, headers={"Origin": base})
            assert answer.ok, answer.status
            cookies = where.cookies()
            where.close()
            tale = story(browser, cookies, base)
            for name, who, address in (("front page", None, base), ("Home", cookies, f"{base}/home"), ("story", cookies, tale)):
                runs = [paint(browser, who, address) for _ in range(ROUNDS)]
                times = [time for time, _ in runs]
                print(f"{name}: largest paint {statistics.median(times):.0f} ms ({min(times):.0f} to {max(times):.0f}; bar 1800), {runs[-1][1]} bytes")
            for name, address, selector, sign, bar in (
                ("like", f"{base}/home", ".act.like", "aria-pressed", 150),
                ("vote", tale, VOTE, "aria-pressed", 150),
                ("link", f"{base}/home", ".places a:not([aria-current])", "going", 100),
            ):
                times = [tap(browser, cookies, address, selector, sign) for _ in range(ROUNDS)]
                print(f"{name}: seen {statistics.median(times):.0f} ms after the tap ({min(times):.0f} to {max(times):.0f}; bar {bar})")


if __name__ == "__main__":
    main()
