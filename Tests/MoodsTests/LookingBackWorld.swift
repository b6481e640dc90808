import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Reactions
import SQL
import TestSupport
import Web

@testable import Moods

/// A site with people who have agreed that moods are kept of them, in Berlin on Monday, 5 January 2026 at 13:00.
struct LookingBackWorld: Sendable {
    let site: TestSite
    static let today = LocalDate(year: 2026, month: 1, day: 5) ?? LocalDate(day: 0)

    init(_ engine: Engine = .memory, hasRateLimits: Bool = true) async throws {
        site = try await TestSite(engine, hasRateLimits: hasRateLimits)
    }

    /// Somebody new who has agreed.
    func person(_ name: String) async throws -> Browser {
        let browser = try await site.signUp(name)
        let id = try await site.id(of: name)
        try await site.database.write { tx in
            let zone = MoodFixture.berlin
            try MoodPersonQueries.agree(id, on: Self.today, in: zone, seed: [1], in: tx)
        }
        return browser
    }

    /// A mood so many days ago.
    static func mood(
        _ emoji: String,
        daysAgo: Int = 0,
        minute: Int = 600,
        _ change: (inout MoodEntry) -> Void = { _ in }
    ) throws -> MoodEntry {
        let emoji = try Emoji(emoji)
        let feeling = MoodPalette.feeling(of: emoji, answers: [:]) ?? .neutral
        let (zone, date) = (MoodFixture.berlin, today.adding(days: -daysAgo))
        var mood = MoodEntry(at: zone.instant(of: date, at: minute), in: zone, emoji: emoji, feeling: feeling)
        mood.audience = .followers
        change(&mood)
        return mood
    }

    /// Keeps moods that others may see.
    func share(_ moods: [MoodEntry], by name: String) async throws {
        let author = try await site.id(of: name)
        try await site.database.write { [services = site.services] tx in
            for mood in moods {
                let name = PublicID<Mood>(from: services.random)
                try MoodQueries.insert(services.ids.next(at: mood.at), name, mood, by: author, isListed: false, in: tx)
            }
        }
    }

    /// Keeps moods under lock, by bringing in a file of them.
    @discardableResult
    func seal(_ moods: [MoodEntry], by browser: Browser) async throws -> Answer {
        try await browser.bringMoods(try MoodJSON.written(moods))
    }

    /// Closes the vault of somebody as for who comes without their password.
    func close(_ name: String) async throws {
        let id = try await site.id(of: name)
        try await site.database.write { tx in try tx.run("delete from vault_keys where account_id = \(id)") }
    }
}

extension Browser {
    /// Sends a file by the form that brings moods in.
    @discardableResult
    func bringMoods(_ file: [UInt8], _ fields: [(String, String)] = []) async throws -> Answer {
        let token = ("csrf", try await sessionToken())
        return try await send(.post, "/moods/import", [token] + fields, files: [("file", file)])
    }
}

extension Answer {
    /// The text of the page's content.
    var content: String { first("main")?.text ?? "" }
}
