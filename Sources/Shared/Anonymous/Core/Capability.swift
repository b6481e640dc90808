import SQL
public import Secrets

/// The proof that somebody wrote a post: whoever can make it again may see its state, cancel it, take it back and appeal.
///
/// The places make it from keys that only an open vault has. The store knows its SHA-256 hash alone, by which nobody
/// finds out who could make it; nothing else leads from a post to its author.
///
///     let capability = Capability(linkKey.key(for: "note", salt: note.bytes + week.bytes))
public struct Capability: Sendable, Hashable {
    /// The hash that is stored.
    let hash: [UInt8]

    /// The capability that the bytes of an HMAC prove.
    public init(proof: [UInt8]) {
        hash = Digest.sha256(proof)
    }

    /// The capability that `secret`, of 16 bytes or more, proves.
    public init(_ secret: Secret) {
        hash = secret.withBytes { Digest.sha256(Array($0)) }
    }
}
