import Anonymous
import Calendar
import DatabaseTesting
import Kernel
import PrivacyAudit
import Runtime
import SQL
import SQLiteDatabase
import Secrets
import TestSupport

/// A month of a server on which people come and go, write notes or moods, and let some of them go without a name.
///
/// Everything is drawn from a seed. Who wrote what stands here alone.
struct SimulatedMonth {
    let members: Int
    let posts: Int
    let days: Int
    let release: ReleaseWindow
    let kind: AnonymousKind
    /// The form in which notes and moods are kept.
    var form = SealedForm()
    /// The online times of each member, to the minute.
    private(set) var online: [AuditedAct] = []
    /// The writers by the texts of their posts.
    private(set) var writers: [String: Int64] = [:]

    /// How long somebody stays.
    private static let stay = Instant.Span.minutes(20)
    private static let start = Instant(milliseconds: 1_767_571_200_000)

    private struct Action {
        let at: Instant
        let by: Int64
        let number: Int?
    }

    private var random: SeededGenerator
    private var actions: [Action] = []

    init(
        _ kind: AnonymousKind = .note,
        members: Int,
        posts: Int,
        days: Int = 30,
        release: ReleaseWindow = .today,
        seed: UInt64 = 1
    ) {
        (self.kind, self.members, self.posts, self.days, self.release) = (kind, members, posts, days, release)
        random = SeededGenerator(seed: seed)
        plan()
    }

    /// Lets everybody come twice a day on average, and publish and write in some of these times.
    private mutating func plan() {
        for member in 1...Int64(members) {
            for day in 0..<days {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let minute = Int.random(in: 7 * 60..<23 * 60, using: &random)
                    let moment = Self.start + .days(day) + .minutes(minute)
                    online.append(AuditedAct(by: member, at: moment, for: Self.stay))
                    actions.append(Action(at: moment + .minutes(3), by: member, number: nil))
                }
            }
        }
        for number in 0..<posts {
            guard let visit = online.randomElement(using: &random) else { continue }
            let within = Instant.Span(milliseconds: Int64.random(in: 0..<Self.stay.milliseconds, using: &random))
            actions.append(Action(at: visit.start + within, by: visit.account, number: number))
            writers[Self.text(number)] = visit.account
        }
        actions.sort { $0.at < $1.at }
    }

    /// How many words a text has.
    private static func words(_ number: Int) -> Int { number * 7919 % 180 }

    private static func text(_ number: Int) -> String {
        "Number \(number) says " + String(repeating: "something ", count: words(number))
    }

    /// Lets the month go by.
    ///
    /// - Parameter copy: called at each end of a day.
    /// - Returns: the authors by the names of their posts.
    func run(
        _ main: any Database,
        _ anonymous: any Database,
        keys: AnonymousKeyFolder? = nil,
        copy: (Int) async throws -> Void = { _ in }
    ) async throws -> [[UInt8]: Int64] {
        try await MainTables.make(in: main, members: members)
        let clock = TestClock(at: Self.start)
        let store = AnonymousStore(
            in: anonymous,
            keys: keys,
            clock: Clock(clock),
            random: .seeded(11),
            key: Secret(utf8: "a secret of the simulated month.")
        )
        var waiting = actions[...]
        for slot in 1...(days + 1) * 288 {
            let end = Self.start + .minutes(5 * slot)
            while let action = waiting.first, action.at < end {
                waiting.removeFirst()
                clock.advance(by: action.at.since(clock.now))
                try await perform(action, in: store, main)
            }
            clock.advance(by: end.since(clock.now))
            try await store.work()
            if slot % 288 == 0 { try await copy(slot / 288) }
        }
        return try await authors(in: store)
    }

    private func perform(_ action: Action, in store: AnonymousStore, _ main: any Database) async throws {
        // What somebody keeps may be longer than what they let go.
        let length = action.number.map(Self.words) ?? Int(action.at.milliseconds / 60_000) * 7919 % 380
        try await MainTables.write(kind, by: action.by, at: action.at, length: length, form, in: main)
        guard let number = action.number else { return }
        let request = PublicationRequest(
            kind,
            category: UInt8(number % 12),
            text: try PublicText(Self.text(number)),
            release: release,
            capability: Capability(Secret(Digest.blake2b(Array("\(number)".utf8))))
        )
        // The limits of a day are another test's.
        try await store.publish(request, by: CountedMember(Int64(number), isNew: false))
    }

    private func authors(in store: AnonymousStore) async throws -> [[UInt8]: Int64] {
        let known = Dictionary(try writers.map { (try PublicText($0.key).text, $0.value) }) { first, _ in first }
        var authors: [[UInt8]: Int64] = [:]
        var cursor: String?
        repeat {
            let page = try await store.feed(kind, after: cursor, limit: 100)
            for item in page.items { authors[item.id.bytes] = known[item.text] }
            cursor = page.next
        } while cursor != nil
        return authors
    }
}

/// The form in which a server keeps notes and moods: that of ours, or one that tells more.
struct SealedForm {
    /// True where the day of each stands beside it.
    var hasDays = false
    /// The length that each has at least.
    var least = 4096
}

/// Tables as the rules of the product have them: notes and moods hang on a vault, a note tells no day, a mood its month,
/// what is thrown away or changed the month in which it goes, and what somebody publishes lies among them as what they keep.
enum MainTables {
    private static let migration = Migration(
        "simulated-1",
        "create table accounts (id bigint primary key, joined_at bigint not null)",
        "create table vaults (id blob primary key, account_id bigint not null)",
        """
        create table notes (
            id blob primary key,
            vault_id blob not null,
            made_on text not null,
            deleted_on text,
            body_sealed blob not null
        )
        """,
        "create table note_versions (vault_id blob not null, saved_on text not null, body_sealed blob not null)",
        """
        create table sealed_moods (
            vault_id blob not null,
            local_date text not null,
            id blob not null,
            sealed blob not null,
            primary key (vault_id, local_date, id)
        )
        """
    )

    static func make(in database: any Database, members: Int) async throws {
        try await database.migrate([migration])
        try await database.write { tx in
            for member in 1...Int64(members) {
                try tx.run("insert into accounts (id, joined_at) values (\(member), 1750000000000)")
                try tx.run("insert into vaults (id, account_id) values (\(vault(of: member)), \(member))")
            }
        }
    }

    static func write(
        _ kind: AnonymousKind,
        by member: Int64,
        at moment: Instant,
        length: Int,
        _ form: SealedForm,
        in database: any Database
    ) async throws {
        let size = max(form.least, ((length * 10 + 60) / 512 + 1) * 512)
        let (id, body) = (RandomSource.system.bytes(16), RandomSource.system.bytes(size + 41))
        let day = LocalDate(day: Int(moment.milliseconds / 86_400_000))
        let vault = vault(of: member)
        let gone = form.hasDays ? day : Self.erasureStart(day)
        // Every fifth is changed later on that day, and another fifth is thrown away.
        let chance = (moment.milliseconds / 1000 + member) % 5
        try await database.write { tx in
            switch kind {
            case .note:
                let made = form.hasDays ? day : LocalDate(day: 0)
                let deleted = chance == 0 ? gone : nil
                try tx.run(
                    """
                    insert into notes (vault_id, made_on, deleted_on, id, body_sealed)
                    values (\(vault), \(made), \(deleted), \(id), \(body))
                    """
                )
                guard chance == 1 else { return }
                try tx.run(
                    "insert into note_versions (vault_id, saved_on, body_sealed) values (\(vault), \(gone), \(body))"
                )
            case .mood:
                let shown = form.hasDays ? day : day.adding(days: 1 - day.civil.day)
                try tx.run(
                    """
                    insert into sealed_moods (vault_id, local_date, id, sealed)
                    values (\(vault), \(shown), \(id), \(body))
                    """
                )
            }
        }
    }

    /// The day 30 days before the first of a month that is 30 days off or more.
    private static func erasureStart(_ day: LocalDate) -> LocalDate {
        let last = day.adding(days: 29)
        return last.adding(days: 1 - last.civil.day).adding(months: 1).adding(days: -30)
    }

    private static func vault(of member: Int64) -> [UInt8] { Digest.blake2b(Array("vault \(member)".utf8), size: 16) }
}
