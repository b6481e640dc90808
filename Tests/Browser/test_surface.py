"""The frame of all pages: what a thumb reaches, what stands beside, what is completed while somebody writes."""

import re

import pytest
from playwright.sync_api import Page, expect

from accessibility import axe
from pictures import file
from screens import FEWEST, Screen, Way, assert_fits, picture
from steps import button, field, keep_toasts, tab_to, wait_for, writing

pytestmark = pytest.mark.shared_server
DESKTOP = Way(Screen("desktop", "light"))
PHONES = [Screen("narrow", "light"), Screen("phone", "light")]


def rail(page: Page) -> list[dict]:
    """The boxes of what the bars of a phone lead to."""
    links = page.locator(".navbar a").filter(visible=True)
    return [{"name": link.inner_text() or link.get_attribute("aria-label"), **link.bounding_box()} for link in links.all()]


@pytest.mark.parametrize("screen", PHONES, ids=str)
def test_a_thumb_reaches_all_places_and_all_that_is_new(member, screen: Screen):
    ann = member("ann", Way(screen))
    ann.page.goto("/home")
    boxes = rail(ann.page)
    assert len(boxes) == 5 + 4, boxes
    height = ann.page.viewport_size["height"]
    for box in boxes:
        assert min(box["width"], box["height"]) >= FEWEST, box
        assert box["y"] >= height - 120, f"{box} is out of reach"
    for one, other in zip(boxes, boxes[1:]):
        if abs(one["y"] - other["y"]) < 4:
            assert one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
    assert_fits(ann.page)
    picture(ann.page, "rail", whole=False)


def test_a_phone_on_its_side_has_its_bars_at_the_sides(member):
    ann = member("ann", Way(PHONES[1]))
    ann.page.set_viewport_size({"width": 844, "height": 390})
    ann.page.goto("/home")
    for box in rail(ann.page):
        assert box["x"] <= 64 or box["x"] + box["width"] >= 844 - 64, box
        assert box["y"] + box["height"] <= 391, box
    assert_fits(ann.page)


def test_reading_on_puts_the_tools_away_and_the_place_one_is_in_leads_to_its_top(member):
    ann = member("ann", Way(PHONES[1]))
    for number in range(12):
        ann.writes(f"Line {number}.\n\n\n\nAnd its end.")
    ann.page.goto("/home")
    height = ann.page.evaluate("document.documentElement.scrollHeight")
    ann.page.evaluate("scrollTo({ top: 900, behavior: 'instant' })")
    expect(ann.page.locator("html[data-away]")).to_have_count(1)
    assert ann.page.evaluate("document.documentElement.scrollHeight") == height, "nothing moves under a finger"
    places = ann.page.get_by_role("navigation", name="Places").bounding_box()
    tools = ann.page.locator("#tool-search").bounding_box()
    assert tools["y"] >= places["y"], "they lie behind the places"
    ann.page.evaluate("scrollBy({ top: -200, behavior: 'instant' })")
    expect(ann.page.locator("html[data-away]")).to_have_count(0)

    ann.page.get_by_role("navigation", name="Places").get_by_role("link", name="Home", exact=True).click()
    expect(ann.page.get_by_role("link", name="Weft", exact=True)).to_be_in_viewport()
    assert ann.page.evaluate("performance.getEntriesByType('navigation')[0].type") == "navigate"


def test_names_and_tags_are_completed_by_keyboard(member):
    ann, ben = member("ann", DESKTOP), member("wren")
    ben.writes("The #wheelwright sings.")
    ann.page.goto("/home")
    writing(ann.page)
    text = field(ann.page, "What is on your mind?")
    text.press_sequentially("Hello @wre")
    suggestions = ann.page.get_by_role("listbox", name="Suggestions")
    expect(suggestions.get_by_role("option", selected=True)).to_contain_text(ben.handle)
    expect(text).to_have_attribute("aria-activedescendant", "completion-0")
    text.press("Enter")
    expect(text).to_have_value(f"Hello {ben.handle} ")
    expect(suggestions).to_have_count(0)

    text.press_sequentially("#wheelwr")
    expect(suggestions.get_by_role("option")).to_have_text(["#wheelwright"])
    text.press("Escape")
    expect(suggestions).to_have_count(0)
    expect(text).to_have_value(f"Hello {ben.handle} #wheelwr")


@pytest.mark.parametrize("screen", [PHONES[1], Screen("desktop", "dark")], ids=str)
def test_usernames_are_completed_where_a_message_is_addressed(member, screen: Screen):
    ann, ben = member("ann", Way(screen)), member("wilfred")
    member("cleo")
    ann.page.goto("/messages/new")
    to = field(ann.page, "To")
    button_at = button(ann.page, "Go on").bounding_box()
    to.press_sequentially("cleo, wilf")
    suggestions = ann.page.get_by_role("listbox", name="Suggestions")
    # Others on this server may be called so too.
    him = suggestions.get_by_role("option").filter(has_text=re.compile(f"{ben.handle}$"))
    expect(him).to_be_visible()
    expect(suggestions.get_by_role("option", selected=True)).to_have_count(1)
    assert button(ann.page, "Go on").bounding_box() == button_at, "nothing moves under a finger"
    assert suggestions.get_by_role("option").first.bounding_box()["height"] >= FEWEST
    axe(ann.page)
    picture(ann.page, "complete-names", whole=False)
    him.click()
    expect(to).to_have_value(f"cleo, {ben.handle} ")
    expect(suggestions).to_have_count(0)


def test_a_whole_username_is_left_alone_and_enter_sends_it(member):
    ann, ben = member("ann", DESKTOP), member("wystan")
    ann.page.goto("/messages/new")
    to = field(ann.page, "To")
    to.press_sequentially(ben.name[:4])
    expect(ann.page.get_by_role("listbox", name="Suggestions")).to_be_visible()
    to.press("Escape")
    expect(ann.page.get_by_role("listbox", name="Suggestions")).to_have_count(0)
    with ann.page.expect_response(re.compile("/search")):
        to.press_sequentially(ben.name[4:])
    expect(ann.page.get_by_role("listbox", name="Suggestions")).to_have_count(0)
    to.press("Enter")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text(ben.name)


def test_settings_stand_in_groups_with_what_is_chosen(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/settings")
    groups = ann.page.get_by_role("main").get_by_role("heading", level=2)
    expect(groups).to_have_text(["You", "Log-in and security", "Privacy and safety", "Notifications and places", "Data"])
    expect(ann.page.get_by_role("link", name=re.compile("^Appearance"))).to_contain_text("Match device")


def test_a_picture_of_somebody_is_small_where_it_is_shown_small(member):
    ann = member("ann", DESKTOP)
    ann.page.goto("/settings/profile")
    field(ann.page, "A picture of you").set_input_files(file(width=900, height=700, hue=3))
    ann.page.get_by_role("button", name="Save", exact=True).click()
    ann.writes("With a face.")
    ann.page.goto("/home")
    face = ann.page.locator("article.card img.patch").first
    answer = ann.context.request.get(face.get_attribute("src"))
    assert answer.status == 200 and len(answer.body()) <= 3_000, len(answer.body())
    assert face.get_attribute("src").endswith("/face")


def test_keys_lead_through_posts_and_can_be_switched_off(member):
    ann = member("ann", DESKTOP)
    for text in ("First of two.", "Second of two."):
        ann.writes(text)
    ann.page.goto(ann.profile)
    cards = ann.page.get_by_role("main").get_by_role("article")
    ann.page.keyboard.press("j")
    expect(cards.nth(0)).to_be_focused()
    ann.page.keyboard.press("j")
    expect(cards.nth(1)).to_be_focused()
    ann.page.keyboard.press("l")
    expect(cards.nth(1).get_by_role("button", name=re.compile("^Like"))).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(1)).to_be_focused()
    ann.page.keyboard.press("?")
    sheet = ann.page.get_by_role("dialog", name="Keyboard shortcuts")
    sheet.get_by_label("Use single keys on this device", exact=True).uncheck()
    sheet.get_by_role("button", name="Close", exact=True).click()
    ann.page.keyboard.press("n")
    ann.page.wait_for_timeout(300)
    expect(ann.page).to_have_url(re.compile(rf"{ann.profile}$"))
    ann.page.keyboard.press("?")
    sheet.get_by_label("Use single keys on this device", exact=True).check()
    sheet.get_by_role("button", name="Close", exact=True).click()
    ann.page.keyboard.press("n")
    expect(ann.page).to_have_url(re.compile("/compose$"))


def test_a_line_runs_while_the_next_page_is_on_its_way(member):
    ann = member("ann", DESKTOP)
    ann.page.goto("/home")
    held = []
    ann.page.route("**/settings", lambda route: held.append(route))
    runs = ann.page.evaluate(
        """() => new Promise(done => {
            const root = document.documentElement;
            new MutationObserver(() => done("going" in root.dataset)).observe(root, { attributes: true });
            document.querySelector(".me a[href='/settings']").click();
        })"""
    )
    assert runs
    wait_for(ann.page, lambda: held)
    held[0].continue_()
    expect(ann.page).to_have_url(re.compile("/settings$"))
    expect(ann.page.locator("html[data-going]")).to_have_count(0)


def test_whoever_no_longer_follows_somebody_can_take_it_back(member):
    ann, ben = member("ann", DESKTOP), member("ben")
    ann.follows(ben)
    keep_toasts(ann.page)
    ann.page.goto(ben.profile)
    follow = ann.page.locator(f"#follow-{ben.name} button")
    follow.click()
    expect(follow).to_have_text(re.compile("^Follow "))
    ann.page.get_by_role("button", name="Undo", exact=True).click()
    expect(follow).to_have_text(re.compile("^Following"))


@pytest.mark.parametrize("accent", range(1, 6))
def test_every_accent_can_be_read_by_day_and_night(member, accent: int):
    ann = member("ann", DESKTOP)
    ann.writes("In my colour, with a #tag.")
    ann.send("/settings/appearance", {"accent": str(accent), "text": "2", "density": "1"})
    for path in ("/home", "/settings/appearance"):
        ann.page.goto(path)
        expect(ann.page.locator("html[data-accent][data-text=large][data-density=compact]")).to_have_count(1)
        for scheme in ("light", "dark"):
            ann.page.emulate_media(color_scheme=scheme)
            axe(ann.page)
            picture(ann.page, f"accent-{accent}{path.replace('/', '-')}", whole=False)


def test_letters_are_as_large_as_somebody_wants_and_still_fit(member, way: Way):
    ann = member("ann", way)
    ann.writes("Large and small.")
    sizes = []
    for label in ("Small", "Very large"):
        ann.page.goto("/settings/appearance")
        ann.page.get_by_role("group", name="Text size").get_by_label(label, exact=True).check()
        ann.page.get_by_role("main").get_by_role("button", name="Save", exact=True).click()
        expect(ann.page.get_by_text("Your changes are saved.")).to_be_visible()
        ann.page.goto("/home")
        assert_fits(ann.page)
        sizes.append(ann.page.locator("article .prose").first.evaluate("e => parseFloat(getComputedStyle(e).fontSize)"))
    assert sizes[1] > sizes[0] * 1.3


LINES = """e => Math.round(e.clientHeight / parseFloat(getComputedStyle(e).lineHeight))"""


def test_a_list_shows_six_lines_of_a_long_post_and_leads_to_the_rest(member, way: Way):
    ann = member("ann", way)
    address = ann.writes("\n".join(f"Line {number} of a poem," for number in range(1, 10)))
    ann.writes("Short words.")
    ann.writes("🍑")
    ann.page.goto(ann.profile)
    poem = ann.page.get_by_role("article").filter(has_text="of a poem")
    expect(ann.page.get_by_role("link", name="More", exact=True)).to_have_count(1)
    assert poem.locator(".prose").evaluate(LINES) == 6
    more = poem.get_by_role("link", name="More", exact=True)
    assert more.bounding_box()["height"] >= FEWEST
    emoji = ann.page.get_by_role("article").filter(has_text="🍑").locator(".prose")
    assert emoji.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") == 40
    assert_fits(ann.page)
    picture(ann.page, "long-post")

    more.click()
    expect(ann.page).to_have_url(re.compile(re.escape(address)))
    assert ann.page.locator(".focused .prose").evaluate(LINES) == 9
    expect(ann.page.get_by_role("link", name="More", exact=True)).to_have_count(0)


def test_a_reply_is_whole_where_somebody_reads_the_conversation(member):
    ann = member("ann", DESKTOP)
    address = ann.writes("Who knows a poem?")
    ann.replies(address, "\n".join(f"Line {number} of a poem," for number in range(1, 10)))
    ann.page.goto(address)
    assert ann.page.locator(".answers .prose").evaluate(LINES) == 9
    expect(ann.page.get_by_role("link", name="More", exact=True)).to_have_count(0)


def test_the_keys_reach_no_link_that_is_out_of_sight(member):
    ann = member("ann", DESKTOP)
    ann.writes("\n".join([*(f"Line {number} of a poem," for number in range(1, 9)), "#plums"]))
    ann.page.goto(ann.profile)
    poem = ann.page.get_by_role("article").filter(has_text="of a poem")
    tab_to(ann.page, poem.get_by_role("link", name="#plums"))
    assert poem.locator(".prose").evaluate(LINES) == 9
