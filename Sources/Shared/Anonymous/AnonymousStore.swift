import Kernel
public import Runtime
public import SQL
public import Secrets
import Text

/// The store of anonymous posts: a database and a set of keys of their own, without an account, a note or a time.
///
/// Nothing that is stored leads from a post to who wrote it. Its author finds it by a ``Capability`` that only their
/// open vault makes. What is accepted waits in memory for the next slot, at which everything new is written in one
/// transaction in an order of chance; see `PostRelease`.
///
///     try await store.publish(request, by: CountedMember(account.rawValue, isNew: false))  // accepted: 202
///     let states = try await store.states(of: capabilities)
///     let page = try await store.feed(.note, FeedFilter(), after: nil)
public final class AnonymousStore: Sendable {
    let database: any Database
    let clock: Clock
    let random: RandomSource
    let key: Secret
    let keys: ExpiryKeys
    let queue = ReleaseQueue()
    let waiting: WaitingQueries
    let publishing = MemberLimits()
    let reporting = MemberLimits()
    let thinking = MemberLimits()

    /// The store in `database`, which has ``AnonymousMigrations``.
    ///
    /// - Parameters:
    ///   - keys: the folder of the keys, which several servers share; without one they are gone with the process.
    ///   - key: the server's own, with which what waits is sealed.
    public init(
        in database: any Database,
        keys: AnonymousKeyFolder? = nil,
        clock: Clock,
        random: RandomSource = .system,
        key: Secret
    ) {
        self.database = database
        self.clock = clock
        self.random = random
        self.key = key
        self.keys = ExpiryKeys(in: keys?.folder)
        waiting = WaitingQueries(key: key, random: random)
    }

    var reader: AnonymousReader { AnonymousReader(keys: keys, key: key) }
    private var release: PostRelease { PostRelease(queue: queue, keys: keys, waiting: waiting, random: random) }

    /// Takes a post in, to be stored at the next slot: until then a crash loses it.
    ///
    /// A second one of the same capability changes nothing, however long ago the first one was: ask ``unused(of:)`` for
    /// one that is free.
    ///
    /// - Parameter member: whose limits it counts for, in memory alone.
    /// - Throws: ``Problem`` `.invalid` at `text` where the staff have removed the same text, `.tooMany` above the
    ///   limits, `.busy` where no more can wait.
    public func publish(_ request: PublicationRequest, by member: CountedMember) async throws {
        let (hash, now) = (refusalHash(of: request.text.text), clock.now)
        let proof = request.capability.hash
        let (isRefused, marks, isSpent) = try await database.read { tx in
            (
                try ReviewQueries.isRefused(hash, at: now, in: tx),
                try WithdrawnQueries.marks(of: [proof], in: tx),
                try SpentQueries.spent(among: [proof], at: now, in: tx).contains(proof)
            )
        }
        guard !isRefused else {
            throw Problem.field("text", "This text was removed a short while ago. It cannot be let go again yet.")
        }
        let earlier = marks[proof]
        guard !isSpent, !queue.holds(proof, behind: earlier) else { return }
        let limit = member.isNew ? AnonymousLimits.dailyOfNew : AnonymousLimits.daily
        try publishing.count(
            member,
            atMost: limit,
            at: now,
            or: "That is enough for one day: at most \(limit) texts in 24 hours. Your note is safe; come back later."
        )
        guard queue.add(request, behind: earlier) else {
            throw Problem(.busy, "Too many texts are waiting. Try again in five minutes.")
        }
    }

    /// Prepares some of the keys that posts of the next day can need.
    ///
    /// To be called every few seconds.
    public func prepareKeys() async throws {
        try await keys.prepare(at: clock.now)
    }

    /// Does what is due: stores what was accepted, shows what has come, removes what has ended.
    ///
    /// To be called every few seconds.
    public func work() async throws {
        let now = clock.now
        guard queue.hasNewSlot(at: now) else { return }
        do {
            try await release.run(at: now, in: database)
        } catch {
            queue.repeatSlot()
            throw error
        }
    }

    /// Removes posts that have ended, and destroys the keys of hours that are over.
    ///
    /// Whoever reads asks for the time as well: a post ends exactly, whether this is called or not.
    public func removeEnded() async throws {
        let now = clock.now
        try await keys.destroyEnded(at: now)
        try await database.write { tx in
            try AnonymousQueries.removeEnded(at: now, in: tx)
            try WithdrawnQueries.removeEnded(at: now, in: tx)
            try SpentQueries.removeEnded(at: now, in: tx)
            try ThoughtQueries.removeEnded(in: tx)
            try ReviewQueries.removeEnded(at: now, in: tx)
        }
    }

    /// Stores what was accepted and closes the database, once nobody is served any more.
    public func close() async throws {
        queue.close()
        do {
            if !queue.entries.isEmpty { try await release.run(at: clock.now, isLast: true, in: database) }
        } catch {
            await database.close()
            throw error
        }
        await database.close()
    }

    /// The hash by which a text that was removed is known again: of its words alone, and only by this server.
    func refusalHash(of text: String) -> [UInt8] {
        let words = SearchWords(text).units.map(\.text).joined(separator: " ")
        let known = words.isEmpty ? text : words
        return Digest.blake2b(Array(known.utf8), key: key.key(for: "anonymous-refusal"))
    }
}
