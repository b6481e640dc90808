public import Kernel

/// How many members, invitations and guesses a place allows in a space.
public struct SpaceLimits: Sendable {
    /// How many people a space has at most, with those who are invited by name.
    public var members: Int
    /// In how many spaces of the kind somebody is at most; as many as they like where there is none.
    public var spacesOfAccount: Int?
    /// How many links that work a space has at a time.
    public var openLinks = 10
    /// For how many days a link or code works at most.
    public var linkDays = 30
    /// How many uses a code has that is made without saying so.
    public var codeUses = 20
    /// For how many days a code works that is made without saying so.
    public var codeDays = 14
    /// How often an account invites by name.
    public var invitations: RateRule
    /// How often an account makes links and codes.
    public var links: RateRule
    /// How often an account may be wrong about a link or a code.
    public var wrongTries: RateRule
    /// How often a network may be, with all accounts that come from it.
    public var wrongTriesOfNetwork: RateRule?

    /// The limits of a kind, whose name the rules of how often bear.
    public init(
        members: Int,
        invitations: RateRule,
        links: RateRule,
        wrongTries: RateRule
    ) {
        self.members = members
        self.invitations = invitations
        self.links = links
        self.wrongTries = wrongTries
    }
}
