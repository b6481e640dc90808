import Contracts
public import Jobs
import Kernel
import Runtime
import SQL

extension JobOperator {
    /// The jobs that wait, by kind.
    public func waiting() async throws -> [Waiting] {
        let now = services.clock.now
        return try await services.database.read(.slow) { tx in try Self.waiting(at: now, in: tx) }
    }

    /// The jobs that failed, the dead ones first, the latest of them first.
    public func failed() async throws -> [Failed] {
        let now = services.clock.now
        return try await services.database.read(.slow) { tx in try Self.failed(at: now, in: tx) }
    }
}
