"""What the product document tells of reading and writing in Prolific, a function for each story."""

import re

from playwright.sync_api import expect

from other_accounts import agree
from pictures import file
from steps import HOME, PASSWORD, WELCOME, act, button, expect_pressed, field
from steps import log_in, log_out, open_extra, sign_up, until
from story_steps import candidate, follow_bell, more, submit
from story_world import Stories, World, begins, look, main, offers, votes

FILES = "Pictures, video or voice"
CHOOSE = "Add pictures, a video or a voice note"
WORDS = "Alt text"

writing = Stories()


@writing("Create account, login/logout")
def make_an_account(w: World) -> None:
    page = w.newcomer()
    page.goto("/")
    look(page, "launch", by_night=True)
    page.get_by_role("link", name="Sign up", exact=True).first.click()
    look(page, "sign-up")
    sign_up(page, "ann")
    log_out(page)
    log_in(page, "ann", "not the password")
    expect(page.get_by_text("The username or password is wrong.")).to_be_visible()
    log_in(page, "ann")
    expect(page).to_have_url(HOME)


@writing("Starter threads in feed; tap for details; navigate snippets so far")
def read_what_there_is(w: World) -> None:
    lamp = w.lamp
    page = w.ann.page
    page.goto("/home")
    page.get_by_role("link", name="Prolific", exact=True).filter(visible=True).first.click()
    starters = main(page).locator("article.story-card").filter(has_text=re.compile("1 line.*Needs a line", re.DOTALL))
    until(page, "/prolific", starters.nth(3))
    look(page, "feed-of-somebody-new", by_night=True)
    starters.first.get_by_role("heading").get_by_role("link").click()
    # A script puts the facts of a story beside it where there is room.
    expect(page.get_by_text("The first line: ")).to_be_visible()
    look(page, "starter")

    page.goto(lamp)
    expect(page.get_by_role("list", name="The story so far").get_by_role("listitem")).to_have_count(2)
    page.get_by_text("Read the first line", exact=True).click()
    expect(page.get_by_role("list", name="The lines before").get_by_role("listitem")).to_be_visible()
    more(page, "Play")
    for number in (1, 2, 3):
        expect(page.get_by_text(f"Line {number} of 3")).to_be_visible()
        if number == 2:
            look(page, "line-by-line")
        if number < 3:
            page.get_by_role("link", name="Next", exact=True).click()
    page.get_by_role("link", name="Latest: round 3").click()
    expect(page.get_by_role("region", name="Round 3")).to_be_in_viewport()


@writing("Submit snippets (text; images; camera, upload) with author")
def submit_words_and_pictures(w: World) -> None:
    submit(w.ben.page, w.bell, "Nobody admitted to hearing it.")
    page = w.cleo.page
    page.goto(w.bell)
    open_extra(page, FILES)
    camera = main(page).get_by_label("Take a photo", exact=True)
    expect(camera).to_have_attribute("capture", "environment")
    if w.way.screen.device == "phone":
        expect(page.get_by_text("Take a photo")).to_be_visible()
    look(page, "camera")
    camera.set_input_files(file("photo.png"))
    expect(main(page).locator(".upload textarea")).to_have_count(1)
    field(page, CHOOSE).set_input_files(file("from-the-library.png", hue=1))
    expect(main(page).locator(".upload textarea")).to_have_count(2)
    for index, words in enumerate(("The bell, red", "The bell, blue")):
        page.get_by_role("textbox", name=WORDS).nth(index).fill(words)
    field(page, "Your line").fill("It rang for whoever was late.")
    look(page, "snippet-form")
    button(page, "Send my line").click()
    expect(page.locator("#own").get_by_role("img", name="The bell, blue")).to_be_visible()


@writing("See submitted candidates before the winner is chosen")
def see_what_is_offered(w: World) -> None:
    page = w.ann.page
    page.goto(w.contested_bell)
    expect(page.get_by_role("heading", name="3 lines")).to_be_visible()
    for person in (w.ben, w.cleo, w.dan):  # Whose line is which shows when the round is over.
        expect(main(page).get_by_role("link", name=person.name)).to_have_count(0)
    expect(main(page).get_by_text(re.compile(r"\d+ votes?"))).to_have_count(0)
    look(page, "candidates", by_night=True)


@writing("Like to vote; choosing the winner after a time")
def vote_for_the_next_line(w: World) -> None:
    page = w.ann.page
    page.goto(w.contested_bell)
    act(candidate(page, "counted."), "Vote").click()
    expect_pressed(act(candidate(page, "counted."), "Vote"))
    votes(w.cleo, w.bell, "counted.")
    w.time.until_voting(w.bell)
    page.goto(w.bell)
    expect(page.locator("#round-now p").filter(has_text=re.compile("^Vote: "))).to_be_visible()
    look(page, "vote-only")
    w.time.until_the_end(w.bell)
    page.goto(w.bell)
    line = page.get_by_role("list", name="The story so far").get_by_role("listitem").filter(has_text="counted.")
    expect(line).to_contain_text(f"{w.dan.name} · 2 votes")
    look(page, "winner")
    page.goto(f"{w.bell}/rounds/1")
    expect(main(page).locator("article.winner")).to_contain_text("2 votes")
    expect(main(page).locator("article.candidate")).to_have_count(2)
    for person in (w.ben, w.cleo, w.dan):
        expect(main(page).get_by_role("link", name=person.name)).to_be_visible()
    look(page, "round-over")


@writing("Follow/unfollow a thread; Favourites")
def follow_a_story(w: World) -> None:
    page, bell = w.ann.page, w.bell
    page.goto(w.lamp)
    follow_bell(page).click()
    expect_pressed(follow_bell(page))
    page.goto("/prolific")
    page.get_by_role("link", name="Following", exact=True).click()
    favourite = main(page).get_by_role("link", name="The lamp on the pier")
    expect(favourite).to_be_visible()
    look(page, "favourites", by_night=True)
    favourite.click()
    follow_bell(page).click()
    expect_pressed(follow_bell(page), False)
    page.goto("/prolific?tab=favourites")
    expect(main(page).locator(f"a[href='{bell}']").first).to_have_text("The bell in the harbour")
    expect(favourite).to_have_count(0)


@writing("Feed of people one follows")
def read_those_one_follows(w: World) -> None:
    page = w.dan.page
    page.goto(w.ann.profile)
    follow = main(page).locator(f"#follow-{w.ann.name}").get_by_role("button")
    follow.click()
    expect(follow).to_have_text(re.compile("^Following"))
    begins(w.ann, "Snow in June", "It snowed on the one day when nobody looked.")
    page.goto("/prolific")
    expect(main(page).locator("#stories").get_by_role("link", name="Snow in June")).to_be_visible()
    look(page, "feed-of-people", by_night=True)


@writing("Finalising: final snippet, limited number of snippets")
def end_a_story(w: World) -> None:
    page = w.ben.page
    page.goto(w.counted_bell)
    field(page, "Your line").click()
    field(page, "Make this the ending").check()
    field(page, "Your line").fill("At twelve the sea gave back the boat.")
    look(page, "last-line-offered")
    button(page, "Send my line").click()
    expect(page.get_by_text("Your line is in.")).to_be_visible()
    offers(w.cleo, w.bell, "It rang on.")
    votes(w.ann, w.bell, "gave back the boat.")
    w.time.until_the_end(w.bell)
    page.goto(w.bell)
    expect(page.get_by_text("This story is complete. 3 people wrote it.")).to_be_visible()
    look(page, "complete", by_night=True)
    page.get_by_role("link", name="Read", exact=True).click()
    expect(page.locator(".tale .prose p")).to_have_count(3)
    look(page, "reading", by_night=True)

    short = begins(w.ann, "Two rounds only", "There was room for two more lines.", max_rounds="2")
    offers(w.dan, short, "This is the first.")
    w.time.until_the_end(short)
    page.goto(short)
    expect(page.get_by_text("This is the last round: whatever wins ends the story.")).to_be_visible()
    field(page, "The last line").fill("And this is the second.")
    look(page, "last-round")
    button(page, "Send my line").click()
    w.time.until_the_end(short)
    until(page, short, page.get_by_text("This story is complete."))


@writing("Facebook / other account, add friends")
def bring_friends(w: World) -> None:
    page = w.newcomer()
    page.goto("/login")
    page.get_by_role("link", name="Continue with the Club").click()
    agree(page, w.provider, "seven")
    field(page, "Username").fill("seven")
    button(page, "Sign up").click()
    expect(page).to_have_url(WELCOME)

    page = w.ann.page
    page.goto("/find-friends")
    button(page, "Make my link").click()
    link = page.locator("#friend-link").inner_text()
    look(page, "friends")
    friend = w.newcomer()
    friend.goto(link[link.index("/signup") :])
    expect(friend.get_by_text(f"{w.ann.handle} invites you.")).to_be_visible()
    look(friend, "invited-by-a-friend")
    for label, words in {"Username": "eve", "E-mail": "eve@example.org", "Password": PASSWORD}.items():
        field(friend, label).fill(words)
    button(friend, "Sign up").click()
    expect(friend).to_have_url(WELCOME)
    page.goto(f"{w.ann.profile}/followers")
    expect(page.locator("#person-eve")).to_be_visible()
    page.goto(f"{w.ann.profile}/following")
    expect(page.locator("#person-eve")).to_be_visible()
