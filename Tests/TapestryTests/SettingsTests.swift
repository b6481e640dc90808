import Calendar
import Contracts
import Kernel
import Memberships
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The settings of a group, by their forms as a browser without scripts sends them.
@Suite struct SettingsTests {
    @Test func `administrators save their own choices and those for everybody at once`() async throws {
        let groups = try await Groups(people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        let settings = TapestryPaths.settings(group)
        let page = try await ann.get(settings).expect(200)
        #expect(page.all("form.sheet").count == 1)
        let fields: KeyValuePairs<String, String?> = ["text_size": "2", "mail": nil, "name": "Monday Table"]
        try await ann.submit("form[data-dates]", fields).expect(303)
        let saved = try await ann.get(settings).expect(200)
        #expect(saved.first("input[name=name]")?["value"] == "Monday Table")
        #expect(saved.first("input[name=text_size][value=2]")?["checked"] != nil)
        #expect(saved.first("input[name=mail]")?["checked"] == nil)

        // What one chose stays where the answer is a question or a mistake.
        let asked = try await ann.submit("form[data-dates]", ["text_size": "1", "cadence": "2"])
        #expect(asked.status == 200 && asked.text.contains("Is that right?"))
        #expect(asked.first("input[name=text_size][value=1]")?["checked"] != nil)
        let wrong = try await ann.submit("form[data-dates]", ["name": " "])
        #expect(wrong.status == 422)
        #expect(wrong.first("input[name=text_size][value=1]")?["checked"] != nil)

        // Other members have their own choices alone.
        try await ben.get(settings).expect(200)
        try await ben.submit("form.sheet", ["text_size": "1"]).expect(303)
        #expect(try await groups.view(group, for: "ben").found.visitor.textSize == .large)
        #expect(try await groups.view(group, for: "ann").found.visitor.textSize == .largest)
    }

    @Test func `all members see the code where an administrator says so, and none of them replaces it`() async throws {
        let groups = try await Groups(people: "ann", "ben", "eve")
        let group = try await groups.make(by: "ann", with: "ben")
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        let (path, code) = (GroupMemberPaths.code(group), try await groups.code(of: group, by: "ann"))
        try await ben.get(path).expect(403)
        try await ann.get(TapestryPaths.settings(group)).expect(200)
        try await ann.submit("form[data-dates]", ["shows_code": "1"]).expect(303)

        let links = try await ben.get(GroupMemberPaths.list(group)).expect(200).all("main a")
        #expect(links.contains { $0["href"] == "\(path)" })
        let page = try await ben.get(path).expect(200)
        #expect(page.text.contains(code) && !page.text.contains("Make a new code"))
        let shown: GroupJSON = try await ben.get("/api/weft/v1/tapestry/groups/\(group.text)").expect(200).json()
        #expect(shown.code == code && shown.shows_code)
        let viewer = try await groups.viewer("ben")
        #expect(try await problem { try await groups.members.rotate(group, by: viewer) } == "forbidden")
        try await groups.site.logIn("eve").get(path).expect(404)
    }

    @Test func `whoever has said no clocks is offered those of their group or their device, and keeps what they say`()
        async throws
    {
        let groups = try await Groups(people: "ann", "ben")
        try await groups.make(by: "ann", with: "ben")
        let ben = try await groups.site.logIn("ben")
        let page = try await ben.get(TapestryPaths.remindersPath).expect(200)
        #expect(page.first("div[data-zone] select[name=zone]") != nil)
        try await ben.submit("Save", ["day": "29", "month": "2"]).expect(303)
        let viewer = try await groups.viewer("ben")
        let settings = try await groups.site.database.read { tx in try PersonQueries.settings(of: viewer.id, in: tx) }
        #expect(settings?.zone.name == "Europe/Berlin" && settings?.birthday == "02-29")
        #expect(try await ben.get(TapestryPaths.remindersPath).first("div[data-zone]") == nil)
    }

    @Test func `a journal lives by the clocks of the device it is made on, or else by those of a group`() async throws {
        let groups = try await Groups(people: "ann")
        try await groups.make(by: "ann")
        let ann = try await groups.site.logIn("ann")
        for (device, zone) in [("Asia/Tokyo", "Asia/Tokyo"), ("", "Europe/Berlin")] {
            let page = try await ann.get(TapestryPaths.newJournalPath).expect(200)
            #expect(page.first("input[data-zone][name=zone]")?["value"] == "")
            let fields: KeyValuePairs<String, String?> = ["name": "Garden", "cadence": "1", "zone": device]
            let made = try await ann.submit("Make the journal", fields).expect(303)
            let name = try #require(made.location?.split(separator: "/").last.flatMap { PublicID<Group>($0) })
            #expect(try await groups.view(name, for: "ann").group.schedule.zone.name == zone)
        }
    }

    @Test func `whoever leaves names any member, however many there are`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        let (crowd, number) = (try await groups.crowd(30), try await groups.number(of: group))
        try await groups.site.database.write { tx in
            let now = try groups.dependencies.clock.read(in: tx)
            for one in crowd {
                _ = try Space(.group, number.rawValue).join(one.id, as: GroupRole.member, at: now, in: tx)
            }
        }
        let ann = try await groups.site.logIn("ann")
        let page = try await ann.get(GroupMemberPaths.leave(group)).expect(200)
        #expect(page.all("select[name=successor] option").count == crowd.count + 1)
        try await ann.submit("Leave the group", ["successor": crowd[29].account.username]).expect(303)
        #expect(try await groups.view(group, for: crowd[29].account.username).found.isAdmin)
    }

    @Test func `the picture has a page of its own, for whoever looks after the group`() async throws {
        let groups = try await Groups(people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        let path = TapestryPaths.picture(group)
        let links = try await ann.get(TapestryPaths.settings(group)).all("main a").compactMap { $0["href"] }
        #expect(links.contains("\(path)"))
        try await ann.get(path).expect(200)
        try await ann.submit("Save the picture", files: [("file", TestPicture.png())]).expect(303)
        #expect(try await groups.view(group, for: "ann").picture != nil)
        #expect(try await ann.get(path).first(".group-cover img") != nil)
        try await ben.get(path).expect(403)
    }
}
