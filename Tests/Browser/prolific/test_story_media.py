"""Pictures, films and voices in stories: chosen, said in words, offered, refused and read; with scripts and without."""

import pytest
from playwright.sync_api import Page, expect

from accessibility import see
from guard import Guard
from pictures import file
from recordings import recording
from screens import SCREENS, Screen, Way, picture
from steps import button, field, keep_toasts, open_extra

pytestmark = pytest.mark.shared_server
FILES = "Add pictures, a video or a voice note"
WORDS = "Alt text"
EXTRA = "Pictures, video or voice"


def attach(page: Page, way: Way, *files: dict) -> None:
    """Chooses files in the form, and waits until their lines are there."""
    open_extra(page, EXTRA)
    field(page, FILES).set_input_files(list(files))
    if not way.javascript:
        button(page, "Show what I chose").click()
    expect(page.locator(".upload textarea")).to_have_count(len(files))


def begin(page: Page, way: Way, title: str, *files: dict) -> str:
    """Begins a story with pictures; its address."""
    page.goto("/prolific/new")
    field(page, "The first line").fill("The pier creaked.")
    field(page, "Title").fill(title)
    if files:
        attach(page, way, *files)
        field(page, WORDS).first.fill("A red and white check")
    button(page, "Begin the story").click()
    expect(page.get_by_text("The timer starts with the first line")).to_be_visible()
    return page.url


def arrived(page: Page, alt: str) -> int:
    """The width of a picture in its own pixels, once it is there."""
    image = page.get_by_role("main").get_by_role("img", name=alt, exact=True)
    image.scroll_into_view_if_needed()
    expect(image).to_have_js_property("complete", True)
    return image.evaluate("image => image.naturalWidth")


@pytest.mark.both_engines
def test_a_story_begins_with_a_picture_and_goes_on_with_three(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    story = begin(ann.page, way, f"Pictures of {ann.name}", file())
    assert arrived(ann.page, "A red and white check") >= 320

    ben.page.goto(story)
    attach(ben.page, way, file(hue=1), file("second.png"), file("third.png", hue=1, width=300, height=600))
    words = ben.page.get_by_role("textbox", name=WORDS)
    for index, text in enumerate(("Blue and gold", "Red and white", "A tall one")):
        words.nth(index).fill(text)
    picture(ben.page, "story-media-form")
    ben.page.locator(".upload").nth(1).get_by_role("button", name="Earlier").click()
    button(ben.page, "Send my line").click()
    expect(ben.page.get_by_text("Your line is in.")).to_be_visible()
    expect(ben.page.locator("#own img").first).to_have_attribute("alt", "Red and white")

    ann.page.goto(story)
    assert arrived(ann.page, "A tall one") > 0
    see(ann.page, "story-media", way)


def test_a_preview_shows_the_picture_and_keeps_it(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/prolific/new")
    field(ann.page, "Title").fill(f"Preview of {ann.name}")
    attach(ann.page, way, file())
    field(ann.page, WORDS).fill("A red and white check")
    button(ann.page, "Preview").click()
    preview = ann.page.get_by_role("region", name="Preview")
    expect(preview.get_by_role("img", name="A red and white check")).to_be_visible()
    picture(ann.page, "story-media-preview")
    button(ann.page, "Begin the story").click()
    expect(ann.page.get_by_text("The timer starts with the first line")).to_be_visible()
    assert arrived(ann.page, "A red and white check") >= 320


def test_a_film_and_a_voice_are_played_in_the_story(member, way: Way, tmp_path):
    ann, ben, cleo = member("ann", way), member("ben", way), member("cleo", way)
    story = begin(ann.page, way, f"Films of {ann.name}")
    for person, is_film in ((ben, True), (cleo, False)):
        person.page.goto(story)
        attach(person.page, way, recording(tmp_path, 3, is_film))
        field(person.page, WORDS).fill("Waves" if is_film else "A hum")
        button(person.page, "Send my line").click()
        player = person.page.locator("#own").locator("video" if is_film else "audio")
        expect(player).to_be_visible()
    ann.page.goto(story)
    for player in ("video", "audio"):
        source = ann.page.locator(f"article.candidate {player}").first
        address = source.get_attribute("src") or source.locator("source").first.get_attribute("src")
        answer = ann.page.request.get(address)
        assert answer.status == 200 and answer.headers["content-type"].startswith(player)
    see(ann.page, "story-film", way)


def test_what_is_too_long_is_said_and_the_words_stay(member, way: Way, tmp_path):
    ann, ben = member("ann", way), member("ben", way)
    story = begin(ann.page, way, f"Too long for {ann.name}")
    ben.page.goto(story)
    field(ben.page, "Your line").fill("See for yourself.")
    attach(ben.page, way, recording(tmp_path, 16.5, is_film=True))
    button(ben.page, "Send my line").click()
    expect(ben.page.locator("#files-error")).to_have_text("A video in a line has at most 15 seconds.")
    expect(field(ben.page, "Your line")).to_have_value("See for yourself.")
    picture(ben.page, "story-media-refused")
    ben.page.get_by_role("button", name="Remove").click()
    expect(ben.page.locator(".upload")).to_have_count(0)
    field(ben.page, "Your line").fill("See for yourself.")
    button(ben.page, "Send my line").click()
    expect(ben.page.get_by_text("Your line is in.")).to_be_visible()


def test_a_fourth_picture_is_refused_at_once(member, guard: Guard):
    way = Way(Screen("desktop", "light"))
    ann, ben = member("ann", way), member("ben", way)
    story = begin(ann.page, way, f"Four for {ann.name}")
    keep_toasts(ben.page)
    ben.page.goto(story)
    open_extra(ben.page, EXTRA)
    field(ben.page, FILES).set_input_files([file(f"{number}.png", hue=number) for number in range(4)])
    expect(ben.page.locator(".toast")).to_contain_text("A snippet has room for 3 pictures.")
    expect(ben.page.locator(".upload textarea")).to_have_count(3)


@pytest.mark.parametrize("look", [*SCREENS, Screen("phone", "dark"), Screen("desktop", "light")], ids=str)
def test_the_form_with_files_is_accessible_and_fits(member, look: Screen):
    ann = member("ann", Way(look))
    ann.page.goto("/prolific/new")
    field(ann.page, "Title").fill("Files")
    attach(ann.page, Way(look), file(), file("b.png", hue=1))
    see(ann.page, "story-media-new")


def test_on_paper_a_story_has_its_pictures_whole_with_their_words(member, weft_server):
    ann = member("ann")
    page = ann.page
    story = begin(page, Way(Screen("desktop", "light")), f"Paper of {ann.name}", file(width=900, height=600))
    page.goto(f"{story}/story")
    page.emulate_media(media="print")
    image = page.locator(".tale img[alt='A red and white check']")
    expect(image).to_be_visible()
    expect(page.locator(".tale .alt p")).to_be_visible()
    box = image.bounding_box()
    assert abs(box["width"] / box["height"] - 1.5) < 0.02
    assert b"/Subtype /Image" in page.pdf(format="A4")
