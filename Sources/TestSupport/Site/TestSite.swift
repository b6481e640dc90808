import Anonymous
public import App
public import Contracts
public import DatabaseTesting
public import Kernel
public import Outbound
import Routing
import Runtime
import SQL
import Secrets
public import Storage
import Synchronization
public import Web

/// A whole site in memory: the real product over a real database, without a socket.
///
///     let site = try await TestSite()
///     let ann = try await site.signUp("ann")
///     try await ann.get("/home")
///     #expect(try await ann.submit("Post", ["text": ""]).status == 422)
///
/// Nothing of ours is replaced but the clock, which stands still, chance, which repeats, the cost of passwords,
/// and the decoders of pictures.
public final class TestSite: Sendable {
    /// The product.
    public let application: Application
    /// The services that its slices were given.
    public let services: Services
    /// The time, until it is moved on.
    public let clock: TestClock
    /// The lines that the engineer would read.
    public let log: CapturedLog
    /// The database, with its statements counted.
    public let database: CountedDatabase
    /// The database of posts without a name, on the same engine.
    public let anonymousDatabase: CountedDatabase
    /// The e-mails that were sent; ``runPeriodicJobs()`` sends them.
    public let mailbox = Mailbox()
    /// Where uploads lie.
    public let files: TemporaryFolder
    private let browsers = Mutex(0)

    /// The password of everybody who signs up.
    public static let password = "a plain wooden spoon"

    /// An empty site as https://weft.test.
    ///
    /// - Parameters:
    ///   - engine: where data is kept.
    ///   - hasRateLimits: whether people are held to so many acts an hour.
    ///   - outbound: what other people's servers answer; nobody does unless said otherwise.
    ///   - blobs: where uploads are kept; in a folder of the site's own unless said otherwise.
    ///   - left: slices of the product that are not there, as `more` has what stands for them.
    ///   - more: slices besides those of the product, on an engine whose database is the site's own.
    ///   - configure: changes what the operator decided.
    public init(
        _ engine: Engine = .memory,
        hasRateLimits: Bool = true,
        outbound: Outbound = .unreachable,
        blobs: (any BlobStore)? = nil,
        without left: [any Feature.Type] = [],
        with more: [any Feature.Type] = [],
        configure: (inout Site) -> Void = { _ in }
    ) async throws {
        var types = Application.featureTypes.filter { type in
            !left.contains { ObjectIdentifier($0) == ObjectIdentifier(type) }
        }
        types.insert(contentsOf: more, at: types.count - 1)
        var site = Site()
        site.places = types.places
        site.baseAddress = "https://weft.test"
        configure(&site)
        let lent = try await LentDatabase.lend(engine)
        let isWider = types.migrations.count > Application.migrations.count
        if isWider { try await lent.database.migrate(types.migrations) }
        database = CountedDatabase(lent)
        anonymousDatabase = CountedDatabase(try await LentDatabase.lendAnonymous(engine))
        clock = TestClock()
        log = CapturedLog()
        files = try TemporaryFolder()
        let key = Secret(utf8: "a secret of the tests, 32 bytes.")
        services = Services(
            Infrastructure(
                database: database,
                clock: clock.clock,
                ids: IDSource(),
                random: .seeded(1),
                passwords: PasswordHasher(cost: .insecureForTests),
                site: site,
                limits: RateLimiter(clock: clock.clock, isOn: hasRateLimits, in: database, key: key),
                mail: .memory(mailbox),
                uploads: Uploads(
                    blobs: blobs ?? DiskStore(folder: files.path("media")),
                    incoming: WorkFolder(path: files.path("incoming")),
                    memory: WorkFolder(path: files.path("memory")),
                    maker: .copying,
                    cards: CardMaker { Array("\($0.title)|\($0.text)|\($0.names)|\($0.place)".utf8) }
                ),
                outbound: outbound,
                key: key,
                anonymous: AnonymousStore(
                    in: anonymousDatabase,
                    clock: clock.clock,
                    random: .seeded(2),
                    key: key
                ),
                log: log.log(clock.clock)
            )
        )
        application = try Application(services, of: types)
    }

    deinit {
        files.remove()
    }

    /// Does once what time drives, as a server does over and over.
    public func runPeriodicJobs() async throws {
        try await database.waitForOtherTests()
        for job in application.periodicJobs { try await job.run() }
    }

    /// Lets so much time go by that no page is told any more of what has happened.
    public func forgetEvents() async throws {
        clock.advance(by: .minutes(20))
        try await runPeriodicJobs()
    }

    /// Everything that can be asked of the site.
    public var routes: [Route] { application.responder.router.routes }

    /// A browser of somebody who is not logged in, on a line of its own.
    public func visitor() -> Browser {
        browser(for: "")
    }

    /// A browser of somebody who is not logged in and comes from `address`.
    public func visitor(from address: String) -> Browser {
        Browser("", application.responder, origin: services.site.baseAddress, client: ClientAddress(address))
    }

    /// Somebody new, who has gone through the sign-up page.
    ///
    /// Their address is `<username>@weft.test` and their password ``password``.
    ///
    /// - Throws: ``BrowserError`` where the sign-up page does not let them in.
    public func signUp(_ username: String, role: Role = .member) async throws -> Browser {
        let browser = browser(for: username)
        try await browser.get("/signup")
        let answer = try await browser.submit(
            "Sign up",
            ["username": username, "email": "\(username)@weft.test", "password": Self.password]
        )
        guard answer.status == 303 else { throw BrowserError("\(username) cannot sign up: \(answer.text)") }
        if role > .member { try await setRole(role, of: username) }
        return browser
    }

    /// Somebody who has an account, on a device of their own.
    ///
    /// - Throws: ``BrowserError`` where the log-in page does not let them in.
    public func logIn(_ username: String) async throws -> Browser {
        let browser = browser(for: username)
        try await browser.get("/login")
        let answer = try await browser.submit("Log in", ["name": username, "password": Self.password])
        guard answer.status == 303 else { throw BrowserError("\(username) cannot log in: \(answer.text)") }
        return browser
    }

    private func browser(for username: String) -> Browser {
        let number = browsers.withLock { count in
            count += 1
            return count
        }
        let client = ClientAddress("10.\(number >> 8 & 255).\(number & 255).7")
        return Browser(username, application.responder, origin: services.site.baseAddress, client: client)
    }
}

extension Outbound {
    /// A network on which nobody answers.
    public static let unreachable = Outbound { _ throws(OutboundError) in throw .unreachable }
}
