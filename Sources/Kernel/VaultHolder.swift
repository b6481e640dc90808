public import SQL
public import Secrets

/// The proof by which somebody came, as far as it holds the key of a vault: the secret of a cookie or a token, of which
/// the server keeps hashes alone.
///
/// From the secret two things are made that tell nothing of each other: the number of a row, and the key that wraps what
/// lies in it. So whoever has the rows cannot open them, and whoever has the secret finds one row.
public struct VaultHolder: Sendable {
    /// The kinds of proofs that hold the key of a vault.
    public enum Kind: Int, Sendable, Storable {
        /// A session: a browser in which somebody is logged in.
        case session = 0
        /// A token that a program shows, if it was given the key.
        case accessToken = 1
        /// A token between the password and the session, such as for the code that logging in takes as well.
        case logInToken = 2
    }

    /// The kind of the proof.
    public let kind: Kind
    /// The number of the session or of the access token; 0 for a token between.
    public let number: Int64
    private let secret: Secret

    /// The holder of `kind` that has `secret`.
    public init(_ kind: Kind, number: Int64, secret: Secret) {
        self.kind = kind
        self.number = number
        self.secret = secret
    }

    /// The session of `id`, whose cookie has `secret`.
    public static func session(_ id: ID<Session>, _ secret: Secret) -> VaultHolder {
        VaultHolder(.session, number: id.rawValue, secret: secret)
    }

    /// The stored name of its row: 32 bytes that nobody can turn back.
    public var rowID: [UInt8] { Digest.blake2b(Array("row".utf8), key: secret.key(for: "vault-id")) }

    /// The key that wraps what is in its row.
    public var wrapKey: Secret { secret.key(for: "vault-wrap") }
}

/// The proof that opens a vault for somebody who comes in.
public enum VaultProof: Sendable {
    /// The keys of the account's password, which was right.
    case password(PasswordKeys)
    /// A holder for whom it is open already; a token between password and session loses it by that.
    case holder(VaultHolder)
    /// None: they came by another server, or by a letter.
    case nothing
}
