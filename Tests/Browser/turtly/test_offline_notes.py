"""Notes that are written without a network: kept on the device, sent once, and shown where they came late."""

import pytest
from playwright.sync_api import Page, expect

from accessibility import see
from guard import Guard
from steps import button, field

pytestmark = pytest.mark.shared_server


def state(page: Page):
    """The line that says where the words are."""
    return page.locator("[data-state]")


def begins_offline(person) -> None:
    """Opens the page of a new note, and is without a network."""
    person.page.goto("/turtly/notes/new")
    expect(button(person.page, "Done")).to_be_visible()
    person.context.set_offline(True)


def test_what_is_written_without_a_network_is_sent_once(writer, guard: Guard):
    guard.allow_offline()
    ann = writer("ann")
    page = ann.page
    begins_offline(ann)
    field(page, "Note").fill("On the train, in the tunnel")
    expect(state(page)).to_have_text("Kept on this device, not yet on the server")
    see(page, "writer-offline")
    ann.context.set_offline(False)
    expect(state(page)).to_have_text("Saved, under lock")
    page.goto("/turtly")
    expect(page.locator(".entry")).to_have_count(1)
    begins_offline(ann)
    field(page, "Note").fill("And the page was closed")
    expect(state(page)).to_have_text("Kept on this device, not yet on the server")
    page.close()
    ann.context.set_offline(False)
    again = ann.context.new_page()
    again.goto("/turtly")
    expect(again.locator(".entry")).to_have_count(2)
    again.reload()
    expect(again.locator(".entry")).to_have_count(2)


SENDS_WHAT_IS_KEPT = """() => new Promise((resolve) => {
    indexedDB.open("weft-notes", 1).onsuccess = ({ target }) => {
        target.result.transaction("drafts").objectStore("drafts").getAll().onsuccess = async ({ target }) => {
            const [{ path, fields, version }] = target.result;
            const csrf = document.querySelector("#act [name=csrf]").value;
            const body = new URLSearchParams([...fields, ["version", version]]);
            const headers = { Accept: "application/json", "X-CSRF-Token": csrf };
            resolve((await fetch(path, { method: "POST", body, headers })).status);
        };
    };
})"""


def test_what_went_out_as_its_page_was_left_is_shown_where_it_came_late(writer, guard: Guard):
    guard.allow_offline()
    ann = writer("ann")
    begins_offline(ann)
    field(ann.page, "Note").fill("And the page was closed")
    expect(state(ann.page)).to_have_text("Kept on this device, not yet on the server")
    # What goes out as the page is closed comes later than the list.
    ann.page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError()) }")
    ann.page.close()
    ann.context.set_offline(False)
    again = ann.context.new_page()
    held = []
    again.route("**/notebook-*.js", lambda route: held.append(route), times=1)
    with again.expect_request("**/notebook-*.js"):
        again.goto("/turtly")
    expect(again.locator(".entry")).to_have_count(0)
    assert again.evaluate(SENDS_WHAT_IS_KEPT) == 200
    held[0].continue_()
    expect(again.locator(".entry")).to_have_count(1)


def test_a_note_that_the_server_refuses_is_discarded_by_its_writer(writer, guard: Guard):
    guard.allow_offline()
    ann = writer("ann")
    page = ann.page
    begins_offline(ann)
    page.locator("[name=title]").evaluate("it => { it.maxLength = 1000 }")
    field(page, "Title").fill("Much " * 60)
    expect(state(page)).to_have_text("Kept on this device, not yet on the server")
    page.close()
    ann.context.set_offline(False)
    again = ann.context.new_page()
    again.goto("/turtly")
    kept = again.get_by_role("list", name="Kept on this device")
    expect(kept.get_by_role("listitem")).to_contain_text("Not taken: Much Much")
    see(again, "notebook-refused")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    kept.get_by_role("button", name="Copy").click()
    expect(again.get_by_text("Copied.").first).to_be_visible()
    assert again.evaluate("navigator.clipboard.readText()").startswith("Much Much")
    kept.get_by_role("button", name="Discard").click()
    expect(kept).to_be_hidden()
    again.reload()
    expect(kept).to_be_hidden()
