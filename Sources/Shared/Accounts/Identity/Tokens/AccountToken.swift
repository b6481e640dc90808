import Kernel
import SQL
import Secrets

/// The purposes of tokens that were in an e-mail to somebody, or on a page they got by their password.
enum TokenPurpose: Int, Sendable, Storable {
    /// Confirm that the new address is theirs.
    case confirmAddress = 0
    /// Take back a change of address.
    case restoreAddress = 1
    /// Keep an account that is about to be deleted, and log in.
    case keepAccount = 2
    /// Choose another password without the old one.
    case resetPassword = 3
    /// Fetch the archive of one's data.
    case export = 4
    /// Give the code that logging in takes as well, now that the password was right.
    case twoFactor = 5
    /// Confirm the address that somebody signed up with.
    case confirmSignUp = 6

    /// True where a new token takes earlier ones for the same purpose out of use.
    ///
    /// Of archives there may be one for each session that asked. Anybody can ask for a link to another password: it leaves
    /// those alone that its owner has, and the first that is used ends all.
    var isSingle: Bool { ![.restoreAddress, .twoFactor, .export, .resetPassword].contains(self) }

    /// How long the token works.
    var span: Instant.Span {
        switch self {
        case .confirmAddress, .export: .days(1)
        case .restoreAddress, .confirmSignUp: .days(7)
        case .keepAccount, .twoFactor: .minutes(10)
        case .resetPassword: .minutes(30)
        }
    }
}

/// A valid token's account, and the address it is about.
struct AccountToken: Sendable, RowReadable {
    let account: Account
    let email: String

    static var columns: SQL { "\(Account.columns), account_tokens.email" }

    init(from row: inout RowReader) throws {
        account = try Account(from: &row)
        email = try row.next()
    }
}

/// The statements about tokens.
///
/// Only their hashes are kept.
enum TokenQueries {
    /// Gives out a token, in most cases in the place of earlier ones for the same purpose.
    static func insert(
        _ token: Token,
        for purpose: TokenPurpose,
        of account: ID<Account>,
        email: String = "",
        session: ID<Session> = ID(rawValue: 0),
        at now: Instant,
        in tx: Transaction
    ) throws {
        if purpose.isSingle { try remove(purpose, of: account, in: tx) }
        try tx.run(
            """
            insert into account_tokens (token_hash, account_id, purpose, email, ends_at, session_id)
            values (\(token.hash), \(account), \(purpose), \(email), \(now + purpose.span), \(session))
            """
        )
    }

    /// Finds the account and the address that `text` is for, if it is a token that works.
    static func find(_ text: String, for purpose: TokenPurpose, at now: Instant, in tx: Transaction) throws
        -> AccountToken?
    {
        guard let token = Token(text: text) else { return nil }
        return try tx.first(
            """
            select \(AccountToken.columns)
            from account_tokens join accounts on accounts.id = account_tokens.account_id
            where account_tokens.token_hash = \(token.hash) and account_tokens.purpose = \(purpose)
                and account_tokens.ends_at > \(now)
            """
        )
    }

    /// Takes a token out of use.
    ///
    /// Of two who come with it at the same moment, one gets it.
    ///
    /// - Throws: ``Problem/notFound`` for what is no token that works.
    static func take(_ text: String, for purpose: TokenPurpose, at now: Instant, in tx: Transaction) throws
        -> AccountToken
    {
        guard let found = try find(text, for: purpose, at: now, in: tx), let token = Token(text: text),
            try tx.run("delete from account_tokens where token_hash = \(token.hash)") > 0
        else { throw Problem.notFound }
        return found
    }

    /// Takes one token out of use, whatever it is for.
    static func removeOne(_ text: String, in tx: Transaction) throws {
        guard let token = Token(text: text) else { return }
        try tx.run("delete from account_tokens where token_hash = \(token.hash)")
    }

    /// Tells whether a session has a token for this purpose that works.
    static func has(
        _ purpose: TokenPurpose,
        _ viewer: Viewer,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        try tx.value(
            """
            select count(*) from account_tokens
            where account_id = \(viewer.id) and session_id = \(viewer.session) and purpose = \(purpose)
                and ends_at > \(now)
            """,
            as: Int.self
        ) ?? 0 > 0
    }

    static func remove(_ purpose: TokenPurpose, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from account_tokens where account_id = \(account) and purpose = \(purpose)")
    }

    static func removeAll(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from account_tokens where account_id = \(account)")
    }

    static func removeEnded(at now: Instant, in tx: Transaction) throws {
        try tx.run("delete from account_tokens where ends_at <= \(now)")
    }
}
