public import Kernel
public import SQL

/// The parts of statements by which slices ask about sessions.
extension Session {
    /// The condition that the session which `id` names, of the account that `account` names, has not ended at `now`.
    public static func isOpen(_ id: SQL, of account: SQL, at now: Instant) -> SQL {
        """
        exists (select 1 from sessions where sessions.id = \(id) and sessions.account_id = \(account)
            and sessions.ends_at > \(now))
        """
    }

    /// A few words about the browser of the session that `id` names, such as `Firefox on Android`; null where it ended.
    public static func device(_ id: SQL) -> SQL {
        "(select sessions.device from sessions where sessions.id = \(id))"
    }
}

extension Session {
    /// The condition that the access token which `id` names, of the account that `account` names, has not been ended.
    public static func isTokenThere(_ id: SQL, of account: SQL) -> SQL {
        "exists (select 1 from access_tokens where access_tokens.id = \(id) and access_tokens.account_id = \(account))"
    }
}

extension Session {
    /// How many accounts have a session that was used since `start`: a part of a statement.
    public static func accounts(usedSince start: Instant) -> SQL {
        "(select count(distinct sessions.account_id) from sessions where sessions.used_at >= \(start))"
    }
}
