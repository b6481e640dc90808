import DatabaseTesting
import PrivacyAudit
import TestSupport
import Testing

/// The real site, of which every table is the product's: where a text without a name leaves something, and which tables
/// tell when somebody was here.
///
/// Sealed rows tell no more than chance. Whoever posts at Home, answers or logs in is seen then: that is not held to a
/// bar.
@Suite struct RealMonthTests {
    /// The tables that tell times; of known devices it is the day, as a number.
    private static let timed: Set<String> = [
        "accounts", "comments", "known_devices", "notifications", "posts", "reactions", "security_events", "sessions",
    ]

    @Test(arguments: Engine.available)
    func `what is sealed in the real site tells no more than chance who wrote a text`(engine: Engine) async throws {
        let first = try await scores(on: engine, seed: 5)
        guard first.contains(where: { $0.score.success > $0.bar }) else { return }
        // Of guesses by chance one in 25 finds more of a thousand texts than the bar: then two thousand tell.
        for (one, other) in zip(first, try await scores(on: engine, seed: 6)) {
            let (found, bar) = (one.score.success + other.score.success, one.bar + other.bar)
            #expect(found <= bar, "\(one.score.attack): \(one.score.gain), \(other.score.gain)")
        }
    }

    private func scores(on engine: Engine, seed: UInt64) async throws -> [(score: AuditScore, bar: Double)] {
        try await withTemporaryFolder { folder in
            let habits = RealPlan.Habits(changes: 0.2)
            let month = try await RealMonth(
                on: engine,
                in: folder,
                members: 30,
                posts: 1000,
                days: 10,
                habits,
                seed: seed
            )
            try await month.run()
            let authors = try await month.authors()
            var evidence = try await month.evidence()
            #expect(authors.count == 1000)
            // What copies of each day tell is held by PrivacyAuditTests.
            evidence.grown = []
            return PrivacyAuditTests.scores(evidence, authors)
        }
    }

    @Test(arguments: Engine.available)
    func `the real site has no trace of a text elsewhere, and tells times in no other tables than these`(
        engine: Engine
    ) async throws {
        try await withTemporaryFolder { folder in
            let habits = RealPlan.Habits(home: 0.05, logIns: 0.02, answers: 0.1, changes: 0.1)
            let month = try await RealMonth(on: engine, in: folder, members: 30, posts: 300, days: 3, habits)
            try await month.run()
            let authors = try await month.authors()
            let evidence = try await month.evidence()
            #expect(authors.count == 300 && evidence.posts.count == 300 && evidence.accounts.count == 30)
            #expect(evidence.traces == [])
            #expect(Set(evidence.acts.filter(\.isExact).map(\.table)).isSubset(of: Self.timed))
            // What is sealed is known by its day.
            let days = Set(evidence.acts.filter { !$0.isExact }.map(\.table))
            #expect(days.isSuperset(of: ["note_versions", "sealed_moods"]))
        }
    }
}
