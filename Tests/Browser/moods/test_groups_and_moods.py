"""Moods and groups: a mood that members read, and a copy of one's own moods in a group's story."""

import re

import pytest
from playwright.sync_api import Page, expect

from accessibility import see_by_day_and_night
from group_steps import expect_words, join, make, put_in, row
from people import Person
from screens import Way
from steps import button, field

pytestmark = [pytest.mark.shared_server, pytest.mark.both_engines(without_scripts=True)]

CAPTION = "A few words, if you like"
UNCOVERED = """it => {
    const box = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(box.x + box.width / 2, box.bottom - 2));
}"""


def agrees(*people: Person) -> None:
    for person in people:
        person.send("/moods/consent", {"zone": "UTC"})


def choose(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).check(force=True)


def test_a_mood_for_a_group_is_read_by_its_members(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben", way), member("cleo", way)
    agrees(ann, ben, cleo)
    cleo.follows(ann)
    page = ann.page
    page.goto("/moods/new")
    expect(page.get_by_role("radio", name="A group", exact=True)).to_have_count(0)
    group, code = make(ann, "Sunday Table")
    join(ben, code)

    page.goto("/moods/new")
    expect(field(page, "Which group")).to_be_hidden()
    choose(page, "A group")
    expect(field(page, "Which group")).to_be_visible()
    expect_words(page, "for as long as you are in the group")
    # Post is there without scrolling, and no bar lies over it.
    page.evaluate("scrollTo(0, 0)")
    assert button(page, "Post").evaluate(UNCOVERED)
    see_by_day_and_night(page, "moods-new-group", way)
    choose(page, "at ease")
    field(page, CAPTION).fill("Bread for the table.")
    button(page, "Post").click()
    card = page.locator("article.mood").filter(has_text="Bread for the table.")
    expect(card.locator(".badge")).to_contain_text("Sunday Table")
    see_by_day_and_night(page, "moods-group-feed", way)

    card.get_by_role("link", name="Comment").click()
    mood = re.search(r"/moods/[0-9a-f]{32}", page.url).group()
    reader = ben.page
    reader.goto("/moods")
    card = reader.locator("article.mood").filter(has_text="Bread for the table.")
    expect(card).to_contain_text(ann.name)
    card.get_by_role("link", name="Comment").click()
    field(reader, "Your comment").fill("Keep me a slice.")
    button(reader, "Comment").click()
    expect_words(reader, "Keep me a slice.")
    see_by_day_and_night(reader, "moods-group-mood", way)

    # Whoever follows its author and is in no group with them knows nothing of it.
    cleo.page.goto("/moods")
    expect(cleo.page.locator("article.mood").filter(has_text="Bread for the table.")).to_have_count(0)
    assert cleo.page.goto(mood).status == 404
    ben.send(f"{group}/leave", {})
    assert reader.goto(mood).status == 404
    # The group of the last mood is offered again.
    page.goto("/moods/new")
    expect(page.get_by_role("radio", name="A group", exact=True)).to_be_checked()


def test_own_moods_are_copied_into_a_groups_story(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    agrees(ann)
    group, code = make(ann, "Sunday Table")
    join(ben, code)
    page = ann.page
    for feeling, words, audience in (("glad", "The sun is out.", "Only me"), ("at ease", "Long walk.", "Followers")):
        page.goto("/moods/new")
        choose(page, feeling)
        field(page, CAPTION).fill(words)
        choose(page, audience)
        if audience != "Only me":
            # Two moods lie half a minute apart at least.
            page.get_by_text("Another emoji, another day").click()
            field(page, "Day").select_option(index=1)
        button(page, "Post").click()
        expect(page).to_have_url(re.compile(r"\?posted=1$"))

    page.goto("/moods/week")
    page.get_by_role("link", name="Put moods into a group’s story").click()
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(0)
    button(page, "See the copy").click()
    expect_words(page, "Choose one mood or more.")
    expect_words(page, "So far only you can see it.")
    see_by_day_and_night(page, "moods-copy-choice", way)
    page.get_by_role("checkbox", name=re.compile("The sun is out")).check()
    button(page, "See the copy").click()
    words = field(page, "Your words")
    expect(words).to_have_value(re.compile("The sun is out"))
    expect(words).not_to_have_value(re.compile("Long walk"))
    see_by_day_and_night(page, "moods-copy", way)
    words.fill("😀 The sun is out, says my calendar.")
    button(page, "Go on to the story").click()

    # Nothing has been told yet, and who reads it is still to be chosen.
    reader = ben.page
    reader.goto(group)
    expect(row(reader, "says my calendar")).to_have_count(0)
    expect(field(page, "What would you like to tell?")).to_have_value("😀 The sun is out, says my calendar.")
    page.get_by_role("checkbox", name=re.compile("Sunday Table")).check(force=True)
    put_in(page).click()
    reader.goto(group)
    expect(row(reader, "says my calendar")).to_be_visible()
