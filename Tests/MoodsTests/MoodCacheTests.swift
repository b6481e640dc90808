import Calendar
import DatabaseTesting
import Kernel
import Markup
import Reactions
import SQL
import TestSupport
import Testing

@testable import Moods

/// Lists of moods come from memory where nothing has changed: what has changed shows on the very next page, on each of
/// two servers.
@Suite struct MoodCacheTests {
    @Test(arguments: Engine.available)
    func `what people do to a mood shows on the very next page of everybody, on both servers`(
        engine: Engine
    ) async throws {
        let readers = try await Readers(engine)
        let (ann, ben, cleo) = (readers.house.cast.ann, readers.house.cast.ben, readers.house.cast.cleo)
        let name = try await readers.house.post("😀", "Jam", by: "ann")
        try await readers.house.post("😌", "Tea", by: "cleo")
        #expect(try await readers.see("nothing yet") == ["Tea", "Jam"])
        let heart = "/moods/\(name)/reactions/%E2%9D%A4%EF%B8%8F"

        try await ben.act(heart, ["on": "1"])
        #expect(try await readers.see("a reaction", "Jam") == "1 reaction, 0 comments")
        try await cleo.act(heart, ["on": "1"])
        #expect(try await readers.see("another one", "Jam") == "2 reactions, 0 comments")
        try await ben.act(heart, ["on": "0"])
        #expect(try await readers.see("one taken back", "Jam") == "1 reaction, 0 comments")
        try await ben.act("/moods/\(name)/comments", ["text": "Which one?"])
        #expect(try await readers.see("a comment", "Jam") == "1 reaction, 1 comment")

        try await ann.get("/moods/\(name)/edit").expect(200)
        try await ann.submit("Save", ["caption": "Plum jam"])
        #expect(try await readers.see("an edit") == ["Tea", "Plum jam"])
        try await ann.act("/settings/profile", ["display_name": "Ann of the plums"])
        #expect(try await readers.cards("ben").contains { $0.contains("Ann of the plums") })
        #expect(try await readers.see("a new name") == ["Tea", "Plum jam"])
        try await ben.follow("ann")
        try await cleo.follow("ann")
        #expect(try await readers.see("a follow") == ["Tea", "Plum jam"])

        try await ann.get("/moods/\(name)/delete").expect(200)
        try await ann.submit("Delete")
        #expect(try await readers.see("a mood that is gone") == ["Tea"])
        #expect(readers.house.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `who blocks, mutes, leaves or withdraws is gone from the very next page, with what they said`(
        engine: Engine
    ) async throws {
        let readers = try await Readers(engine)
        let (ben, cleo) = (readers.house.cast.ben, readers.house.cast.cleo)
        let site = readers.house.site
        let name = try await readers.house.post("😀", "Jam", by: "ann")
        try await readers.house.post("😌", "Tea", by: "cleo")
        try await cleo.act("/moods/\(name)/reactions/%E2%9D%A4%EF%B8%8F", ["on": "1"])
        try await cleo.act("/moods/\(name)/comments", ["text": "Which one?"])
        try await ben.act("/moods/\(name)/reactions/%E2%9D%A4%EF%B8%8F", ["on": "1"])
        #expect(try await readers.see("both", "Jam") == "2 reactions, 1 comment")

        try await ben.block("cleo")
        #expect(try await readers.see("a block", as: "ben") == ["Jam"])
        #expect(try await readers.see("a block from the other side", as: "cleo") == ["Tea", "Jam"])
        #expect(try await readers.see("a block", "Jam", as: "ben") == "1 reaction, 0 comments")
        #expect(try await readers.see("a block", "Jam", as: "cleo") == "1 reaction, 1 comment")
        #expect(try await readers.see("a block between others", "Jam", as: "ann") == "2 reactions, 1 comment")
        try await ben.unblock("cleo")
        #expect(try await readers.see("no block", "Jam", as: "ben") == "2 reactions, 1 comment")
        try await ben.mute("cleo")
        #expect(try await readers.see("a mute", as: "ben") == ["Jam"])

        for state in [AccountState.deactivated, .suspended, .deleting] {
            try await site.setState(state, of: "cleo")
            #expect(try await readers.see("cleo is \(state)", as: "ann") == ["Jam"])
            #expect(try await readers.see("cleo is \(state)", "Jam", as: "ann") == "1 reaction, 0 comments")
            try await site.setState(.active, of: "cleo")
            #expect(try await readers.see("cleo is back", as: "ann") == ["Tea", "Jam"])
            #expect(try await readers.see("cleo is back", "Jam", as: "ann") == "2 reactions, 1 comment")
        }
        try await site.setState(.limited, of: "cleo")
        #expect(try await readers.see("cleo is kept out of public lists", as: "ann") == ["Jam"])
        try await site.setState(.active, of: "cleo")
        let cleos = try await site.id(of: "cleo")
        try await site.database.write { tx in try MoodPersonQueries.erase(cleos, in: tx) }
        await #expect(throws: Problem.self) { _ = try await readers.see("without consent", as: "cleo") }
        #expect(site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `a follower of somebody sees what is for followers, and nobody else does from memory`(
        engine: Engine
    ) async throws {
        let readers = try await Readers(engine)
        let ben = readers.house.cast.ben
        try await readers.house.post("😀", "Jam", by: "ann", for: .followers)
        #expect(try await readers.see("oneself", as: "ann") == ["Jam"])
        #expect(try await readers.see("no follower", as: "ben") == [])
        try await ben.follow("ann")
        #expect(try await readers.see("a follower", as: "ben") == ["Jam"])
        #expect(try await readers.see("no follower", as: "cleo") == [])
        try await ben.unfollow("ann")
        #expect(try await readers.see("a follower no more", as: "ben") == [])
    }

    @Test func `the month that is kept for everybody knows what day it is, and nothing of anybody`() async throws {
        let house = try await MoodHouse()
        let (ann, ben) = (house.cast.ann, house.cast.ben)
        try await house.post("🥳", by: "ann")
        for _ in 0..<2 {
            let today = Zone.utc.date(at: house.site.clock.now)
            for (person, moods) in [(ann, 1), (ben, 0), (ann, 1)] {
                let page = try await person.get("/moods/calendar?month=\(today.text.prefix(7))").expect(200)
                #expect(page.first("td.today time")?["datetime"] == today.text)
                #expect(page.all("table.month a.felt .emoji").count == moods)
                #expect(page.all("table.month a.seen").count == moods)
            }
            house.site.clock.advance(by: .hours(24))
        }
    }
}

/// Two servers on one database, each with what it keeps in memory; what they show is what one shows that has just
/// started.
private struct Readers: Sendable {
    let house: MoodHouse
    private let servers: [MoodsDependencies]

    init(_ engine: Engine) async throws {
        house = try await MoodHouse(engine, agreed: "ann", "ben", "cleo")
        servers = [house.dependencies, house.dependencies]
    }

    /// The captions on the page, the same on both servers and for each of the people.
    func see(_ moment: String) async throws -> [String] {
        _ = try await see(moment, as: "ann")
        _ = try await see(moment, as: "ben")
        return try await see(moment, as: "cleo")
    }

    func see(_ moment: String, as name: String) async throws -> [String] {
        try await list(moment, name).map(\.caption)
    }

    /// The numbers of what is said of the mood with a caption.
    func see(_ moment: String, _ caption: String, as name: String = "cleo") async throws -> String {
        _ = try await see(moment)
        let item = try #require(try await list(moment, name).first { $0.caption == caption })
        let (reactions, comments) = ((item.reactions?.counts ?? []).reduce(0) { $0 + $1.number }, item.comments)
        return "\(reactions) reaction\(reactions == 1 ? "" : "s"), \(comments) comment\(comments == 1 ? "" : "s")"
    }

    func cards(_ name: String) async throws -> [String] { try await read(servers[0], name).cards }

    private func list(_ moment: String, _ name: String) async throws -> [MoodItem] {
        let fresh = try await read(house.dependencies, name)
        for (number, server) in servers.enumerated() {
            for _ in 1...2 {
                let cards = try await read(server, name).cards
                #expect(cards == fresh.cards, "\(moment), server \(number), \(name)")
            }
        }
        return fresh.items
    }

    private func read(
        _ server: MoodsDependencies,
        _ name: String
    ) async throws -> (items: [MoodItem], cards: [String]) {
        let viewer = try await house.site.viewer(name)
        let list = try await MoodFeedReader(dependencies: server).page(.everyone, after: nil, for: viewer)
        return (list.items, MoodCards(server, for: viewer).list(list.items).map(\.string))
    }
}
