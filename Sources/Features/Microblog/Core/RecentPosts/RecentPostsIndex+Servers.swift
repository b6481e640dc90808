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
        guard tx.dialect == .postgres else { return true }
        for reading in 1...Self.readings {
            let written = try RecentPostsQueries.written(from: horizon, in: tx)
            takeIn(written.entries, upTo: written.horizon)
            if written.isAll { return true }
            if written.horizon == written.oldestOpen { return false }
            if reading == Self.readings { beginAnew(at: written.oldestOpen) }
        }
        return false
    }
}
