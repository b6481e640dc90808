import Anonymous
import Contracts
import DatabaseTesting
import Kernel
import Markup
import SQL
import TestSupport
import Testing
import Web

@testable import Turtly

/// A site on which people let notes go, as browsers without scripts see it.
struct LettingGo: Sendable {
    let site: TestSite

    static let notes = "/api/weft/v1/turtly/notes"

    /// A site on which `names` have been for a fortnight.
    static func with(
        _ engine: Engine = .memory,
        people names: String...,
        isNew: Bool = false,
        hasRateLimits: Bool = false
    ) async throws -> (LettingGo, [Browser]) {
        let site = try await TestSite(engine, hasRateLimits: hasRateLimits)
        for name in names { _ = try await site.signUp(name) }
        if !isNew { site.clock.advance(by: .days(8)) }
        var people: [Browser] = []
        for name in names { people.append(try await site.logIn(name)) }
        return (LettingGo(site: site), people)
    }

    /// Writes a note.
    ///
    /// - Returns: where it is.
    func note(
        _ text: String,
        by person: Browser,
        title: String = "",
        category: String = "other"
    ) async throws -> String {
        let json = try JSON.bytes(of: ["title": title, "body": text, "category": category])
        let made = try await person.calls(.post, Self.notes, String(decoding: json, as: UTF8.self))
        let path = try #require(try made.expect(201).location)
        return "/turtly/notes/" + (path.split(separator: "/").last ?? "")
    }

    /// Lets a note go from its page, with the choices of `fields`.
    @discardableResult
    func letGo(
        _ note: String,
        by person: Browser,
        _ fields: KeyValuePairs<String, String?> = [:]
    ) async throws -> Answer {
        try await person.get("\(note)/publish")
        return try await person.submit("Let go", fields)
    }

    /// Writes a text, lets it go and waits until everybody can read it.
    @discardableResult
    func shown(
        _ text: String,
        by person: Browser,
        category: String = "other",
        _ fields: KeyValuePairs<String, String?> = [:]
    ) async throws -> String {
        let note = try await note(text, by: person, category: category)
        try await letGo(note, by: person, fields).expect(303)
        try await goOn(3)
        return note
    }

    /// Goes on slot by slot, as a server does.
    func goOn(_ slots: Int = 1) async throws {
        for _ in 0..<slots {
            site.clock.advance(by: .minutes(5))
            try await site.services.anonymous.work()
        }
    }

    /// The texts that somebody reads in the feed.
    func texts(of person: Browser, _ query: String = "") async throws -> [String] {
        try await person.get("/turtly/feed\(query)").all(".voice .letter").map(\.rawText)
    }

    /// The sentences about the public copies on a note's page.
    func states(of note: String, _ person: Browser) async throws -> [String] {
        try await person.get(note).all(".publication .state-line").map(\.text)
    }

    /// The address in the menu of the first text of the feed that ends like `ending`.
    func path(_ ending: String, _ person: Browser) async throws -> String {
        let page = try await person.get("/turtly/feed")
        let paths = page.all(".voice a, .voice button").compactMap { $0["href"] ?? $0["formaction"] }
        return try #require(paths.first { $0.hasSuffix(ending) })
    }
}

extension Answer {
    /// The text of the page's content.
    var content: String { first("main")?.text ?? "" }

    /// The telephone numbers that can be called from it.
    var calls: [String] { all("main a").compactMap { $0["href"] }.filter { $0.hasPrefix("tel:") } }
}
