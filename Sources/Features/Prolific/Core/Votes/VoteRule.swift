import Kernel
import SQL

/// Who may vote, when.
enum VoteRule {
    /// Why `viewer` cannot vote in `round`; `nil` where they can, for others' snippets.
    ///
    /// - Parameter moment: what time it is, where that is later than when the story was met.
    static func refusal(
        of viewer: Viewer?,
        _ found: StoryAccess.Admitted,
        _ round: Round,
        _ site: Site,
        at moment: Instant? = nil
    ) -> Problem? {
        guard let viewer else { return .signInNeeded }
        guard viewer.account.state == .active else { return .mayNotVote }
        guard round.takesVotes(at: moment ?? found.now) else { return roundClosed }
        if site.votersAreThereBefore, found.story.visibility != .members, let armedAt = round.armedAt,
            viewer.id.instant > armedAt
        {
            return tooNew
        }
        return nil
    }

    static let ownSnippet = Problem(.invalid, "No one votes for their own line.", code: "own_snippet")
    static let roundClosed = Problem(.conflict, "This round is over; votes are counted.", code: "round_closed")
    static let roundOpen = Problem(.conflict, "This round is not over yet: vote for it.", code: "round_open")
    static let tooNew = Problem(
        .forbidden,
        "Your account is newer than this round. You can vote from the next one on.",
        code: "too_new"
    )
    /// The answer to somebody whose votes were voided, or who has looked at everybody's as staff.
    static func isVoid(for viewer: Viewer) -> Problem {
        let reason =
            viewer.isStaff
            ? "You have looked at the votes of this round, or other moderators decided that yours do not count in it."
            : "Moderators decided that your votes do not count in this round."
        return Problem(.forbidden, "\(reason) You can vote from the next one on.", code: "votes_void")
    }
}

extension Problem {
    /// One may look on, but has no say.
    static let mayNotVote = Problem(.forbidden, "Your account cannot vote at present.", code: "may_not_vote")
}
