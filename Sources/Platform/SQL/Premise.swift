import Synchronization

/// A premise of the task that runs: it is taken to hold until the first transaction of the task has looked, in the same
/// round trip as that transaction's own statements.
///
/// Nothing is written on a premise that was not found to hold.
public final class Premise: Sendable {
    /// The premise of the task that runs, if there is one.
    @TaskLocal public static var current: Premise?

    /// The error of a transaction whose premise does not hold.
    private struct FailedError: Error {}

    private let database: any Database
    private let ask: @Sendable (Transaction) throws -> () throws -> Bool
    private let answer = Mutex<Bool?>(nil)

    /// A premise about which `ask` asks `database`; what it returns reads the answer.
    public init(
        in database: any Database,
        _ ask: @escaping @Sendable (Transaction) throws -> () throws -> Bool
    ) {
        (self.database, self.ask) = (database, ask)
    }

    /// True where it holds, as far as a transaction has looked; `nil` before.
    public var isKnownToHold: Bool? { answer.withLock { $0 } }

    /// True where it holds, which is looked up unless a transaction has.
    ///
    /// - Throws: ``DatabaseError``.
    public func holds() async throws -> Bool {
        if let known = isKnownToHold { return known }
        return try await Self.$current.withValue(nil) {
            try await database.read(.autocommit) { tx in self.keep(try self.ask(tx)()) }
        }
    }

    /// For drivers: a read of `database`, which throws where the premise of the task that runs is about it and does not
    /// hold.
    package static func checked<Value>(
        in database: any Database,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) -> @Sendable (Transaction) throws -> Value {
        guard let premise = current, premise.isKnownToHold != true,
            premise.database.identity == database.identity
        else { return body }
        return { tx in
            let holds = try premise.ask(tx)
            let value = try body(tx)
            guard premise.keep(try holds()) else { throw FailedError() }
            return value
        }
    }

    /// For drivers: looks whether the premise of the task that runs holds, before something is written.
    package static func check() async throws {
        guard let premise = current, !(try await premise.holds()) else { return }
        throw FailedError()
    }

    private func keep(_ holds: Bool) -> Bool {
        answer.withLock { $0 = holds }
        return holds
    }
}
