public import Calendar
import Kernel
public import SQL
import Secrets

/// A post that everybody can read, without its words: for places that keep something beside it.
public struct ShownAnonymousPost: Sendable {
    /// Its name.
    public let id: AnonymousPostID
    /// The day on which it appeared, in UTC.
    public let day: LocalDate
    /// The moment from which on nobody can read it.
    public let endsAt: Instant
    /// The hash of what the store keeps of its author's proof, so that no other place holds the same bytes; see
    /// ``Capability/isProved(by:)``.
    public let proof: [UInt8]

    /// The hash of a hash of the store.
    static func proof(of hash: [UInt8]) -> [UInt8] { Digest.sha256(hash) }
}
