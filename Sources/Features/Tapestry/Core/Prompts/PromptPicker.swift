import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// Chooses the questions of an issue: one from the library, and the one that a member proposed first, or a second one
/// from the library where nobody did.
///
/// None comes twice within ``span`` periods of a group.
struct PromptPicker: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// How many periods lie between two times a question is asked.
    static let span = 52

    /// Asks the questions of a period that begins.
    func ask(_ group: ID<Group>, _ period: NewPeriod, in tx: Transaction) throws {
        let waiting = try PromptQueries.waiting(in: group, limit: 1, tx).first
        let count = waiting == nil ? 2 : 1
        let chosen = try fresh(count, for: group, in: period.period.number, tx)
        try PromptQueries.insert(chosen.map { row($0, group, period.id) }, in: tx)
        if let waiting { try PromptQueries.ask(waiting.id, in: period.id, tx) }
    }

    /// Asks another question in the place of one.
    func replace(_ group: ID<Group>, _ issue: Issue, in tx: Transaction) throws {
        if let waiting = try PromptQueries.waiting(in: group, limit: 1, tx).first {
            return try PromptQueries.ask(waiting.id, in: issue.id, tx)
        }
        let chosen = try fresh(1, for: group, in: issue.period.number, tx)
        try PromptQueries.insert(chosen.map { row($0, group, issue.id) }, in: tx)
    }

    private func fresh(
        _ count: Int,
        for group: ID<Group>,
        in period: Int,
        _ tx: Transaction
    ) throws -> [LibraryPrompt] {
        let known = try PromptQueries.keys(of: group, since: period - Self.span, in: tx)
        var left = LibraryPrompt.all.filter { !known.contains($0.key) }
        // Whoever swaps all day has seen them all.
        if left.count < count { left = LibraryPrompt.all }
        var chosen: [LibraryPrompt] = []
        while chosen.count < count, !left.isEmpty {
            let number = Int(UInt32(bigEndianBytes: services.random.bytes(4)))
            chosen.append(left.remove(at: number % left.count))
        }
        return chosen
    }

    private func row(_ prompt: LibraryPrompt, _ group: ID<Group>, _ issue: ID<Issue>) -> NewPrompt {
        NewPrompt(
            id: services.ids.next(Prompt.self, at: services.clock.now),
            group: group,
            issue: issue,
            key: prompt.key,
            text: prompt.text
        )
    }
}
