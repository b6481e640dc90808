"""Looking back on one's own moods: the calendar, a day, a year, the numbers, the report, and files."""

import json
import re
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import Page, expect

from accessibility import see, see_by_day_and_night
from screens import Screen, Way
from steps import button, field

pytestmark = pytest.mark.shared_server

RHYTHM = ["😌", "😀", "😕", "🥱", "😔", "😊", "🥰", "😌", "", "😤", "😐", "😊", "😂", "🤗", "😌", "😰", "😕", "", "😔", "😊"]
FEELINGS = {
    "😌": (0.6, -0.5), "😀": (0.7, 0.4), "😕": (-0.35, -0.1), "🥱": (-0.25, -0.7), "😔": (-0.65, -0.45),
    "😊": (0.7, 0.1), "🥰": (0.85, 0.35), "😤": (-0.5, 0.6), "😐": (0.0, 0.0), "😂": (0.7, 0.6),
    "🤗": (0.65, 0.2), "😰": (-0.6, 0.7), "😴": (-0.15, -0.8),
}


def mood(at: datetime, emoji: str, caption: str = "", tags: list[str] | None = None, words: list[str] | None = None):
    valence, energy = FEELINGS[emoji]
    return {
        "at": at.strftime("%Y-%m-%dT%H:%M:%S.000Z"), "zone": "UTC", "date": at.strftime("%Y-%m-%d"),
        "time": at.strftime("%H:%M"), "emoji": emoji, "valence": valence, "energy": energy, "caption": caption,
        "visibility": "me", "anonymous": False, "words": words or [], "tags": tags or [],
    }


def moods(days: int) -> list[dict]:
    """A lifelike rhythm up to yesterday, with days without any."""
    made = []
    today = datetime.now(timezone.utc).replace(hour=0, minute=0, second=0, microsecond=0)
    for ago in range(1, days):
        emoji, day = RHYTHM[ago % len(RHYTHM)], today - timedelta(days=ago)
        if not emoji:
            continue
        made.append(mood(day + timedelta(hours=9, minutes=12), emoji, "Pancakes, and the good jam.", ["walk"], ["calm"]))
        made.append(mood(day + timedelta(hours=14, minutes=5), "😴" if ago % 4 == 0 else "😌"))
        if ago % 3 == 0:
            made.append(mood(day + timedelta(hours=20, minutes=40), emoji, "Everyone at the long table.", [], ["sad"]))
    return made


def bring(page: Page, made: list[dict]) -> None:
    page.goto("/moods/import")
    content = json.dumps({"version": 1, "moods": made}).encode()
    field(page, "The file").set_input_files({"name": "moods.json", "mimeType": "application/json", "buffer": content})
    button(page, "Bring them in").click()
    expect(page.get_by_text("moods came.")).to_be_visible()


@pytest.mark.both_engines
def test_somebody_looks_back_on_their_moods(member, way: Way):
    ann = member("ann", way)
    ann.send("/moods/consent", {"zone": "UTC"})
    page = ann.page
    page.goto("/moods/calendar")
    see_by_day_and_night(page, "moods-calendar-empty", way)
    page.goto("/moods/insights")
    see_by_day_and_night(page, "moods-insights-empty", way)
    made = moods(75)
    bring(page, made)
    see_by_day_and_night(page, "moods-import", way)

    page.get_by_role("link", name="To the calendar").click()
    today = datetime.now(timezone.utc)
    if today.day < 4:
        page.get_by_role("link", name=(today - timedelta(days=5)).strftime("%B %Y")).click()
    see_by_day_and_night(page, "moods-calendar", way)
    day = page.locator(".felt").filter(has=page.locator(".emoji")).first
    label = day.locator(".sr").inner_text()
    day.click()
    heading = page.locator("#day-title")
    expect(heading).to_contain_text(label.split(",")[0])
    expect(page.locator("#day li")).not_to_have_count(0)
    see_by_day_and_night(page, "moods-day", way)
    page.locator("#day li summary, #day li .menu > a").first.click()
    expect(page.get_by_role("link", name="Delete").first).to_be_visible()

    page.goto("/moods/calendar")
    page.get_by_role("link", name=f"The year {today.year}").click()
    expect(page.locator("svg.year")).to_be_visible()
    see_by_day_and_night(page, "moods-year", way)

    page.get_by_role("link", name="Insights", exact=True).click()
    expect(page.get_by_role("heading", name="Day by day")).to_be_visible()
    expect(page.locator("svg.chart:visible")).to_have_count(3)
    see_by_day_and_night(page, "moods-insights", way)
    page.get_by_text("The same as a table").first.click()
    expect(page.get_by_role("table", name="The means of days")).to_be_visible()
    page.get_by_role("link", name="12 months").click()
    expect(page.get_by_role("heading", name="Week by week")).to_be_visible()
    see(page, "moods-insights-year", way)
    page.get_by_role("link", name="Report for a doctor").click()
    see_by_day_and_night(page, "moods-report", way)
    page.get_by_label("With the words of moods").check(force=True)
    button(page, "Show it so").click()
    expect(page.get_by_text("Everyone at the long table.").first).to_be_visible()


@pytest.mark.both_engines
def test_moods_are_taken_along_and_brought_in_elsewhere(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    for person in (ann, ben):
        person.send("/moods/consent", {"zone": "UTC"})
    made = moods(40)
    bring(ann.page, made)
    ann.page.goto("/moods/export")
    see_by_day_and_night(ann.page, "moods-export", way)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="As a table (CSV)").click()
    file = download.value.path()
    ben.page.goto("/moods/import")
    for answer in (f"{len(made)} moods came.", f"{len(made)} were here already."):
        field(ben.page, "The file").set_input_files(file)
        button(ben.page, "Bring them in").click()
        expect(ben.page.get_by_text(answer)).to_be_visible()
    for page in (ann.page, ben.page):
        page.goto("/moods/calendar")
    shown = [page.locator(".felt .emoji").all_text_contents() for page in (ann.page, ben.page)]
    assert shown[0] == shown[1]


def test_names_of_ones_own_are_asked_about(member, way: Way):
    ann = member("ann", way)
    ann.send("/moods/consent", {"zone": "UTC"})
    page = ann.page
    rows = "full_date,date,weekday,time,mood,activities,note_title,note\n2026-01-03,,,10:00,Hangry,walk,,Soup\n"
    table = {"name": "daylio.csv", "mimeType": "text/csv", "buffer": rows.encode()}
    page.goto("/moods/import")
    field(page, "The file").set_input_files(table)
    button(page, "Bring them in").click()
    expect(page.get_by_text("moods with names of your own")).to_be_visible()
    see_by_day_and_night(page, "moods-import-names", way)
    page.get_by_label("Unpleasant, with much energy").check(force=True)
    page.locator("input[type=file]").set_input_files(table)
    button(page, "Bring them in").click()
    expect(page.get_by_text("1 mood came.")).to_be_visible()
    page.goto("/moods/days/2026-01-03")
    expect(page.locator("#day")).to_contain_text("Soup")


def test_the_own_month_stands_beside_the_feed_of_a_wide_screen(member):
    ann = member("ann", Way(Screen("desktop", "light")))
    ann.send("/moods/consent", {"zone": "UTC"})
    page = ann.page
    page.goto("/moods")
    beside = page.get_by_role("complementary", name="More")
    expect(beside.get_by_role("heading", name="Your month")).to_be_visible()
    see(page, "moods-month-beside")
    beside.locator(".today a").click()
    expect(page).to_have_url(re.compile("/moods/days/"))
