import Anonymous
import Calendar
import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// A mood without a name among those to which people react: its name in the store of anonymous posts, and the hash of
/// the proof that its author alone can make.
///
/// No row of it says whose it is, nor when it was posted, and none has a byte by which its row in the store is known: the
/// name is sealed with a key of the server, the proof is hashed once more.
struct AnonymousMood: Sendable {
    let number: Int64
    let post: AnonymousPostID
    /// The day on which it appeared, in UTC.
    let day: LocalDate
    let endsAt: Instant
    let proof: [UInt8]

    static let columns: SQL = """
        anonymous_moods.number, anonymous_moods.post, anonymous_moods.day, anonymous_moods.ends_at,
        anonymous_moods.proof
        """

    /// The mood of a row.
    ///
    /// - Throws: `SealError` where its name was sealed with another key.
    init(from row: inout RowReader, _ sealer: Sealer) throws {
        number = try row.next()
        let name = try sealer.open(try row.next(), context: number.bigEndianBytes)
        guard let post = AnonymousPostID(String(decoding: name, as: UTF8.self)) else { throw SealError() }
        self.post = post
        day = try row.next()
        endsAt = try row.next()
        proof = try row.next()
    }

    /// Its name as it is stored here.
    func sealed(by sealer: Sealer) -> [UInt8] {
        sealer.seal(Array(post.description.utf8), context: number.bigEndianBytes)
    }

    init(_ post: ShownAnonymousPost) {
        (number, self.post, day) = (Self.number(of: post.id), post.id, post.day)
        (endsAt, proof) = (post.endsAt, post.proof)
    }

    /// The number of a mood without a name: below zero, where no other mood is, and the same on every server.
    static func number(of post: AnonymousPostID) -> Int64 {
        let digest = Digest.blake2b(post.bytes, size: 16)
        return -1 - Int64(bigEndianBytes: digest[..<8]) & .max
    }
}

/// Moods without a name for the tables of reactions and comments, which know objects by their numbers.
///
/// Which there are is read from the store over and over, and written down here: what its author took back, the staff
/// removed or has ended goes from here with all that was said of it.
struct AnonymousMoods: Sendable {
    let services: Services
    private let own: OwnMoodReader
    private let sealer: Sealer

    init(_ services: Services) {
        self.services = services
        own = OwnMoodReader(services)
        sealer = Sealer(key: services.key.key(for: "anonymous moods"), random: services.random)
    }

    /// Those of the moods with these numbers that are there for whoever has agreed to Moods.
    func moods(_ numbers: [Int64], for viewer: Viewer?, in tx: Transaction) throws -> [AnonymousMood] {
        guard let viewer, !numbers.isEmpty else { return [] }
        let rows = try tx.all(
            """
            select \(AnonymousMood.columns) from anonymous_moods
            where number in (\(list: numbers)) and ends_at > \(services.clock.now)
                and exists (select 1 from mood_people where account_id = \(viewer.id))
            """
        ) { row in try? AnonymousMood(from: &row, sealer) }
        return rows.compactMap(\.self)
    }

    /// The names of those of the moods that are the viewer's own, by number: where their vault is open, which alone can
    /// tell.
    func own(
        among moods: [AnonymousMood],
        of viewer: Viewer,
        in tx: Transaction
    ) throws -> [Int64: PublicID<Mood>] {
        guard let first = moods.map(\.day).min(), let last = moods.map(\.day).max(),
            let vault = try own.vault(of: viewer, in: tx)
        else { return [:] }
        // It may have been of any day that moods may be of, appears within a day, and the day of its author may be the
        // one before or behind.
        let days = first.adding(days: -MoodLimits.daysBack - 3)...last.adding(days: 1)
        let names: [PublicID<Mood>] = try tx.values(
            """
            select id from sealed_moods where vault_id = \(vault.name)
                and local_date between \(days.lowerBound.startOfMonth) and \(days.upperBound)
            """
        )
        let proofs = names.map { ($0, vault.capability(of: $0)) }
        return moods.reduce(into: [:]) { found, mood in
            found[mood.number] = proofs.first { $0.1.isProved(by: mood.proof) }?.0
        }
    }

    /// Takes over which moods without a name there are, where one of these is not among them yet.
    ///
    /// So what a page shows can be answered at once. Where nothing can be written reading goes on, and the periodic job
    /// takes them over later.
    func takeOver(_ posts: [AnonymousPostID], _ responses: MoodResponses) async throws {
        let numbers = Set(posts.map(AnonymousMood.number))
        guard !numbers.isEmpty else { return }
        let areKnown = try await services.database.read { tx in try know(numbers, in: tx) }
        if !areKnown { try? await update(responses) }
    }

    /// Tells whether all these moods were taken over.
    func know(_ numbers: Set<Int64>, in tx: Transaction) throws -> Bool {
        let known: Int? = try tx.value(
            "select count(*) from anonymous_moods where number in (\(list: Array(numbers)))"
        )
        return known == numbers.count
    }

    /// Takes over which moods without a name there are.
    func update(_ responses: MoodResponses) async throws {
        let shown = try await services.anonymous.shown(.mood).map { AnonymousMood($0) }
        let known: Set<Int64> = try await services.database.read { tx in
            Set(try tx.values("select number from anonymous_moods"))
        }
        let fresh = shown.filter { !known.contains($0.number) }
        let gone = Array(known.subtracting(shown.map(\.number)))
        guard !fresh.isEmpty || !gone.isEmpty else { return }
        try await services.database.write { tx in
            let columns: SQL = "(number, post, day, ends_at, proof)"
            try tx.insert(fresh, "insert into anonymous_moods", columns, ending: "on conflict do nothing") { mood in
                "(\(mood.number), \(mood.sealed(by: sealer)), \(mood.day), \(mood.endsAt), \(mood.proof))"
            }
            guard !gone.isEmpty else { return }
            try tx.run("delete from anonymous_moods where number in (\(list: gone))")
            try responses.forget(gone, in: tx)
        }
    }
}
