"""Issues: read on the web, printed, taken along, and what one sees of one's own days."""

import io
import re
import zipfile

import pytest
from playwright.sync_api import Page, expect

from accessibility import see, see_by_day_and_night, turn
from group_steps import expect_words, join, make, read
from issue_steps import fill, publish, tell
from layout_shift import shift
from screens import KEEPS_PICTURES, PICTURES, Screen, Way, assert_fits, picture
from steps import button, field

pytestmark = pytest.mark.shared_server
STYLES = ["cloth", "paper", "album", "post", "garden", "night"]
# The contrast of an element's words, or of its icon, to what they stand on (WCAG 2.2).
CONTRAST = """(element) => {
    const context = document.createElement("canvas").getContext("2d");
    const brightness = (color) => {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    const [dark, bright] = [brightness(color), brightness(backgroundColor)].sort((one, other) => one - other);
    return (bright + 0.05) / (dark + 0.05);
}"""


def test_an_issue_is_read(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    group, code = make(ann, "Sunday Table")
    join(ben, code)
    fill(ann, ben, group)
    address = publish(ann, group)

    page = ben.page
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sunday Table")
    if way.javascript:
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.wait_for_timeout(800)
        assert shift(page) <= 0.02
    for title in ("The morning the field turned white", "The cake that leaned", "What the robin said"):
        expect(page.get_by_role("heading", level=2, name=title, exact=True)).to_be_visible()
    expect(page.locator("blockquote")).to_have_count(1)
    expect(page.locator(".opening img")).to_have_attribute("width", "1200")
    expect_words(page, "Woven by two of you")
    see_by_day_and_night(page, "issue", way)
    page.get_by_role("link", name=re.compile("^Say something about The cake")).click()
    expect(page).to_have_url(re.compile("talk=[0-9a-f]{32}#talk-[0-9a-f]{32}$"))
    field(page, "Your comment").fill("Did it lean to the left?")
    button(page, "Comment").click()
    expect(page.locator(".talk-open").get_by_text("Did it lean to the left?", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sunday Table")
    see_by_day_and_night(page, "issue-comments", way)
    page.get_by_role("link", name="Close the comments").click()
    expect(page.locator(".talk-open")).to_have_count(0)
    expect(page.get_by_role("link", name=re.compile("^1 comment about The cake"))).to_be_visible()

    page.goto(address)
    page.get_by_role("link", name="Print", exact=True).click()
    see(page, "issue-to-print", way)
    page.get_by_role("link", name="Large print").click()
    expect(page.locator(".large-print")).to_have_count(1)
    archive = zipfile.ZipFile(io.BytesIO(ben.context.request.get(f"{address}/pictures.zip").body()))
    assert archive.testzip() is None
    names = archive.namelist()
    assert names[0] == "index.html" and names[-1] == "manifest.json" and len(names) == 12
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d_[a-z0-9_-]+_\d+\.jpg", name) for name in names[2:-1]), names


def test_an_edit_leaves_a_mark_and_a_withdrawal_leaves_nothing_else(member):
    ann, ben = member("ann"), member("ben")
    group, code = make(ann, "Sunday Table")
    join(ben, code)
    tell(ann, group, "Zwetschgendatschi with cream")
    tell(ben, group, "Nothing of the kind")
    address = publish(ann, group)
    story = re.search(r'id="story-([0-9a-f]{32})"', ann.context.request.get(address).text()).group(1)
    ann.send(f"/tapestry/stories/{story}/edit", {"text": "Something else"})
    ben.page.goto(address)
    expect(ben.page.get_by_text("Edited since. This is how it was on")).to_be_visible()
    expect(ben.page.get_by_text("Zwetschgendatschi with cream")).to_be_visible()
    ann.send(f"{group}/stories/{story}/withdraw", {"group": group.rsplit("/", 1)[1]})
    for form in ("", "/print"):
        ben.page.goto(f"{address}{form}")
        assert "withdrew this story." in read(ben.page) and "Zwetschgen" not in ben.page.content()
    see(ben.page, "issue-withdrawn", Way(Screen("phone", "light")))


def test_a_reaction_can_be_added_to_a_story_of_any_colour(member):
    ann = member("ann")
    group, _ = make(ann, "Sunday Table")
    for name, ground in (("Night", "#26324a"), ("Straw", "#f6e3b4"), ("Nothing", "#ffffff")):
        tell(ann, group, name, background=ground)
    ann.page.goto(publish(ann, group))
    adding = ann.page.locator(".talk").get_by_role("link", name="Add a reaction")
    expect(adding).to_have_count(3)
    for scheme in ("light", "dark"):
        turn(ann.page, scheme)
        assert [one.evaluate(CONTRAST) >= 4.5 for one in adding.all()] == [True] * 3, scheme


def test_six_styles(member):
    way = Way(Screen("desktop", "light"))
    ann = member("ann", way)
    groups = [make(ann, "Sunday Table")[0] for _ in STYLES]
    fill(ann, ann, groups)
    settings = {"name": "Sunday Table", "zone": "Europe/Berlin", "cadence": "1", "cut_off": "18:00", "accent": "#2d5140"}
    for number, (group, style) in enumerate(zip(groups, STYLES)):
        ann.send(f"{group}/settings", {**settings, "style": str(number)})
        ann.page.goto(publish(ann, group))
        expect(ann.page.locator(f".style-{style}")).to_have_count(1)
        see_by_day_and_night(ann.page, f"issue-{style}", way)
        keep_pages(ann.page, style)
    for width in (320, 600):
        ann.page.set_viewport_size({"width": width, "height": 640})
        assert_fits(ann.page)


def keep_pages(page: Page, name: str) -> None:
    """Keeps an issue as it is printed, where pictures are kept."""
    if not KEEPS_PICTURES:
        return
    address = page.url
    page.goto(f"{address}/print")
    for size in ("A4", "Letter"):
        page.pdf(path=str(PICTURES / f"issue-{name}-{size}.pdf"), format=size, print_background=True)
    page.goto(f"{address}/print?print=large")
    page.pdf(path=str(PICTURES / f"issue-{name}-large.pdf"), format="A4", print_background=True)
    page.goto(address)


def test_first_view_of_an_issue_is_light(member):
    ann = member("ann", Way(Screen("phone", "light")))
    group, _ = make(ann, "Sunday Table")
    fill(ann, ann, group)
    address = publish(ann, group)
    sizes = []
    session = ann.page.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    kinds = {}
    session.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    session.on("Network.loadingFinished", lambda event: sizes.append((event["requestId"], event["encodedDataLength"])))
    ann.page.goto(address)
    ann.page.wait_for_load_state("networkidle")
    total = sum(size for request, size in sizes if kinds.get(request) != "Image")
    assert total <= 120_000, total


def test_journals_and_days(member, way: Way):
    ann = member("ann", way)
    page = ann.page
    page.goto("/tapestry/calendar")
    expect(page.get_by_role("table")).to_be_visible()
    page.goto("/tapestry/journals")
    see(page, "journals-empty", way)
    page.get_by_role("link", name="New journal").click()
    page.get_by_label("Name", exact=True).fill("")
    page.locator("form .button").last.click()
    page.get_by_label("Name", exact=True).fill("Garden notes")
    see_by_day_and_night(page, "journal-new", way)
    page.get_by_role("button", name="Make the journal").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Garden notes")
    journal = re.search(r"/tapestry/groups/[0-9a-f]{32}", page.url).group()
    tell(ann, journal, "The first frost\n\nIt came in the night.", background="#f6e3b4")
    tell(ann, journal, "And what was before", story_date="")

    page.goto("/tapestry/journals")
    see_by_day_and_night(page, "journals", way)
    page.get_by_role("link", name="All my stories").click()
    expect(page.get_by_text("The first frost")).to_be_visible()
    see_by_day_and_night(page, "all-my-stories", way)
    page.goto("/tapestry/calendar")
    expect_words(page, "1 day this month.")
    see_by_day_and_night(page, "days", way)
    page.locator("td.today a").click()
    expect(page.get_by_text("The first frost")).to_be_visible()
    picture(page, "stories-of-a-day")
