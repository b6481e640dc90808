public import Anonymous
public import Directory
public import Kernel
public import Outbound
public import Runtime
public import SQL
public import Secrets

/// The things of the one running server, as every slice is given them: its parts, and what slices do for one another.
public final class Services: Sendable {
    /// The parts that know nothing of the product.
    public let infrastructure: Infrastructure
    /// Whom people follow, block and mute.
    public let relationships = RelationshipCache()
    /// Tells open pages of what happens.
    public let live: any LiveFeed
    /// Tells people of what others did.
    public let notifier: any Notifier
    /// The e-mails that are to leave.
    public let emails: any EmailOutbox
    /// Gives uploads to what they belong to.
    public let media: any MediaAttachments
    /// Takes uploads in.
    public let mediaIntake: any MediaIntake
    /// Changes the states of accounts.
    public let accounts: any AccountKeeping
    /// Keeps what lies between people.
    public let people: any PeopleKeeping
    /// Keeps what nobody but its owner reads.
    public let vault: any VaultKeeping
    /// Knows who is connected.
    public let connections: Connections
    /// Knows who is logged in.
    public let viewers: any ViewerSource
    /// The index behind the search box.
    public let search: any SearchIndex
    /// Writes down what staff do.
    public let auditLog: any AuditLog

    /// The things of one server, put together by `App`.
    public init(
        _ infrastructure: Infrastructure,
        live: any LiveFeed,
        notifier: any Notifier,
        emails: any EmailOutbox,
        media: any MediaAttachments,
        mediaIntake: any MediaIntake,
        accounts: any AccountKeeping,
        people: any PeopleKeeping,
        vault: any VaultKeeping,
        connections: Connections,
        viewers: any ViewerSource,
        search: any SearchIndex,
        auditLog: any AuditLog
    ) {
        self.infrastructure = infrastructure
        self.live = live
        self.notifier = notifier
        self.emails = emails
        self.media = media
        self.mediaIntake = mediaIntake
        self.accounts = accounts
        self.people = people
        self.vault = vault
        self.connections = connections
        self.viewers = viewers
        self.search = search
        self.auditLog = auditLog
    }
}

/// The parts of the server by their short names; see ``Infrastructure``.
extension Services {
    /// The database.
    @inlinable public var database: any Database { infrastructure.database }
    /// The time.
    @inlinable public var clock: Clock { infrastructure.clock }
    /// The source of ids.
    @inlinable public var ids: IDSource { infrastructure.ids }
    /// The source of tokens.
    @inlinable public var random: RandomSource { infrastructure.random }
    /// The hasher of passwords.
    @inlinable public var passwords: PasswordHasher { infrastructure.passwords }
    /// The decisions of the operator.
    @inlinable public var site: Site { infrastructure.site }
    /// The counter of how often people do things.
    @inlinable public var limits: any RateLimits { infrastructure.limits }
    /// The way e-mails leave the server.
    @inlinable public var mail: MailTransport { infrastructure.mail }
    /// The way that uploads go.
    @inlinable public var uploads: Uploads { infrastructure.uploads }
    /// The client for other people's servers.
    @inlinable public var outbound: Outbound { infrastructure.outbound }
    /// The client for the servers by which people come in.
    @inlinable public var providers: Outbound { infrastructure.providers }
    /// The secret that only this server knows.
    @inlinable public var key: Secret { infrastructure.key }
    /// The secret without which nobody can try passwords on what is stored.
    public var pepper: Secret { infrastructure.pepper }
    /// Where anonymous posts are kept.
    @inlinable public var anonymous: AnonymousStore { infrastructure.anonymous }
    /// The log that the engineer reads.
    @inlinable public var log: Log { infrastructure.log }
}
