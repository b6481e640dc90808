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
        let words = try dependencies.onRound(of: id, in: tx) { snippet, held -> String? in
            guard snippet.state == .live || snippet.state == .hidden else { return nil }
            let words = try RemovalQueries.text(of: snippet.id, in: tx)
            try RemovalQueries.set(.removed, "", of: snippet.id, in: tx)
            try HidingQueries.settle(snippet.id, wasRight: true, in: tx)
            if let held, held.round.state != .closed { try dismiss(snippet, from: held, in: tx) }
            try tell(snippet, in: tx)
            return words
        }
        return words ?? nil
    }

    /// - Returns: whether it is there again: a candidate whose round is over has no place any more.
    func restore(_ id: PublicID<Snippet>, _ words: String, in tx: Transaction) throws -> Bool {
        let isBack = try dependencies.onRound(of: id, in: tx) { snippet, held -> Bool in
            guard snippet.state == .removed else { return false }
            guard snippet.isDecided || held.map({ $0.round.state != .closed }) ?? false else { return false }
            try RemovalQueries.set(.live, words, of: snippet.id, in: tx)
            if let held, held.round.state != .closed { try dependencies.admitAgain(snippet, to: held, in: tx) }
            try tell(snippet, in: tx)
            return true
        }
        return isBack ?? false
    }

    /// Whoever is away was not counted any more, and neither is what was hidden.
    private func dismiss(_ snippet: Snippet, from held: HeldRound, in tx: Transaction) throws {
        let isCounted = snippet.state == .live && snippet.author?.state.isPresent ?? false
        try RoundQueries.dismiss(isCounted ? 1 : 0, from: held, in: tx)
    }

    private func tell(_ snippet: Snippet, in tx: Transaction) throws {
        if snippet.kind == .starter {
            try StoryDocument.write([snippet.story], into: dependencies.services.search, in: tx)
        }
        try dependencies.tellOfChange(in: snippet.story, in: tx)
    }
}

extension StoryDependencies {
    /// Lets a candidate that is there again stand for election; where its round waits, the clock runs anew.
    func admitAgain(_ snippet: Snippet, to held: HeldRound, in tx: Transaction) throws {
        guard snippet.author?.state.isPresent ?? false else { return }
        if held.round.state == .waiting {
            try RoundQueries.arm([held], in: tx)
        } else {
            try RoundQueries.count(1, in: [held], tx)
        }
    }

    /// Raises the version of a story of which something has changed that is not in its row, and tells open pages.
    func tellOfChange(in story: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) entries = entries where id = \(story)")
        try services.live.tell(.story, about: story.rawValue, by: ID(rawValue: 0), in: tx)
    }
}

/// The statements by which staff's decisions about stories are carried out.
enum RemovalQueries {
    static func text(of snippet: ID<Snippet>, in tx: Transaction) throws -> String {
        try tx.value("select text from snippets where id = \(snippet)") ?? ""
    }

    static func set(_ state: Snippet.State, _ text: String, of snippet: ID<Snippet>, in tx: Transaction) throws {
        try tx.run("update snippets set state = \(state), text = \(text) where id = \(snippet)")
    }

    /// A story, whatever its state.
    static func story(_ id: PublicID<Story>, in tx: Transaction) throws -> Story? {
        try tx.first("select \(Story.columns) from \(Story.source) where story_threads.public_id = \(id)")
    }

    static func set(_ state: Story.State, of story: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) state = \(state) where id = \(story)")
    }

    static func setTitle(_ title: String, of story: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) title = \(title) where id = \(story)")
    }
}
