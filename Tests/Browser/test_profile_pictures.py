"""Pictures of oneself: seen before they are saved, cut where somebody wants, and chosen without scripts too."""

import re

import pytest
from playwright.sync_api import FileChooser, Locator, Page, expect

from accessibility import axe
from layout_shift import moved_while_it_comes
from pictures import file
from screens import WITHOUT_SCRIPTS, Screen, Way, assert_fits, picture
from steps import button, field, tab_to, wait_for

pytestmark = pytest.mark.shared_server
SAVED = "Your changes are saved."
FACE, COVER = "A picture of you", "Cover photo"
DESKTOP = Way(Screen("desktop", "light"))
ON_SCREENS = pytest.mark.parametrize("screen", [Screen("phone", "dark"), Screen("desktop", "light")], ids=str)


def shown_face(page: Page) -> Locator:
    return page.get_by_role("main").locator("img.patch.huge")


def drag_to_the_upper_right(page: Page, whose: str) -> None:
    """Opens the dialog of a focus point, and drags the ring from the middle over the edge of the picture."""
    button(page, f"Focus point of {whose}").click()
    dialog = page.get_by_role("dialog", name="Focus point")
    expect(dialog.get_by_role("slider", name="Left to right")).to_be_focused()
    expect(dialog.locator("form")).to_have_css("display", "grid")  # Its styles have come.
    whole = dialog.locator("img")
    expect(whole).not_to_have_js_property("naturalWidth", 0)
    box = whole.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + box["height"] * 0.3, steps=4)
    page.mouse.move(box["x"] + box["width"] * 2, box["y"] - 300, steps=4)
    page.mouse.up()
    dialog.get_by_role("button", name="Done", exact=True).click()
    expect(dialog).to_have_count(0)


@ON_SCREENS
def test_a_picture_of_oneself_is_seen_where_it_will_stand_before_it_is_saved(member, screen: Screen):
    page = member("ann", Way(screen)).page
    page.goto("/settings/profile")
    expect(page.locator("label.button")).to_have_text(["Choose a picture", "Choose a picture"])
    expect(button(page, "Focus point of your picture")).to_have_count(0)
    field(page, FACE).set_input_files(file("face.png"))
    field(page, COVER).set_input_files(file("cloth.png", width=1200, height=400, hue=1))

    face, cover = shown_face(page), page.locator(".cloth img")
    for one, width, words in ((face, 640, "face.png"), (cover, 1200, "cloth.png")):
        expect(one).to_have_attribute("src", re.compile("^blob:"))
        expect(one).to_have_js_property("naturalWidth", width)
        expect(page.get_by_role("main").get_by_text(words, exact=True)).to_be_visible()
    assert face.evaluate("image => getComputedStyle(image).borderRadius") == "50%"
    assert cover.bounding_box()["width"] > 2 * cover.bounding_box()["height"]
    axe(page)
    assert_fits(page)
    picture(page, "profile-pictures")

    field(page, FACE).set_input_files([])
    expect(page.get_by_role("main").locator("span.patch.huge")).to_be_visible()
    expect(page.locator("label.button")).to_have_text(["Choose a picture", "Choose another picture"])


@ON_SCREENS
def test_the_form_of_pictures_that_are_there_does_not_move_while_it_comes(member, screen: Screen):
    page = member("ann", Way(screen)).page
    page.goto("/settings/profile")
    field(page, FACE).set_input_files(file())
    field(page, COVER).set_input_files(file(width=600, height=120, hue=1))
    button(page, "Save").click()
    expect(page.get_by_text(SAVED)).to_be_visible()
    assert moved_while_it_comes(page, "/settings/profile") == []


@ON_SCREENS
def test_the_point_that_is_dragged_is_the_cut_of_the_profile(member, screen: Screen):
    ann = member("ann", Way(screen))
    page = ann.page
    page.goto("/settings/profile")
    field(page, FACE).set_input_files(file())
    field(page, COVER).set_input_files(file(width=600, height=600, hue=1))
    drag_to_the_upper_right(page, "your picture")
    drag_to_the_upper_right(page, "the cover photo")
    for cut in (shown_face(page), page.locator(".cloth img")):
        expect(cut).to_have_class(re.compile(r"\bcut-4$"))
    button(page, "Save").click()
    expect(page.get_by_text(SAVED)).to_be_visible()

    page.goto(ann.profile)
    for cut in (shown_face(page), page.locator(".cloth img")):
        expect(cut).to_have_class(re.compile(r"\bcut-4\b"))
        assert cut.evaluate("image => getComputedStyle(image).objectPosition") == "100% 0%"
    page.goto("/settings/profile")
    button(page, "Focus point of your picture").click()
    dialog = page.get_by_role("dialog", name="Focus point")
    expect(dialog.get_by_role("slider", name="Left to right")).to_have_value("1000")
    expect(dialog.get_by_role("slider", name="Bottom to top")).to_have_value("1000")
    dialog.get_by_role("button", name="Cancel", exact=True).click()
    expect(page.locator("[name=avatar_cell]")).to_have_value("4")


def test_a_picture_is_chosen_and_cut_by_the_keys_alone(member):
    page = member("ann", DESKTOP).page
    choosers: list[FileChooser] = []
    page.on("filechooser", lambda chooser: choosers.append(chooser))
    page.goto("/settings/profile")
    label = page.locator("label.button").first
    expect(label).to_be_visible()
    tab_to(page, field(page, FACE))
    assert label.evaluate("label => getComputedStyle(label).outlineStyle") == "solid"
    page.keyboard.press("Space")
    wait_for(page, lambda: choosers)
    choosers[0].set_files(file())
    expect(page.locator("#live")).to_have_text("loom.png is chosen.")
    opener = button(page, "Focus point of your picture")
    tab_to(page, opener)
    page.keyboard.press("Enter")
    across = page.get_by_role("slider", name="Left to right")
    expect(across).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(across).to_have_count(0)
    expect(opener).to_be_focused()
    expect(shown_face(page)).to_have_class(re.compile(r"\bcut-10$"))


def test_a_file_that_the_browser_cannot_show_says_so(member):
    page = member("ann", DESKTOP).page
    page.goto("/settings/profile")
    expect(page.locator("label.button").first).to_be_visible()
    field(page, FACE).set_input_files({"name": "face.heic", "mimeType": "image/heic", "buffer": b"nothing"})
    expect(page.get_by_text("face.heic can only be shown once it is saved.", exact=True)).to_be_visible()
    expect(button(page, "Focus point of your picture")).to_have_count(0)


def test_without_scripts_a_picture_and_its_part_in_view_are_chosen_from_the_form(member):
    ann = member("ann", WITHOUT_SCRIPTS)
    page = ann.page
    page.goto("/settings/profile")
    expect(field(page, FACE)).to_be_visible()
    field(page, FACE).set_input_files(file())
    field(page, "Focus point of your picture").select_option(label="The right")
    assert_fits(page)
    button(page, "Save").click()
    expect(page.get_by_text(SAVED)).to_be_visible()
    expect(field(page, "Focus point of your picture")).to_have_value("14")

    page.goto(ann.profile)
    expect(shown_face(page)).to_have_class(re.compile(r"\bcut-14\b"))


def test_a_newcomer_sees_and_cuts_the_first_picture_before_going_on(member):
    ann = member("ann", Way(Screen("phone", "light")))
    page = ann.page
    page.goto("/welcome")
    expect(page.locator("label.button")).to_have_text("Choose a picture")
    field(page, FACE).set_input_files(file())
    expect(shown_face(page)).to_have_attribute("src", re.compile("^blob:"))
    drag_to_the_upper_right(page, "your picture")
    axe(page)
    assert_fits(page)
    button(page, "Continue").click()
    expect(page).to_have_url(re.compile("/welcome/tags$"))

    page.goto(ann.profile)
    expect(shown_face(page)).to_have_class(re.compile(r"\bcut-4\b"))
