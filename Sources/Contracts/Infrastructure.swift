public import Anonymous
public import Kernel
public import Outbound
public import Runtime
public import SQL
public import Secrets

/// The parts of one running server that know nothing of the product: everything else is made of them.
public struct Infrastructure: Sendable {
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
    /// The decisions of the operator.
    public let site: Site
    /// Counts how often people do things.
    public let limits: any RateLimits
    /// The way e-mails leave the server.
    public let mail: MailTransport
    /// The way that uploads go.
    public let uploads: Uploads
    /// The client for other people's servers, at addresses that people name.
    public let outbound: Outbound
    /// The client for log-in servers, which may be in the operator's own network, where nobody else's address may lead.
    public let providers: Outbound
    /// The secret that only this server knows, beside its database: keys for what is stored sealed are made from it.
    public let key: Secret
    /// Where anonymous posts are kept, apart from everything else.
    public let anonymous: AnonymousStore
    /// The log that the engineer reads.
    public let log: Log

    /// The secret without which nobody can try passwords and digits on what is stored of them.
    public var pepper: Secret { key.key(for: "pepper") }

    /// The parts of one server.
    ///
    /// - Parameter providers: the client for log-in by other servers; `outbound` unless said otherwise.
    public init(
        database: any Database,
        clock: Clock,
        ids: IDSource,
        random: RandomSource,
        passwords: PasswordHasher,
        site: Site,
        limits: any RateLimits,
        mail: MailTransport,
        uploads: Uploads = .none,
        outbound: Outbound = Outbound(),
        providers: Outbound? = nil,
        key: Secret = Secret(random: 32),
        anonymous: AnonymousStore = .absent,
        log: Log
    ) {
        self.database = database
        self.clock = clock
        self.ids = ids
        self.random = random
        self.passwords = passwords
        self.site = site
        self.limits = limits
        self.mail = mail
        self.uploads = uploads
        self.outbound = outbound
        self.providers = providers ?? outbound
        self.key = key
        self.anonymous = anonymous
        self.log = log
    }
}
