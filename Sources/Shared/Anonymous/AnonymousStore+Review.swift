import Kernel
import Runtime
import SQL
import Secrets
import Text

extension AnonymousStore {
    /// Reports a post to the staff; a second report by the same person changes nothing.
    ///
    /// Three people who are not new hide a post until the staff have decided, one where it threatens somebody or a child
    /// is in danger.
    ///
    /// - Throws: ``Problem/notFound`` where nobody can read it, ``Problem`` `.tooMany` above the limits.
    public func report(_ id: AnonymousPostID, _ reason: PostReportReason, by member: CountedMember) async throws {
        let now = clock.now
        guard try await database.read({ tx in try AnonymousQueries.shown(id, at: now, in: tx) }) != nil else {
            throw Problem.notFound
        }
        try reporting.count(
            member,
            atMost: AnonymousLimits.dailyReports,
            at: now,
            or: "You have reported a lot today. The moderators are looking at it."
        )
        let tag = Digest.blake2b(
            id.bytes + member.number.bigEndianBytes,
            size: 16,
            key: key.key(for: "anonymous-reporter")
        )
        try await database.write { tx in
            guard try ReviewQueries.insert(reason, about: id, by: tag, counts: !member.isNew, in: tx) else { return }
            let counted = try ReviewQueries.counted(about: id, in: tx)
            guard counted.all >= AnonymousLimits.reportsThatHide || counted.urgent > 0 else { return }
            _ = try AnonymousQueries.setState(.hidden, of: id, from: .shown, in: tx)
        }
    }

    /// The posts that the staff have to look at, hidden ones first, at most 50.
    public func reviews() async throws -> [PostReview] {
        let now = clock.now
        let (rows, reasons) = try await database.read { tx in
            let ids = try ReviewQueries.reported(limit: 50, in: tx)
            return (try AnonymousQueries.posts(ids, at: now, in: tx), try ReviewQueries.reasons(about: ids, in: tx))
        }
        let items = Dictionary(uniqueKeysWithValues: try await reader.items(rows).map { ($0.id, $0) })
        return rows.sorted { ($0.state == .hidden ? 0 : 1, $0.id) < ($1.state == .hidden ? 0 : 1, $1.id) }
            .compactMap { row in
                guard let item = items[row.id] else { return nil }
                return PostReview(
                    item: item,
                    kind: row.kind,
                    isHidden: row.state == .hidden,
                    reasons: reasons[row.id] ?? [:]
                )
            }
    }

    /// The appeals that wait for the staff, at most 50.
    public func appeals() async throws -> [PostAppeal] {
        let now = clock.now
        let (rows, sealed) = try await database.read { tx in
            let appeals = try ReviewQueries.appeals(limit: 50, in: tx)
            return (try AnonymousQueries.posts(Array(appeals.keys), at: now, in: tx), appeals)
        }
        let items = Dictionary(uniqueKeysWithValues: try await reader.items(rows).map { ($0.id, $0) })
        let keys = try await keys.keys(of: Set(rows.map { ExpiryKeys.hour(of: $0.endsAt) }))
        return rows.sorted { $0.id < $1.id }.compactMap { row in
            guard let item = items[row.id], let key = keys[ExpiryKeys.hour(of: row.endsAt)],
                let words = try? Sealer(key: key).open(sealed[row.id] ?? [], context: Self.appealContext(row.id))
            else { return nil }
            return PostAppeal(item: item, kind: row.kind, words: String(decoding: words, as: UTF8.self))
        }
    }

    /// Leaves a reported post where it is, for everybody to read again; the same people cannot hide it once more.
    ///
    /// - Throws: ``Problem/notFound`` where there is none that was reported.
    public func keep(_ id: AnonymousPostID) async throws {
        let now = clock.now
        try await database.write { tx in
            guard let post = try AnonymousQueries.post(id, at: now, in: tx), post.state != .removed else {
                throw Problem.notFound
            }
            try ReviewQueries.close(id, in: tx)
            _ = try AnonymousQueries.setState(.shown, of: id, from: .hidden, in: tx)
        }
    }

    /// Removes a post, and refuses its text for 30 days.
    ///
    /// - Throws: ``Problem/notFound`` where there is none, or it was removed already.
    public func remove(_ id: AnonymousPostID) async throws {
        let now = clock.now
        let hash = try await hash(ofPost: id, at: now)
        try await database.write { tx in
            guard let post = try AnonymousQueries.post(id, at: now, in: tx),
                try AnonymousQueries.setState(.removed, of: id, from: post.state, in: tx), post.state != .removed
            else { throw Problem.notFound }
            try ReviewQueries.close(id, in: tx)
            try ReviewQueries.refuse(hash, until: now + AnonymousLimits.refusal, in: tx)
        }
    }

    /// Asks the staff to look again at what they have removed: once for each post.
    ///
    /// - Throws: ``Problem`` `.invalid` at `text`, ``Problem/notFound`` where the staff have removed no such post, or
    ///   were asked before.
    public func appeal(_ capability: Capability, _ text: String) async throws {
        let text = try TextRule.lines(AnonymousLimits.appeal, bytes: AnonymousLimits.appeal * 8)
            .checked(text, at: "text")
        guard text.isVisible else { throw Problem.field("text", "Write a sentence or two.") }
        let now = clock.now
        let post = try await database.read { tx in
            try AnonymousQueries.posts(managedBy: [capability.hash], at: now, in: tx).first
        }
        guard let post, post.state == .removed else { throw Problem.notFound }
        let keys = try await keys.keys(of: [ExpiryKeys.hour(of: post.endsAt)])
        guard let key = keys.values.first else { throw Problem.notFound }
        let sealed = Sealer(key: key).seal(Array(text.utf8), context: Self.appealContext(post.id))
        try await database.write { tx in
            guard try AnonymousQueries.post(post.id, at: now, in: tx)?.state == .removed,
                try ReviewQueries.insertAppeal(sealed, about: post.id, in: tx)
            else { throw Problem.notFound }
        }
    }

    /// Answers an appeal: the post is there again, or stays removed for good.
    ///
    /// - Throws: ``Problem/notFound`` where no appeal about it waits.
    public func answerAppeal(about id: AnonymousPostID, bringingBack isBack: Bool) async throws {
        let hash = try await hash(ofPost: id, at: clock.now)
        try await database.write { tx in
            guard try ReviewQueries.answer(id, in: tx) else { throw Problem.notFound }
            guard isBack else { return }
            _ = try AnonymousQueries.setState(.shown, of: id, from: .removed, in: tx)
            try ReviewQueries.allow(hash, in: tx)
        }
    }

    private func hash(ofPost id: AnonymousPostID, at now: Instant) async throws -> [UInt8] {
        let row = try await database.read { tx in try AnonymousQueries.post(id, at: now, in: tx) }
        guard let row, let item = try await reader.items([row]).first else { throw Problem.notFound }
        return refusalHash(of: item.text)
    }

    private static func appealContext(_ id: AnonymousPostID) -> [UInt8] { Array("anonymous appeal ".utf8) + id.bytes }
}
