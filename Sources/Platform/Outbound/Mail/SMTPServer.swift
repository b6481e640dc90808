public import Secrets

/// How to reach the operator's mail server.
public struct SMTPConfiguration: Sendable {
    /// How the connection is protected.
    public enum Protection: String, Sendable {
        /// A plain connection that must turn into TLS before anything is said. Port 587.
        case startTLS = "starttls"
        /// TLS from the first byte. Port 465.
        case tls
        /// None: only for a server on the same machine. Port 25.
        case none
    }

    /// The server's name, which its certificate must bear.
    public var host: String
    /// The server's port.
    public var port: Int
    /// How the connection is protected.
    public var protection: Protection
    /// Who writes all e-mails.
    public var sender: Correspondent
    /// The account at the server; without one nobody logs in.
    public var user: String?
    /// The account's password.
    public var password: Secret?
    /// A file of certificates to trust in place of the system's.
    public var certificateFile: String?

    /// A server, by default with the usual port for its protection.
    public init(host: String, port: Int? = nil, protection: Protection = .startTLS, sender: Correspondent) {
        self.host = host
        self.port = port ?? (protection == .tls ? 465 : protection == .startTLS ? 587 : 25)
        self.protection = protection
        self.sender = sender
    }
}

/// The operator's mail server: at most eight e-mails are on their way at a time.
public struct SMTPServer: Sendable {
    private let configuration: SMTPConfiguration
    private let thread = TransferThread(limit: 8)

    /// The server of `configuration`.
    ///
    /// Nothing is connected yet.
    public init(_ configuration: SMTPConfiguration) {
        self.configuration = configuration
    }

    func send(_ email: Email, at time: Int64, random: RandomSource) async throws(MailError) {
        let writer = EmailWriter(sender: configuration.sender, time: time, random: random)
        guard let transfer = SMTPTransfer(configuration, recipient: email.recipient, message: writer.write(email))
        else {
            throw .temporary(.busy)
        }
        try await transfer.run(on: thread).get()
    }
}
