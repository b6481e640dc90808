import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Text

/// A snippet that somebody offers as the next line of a story.
struct SnippetDraft: Sendable {
    var text = ""
    var media: [AttachmentRequest] = []
    /// True where it ends the story; where only ends are taken it does anyway.
    var isFinal = false
    /// True where its author knows that the story will be deleted some day.
    var knowsItIsTemporary = false
    /// True where they want to follow the story.
    var follows = false
    /// The round it was written for; whichever is the present one where nothing is said.
    var round: Int?
}

/// Submitting snippets, and taking them back.
struct SnippetActions: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    private static let hourly = RateRule("snippets", 30, per: .hours(1))

    /// Refuses whoever cannot offer anything in a story, before what they send is looked at.
    ///
    /// - Throws: ``Problem`` `.notFound` where there is no such story for the viewer, `.forbidden` for whoever may not
    ///   write there.
    func admit(_ viewer: Viewer, to story: PublicID<Story>) async throws {
        try await services.database.read { [dependencies] tx in
            _ = try StoryAccess.admitted(story, for: viewer, to: .answer, dependencies, in: tx)
        }
    }

    /// Offers a snippet for the present round of a story; the first one lets the clock run.
    ///
    /// - Parameter key: under which a program makes it; the snippet it made before is given back.
    /// - Throws: ``Problem`` `.invalid` for what cannot be taken, `.notFound` where there is no such story for the
    ///   viewer, `.conflict` `submissions_closed` when it is time to vote, `already_submitted` in the same round,
    ///   `round_moved` when it was written for an earlier one, and `thread_completed`, `.forbidden` for whoever may not
    ///   write there, `.tooMany` above 30 an hour.
    @discardableResult
    func submit(
        _ draft: SnippetDraft,
        to story: PublicID<Story>,
        as viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws -> PublicID<Snippet> {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let text = try SnippetText(draft.text, canBeEmpty: !draft.media.isEmpty)
        try SnippetMedia.check(draft.media)
        let id = services.ids.next(Snippet.self, at: services.clock.now)
        let name = PublicID<Snippet>(from: services.random)
        do {
            return try await dependencies.onPresentRound(
                of: { [dependencies] tx in
                    try StoryAccess.admitted(story, for: viewer, to: .answer, dependencies, in: tx)
                },
                unless: { [services] tx in
                    let made = try key?.claim(name.text, by: viewer.id, at: services.clock.now, in: tx)
                    return made.map { PublicID($0) ?? .nothing }
                }
            ) { [self] present, tx in
                try submit(draft, text, id, name, to: present, as: viewer, in: tx)
                return name
            }
        } catch DatabaseError.constraint(let violation) where violation.mentions("author_id") {
            throw SubmitRule.twice
        }
    }

    private func submit(
        _ draft: SnippetDraft,
        _ text: SnippetText,
        _ id: ID<Snippet>,
        _ name: PublicID<Snippet>,
        to present: PresentRound<StoryAccess.Admitted>,
        as viewer: Viewer,
        in tx: Transaction
    ) throws {
        let (found, round, now) = (present.found, present.round, present.now)
        let hasSubmitted = try SnippetQueries.own(by: viewer.id, in: round.id, tx) != nil
        if let refusal = SubmitRule.refusal(of: viewer, found, round, at: now, hasSubmitted: hasSubmitted) {
            throw refusal
        }
        if let meant = draft.round, meant != round.number { throw SubmitRule.moved }
        let kind = try kind(of: draft, in: found.story)
        if found.story.settings.isTemporary, !draft.knowsItIsTemporary,
            try !WriterQueries.hasWritten(viewer.id, in: found.story.id, tx)
        {
            throw SubmitRule.mustBeToldOfEnd
        }
        let seq = try RoundQueries.admit(to: present.held, of: found.story, by: viewer.id, in: tx)
        let row = SnippetRow(
            id: id,
            publicID: name,
            story: found.story.id,
            round: round.id,
            roundNumber: round.number,
            parent: found.story.tail,
            author: viewer.id,
            kind: kind,
            text: text.text,
            seq: seq,
            createdAt: now
        )
        try SnippetQueries.insert(row, in: tx)
        try SnippetMedia.attach(draft.media, to: id, by: viewer.id, services, in: tx)
        try EarlyClosing.endWriting(present.held, of: found.story, in: tx)
        try WriterQueries.add(viewer.id, to: found.story.id, at: now, in: tx)
        if draft.follows { try StoryFollowQueries.follow(found.story.id, by: viewer.id, at: now, in: tx) }
        try DraftQueries.forget(of: viewer.id, in: found.story.id, tx)
        try services.live.tell(.story, about: found.story.id.rawValue, by: viewer.id, in: tx)
        // Last of all: what is refused, or was made under the same key before, uses nothing up.
        try services.limits.count(Self.hourly, of: viewer.id, in: tx)
    }

    private func kind(of draft: SnippetDraft, in story: Story) throws(Problem) -> Snippet.Kind {
        if story.takesOnlyEnds { return .final }
        guard draft.isFinal else { return .normal }
        guard story.takesEnds else { throw SubmitRule.noEndYet }
        return .final
    }

    /// Takes a snippet back while others can still submit; the votes for it go, and its author has had their turn.
    ///
    /// Doing it again changes nothing.
    ///
    /// - Throws: ``Problem/notFound`` for what is not the viewer's, `.conflict` `submissions_closed` when it is too
    ///   late.
    func withdraw(_ id: PublicID<Snippet>, as viewer: Viewer) async throws {
        let reach: @Sendable (Transaction) throws -> Story = { [dependencies] tx in
            guard let snippet = try SnippetQueries.snippet(id, in: tx), snippet.author?.id == viewer.id,
                snippet.round != nil
            else { throw Problem.notFound }
            guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
            return try SnippetAccess.ownStory(of: snippet, by: viewer, dependencies, in: tx)
        }
        try await dependencies.onPresentRound(of: reach) { [self] present, tx in
            let (story, round) = (present.story, present.round)
            guard let snippet = try SnippetQueries.snippet(id, in: tx) else { throw Problem.notFound }
            guard snippet.round == round.id, round.state != .closed else { throw SubmitRule.closed }
            guard snippet.canBeTakenBack else { return }
            guard round.takesSnippets(at: present.now) else { throw SubmitRule.closed }
            try SnippetQueries.withdraw(snippet.id, in: tx)
            try VoteQueries.removeAll(for: snippet.id, in: tx)
            try services.media.forget(SnippetMedia.attachmentOwner(snippet.id), in: tx)
            try RoundQueries.dismiss(snippet.state == .live ? 1 : 0, from: present.held, in: tx)
            try services.live.tell(.story, about: story.id.rawValue, by: viewer.id, in: tx)
        }
    }

    /// The text that somebody has begun to write in a story; empty where there is none.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such story for the viewer.
    func kept(for story: PublicID<Story>, of viewer: Viewer) async throws -> String {
        try await services.database.read { [dependencies] tx in
            let found = try StoryAccess.admitted(story, for: viewer, dependencies, in: tx)
            return try DraftQueries.text(of: viewer.id, in: found.story.id, tx) ?? ""
        }
    }

    /// Keeps what somebody has begun to write, so that it is there when they come back.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such story for the viewer.
    func keep(_ typed: String, for story: PublicID<Story>, as viewer: Viewer) async throws {
        guard let typed = typed.tidied(within: SnippetText.byteLimit * 16), !typed.utf8.contains(0) else { return }
        let text = String(typed.prefix(SnippetText.limit * 4))
        try await services.database.write { [dependencies] tx in
            let found = try StoryAccess.admitted(story, for: viewer, to: .answer, dependencies, in: tx)
            try DraftQueries.keep(text, of: viewer.id, in: found.story.id, at: found.now, tx)
        }
    }
}
