/// A refusal or a failure of a database.
public enum DatabaseError: Error, Equatable {
    /// A constraint of the schema; the action that knows its meaning tells the person.
    case constraint(ConstraintViolation)
    /// More writes are waiting than the queue holds, or no connection came free in time. Try again later.
    case busy
    /// The statement did not end within its budget and was stopped.
    case deadline
    /// The disk is full; nothing was written.
    case full
    /// The database cannot be reached; the connection is opened again by itself.
    case unavailable(String)
    /// The schema is not what this program can work with; the sentence says what to do.
    case schema(String)
    /// The file is damaged; the sentence says how to restore a backup.
    case damaged(String)
    /// A column holds something else than the program reads.
    case unexpectedValue(column: Int)
    /// Anything else the engine said.
    case failed(String)
}

/// A refusal by the schema.
public struct ConstraintViolation: Sendable, Equatable {
    /// The kinds of constraint.
    public enum Kind: Sendable {
        /// A unique index or a primary key.
        case unique
        /// A reference to a row that is not there.
        case foreignKey
        /// A `not null`.
        case notNull
        /// A `check`.
        case check
    }

    /// Which kind of constraint refused.
    public let kind: Kind
    /// The table and columns on SQLite (`accounts.name_key`), the constraint's name on PostgreSQL
    /// (`accounts_by_name_key`).
    ///
    /// For logs; compare by ``mentions(_:)``.
    public let subject: String

    /// A refusal by the constraint that `subject` names.
    public init(kind: Kind, subject: String) {
        self.kind = kind
        self.subject = subject
    }

    /// True where the constraint is over `column`; works on both engines as indexes are named `<table>_by_<columns>`.
    public func mentions(_ column: String) -> Bool {
        subject.contains(column)
    }
}
