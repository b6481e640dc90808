extension PostgresConnection {
    /// The kind of a transaction.
    enum Kind {
        case read, write

        var isolation: String {
            switch self {
            case .read: "repeatable read"
            case .write: "read committed"
            }
        }
    }

    /// The use of a connection: how its statements are planned, and what a transaction is by default.
    enum Purpose {
        /// The short reads of pages: each statement has one plan, made without its values.
        ///
        /// A plan for its values would be made with every page, and costs several times what it saves.
        case lookUps
        /// Reads that take long, which are planned for their values.
        case longReads
        case writes

        var kind: Kind { self == .writes ? .write : .read }
        var plans: String { self == .lookUps ? "force_generic_plan" : "auto" }
    }

    /// The commands around transactions, which the server has prepared.
    enum Control: String, CaseIterable {
        case begin, beginRead, beginWrite, commit, rollback

        var text: String {
            switch self {
            case .begin, .commit, .rollback: rawValue
            case .beginRead: "begin isolation level repeatable read read only"
            case .beginWrite: "begin isolation level read committed read write"
            }
        }

        var preparation: Pipeline.Command { .prepare(rawValue, text, []) }
        var command: Pipeline.Command { .execute(rawValue, .none) }
    }
}
