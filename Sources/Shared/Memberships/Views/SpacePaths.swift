public import Kernel
public import Markup

/// The addresses under which a place has the pages of the members of one space.
public protocol SpacePaths: Sendable {
    /// The members; what is sent to it invites somebody by name.
    var members: Path { get }
    /// A member, for whoever manages.
    func member(_ account: Account) -> Path
    /// The address that removes a member, or takes an invitation back.
    func removal(of account: Account) -> Path
    /// The address that makes a link.
    var links: Path { get }
    /// The address that ends the link of a number.
    func end(ofLink number: Int64) -> Path
}

/// A form to invite people, as it was sent, and what is wrong with it.
public struct InviteForms<Role: SpaceRole>: Sendable {
    /// The key under which somebody is invited by name.
    public var key: String
    /// Whom somebody typed to invite.
    public var username = ""
    /// In which role.
    public var role: Role = .deputy
    /// The mistake in it.
    public var problem: Problem?
    /// The fields as they were typed to make a link.
    public var draft: InviteLinkDraft<Role>
    /// The mistake in it.
    public var linkProblem: Problem?

    /// Forms that were never sent, each with a key of its own.
    public init(keys: (name: String, link: String)) {
        key = keys.name
        draft = InviteLinkDraft(key: keys.link)
    }
}
