import Anonymous
import DatabaseTesting
import Foundation
import PrivacyAudit
import Runtime
import SQL
import SQLiteDatabase
import Secrets
import TestSupport
import Testing

/// Our own attack, with all that is at rest, on a simulated month: on notes that were let go and on moods without a name.
@Suite struct PrivacyAuditTests {
    @Test(arguments: [(AnonymousKind.note, 10), (.note, 30), (.note, 100), (.note, 300), (.mood, 10), (.mood, 100)])
    func `property 2: what is stored tells no more than chance, and with online times not more than the page says`(
        kind: AnonymousKind,
        members: Int
    ) async throws {
        let month = SimulatedMonth(kind, members: members, posts: 1000)
        let (main, anonymous) = (try SQLiteDatabase(), try SQLiteDatabase())
        try await anonymous.migrate(AnonymousMigrations.all)
        let authors = try await month.run(main, anonymous)
        #expect(authors.count > 950)
        try await withTemporaryFolder { folder in
            try await Self.copy(main, anonymous, to: folder.path("copy"))
            var evidence = try await AuditReader(in: folder.url.path).evidence(of: [folder.path("copy")])
            #expect(evidence.accounts.count == members && evidence.traces == [])
            #expect(Set(evidence.acts.map(\.account)).count == members && evidence.acts.contains { $0.size != nil })
            Self.expectNoMoreThanChance(evidence, authors)
            #expect(evidence.grown.isEmpty)
            evidence.acts += Set(month.online)
            let odds = ReleaseOdds(.today, amongActive: members).share
            let known = LinkageAttack(evidence).score(.online, authors: authors)
            #expect(known.success <= odds, "\(members) members: \(known.success) of \(odds)")
        }
    }

    @Test func `neither files nor copies of each day tell more: their rows lie in the order of slots`() async throws {
        let month = SimulatedMonth(members: 30, posts: 600, days: 8)
        try await withTemporaryFolder { folder in
            let data = folder.path("data")
            try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
            let main = try SQLiteDatabase()
            let anonymous = try await Self.file("\(data)/anonymous.sqlite")
            try await anonymous.migrate(AnonymousMigrations.all)
            let keys = try AnonymousKeyFolder(inSecretsFolder: folder.path("secrets"))
            var copies: [String] = []
            let authors = try await month.run(main, anonymous, keys: keys) { day in
                copies.append(folder.path("day-\(day)"))
                try await Self.copy(main, anonymous, to: folder.path("day-\(day)"))
            }
            try await main.backup(to: "\(data)/weft.sqlite")
            await anonymous.close()
            var evidence = try await AuditReader(in: folder.url.path).evidence(of: copies + [data])
            #expect(evidence.traces == [])
            #expect(evidence.posts.count == authors.count)
            // The whole table, and pages of it and of its index by hashes.
            #expect(evidence.orders.count > 4 && Set(evidence.orders.joined()).count == authors.count)
            // Copies of each day tell on which days a notebook grew, as online times would.
            let days = LinkageAttack(evidence).score(.copies, authors: authors)
            #expect(days.gain > 1.3 && days.success <= ReleaseOdds(.today, amongActive: 30).share, "\(days.gain)")
            evidence.grown = []
            Self.expectNoMoreThanChance(evidence, authors)
        }
    }

    @Test(arguments: [1, 3, 5, 10, 15, 30, 80, 200], ReleaseWindow.allCases)
    func `the odds of each release hold for the fewest members of their row`(
        members: Int,
        release: ReleaseWindow
    ) async throws {
        let month = SimulatedMonth(members: members, posts: min(30 * members, 2400), days: 3, release: release)
        let (main, anonymous) = (try SQLiteDatabase(), try SQLiteDatabase())
        try await anonymous.migrate(AnonymousMigrations.all)
        let authors = try await month.run(main, anonymous)
        try await withTemporaryFolder { folder in
            try await Self.copy(main, anonymous, to: folder.path("copy"))
            var evidence = try await AuditReader(in: folder.url.path).evidence(of: [folder.path("copy")])
            evidence.acts += Set(month.online)
            let known = LinkageAttack(evidence).score(.online, authors: authors).success
            let odds = ReleaseOdds(release, amongActive: members).share
            // The texts are a sample: by chance it may lie two standard errors above what it was drawn from.
            let error = (odds * (1 - odds) / Double(authors.count)).squareRoot()
            #expect(known <= odds + 2 * error, "\(members) members, \(release): \(known) of \(odds)")
        }
    }

    @Test func `the attack does find authors where a server keeps what ours does not`() async throws {
        let month = SimulatedMonth(members: 30, posts: 200, days: 5, release: .soon)
        let (main, anonymous) = (try SQLiteDatabase(), try SQLiteDatabase())
        try await anonymous.migrate(AnonymousMigrations.all)
        let authors = try await month.run(main, anonymous)
        try await withTemporaryFolder { folder in
            try await Self.copy(main, anonymous, to: folder.path("copy"))
            var evidence = try await AuditReader(in: folder.url.path).evidence(of: [folder.path("copy")])
            evidence.acts += Set(month.online)
            let score = LinkageAttack(evidence).score(.online, authors: authors)
            #expect(score.gain > 5, "\(score.gain)")
        }
    }

    @Test(arguments: [(AnonymousKind.note, SealedForm(hasDays: true)), (.mood, SealedForm(hasDays: true))])
    func `the attack does find authors where days stand beside what is sealed`(
        kind: AnonymousKind,
        form: SealedForm
    ) async throws {
        let evidence = try await Self.evidence(of: kind, form)
        let score = LinkageAttack(evidence.all).score(.days, authors: evidence.authors)
        #expect(score.gain > 1.6, "\(score.gain)")
    }

    @Test func `lengths in steps of 512 bytes would tell more than those in steps of 4 kB`() async throws {
        var gains: [Double] = []
        for least in [512, 4096] {
            let evidence = try await Self.evidence(of: .note, SealedForm(least: least))
            gains.append(LinkageAttack(evidence.all).score(.sizes, authors: evidence.authors).gain)
        }
        #expect(gains[0] > gains[1] + 0.1, "\(gains)")
    }

    private static func evidence(
        of kind: AnonymousKind,
        _ form: SealedForm
    ) async throws -> (all: AuditEvidence, authors: [[UInt8]: Int64]) {
        var month = SimulatedMonth(kind, members: 30, posts: 1000)
        month.form = form
        let (main, anonymous) = (try SQLiteDatabase(), try SQLiteDatabase())
        try await anonymous.migrate(AnonymousMigrations.all)
        let authors = try await month.run(main, anonymous)
        return (try await AuditReader(in: "/nonexistent").evidence(in: main, anonymous, secrets: nil), authors)
    }

    @Test func `an account beside a post, a filled log and a name in a file are traces`() async throws {
        let month = SimulatedMonth(members: 10, posts: 20, days: 2)
        try await withTemporaryFolder { folder in
            let (main, anonymous) = (try SQLiteDatabase(), try SQLiteDatabase())
            try await anonymous.migrate(AnonymousMigrations.all)
            let authors = try await month.run(main, anonymous)
            let copy = folder.path("copy")
            try await Self.copy(main, anonymous, to: copy)
            let id = try #require(authors.keys.first)
            try Data([1, 2, 3] + id).write(to: URL(filePath: "\(copy)/server.log"))
            try Data([9]).write(to: URL(filePath: "\(copy)/anonymous.sqlite-wal"))
            let report = PrivacyReport(try await AuditReader(in: folder.url.path).evidence(of: [copy]))
            #expect(!report.isClean)
            #expect(report.description.contains("server.log names anonymous posts in 1 places."))
            #expect(report.description.contains("The log of anonymous posts holds"))
            #expect(report.description.contains("blind guessing for 10.0 %"))
        }
    }

    @Test(arguments: Engine.available)
    func `two databases that are open tell no more than chance either, in the order of their rows as well`(
        engine: Engine
    ) async throws {
        let month = SimulatedMonth(members: 30, posts: 600, days: 8)
        try await engine.withDatabase { main in
            try await engine.withDatabase(AnonymousMigrations.all) { anonymous in
                let authors = try await month.run(main, anonymous)
                let evidence = try await AuditReader(in: "/nonexistent").evidence(in: main, anonymous, secrets: nil)
                #expect(evidence.posts.count == authors.count && evidence.accounts.count == 30)
                #expect(evidence.acts.contains { $0.size != nil } && evidence.traces == [])
                Self.expectNoMoreThanChance(evidence, authors)
                #expect(PrivacyReport(evidence).description.contains("The keys of the posts are not in these copies"))
            }
        }
    }

    @Test(arguments: Engine.available)
    func `words that stand under a name as well betray whose text it is, and a post's name in a table is a trace`(
        engine: Engine
    ) async throws {
        let month = SimulatedMonth(members: 10, posts: 60, days: 2)
        try await withTemporaryFolder { folder in
            try await engine.withDatabase { main in
                try await engine.withDatabase(AnonymousMigrations.all) { anonymous in
                    let keys = try AnonymousKeyFolder(inSecretsFolder: folder.path("secrets"))
                    let authors = try await month.run(main, anonymous, keys: keys)
                    let copied = try #require(month.writers.first { $0.key.count > 100 })
                    try await main.write { tx in
                        try tx.run("create table posts (author_id bigint not null, body text not null)")
                        let words = "And once more: \(copied.key.uppercased())"
                        try tx.run("insert into posts (author_id, body) values (\(copied.value), \(words))")
                    }
                    let reader = AuditReader(in: folder.url.path)
                    let evidence = try await reader.evidence(in: main, anonymous, secrets: folder.path("secrets"))
                    let own = authors.filter { $0.value == copied.value }
                    let attack = LinkageAttack(evidence)
                    let found = attack.score(.words, authors: own).success
                    #expect(found > 0.5 / Double(own.count) && found > attack.score(.words, authors: own).chance)
                    let report = PrivacyReport(evidence).description
                    #expect(report.contains("posts that can be read") && !report.contains(" 0 have six words in a row"))
                    #expect(PrivacyReport(evidence).isClean)

                    let id = try #require(authors.keys.first)
                    try await main.write { tx in
                        let bytes: SQL = tx.dialect == .postgres ? "bytea" : "blob"
                        try tx.run("create table marks (author_id bigint not null, post \(bytes) not null)")
                        try tx.run("insert into marks (author_id, post) values (1, \(id))")
                    }
                    let marked = try await reader.evidence(in: main, anonymous, secrets: nil)
                    #expect(marked.traces == ["The table marks names anonymous posts in 1 places."])
                }
            }
        }
    }

    static func expectNoMoreThanChance(_ evidence: AuditEvidence, _ authors: [[UInt8]: Int64]) {
        for (score, bar) in scores(evidence, authors) {
            #expect(score.success <= bar, "\(score.attack): \(score.gain)")
        }
    }

    /// The attacks with the share of texts that each of them may find.
    static func scores(_ evidence: AuditEvidence, _ authors: [[UInt8]: Int64]) -> [(score: AuditScore, bar: Double)] {
        let attack = LinkageAttack(evidence)
        let most = Dictionary(grouping: authors.values) { $0 }.values.map(\.count).max() ?? 0
        // Whoever writes more is guessed more often. That leads to no text: always naming them does as well. And where each
        // has written a few texts alone, one that is guessed by chance is more than the bar leaves room for.
        let always = Double(most) / Double(authors.count)
        let isScarce = authors.count < 5 * evidence.accounts.count
        return AuditAttack.allCases.map { kind in
            let score = attack.score(kind, authors: authors)
            let bar = 1.3 * score.chance
            return (score, isScarce || [.amounts, .everything].contains(kind) ? max(bar, always) : bar)
        }
    }

    private static func copy(_ main: any Database, _ anonymous: any Database, to folder: String) async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try await main.backup(to: "\(folder)/weft.sqlite")
        try await anonymous.backup(to: "\(folder)/anonymous.sqlite")
    }

    private static func file(_ path: String) async throws -> SQLiteDatabase {
        var configuration = SQLiteConfiguration(path: path)
        configuration.emptiesLogAtOnce = true
        (configuration.patience, configuration.writeBudget) = (.seconds(60), .seconds(60))
        return try await SQLiteDatabase(configuration: configuration)
    }
}
