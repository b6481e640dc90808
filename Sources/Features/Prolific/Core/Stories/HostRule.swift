import Kernel
import SQL

/// The rules about what only the host of a story does while it is written.
enum HostRule {
    /// The first round in which the host may ask.
    static let firstWrapUp = 3

    /// Why a host cannot ask to wrap up; `nil` where they can.
    static func refusal(toWrapUp story: Story) -> Problem? {
        guard story.state.isRunning else { return SubmitRule.ended }
        guard story.roundNumber >= firstWrapUp else { return tooEarly }
        return story.wrapsFrom == nil && story.roundNumber < story.settings.maxRounds ? nil : isEnding
    }

    /// True where every writer of a private story has submitted in its present round.
    static func haveAllWritten(in story: Story, _ round: Round, _ tx: Transaction) throws -> Bool {
        try RoleQueries.silentWriters(in: story.id, round.id, tx).isEmpty
    }

    static let tooEarly = Problem(
        .conflict,
        "You can ask to wrap up from the third round on.",
        code: "too_early"
    )
    static let isEnding = Problem(.conflict, "This story is ending already.", code: "already_wrapping_up")
}
