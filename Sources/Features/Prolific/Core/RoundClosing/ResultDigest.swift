import Kernel
import Secrets

/// The proof that no result of a story was changed afterwards: each round's digest covers the one before.
///
/// The digest of a round is SHA-256, in hexadecimal, over lines of text that each end with a line feed: the digest
/// before it; for each snippet that took part, in the order of their names, `<name> <seq> <votes>`; then
/// `winner <name>`. Before the first round stands SHA-256 over the name of the starter.
enum ResultDigest {
    /// One snippet of a result.
    struct Entry: Sendable {
        let name: PublicID<Snippet>
        let seq: Int
        let votes: Int
    }

    /// The digest that stands before the first round.
    static func beginning(of starter: PublicID<Snippet>) -> String {
        Hex.encode(Digest.sha256(Array(starter.text.utf8)))
    }

    /// The digest of a round.
    static func of(_ entries: [Entry], winner: PublicID<Snippet>, after previous: String) -> String {
        let rows = entries.sorted { $0.name < $1.name }.map { "\($0.name) \($0.seq) \($0.votes)\n" }
        let text = "\(previous)\n\(rows.joined())winner \(winner)\n"
        return Hex.encode(Digest.sha256(Array(text.utf8)))
    }
}
