import Contracts
import Kernel
import Responses
import Routing
import Runtime
import SQL

/// The acts of people with comments.
struct CommentActions: Sendable {
    let services: Services
    let subjects: any ResponseSubjects
    let rules: CommentRules
    let reader: CommentReader

    private var kinds: CommentKinds { CommentKinds(of: subjects.kind) }

    private static let hourly = RateRule("comments", 60, per: .hours(1))
    private static let hourlyEdits = RateRule("comment edits", 120, per: .hours(1))

    /// Writes a comment in the name of `viewer`, and tells whose object it is about.
    ///
    /// Sending the same key again answers with the first comment.
    ///
    /// - Throws: ``Problem`` `.invalid` for a text that cannot be taken, `.notFound` where the object is not there for
    ///   the viewer, its refusal where they may not comment, `.tooMany` above 60 an hour.
    func write(
        _ typed: String,
        on subject: Int64,
        as viewer: Viewer,
        under key: IdempotencyKey?
    ) async throws -> ID<Comment> {
        let text = try await offloading(typed) { [rules] in try rules.checked(typed) }
        let now = services.clock.now
        let id = services.ids.next(Comment.self, at: now)
        return try await services.database.write { [self] tx in
            let subject = try subjects.answerable(subject, for: viewer, in: tx)
            let made = try key?.claim(id.description, by: viewer.id, at: now, in: tx)
            if let first = made.flatMap({ ID<Comment>($0) }) { return first }
            // Whoever vanishes at this very moment is not counted.
            guard try AccountState.held(of: viewer.id, in: tx)?.mayWrite ?? false else {
                throw Problem.mayNotWrite
            }
            try insert(id, text, on: subject, by: viewer.id, in: tx)
            let told = [subject.author].compactMap(\.self)
            try services.notifier.tell(told, kinds.notification, about: id.rawValue, by: viewer.id, in: tx)
            // Last of all: what is refused, or was sent under the same key before, uses nothing up.
            try services.limits.count(Self.hourly, of: viewer.id, in: tx)
            return id
        }
    }

    /// Writes a comment that names nobody, for whose object it is about where nobody may know who that is.
    ///
    /// The place has found out that they may; nobody is told.
    func writeUnnamed(_ text: String, _ id: ID<Comment>, on subject: ResponseSubject, in tx: Transaction) throws {
        try write(text, id, on: subject, by: nil, in: tx)
    }

    /// Writes a comment of which nobody is told; the caller has found out that its author may.
    func write(
        _ text: String,
        _ id: ID<Comment>,
        on subject: ResponseSubject,
        by author: ID<Account>?,
        in tx: Transaction
    ) throws {
        guard try subjects.hold(subject.number, in: tx) else { throw Problem.notFound }
        try insert(id, text, on: subject, by: author, in: tx)
    }

    private func insert(
        _ id: ID<Comment>,
        _ text: String,
        on subject: ResponseSubject,
        by author: ID<Account>?,
        in tx: Transaction
    ) throws {
        try CommentQueries.insert(id, text, on: subjects.kind, subject.number, by: author, in: tx)
        try CommentCountQueries.add(subjects.kind, subject, in: tx)
        try tell(kinds.new, id, by: author, on: subject.number, in: tx)
    }

    /// Changes the words of one's own comment, for a while after it was written.
    ///
    /// - Throws: ``Problem`` `.invalid` for a text that cannot be taken, `.notFound` for a comment that is not one's
    ///   own, `.conflict` once the time is over, the refusal where the viewer may not comment any more.
    func edit(_ id: ID<Comment>, _ typed: String, as viewer: Viewer) async throws {
        let text = try await offloading(typed) { [rules] in try rules.checked(typed) }
        let now = services.clock.now
        try await services.database.write { [self] tx in
            let (item, _) = try own(id, of: viewer, in: tx)
            let subject = try subjects.answerable(item.comment.subject, for: viewer, in: tx)
            guard rules.mayEdit(item.comment, at: now) else { throw Self.late }
            guard try CommentQueries.update(id, text, at: now, in: tx) else { return }
            try tell(kinds.changed, id, by: viewer.id, on: subject.number, in: tx)
            try services.limits.count(Self.hourlyEdits, of: viewer.id, in: tx)
        }
    }

    static let late = Problem(
        .conflict,
        "A comment can be changed for a while only, and that is over. You can delete it and write another one.",
        code: "edit_time_over"
    )

    /// A comment of the viewer's own, which they may see.
    private func own(
        _ id: ID<Comment>,
        of viewer: Viewer,
        in tx: Transaction
    ) throws -> (item: CommentItem, subject: ResponseSubject) {
        let found = try reader.comment(id, for: viewer, in: tx)
        guard found.item.isOwn else { throw Problem.notFound }
        return found
    }

    /// Deletes a comment for good: one's own, also under what one does not see any more, or one on an object that the
    /// viewer moderates.
    ///
    /// - Returns: the object it was about, where the viewer sees that.
    /// - Throws: ``Problem/notFound`` for a comment that is not theirs to delete.
    @discardableResult
    func delete(_ id: ID<Comment>, as viewer: Viewer) async throws -> ResponseSubject? {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let now = services.clock.now
        return try await services.database.write { [self] tx in
            guard let comment = try CommentQueries.comments([id], on: subjects.kind, in: tx).first else {
                throw Problem.notFound
            }
            let subject = try subjects.subjects([comment.subject], for: viewer, in: tx)[comment.subject]
            guard comment.author == viewer.id || subject?.isModerated ?? false else { throw Problem.notFound }
            guard try remove(comment, as: .deleted, at: now, in: tx) else { throw Problem.notFound }
            return subject
        }
    }

    /// Takes a comment out of sight and out of the count.
    ///
    /// - Returns: whether it was there.
    func remove(_ comment: Comment, as state: Comment.State, at now: Instant?, in tx: Transaction) throws -> Bool {
        // Who vanishes while this happens takes their comments out of the counts themselves.
        let author = try comment.author.flatMap { try AccountState.held(of: $0, in: tx) }
        guard try CommentQueries.move(comment.id, from: .visible, to: state, "", at: now, in: tx) else { return false }
        if comment.author == nil || author?.isPresent ?? false {
            try CommentCountQueries.change(subjects.kind, comment.subject, by: -1, in: tx)
        }
        try services.notifier.forget(comment.id.rawValue, in: tx)
        if state == .deleted, let author = comment.author {
            try IdempotencyKey.forget(comment.id.description, by: author, in: tx)
        }
        try tell(kinds.changed, comment.id, by: comment.author, on: comment.subject, in: tx)
        return true
    }

    /// Brings a comment back that staff removed.
    ///
    /// - Returns: whether it is there again.
    func restore(_ comment: Comment, _ text: String, in tx: Transaction) throws -> Bool {
        guard try subjects.hold(comment.subject, in: tx) else { return false }
        let author = try comment.author.flatMap { try AccountState.held(of: $0, in: tx) }
        guard try CommentQueries.move(comment.id, from: .removed, to: .visible, text, at: nil, in: tx) else {
            return false
        }
        if comment.author == nil || author?.isPresent ?? false {
            try CommentCountQueries.change(subjects.kind, comment.subject, by: 1, in: tx)
        }
        try tell(kinds.changed, comment.id, by: comment.author, on: comment.subject, in: tx)
        return true
    }

    /// Folds a comment, or unfolds it again.
    ///
    /// - Returns: whether it is there.
    func setMarked(_ isMarked: Bool, _ comment: Comment, in tx: Transaction) throws -> Bool {
        guard try CommentQueries.setMarked(isMarked, comment.id, in: tx) else { return false }
        try tell(kinds.changed, comment.id, by: comment.author, on: comment.subject, in: tx)
        return true
    }

    /// Deletes all that an account wrote on some objects, or on all of them.
    func deleteAll(by account: ID<Account>, on numbers: [Int64]?, in tx: Transaction) throws {
        let isPresent = try AccountState.held(of: account, in: tx)?.isPresent ?? false
        let now = services.clock.now
        let gone = try CommentQueries.deleteAll(by: account, on: subjects.kind, numbers, at: now, in: tx)
        for (subject, comments) in Dictionary(grouping: gone, by: \.subject) {
            if isPresent { try CommentCountQueries.change(subjects.kind, subject, by: -comments.count, in: tx) }
            try subjects.didChange(subject, in: tx)
        }
        try services.notifier.forget(gone.map(\.id.rawValue), in: tx)
        try services.live.tell(kinds.changed, about: gone.map(\.id.rawValue), by: account, in: tx)
    }

    /// Removes all comments on objects that are gone, with what was told of them.
    func forget(_ numbers: [Int64], in tx: Transaction) throws {
        try services.notifier.forget(CommentQueries.forget(subjects.kind, numbers, in: tx), in: tx)
    }

    private func tell(
        _ kind: LiveKind,
        _ id: ID<Comment>,
        by author: ID<Account>?,
        on subject: Int64,
        in tx: Transaction
    ) throws {
        try services.live.tell(kind, about: id.rawValue, by: author ?? ID(rawValue: 0), in: tx)
        try subjects.didChange(subject, in: tx)
    }
}

/// The names under which comments on objects of one kind are told and reported.
struct CommentKinds: Sendable {
    private let kind: String

    init(of kind: String) {
        self.kind = kind
    }

    /// Somebody commented.
    var notification: NotificationKind { NotificationKind("\(kind)-comment") }
    /// A new comment; the object is the comment.
    var new: LiveKind { LiveKind("\(kind) comment") }
    /// A comment was changed, removed or brought back; the object is the comment.
    var changed: LiveKind { LiveKind("\(kind) comment change") }
    /// The name of the topic of one object's comments.
    var topic: String { "\(kind)-comments" }
    /// The word before the number of a reported comment.
    var report: String { "\(kind)comment" }
}
