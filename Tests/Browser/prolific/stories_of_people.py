"""What the product document tells of people, their own stories and what becomes of them, a function for each story."""

import re

from playwright.sync_api import expect

from recordings import recording
from steps import PASSWORD, button, field, keep_toasts, open_extra, search, until
from story_steps import STORY, candidate, choose_of_line, invite, submit
from story_world import Stories, World, begins, look, main

FILES = "Pictures, video or voice"
CHOOSE = "Add pictures, a video or a voice note"
WORDS = "Alt text"

people = Stories()


@people("Launch prompt to submit")
def begin_with_a_story(w: World) -> None:
    page, _ = w.dan.page, w.lamp
    page.goto("/settings/account")
    field(page, "Start page").select_option(label="Prolific")
    main(page).locator("form").filter(has_text="Start page").get_by_role("button", name="Save").click()
    expect(field(page, "Start page")).to_have_value("prolific")
    page.goto("/")
    prompt = page.get_by_role("region", name="Continue this story")
    expect(prompt).to_be_in_viewport()
    look(page, "launch-prompt", by_night=True)
    prompt.get_by_label("Your line", exact=True).fill("She took the stairs two at a time.")
    prompt.get_by_role("button", name="Send my line").click()
    expect(page.locator("#own")).to_contain_text("She took the stairs two at a time.")


@people("Own starter threads; creation steps")
def begin_a_story(w: World) -> None:
    page = w.dan.page
    page.goto("/prolific")
    page.get_by_role("link", name="New story", exact=True).filter(visible=True).first.click()
    field(page, "The first line").fill("Nobody had ordered the second cake.")
    field(page, "Title").fill("The second cake")
    look(page, "new-story", by_night=True)
    page.get_by_role("radio", name=re.compile("^A pace of your own")).check()
    field(page, "Minutes for writing").fill("90")
    field(page, "Minutes for voting alone").fill("30")
    chosen = main(page).locator("summary").filter(has_text="Rounds and ending").get_by_text("at most 12 rounds", exact=True)
    expect(chosen).to_be_visible()
    open_extra(page, "Rounds and ending.*")
    expect(chosen).to_be_hidden()
    field(page, "Max rounds").fill("6")
    look(page, "new-story-pace")
    open_extra(page, "Who reads and writes.*")
    field(page, "Tags").fill("cake mystery")
    look(page, "new-story-readers")
    open_extra(page, "Licence and expiry.*")
    look(page, "new-story-terms")
    button(page, "Preview").click()
    expect(page.get_by_role("region", name="Preview")).to_contain_text("A pace of its own · at most 6 rounds · Public")
    look(page, "new-story-preview")
    button(page, "Begin the story").click()
    expect(page).to_have_url(STORY)
    expect(page.get_by_text("The timer starts with the first line")).to_be_visible()
    look(page, "begun")


@people("Search users; follow users; followers, following")
def find_people(w: World) -> None:
    page = w.ann.page
    page.goto("/prolific")
    search(page, w.ben.name)
    follow = page.get_by_role("button", name=f"Follow {w.ben.handle}", exact=True)
    expect(follow.first).to_be_visible()
    look(page, "search-people")
    follow.first.click()
    expect(page.get_by_role("button", name=re.compile(f"^Following {w.ben.handle}")).first).to_be_visible()
    page.goto(f"{w.ben.profile}/followers")
    expect(page.locator(f"#person-{w.ann.name}")).to_be_visible()
    page.goto(f"{w.ann.profile}/following")
    expect(page.locator(f"#person-{w.ben.name}")).to_be_visible()
    look(page, "following")


@people("Profiles with created threads and contributions; customise profile")
def look_at_profiles(w: World) -> None:
    page, _ = w.dan.page, (w.cake, w.counted_bell)
    page.goto("/settings/profile")
    field(page, "Name").fill("Dan the Baker")
    field(page, "About you").fill("I bake, and I begin stories.")
    look(page, "customise-profile")
    button(page, "Save").click()
    expect(page.get_by_text("Your changes are saved.")).to_be_visible()
    reader = w.ann.page
    reader.goto(w.dan.profile)
    expect(reader.get_by_role("heading", level=1)).to_have_text("Dan the Baker")
    main(reader).get_by_role("link", name="Stories", exact=True).click()
    expect(main(reader).get_by_role("link", name="The second cake")).to_be_visible()
    expect(main(reader).get_by_text("Began this story")).to_be_visible()
    expect(main(reader).get_by_text("Line 2 · 2 votes")).to_be_visible()
    look(reader, "profile", by_night=True)


@people("Recent/trending in Explore; search threads by title")
def find_stories(w: World) -> None:
    page, _ = w.ann.page, (w.lamp, w.cake, w.ended_bell)
    page.goto("/prolific")
    page.get_by_role("link", name="Explore", exact=True).filter(visible=True).last.click()
    expect(main(page).get_by_role("link", name="The second cake")).to_be_visible()
    look(page, "explore", by_night=True)
    lists = page.get_by_role("navigation", name="Explore", exact=True)
    for words, title in {
        "Trending": "The lamp on the pier",
        "Needs lines": "The second cake",
        "Finished": "The bell in the harbour",
    }.items():
        lists.get_by_role("link", name=words).click()
        expect(lists.get_by_role("link", name=words)).to_have_attribute("aria-current", "page")
        until(page, page.url, main(page).get_by_role("link", name=title))
        look(page, f"explore-{words.lower().replace(' ', '-')}")
    search(page, "second cake")
    expect(main(page).get_by_role("link", name="The second cake")).to_be_visible()
    look(page, "search-stories")


@people("Notifications and push")
def hear_of_it(w: World) -> None:
    page, _ = w.dan.page, w.ended_bell
    until(page, "/notifications", main(page).get_by_text("Your line won with 2 votes"))
    until(page, "/notifications", main(page).get_by_text("Complete: ").first)
    look(page, "notifications", by_night=True)
    main(page).get_by_text("Your line won with 2 votes").click()
    expect(page).to_have_url(re.compile(r"/prolific/threads/[0-9a-f]{32}/rounds/1$"))
    page.goto("/settings/notifications")
    main(page).locator("details.kinds > summary").filter(has_text="Prolific").click()
    expect(page.get_by_role("checkbox", name="Lines that won: by push")).to_be_checked()
    expect(page.locator("#push")).to_be_visible()
    look(page, "notification-settings")


@people("Private threads; invitations")
def keep_a_story_private(w: World) -> None:
    title = "Between the two of us"
    private = begins(w.ann, title, "Only you know how it began.", visibility="2")
    invite(w.ann.page, private, w.ben.name)
    look(w.ann.page, "private-members")
    page = w.ben.page
    page.goto("/prolific")
    page.get_by_label("Invitations", exact=True).get_by_role("link", name=title).click()
    look(page, "private-invitation")
    button(page, "Join the story").click()
    submit(page, private, "And only I know how it ends.")
    w.ann.page.goto(private)
    expect(candidate(w.ann.page, "how it ends")).to_be_visible()
    expect(w.ann.page.get_by_label("Share this story", exact=True)).to_have_count(0)
    go_on = button(w.ann.page, "Everyone has written: go on to voting")
    expect(go_on).to_have_count(0)
    submit(w.ann.page, private, "Then we both know.")
    expect(go_on).to_be_visible()
    look(w.ann.page, "private-story", by_night=True)
    for address in (private, f"{private}/members", f"{private}/story", f"{private}/graph"):
        assert w.cleo.page.goto(address).status == 404


@people("Share to social apps")
def share_a_story(w: World) -> None:
    page, lamp = w.ann.page, w.lamp
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    keep_toasts(page)
    page.add_init_script("navigator.share = async (what) => { window.shared = what.url }")
    page.goto(lamp)
    share = page.get_by_label("Share this story", exact=True)
    share.click()
    app = page.get_by_role("link", name="Send to an app")
    expect(app).to_be_visible()
    look(page, "share", by_night=True)
    app.click()
    assert page.evaluate("window.shared").endswith(lamp)
    share.click()
    page.get_by_role("link", name="Copy link").click()
    expect(page.locator(".toast")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()").endswith(lamp)
    share.click()
    page.get_by_role("link", name="Post to Home").click()
    expect(field(page, "What is on your mind?")).to_have_value(re.compile(f"“The lamp on the pier”\n.*{lamp}$"))
    look(page, "share-to-home")
    button(page, "Post").click()
    expect(main(page).get_by_role("article").filter(has_text="The lamp on the pier")).to_be_visible()
    page.goto(lamp)
    assert page.locator("meta[property='og:title']").get_attribute("content") == "The lamp on the pier"
    card = page.locator("meta[property='og:image']").get_attribute("content")
    answer = page.request.get(card)
    assert answer.status == 200 and answer.headers["content-type"] == "image/png"


@people("Video, voice")
def submit_a_film_and_a_voice(w: World) -> None:
    story = w.cake
    for person, is_film in ((w.cleo, True), (w.ben, False)):
        page = person.page
        page.goto(story)
        open_extra(page, FILES)
        field(page, CHOOSE).set_input_files(recording(w.folder, 2, is_film))
        field(page, WORDS).fill("Somebody carries a cake" if is_film else "A hum from the kitchen")
        button(page, "Send my line").click()
        expect(page.locator("#own").locator("video" if is_film else "audio")).to_be_visible()
    w.ann.page.goto(story)
    expect(main(w.ann.page).locator("article.candidate video")).to_be_visible()
    expect(main(w.ann.page).locator("article.candidate audio")).to_be_visible()
    look(w.ann.page, "film-and-voice", by_night=True)


@people("Pacing; temporary threads")
def write_for_a_while(w: World) -> None:
    page = w.ann.page
    page.goto("/prolific/new")
    field(page, "The first line").fill("By Sunday this will all be gone.")
    field(page, "Title").fill("Gone by Sunday")
    page.get_by_role("radio", name=re.compile("^Blitz")).check()
    open_extra(page, "Licence and expiry.*")
    page.get_by_role("checkbox", name=re.compile("^Delete automatically")).check()
    field(page, "Deleted after").fill("7")
    button(page, "Begin the story").click()
    expect(page).to_have_url(STORY)
    expect(page.get_by_text("This story will be deleted automatically")).to_be_visible()
    story, writer = page.url, w.cleo.page
    writer.goto(story)
    field(writer, "Your line").fill("So let us dance on Saturday.")
    button(writer, "Send my line").click()
    expect(writer.get_by_text("Tick that you know that this story will be deleted.").first).to_be_visible()
    look(writer, "temporary-without-consent")
    field(writer, "I know that this story will be deleted, with what I write").check()
    button(writer, "Send my line").click()
    expect(writer.get_by_text("Your line is in.")).to_be_visible()
    w.time.ends_in(story, 230, 900)
    page.goto(story)
    expect(page.get_by_text("Blitz")).to_be_visible()
    expect(page.get_by_text(re.compile(r"[23] min (?:\d+ s )?left"))).to_be_visible()
    look(page, "temporary", by_night=True)


@people("Points")
def see_points(w: World) -> None:
    page, _ = w.ann.page, w.counted_bell
    page.goto("/prolific?tab=explore")
    page.get_by_role("navigation", name="Explore", exact=True).get_by_role("link", name="Points").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Points")
    row = until(page, page.url, page.locator(f"#person-{w.dan.name}"))
    expect(row).to_contain_text(re.compile(r"#\d+ · \d+ points"))
    look(page, "points", by_night=True)
    row.get_by_role("link", name="Details").click()
    entry = main(page).get_by_role("article").filter(has_text="2 points for 2 votes in round 1")
    expect(entry).to_contain_text("counted.")
    look(page, "points-why")


@people("Delete user, attribution, no snippet edit")
def leave(w: World) -> None:
    page, lamp, bell = w.ben.page, w.lamp, w.ended_bell
    page.goto(lamp)
    line = main(page).get_by_role("listitem").filter(has_text="Only Tilda took her coat.")
    expect(line.get_by_text(re.compile("edit", re.IGNORECASE))).to_have_count(0)
    choose_of_line(line, "Remove my name")
    look(page, "remove-my-name")
    button(page, "Remove my name").click()
    expect(line).to_contain_text("Someone")
    page.goto("/settings/data")
    page.get_by_role("link", name=re.compile("^Delete account")).click()
    field(page, f"Type {w.ben.name}").fill(w.ben.name)
    field(page, "Your password").fill(PASSWORD)
    page.get_by_label(re.compile("^Erase everything now")).check()
    look(page, "delete-account")
    button(page, "Delete my account").click()
    expect(main(page)).to_contain_text("Your account is deleted")
    reader = w.ann.page
    assert reader.goto(w.ben.profile).status == 404
    end = main(reader).get_by_role("listitem").filter(has_text="gave back the boat.")
    until(reader, bell, end.get_by_text("Someone"))
    expect(main(reader).get_by_text(w.ben.name)).to_have_count(0)
    look(reader, "without-a-name")


@people("Graph visualisation (bonus)")
def see_the_whole(w: World) -> None:
    page, bell = w.ann.page, w.ended_bell
    page.goto(bell)
    page.get_by_role("link", name="Graph", exact=True).click()
    look(page, "graph", by_night=True)
    page.get_by_text("As a drawing").click()
    expect(page.get_by_role("region", name="Drawing of the story")).to_be_visible()
    branch = page.get_by_role("region", name="How the story grew")
    branch.get_by_role("link", name=re.compile("^Branch from here.*It rang for whoever was late")).click()
    field(page, "The first line").fill("The last one was the night itself.")
    field(page, "Title").fill("Whoever was late")
    look(page, "fork")
    button(page, "Begin the story").click()
    expect(page.get_by_text("Goes on from a line that did not win in")).to_be_visible()
    look(page, "forked", by_night=True)
    page.goto(f"{bell}/graph")
    page.get_by_role("link", name="Whoever was late", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Whoever was late")
