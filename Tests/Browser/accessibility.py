"""Runs axe-core on a page, and tells what it found in words a person can act on."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import BrowserContext, Page

from screens import Way, assert_fits, picture

# WCAG 2.2 AA and the practices around it; everything axe knows but what it calls experimental.
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
    # Nothing is told of where an element is but its markup; there are no frames.
    "selectors": False,
    "iframes": False,
    # Only a rule that is called experimental reads style sheets.
    "preload": {"assets": ["media"]},
}
# The rules that a page which was looked at in one colour scheme can break in the other.
COLOURS = {**OPTIONS, "runOnly": ["color-contrast", "link-in-text-block"]}
# Resolves when the page has come and nothing on it is on its way to another colour or place. Where an address leads into
# the page, the bar at its top would cover a bit of whatever ends up behind it. What moves as somebody scrolls never ends.
SETTLED = """async () => {
    if (location.hash) scrollTo({ top: 0, behavior: "instant" });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.activeViewTransition?.finished.catch(() => {});
    const timed = document.getAnimations().filter((one) => one.timeline === document.timeline);
    const ending = timed.filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
}"""
# What is right is not told: to bring it here would take as long as to find it. Bars that stick to an edge of the screen
# stand where they end up, because whatever one covers is scrolled out from under it.
VIOLATIONS = """async ([where, options]) => {
    const bars = [...document.body.querySelectorAll("*")].filter((one) => getComputedStyle(one).position === "sticky");
    for (const bar of bars) bar.style.position = "static";
    const { violations } = await axe.run(where, options);
    for (const bar of bars) bar.style.position = "";
    return violations;
}"""
# What was replaced in a page may keep the colours of the other scheme in Chromium, until a rule it has not seen is about
# it; the rule comes when the page has been drawn in the new scheme, so that no style between both is remembered for it.
DRAWN_ANEW = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { --drawn-at: ${performance.now()} }`);
    document.adoptedStyleSheets = [sheet];
}"""
# The first items of a list stand for all of it.
WHERE = {"exclude": [[".feed > :nth-child(n+7)"]]}


def bring_axe(context: BrowserContext) -> None:
    """Lets every page of somebody who looks at many come with axe-core, which is read once by the browser."""
    context.add_init_script(AXE_SCRIPT)


def axe(page: Page, options: dict = OPTIONS) -> None:
    """Fails when axe-core finds anything wrong with the page, and still does when it looks at it anew.

    A page that is about to be replaced may be in the colours of both; what is wrong with a page stays wrong.
    """
    page.wait_for_load_state()
    lines = violations(page, options) and violations(page, options)
    assert not lines, f"axe on {page.url}:\n  " + "\n  ".join(lines)


def violations(page: Page, options: dict) -> list[str]:
    """The violations that axe-core finds once the page has settled, a line for each element."""
    page.evaluate(SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}\n      {node['html']}\n      {node['failureSummary']}"
        for rule in page.evaluate(VIOLATIONS, [WHERE, options])
        for node in rule["nodes"]
    ]


def see(page: Page, name: str, way: Way | None = None, options: dict = OPTIONS) -> None:
    """Looks at a page as it stands: it fits, axe finds nothing wrong where scripts run, and a picture is kept."""
    assert_fits(page)
    if way is None or way.javascript:
        axe(page, options)
    picture(page, name)


def see_by_day_and_night(page: Page, name: str, way: Way) -> None:
    """Looks at a page in both colour schemes, on the screen it is on."""
    for scheme, options in (("dark", OPTIONS), ("light", COLOURS)):
        turn(page, scheme, way.javascript)
        see(page, name, way, options)


def turn(page: Page, scheme: str, javascript: bool = True) -> None:
    """Shows a page in a colour scheme."""
    page.emulate_media(color_scheme=scheme)
    # The browser may say so before the page has heard of it; a page halfway between both has colours of each.
    page.wait_for_function("(scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches", arg=scheme)
    # Where no script runs nothing was replaced, and no frame can be waited for.
    if javascript:
        page.evaluate(DRAWN_ANEW)
