public import Contracts
public import Kernel
public import Markup
public import Responses
public import Routing
import Runtime
public import SQL

/// The reactions to the objects of one kind, as the place that has these objects puts them in.
///
///     let reactions = ReactionSection(services, on: MoodSubjects(), at: routes)
///
/// The place lets it register its routes, and hands its sources over among its own. It shows the row under an object by
/// ``bar(_:on:for:)``, with what ``summaries(of:for:in:)`` read for a whole page of objects, and calls
/// ``forget(_:in:)`` in the transaction that removes the object.
public struct ReactionSection: Sendable {
    private let services: Services
    private let subjects: any ResponseSubjects
    private let at: ReactionRoutes
    private let reader: ReactionReader
    private let actions: ReactionActions
    private let look: ReactionLook

    /// The reactions to `subjects`.
    ///
    /// - Parameters:
    ///   - routes: the addresses, below those of the place.
    ///   - place: the place to which the pages belong.
    public init(
        _ services: Services,
        on subjects: any ResponseSubjects,
        rules: ReactionRules = ReactionRules(),
        at routes: ReactionRoutes,
        in place: Place? = nil
    ) {
        self.services = services
        self.subjects = subjects
        at = routes
        reader = ReactionReader(services: services, subjects: subjects)
        actions = ReactionActions(services: services, subjects: subjects, rules: rules)
        look = ReactionLook(site: services.site, kind: subjects.kind, rules: rules, place: place)
    }

    /// Declares the pages and what programs may ask.
    public func register(on routes: inout Routes) {
        ReactionPages(services: services, subjects: subjects, reader: reader, actions: actions, look: look, at: at)
            .register(on: &routes)
        ReactionAPI(services: services, subjects: subjects, reader: reader, actions: actions, at: at)
            .register(on: &routes)
    }

    /// The source of what open pages are told.
    public var liveSource: any LiveSource { ReactionLive(subjects, reader, look) }

    /// The source of what people are told.
    public var notificationSource: any NotificationSource { ReactionNotifications(subjects: subjects) }

    /// The reactions that `viewer` finds on each of the objects, with one statement; those without any are left out.
    public func summaries(
        of numbers: [Int64],
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> [Int64: ReactionSummary] {
        try reader.summaries(numbers, for: viewer, in: tx)
    }

    /// The row under an object, as a part of the place's own page.
    public func bar(_ summary: ReactionSummary?, on subject: ResponseSubject, for viewer: Viewer?) -> ReactionBar {
        look.bar(summary ?? ReactionSummary(), on: subject, for: viewer)
    }

    /// The row under an object for whoever may react, to be kept: with a hole for ``ReactionBar/chips``.
    public func bar(on subject: ResponseSubject, chips hole: UInt8) -> HTML {
        look.bar(ReactionSummary(), on: subject, for: nil).framed(.hole(hole))
    }

    /// Sets an emoji in the name of somebody of a made-up world, of which nobody is told.
    public func add(_ emoji: Emoji, on subject: ResponseSubject, by account: ID<Account>, in tx: Transaction) throws {
        let id = services.ids.next(Reaction.self, at: services.clock.now)
        try actions.write(emoji, id, on: subject, by: account, in: tx)
    }

    /// Takes back all that an account set on some objects, when it leaves and wants to; on all of them where none are
    /// named.
    public func removeAll(by account: ID<Account>, on numbers: [Int64]? = nil, in tx: Transaction) throws {
        try actions.removeAll(by: account, on: numbers, in: tx)
    }

    /// Removes all reactions to objects, in the transaction that removes these.
    public func forget(_ numbers: [Int64], in tx: Transaction) throws {
        try actions.forget(numbers, in: tx)
    }
}
