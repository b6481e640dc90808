"""Pictures: with posts, with what they show in words, and of oneself; with scripts and without."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from accessibility import axe
from guard import Guard
from pictures import file
from post_steps import card, post
from recordings import moving_picture
from screens import Screen, Way, assert_fits, picture
from steps import button, choose, expect_unready, field, keep_toasts, open_extra, writing

pytestmark = pytest.mark.shared_server
LABEL = "What is on your mind?"
FILES = "Photos, video, audio"
WORDS = "Alt text"


def attach(page: Page, way: Way, *files: dict) -> None:
    """Chooses files in the composer, and waits until their lines are there."""
    open_extra(page, "Pictures")
    field(page, FILES).set_input_files(list(files))
    if not way.javascript:
        button(page, "Show what I chose").click()
    expect(page.locator(".upload textarea")).to_have_count(len(files))


def arrived(picture: Locator) -> int:
    """The width of a picture once it is there, in its own pixels."""
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    return picture.evaluate("image => image.naturalWidth")


@pytest.mark.both_engines
def test_a_post_with_a_photo_and_what_it_shows(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/compose")
    field(ann.page, LABEL).fill("Look what I wove.")
    attach(ann.page, way, file())
    field(ann.page, WORDS).fill("A red and white check")
    button(ann.page, "Post").click()

    expect(post(ann.page, "Look what I wove.")).to_be_visible()
    photo = ann.page.get_by_role("main").get_by_role("img", name="A red and white check")
    expect(photo).to_be_visible()
    assert arrived(photo) >= 320
    if way.javascript:
        axe(ann.page)


def test_a_moving_picture_stands_still_until_somebody_plays_it(member, way: Way, tmp_path):
    ann, ben = member("ann", way), member("ben", way)
    ann.page.goto("/compose")
    attach(ann.page, way, moving_picture(tmp_path))
    field(ann.page, WORDS).fill("A clock that runs")
    button(ann.page, "Post").click()
    expect(ann.page.get_by_role("main").get_by_role("img", name="A clock that runs")).to_be_visible()
    asked: list[str] = []
    ben.page.on("request", lambda request: asked.append(request.url))

    ben.page.goto(ann.profile)
    shown = ben.page.get_by_role("main").get_by_role("img", name="A clock that runs").filter(visible=True)
    expect(shown).to_have_attribute("src", re.compile("/small$"))
    assert arrived(shown) == 320
    if way.javascript:  # Without scripts browsers load what is folded as well.
        ben.page.wait_for_load_state("networkidle")
        assert not [address for address in asked if address.endswith("/original")]
    axe(ben.page) if way.javascript else None

    ben.page.get_by_text("Play", exact=True).click()
    expect(shown).to_have_attribute("src", re.compile("/original$"))
    ben.page.get_by_text("Stop", exact=True).click()
    expect(shown).to_have_attribute("src", re.compile("/small$"))


@pytest.mark.parametrize("screen", [Screen("phone", "dark"), Screen("desktop", "light")], ids=str)
def test_what_stays_in_view_is_dragged_on_the_picture_itself(member, screen: Screen):
    ann = member("ann", Way(screen))
    ann.page.goto("/compose")
    field(ann.page, LABEL).fill("Look to the right.")
    attach(ann.page, Way(screen), file())
    field(ann.page, WORDS).fill("A red and white check")
    ann.page.locator(".upload").get_by_role("button", name="Focus point", exact=True).click()
    dialog = ann.page.get_by_role("dialog", name="Focus point")
    expect(dialog.get_by_role("slider", name="Left to right")).to_be_focused()
    whole = dialog.locator("img")
    assert arrived(whole)
    box = whole.bounding_box()
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + box["height"] * 0.3, steps=4)
    ann.page.mouse.move(box["x"] + box["width"] * 2, box["y"] - 300, steps=4)
    ann.page.mouse.up()
    across, up = (dialog.get_by_role("slider", name=name) for name in ("Left to right", "Bottom to top"))
    expect(across).to_have_value("1000")
    expect(up).to_have_value("1000")
    across.press("ArrowLeft")
    up.press("ArrowDown")
    up.press("ArrowDown")
    expect(up).to_have_attribute("aria-valuetext", "98 % from the bottom")
    axe(ann.page)
    assert_fits(ann.page)
    picture(ann.page, "focus-point", whole=False)
    dialog.get_by_role("button", name="Done", exact=True).click()
    expect(dialog).to_have_count(0)
    button(ann.page, "Post").click()

    mine = card(ann.page, "Look to the right.")
    expect(mine.locator(".shot img")).to_have_class("cut-4")
    choose(mine, "Edit")
    ann.page.locator(".upload").get_by_role("button", name="Focus point", exact=True).click()
    expect(across).to_have_value("980")
    expect(up).to_have_value("960")
    up.press("Escape")
    expect(dialog).to_have_count(0)
    expect(ann.page.locator(".upload select")).to_have_value("980,960")


def test_a_photo_alone_is_a_post_and_a_reader_sees_it(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    ann.page.goto("/home")
    attach(ann.page, way, file(hue=1), file("second.png"))
    fields = ann.page.get_by_role("textbox", name=WORDS)
    fields.nth(0).fill("Blue and gold")
    fields.nth(1).fill("Red and white")
    ann.page.locator(".upload").nth(1).get_by_role("button", name="Earlier").click()
    button(ann.page, "Post").click()
    expect(ann.page.get_by_role("img", name="Blue and gold")).to_be_visible()

    ben.page.goto(ann.profile)
    expect(ben.page.locator(".media-2 img").first).to_have_attribute("alt", "Red and white")


def test_pictures_are_told_apart_and_moved_by_keyboard(member):
    way = Way(Screen("desktop", "light"))
    ann = member("ann", way)
    ann.page.goto("/compose")
    attach(ann.page, way, file(hue=1), file("second.png"), file("third.png", hue=1, width=300, height=600))
    third = ann.page.get_by_role("group", name="File 3", exact=True)
    expect(third.get_by_role("button", name="Focus point (file 3)", exact=True)).to_be_visible()
    third.get_by_role("button", name="Earlier (file 3)", exact=True).press("Enter")
    moved = button(ann.page, "Earlier (file 2)")
    expect(moved).to_be_focused()
    moved.press("Enter")
    expect(field(ann.page, "Alt text (file 1)")).to_be_focused()
    axe(ann.page)


def test_what_is_no_picture_is_refused_and_the_words_stay(member, way: Way, guard: Guard):
    guard.allow("/media)")  # Chromium tells of every refusal in its console.
    ann = member("ann", way)
    keep_toasts(ann.page)
    ann.page.goto("/compose")
    field(ann.page, LABEL).fill("My essay")
    open_extra(ann.page, "Pictures")
    field(ann.page, FILES).set_input_files({"name": "essay.png", "mimeType": "image/png", "buffer": b"%PDF-1.7 no"})
    if not way.javascript:
        button(ann.page, "Post").click()
        expect(ann.page.locator("#files-error")).to_be_visible()
    else:
        expect(ann.page.locator(".toast")).to_contain_text("essay.png: ")
    expect(field(ann.page, LABEL)).to_have_value("My essay")
    expect(ann.page.locator(".upload")).to_have_count(0)


def test_a_post_that_is_refused_keeps_its_photo(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/compose")
    field(ann.page, LABEL).fill("x" * 501)
    attach(ann.page, way, file())
    field(ann.page, WORDS).fill("A check")
    if way.javascript:
        expect_unready(button(ann.page, "Post"), "That is one character too long.")
    else:
        button(ann.page, "Post").click()
        expect(ann.page.locator(".error").first).to_contain_text("too long")
    expect(field(ann.page, WORDS)).to_have_value("A check")
    ann.page.get_by_role("button", name="Remove").click()
    expect(ann.page.locator(".upload")).to_have_count(0)


def test_the_camera_is_one_tap_away_on_a_phone(member):
    ann = member("ann", Way(Screen("phone", "light")))
    ann.page.set_viewport_size({"width": 320, "height": 640})
    ann.page.goto("/compose")
    writing(ann.page)
    tools = ann.page.locator(".extras > .extra > summary, .extras > button, .extras > .shoot").filter(visible=True)
    expect(tools).to_have_count(6)
    tops = tools.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")
    assert len(set(tops)) == 1, "all of them stand in one row"
    assert_fits(ann.page)
    camera = field(ann.page, "Camera")
    expect(camera).to_have_attribute("capture", "environment")
    camera.set_input_files(file("photo.png"))
    field(ann.page, WORDS).fill("The loom")
    axe(ann.page)
    button(ann.page, "Post").click()
    expect(ann.page.get_by_role("main").get_by_role("img", name="The loom")).to_be_visible()


@pytest.mark.parametrize("seen", [Way(Screen("desktop", "light")), Way(Screen("phone", "light"), javascript=False)], ids=str)
def test_where_no_finger_or_no_script_is_there_is_no_button_of_a_camera(member, seen: Way):
    ann = member("ann", seen)
    ann.page.goto("/compose")
    expect(ann.page.locator(".shoot")).to_be_hidden()


def test_a_picture_of_oneself_and_one_on_top(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/settings/profile")
    field(ann.page, "A picture of you").set_input_files(file(width=300, height=300))
    field(ann.page, "Cover photo").set_input_files(file(width=1200, height=240, hue=1))
    button(ann.page, "Save").click()
    expect(ann.page.get_by_text("Your changes are saved.")).to_be_visible()
    if way.javascript:
        axe(ann.page)

    ann.page.goto(ann.profile)
    face = ann.page.locator("img.patch.huge")
    assert arrived(face) > 0
    expect(ann.page.locator(".cloth img")).to_be_visible()
    if way.javascript:
        axe(ann.page)
