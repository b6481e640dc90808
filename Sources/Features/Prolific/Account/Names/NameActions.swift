import Contracts
import Kernel
import SQL

/// Taking names off what people wrote, for ever.
///
/// Lines stay in their story without a name, so that the story can still be read; snippets that did not win lose their
/// words. Results and their digests stay as they were, and what stands for election keeps its name until it is decided
/// on.
struct NameActions: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    /// Takes the viewer's name off one snippet.
    ///
    /// - Parameter keepsMedia: whether the pictures, the film or the sound of a line stay.
    /// - Throws: ``Problem/notFound`` for what is not the viewer's or not there for them, `.conflict` `not_decided`
    ///   while it stands for election.
    func remove(from id: PublicID<Snippet>, keepsMedia: Bool, as viewer: Viewer) async throws {
        let reach: @Sendable (Transaction) throws -> Story = { [dependencies] tx in
            guard let met = try SnippetQueries.snippet(id, in: tx), met.state == .live else { throw Problem.notFound }
            return try SnippetAccess.ownStory(of: met, by: viewer, dependencies, in: tx)
        }
        try await dependencies.onPresentRound(of: reach) { [self] present, tx in
            guard let snippet = try SnippetQueries.snippet(id, in: tx) else { throw Problem.notFound }
            guard snippet.isDecided else { throw Self.isUndecided }
            try remove([snippet], from: present.story, keepsMedia: keepsMedia, of: viewer.id, in: tx)
        }
    }

    /// Takes the viewer's name off everything that was decided on, one story after the other, and hands the stories
    /// that others read and wrote in to whoever has written there for longest.
    func removeAll(keepsMedia: Bool, as viewer: Viewer) async throws {
        let ids = try await services.database.read { tx in try NameQueries.stories(by: viewer.id, in: tx) }
        for id in ids {
            try await dependencies.onPresentRound(
                of: { tx in
                    guard let story = try StoryQueries.stories([id], in: tx).first else { throw Problem.notFound }
                    return story
                },
                unless: { tx in try StoryQueries.stories([id], in: tx).isEmpty ? () : nil }
            ) { [self] present, tx in
                let story = present.story
                let written = try NameQueries.decided(by: viewer.id, in: id, tx)
                try remove(written, from: story, keepsMedia: keepsMedia, of: viewer.id, in: tx)
                if story.host?.id == viewer.id, story.isSettled, story.visibility != .members {
                    try StoryErasure(services: services).handOver(open: id, in: tx)
                }
                // As its host they may have won something by another's last line.
                try LedgerQueries.remove(of: viewer.id, in: id, tx)
            }
        }
    }

    private func remove(
        _ snippets: [Snippet],
        from story: Story,
        keepsMedia: Bool,
        of account: ID<Account>,
        in tx: Transaction
    ) throws {
        guard !snippets.isEmpty else { return }
        let ids = snippets.map(\.id)
        let held = try services.media.media(of: SnippetMedia.kind, ids.map(\.rawValue), in: tx)
        let bare = snippets.filter { !(keepsMedia && $0.isLine) && held[$0.id.rawValue] != nil }.map(\.id)
        for id in bare { try services.media.forget(SnippetMedia.attachmentOwner(id), in: tx) }
        try NameQueries.noteLostMedia(bare, in: tx)
        try NameQueries.removeNames(from: ids, in: tx)
        try WriterQueries.subtract(snippets.count(where: \.isLine), of: account, in: story.id, tx)
        try services.live.tell(.story, about: story.id.rawValue, by: account, in: tx)
        try LedgerQueries.remove(of: account, by: ids, tx)
    }

    private static let isUndecided = Problem(
        .conflict,
        "Your line is still to be voted for. Withdraw it, or wait until the round is over.",
        code: "not_decided"
    )
}
