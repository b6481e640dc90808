"""An open story goes on by itself: the time that is left, the end of a phase, the next line, for visitors too."""

import re

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from accessibility import axe
from screens import picture
from steps import act, button, expect_pressed, field, wait_for
from story_steps import begin, candidate, submit
from story_world import StoryTime, offers

pytestmark = pytest.mark.shared_server
# The script of the story, true once it has run; it comes when the rest of the page is there.
LISTENS = r"""async () => {
    const script = performance.getEntriesByType("resource").find(({ name }) => /\/assets\/story-\w+\.js$/.test(name));
    return Boolean(script && await import(script.name));
}"""
TIME_LEFT = re.compile(r"(?:(\d+) min )?(?:(\d+) s )?left")
# The words of the script for times that end so many seconds from now, while the clock stands still.
COUNTS = r"""async ends => {
    const script = performance.getEntriesByType("resource").find(({ name }) => /\/assets\/countdown-\w+\.js$/.test(name));
    if (!script) return null;
    Date.now = () => 0;
    const times = ends.map((seconds) => Object.assign(document.createElement("time"), {
        dateTime: new Date(seconds * 1000).toISOString(),
    }));
    document.body.append(...times);
    const { count } = await import(script.name);
    count();  // What a young page has waited for its first byte is taken into account once.
    for (const time of times) Object.assign(time.dataset, { left: "", now: "0", over: "closing" });
    count();
    return times.map((time) => time.textContent);
}"""


@pytest.fixture
def story_time(weft_server) -> StoryTime:
    return StoryTime(weft_server)


def shift_clock(page: Page, seconds: int) -> None:
    """Sets the clock of a browser wrong."""
    page.add_init_script(f"const right = Date.now; Date.now = () => right() + {seconds * 1000};")


def seconds_in(words: str) -> int:
    minutes, seconds = TIME_LEFT.fullmatch(words).groups()
    return int(minutes or 0) * 60 + int(seconds or 0)


@pytest.mark.in_motion
@pytest.mark.parametrize("wrong", [-150, 0, 3600], ids=["slow", "right", "fast"])
def test_the_time_left_is_counted_by_the_servers_clock(member, open_page, story_time, wrong):
    ann, ben = member("ann"), member("ben")
    story = begin(ann.page, f"The clock of {ann.name}")
    submit(ben.page, story, "It struck thirteen.")
    story_time.ends_in(story, 3000, 3300)
    page = open_page()
    shift_clock(page, wrong)
    page.goto(story)
    expect(page.locator("#round time[data-left]")).to_have_text(TIME_LEFT)
    shown = page.locator("#round time[data-left]").inner_text()
    assert 0 < seconds_in(shown) <= 3000
    expect(page.locator("#round time[data-left]")).not_to_have_text(shown)
    assert page.locator("#round time[data-left]").evaluate("time => time.closest('[aria-live], [role=status]')") is None


def test_full_minutes_are_counted_without_seconds(member, story_time):
    ann, ben = member("ann"), member("ben")
    story = begin(ann.page, f"The minute of {ann.name}")
    submit(ben.page, story, "It was long.")
    story_time.ends_in(story, 3000, 3300)
    ann.page.goto(story)
    words: list[str] = []
    wait_for(ann.page, lambda: words.extend(ann.page.evaluate(COUNTS, [60, 130, 120, 50, 3600, 0]) or []) or words)
    assert words == ["1 min left", "2 min 10 s left", "2 min left", "50 s left", "1 h left", "closing"]


@pytest.mark.both_engines
def test_the_end_of_a_phase_is_taken_in_without_a_reload_by_visitors_too(member, open_page, story_time):
    ann, ben = member("ann"), member("ben")
    story = begin(ann.page, f"The bell of {ann.name}")
    submit(ben.page, story, "Nobody admitted to hearing it.")
    ann.page.goto(story)
    visitor = open_page()
    story_time.ends_in(story, 15, 900)
    visitor.goto(story)
    for page in (ann.page, visitor):
        page.evaluate("document.body.dataset.kept = ''")
    for page in (ann.page, visitor):
        expect(page.locator("#round-now p").filter(has_text=re.compile("^Vote: "))).to_be_visible()
        expect(candidate(page, "Nobody admitted")).to_be_visible()
        assert page.evaluate("'kept' in document.body.dataset")
    picture(visitor, "story-live-vote")
    act(candidate(ann.page, "Nobody admitted"), "Vote").click()
    expect_pressed(act(candidate(ann.page, "Nobody admitted"), "Vote"))

    story_time.until_the_end(story)
    visitor.reload()  # Whoever asks closes what is due; the others hear of it.
    lines = ann.page.get_by_role("list", name="The story so far").get_by_role("listitem")
    expect(lines).to_have_count(2)
    expect(ann.page.get_by_role("heading", name="Round 2 of at most 12")).to_be_visible()
    expect(ann.page.locator("a.fresh-items")).to_be_hidden()
    assert ann.page.evaluate("'kept' in document.body.dataset")
    picture(ann.page, "story-live-next")
    axe(ann.page)


def test_what_happens_while_the_page_reads_is_taken_in_too(member):
    ann, ben = member("ann"), member("ben")
    story = begin(ann.page, f"The tide of {ann.name}").split("#")[0]
    held: list[tuple[Route, APIResponse]] = []
    ann.page.route(
        re.compile(r"[?&]part=round"),
        lambda route: route.continue_() if held else held.append((route, route.fetch())),
    )
    # Half a second later what was heard of would have been read.
    ann.page.evaluate(
        """document.addEventListener("weft:news", () => setTimeout(() => document.body.dataset.heard = "", 500))"""
    )
    wait_for(ann.page, lambda: ann.page.evaluate(LISTENS))
    ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_for(ann.page, lambda: held)
    offers(ben, story, "It came in twice.")
    expect(ann.page.locator("body[data-heard]")).to_be_attached()
    (route, answer), = held
    route.fulfill(response=answer)
    expect(candidate(ann.page, "It came in twice.")).to_be_visible()


def test_what_somebody_writes_stays_and_they_are_asked_whether_it_still_fits(member, story_time):
    ann, ben, cleo = member("ann"), member("ben"), member("cleo")
    story = begin(ann.page, f"The ferry of {ann.name}")
    cleo.page.goto(story)
    submit(ben.page, story, "It came at noon.")
    field(cleo.page, "Your line").press_sequentially("It never came")
    story_time.until_the_end(story)
    ann.page.goto(story)
    expect(cleo.page.get_by_role("heading", name="Round 2 of at most 12")).to_be_visible()
    expect(field(cleo.page, "Your line")).to_have_value("It never came")
    field(cleo.page, "Your line").press_sequentially(".")
    button(cleo.page, "Send my line").click()
    expect(cleo.page.get_by_text("Offer it anyway?")).to_be_visible()
    expect(cleo.page.get_by_label("The new line")).to_contain_text("It came at noon.")
    picture(cleo.page, "story-moved")
    button(cleo.page, "Offer it anyway").click()
    expect(cleo.page.locator("#own")).to_contain_text("It never came.")
