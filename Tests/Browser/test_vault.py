"""A vault: its recovery code, a password by a letter that leaves it sealed, and the ways back into it."""


import pytest
from playwright.sync_api import Page, expect

from accessibility import see
from screens import Way
from steps import PASSWORD, button, field, field_error, keep_toasts, log_in
from test_settings import email_link

pytestmark = pytest.mark.shared_server

NEW = "a plain iron spoon"


def form(page: Page, title: str):
    return page.locator("form", has=page.get_by_role("heading", name=title, exact=True))


def make_code(page: Page, way: Way) -> str:
    keep_toasts(page)
    page.goto("/settings/vault")
    expect(page.get_by_text("Your vault is open here.")).to_be_visible()
    see(page, "vault-open", way)
    field(page, "Your password").fill("not mine")
    button(page, "Make my code").click()
    expect(field_error(page, "Your password")).to_contain_text("not your password")
    field(page, "Your password").fill(PASSWORD)
    button(page, "Make my code").click()
    expect(page.get_by_role("heading", name="Your recovery code")).to_be_visible()
    see(page, "vault-code", way)
    groups = page.locator("#recovery-code li").all_inner_texts()
    assert len(groups) == 8
    for name in ("Copy", "Print"):
        expect(button(page, name)).to_be_visible(visible=way.javascript)
    if way.javascript:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.evaluate("window.print = () => document.body.dataset.printed = ''")
        button(page, "Copy").click()
        expect(page.locator(".toast")).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == "-".join(group.strip() for group in groups)
        button(page, "Print").click()
        expect(page.locator("body[data-printed]")).to_be_attached()
    button(page, "I have saved it").click()
    expect(page.get_by_text("Your changes are saved.")).to_be_visible()
    return " ".join(group.strip() for group in groups)


def take_password_of_email(page: Page, name: str, open_page) -> None:
    """Chooses another password by a letter, and logs in with it."""
    other = open_page()
    other.goto("/reset")
    field(other, "Username or e-mail").fill(name)
    button(other, "Send the e-mail").click()
    page.goto(email_link(other, "Choose another password", f"{name}@example.org", "/reset/"))
    field(page, "New password").fill(NEW)
    field(page, "Repeat the new password").fill(NEW)
    button(page, "Set the password").click()
    log_in(page, name, NEW)


@pytest.mark.both_engines
def test_a_letter_leaves_a_vault_sealed_and_the_code_opens_it(member, open_page, way: Way):
    ann = member("ann", way)
    page = ann.page
    code = make_code(page, way)

    take_password_of_email(page, ann.name, open_page)
    page.goto("/settings/vault")
    expect(page.get_by_text("You set a new password by an e-mail.")).to_be_visible()
    see(page, "vault-sealed", way)

    unseal = form(page, "Open my vault again")
    unseal.get_by_label("Recovery code or old password").fill("not a code")
    unseal.get_by_label("Your present password").fill(NEW)
    unseal.get_by_role("button", name="Open it").click()
    expect(field_error(page, "Recovery code or old password")).to_contain_text("Neither a recovery code")
    unseal.get_by_label("Recovery code or old password").fill(code.lower())
    unseal.get_by_label("Your present password").fill(NEW)
    unseal.get_by_role("button", name="Open it").click()
    expect(page.get_by_text("Your vault is open here.")).to_be_visible()


def test_who_has_lost_everything_begins_an_empty_vault_and_may_find_the_old_one(member, open_page, way: Way):
    ann = member("ann", way)
    page = ann.page
    take_password_of_email(page, ann.name, open_page)

    page.goto("/settings/vault")
    empty = form(page, "Begin an empty vault")
    empty.get_by_label("Your present password").fill(NEW)
    empty.get_by_role("button", name="Begin an empty one").click()
    expect(page.get_by_text("You left a vault behind")).to_be_visible()
    see(page, "vault-left", way)
    back = form(page, "Take it back")
    back.get_by_label("Recovery code or old password").fill(PASSWORD)
    back.get_by_label("Your present password").fill(NEW)
    back.get_by_role("button", name="Open it").click()
    expect(page.get_by_text("Your changes are saved.")).to_be_visible()
    expect(page.get_by_text("You left a vault behind")).to_be_visible()
