import Contracts
import Jobs
import SQL

/// Reads whether the server is well.
struct HealthReader: Sendable {
    let services: Services

    /// The number of jobs that were given up, told by a database that has a table.
    ///
    /// - Throws: ``DatabaseError`` where it does not answer.
    func deadJobs() async throws -> Int {
        try await services.database.read { tx in
            _ = try tx.value("select position from schema_history limit 1", as: Int.self)
            return try JobOperator.dead(in: tx)
        }
    }
}
