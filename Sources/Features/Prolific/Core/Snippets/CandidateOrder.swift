import Kernel
import Secrets

/// In which order somebody meets the candidates of a round: a different one for everybody, and always the same for
/// each.
///
/// So no candidate wins because it stands first.
enum CandidateOrder {
    /// `snippets` in the order for `viewer`; visitors share one.
    static func sorted(
        _ snippets: [ID<Snippet>],
        in round: ID<Round>,
        for viewer: ID<Account>?
    ) -> [ID<Snippet>] {
        let prefix = round.rawValue.bigEndianBytes + (viewer?.rawValue ?? 0).bigEndianBytes
        return
            snippets
            .map { (id: $0, key: Digest.sha256(prefix + $0.rawValue.bigEndianBytes)) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.id)
    }
}
