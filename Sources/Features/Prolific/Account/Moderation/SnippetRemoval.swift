import Contracts
import Kernel
import Runtime
import SQL

/// Takes lines and candidates out of sight because staff decided so, and brings them back.
///
/// Results stay as they were: a line leaves its place, its votes and its digest behind, and rounds go on from it. A
/// candidate stands for election no more; with the last one its round waits again. The words are with the decision
/// alone, the pictures with nobody.
struct SnippetRemoval: Sendable {
    let dependencies: StoryDependencies

    /// - Returns: its words; `nil` where there is nothing to remove any more.
    func remove(_ id: PublicID<Snippet>, in tx: Transaction) throws -> String? {
        guard let (snippet, round) = try RemovalQueries.held(id, in: tx),
            snippet.state == .live || snippet.state == .hidden
        else { return nil }
        let words = try RemovalQueries.text(of: snippet.id, in: tx)
        try RemovalQueries.set(.removed, "", of: snippet.id, in: tx)
        try HidingQueries.settle(snippet.id, wasRight: true, in: tx)
        if let round, round.state != .closed { try dismiss(snippet, from: round, in: tx) }
        try tell(snippet, in: tx)
        return words
    }

    /// - Returns: whether it is there again: a candidate whose round is over has no place any more.
    func restore(_ id: PublicID<Snippet>, _ words: String, in tx: Transaction) throws -> Bool {
        guard let (snippet, round) = try RemovalQueries.held(id, in: tx), snippet.state == .removed else {
            return false
        }
        guard snippet.isDecided || round.map({ $0.state != .closed }) ?? false else { return false }
        try RemovalQueries.set(.live, words, of: snippet.id, in: tx)
        if let round, round.state != .closed { try dependencies.admitAgain(snippet, to: round, in: tx) }
        try tell(snippet, in: tx)
        return true
    }

    /// Whoever is away was not counted any more, and neither is what was hidden.
    private func dismiss(_ snippet: Snippet, from round: Round, in tx: Transaction) throws {
        let isCounted = snippet.state == .live && snippet.author?.state.isPresent ?? false
        try RoundQueries.dismiss(isCounted ? 1 : 0, from: round, in: tx)
    }

    private func tell(_ snippet: Snippet, in tx: Transaction) throws {
        if snippet.kind == .starter {
            try StoryDocument.write([snippet.thread], into: dependencies.services.search, in: tx)
        }
        try dependencies.tellOfChange(in: snippet.thread, in: tx)
    }
}

extension StoryDependencies {
    /// Lets a candidate that is there again stand for election; where its round waits, the clock runs anew.
    func admitAgain(_ snippet: Snippet, to round: Round, in tx: Transaction) throws {
        guard snippet.author?.state.isPresent ?? false else { return }
        if round.state == .waiting {
            try RoundQueries.arm([round.id], at: try clock.read(in: tx), in: tx)
        } else {
            try RoundQueries.count(1, in: round, tx)
        }
    }

    /// Raises the version of a story of which something has changed that is not in its row, and tells open pages.
    func tellOfChange(in thread: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) entries = entries where id = \(thread)")
        try services.live.tell(.story, about: thread.rawValue, by: ID(rawValue: 0), in: tx)
    }
}

/// The statements by which staff's decisions about stories are carried out.
enum RemovalQueries {
    /// A snippet with its round, which nobody else changes or votes in until the transaction ends.
    static func held(_ id: PublicID<Snippet>, in tx: Transaction) throws -> (snippet: Snippet, round: Round?)? {
        guard let met = try SnippetQueries.snippet(id, in: tx) else { return nil }
        let round = try met.round.flatMap { try RoundQueries.held($0, in: tx) }
        // Once the round is held nobody counts the snippet or takes it back.
        return try SnippetQueries.snippet(id, in: tx).map { ($0, round) }
    }

    static func text(of snippet: ID<Snippet>, in tx: Transaction) throws -> String {
        try tx.value("select text from snippets where id = \(snippet)") ?? ""
    }

    static func set(_ state: Snippet.State, _ text: String, of snippet: ID<Snippet>, in tx: Transaction) throws {
        try tx.run("update snippets set state = \(state), text = \(text) where id = \(snippet)")
    }

    /// A story, whatever its state, which nobody else changes until the transaction ends.
    static func thread(_ id: PublicID<Story>, in tx: Transaction) throws -> Story? {
        if tx.dialect == .postgres {
            _ = try tx.value("select 1 from story_threads where public_id = \(id) for update", as: Int.self)
        }
        return try tx.first(
            "select \(Story.columns) from \(Story.source) where story_threads.public_id = \(id)"
        )
    }

    static func set(_ state: Story.State, of thread: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) state = \(state) where id = \(thread)")
    }

    static func setTitle(_ title: String, of thread: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) title = \(title) where id = \(thread)")
    }
}
