import DatabaseTesting
import Kernel
import Memberships
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// People of whom ann, ben and dan, whom ann blocks, are in a group; cleo follows ann and is not.
struct GroupMoodHouse {
    let house: MoodHouse
    let group: String

    var cast: Cast { house.cast }
    var site: TestSite { house.site }

    init(_ engine: Engine = .memory) async throws {
        house = try await MoodHouse(engine)
        group = try await Self.group("Sunday Table", of: house.cast.ann)
        for name in ["ben", "dan"] { try await join(name) }
        try await house.cast.cleo.follow("ann")
    }

    /// Makes a group and gives its name in addresses.
    static func group(_ title: String, of founder: Browser) async throws -> String {
        let made = try await founder.calls(
            .post,
            "/api/weft/v1/tapestry/groups",
            #"{"name":"\#(title)","zone":"Europe/Berlin"}"#
        ).expect(201)
        return String((made.location ?? "").split(separator: "/").last ?? "")
    }

    private func space(_ group: String, in tx: Transaction) throws -> Space {
        let id: Int64? = try tx.value("select id from tapestry_groups where public_id = \(group)")
        return Space(SpaceKind("group"), try #require(id))
    }

    func join(_ name: String, _ other: String? = nil) async throws {
        let (account, now) = (try await site.id(of: name), site.clock.now)
        try await site.database.write { tx in
            _ = try space(other ?? group, in: tx).join(account, as: Seat.member, at: now, in: tx)
        }
    }

    /// Posts a mood for the group from the page, and finds its name.
    @discardableResult
    func post(_ caption: String, by person: Browser) async throws -> String {
        try await person.act(
            "/moods/new",
            [("emoji", "😌"), ("caption", caption), ("audience", "group"), ("group", group)]
        ).expect(303)
        site.clock.advance(by: .seconds(31))
        return try await site.database.read { tx in
            try tx.value("select public_id from moods where caption = \(caption)", as: String.self) ?? "none"
        }
    }

    func leaves(_ person: Browser, _ name: String, by admin: Browser? = nil) async throws {
        let root = "/api/weft/v1/tapestry/groups/\(group)"
        if let admin {
            try await admin.calls(.delete, "\(root)/members/\(name)").expect(204)
        } else {
            #expect(try await person.calls(.post, "\(root)/leave", "{}").status < 300)
        }
    }
}

extension GroupMoodHouse {
    /// The name of no mood.
    static let nothing = "0123456789abcdef0123456789abcdef"

    /// A mood answers somebody exactly as one that is none, wherever they ask.
    func refuses(_ person: Browser, _ name: String, _ caption: String) async throws {
        let token = try await person.sessionToken()
        for part in ["", "/comments", "/reactions"] {
            let page = try await person.get("/moods/\(name)\(part)")
            let other = try await person.get("/moods/\(Self.nothing)\(part)")
            #expect(page.status == other.status && page.status != 200, "\(part)")
        }
        let fields = [("csrf", token), ("text", "Hello"), ("emoji", "😀"), ("on", "1")]
        for part in ["/comments", "/reactions", "/reactions/%F0%9F%98%80"] {
            try await person.send(.post, "/moods/\(name)\(part)", fields).expect(404)
        }
        let root = "/api/weft/v1/moods"
        for part in ["", "/comments", "/reactions", "/reactions/people"] {
            try await person.calls(.get, "\(root)/\(name)\(part)").expect(404)
        }
        try await person.calls(.put, "\(root)/\(name)/reactions/%F0%9F%98%80").expect(404)
        try await person.calls(.post, "\(root)/\(name)/comments", #"{"text":"Hello"}"#).expect(404)
        try await person.get("/who-can-see?object=mood-\(name)").expect(404)
        try await person.get("/report?object=mood-\(name)").expect(404)
        #expect(try await !person.moods("/search?q=\(caption)&type=moods").contains(caption))
        let lists = [
            "/moods", "/moods?tab=following", "\(root)/feed", "\(root)/feed?tab=following", "\(root)/search?user=ann",
        ]
        for list in lists + ["/@ann/moods"] { #expect(try await !person.get(list).body.contains(caption), "\(list)") }
    }
}

/// The role of somebody in a group, as far as it is known here.
enum Seat: Int, SpaceRole {
    case admin = 0
    case member = 1

    static let head = Seat.admin
    static let deputy = Seat.member
    static let given: [Seat] = [.member]
    static let isHeadAlone = false
    var title: String { "\(self)" }
    var word: String { "\(self)" }
}
