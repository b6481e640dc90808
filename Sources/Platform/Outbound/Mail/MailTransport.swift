public import Secrets

/// The way e-mails go.
public enum MailTransport: Sendable {
    /// To a mail server.
    case smtp(SMTPServer)
    /// Into a folder, where the developer's mail page shows them.
    case folder(MailFolder)
    /// Into memory, for tests.
    case memory(Mailbox)

    /// Sends `email` and returns when somebody has taken responsibility for it.
    ///
    /// - Parameters:
    ///   - owner: the number of the account that it concerns, so that an e-mail kept as a file goes with it.
    ///   - time: milliseconds since 1970-01-01 UTC, for the e-mail's date.
    ///   - random: for the e-mail's id.
    public func send(
        _ email: Email,
        for owner: Int64 = 0,
        at time: Int64,
        random: RandomSource = .system
    ) async throws(MailError) {
        switch self {
        case .smtp(let server): try await server.send(email, at: time, random: random)
        case .folder(let folder): try folder.keep(email, for: owner, at: time, random: random)
        case .memory(let mailbox): try await mailbox.keep(email)
        }
    }
}

/// Why an e-mail was not sent.
public enum MailError: Error, Sendable, Equatable {
    /// Trying again later may help: no connection, no time, no trust, a wrong password, or the server said 4xx.
    case temporary(MailFailureKind)
    /// The server refuses this e-mail for good.
    ///
    /// - Parameter code: what it said, 500 to 599.
    case permanent(code: Int)
}

/// A reason why an e-mail was not taken, for the log: never an address or what the server wrote.
public enum MailFailureKind: Sendable, Equatable {
    /// Nobody answers at the server's address, or the connection broke.
    case unreachable
    /// It took too long.
    case timeout
    /// The certificate does not fit, or the server offers no encryption.
    case untrusted
    /// The server does not accept user name and password.
    case notLoggedIn
    /// The server asked to come again, or refused the connection rather than the e-mail.
    ///
    /// - Parameter code: what it said, 400 to 599.
    case refused(code: Int)
    /// Too many e-mails are on their way.
    case busy
    /// The task was cancelled.
    case cancelled
    /// The folder cannot be written.
    case folder
}

/// A mailbox in memory: what tests look into.
public actor Mailbox {
    /// All e-mails, oldest first.
    public private(set) var emails: [Email] = []
    private var failure: MailError?
    private var isHoldingNext = false
    private var held: CheckedContinuation<Void, Never>?

    /// An empty mailbox.
    public init() {}

    /// The e-mails to `address`, oldest first.
    public func emails(to address: EmailAddress) -> [Email] {
        emails.filter { $0.recipient == address }
    }

    /// Makes every further e-mail fail with `error`, until this is called with `nil`.
    public func fail(with error: MailError?) {
        failure = error
    }

    /// Holds the next e-mail until ``release()``, as a mail server does that says nothing.
    public func holdNext() {
        isHoldingNext = true
    }

    /// True where an e-mail is held.
    public var isHolding: Bool { held != nil }

    /// Lets go the e-mail that is held.
    public func release() {
        held?.resume()
        held = nil
    }

    func keep(_ email: Email) async throws(MailError) {
        if isHoldingNext {
            isHoldingNext = false
            await withCheckedContinuation { held = $0 }
        }
        if let failure { throw failure }
        emails.append(email)
    }
}
