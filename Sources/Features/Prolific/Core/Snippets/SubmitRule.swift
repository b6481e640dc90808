import Kernel
import SQL

/// Who may submit a snippet, when.
enum SubmitRule {
    /// Why `viewer` cannot submit in `round`; `nil` where they can.
    ///
    /// - Parameter moment: what time it is, where that is later than when the story was met.
    static func refusal(
        of viewer: Viewer?,
        _ found: StoryAccess.Admitted,
        _ round: Round,
        at moment: Instant? = nil,
        hasSubmitted: Bool
    ) -> Problem? {
        let isOpen = round.takesSnippets(at: moment ?? found.now)
        return refusal(of: viewer, found, takesSnippets: isOpen, hasSubmitted: hasSubmitted)
    }

    /// Why `viewer` cannot submit, where it is known whether the round takes snippets.
    static func refusal(
        of viewer: Viewer?,
        _ found: StoryAccess.Admitted,
        takesSnippets: Bool,
        hasSubmitted: Bool
    ) -> Problem? {
        let story = found.story
        guard let viewer else { return .signInNeeded }
        guard viewer.account.state.mayWrite else { return .mayNotWrite }
        guard story.state.isRunning else { return ended }
        guard story.night != .lobby else { return notBegun }
        guard found.role?.mayWrite ?? true else { return readersOnly }
        let isHost = viewer.id == story.host?.id
        if story.visibility != .members, story.settings.submitters == .followers, !isHost,
            !found.relation.contains(.follows)
        {
            return followersOnly
        }
        guard takesSnippets else { return closed }
        return hasSubmitted ? twice : nil
    }

    static let ended = Problem(.conflict, "This story is complete.", code: "thread_completed")
    static let notBegun = Problem(.conflict, "The game has not begun yet.", code: "night_not_begun")
    static let closed = Problem(
        .conflict,
        "Writing is over in this round; it is time to vote.",
        code: "submissions_closed"
    )
    static let twice = Problem(
        .conflict,
        "You have sent a line in this round already; everyone has one.",
        code: "already_submitted"
    )
    static let moved = Problem(
        .conflict,
        "The story has moved on: this line now stands before yours. Offer it anyway?",
        code: "round_moved"
    )
    static let readersOnly = Problem(.forbidden, "You may read this story, not write in it.", code: "readers_only")
    static let followersOnly = Problem(
        .forbidden,
        "Only those who follow the host can write in this story.",
        code: "followers_only"
    )
    static let mustBeToldOfEnd = Problem(
        .invalid,
        "This story will be deleted automatically, with all that was written. Tick that you know it.",
        fields: ["ack_temporary": "Tick that you know that this story will be deleted."],
        code: "temporary_ack_required"
    )
    static let noEndYet = Problem(
        .invalid,
        "It is too early for an ending in this round.",
        fields: ["final": "It is too early for an ending in this round."],
        code: "final_too_early"
    )
}
