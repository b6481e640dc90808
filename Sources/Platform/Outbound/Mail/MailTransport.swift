public import Secrets

/// The way letters go.
public enum MailTransport: Sendable {
    /// To a mail server.
    case smtp(SMTPServer)
    /// Into a folder, where the developer's mail page shows them.
    case folder(MailFolder)
    /// Into memory, for tests.
    case memory(Mailbox)

    /// Sends `letter` and returns when somebody has taken responsibility for it.
    ///
    /// - Parameters:
    ///   - owner: the number of the account that it concerns, so that a letter kept as a file goes with it.
    ///   - time: milliseconds since 1970-01-01 UTC, for the letter's date.
    ///   - random: for the letter's id.
    public func send(
        _ letter: Letter,
        for owner: Int64 = 0,
        at time: Int64,
        random: RandomSource = .system
    ) async throws(MailError) {
        switch self {
        case .smtp(let server): try await server.send(letter, at: time, random: random)
        case .folder(let folder): try folder.keep(letter, for: owner, at: time, random: random)
        case .memory(let mailbox): try await mailbox.keep(letter)
        }
    }
}

/// Why a letter was not sent.
public enum MailError: Error, Sendable, Equatable {
    /// Trying again later may help: no connection, no time, no trust, a wrong password, or the server said 4xx.
    case temporary(MailTrouble)
    /// The server refuses this letter for good.
    ///
    /// - Parameter code: what it said, 500 to 599.
    case permanent(code: Int)
}

/// What stands between a letter and its server, for the log: never an address or what the server wrote.
public enum MailTrouble: Sendable, Equatable {
    /// Nobody answers at the server's address, or the connection broke.
    case unreachable
    /// It took too long.
    case timeout
    /// The certificate does not fit, or the server offers no encryption.
    case untrusted
    /// The server does not accept user name and password.
    case notLoggedIn
    /// The server asked to come again, or refused the connection rather than the letter.
    ///
    /// - Parameter code: what it said, 400 to 599.
    case refused(code: Int)
    /// Too many letters are on their way.
    case busy
    /// The task was cancelled.
    case cancelled
    /// The folder cannot be written.
    case folder
}

/// A mailbox in memory: what tests look into.
public actor Mailbox {
    /// All letters, oldest first.
    public private(set) var letters: [Letter] = []
    private var failure: MailError?

    /// An empty mailbox.
    public init() {}

    /// The letters to `address`, oldest first.
    public func letters(to address: EmailAddress) -> [Letter] {
        letters.filter { $0.recipient == address }
    }

    /// Makes every further letter fail with `error`, until this is called with `nil`.
    public func fail(with error: MailError?) {
        failure = error
    }

    func keep(_ letter: Letter) throws(MailError) {
        if let failure { throw failure }
        letters.append(letter)
    }
}
