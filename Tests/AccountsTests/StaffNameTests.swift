import DatabaseTesting
import Directory
import Kernel
import TestSupport
import Testing

@testable import Accounts

/// Names that look like those of the people who run the server.
@Suite struct StaffNameTests {
    @Test(arguments: [
        "Admin", "аdmin", "ADMIN 2", "Moderator", "Weft", "Weft staff", "The Weft Team", "S\u{443}stem", "weft_support",
        "Official", "moderator1", "ａｄｍｉｎ", "adm1n", "M0derat0r", "Móderator", "Weft-Support", "W e f t", "𝓐𝓭𝓶𝓲𝓷",
        "Admin ✓", "Admin✓", "Weft ✓", "Weft Support ✅", "Moderator ⭐", "admin🛡️", "@admin", "@dmin", "$upport",
        "Support™", "<Admin>", "+Admin+", "Admin|", "`admin`", "Admin ♥ Weft", "we\u{200B}ft staff ✓",
        "\u{391}D\u{39C}\u{399}\u{39D}", "🅰dmin", "🅢🅣🅐🅕🅕", "🄰🄳🄼🄸🄽", "ᗩdmin", "admꙇn",
    ])
    func `a name made of nothing but words for staff is claimed`(name: String) {
        #expect(StaffNames.isClaimed(by: name, on: "Weft"))
    }

    @Test(arguments: [
        "Ann", "Ann Moderna", "Modest", "Adam", "Weaver", "Team Ann", "Root Vegetables", "Stafford", "The Help",
        "Systemic",
        "Support Act", "物語", "🎉", "Owner of cats", "",
        "Amina", "Adam Min", "Support Group Anna", "Ann ✓", "Mod + Rocker", "Root & Branch", "✓", "Nína", "ΝΙΚΗ",
    ])
    func `a name of one's own is not`(name: String) {
        #expect(!StaffNames.isClaimed(by: name, on: "Weft"))
    }

    @Test func `the server's own name is claimed whatever it is`() {
        #expect(StaffNames.isClaimed(by: "The Weavers’ Yard staff", on: "Weavers’ Yard"))
        #expect(StaffNames.isClaimed(by: "Weavers' Yаrd", on: "Weavers’ Yard"))
        #expect(!StaffNames.isClaimed(by: "Weavers’ Yard", on: "Weft"))
    }

    @Test(arguments: Engine.available)
    func `nobody signs up as staff, or takes the name of one of them, but staff do`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.cleo.get("/settings/profile")
        try await cast.cleo.submit("Save", ["display_name": "Cleo, moderator"]).expect(303)
        let names = [
            "Weft staff", "аdmin", "Clео", "cleo, m0derator", "\u{3164}", "ann\u{200B}", "Cleo ✓", "@cleo",
            "Cleo, moderator⭐",
        ]
        for name in names {
            try await cast.ann.get("/settings/profile")
            let answer = try await cast.ann.submit("Save", ["display_name": name])
            #expect(answer.status == 422, "\(name)")
            #expect(answer.first("#field-display_name-error") != nil, "\(name)")
        }
        let eve = try await site.signUp("eve")
        try await eve.get("/welcome")
        let refused = try await eve.submit("Continue", ["display_name": "Moderator"])
        #expect(refused.status == 422)
        #expect(refused.first("#field-display_name-error") != nil)
        try await cast.cleo.get("/settings/profile")
        #expect(try await cast.cleo.submit("Save", ["display_name": "Admin"]).status == 303)
    }

    @Test(arguments: ["admin_", "adm1n", "moderator1", "static", "login", "media", "weft_support", "STAFF2", "mod_3"])
    func `usernames that lead to pages, or look like staff's, are reserved`(name: String) {
        #expect(throws: Problem.self) { try Username(name) }
    }

    @Test func `staff are marked beside their names, and nobody else`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        for person in [cast.ann, cast.cleo] {
            try await person.act("/posts", [("text", "Hello from me")])
            let profile = try await site.visitor().get("/@\(person.username)")
            let isStaff = person.username == "cleo"
            #expect(profile.all("header.profile .staff").map(\.text) == (isStaff ? ["Staff"] : []))
            #expect(profile.all("article .byline .staff").count == (isStaff ? 1 : 0))
        }
        try await site.setRole(.member, of: "cleo")
        #expect(try await site.visitor().get("/@cleo").all(".staff").isEmpty)
    }
}
