"""What stands for stories elsewhere: the card that is shared, and the tab on a profile with its switch."""

import re

import pytest
from playwright.sync_api import Locator, expect

from accessibility import axe, see
from screens import FEWEST, KEEPS_PICTURES, PICTURES, SCREENS, Screen, Way, picture
from steps import button, field
from story_world import begins
from written_story import Story

pytestmark = pytest.mark.shared_server
LINES = ["The lamp at the end of the pier had not been lit for eleven years.", "So when it shone, nobody spoke."]


@pytest.fixture
def story(weft_server, member) -> Story:
    """A finished story of two people, with a line that lost."""
    ann, ben = member("ann").name, member("ben").name
    story = Story(weft_server.log_file.parent, ann, "The lamp on the pier", LINES[0])
    story.goes_on((ben, LINES[1], 3), (ann, "Nobody saw it.", 2), is_end=True)
    story.people = (ann, ben)
    return story


def test_a_story_has_a_card_that_decodes(story: Story, open_page):
    page = open_page(Screen("desktop", "light"))
    page.goto(story.address)
    address = page.locator("meta[property='og:image']").get_attribute("content")
    path = address[address.index("/prolific") :]
    assert path == f"{story.address}/card.png"
    answer = page.request.get(path)
    assert answer.status == 200 and answer.headers["content-type"] == "image/png"
    body = answer.body()
    if KEEPS_PICTURES:
        PICTURES.mkdir(exist_ok=True)
        (PICTURES / "story-card.png").write_bytes(body)
    size = page.evaluate(
        """async path => {
            const image = new Image();
            image.src = path;
            await image.decode();
            return [image.naturalWidth, image.naturalHeight];
        }""",
        path,
    )
    assert size == [1200, 630]
    again = page.request.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status == 304


def test_a_private_story_has_no_card(weft_server, member, open_page):
    ann = member("ann")
    story = Story(weft_server.log_file.parent, ann.name, "Ours", LINES[0], visibility=2)
    for page in (ann.page, open_page(Screen("desktop", "light"))):
        assert page.request.get(f"{story.address}/card.png").status == 404


def test_a_profile_shows_stories_until_its_owner_says_no(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    ann.page.goto("/prolific/new")
    field(ann.page, "The first line").fill(LINES[0])
    field(ann.page, "Title").fill(f"The pier of {ann.name}")
    button(ann.page, "Begin the story").click()
    expect(ann.page.get_by_text("The timer starts with the first line")).to_be_visible()

    ben.page.goto(ann.profile)
    ben.page.get_by_role("main").get_by_role("link", name="Stories", exact=True).click()
    expect(ben.page.get_by_role("link", name=f"The pier of {ann.name}")).to_be_visible()
    expect(ben.page.get_by_text("Began this story")).to_be_visible()

    ann.page.goto("/settings")
    ann.page.get_by_role("main").get_by_role("link", name="Stories").click()
    box = ann.page.get_by_role("checkbox", name="Show my stories on my profile")
    expect(box).to_be_checked()
    box.uncheck()
    picture(ann.page, "story-settings")
    if way.javascript:
        axe(ann.page)
    button(ann.page, "Save").click()
    expect(ann.page.get_by_text("Your changes are saved.")).to_be_visible()
    expect(box).not_to_be_checked()

    ben.page.goto(ann.profile)
    expect(ben.page.get_by_role("main").get_by_role("link", name="Stories", exact=True)).to_have_count(0)


@pytest.mark.parametrize("look", [*SCREENS, Screen("phone", "dark"), Screen("desktop", "light")], ids=str)
def test_the_tab_is_accessible_and_fits(story: Story, open_page, look: Screen):
    page = open_page(look)
    page.goto(f"/@{story.people[0]}/stories")
    expect(page.get_by_text("Offered in round 1 · 2 votes")).to_be_visible()
    see(page, "story-profile")


def touch(what: Locator, way: Way) -> None:
    """A tap or a click in the middle of something, whatever lies on top of it."""
    if way.screen.device == "phone":
        what.tap(force=True)
    else:
        what.click(force=True)


def test_the_whole_card_of_a_story_opens_it_and_its_author_leads_elsewhere(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    words = f"Wherever it is touched, the card of {ann.name} opens."
    story = begins(ann, f"The target of {ann.name}", words)
    page = ben.page
    lists = ["/prolific?tab=explore", f"/search?type=stories&q={ann.name}"]
    for address in [*lists, f"{ann.profile}/stories"]:
        page.goto(address)
        card = page.locator("article.story-card").filter(has_text=words)
        touch(card.locator(".prose"), way)
        expect(page).to_have_url(re.compile(f"{story}$"))
    for address in lists:
        page.goto(address)
        card = page.locator("article.story-card").filter(has_text=words)
        author = card.get_by_role("link", name=ann.name, exact=True)
        if way.screen.device == "phone":
            assert author.bounding_box()["height"] >= FEWEST
        author.click()
        expect(page).to_have_url(re.compile(f"{ann.profile}$"))


def test_what_lies_on_a_card_does_what_it_says(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    words = f"A card of {ann.name} with a button on it."
    story = begins(ann, f"The button of {ann.name}", words)
    page = ben.page
    page.goto("/prolific?tab=explore")
    card = page.locator("article.story-card").filter(has_text=words)
    follow = card.get_by_role("button", name=re.compile("^Follow"))
    follow.click()
    expect(follow).to_have_count(0)
    expect(page).to_have_url(re.compile("/prolific"))
    page.goto("/prolific?tab=favourites")
    card.locator(".story-chips a").first.click()
    expect(page).to_have_url(re.compile("language="))
    title = card.get_by_role("link", name=f"The button of {ann.name}")
    expect(title).to_have_attribute("href", re.compile(f"{story}$"))
