public import Contracts
public import Kernel
public import SQL

/// The rules of a place for its spaces: who may do what with them, and what else changes when members come and go.
///
/// All is called in the transaction that does it, and may be called again where that has to begin anew.
public protocol SpaceRules: Sendable {
    /// The roles of members.
    associatedtype Role: SpaceRole
    /// The name by which a space is known in addresses.
    associatedtype Address: Sendable, CustomStringConvertible
    /// A space as the place knows it.
    associatedtype Subject: SpaceSubject

    /// The kind of its spaces.
    static var kind: SpaceKind { get }
    /// How much it allows.
    var limits: SpaceLimits { get }
    /// True where it is written down who did what among the members.
    var keepsLog: Bool { get }
    /// The answer where a space has no room.
    var full: Problem { get }
    /// The services of the server.
    var services: Services { get }

    /// The space by its address; `nil` where it has no members for anybody: it is gone, or not of this kind.
    func subject(at address: Address, in tx: Transaction) throws -> Subject?

    /// Those of the spaces by their numbers that have members for anybody.
    func subjects(_ ids: [Int64], in tx: Transaction) throws -> [Subject]

    /// Decides whether `viewer`, who has this part in the space or none, may do `action`.
    ///
    /// - Throws: ``Problem/notFound`` where the space is not there for them, `.forbidden` where it is.
    func check(
        _ viewer: Viewer,
        may action: SpaceAction,
        _ subject: Subject,
        as part: Participation<Role>?,
        in tx: Transaction
    ) throws

    /// Holds the space until the transaction ends, so that nobody else comes or goes.
    func hold(_ subject: Subject, in tx: Transaction) throws

    /// Reaches a space, holds it, reaches it again and does `body` with what is so then, in one transaction.
    func write<Value: Sendable>(
        _ change: SpaceChange,
        reaching reach: @escaping @Sendable (Transaction) throws -> ReachedSpace<Self>,
        _ body: @escaping @Sendable (ReachedSpace<Self>, Transaction) throws -> Value
    ) async throws -> Value

    /// Tells whether somebody runs the space; whoever joins one that nobody runs does.
    func hasHead(_ subject: Subject, in tx: Transaction) throws -> Bool
    /// Tells whether whoever comes by a link or a code waits until a head approves.
    func needsApproval(_ subject: Subject, in tx: Transaction) throws -> Bool

    /// Somebody tried a link or a code that lets nobody in; called in the transaction that counts it.
    func didTryWrong(in tx: Transaction) throws

    // MARK: What goes with a change

    /// Somebody was invited by name.
    func didInvite(_ account: ID<Account>, to subject: Subject, by inviter: ID<Account>, in tx: Transaction) throws
    /// An invitation by name is no more: it was answered, or taken back.
    func didEndInvitation(of account: ID<Account>, to subject: Subject, in tx: Transaction) throws
    /// Somebody asks to be let in.
    func didAsk(_ account: ID<Account>, of subject: Subject, in tx: Transaction) throws
    /// Somebody who asked was let in, and is a member now.
    func didApprove(_ account: ID<Account>, of subject: Subject, in tx: Transaction) throws
    /// Somebody became a member.
    func didJoin(_ account: ID<Account>, _ subject: Subject, as role: Role, in tx: Transaction) throws
    /// Somebody is no member any more: the place takes along what goes with them.
    func didLeave(_ member: Member<Role>, _ subject: Subject, in tx: Transaction) throws
    /// A member was made head of the space, by another one or because nobody else was.
    func didBecomeHead(_ account: ID<Account>, of subject: Subject, in tx: Transaction) throws
    /// The last member has gone; they are invited to come back.
    func didEmpty(_ subject: Subject, in tx: Transaction) throws
}

/// A space that a viewer has reached, and the part they have in it.
public struct ReachedSpace<Rules: SpaceRules>: Sendable {
    /// The space.
    public var subject: Rules.Subject
    /// Their membership; `nil` for whoever was never named there.
    public let member: Member<Rules.Role>?
    /// The link or code by which they come; none where they are named.
    public let link: InviteLink<Rules.Role>?

    /// The space by kind and number.
    public var space: Space { Space(Rules.kind, subject.spaceID) }

    /// The part they have in it.
    public var part: Participation<Rules.Role>? {
        switch member?.state {
        case .joined: member.map { .member($0.role) }
        case .invited, .asking: member.map { .invited($0.role) }
        case .barred, nil: link.map { .invited($0.role) }
        }
    }
}

extension SpaceRules {
    /// Not written down.
    public var keepsLog: Bool { false }
    /// Nobody waits.
    public func needsApproval(_ subject: Subject, in tx: Transaction) throws -> Bool { false }
    /// Somebody who joined as head, there or away.
    public func hasHead(_ subject: Subject, in tx: Transaction) throws -> Bool {
        try MemberQueries.hasHead(Space(Self.kind, subject.spaceID), in: tx)
    }
    /// Nothing more than that it is counted.
    public func didTryWrong(in tx: Transaction) throws {}
    /// Nothing more.
    public func didAsk(_ account: ID<Account>, of subject: Subject, in tx: Transaction) throws {}
    /// Nothing more.
    public func didApprove(_ account: ID<Account>, of subject: Subject, in tx: Transaction) throws {}

    /// Writes with the space held.
    public func write<Value: Sendable>(
        _ change: SpaceChange,
        reaching reach: @escaping @Sendable (Transaction) throws -> ReachedSpace<Self>,
        _ body: @escaping @Sendable (ReachedSpace<Self>, Transaction) throws -> Value
    ) async throws -> Value {
        try await writeHeld(reaching: reach, body)
    }

    /// Writes with the space held and reached anew, so that nothing that `body` is given can be stale.
    public func writeHeld<Value: Sendable>(
        reaching reach: @escaping @Sendable (Transaction) throws -> ReachedSpace<Self>,
        _ body: @escaping @Sendable (ReachedSpace<Self>, Transaction) throws -> Value
    ) async throws -> Value {
        try await services.database.write { tx in
            try hold(try reach(tx).subject, in: tx)
            return try body(try reach(tx), tx)
        }
    }
}
