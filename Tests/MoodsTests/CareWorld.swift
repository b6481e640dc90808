import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Reactions
import Runtime
import SQL
import Secrets
import TestSupport
import Testing
import Vault
import Web

@testable import Moods

/// A site with people who have agreed that moods are kept of them, at noon of a Monday in UTC.
struct CareWorld: Sendable {
    let site: TestSite

    init(_ engine: Engine = .memory) async throws {
        site = try await TestSite(engine, hasRateLimits: false)
    }

    /// The day that it is.
    var today: LocalDate { Zone.utc.date(at: site.clock.now) }

    /// Somebody new who has agreed.
    func person(_ name: String) async throws -> Browser {
        let browser = try await site.signUp(name)
        let (id, today) = (try await site.id(of: name), today)
        try await site.database.write { tx in
            try MoodPersonQueries.agree(id, on: today, in: .utc, seed: [7], in: tx)
        }
        return browser
    }

    /// Goes on by some days, and comes back.
    func goOn(days: Int, as name: String) async throws -> Browser {
        site.clock.advance(by: .days(days))
        return try await site.logIn(name)
    }

    /// Posts moods for followers, each so many days ago.
    func post(_ moods: [(emoji: String, daysAgo: Int)], by name: String, minutesAgo: Int = 0) async throws {
        let author = try await site.id(of: name)
        let entries = try moods.map { try entry($0.emoji, daysAgo: $0.daysAgo, minutesAgo: minutesAgo) }
        try await site.database.write { [services = site.services] tx in
            for mood in entries {
                let name = PublicID<Mood>(from: services.random)
                try MoodQueries.insert(services.ids.next(at: mood.at), name, mood, by: author, isListed: false, in: tx)
            }
        }
    }

    /// The moods of a week, the same emoji each day, with one from before it.
    func week(of emoji: String, by name: String) async throws {
        try await post((0...7).map { (emoji, $0) }, by: name)
    }

    /// Keeps a mood for its owner alone.
    func seal(_ emoji: String, daysAgo: Int = 0, by name: String) async throws {
        let (account, mood) = (try await site.id(of: name), try entry(emoji, daysAgo: daysAgo, minutesAgo: 0))
        let vault = try await vault(of: account)
        try await site.database.write { [services = site.services] tx in
            let name = PublicID<Mood>(from: services.random)
            let sealed = SealedMood.seal(mood, name, postedAt: mood.at, in: vault)
            try SealedMoodQueries.save(name, on: mood.date, sealed, in: vault.name, tx)
        }
    }

    private func vault(of account: ID<Account>) async throws -> OpenMoodVault {
        let services = site.services
        let stored = try await site.database.read { tx in
            try tx.value("select password_hash from credentials where account_id = \(account)", as: String.self)
        }
        let hash = try #require(stored)
        let made = try await services.passwords.keys(for: TestSite.password, matching: hash, pepper: services.pepper)
        let keys = try #require(made)
        let vaults = VaultWriter(services.infrastructure)
        let notebook = try await site.database.write { tx in try vaults.notebook(of: account, under: keys, in: tx) }
        return OpenMoodVault(try #require(notebook).vault)
    }

    private func entry(_ emoji: String, daysAgo: Int, minutesAgo: Int) throws -> MoodEntry {
        let emoji = try Emoji(emoji)
        let feeling = try #require(MoodPalette.feeling(of: emoji, answers: [:]))
        let at = site.clock.now - .days(daysAgo) - .minutes(minutesAgo)
        var mood = MoodEntry(at: at, in: .utc, emoji: emoji, feeling: feeling)
        mood.audience = .followers
        return mood
    }
}

extension Browser {
    /// Sends a form of somebody, whatever the answer.
    @discardableResult
    func sends(_ path: String, _ fields: [(String, String)]) async throws -> Answer {
        try await send(.post, path, [("csrf", try await sessionToken())] + fields)
    }
}
