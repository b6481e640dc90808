import DatabaseTesting
import PrivacyAudit
import TestSupport
import Testing

/// The real site, of which every table is the product's: where a text without a name leaves something, and which tables
/// tell when somebody was here.
///
/// How often the attack finds an author here is not held to a bar: whoever posts at Home, answers or logs in is seen
/// then, and notes tell by their number a day and by their length.
@Suite struct RealMonthTests {
    /// The tables that tell times; of known devices it is the day, as a number.
    private static let timed: Set<String> = [
        "accounts", "comments", "known_devices", "notifications", "posts", "reactions", "security_events", "sessions",
    ]

    @Test(arguments: Engine.available)
    func `the real site has no trace of a text elsewhere, and tells times in no other tables than these`(
        engine: Engine
    ) async throws {
        try await withTemporaryFolder { folder in
            let habits = RealPlan.Habits(home: 0.05, logIns: 0.02, answers: 0.1)
            let month = try await RealMonth(on: engine, in: folder, members: 30, posts: 300, days: 3, habits)
            try await month.run()
            let authors = try await month.authors()
            let evidence = try await month.evidence()
            #expect(authors.count == 300 && evidence.posts.count == 300 && evidence.accounts.count == 30)
            #expect(evidence.traces == [])
            #expect(Set(evidence.acts.filter(\.isExact).map(\.table)).isSubset(of: Self.timed))
            // What is sealed is known by its day.
            let days = Set(evidence.acts.filter { !$0.isExact }.map(\.table))
            #expect(days.isSuperset(of: ["sealed_moods"]))
        }
    }
}
