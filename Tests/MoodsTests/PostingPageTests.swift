import Calendar
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Posting, changing and removing by the pages, as a browser without scripts sees them.
@Suite struct PostingPageTests {
    @Test(arguments: Engine.available)
    func `somebody posts for themselves, for followers and for everyone, and the last choice is offered`(
        engine: Engine
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let first = try await ann.get("/moods/new").expect(200)
        #expect(first.all(".feelings input").count == 28)
        #expect(first.first("[name=audience][checked]")?["value"] == "me")
        let posted = try await ann.postMood("😌", "Bread in the oven", to: "me")
        #expect(posted.location?.hasPrefix("/moods/days/") == true)
        #expect(try await people.rows() == ["moods": 0, "sealed": 1])
        people.site.clock.advance(by: .minutes(1))
        #expect(try await ann.postMood("😀", "Sun", to: "everyone").location == "/moods?posted=1")
        #expect(try await ann.get("/moods/new").first("[name=audience][checked]")?["value"] == "everyone")
        #expect(try await !ann.get("/moods/calendar").content.contains("in your calendar alone"))
        people.site.clock.advance(by: .minutes(1))
        try await ann.postMood("😢", to: "followers").expect(303)
        #expect(try await people.rows() == ["moods": 2, "sealed": 1])
        let listed = try await people.site.database.read { tx in
            try tx.all("select emoji, caption, audience, is_listed from moods order by id") { row in
                "\(try row.next() as String) \(try row.next() as String) \(try row.next() as Int) \(try row.next() as Int)"
            }
        }
        #expect(listed == ["😀 Sun 0 1", "😢  2 1"])
        #expect(people.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `a form that cannot be taken comes back with what was typed`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        try await ann.get("/moods/new")
        let long = String(repeating: "é", count: 501)
        let fields: KeyValuePairs<String, String?> = [
            "emoji": "😌", "caption": long, "audience": "followers", "words": "calm",
        ]
        let answer = try await ann.submit("Post", fields)
        #expect(answer.status == 422 && answer.body.contains(long))
        #expect(answer.first("[name=emoji][checked]")?["value"] == "😌")
        #expect(answer.first("[name=audience][checked]")?["value"] == "followers")
        #expect(answer.first("[name=words][checked]")?["value"] == "calm")
        try await ann.get("/moods/new")
        let none = try await ann.submit("Post", ["caption": "No face"])
        #expect(none.status == 422 && none.body.contains("Choose an emoji first") && none.body.contains("No face"))
        #expect(try await people.rows() == ["moods": 0, "sealed": 0])
    }

    @Test(arguments: Engine.available)
    func `another emoji is asked about once, and remembered under lock`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        try await ann.get("/moods/new")
        let asked = try await ann.submit("Post", ["emoji": "other", "other": "🦊", "caption": "Saw one"])
        #expect(asked.status == 422 && asked.body.contains("How does 🦊 feel to you?") && asked.body.contains("Saw one"))
        // The question itself says what is missing, and nothing else does.
        #expect(asked.body.ranges(of: "You are asked once.").count == 1)
        try await ann.submit("Post", ["feeling": "pleasant_high"]).expect(303)
        people.site.clock.advance(by: .minutes(1))
        try await ann.get("/moods/new")
        try await ann.submit("Post", ["emoji": "other", "other": "🦊"]).expect(303)
        #expect(try await people.site.rows("sealed_mood_answers") == 1)
        #expect(try await people.site.rows("mood_answers") == 0)
        try await ann.get("/moods/new")
        let two = try await ann.submit("Post", ["emoji": "other", "other": "🦊🦊"])
        #expect(two.status == 422 && two.body.contains("exactly one"))
    }

    @Test(arguments: Engine.available)
    func `a mood of an earlier day enters the calendar alone, and none is of another week`(engine: Engine) async throws
    {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let today = MoodFixture.berlin.date(at: people.site.clock.now)
        let page = try await ann.get("/moods/new?on=\(today.adding(days: -3).text)").expect(200)
        #expect(page.first("#field-day option[selected]")?["value"] == today.adding(days: -3).text)
        #expect(page.first("h1")?.text == "How were you on \(today.adding(days: -3).weekdayAndDay)?")
        let posted = try await ann.submit("Post", ["emoji": "😀", "audience": "everyone", "time": "20:15"]).expect(303)
        // It is not in the feed, so its author comes to where it is, and reads that nobody else does.
        #expect(posted.location == "/moods/days/\(today.adding(days: -3).text)?posted=1")
        #expect(try await ann.landing(of: posted).content.contains("in your calendar alone"))
        let mood = try await people.site.database.read { tx in
            try tx.first("select local_date, minute, is_listed from moods") { row in
                "\(try row.next() as String) \(try row.next() as Int) \(try row.next() as Int)"
            }
        }
        #expect(mood == "\(today.adding(days: -3).text) 1215 0")
        let token = try await ann.sessionToken()
        let (old, future) = (today.adding(days: -8).text, today.adding(days: 1).text)
        for (day, time) in [(old, "10:00"), (future, "10:00"), ("0000", "25:00")] {
            let fields = [("csrf", token), ("emoji", "😀"), ("audience", "me"), ("day", day), ("time", time)]
            try await ann.send(.post, "/moods/new", fields).expect(422)
        }
    }

    @Test(arguments: Engine.available)
    func `half a minute lies between two moods, and the same press is taken once`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let token = try await ann.sessionToken()
        let fields = [("csrf", token), ("emoji", "😀"), ("audience", "me"), ("key", "one")]
        for _ in 1...2 { try await ann.send(.post, "/moods/new", fields).expect(303) }
        let soon = try await ann.send(.post, "/moods/new", [("csrf", token), ("emoji", "😢"), ("audience", "everyone")])
        #expect(soon.status == 429 && soon.header("retry-after") == "30" && soon.body.contains("half a minute"))
        #expect(try await people.rows() == ["moods": 0, "sealed": 1])
        #expect(try await people.site.rows("idempotency_keys") == 0)
    }

    @Test(arguments: Engine.available)
    func `without the key to the vault the password is asked for, and nothing typed is lost`(
        engine: Engine
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        try await people.closeVaults()
        let page = try await ann.get("/moods/new").expect(200)
        #expect(page.first("[name=password]") != nil)
        let closed = try await ann.submit("Post", ["emoji": "😌", "caption": "Kept", "audience": "me"])
        #expect(closed.status == 423 && closed.body.contains("Kept"))
        let wrong = try await ann.submit("Post", ["password": "not my password"])
        #expect(wrong.status == 422 && wrong.body.contains("Kept"))
        try await ann.submit("Post", ["password": TestSite.password]).expect(303)
        #expect(try await people.rows() == ["moods": 0, "sealed": 1])
        #expect(try await ann.get("/moods/new").first("[name=password]") == nil)
    }

    @Test(arguments: Engine.available)
    func `who can see it does not need the vault where others may`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        try await people.closeVaults()
        try await ann.postMood("😀", to: "everyone").expect(303)
        #expect(try await people.rows() == ["moods": 1, "sealed": 0])
    }

    @Test(arguments: Engine.available)
    func `words that sound heavy are saved, and lead to where there is help`(engine: Engine) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        let answer = try await ann.postMood("😭", "I want to kill myself", to: "me")
        #expect(answer.location?.hasPrefix("/moods/posted") == true)
        let page = try await ann.landing(of: answer)
        #expect(page.status == 200 && page.first(".support") != nil)
        #expect(try await people.rows() == ["moods": 0, "sealed": 1])
    }

    @Test(arguments: Engine.available)
    func `help waits above the form, unless it was put away, and words that are changed lead to it`(
        engine: Engine
    ) async throws {
        let people = try await MoodPeople(engine, people: "ann")
        let ann = try await people.site.logIn("ann")
        #expect(try await ann.get("/moods/new").first("[data-care][hidden] .support") != nil)
        let name = try await ann.makesMood(#"{"emoji":"😭","caption":"Long day","visibility":"me"}"#)
        let page = try await ann.get("/moods/\(name)/edit").expect(200)
        #expect(page.first("[data-care][hidden] .support") != nil)
        let saved = try await ann.submit("Save", ["caption": "I want to kill myself"])
        #expect(saved.location?.hasPrefix("/moods/posted") == true)
        #expect(try await ann.landing(of: saved).first(".support") != nil)
        try await ann.send(.post, "/moods/support/later", [("csrf", try await ann.sessionToken())]).expect(303)
        #expect(try await ann.get("/moods/new").first("[data-care]") == nil)
        try await ann.get("/moods/\(name)/edit")
        let posted = try await ann.landing(of: try await ann.submit("Save", ["caption": "I want to die"]))
        let quiet = try await ann.landing(of: posted)
        #expect(quiet.path.hasPrefix("/moods/days/") && quiet.first(".support") == nil)
    }

    @Test func `words and tags are kept as they are chosen, and others are refused`() async throws {
        let people = try await MoodPeople(people: "ann")
        let ann = try await people.site.logIn("ann")
        try await ann.get("/moods/new")
        let fields: KeyValuePairs<String, String?> = ["emoji": "😌", "words": "calm", "tags": "work, #Bad sleep,, WORK"]
        try await ann.submit("Post", fields).expect(303)
        let viewer = try await people.site.session(of: ann)
        let today = MoodFixture.berlin.date(at: people.site.clock.now)
        let moods = try await people.dependencies.own.moods(of: viewer, on: today...today).entries
        #expect(moods.map(\.words) == [["calm"]] && moods.map(\.tags) == [["work", "Bad sleep"]])
        let token = try await ann.sessionToken()
        people.site.clock.advance(by: .minutes(1))
        for (name, value) in [("words", "furious"), ("tags", "a|b"), ("tags", String(repeating: "x", count: 31))] {
            let sent = [("csrf", token), ("emoji", "😌"), ("audience", "me"), (name, value)]
            try await ann.send(.post, "/moods/new", sent).expect(422)
        }
    }
}
