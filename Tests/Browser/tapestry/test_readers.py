"""Readers without an account: named by an administrator, asked by a letter, reading by a link of their own."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see, see_by_day_and_night
from group_steps import make, read
from issue_steps import fill, publish, tell
from screens import Way, assert_fits
from steps import button, field
from test_settings import email_link

pytestmark = pytest.mark.shared_server


def test_somebody_without_an_account_reads_along(member, open_page, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    group, _ = make(ann, "Sunday Table")
    address = f"{ann.name}-ilse@example.org"
    page = ann.page
    page.goto(f"{group}/settings")
    page.get_by_role("link", name="Readers without an account").click()
    see(page, "readers-none", way)
    field(page, "Name").fill("Grandma Ilse")
    field(page, "E-mail address").fill("nonsense")
    button(page, "Add").click()
    expect(page.get_by_text("Write an e-mail address such as")).not_to_have_count(0)
    field(page, "E-mail address").fill(address)
    button(page, "Add").click()
    field(page, "Name").fill("Uncle Otto")
    button(page, "Add").click()
    expect(page.get_by_text("Reads on paper")).to_be_visible()
    see_by_day_and_night(page, "readers", way)

    visitor = open_page(way.screen, way.javascript)
    link = email_link(visitor, "Would you like to read along", re.escape(address), "/tapestry")
    visitor.goto(link)
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Would you like to read along?")
    see_by_day_and_night(visitor, "reader-asked", way)
    button(visitor, "Yes, send me the issues").click()
    expect(visitor.get_by_text("The first issue is being written")).to_be_visible()
    fill(ann, ann, group)
    publish(ann, group)
    visitor.goto(link)
    see_by_day_and_night(visitor, "reader-issues", way)
    visitor.get_by_role("main").get_by_role("link", name=re.compile("^Number 1")).click()
    expect(visitor.get_by_role("heading", level=2, name="The cake that leaned")).to_be_visible()
    assert_fits(visitor)
    pictures = visitor.locator("figure img")
    for index in range(pictures.count()):
        picture = pictures.nth(index)
        picture.scroll_into_view_if_needed()
        picture.evaluate("image => image.complete || new Promise(done => image.onload = image.onerror = done)")
        assert picture.evaluate("image => image.naturalWidth") > 0
    assert "Say something" not in read(visitor)
    see_by_day_and_night(visitor, "reader-issue", way)
    visitor.get_by_role("link", name="Print", exact=True).click()
    expect(visitor.locator(".scan")).to_have_count(0)
    see(visitor, "reader-print", way)

    page.goto(f"{group}/readers")
    page.get_by_role("button", name=re.compile("^Take out Grandma Ilse")).click()
    expect(page.get_by_text("Their link opens nothing any more.")).to_be_visible()
    assert visitor.context.request.get(link).status == 404
    page.goto(f"{group}/mail")
    see(page, "letters-arrived", way)
    assert ben.context.request.get(f"{group}/readers").status == 404


def test_a_journal_is_printed_taken_along_and_exported(member, way: Way):
    ann = member("ann", way)
    page = ann.page
    page.goto("/tapestry/journals/new")
    page.get_by_label("Name", exact=True).fill("Garden book")
    page.locator("[name=cadence][value='1']").check()
    button(page, "Make the journal").click()
    if page.get_by_text("Is that right?").count():  # The dates are seen first.
        button(page, "Make the journal").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Garden book")
    journal = re.search(r"/tapestry/groups/[0-9a-f]{32}", page.url).group()
    tell(ann, journal, "The first frost\n\nIt came in the night.", [{"width": 900, "height": 600}])
    page.goto(f"{journal}/settings")
    expect(page.get_by_label("Send me every issue by e-mail")).not_to_be_checked()
    see_by_day_and_night(page, "journal-settings", way)
    issue = publish(ann, journal)
    page.goto(issue)
    see_by_day_and_night(page, "journal-issue", way)
    page.get_by_role("link", name="Print", exact=True).click()
    see(page, "journal-print", way)
    request = ann.context.request
    assert request.get(f"{issue}/pictures.zip").body()[:2] == b"PK"
    export = request.get(f"{journal}/export.json").json()
    assert [one["number"] for one in export["issues"]] == [1]
    assert member("ben", way).context.request.get(f"{journal}/export.json").status == 404
    page.goto(journal)
    see_by_day_and_night(page, "journal", way)


def test_a_journal_without_issues_is_printed_and_taken_along_by_its_days(member, way: Way):
    ann = member("ann", way)
    page = ann.page
    page.goto("/tapestry/journals/new")
    page.get_by_label("Name", exact=True).fill("Allotment")
    button(page, "Make the journal").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Allotment")
    journal = re.search(r"/tapestry/groups/[0-9a-f]{32}", page.url).group()
    expect(page.get_by_role("link", name="Print all of it")).to_have_count(0)
    tell(ann, journal, "The first frost\n\nIt came in the night.", [{"width": 900, "height": 600}])
    tell(ann, journal, "Broad beans\n\nTwo rows of them, under glass.", [])
    page.goto(journal)
    see_by_day_and_night(page, "journal-days", way)
    archive = page.get_by_role("link", name="Pictures as a file").get_attribute("href")
    assert ann.context.request.get(archive).body()[:2] == b"PK"
    page.get_by_role("link", name="Print all of it").click()
    expect(page.locator("section.strand")).to_have_count(2)
    see(page, "journal-days-print", way)
    assert member("ben", way).context.request.get(archive).status == 404
