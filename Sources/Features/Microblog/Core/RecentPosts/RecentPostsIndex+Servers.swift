import Runtime
import SQL

extension RecentPostsIndex {
    /// How many readings a page takes to follow what was written, before it is asked of the database instead.
    private static let readings = 4

    /// Takes in what any server has written, as far as `tx` sees it.
    ///
    /// On SQLite nothing is to be read, because this process alone writes. On PostgreSQL every post carries the number
    /// of its transaction, so one statement tells what came since the last time, in the same snapshot that the page is
    /// made of. A server that was away for long begins anew, and reads lists in as they are needed.
    ///
    /// - Returns: whether the lists hold all that `tx` sees. Otherwise a long transaction of somebody holds the index up,
    ///   or this server was away.
    func follow(in tx: Transaction) throws -> Bool {
        try follow(asked: nil, in: tx)
    }

    /// Takes in what ``RecentPostsQueries/askWritten(from:in:)`` was asked, as ``follow(in:)`` does.
    func follow(asked: Asked<RecentPostsQueries.WrittenRow>?, in tx: Transaction) throws -> Bool {
        guard tx.dialect == .postgres else { return true }
        let isCurrent = try catchUp(asked, in: tx)
        if !isCurrent { lag.count() }
        return isCurrent
    }

    private func catchUp(_ asked: Asked<RecentPostsQueries.WrittenRow>?, in tx: Transaction) throws -> Bool {
        for reading in 1...Self.readings {
            let asked =
                try asked.flatMap { reading == 1 ? $0 : nil }
                ?? RecentPostsQueries.askWritten(from: horizon, in: tx)
            let written = RecentPostsQueries.Written(try asked.all())
            takeIn(written.entries, upTo: written.horizon)
            if written.isAll { return true }
            if written.horizon == written.oldestOpen { return false }
            if reading == Self.readings { beginAnew(at: written.oldestOpen) }
        }
        return false
    }
}
