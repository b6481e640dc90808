import App
import Dispatch
import HTTPServer
import Kernel
import MediaWork
import Runtime
import SQL
import Synchronization

/// `weft serve`: runs the server until it is told to stop.
struct ServeCommand {
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
    }

    /// How long requests may take once the server is to stop, and how long stopping may take altogether:
    /// less than the patience of what supervises it.
    private static let grace = Duration.seconds(17)
    private static let longestStop = DispatchTimeInterval.seconds(20)
    /// How long the start of a server takes at most, with the first of its periodic jobs.
    private static let start = Duration.seconds(2)

    func run() async throws {
        try Sandbox.forbidDumps()
        let stopSignal = await StopSignal()
        let log = Log(minimum: settings.logLevel, clock: .system, write: LogQueue().take)
        try Folder.make(settings.dataFolder)
        let isReplaced = Flag()
        let site = try await RunningSite(settings, log: log, clock: .system, hasAnonymousPosts: true) {
            log(.error, "another server has taken the number of this one")
            isReplaced.raise()
            Process.askToStop()
        }
        site.cleanUp()
        let server = site.server()
        let metrics = site.metricsServer(of: server)
        let port = try server.start()
        try announceMetrics(try metrics?.start(), log)
        announce(port, log)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await site.runPeriodicJobs() }
            group.addTask {
                try? await Task.sleep(for: Self.start)
                if !Task.isCancelled { ProgramPages.giveBack() }
            }
            await stopSignal.wait()
            log(.notice, "stopping")
            Self.endAtLast(log)
            await server.stop(graceWithin: Self.grace)
            await metrics?.stop(graceWithin: .zero)
            group.cancelAll()
        }
        await site.close()
        log(.notice, "stopped")
        if isReplaced.isRaised {
            throw DatabaseError.unavailable(
                "Another server took the number of this one while the database could not be reached. Start it again."
            )
        }
    }

    /// Whatever was answered is on the disk, so what still runs after the longest time can be cut.
    private static func endAtLast(_ log: Log) {
        DispatchQueue.global().asyncAfter(deadline: .now() + longestStop) {
            log(.warning, "stopped before everything had ended")
            exitProcess(0)
        }
    }

    private func announce(_ port: Int, _ log: Log) {
        log(.notice, "listening", ["address": "http://\(settings.address):\(port)"])
        Terminal.complain("listening on http://\(settings.address):\(port)")
        if !settings.site.isSecure {
            Terminal.complain("This is plain http: fine on this machine and at home. A public server needs https.")
        }
    }

    private func announceMetrics(_ port: Int?, _ log: Log) throws {
        guard let port else { return }
        log(.notice, "metrics", ["address": "http://127.0.0.1:\(port)/metrics"])
    }
}

/// Something that happens at most once.
private final class Flag: Sendable {
    private let state = Atomic(false)

    var isRaised: Bool { state.load(ordering: .relaxed) }

    func raise() {
        state.store(true, ordering: .relaxed)
    }
}

/// `weft migrate`: brings the schema up to date.
struct MigrateCommand {
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
    }

    func run() async throws {
        try Folder.make(settings.dataFolder)
        let database = try await RunningSite.open(settings)
        try await database.migrate(Application.migrations)
        await database.close()
        try await AnonymousStorage(settings).migrate()
        Terminal.say("The database is up to date.")
    }
}
