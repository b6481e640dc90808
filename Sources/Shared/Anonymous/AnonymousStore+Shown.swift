import Kernel
import Runtime
import SQL

extension AnonymousStore {
    /// All posts of a kind that everybody can read.
    public func shown(_ kind: AnonymousKind) async throws -> [ShownAnonymousPost] {
        let now = clock.now
        return try await database.read { tx in try AnonymousQueries.shown(kind, at: now, in: tx) }
    }
}

extension Capability {
    /// True where this is the proof of a post's author: `proof` is ``ShownAnonymousPost/proof``.
    public func isProved(by proof: [UInt8]) -> Bool { ShownAnonymousPost.proof(of: hash) == proof }
}
