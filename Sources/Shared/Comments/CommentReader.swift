import Contracts
import Directory
import Kernel
import Responses
import Runtime
import SQL

/// Reads comments as a viewer may see them.
struct CommentReader: Sendable {
    let services: Services
    let subjects: any ResponseSubjects
    let rules: CommentRules

    /// How many comments a page has.
    static let pageLength = 40
    /// How many of them stand before the one that somebody asks for.
    private static let context = 10
    /// After so many steps a page is handed out as it is, with its continuation.
    private static let steps = 25
    /// As many blocks are looked at for a count, those of the newest accounts first.
    private static let mostSevered = 500

    /// One page of the comments on an object.
    func page(
        of subject: ResponseSubject,
        at cursor: CommentCursor,
        limit: Int = pageLength,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> CommentPage {
        let (before, after) = try parts(of: subject, at: cursor, limit, for: viewer, in: tx)
        let items = before.items.reversed() + after.items
        return CommentPage(
            subject: subject,
            items: items,
            count: try counts([subject.number], for: viewer, in: tx)[subject.number] ?? 0,
            earlier: before.hasMore ? before.end ?? items.first?.comment.id ?? ID(rawValue: .max) : nil,
            later: after.hasMore ? after.end ?? items.last?.comment.id ?? ID(rawValue: 0) : nil
        )
    }

    /// One page of the comments on the object that the pattern of a route took out of a path.
    ///
    /// - Throws: ``Problem/notFound`` where the object is not there for the viewer.
    func page(
        at parameters: [String: String],
        cursor: CommentCursor,
        limit: Int = pageLength,
        for viewer: Viewer?
    ) async throws -> CommentPage {
        try await services.database.read { [self] tx in
            let number = try subjects.existing(parameters, in: tx)
            let subject = try subjects.subject(number, for: viewer, in: tx)
            return try page(of: subject, at: cursor, limit: limit, for: viewer, in: tx)
        }
    }

    /// The comments before the cursor, from newer to older, and those behind it.
    private func parts(
        of subject: ResponseSubject,
        at cursor: CommentCursor,
        _ limit: Int,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> (before: Part, after: Part) {
        switch cursor {
        case .beginning:
            return (Part(), try part(of: subject, from: 0, limit: limit, for: viewer, in: tx))
        case .after(let id):
            let after = try part(of: subject, from: id.rawValue, limit: limit, for: viewer, in: tx)
            return (Part(hasMore: true), after)
        case .before(let id):
            let before = try part(of: subject, from: id.rawValue, backwards: true, limit: limit, for: viewer, in: tx)
            return (before, Part(hasMore: true))
        case .around(let id):
            let start = id.rawValue
            let before = try part(of: subject, from: start, backwards: true, limit: Self.context, for: viewer, in: tx)
            return (before, try part(of: subject, from: max(0, start) - 1, limit: limit, for: viewer, in: tx))
        }
    }

    /// Comments on one side of a cursor, and up to where was looked, where that is further than the last of them.
    private struct Part {
        var items: [CommentItem] = []
        var hasMore = false
        var end: ID<Comment>?
    }

    private func part(
        of subject: ResponseSubject,
        from start: Int64,
        backwards: Bool = false,
        limit: Int,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> Part {
        var part = Part()
        var cursor = start
        for _ in 0..<Self.steps {
            let found = try CommentQueries.comments(
                on: subjects.kind,
                subject.number,
                cursor: cursor,
                backwards: backwards,
                limit: limit + 1,
                in: tx
            )
            part.items += try items(found, of: subject, for: viewer, in: tx)
            if part.items.count > limit {
                part.items.removeLast(part.items.count - limit)
                part.hasMore = true
                return part
            }
            guard found.count > limit, let last = found.last else { return part }
            cursor = last.id.rawValue
        }
        (part.hasMore, part.end) = (true, ID(rawValue: cursor))
        return part
    }

    /// Those of `comments` on one object that the viewer may see, in order.
    func items(
        _ comments: [Comment],
        of subject: ResponseSubject,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> [CommentItem] {
        guard !comments.isEmpty else { return [] }
        let authors = try Account.all(comments.compactMap(\.author), in: tx)
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        return comments.compactMap { comment in
            let author = comment.author.flatMap { authors[$0] }
            guard comment.state == .visible, comment.author == nil || author != nil else { return nil }
            if let author {
                let access = Self.access(to: author, relationships.relation(to: author.id, at: now))
                guard can(viewer, .see, access) else { return nil }
            }
            return item(comment, by: author, of: subject, for: viewer, at: now)
        }
    }

    /// Whoever sees the object sees what others say of it, but for what is between two people.
    private static func access(to author: Account, _ relation: Relation) -> Access {
        Access(owner: author.id, ownerState: author.state, audience: .everyone, isAddressed: true, relation: relation)
    }

    private func item(
        _ comment: Comment,
        by author: Account?,
        of subject: ResponseSubject,
        for viewer: Viewer?,
        at now: Instant
    ) -> CommentItem {
        let isOwn = author != nil && author?.id == viewer?.id
        let mayWrite = viewer?.account.state.mayWrite ?? false
        return CommentItem(
            comment: comment,
            author: author,
            mayEdit: isOwn && mayWrite && subject.refusal == nil && rules.mayEdit(comment, at: now),
            mayDelete: mayWrite && (isOwn || subject.isModerated),
            isOwn: isOwn
        )
    }

    /// A comment with the object that it is about.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see one of them.
    func comment(
        _ id: ID<Comment>,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> (item: CommentItem, subject: ResponseSubject) {
        guard let comment = try CommentQueries.comments([id], on: subjects.kind, in: tx).first else {
            throw Problem.notFound
        }
        let subject = try subjects.subject(comment.subject, for: viewer, in: tx)
        guard let item = try items([comment], of: subject, for: viewer, in: tx).first else { throw Problem.notFound }
        return (item, subject)
    }

    /// A comment with the object that it is about, read by itself.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see one of them.
    func comment(
        _ id: ID<Comment>,
        for viewer: Viewer?
    ) async throws -> (item: CommentItem, subject: ResponseSubject) {
        try await services.database.read { [self] tx in try comment(id, for: viewer, in: tx) }
    }

    /// A comment on the object that the pattern of a route took out of a path, with that.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see one of them, or it is on another object.
    func comment(
        _ id: ID<Comment>,
        at parameters: [String: String],
        for viewer: Viewer
    ) async throws -> (item: CommentItem, subject: ResponseSubject) {
        try await services.database.read { [self] tx in
            let found = try comment(id, for: viewer, in: tx)
            guard try subjects.existing(parameters, in: tx) == found.subject.number else { throw Problem.notFound }
            return found
        }
    }

    /// How many comments the viewer finds under each of the objects.
    ///
    /// One statement, and a second where something is between the viewer and others.
    func counts(_ numbers: [Int64], for viewer: Viewer?, in tx: Transaction) throws -> [Int64: Int] {
        try askCounts(numbers, for: viewer, in: tx)()
    }

    /// Asks for what ``counts(_:for:in:)`` gives.
    func askCounts(
        _ numbers: [Int64],
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> () throws -> [Int64: Int] {
        guard !numbers.isEmpty else { return { [:] } }
        let asked = try CommentCountQueries.askCounts(subjects.kind, numbers, in: tx)
        return {
            let counts = Dictionary(try asked.all().map { ($0.subject, $0.comments) }) { first, _ in first }
            return try seen(counts, for: viewer, in: tx)
        }
    }

    /// The numbers of all comments without those by people with whom something is between them and the viewer.
    func seen(_ counts: [Int64: Int], for viewer: Viewer?, in tx: Transaction) throws -> [Int64: Int] {
        guard !counts.isEmpty else { return counts }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let severed = relationships.blocking.union(relationships.blockedBy).sorted(by: >).prefix(Self.mostSevered)
        guard !severed.isEmpty else { return counts }
        let hidden = try CommentCountQueries.counts(by: Array(severed), subjects.kind, Array(counts.keys), in: tx)
        return counts.merging(hidden) { max(0, $0 - $1) }
    }
}
