public import Kernel
public import SQL

/// That an account was erased: all that is kept of it, and only as long as a backup may bring it back.
public struct Erasure: Sendable, Equatable, RowReadable {
    /// The number that the account had.
    public let account: ID<Account>
    /// When it was erased.
    public let time: Instant

    /// How long an erasure is remembered: longer than any backup is kept.
    static let memory = Instant.Span.days(60)

    /// Reads an erasure.
    public init(from row: inout RowReader) throws {
        account = try row.next()
        time = try row.next()
    }

    /// The erasures that a database remembers.
    public static func all(in tx: Transaction) throws -> [Erasure] {
        try tx.all("select id, erased_at from erasures order by id")
    }
}

/// The statements about what was erased.
enum ErasureQueries {
    static func remember(_ account: ID<Account>, at time: Instant, in tx: Transaction) throws {
        try tx.run("insert into erasures (id, erased_at) values (\(account), \(time)) on conflict (id) do nothing")
    }

    static func forget(before time: Instant, in tx: Transaction) throws {
        try tx.run("delete from erasures where erased_at < \(time)")
    }
}
