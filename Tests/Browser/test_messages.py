"""Messages: one writes to a few people, and nobody else reads it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from post_steps import card
from screens import Screen, Way, picture
from steps import button, field

pytestmark = pytest.mark.shared_server

READ = re.compile("^Messages$")
NEW = re.compile("^Messages, 1 new$")
REQUEST = re.compile("^Messages. Message requests wait.$")


def envelope(page: Page) -> Locator:
    """The envelope in the bar, which gives its room to the field while somebody writes on a phone."""
    return page.locator("#tool-messages")


def message(page: Page, text: str) -> Locator:
    return page.locator("article.message").filter(has_text=text)


@pytest.mark.both_engines
def test_somebody_one_knows_is_written_to_from_their_profile(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ben.follows(ann)
    ann.page.goto(ben.profile)
    ann.page.get_by_role("main").get_by_role("link", name="Message", exact=True).click()
    ann.page.get_by_label("Who can read this?", exact=True).click()
    expect(ann.page.get_by_text("not end-to-end encrypted")).to_be_visible()
    picture(ann.page, "first-message")
    field(ann.page, "Your message").fill("Tea on Thursday?")
    button(ann.page, "Send").click()
    expect(message(ann.page, "Tea on Thursday?")).to_be_visible()

    field(ann.page, "Your message").fill("At four.")
    button(ann.page, "Send").click()
    expect(message(ann.page, "At four.")).to_be_visible()
    expect(ann.page.locator("article.message")).to_have_count(2)
    # An open conversation would count it as read.
    ann.page.goto("/home")
    ben.says("Gladly.", ann)

    ann.page.goto("/messages")
    expect(ann.page.get_by_text("New: ")).to_have_count(1)
    picture(ann.page, "messages")
    ann.page.get_by_role("link", name=ben.name, exact=True).click()
    expect(message(ann.page, "Gladly.")).to_be_visible()
    picture(ann.page, "conversation")


def test_a_stranger_waits_for_a_yes(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ben.says("You do not know me.", ann)
    ann.page.goto("/messages")
    expect(ann.page.get_by_role("heading", name="No messages yet")).to_be_visible()
    expect(envelope(ann.page)).to_have_attribute("aria-label", REQUEST)
    requests = ann.page.get_by_role("main").get_by_role("link", name=re.compile("^Requests"))
    expect(requests).to_contain_text("Message requests wait")
    picture(ann.page, "message-requests-wait", whole=False)
    requests.click()
    ann.page.get_by_role("link", name=ben.name, exact=True).click()
    expect(button(ann.page, "Send")).to_have_count(0)
    picture(ann.page, "message-request")

    button(ann.page, "Accept").click()
    field(ann.page, "Your message").fill("Now I do.")
    button(ann.page, "Send").click()
    expect(message(ann.page, "Now I do.")).to_be_visible()
    ann.page.goto("/messages/requests")
    expect(ann.page.get_by_role("heading", name="No requests")).to_be_visible()


def test_requests_that_were_looked_at_show_no_dot(member):
    ann, ben = member("ann"), member("ben")
    ben.says("You do not know me.", ann)
    ann.page.goto("/messages/requests")
    expect(ann.page.get_by_role("link", name=ben.name, exact=True)).to_be_visible()
    # Scripts say that somebody has looked.
    expect(button(ann.page, "Mark as read")).to_have_count(0)
    expect(envelope(ann.page)).to_have_attribute("aria-label", READ)
    ann.page.goto("/home")
    expect(envelope(ann.page)).to_have_attribute("aria-label", READ)


def test_whom_one_cannot_write_to_is_said_at_the_field(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/messages")
    ann.page.get_by_role("link", name="New message", exact=True).click()
    field(ann.page, "To").fill("nobody_at_all")
    button(ann.page, "Go on").click()
    expect(ann.page.get_by_text("There is no one called @nobody_at_all whom you could write to.")).to_be_visible()
    expect(field(ann.page, "To")).to_have_value("nobody_at_all")


def test_messages_are_deleted_one_by_one_and_all_at_once(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ann.follows(ben)
    for text in ("The first.", "The second."):
        ben.says(text, ann)
    ann.page.goto("/messages")
    ann.page.get_by_role("link", name=ben.name, exact=True).click()
    second = message(ann.page, "The second.")
    second.get_by_label("More about this message", exact=True).click()
    second.get_by_role("button", name="Delete for me", exact=True).click()
    expect(second).to_have_count(0)
    expect(message(ann.page, "The first.")).to_be_visible()

    ann.page.get_by_label("More about this conversation", exact=True).click()
    ann.page.get_by_role("link", name="Delete for me", exact=True).click()
    button(ann.page, "Delete for me").click()
    expect(ann.page.get_by_role("heading", name="No messages yet")).to_be_visible()


def test_a_post_for_people_mentioned_leads_to_its_conversation(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ann.page.goto("/home")
    field(ann.page, "What is on your mind?").fill(f"{ben.handle} only for you")
    field(ann.page, "Who can see this").select_option("People mentioned")
    button(ann.page, "Post").click()
    expect(message(ann.page, "only for you")).to_be_visible()
    ann.page.goto("/home")
    expect(card(ann.page, "only for you")).to_have_count(0)


def test_a_conversation_opens_at_its_newest_message_above_the_field(member):
    ann, ben = member("ann"), member("ben")
    ann.follows(ben)
    ben.says("The first one.", ann)
    ann.page.goto("/messages")
    ann.page.get_by_role("link", name=ben.name, exact=True).click()
    address = ann.page.url.split("#")[0]
    for number in range(20):
        ann.says(f"Message number {number}.", ben)

    ann.page.goto(address)

    expect(message(ann.page, "Message number 19.")).to_be_in_viewport(ratio=1)
    expect(field(ann.page, "Your message")).to_be_in_viewport()
    message(ann.page, "The first one.").scroll_into_view_if_needed()
    expect(field(ann.page, "Your message")).to_be_in_viewport()
    picture(ann.page, "long-conversation", whole=False)


def test_what_is_said_in_one_breath_stands_under_one_time(member):
    ann, ben = member("ann"), member("ben")
    ann.follows(ben)
    ben.says("What is it?", ann)
    ann.page.goto("/messages")
    ann.page.get_by_role("main").get_by_role("link", name=ben.name, exact=True).first.click()
    expect(message(ann.page, "What is it?")).to_be_visible()
    # A breath is a minute; no page has to load in between.
    for text in ("Look out of the window.", "It snows.", "Really."):
        ann.says(text, ben)
    times = ann.page.locator(".message .when")
    expect(times).to_have_count(1 + 3)
    expect(times.filter(visible=True)).to_have_count(1 + 1)
    ann.page.reload()
    expect(times).to_have_count(1 + 3)
    expect(times.filter(visible=True)).to_have_count(1 + 1)
    box, window = ann.page.locator("#composer").bounding_box(), ann.page.viewport_size["height"]
    assert abs(box["y"] + box["height"] - window) <= 1, "the field lies at the lower edge"


def test_on_a_desktop_the_other_conversations_lie_beside_one(member):
    ann, ben, cleo = (member(name, Way(Screen("desktop", "light"))) for name in ("ann", "ben", "cleo"))
    for person in (ben, cleo):
        person.follows(ann)
        ann.says(f"Hello {person.name}", person)
    ann.page.goto("/messages")
    expect(ann.page.get_by_role("heading", name="Your messages")).to_be_visible()
    ann.page.get_by_role("link", name=ben.name, exact=True).click()
    beside = ann.page.get_by_role("navigation", name="Conversations")
    expect(beside.get_by_role("link", name=ben.name, exact=True)).to_have_attribute("aria-current", "page")
    beside.get_by_role("link", name=cleo.name, exact=True).click()
    expect(message(ann.page, f"Hello {cleo.name}")).to_be_in_viewport()
    picture(ann.page, "conversation-beside-others", whole=False)


@pytest.mark.both_engines
def test_an_open_conversation_hears_of_messages_and_counts_them_as_read(member):
    ann, ben = member("ann"), member("ben")
    ann.follows(ben)
    ann.says("Are you there?", ben)
    ben.page.goto("/messages/requests")
    ben.page.get_by_role("link", name=ann.name, exact=True).click()
    button(ben.page, "Accept").click()
    field(ben.page, "Your message").fill("Half a")
    ann.page.goto("/home")
    expect(envelope(ann.page)).to_have_attribute("aria-label", READ)

    ann.says("Hello?", ben)
    expect(message(ben.page, "Hello?")).to_be_visible()
    expect(field(ben.page, "Your message")).to_have_value("Half a")
    expect(field(ben.page, "Your message")).to_be_focused()
    expect(envelope(ben.page)).to_have_attribute("aria-label", READ)

    ben.says("Yes!", ann)
    expect(envelope(ann.page)).to_have_attribute("aria-label", NEW)
    envelope(ann.page).click()
    ann.page.get_by_role("link", name=ben.name, exact=True).click()
    expect(message(ann.page, "Yes!")).to_be_visible()
    expect(envelope(ann.page)).to_have_attribute("aria-label", READ)


def test_a_group_writes_and_a_block_ends_what_two_hear_of_one_another(member):
    ann, ben, cleo = member("ann"), member("ben"), member("cleo")
    for person in (ben, cleo):
        person.follows(ann)
    ann.says("A walk tomorrow?", ben, cleo)
    ben.page.goto("/messages")
    ben.page.get_by_role("link", name=re.compile(cleo.name)).click()
    expect(message(ben.page, "A walk tomorrow?")).to_be_visible()
    ben.send(f"{cleo.profile}/block", {"on": "1"})
    cleo.page.goto("/messages")
    cleo.page.get_by_role("link", name=re.compile(ben.name)).click()
    field(cleo.page, "Your message").fill("With pleasure.")
    button(cleo.page, "Send").click()
    expect(message(cleo.page, "With pleasure.")).to_be_visible()

    ben.page.reload()
    expect(ben.page.locator("article.message")).to_have_count(1)
