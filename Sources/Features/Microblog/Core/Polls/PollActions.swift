import Contracts
import Kernel
import Runtime
import SQL

/// How people vote.
struct PollActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// Votes in the poll of a post, once and for good.
    ///
    /// - Throws: ``Problem`` `.invalid` for one's own poll, a closed one, unknown answers, none, or a
    ///   second vote; `.notFound` where the viewer may not see the post.
    func vote(_ positions: [Int], on post: ID<Post>, as viewer: Viewer) async throws {
        let now = services.clock.now
        let chosen = Array(Set(positions)).sorted()
        try await services.database.write { [services] tx in
            let asked = try PostAccess.admitted(post, for: viewer, to: .answer, services, in: tx)
            try PostQueries.hold(asked.id, in: tx)
            guard let poll = try PollQueries.polls(on: [asked.id], in: tx)[asked.id] else { throw Problem.notFound }
            guard asked.author.id != viewer.id else { throw Problem(.invalid, "You cannot vote in your own poll.") }
            guard poll.isOpen(at: now) else { throw Problem(.invalid, "The poll has already ended.") }
            guard !chosen.isEmpty else { throw Problem(.invalid, "Choose an answer first.") }
            guard chosen.allSatisfy(poll.options.indices.contains), poll.isMultiple || chosen.count == 1 else {
                throw Problem(.invalid, "The chosen answer does not exist.")
            }
            guard try PollQueries.votes(of: viewer.id, on: [asked.id], in: tx).isEmpty else { throw Self.again }
            do { try PollQueries.vote(chosen, by: viewer.id, on: asked.id, in: tx) } catch DatabaseError.constraint {
                throw Self.again
            }
            try services.live.tell(.postChange, about: asked.id.rawValue, by: asked.author.id, in: tx)
        }
    }

    private static let again = Problem(.invalid, "You have already voted in this poll.")
}
