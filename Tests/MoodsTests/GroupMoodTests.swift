import Calendar
import DatabaseTesting
import Kernel
import Memberships
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Moods for a group: they are for its members, for as long as these and the author are in it, and for nobody else.
@Suite struct GroupMoodTests {
    @Test(arguments: Engine.available)
    func `nobody but members of the group reads a mood that is for it`(engine: Engine) async throws {
        let house = try await GroupMoodHouse(engine)
        let (ann, ben, cleo, dan) = (house.cast.ann, house.cast.ben, house.cast.cleo, house.cast.dan)
        let eve = try await house.site.signUp("eve")
        try await house.join("eve")
        try await ann.act("/moods/settings", [("shown", "1")]).expect(303)
        let name = try await house.post("Plums", by: ann)

        // A follower, somebody who is blocked and in the group, and a member who has not agreed to Moods.
        try await house.refuses(cleo, name, "Plums")
        try await house.refuses(dan, name, "Plums")
        #expect(try await eve.get("/moods/\(name)").location?.hasPrefix("/moods/consent") == true)
        try await eve.calls(.get, "/api/weft/v1/moods/\(name)").expect(403)
        #expect(try await house.site.visitor().get("/moods/\(name)").location?.hasPrefix("/login") == true)

        for person in [ann, ben] {
            #expect(try await person.moods() == ["Plums"])
            let page = try await person.get("/moods/\(name)").expect(200)
            #expect(page.first(".mood .badge")?.text.contains("Sunday Table") == true)
            let audit = try await person.get("/who-can-see?object=mood-\(name)").expect(200)
            #expect(audit.text.contains("The members of Sunday Table"))
            let json = try await person.calls(.get, "/api/weft/v1/moods/\(name)").expect(200).body
            #expect(json.contains(#""visibility":"group""#) && json.contains(house.group))
        }
        #expect(try await ben.moods("/@ann/moods") == ["Plums"])
        #expect(try await ben.moods("/search?q=plums&type=moods") == ["Plums"])
        // A member finds it among those of people they follow, and only then.
        #expect(try await ben.moods("/moods?tab=following") == [])
        try await ben.follow("ann")
        #expect(try await ben.moods("/moods?tab=following") == ["Plums"])
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `a mood for a group ends with the membership of either and with the group, everywhere at once`(
        engine: Engine
    ) async throws {
        let house = try await GroupMoodHouse(engine)
        let (ben, cleo) = (house.cast.ben, house.cast.cleo)
        let name = try await house.post("Plums", by: house.cast.ann)
        try await ben.act("/moods/\(name)/comments", [("text", "So ripe")]).expect(303)

        try await house.leaves(ben, "ben")
        try await house.refuses(ben, name, "Plums")
        try await house.join("ben")
        try await ben.get("/moods/\(name)").expect(200)
        try await house.leaves(ben, "ben", by: house.cast.ann)
        try await house.refuses(ben, name, "Plums")
        try await house.join("ben")
        // Whoever comes later reads it as well, which the page says on which it was posted.
        try await house.join("cleo")
        #expect(try await cleo.moods() == ["Plums"])

        for state in [AccountState.suspended, .deactivated] {
            try await house.site.setState(state, of: "ann")
            try await house.refuses(ben, name, "Plums")
            try await house.site.setState(.active, of: "ann")
        }
        #expect(try await ben.moods() == ["Plums"])

        let ann = try await house.site.logIn("ann")
        // While the group is being deleted nobody but its author reads it, and again once it is brought back.
        let root = "/api/weft/v1/tapestry/groups/\(house.group)"
        try await ann.calls(.delete, root).expect(204)
        try await house.refuses(ben, name, "Plums")
        #expect(try await ann.get("/who-can-see?object=mood-\(name)").text.contains("Only you."))
        try await ann.act("/tapestry/groups/\(house.group)/restore").expect(303)
        #expect(try await ben.moods() == ["Plums"])

        // Its author leaves: it is theirs alone.
        try await house.leaves(ann, "ann")
        try await house.refuses(ben, name, "Plums")
        #expect(try await ann.moods() == ["Plums"])
        let own = try await ann.get("/moods/\(name)").expect(200)
        #expect(own.first(".mood .badge")?.text.contains("Sunday Table") == false)
        #expect(try await ann.get("/who-can-see?object=mood-\(name)").text.contains("Only you."))
        #expect(house.site.log.defects == [])
    }

    private func send(_ fields: [(String, String)], by person: Browser) async throws -> Answer {
        try await person.send(.post, "/moods/new", [("csrf", try await person.sessionToken())] + fields)
    }

    @Test(arguments: Engine.available)
    func `nobody posts to a group in which they are not, and nothing is kept of it`(engine: Engine) async throws {
        let house = try await GroupMoodHouse(engine)
        let other = try await GroupMoodHouse.group("Harbour Run", of: house.cast.ben)
        let ann = house.cast.ann
        for group in [other, GroupMoodHouse.nothing, "", String(repeating: "a", count: 5000)] {
            let json = #"{"emoji":"😌","visibility":"group","group":"\#(group)"}"#
            try await ann.calls(.post, "/api/weft/v1/moods", json).expect(422)
            let fields = [("emoji", "😌"), ("caption", "Kept"), ("audience", "group"), ("group", group)]
            let page = try await send(fields, by: ann).expect(422)
            #expect(page.text.contains("Choose a group that you are in.") && page.text.contains("Kept"))
        }
        let unnamed = [("emoji", "😌"), ("audience", "group"), ("group", house.group), ("anonymous", "1")]
        try await send(unnamed, by: ann).expect(422)
        #expect(try await house.site.rows("moods") == 0)
        #expect(try await house.site.rows("sealed_moods") == 0)
        // Whoever is in none is not offered one.
        let cleo = try await house.cast.cleo.get("/moods/new").expect(200)
        #expect(cleo.first("[name=audience][value=group]") == nil && cleo.first("[name=group]") == nil)
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `the group of the last mood is offered for the next, and no other in its place`(engine: Engine) async throws {
        let house = try await GroupMoodHouse(engine)
        let ann = house.cast.ann
        try await house.post("Plums", by: ann)
        _ = try await GroupMoodHouse.group("Allotment", of: ann)
        let page = try await ann.get("/moods/new").expect(200)
        #expect(page.first("[name=audience][checked]")?["value"] == "group")
        #expect(page.first("[name=group] option[selected]")?["value"] == house.group)
        #expect(page.text.contains("as long as you are in the group"))
        let json = #"{"emoji":"😀","caption":"Bread"}"#
        let made = try await ann.calls(.post, "/api/weft/v1/moods", json).expect(201).body
        #expect(made.contains(house.group) && made.contains("Sunday Table"))
        house.site.clock.advance(by: .seconds(31))

        try await house.leaves(ann, "ann")
        let later = try await ann.get("/moods/new").expect(200)
        #expect(later.first("[name=audience][checked]")?["value"] == "me")
        #expect(later.first("[name=group] option[selected]")?["value"] != house.group)
        try await ann.calls(.post, "/api/weft/v1/moods", json).expect(422)
        #expect(house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `members answer, are told, and open pages of theirs alone hear of it`(engine: Engine) async throws {
        let house = try await GroupMoodHouse(engine)
        let (ann, ben, cleo, dan) = (house.cast.ann, house.cast.ben, house.cast.cleo, house.cast.dan)
        let cleos = try await cleo.opens("moods,followed-moods", on: house.site)
        let dans = try await dan.opens("moods,followed-moods", on: house.site)
        let bens = try await ben.opens("moods", on: house.site)
        let name = try await house.post("Plums", by: ann)
        try await house.site.runPeriodicJobs()
        let number = try await house.house.number(of: try #require(PublicID<Mood>(name)))
        #expect(try await Self.moods(on: bens).contains("mood-\(number)"))
        // The next thing that the others hear of is for everyone.
        let open = try await house.house.post("😀", "For everyone", by: "ben")
        let later = try await house.house.number(of: open)
        try await house.site.runPeriodicJobs()
        for page in [cleos, dans] {
            let told = try await Self.moods(on: page)
            #expect(told.contains("mood-\(later)") && !told.contains("mood-\(number)"))
        }

        try await ben.act("/moods/\(name)/comments", [("text", "So ripe")]).expect(303)
        try await ben.act("/moods/\(name)/reactions", [("emoji", "😀"), ("on", "1")]).expect(303)
        let told = try await ann.get("/notifications").text
        #expect(told.contains("commented on your mood") && told.contains("reacted to your mood"))
        // A card that is open goes as its reader leaves.
        let shown = try await ben.opens("mood:\(number)", on: house.site)
        try await house.leaves(ben, "ben")
        try await house.site.runPeriodicJobs()
        #expect(try #require(await shown.next()?.data).contains(#"id="mood-\#(number)" data-remove"#))
        // Their own comments are nowhere for them any more, and they are told of nothing.
        try await house.join("cleo")
        try await cleo.act("/moods/\(name)/comments", [("text", "Very")]).expect(303)
        #expect(try await !ben.get("/notifications").text.contains("Very"))
        #expect(house.site.log.defects == [])
    }

    /// The next thing about moods that an open page hears of; a group may have something to say of its own.
    private static func moods(on page: OpenPage) async throws -> String {
        while true {
            let told = try #require(await page.next()?.data)
            if told.contains("mood-") { return told }
        }
    }

    @Test func `lists ask as many questions for many groups as for one`() async throws {
        let house = try await GroupMoodHouse()
        let ben = house.cast.ben
        try await house.post("Plums", by: house.cast.ann)
        try await ben.follow("ann")
        func questions() async throws -> [Int] {
            var counts: [Int] = []
            for path in ["/moods", "/moods?tab=following", "/moods/new"] {
                _ = try await ben.get(path)
                counts.append(try await house.site.database.statements { _ = try await ben.get(path) }.count)
            }
            return counts
        }
        let few = try await questions()
        for number in 1...12 {
            let group = try await GroupMoodHouse.group("Group \(number)", of: house.cast.ann)
            try await house.join("ben", group)
            let json = #"{"emoji":"😀","caption":"\#(number)","visibility":"group","group":"\#(group)"}"#
            try await house.cast.ann.calls(.post, "/api/weft/v1/moods", json).expect(201)
            house.site.clock.advance(by: .seconds(31))
        }
        #expect(try await ben.moods().count == 13)
        let many = try await questions()
        #expect(many == few, "\(few), \(many)")
    }

    @Test(arguments: Engine.available)
    func `moods for a group stand in calendar, files and archive of their author, and go with them`(
        engine: Engine
    ) async throws {
        let house = try await GroupMoodHouse(engine)
        let ann = house.cast.ann
        let name = try await house.post("Plums", by: ann)
        let file = try await ann.get("/moods/export.json").expect(200).body
        #expect(file.contains(#""visibility":"group""#))
        let mood = try #require(try MoodJSON.read(Array(file.utf8)).first)
        #expect(mood.audience == .group && mood.caption == "Plums")
        #expect(try MoodCSV.read(try await ann.get("/moods/export.csv").expect(200).body).first == mood)
        let date = mood.date.text
        #expect(try await ann.get("/moods/days/\(date)").text.contains("A group"))
        let day = try await ann.calls(.get, "/api/weft/v1/moods/days/\(date)").expect(200).body
        #expect(day.contains("Sunday Table"))
        // It is edited in place, and stays for whom it was.
        try await ann.act("/moods/\(name)/edit", [("emoji", "😀"), ("caption", "Plum jam")]).expect(303)
        #expect(try await house.cast.ben.moods() == ["Plum jam"])
        // A server of the version before takes it for one of the calendar alone.
        #expect(try await house.site.rows("moods where is_listed = 0 and is_in_space = 1 and audience = 3") == 1)

        // The staff can take it out, and put it back for the same people.
        let reports = MoodReports(dependencies: house.house.dependencies)
        _ = try await house.site.database.write { tx in try reports.remove(name, in: tx) }
        try await house.refuses(house.cast.ben, name, "Plum jam")
        _ = try await house.site.database.write { tx in try reports.restore(name, "", in: tx) }
        #expect(try await house.cast.ben.moods() == ["Plum jam"])
        #expect(try await house.cast.cleo.moods() == [])

        try await ann.act("/moods/settings/withdraw").expect(303)
        #expect(try await house.site.rows("moods") == 0)
        #expect(try await house.cast.ben.moods() == [])
        #expect(house.site.log.defects == [])
    }

    @Test func `where the site has no groups none is offered`() async throws {
        let site = try await TestSite(hasRateLimits: false) { site in
            site.places.removeAll { $0.compose?.makes == .groupStory }
        }
        let ann = try await site.signUp("ann")
        try await ann.act("/moods/consent")
        let (account, now) = (try await site.id(of: "ann"), site.clock.now)
        try await site.database.write { tx in
            let space = Space(SpaceKind("group"), 7)
            _ = try space.join(account, as: Seat.member, at: now, in: tx)
            try space.share(as: "sunday", title: "Sunday Table", in: tx)
        }
        let page = try await ann.get("/moods/new").expect(200)
        #expect(page.first("[name=audience][value=group]") == nil && page.first("[name=group]") == nil)
        let json = #"{"emoji":"😌","visibility":"group","group":"sunday"}"#
        try await ann.calls(.post, "/api/weft/v1/moods", json).expect(422)
    }
}
