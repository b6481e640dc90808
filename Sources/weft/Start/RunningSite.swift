import Accounts
import Anonymous
import App
import Contracts
import HTTPServer
import Kernel
import MediaWork
import Outbound
import PostgresDatabase
import Routing
import Runtime
import SQL
import SQLiteDatabase
import Secrets
import Site
import Storage

/// The things of one server, opened as the settings say.
struct RunningSite: Sendable {
    /// The services that the slices are given.
    let services: Services
    /// The product over them.
    let application: Application
    /// The counts of what the server has done since it started.
    let counters: Counters
    /// True where nothing was in the database before.
    let isNew: Bool
    private let settings: Settings
    private let time: SiteTime
    /// How long a transaction may take that loads much.
    private static let patience = Duration.seconds(1800)

    /// Opens the database, brings its schema up to date and puts the slices together.
    ///
    /// - Parameters:
    ///   - machine: this machine's clock.
    ///   - isLoading: whether much is put in at once by this process alone, and nobody is served.
    ///   - hasAnonymousPosts: whether anonymous posts are opened as well, which one process at a time does.
    ///   - makesSite: whether a site is made where there is none.
    ///   - otherKey: what is done where the server's key is not the one that the database knows.
    ///   - whenReplaced: called where another server has taken the number of this one; `nil` for a command that serves
    ///     nobody.
    /// - Throws: ``DatabaseError`` where the database cannot be opened, is newer than this program or is gone,
    ///   ``SettingsError`` where another server has the number that the settings give to this one, ``UsageError`` where
    ///   there is no site and none is made.
    init(
        _ settings: Settings,
        log: Log,
        clock machine: Clock,
        isLoading: Bool = false,
        hasAnonymousPosts: Bool = false,
        makesSite: Bool = true,
        otherKey: OtherKey = .refused,
        whenReplaced: (@Sendable () -> Void)? = nil
    ) async throws {
        self.settings = settings
        let mark = FolderMark(settings)
        if makesSite { try mark.checkFile() } else { try mark.requireSite() }
        let database = try await Self.openWithReserve(settings, isLoading: isLoading, log)
        let (isNew, key, node, time, anonymous): (Bool, Secret, Int, SiteTime, AnonymousStore)
        do {
            isNew = try await database.read { tx in try Migrator.isEmpty(in: tx) }
            try mark.checkContent(isEmpty: isNew)
            if isNew, !makesSite { throw mark.absence }
            try await database.migrate(Application.migrations)
            let facts = SiteFacts(database)
            let isKeyKnown = try await facts.isKeyKnown()
            key = try ServerKey.load(
                settings.key,
                in: settings.dataFolder,
                isKnown: otherKey == .refused && isKeyKnown
            )
            try await Self.settle(facts, mark, key, otherKey)
            node = try await ServerNumber.claim(settings.node, in: database, whenReplaced: whenReplaced)
            time = try await SiteTime(
                database,
                machine: machine,
                trust: settings.clockTrust,
                acceptance: AcceptanceFile(in: settings.dataFolder)
            )
            let storage = AnonymousStorage(settings)
            anonymous =
                hasAnonymousPosts
                ? try await storage.open(beside: database, clock: Clock(time.clock), key: key) : .absent
        } catch {
            await database.close()
            throw error
        }
        self.time = time
        self.isNew = isNew
        let clock = Clock(time.clock)
        services = Services(
            Infrastructure(
                database: database,
                clock: clock,
                ids: IDSource(node: node, above: time.highestID),
                random: .system,
                passwords: PasswordHasher(cost: settings.passwordCost),
                site: settings.site,
                limits: RateLimiter(
                    clock: clock,
                    isOn: settings.hasRateLimits && !isLoading,
                    in: database,
                    key: key
                ),
                mail: settings.mail.transport(in: settings.dataFolder),
                uploads: Self.uploads(settings),
                outbound: Outbound(OutboundConfiguration(trustedHosts: settings.trustedHosts)),
                providers: Outbound(
                    OutboundConfiguration(
                        trustedHosts: settings.trustedHosts + settings.site.providers.compactMap(\.host)
                    )
                ),
                key: key,
                anonymous: anonymous,
                log: log
            )
        )
        counters = Counters()
        application = try Application(services, counters: counters)
    }

    /// The answer to a server's key that is not the one that the database knows.
    enum OtherKey: Sendable {
        /// The start stops.
        case refused
        /// It is taken from now on.
        case accepted
        /// Nothing: it is not used.
        case ignored
    }

    /// Holds folder, database and key against each other, and lets a new site remember them.
    private static func settle(
        _ facts: SiteFacts,
        _ mark: FolderMark,
        _ key: Secret,
        _ otherKey: OtherKey
    ) async throws {
        switch otherKey {
        case .refused: try await facts.check(key)
        case .accepted: try await facts.accept(key)
        case .ignored: break
        }
        let site = try await facts.name()
        guard mark.site == nil || mark.site == site else {
            throw DatabaseError.schema(
                "This database belongs to another site than the data folder. Name the right one with WEFT_DATABASE, or "
                    + "the right folder with WEFT_DATA. If they do belong together, remove weft.site from the folder."
            )
        }
        try mark.write(site)
    }

    /// The database, also where the disk is full: a reserve is given up for it then.
    private static func openWithReserve(_ settings: Settings, isLoading: Bool, _ log: Log) async throws -> any Database
    {
        if case .sqlite(let file) = settings.database,
            let damage = await SQLiteDatabase.damage(ofLogAt: "\(settings.dataFolder)/\(file)")
        {
            log(.error, "writes were lost", ["finding": damage])
        }
        do { return try await open(settings, isLoading: isLoading) } catch DatabaseError.full {
            guard Reserve(in: settings.dataFolder).giveUp() else { throw DatabaseError.full }
            log(.warning, "the disk is full", ["given up": "weft.reserve"])
            return try await open(settings, isLoading: isLoading)
        }
    }

    /// The database that the settings name, as it is.
    ///
    /// - Parameter isLoading: lets transactions take their time, and gives them memory.
    static func open(_ settings: Settings, isLoading: Bool = false) async throws -> any Database {
        switch settings.database {
        case .sqlite(let file):
            var configuration = SQLiteConfiguration(path: "\(settings.dataFolder)/\(file)")
            configuration.commit = settings.commitsEach ? .each : .grouped
            if isLoading {
                configuration.writerCache = 512 << 10
                (configuration.writeBudget, configuration.patience) = (Self.patience, Self.patience)
            }
            return try await SQLiteDatabase(configuration: configuration)
        case .postgres(let address):
            var configuration = PostgresConfiguration(connectionString: address)
            if isLoading { (configuration.quickBudget, configuration.patience) = (Self.patience, Self.patience) }
            return try await PostgresDatabase(configuration: configuration)
        }
    }

    private static func uploads(_ settings: Settings) -> Uploads {
        let worker = MediaWorker.own(ffmpeg: settings.ffmpeg.path)
        let incoming = WorkFolder(path: "\(settings.dataFolder)/incoming")
        return Uploads(
            blobs: settings.media.blobs(in: settings.dataFolder),
            incoming: incoming,
            memory: memoryFolder(),
            maker: MediaMaker(worker),
            cards: CardMaker(worker, in: incoming)
        )
    }

    /// A folder in memory for what is to touch no disk, where the system has one; it goes with the process.
    private static func memoryFolder() -> WorkFolder? {
        let (parent, purpose) = ("/dev/shm", "weft")
        OwnedFolder.removeAbandoned(in: parent, purposes: [purpose])
        guard let folder = try? OwnedFolder(in: parent, for: purpose) else { return nil }
        return WorkFolder(of: folder)
    }

    /// The purposes for which commands make folders in the data folder while they work.
    static let commandFolders = ["backup", "restore", "import", "audit"]

    /// Tidies the data folder, now that this server alone has it.
    func cleanUp() {
        OwnedFolder.removeAbandoned(in: settings.dataFolder, purposes: Self.commandFolders)
        if case .sqlite = settings.database { Reserve(in: settings.dataFolder).take() }
    }

    /// The engine over this site, not yet started.
    func server() -> HTTPServer {
        var configuration = HTTPConfiguration()
        configuration.address = settings.address
        configuration.port = settings.port
        configuration.trustedProxies = settings.proxies.compactMap { AddressRange($0) }
        return HTTPServer(configuration: configuration, responder: application.responder)
    }

    /// A second engine for the metrics of `server`, not yet started; `nil` where nobody wants them.
    ///
    /// It listens on the loopback address, whatever the first one listens on.
    func metricsServer(of server: HTTPServer) -> HTTPServer? {
        guard settings.metricsPort != 0 else { return nil }
        var configuration = HTTPConfiguration()
        configuration.port = settings.metricsPort
        configuration.loops = 1
        return HTTPServer(
            configuration: configuration,
            responder: MetricsPage(counters, folder: settings.dataFolder) { server.counters }
        )
    }

    /// Runs what time drives until the task is cancelled.
    func runPeriodicJobs() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await ClusterNotifier(services).run() }
            group.addTask { await ClockMonitor(time, services.database, log: services.log).run() }
            for job in application.periodicJobs {
                group.addTask { await run(job) }
            }
        }
    }

    /// Writes down how far the clock is, and closes the database, once nobody is served any more.
    func close() async {
        do { try await time.keep(in: services.database) } catch {
            services.log(.warning, "the time could not be kept", ["error": "\(error)"])
        }
        do { try await services.anonymous.close() } catch {
            services.log(.error, "anonymous posts that waited could not be stored", ["error": "\(error)"])
        }
        await services.database.close()
    }

    private func run(_ job: PeriodicJob) async {
        while !Task.isCancelled {
            do { try await job.run() } catch is CancellationError {
                return
            } catch {
                services.log(.error, "periodic job failed", ["job": job.name, "error": "\(error)"])
            }
            let pause = Duration.milliseconds(job.interval.milliseconds)
            if let alarm = job.alarm { await alarm.wait(atMost: pause) } else { try? await Task.sleep(for: pause) }
        }
    }
}
