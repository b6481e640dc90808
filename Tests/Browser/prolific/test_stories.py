"""Stories to read: as one text, on paper, as a graph, as files to take along."""

import io
import json
import re
import shutil
import subprocess
import zipfile

import pytest
from playwright.sync_api import expect

from accessibility import see
from people import TOKEN
from pictures import file
from screens import SCREENS, Screen, Way, assert_fits
from steps import tab_to
from written_story import Story

pytestmark = pytest.mark.shared_server
LINES = [
    "The lamp at the end of the pier had not been lit for eleven years, and everybody knew why.",
    "So when it shone that night, the whole village stood at its windows and said nothing.",
    "Only Tilda took her coat. “Somebody has to ask,” she said, and nobody held her back.",
    "The door was open. On the table stood two cups, and the tea in both of them was hot.",
    "“You are late,” said the keeper, as if she had gone out for bread.",
]


@pytest.fixture
def story(weft_server, member) -> Story:
    """A finished story of three people, with something else in every round."""
    ann, ben, cleo = (member(name).name for name in ("ann", "ben", "cleo"))
    story = Story(weft_server.log_file.parent, ann, "The lamp on the pier", LINES[0])
    story.goes_on((ben, LINES[1], 3), (ann, "Nobody saw it but the cat.", 2), (cleo, "A ship saw it too late.", 1))
    story.goes_on((cleo, LINES[2], 2), (ben, "Tilda closed the shutters.", 0))
    story.goes_on((ben, LINES[3], 1))
    story.goes_on((ann, LINES[4], 4), (cleo, "It was the wind.", 1), is_end=True)
    return story


def test_a_finished_story_is_read_with_its_credits(story: Story, open_page, way: Way):
    page = open_page(way.screen, way.javascript)
    page.goto(f"{story.address}/story")

    expect(page.get_by_role("heading", level=1)).to_have_text("The lamp on the pier")
    expect(page.locator(".tale .prose p")).to_have_text(LINES)
    expect(page.get_by_role("region", name="Written by").get_by_role("listitem")).to_have_count(3)
    proof = page.get_by_text("Proof of votes")
    assert proof.bounding_box()["height"] >= 44
    proof.click()
    expect(page.get_by_text(story.digest)).to_be_visible()
    page.get_by_role("link", name="See it as a graph").click()
    expect(page).to_have_url(re.compile(f"{story.address}/graph$"))


def test_files_to_take_along_are_what_they_say(story: Story, open_page, way: Way):
    page = open_page(way.screen, way.javascript)
    page.goto(f"{story.address}/story")
    files = {}
    for name in ("Markdown", "Plain text", "JSON", "Twine", "EPUB"):
        with page.expect_download() as download:
            page.get_by_role("link", name=name, exact=True).click()
        files[download.value.suggested_filename] = download.value.path().read_bytes()

    assert set(files) == {f"the-lamp-on-the-pier.{ending}" for ending in ("md", "txt", "json", "twee", "epub")}
    for ending in ("md", "txt"):
        assert all(line in files[f"the-lamp-on-the-pier.{ending}"].decode() for line in LINES)
    assert json.loads(files["the-lamp-on-the-pier.json"])["digest"] == story.digest
    assert b"[[Back->Line 1]]" in files["the-lamp-on-the-pier.twee"]
    book = zipfile.ZipFile(io.BytesIO(files["the-lamp-on-the-pier.epub"]))
    assert book.testzip() is None and book.namelist()[0] == "mimetype"


def test_a_book_with_pictures_is_one_to_reading_devices(member, tmp_path):
    ann = member("ann")
    token = TOKEN.search(ann.context.request.get("/compose").text()).group(1)
    fields = {"csrf": token, "title": "The pier & the lamp", "text": "The pier creaked.", "temporary": "1"}
    answer = ann.context.request.post(
        "/prolific/new", multipart={**fields, "file": file()}, headers={"Sec-Fetch-Site": "same-origin"}, max_redirects=0
    )
    assert answer.status == 303, answer.text()[:2000]
    book = tmp_path / "book.epub"
    book.write_bytes(ann.context.request.get(f"{answer.headers['location'].split('#')[0]}/export.epub").body())
    names = zipfile.ZipFile(book).namelist()
    assert {"EPUB/cover.svg", "EPUB/picture-1.jpg"} <= set(names), names
    checked = subprocess.run(["java", "-jar", shutil.which("epubcheck"), book], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_graph_is_walked_with_the_keyboard(story: Story, open_page, way: Way):
    page = open_page(way.screen, way.javascript)
    page.goto(f"{story.address}/graph")
    drawing = page.get_by_role("region", name="Drawing of the story")
    tab_to(page, page.locator("summary", has_text="As a drawing"))
    page.keyboard.press("Enter")
    expect(drawing.get_by_role("link")).to_have_count(9)

    loser = drawing.get_by_role("link", name=re.compile("^Nobody saw it but"))
    tab_to(page, loser)
    page.keyboard.press("Enter")

    grown = page.get_by_role("region", name="How the story grew")
    expect(grown.get_by_text("Nobody saw it but the cat.")).to_be_in_viewport()
    tab_to(page, page.locator("summary").nth(1))
    page.keyboard.press("Enter")
    expect(grown.get_by_text("Tilda closed the shutters.", exact=True)).to_be_hidden()


def test_the_lines_that_won_are_knots_of_one_thread(story: Story, open_page):
    page = open_page(Screen("narrow", "light"))
    page.goto(f"{story.address}/graph")
    grown = page.get_by_role("region", name="How the story grew")
    knots = grown.locator("ol > li > .patch")
    expect(knots).to_have_count(5)
    assert len({round(knot.bounding_box()["x"]) for knot in knots.all()}) == 1, "the knots stand below each other"
    won, lost = (grown.get_by_text(words).bounding_box()["x"] for words in (LINES[1], "Nobody saw it but the cat."))
    assert lost > won, "what did not win stands away from the thread"
    assert_fits(page)


def test_the_drawing_moves_in_its_own_window(story: Story, open_page):
    page = open_page(Screen("phone", "light"))
    page.goto(f"{story.address}/graph")
    drawing = page.get_by_role("region", name="Drawing of the story")
    page.get_by_text("As a drawing").click()
    far = drawing.get_by_role("link", name=re.compile("^A ship saw"))
    expect(far).not_to_be_in_viewport()
    drawing.focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")

    expect(far).to_be_in_viewport()
    assert_fits(page)


@pytest.mark.parametrize("look", [*SCREENS, Screen("phone", "dark"), Screen("desktop", "light")], ids=str)
def test_reading_is_accessible_and_fits(story: Story, open_page, look: Screen):
    page = open_page(look)
    for name in ("story", "graph"):
        page.goto(f"{story.address}/{name}")
        see(page, f"prolific-{name}")


def test_on_paper_there_is_the_story_alone_with_page_numbers(story: Story, open_page):
    page = open_page(Screen("desktop", "dark"))
    page.goto(f"{story.address}/story")
    page.emulate_media(media="print")

    expect(page.get_by_role("navigation").first).to_be_hidden()
    expect(page.get_by_role("link", name="EPUB")).to_be_hidden()
    expect(page.locator(".tale .prose p").last).to_be_visible()
    expect(page.locator("body")).to_have_css("color", "rgb(38, 32, 25)")
    for paper in ("A4", "Letter"):
        assert page.pdf(format=paper).startswith(b"%PDF")
