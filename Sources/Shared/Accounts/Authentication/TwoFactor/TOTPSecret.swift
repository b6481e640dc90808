import Contracts
import Kernel
import Markup
import SQL
import Secrets

/// The key that somebody's app makes codes from, before it is theirs: shown once, and kept in the page until then.
struct TOTPSecret: Sendable {
    let secret: Secret

    /// For how long a page with a new key can be answered.
    private static let span = Instant.Span.minutes(15)

    init(from random: RandomSource) {
        secret = TOTP.key(from: random)
    }

    /// Reads what ``sealed(for:at:)`` wrote for the same session, not too long ago.
    init?(sealed text: String, for viewer: Viewer, at now: Instant) {
        guard let words = try? Self.sealer(for: viewer).open(text: text).split(separator: " "), words.count == 2,
            let time = Int64(words[0]), now.since(Instant(milliseconds: time)) < Self.span,
            let secret = Secret(base64url: words[1])
        else { return nil }
        self.secret = secret
    }

    /// The key as a page carries it until it is confirmed: nobody else can put one there.
    func sealed(for viewer: Viewer, at now: Instant) -> String {
        Self.sealer(for: viewer).seal(text: "\(now.milliseconds) \(secret.base64url)")
    }

    /// The key in groups of four letters, for typing.
    var groups: String {
        let letters = Array(TOTP.text(of: secret))
        return stride(from: 0, to: letters.count, by: 4)
            .map { String(letters[$0..<min($0 + 4, letters.count)]) }
            .joined(separator: " ")
    }

    /// The address that apps read, from a link or a square.
    func address(of account: Account, on site: Site) -> AppAddress {
        let issuer = site.name.replacing(":", with: " ")
        let host = site.host.prefix { $0 != ":" }
        return AppAddress(
            otpauth: "\(issuer):\(account.username)@\(host)",
            secret: TOTP.text(of: secret),
            issuer: issuer
        )
    }

    private static func sealer(for viewer: Viewer) -> Sealer {
        Sealer(key: viewer.formSecret.key(for: "one-time key"))
    }
}

/// Keeps keys unreadable in the database: whoever has only that cannot make codes.
struct TOTPSecretSafe: Sendable {
    private let sealer: Sealer

    init(_ services: Services) {
        sealer = Sealer(key: services.key.key(for: "one-time keys"), random: services.random)
    }

    func seal(_ key: Secret, of account: ID<Account>) -> [UInt8] {
        sealer.seal(key.withBytes { Array($0) }, context: Self.place(account))
    }

    /// The key; `nil` where it was sealed by a server with another secret.
    func open(_ sealed: [UInt8], of account: ID<Account>) -> Secret? {
        (try? sealer.open(sealed, context: Self.place(account))).map { Secret($0) }
    }

    private static func place(_ account: ID<Account>) -> [UInt8] { Array("one_time_keys/\(account)".utf8) }
}
