"""What has moved on a page without being asked to."""

from playwright.sync_api import Page

from steps import slow_down

# The parts that moved, each with how far; what follows an input within half a second does not count.
MOVED = """() => new Promise(resolve => {
    const place = box => `${Math.round(box.x)},${Math.round(box.y)} ${Math.round(box.width)}×${Math.round(box.height)}`;
    const moves = [];
    new PerformanceObserver(list => {
        for (const { hadRecentInput, value, sources } of list.getEntries()) {
            if (hadRecentInput) continue;
            const parts = sources.map(({ node, previousRect, currentRect }) =>
                `${node?.cloneNode?.().outerHTML ?? node} from ${place(previousRect)} to ${place(currentRect)}`);
            moves.push({ value, parts: parts.join("; ") });
        }
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(moves)));
})"""


def moved(page: Page) -> list[dict]:
    """The layout shifts so far: the `value` of each, and the `parts` that moved."""
    return page.evaluate(MOVED)


def moved_while_it_comes(page: Page, address: str) -> list[dict]:
    """The layout shifts of a page that comes in pieces: forty kilobytes of it a second, uncompressed."""
    page.goto(address)  # Its styles and scripts are there then.
    page.wait_for_load_state("networkidle")
    slow_down(page, latency=20, speed=40_000)
    page.set_extra_http_headers({"Accept-Encoding": "identity"})
    page.goto(address)
    # A clock whose words grow shorter as it ticks may move its own edge.
    return [move for move in moved(page) if "counting" not in move["parts"]]


def shift(page: Page) -> float:
    """The cumulative layout shift so far."""
    return sum(move["value"] for move in moved(page))
