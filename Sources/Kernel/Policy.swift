public import SQL

/// An act that somebody wants to do with an object.
public enum Action: Sendable, CaseIterable {
    /// Read it, find it, count it.
    case see
    /// Like, bookmark, vote, reply: add something of one's own to it.
    case answer
    /// Pass it on to one's own followers.
    case share
    /// Change or remove it, see what only its owner sees.
    case manage
}

/// Who an object is meant for.
public enum Audience: Int, Sendable, CaseIterable, Storable {
    /// Everyone, in public lists too.
    case everyone = 0
    /// Everyone who has the link or follows the owner; not in public lists.
    case unlisted = 1
    /// Followers at the time of reading, and whoever is addressed.
    case followers = 2
    /// Only whoever is addressed.
    case addressed = 3
    /// Only the owner.
    case owner = 4
}

/// The facts about one object that decide who may do what with it.
public struct Access: Sendable {
    /// Whose it is.
    public var owner: ID<Account>
    /// In which state the owner's account is.
    public var ownerState: AccountState
    /// Who it is meant for.
    public var audience: Audience
    /// True where the viewer is one of those it is addressed to.
    public var isAddressed: Bool
    /// The relation of the viewer to the owner.
    public var relation: Relation

    /// The facts, written out.
    public init(
        owner: ID<Account>,
        ownerState: AccountState,
        audience: Audience,
        isAddressed: Bool,
        relation: Relation
    ) {
        self.owner = owner
        self.ownerState = ownerState
        self.audience = audience
        self.isAddressed = isAddressed
        self.relation = relation
    }
}

/// The relation of a viewer to another account.
public struct Relation: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: Int

    /// A set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The viewer follows the account.
    public static let follows = Relation(rawValue: 1)
    /// The viewer blocks the account.
    public static let blocks = Relation(rawValue: 2)
    /// The account blocks the viewer.
    public static let isBlocked = Relation(rawValue: 4)
    /// The viewer does not want to read the account in lists.
    public static let mutes = Relation(rawValue: 8)
    /// The viewer asked to follow and waits for an answer.
    public static let asked = Relation(rawValue: 16)

    /// True where one of the two does not want to have to do with the other.
    public var isSevered: Bool { !isDisjoint(with: [.blocks, .isBlocked]) }
}

/// True where `viewer` may do `action` with `object`: the only place where that is decided.
///
/// Pages, JSON, streams, search, export, mail and counts all ask here. Who may not see an object gets the same
/// answer as for one that does not exist.
public func can(_ viewer: Viewer?, _ action: Action, _ object: Access) -> Bool {
    can(viewer.map { Actor(id: $0.id, state: $0.account.state) }, action, object)
}

/// The part of a viewer that decides.
public struct Actor: Sendable {
    /// The account.
    public let id: ID<Account>
    /// In which state it is.
    public let state: AccountState

    /// An actor, written out.
    public init(id: ID<Account>, state: AccountState = .active) {
        self.id = id
        self.state = state
    }
}

/// True where `actor` may do `action` with `object`.
public func can(_ actor: Actor?, _ action: Action, _ object: Access) -> Bool {
    let isOwner = actor?.id == object.owner
    guard isOwner || object.ownerState.isPresent, isOwner || !object.relation.isSevered else { return false }
    guard isOwner || isMeant(for: actor, object) else { return false }
    if action == .see { return true }
    guard let actor, actor.state.mayWrite else { return false }
    switch action {
    case .see, .answer: return true
    case .share: return object.audience <= .unlisted || (isOwner && object.audience == .followers)
    case .manage: return isOwner
    }
}

private func isMeant(for actor: Actor?, _ object: Access) -> Bool {
    switch object.audience {
    case .everyone, .unlisted: true
    case .followers: actor != nil && (object.isAddressed || object.relation.contains(.follows))
    case .addressed: actor != nil && object.isAddressed
    case .owner: false
    }
}

extension Audience: Comparable {
    /// The wider audience is the smaller one.
    public static func < (left: Audience, right: Audience) -> Bool { left.rawValue < right.rawValue }
}
