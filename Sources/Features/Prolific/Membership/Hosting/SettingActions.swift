import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The actions by which the host of a story changes it after it has begun.
struct SettingActions: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    private static let hourly = RateRule("story settings", 60, per: .hours(1))

    /// A story with its tags, for its host.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such story for the viewer, `.forbidden` for anybody but the
    ///   host.
    func hosted(_ id: PublicID<Story>, by viewer: Viewer) async throws -> HostedStory {
        try await services.database.read { [dependencies] tx in
            let found = try StoryAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            return HostedStory(
                story: found.story,
                tags: try StoryQueries.tags(of: [found.story.id], in: tx)[found.story.id] ?? [],
                now: found.now
            )
        }
    }

    /// Changes how a story is written while nobody else has submitted, and at any time its tags, warning and language.
    ///
    /// The starter and when it ends stay.
    ///
    /// - Throws: ``Problem`` `.invalid` for what cannot be taken, `.conflict` `settled` when somebody else has
    ///   submitted and something is to be changed that they relied on, `.forbidden` for anybody but the host,
    ///   `.tooMany` above 60 an hour.
    func change(_ id: PublicID<Story>, to draft: StoryDraft, as viewer: Viewer) async throws {
        try await services.limits.count(Self.hourly, of: viewer.id)
        try await dependencies.onPresentRound(
            of: { [dependencies] tx in
                try StoryAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            },
            holdingMembers: true
        ) { [dependencies] present, tx in
            let (found, story, round) = (present.found, present.story, present.round)
            let new = try draft.changed(story)
            guard story.forkedFrom == nil || new.settings.licence == story.settings.licence else {
                throw ForkRule.licenceStays
            }
            let isSame =
                new.settings == story.settings && new.visibility == story.visibility
                && new.title == story.title
            guard isSame || story.isChangeable else { throw Self.settled }
            let isLast = new.settings.maxRounds == round.number && story.settings.maxRounds > round.number
            if isLast, try SnippetQueries.hasLinesThatGoOn(in: round.id, tx) { throw Self.goesOn }
            let warning = try MarkedStoryQueries.warnings.warning(new.warning, on: story.id, in: tx)
            try SettingQueries.change(story.id, to: new, warning, in: tx)
            try StoryQueries.setTags(new.tags, of: story.id, in: tx)
            try VisibilityChange(dependencies: dependencies).change(story, to: new.visibility, at: found.now, in: tx)
            try StoryDocument.write([story.id], into: dependencies.services.search, in: tx)
        }
    }

    static let goesOn = Problem.field(
        "max_rounds",
        "A line is offered in this round that does not end the story: leave room for one more round."
    )
    static let settled = Problem(
        .conflict,
        "Others have written in this story: how it is written stays as it is.",
        code: "settled"
    )
}

/// A story as its host meets it.
struct HostedStory: Sendable {
    let story: Story
    let tags: [String]
    let now: Instant
}

extension Story {
    /// True where its host still decides how it is written: nobody else has submitted, and it goes on.
    var isChangeable: Bool { !isSettled && state.isRunning }
}

/// The statements by which hosts change stories.
enum SettingQueries {
    static func change(
        _ story: ID<Story>,
        to new: NewStory,
        _ warning: String,
        in tx: Transaction
    ) throws {
        let settings = new.settings
        try tx.run(
            """
            \(Story.update) title = \(new.title), language = \(new.language), warning = \(warning),
                licence = \(settings.licence), pacing = \(settings.pacing.number),
                submit_span = \(settings.pacing.submitSpan.milliseconds),
                vote_span = \(settings.pacing.voteSpan.milliseconds), max_rounds = \(settings.maxRounds),
                final_from = \(settings.finalFrom), submitters = \(settings.submitters), is_blind = \(settings.isBlind),
                hides_names = \(settings.hidesNames), closes_early = \(settings.closesEarly)
            where id = \(story)
            """
        )
    }

    static func setVisibility(
        _ visibility: Story.Visibility,
        of story: ID<Story>,
        in tx: Transaction
    ) throws {
        try tx.run("\(Story.update) visibility = \(visibility) where id = \(story)")
    }

    /// Lets go of everybody but the host who had to do with a story, and of what was won in it for all to see.
    static func forgetReaders(of story: ID<Story>, but host: ID<Account>, in tx: Transaction) throws {
        for table in ["thread_follows", "snippet_drafts"] as [SQL] {
            try tx.run("delete from \(table) where thread_id = \(story) and account_id <> \(host)")
        }
        try tx.run(
            """
            \(Story.update) followers = (select count(*) from thread_follows where thread_id = \(story))
            where id = \(story)
            """
        )
        try StoryNotificationOutbox.forget(story, in: tx)
        try LedgerQueries.remove(in: story, tx)
    }

    /// Ends a story at `end`, of which everybody is told.
    static func end(_ story: ID<Story>, at end: Instant, in tx: Transaction) throws {
        try tx.run("\(Story.update) expires_at = \(end), is_end_told = 1 where id = \(story)")
    }
}
