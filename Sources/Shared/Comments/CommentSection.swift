public import Contracts
public import Kernel
public import Responses
public import Routing
import Runtime
public import SQL

/// The comments on the objects of one kind, as the place that has these objects puts them in.
///
///     let comments = CommentSection(services, on: MoodSubjects(), rules: CommentRules(limit: 500), at: routes)
///
/// The place lets it register its routes, and hands its sources over among its own. It shows the comments under an
/// object by ``list(of:at:for:)``, counts them by ``counts(of:for:in:)``, and calls ``forget(_:in:)`` in the transaction
/// that removes the object.
public struct CommentSection: Sendable {
    private let services: Services
    private let subjects: any ResponseSubjects
    private let rules: CommentRules
    private let at: CommentRoutes
    private let reader: CommentReader
    private let actions: CommentActions
    private let look: CommentLook

    /// The comments on `subjects`.
    ///
    /// - Parameters:
    ///   - routes: the addresses, below those of the place.
    ///   - place: the place to which the pages belong.
    public init(
        _ services: Services,
        on subjects: any ResponseSubjects,
        rules: CommentRules,
        at routes: CommentRoutes,
        in place: Place? = nil
    ) {
        self.services = services
        self.subjects = subjects
        self.rules = rules
        at = routes
        reader = CommentReader(services: services, subjects: subjects, rules: rules)
        actions = CommentActions(services: services, subjects: subjects, rules: rules, reader: reader)
        look = CommentLook(services, subjects, rules, in: place)
    }

    /// Declares the pages and what programs may ask.
    public func register(on routes: inout Routes) {
        CommentPages(services: services, subjects: subjects, reader: reader, actions: actions, look: look, at: at)
            .register(on: &routes)
        CommentAPI(services: services, subjects: subjects, reader: reader, actions: actions, at: at)
            .register(on: &routes)
    }

    /// The source of what open pages are told.
    public var liveSource: any LiveSource { CommentLive(subjects, reader, look) }

    /// The source of what people are told.
    public var notificationSource: any NotificationSource {
        CommentNotifications(subjects: subjects, reader: reader)
    }

    /// The source of what staff read of a reported comment.
    public var reportSource: any ReportSource {
        CommentReports(services: services, subjects: subjects, reader: reader, actions: actions)
    }

    /// How many comments `viewer` finds under each of the objects; those without any are left out.
    public func counts(of numbers: [Int64], for viewer: Viewer?, in tx: Transaction) throws -> [Int64: Int] {
        try reader.counts(numbers, for: viewer, in: tx)
    }

    /// Asks for what ``counts(of:for:in:)`` gives, together with what else is asked before it is read.
    public func askCounts(
        of numbers: [Int64],
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> () throws -> [Int64: Int] {
        try reader.askCounts(numbers, for: viewer, in: tx)
    }

    /// The number of comments on an object, as an expression over its number, for a list that counts them itself; see
    /// ``seen(_:for:in:)``.
    public func count(on object: SQL) -> SQL {
        CommentCountQueries.count(reader.subjects.kind, on: object)
    }

    /// The numbers of comments that `viewer` finds, of what ``count(on:)`` gave: those without people with whom something
    /// is between them.
    public func seen(_ counts: [Int64: Int], for viewer: Viewer?, in tx: Transaction) throws -> [Int64: Int] {
        try reader.seen(counts, for: viewer, in: tx)
    }

    /// The comments on an object that `viewer` sees, to be shown by ``list(_:for:)``.
    public func page(
        of subject: ResponseSubject,
        at cursor: CommentCursor = .beginning,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> CommentPage {
        try reader.page(of: subject, at: cursor, for: viewer, in: tx)
    }

    /// The comments of a page with the box to write one, as a part of the place's own page.
    ///
    /// - Parameter staysHere: whether whoever has written comes back to that page rather than to all comments; then it
    ///   has an address of its own.
    public func list(_ page: CommentPage, for viewer: Viewer?, staysHere: Bool = false) -> CommentList {
        var draft = CommentDraft()
        draft.staysHere = staysHere
        return look.list(page, for: viewer, draft: draft)
    }

    /// Writes a comment without a name, for whose object it is where nobody may know who that is; nobody is told.
    ///
    /// The place has found out that they may, and counts how often they do.
    ///
    /// - Throws: ``Problem`` `.invalid` for a text that cannot be taken, `.notFound` where the object is gone.
    public func writeUnnamed(
        _ typed: String,
        on subject: ResponseSubject,
        in tx: Transaction
    ) throws -> ID<Comment> {
        let id = services.ids.next(Comment.self, at: services.clock.now)
        try actions.writeUnnamed(try rules.checked(typed), id, on: subject, in: tx)
        return id
    }

    /// Writes a comment by somebody of a made-up world, of which nobody is told.
    ///
    /// - Throws: ``Problem`` `.invalid` for a text that cannot be taken, `.notFound` where the object is gone.
    public func write(
        _ typed: String,
        on subject: ResponseSubject,
        by author: ID<Account>,
        in tx: Transaction
    ) throws -> ID<Comment> {
        let id = services.ids.next(Comment.self, at: services.clock.now)
        try actions.write(try rules.checked(typed), id, on: subject, by: author, in: tx)
        return id
    }

    /// Deletes all that an account wrote on some objects, when it leaves and wants to; on all of them where none are
    /// named.
    public func deleteAll(by account: ID<Account>, on numbers: [Int64]? = nil, in tx: Transaction) throws {
        try actions.deleteAll(by: account, on: numbers, in: tx)
    }

    /// Removes all comments on objects, in the transaction that removes these.
    public func forget(_ numbers: [Int64], in tx: Transaction) throws {
        try actions.forget(numbers, in: tx)
    }
}
