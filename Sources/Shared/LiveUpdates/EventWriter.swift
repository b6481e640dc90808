public import Contracts
public import Kernel
public import Runtime
public import SQL

/// Writes down what happened, as rows of `events`.
public struct EventWriter: LiveFeed {
    public let happened = Signal()
    public let isNew = Signal()
    private let clock: Clock

    /// A writer that reads the time from `clock`.
    public init(clock: Clock) {
        self.clock = clock
    }

    public func tell(
        _ kind: LiveKind,
        about objects: [(object: Int64, actor: ID<Account>)],
        in tx: Transaction
    ) throws {
        guard !objects.isEmpty else { return }
        let now = clock.now
        let rows = objects.map { "(\(kind.name), \($0.object), \($0.actor), \(now))" as SQL }
        try tx.send(
            "insert into events (kind, object_id, actor_id, happened_at) values \(SQL.joined(rows, separator: ", "))"
        )
        tx.onCommit { [happened, isNew] in
            happened.raise()
            isNew.raise()
        }
    }
}
