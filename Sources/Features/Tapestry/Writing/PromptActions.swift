import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Text

/// The actions of members on the questions of their group.
struct PromptActions: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private static let proposals = RateRule("group questions", 20, per: .days(1))
    private static let swaps = RateRule("group questions swapped", 30, per: .days(1))
    /// How many wait for their turn in a group.
    static let mostWaiting = 100

    /// Proposes a question; it is asked when those before it were.
    ///
    /// - Parameter key: under which it is proposed once.
    /// - Throws: ``Problem/notFound`` for strangers, `.invalid` at the field `text`, `.conflict` where too many wait,
    ///   `.tooMany` above 20 a day.
    @discardableResult
    func propose(
        _ typed: String,
        in group: PublicID<Group>,
        as viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws -> ID<Prompt> {
        let text = try TextRule.line(Prompt.limit, bytes: Prompt.limit * 8).checked(typed, at: "text")
        guard text.isVisible else { throw Problem.field("text", "Write a question first.") }
        let id = services.ids.next(Prompt.self, at: services.clock.now)
        return try await services.database.write { [self] tx in
            let found = try GroupAccess.admitted(group, for: viewer, to: .answer, dependencies, in: tx)
            try GroupQueries.hold([found.group.id], in: tx)
            let made = try key?.claim(id.description, by: viewer.id, at: services.clock.now, in: tx)
            if let first = made.flatMap({ ID<Prompt>($0) }) { return first }
            let waiting = try PromptQueries.waiting(in: found.group.id, limit: Self.mostWaiting, tx)
            guard waiting.count < Self.mostWaiting else {
                throw Problem(.conflict, "Many questions wait already. Propose yours when they were asked.")
            }
            try PromptQueries.insert(
                [NewPrompt(id: id, group: found.group.id, text: text, proposer: viewer.id, state: .waiting)],
                in: tx
            )
            try services.limits.count(Self.proposals, of: viewer.id, in: tx)
            return id
        }
    }

    /// Takes another question in the place of one that nobody has answered.
    ///
    /// - Throws: ``Problem/notFound`` for strangers and where it is not asked, `.conflict` where it was answered,
    ///   `.tooMany` above 30 a day.
    func swap(_ id: ID<Prompt>, in group: PublicID<Group>, as viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            let found = try GroupAccess.admitted(group, for: viewer, to: .answer, dependencies, in: tx)
            try GroupQueries.hold([found.group.id], in: tx)
            guard let prompt = try PromptQueries.prompt(id, of: found.group.id, in: tx), prompt.state == .asked,
                let issue = try prompt.issue.flatMap({ try IssueQueries.issues([$0], in: tx).first }),
                issue.isRunning(at: found.now)
            else { throw Problem.notFound }
            guard try PromptQueries.answered([id], in: tx).isEmpty else {
                throw Problem(.conflict, "Someone has answered this question already.", code: "answered")
            }
            guard try PromptQueries.swap(id, in: tx) else { return }
            try PromptPicker(services).replace(found.group.id, issue, in: tx)
            try services.live.tell(.group, about: found.group.id.rawValue, by: viewer.id, in: tx)
            try services.limits.count(Self.swaps, of: viewer.id, in: tx)
        }
    }
}
