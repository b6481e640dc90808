import Kernel
import TestSupport
import Testing

@Suite struct WhoCanSeeTests {
    @Test func `what one may not see cannot be asked about either`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.publish("for my followers", for: .followers)

        let denied = try await ben.get("/who-can-see?object=post-\(post)")
        let missing = try await ben.get("/who-can-see?object=post-4711")

        #expect(denied.status == 404)
        #expect(denied.text == missing.text)
        for object in ["", "post", "post-", "post-x", "note-\(post)", "post--\(post)"] {
            #expect(try await ann.get("/who-can-see?object=\(object)").status == 404, "\(object)")
        }
    }

    @Test func `the menu of a post leads to an honest answer`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.publish("hello @ben", for: .followers)
        try await ben.get("/@ann/\(try await ann.posts(on: "/home")[0])")

        let page = try await ben.click("Who can see this?")

        #expect(page.status == 200)
        #expect(page.text.contains("A post by @ann: Whoever follows @ann at the moment of looking"))
        #expect(page.text.contains("The operator of this server can technically read everything that is not sealed"))
        #expect(!page.text.contains("logs out"))
        #expect(
            page.table == [
                "People without an account": "no no no no",
                "Members of this server": "no no no no",
                "Followers of @ann": "yes yes no no",
                "People mentioned in it": "yes yes no no",
                "Members who block @ann, or whom @ann blocks": "no no no no",
                "You": "yes yes no no",
                "@ann": "yes yes yes yes",
            ]
        )
    }

    @Test(arguments: [
        (Audience.everyone, "yes no no no", "yes yes yes no"),
        (.unlisted, "yes no no no", "yes yes yes no"),
        (.followers, "no no no no", "no no no no"),
        (.addressed, "no no no no", "no no no no"),
    ])
    func `the answer differs by audience`(audience: Audience, visitors: String, members: String) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        _ = try await site.signUp("ben")
        let post = try await ann.publish("a word to @ben", for: audience)

        let table = try await ann.get("/who-can-see?object=post-\(post)").table

        #expect(table["People without an account"] == visitors)
        #expect(table["Members of this server"] == members)
        #expect(table["Members who block you, or whom you block"] == "no no no no")
        #expect(table["You"] == (audience == .addressed ? "yes yes no yes" : "yes yes yes yes"))
    }
}

extension Answer {
    /// The words of the table for each kind of person.
    fileprivate var table: [String: String] {
        let rows = all("tbody tr").map { row in
            (row.first("th")?.text ?? "", row.all("td span.sr").map(\.text).joined(separator: " "))
        }
        return Dictionary(rows) { first, _ in first }
    }
}
