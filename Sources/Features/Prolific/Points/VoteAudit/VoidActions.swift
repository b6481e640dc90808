import Contracts
import Kernel
import SQL
import Text

/// Voiding votes: staff say before the end of a round that somebody's votes in it do not count.
struct VoidActions: Sendable {
    let dependencies: StoryDependencies

    /// The longest reason in grapheme clusters.
    static let limit = 500

    /// Drops the votes of the person called `name` in a round that is open, and takes no more of theirs in it.
    ///
    /// It is the same whether they have voted or not: nobody learns from it who did. Rounds that are over never change.
    ///
    /// - Throws: ``Problem`` `.notFound` as ``FraudSignalReader/round(_:of:looks:as:)``, `.conflict` `round_closed`
    ///   where it is not open, `.forbidden` `own_round` where `staff` have written in it, `.invalid` at `username` or
    ///   `reason`.
    func void(
        _ name: String,
        because reason: String,
        in number: Int,
        of id: PublicID<Story>,
        as staff: Viewer
    ) async throws {
        let name = String(name.trimmed.drop { $0 == "@" })
        let reason = Result { () throws(Problem) in try Self.checked(reason) }
        let reader = FraudSignalReader(dependencies: dependencies)
        // Held alone: whoever votes now either has voted before, or meets that they may not.
        try await dependencies.onPresentRound(
            of: { tx in try reader.admitted(id, as: staff, in: tx) }
        ) { [dependencies] present, tx in
            let (story, held) = (present.story, present.held)
            let round = try FraudSignalReader.round(number, of: story, in: tx)
            guard round.state == .open, round.id == held.id else { throw VoteRule.roundClosed }
            try FraudSignalReader.requireNoPart(of: staff, in: round, tx)
            let reason = try reason.get()
            guard let person = try FraudSignalQueries.accountRole(named: name, in: tx) else {
                throw Problem.field("username", "There is no one called @\(name).")
            }
            guard staff.outranks(person) else {
                throw Problem.field("username", "You can act only on people whose role is below yours.")
            }
            guard try VoidQueries.void(person.account.id, in: held, tx) else { return }
            try dependencies.services.auditLog.record(
                "voided the votes of",
                by: staff.id,
                on: person.account.id,
                about: round.id.rawValue,
                note: "\(round.title(in: story)): \(reason)",
                in: tx
            )
        }
    }

    private static func checked(_ typed: String) throws(Problem) -> String {
        let text = try TextRule.lines(limit, bytes: limit * 8).checked(typed, at: "reason")
        guard text.isVisible else { throw .field("reason", "Write a sentence or two.") }
        return text
    }
}
