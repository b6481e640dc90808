import Secrets

extension String {
    /// The short form of exactly this text, which a page sends along to say what was read on it.
    var fingerprint: String { Hex.encode(Digest.blake2b(Array(utf8), size: 16)) }
}
