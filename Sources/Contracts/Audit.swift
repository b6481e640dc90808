public import Kernel
public import Markup

/// Answers "Who can see this?" for the objects of one kind; each slice brings its own.
public protocol ObjectAudit: Sendable {
    /// The word before the id in addresses, such as `post` in `post-117`.
    var kind: String { get }

    /// Who may do what with the object that `id` names.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such object for `viewer`.
    func audit(_ id: String, for viewer: Viewer?) async throws -> Audit
}

/// Who may do what with one object, in words, found out by asking ``can(_:_:_:)-(Actor?,_,_)`` for every kind of
/// person.
public struct Audit: Sendable {
    /// The object in a few words: `A post by @ann`.
    public let object: String
    /// Where it is read.
    public let path: Path
    /// Who it is meant for, in a sentence.
    public let audience: String
    /// Every kind of person, from the widest to the owner.
    public let rows: [Row]
    /// True where it is kept so that not even the operator can read it.
    public let isSealed: Bool

    /// A kind of person, and what they may do.
    public struct Row: Sendable, Equatable {
        /// Who: `Followers of @ann`.
        public let who: String
        /// The actions that they may take.
        public let actions: Set<Action>

        /// A row written out, for objects whose kinds of people are others.
        public init(_ who: String, _ actions: Set<Action>) {
            self.who = who
            self.actions = actions
        }
    }

    /// An audit written out.
    public init(_ object: String, at path: Path, audience: String, rows: [Row], isSealed: Bool = false) {
        self.object = object
        self.path = path
        self.audience = audience
        self.rows = rows
        self.isSealed = isSealed
    }

    /// The audit of an object with one of the usual audiences.
    ///
    /// - Parameters:
    ///   - access: the facts by which `viewer` was let in.
    ///   - handle: how its owner is called: `@ann`.
    public init(_ object: String, at path: Path, access: Access, handle: String, for viewer: Viewer?) {
        let isOwner = viewer?.id == access.owner
        var rows = Self.kinds(of: handle, isOwner: isOwner).map { who, actor, isAddressed, relation in
            var facts = access
            facts.isAddressed = isAddressed
            facts.relation = relation
            return Row(who, Self.actions(of: actor, on: facts))
        }
        if let viewer, !isOwner { rows.append(Row("You", Set(Action.allCases.filter { can(viewer, $0, access) }))) }
        rows.append(Row(isOwner ? "You" : handle, Self.actions(of: Actor(id: access.owner), on: access)))
        self.init(object, at: path, audience: access.audience.sentence(about: handle, isOwner: isOwner), rows: rows)
    }

    /// Somebody who does not exist, in the place of everybody of a kind.
    private static let somebody = Actor(id: ID(rawValue: -1))

    private static func kinds(
        of handle: String,
        isOwner: Bool
    ) -> [(who: String, actor: Actor?, isAddressed: Bool, relation: Relation)] {
        let owner = isOwner ? "you" : handle
        return [
            ("People without an account", nil, false, []),
            ("Members of this server", somebody, false, []),
            ("Followers of \(owner)", somebody, false, [.follows]),
            ("People mentioned in it", somebody, true, []),
            (
                "Members who block \(owner), or whom \(owner) \(isOwner ? "block" : "blocks")", somebody, true,
                [.isBlocked]
            ),
        ]
    }

    private static func actions(of actor: Actor?, on access: Access) -> Set<Action> {
        Set(Action.allCases.filter { can(actor, $0, access) })
    }
}

extension Audience {
    /// The audience in a sentence.
    fileprivate func sentence(about handle: String, isOwner: Bool) -> String {
        let owner = isOwner ? "you" : handle
        return switch self {
        case .everyone: "Everyone, with or without an account. It stands in public lists and can be found."
        case .unlisted: "Everyone who comes to its page. It is left out of public lists."
        case .followers: "Whoever follows \(owner) at the moment of looking, and the people mentioned in it."
        case .addressed: "Only \(owner) and the people mentioned in it."
        case .owner: "Only \(owner)."
        }
    }
}
