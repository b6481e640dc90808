import App
import Kernel
import SQL
import Site

/// An operator's word that a clock is right, left where servers look for it.
struct ClockAcceptance: Sendable {
    private let settings: Settings

    /// A word for the servers that the settings describe.
    init(_ settings: Settings) {
        self.settings = settings
    }

    /// Leaves the word.
    ///
    /// - Parameter machine: what this machine's clock says.
    /// - Returns: which time it is taken for: that of the database where several servers share one.
    func write(_ machine: Instant) async throws -> Instant {
        guard case .postgres = settings.database else {
            try AcceptanceFile(in: settings.dataFolder).write(machine)
            return machine
        }
        let database = try await RunningSite.open(settings)
        do {
            try await database.migrate(Application.migrations)
            let time = try await database.write { tx in
                let time = try ClockQueries.databaseTime(in: tx)
                try ClockQueries.accept(time, in: tx)
                return time
            }
            await database.close()
            return time
        } catch {
            await database.close()
            throw error
        }
    }
}
