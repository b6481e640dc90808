"""How large things are and what marks them: letters, what fingers touch, the page one is on, and lists with nothing in them."""

import pytest
from playwright.sync_api import expect

from accessibility import axe
from screens import FEWEST, Screen, Way
from steps import act, expect_pressed

pytestmark = pytest.mark.shared_server
PHONE = Screen("phone", "light")
TYPE = """element => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return [parseFloat(fontSize), parseFloat(lineHeight) / parseFloat(fontSize)];
}"""
# How high each is, and whether nothing else lies above its corners.
TARGETS = """links => links.map(link => {
    const { left, right, top, bottom, height } = link.getBoundingClientRect();
    const hits = (x, y) => link.contains(document.elementFromPoint(x, y));
    const isFree = [left + 1, right - 1].every(x => [top + 1, bottom - 1].every(y => hits(x, y)));
    return { height, isFree };
})"""


@pytest.mark.parametrize("path", ["/settings/appearance", "/settings/notifications", "/tapestry/journals/new"])
def test_what_can_be_chosen_is_as_high_as_a_finger_needs(member, path: str):
    ann = member("ann", Way(Screen("narrow", "light")))
    ann.page.goto(path)
    choices = ann.page.get_by_role("main").locator("label.choice").filter(visible=True)
    expect(choices.first).to_be_visible()
    assert min(choice.bounding_box()["height"] for choice in choices.all()) >= FEWEST


@pytest.mark.parametrize("screen", [PHONE, Screen("desktop", "light")], ids=str)
@pytest.mark.parametrize("tool", ["search", "notifications", "messages"])
def test_the_tool_one_is_in_has_the_color_of_a_place_one_is_in(member, tool: str, screen: Screen):
    ann = member("ann", Way(screen))
    ann.page.goto("/home")
    color = "element => getComputedStyle(element).color"
    home = ann.page.get_by_role("navigation", name="Places").get_by_role("link", name="Home", exact=True).evaluate(color)
    ann.page.goto(f"/{tool}")
    tools = {name: ann.page.locator(f"#tool-{name}").evaluate(color) for name in ("search", "notifications", "messages")}
    assert [name for name, found in tools.items() if found == home] == [tool]


@pytest.mark.parametrize("tab", ["", "/with-replies", "/media"])
def test_a_profile_without_posts_says_so_and_leads_to_the_first(member, way: Way, tab: str):
    ann = member("ann", way)
    ann.page.goto(f"{ann.profile}{tab}")
    expect(ann.page.get_by_role("main").get_by_role("link", name="Write a post", exact=True)).to_be_visible()


def test_lists_are_set_smaller_than_what_is_read_alone(member):
    ann = member("ann", Way(PHONE))
    address = ann.writes("As large as it is read.")
    ann.page.goto(ann.profile)
    text = ann.page.get_by_role("article").filter(has_text="As large as it is read.").locator(".prose")
    assert text.evaluate(TYPE) == pytest.approx([16, 1.4])
    ann.page.goto(address)
    assert ann.page.locator(".focused .prose").evaluate(TYPE) == pytest.approx([20, 1.5])


def test_the_tags_at_the_end_of_a_post_are_small_and_as_high_as_they_must_be(member):
    ann = member("ann", Way(PHONE))
    ann.writes("Ripe at last.\n\n#plums #autumn #jam #orchard #kitchen #winter #cellar #pantry #sugar")
    ann.page.goto(ann.profile)
    tags = ann.page.get_by_role("article").filter(has_text="Ripe at last.").locator(".tags")
    assert tags.evaluate(TYPE)[0] == pytest.approx(13)
    line = "link => getComputedStyle(link).textDecorationColor"
    link = tags.get_by_role("link", name="#plums", exact=True)
    assert link.evaluate(line) == "rgba(0, 0, 0, 0)"
    link.focus()
    axe(ann.page)
    heights = tags.get_by_role("link").evaluate_all("all => all.map(link => link.getBoundingClientRect().height)")
    assert min(heights) >= 24


def test_what_stands_below_a_post_is_tapped_without_touching_what_is_beside_it(member):
    ann = member("ann", Way(PHONE))
    ann.page.goto(ann.writes("Read on a page of its own."))
    post = ann.page.locator(".focused")
    act(post, "Like").click()
    expect_pressed(act(post, "Like"))
    ann.page.reload()
    links = post.locator(".meta a")
    expect(links).to_have_count(2)
    found = links.evaluate_all(TARGETS)
    assert min(target["height"] for target in found) >= FEWEST
    assert all(target["isFree"] for target in found), found
