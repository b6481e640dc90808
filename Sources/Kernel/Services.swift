public import Configuration
public import Outbound
public import SQL
public import Secrets

/// What every slice is given: the things of the one running server.
public final class Services: Sendable {
    /// Where everything is kept.
    public let database: any Database
    /// The time.
    public let clock: Clock
    /// The source of ids.
    public let ids: IDSource
    /// The source of tokens.
    public let random: RandomSource
    /// Hashes and checks passwords on threads of its own.
    public let passwords: PasswordHasher
    /// What the operator decided.
    public let site: Site
    /// Whom people follow, block and mute.
    public let relationships: RelationshipCache
    /// Counts how often people do things.
    public let limits: any RateLimits
    /// The way e-mails leave the server.
    public let mail: MailTransport
    /// Where e-mails are put that are to leave.
    public let emails: EmailOutbox
    /// Tells people of what others did.
    public let notifier: Notifier
    /// Gives uploads to what they belong to.
    public let media: MediaAttachments
    /// What uploads go through.
    public let uploads: Uploads
    /// The client for other people's servers, at addresses that people name.
    public let outbound: Outbound
    /// The client for the servers by which people come in, which the operator names.
    ///
    /// They may be inside the operator's own network, where nobody else's address may lead.
    public let providers: Outbound
    /// What only this server knows, beside its database: keys for what is stored sealed are made from it.
    public let key: Secret
    /// Tells open pages of what happens.
    public let live: Live
    /// Writes down what staff do.
    public let auditLog: AuditLog
    /// Where the engineer reads what happened.
    public let log: Log

    /// The things of one server, put together by `App` and by tests.
    ///
    /// - Parameter providers: the client for log-in by other servers; `outbound` unless said otherwise.
    public init(
        database: any Database,
        clock: Clock,
        ids: IDSource,
        random: RandomSource,
        passwords: PasswordHasher,
        site: Site,
        relationships: RelationshipCache = RelationshipCache(),
        limits: any RateLimits,
        mail: MailTransport,
        uploads: Uploads = .none,
        outbound: Outbound = Outbound(),
        providers: Outbound? = nil,
        key: Secret = Secret(random: 32),
        log: Log
    ) {
        self.database = database
        self.clock = clock
        self.ids = ids
        self.random = random
        self.passwords = passwords
        self.site = site
        self.relationships = relationships
        self.limits = limits
        self.mail = mail
        emails = EmailOutbox(ids: ids, clock: clock, limits: limits)
        media = MediaAttachments(clock: clock)
        self.uploads = uploads
        self.outbound = outbound
        self.providers = providers ?? outbound
        self.key = key
        live = Live(clock: clock)
        notifier = Notifier(ids: ids, clock: clock, live: live)
        auditLog = AuditLog(ids: ids, clock: clock)
        self.log = log
    }
}

/// What the operator decided about this server, as slices need it.
public struct Site: Sendable {
    /// The name people read.
    public var name = "Weft"
    /// `https://weft.example`, without a slash at the end.
    ///
    /// Absolute addresses are made from it only.
    public var baseAddress = "http://localhost:8080" {
        didSet { (host, hostName) = Self.names(in: baseAddress) }
    }
    /// Host and port of ``baseAddress``.
    public private(set) var host = "localhost:8080"
    /// The name of ``host`` without its port, in small letters; `nil` where it is no name.
    private(set) var hostName: String? = "localhost"
    /// Further names by which the server is reached over plain http; see ``isNamed(by:)``.
    public var hosts: Set<String> = []
    /// True where visitors may read what is public; see ``Routes/open(_:_:body:caching:_:)``.
    public var isPublicReadable = true
    /// What is asked of people.
    public var rules = Rule.usual
    /// Whether this is a public demonstration: the log-in page shows how to look around.
    public var isDemo = false
    /// Whether the developer's pages are there: the gallery and the local mailbox.
    public var isDevelopment = false
    /// The places, in the order of the navigation.
    public var places: [Place] = []
    /// The choices that slices declare.
    public var settings = SettingValues()

    /// The choices of a server in development.
    public init() {}

    /// What the operator chose for a setting of a slice.
    public subscript<Value>(setting: Setting<Value>) -> Value {
        get { settings[setting] }
        set { settings[setting] = newValue }
    }

    /// Whether people reach the server by https.
    public var isSecure: Bool { baseAddress.hasPrefix("https://") }
}
