extension PostgresConnection {
    /// The kind of a transaction.
    enum Kind {
        case read, write
        /// Statements outside of transactions.
        case autocommit
    }

    /// The use of a connection: how its statements are planned.
    enum Purpose {
        /// The short reads of pages: each statement has one plan, made without its values.
        ///
        /// A plan for its values would be made with every page, and costs several times what it saves.
        case lookUps
        /// Reads that take long, which are planned for their values.
        case longReads
        case writes

        var plans: String { self == .lookUps ? "force_generic_plan" : "auto" }
    }

    /// The part of a transaction that is one of several writes in it.
    struct Part {
        enum Kind {
            /// One that can be undone alone, which costs a savepoint.
            case undoable
            /// One that is undone together with all others.
            case bound

            /// How long it waits for a lock that somebody else has.
            ///
            /// Another group of this server gives its locks back within a few milliseconds, unless it waits for ours.
            var lockPatience: Duration {
                switch self {
                case .undoable: .milliseconds(50)
                case .bound: .milliseconds(10)
                }
            }
        }

        var lockPatience: Duration = .zero
        /// True where its savepoint goes out with the next statement.
        var isWanted = false
        /// True where the server has a savepoint.
        var isThere = false
        var isToUndo = false
        /// When it has to be at its end; `nil` for what is no part.
        var end: ContinuousClock.Instant?
        /// True where it was not.
        var isOverdue = false
        /// True where the server knows that nothing of the transaction waits long for a lock.
        var isLimited = false
    }

    /// The commands around transactions, which the server has prepared.
    enum Control: String, CaseIterable {
        case beginRead, beginWrite, commit, rollback
        /// Ends a read and begins the next one.
        case nextRead

        var text: String {
            switch self {
            case .commit, .rollback: rawValue
            case .beginRead: "begin isolation level repeatable read read only"
            case .nextRead: "commit and chain"
            case .beginWrite: "begin isolation level read committed"
            }
        }

        var preparation: Pipeline.Command { .prepare(rawValue, text, []) }
        var command: Pipeline.Command { .execute(rawValue, .none) }
    }
}
