import App
import HTTPServer
import Kernel
import SQL

/// `weft serve`: runs the server until it is told to stop.
struct ServeCommand {
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
    }

    func run() async throws {
        let log = Log(minimum: settings.logLevel, clock: .system, write: Terminal.log)
        try Folder.make(settings.dataFolder)
        let site = try await RunningSite(settings, log: log, clock: .system)
        let server = site.server()
        let port = try server.start()
        announce(port, log)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await site.runChores() }
            await StopSignal.wait()
            log(.notice, "stopping")
            await server.stop()
            group.cancelAll()
        }
        await site.services.database.close()
        log(.notice, "stopped")
    }

    private func announce(_ port: Int, _ log: Log) {
        log(.notice, "listening", ["address": "http://\(settings.address):\(port)"])
        Terminal.complain("listening on http://\(settings.address):\(port)")
        if !settings.site.isSecure {
            Terminal.complain("This is plain http: fine on this machine and at home. A public server needs https.")
        }
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
        Terminal.say("The database is up to date.")
    }
}
