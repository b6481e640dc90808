import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The moves that the people of a made-up world make in a story, by the actions that everybody has.
struct StoryGame: Sendable {
    let dependencies: StoryDependencies
    let cast: StoryCast
    private let snippets: SnippetActions
    private let votes: VoteActions

    /// How many rounds of a story that waits for votes are over at first.
    private static let roundsBefore = 2

    init(dependencies: StoryDependencies, cast: StoryCast) {
        (self.dependencies, self.cast) = (dependencies, cast)
        snippets = SnippetActions(dependencies: dependencies)
        votes = VoteActions(dependencies: dependencies)
    }

    private var services: Services { dependencies.services }

    /// A story that was begun.
    struct Begun: Sendable {
        let id: ID<Story>
        let name: PublicID<Story>
        /// The lines offered in the first round, in their order.
        var firstLines: [PublicID<Snippet>] = []
    }

    /// Begins a story; nobody is told, as of every other one.
    func begin(_ story: PlayedStory, from branch: PublicID<Snippet>? = nil) async throws -> Begun? {
        let host = try await services.database.read { tx in try Viewer.absent(named: story.host, in: tx) }
        guard let host else { return nil }
        var draft = story.draft
        draft.forkedFrom = branch
        let name = try await StoryActions(dependencies: dependencies).begin(draft, as: host)
        return try await services.database.write { [dependencies] tx in
            guard let found = try StoryQueries.story(name, dependencies.clock, in: tx) else { return nil }
            try StoryNotificationOutbox.forget(found.story.id, in: tx)
            return Begun(id: found.story.id, name: name)
        }
    }

    /// Plays as many rounds of a story as there are lines for, or as many as have been played when one first looks.
    func play(_ story: PlayedStory, from branch: PublicID<Snippet>? = nil) async throws -> Begun? {
        guard var begun = try await begin(story, from: branch) else { return nil }
        let count = story.kind.goesOn ? min(Self.roundsBefore, story.rounds.count) : story.rounds.count
        for number in 1...count {
            let offered = try await offer(story.rounds[number - 1], in: number, to: begun)
            if number == 1 { begun.firstLines = offered }
            try await vote(in: number, for: offered, share: 1)
            try await hurry(begun, andVoting: true)
            try await dependencies.closer.closeIfDue(begun.id)
        }
        // In the fast one lines come while one looks.
        guard story.kind.goesOn, story.kind != .fast else { return begun }
        let offered = try await offer(story.rounds[count], in: count + 1, to: begun)
        if story.kind == .vote {
            try await vote(in: count + 1, for: offered, share: 0.4)
            try await hurry(begun, andVoting: false)
        }
        return begun
    }

    private func hurry(_ story: Begun, andVoting: Bool) async throws {
        try await services.database.write { [dependencies] tx in
            let now = try dependencies.clock.read(in: tx)
            try SampleStoryQueries.hurry(story.id, to: now, andVoting: andVoting, in: tx)
        }
    }

    private func offer(_ lines: [String], in round: Int, to story: Begun) async throws -> [PublicID<Snippet>] {
        let authors = cast.authors(of: round, lines.count)
        var offered: [Int: PublicID<Snippet>] = [:]
        // Another one comes first in each round.
        for place in lines.indices.map({ ($0 + round) % lines.count }) {
            let draft = SnippetDraft(text: lines[place])
            offered[place] = try await snippets.submit(draft, to: story.name, as: authors[place])
        }
        return lines.indices.compactMap { offered[$0] }
    }

    private func vote(in round: Int, for offered: [PublicID<Snippet>], share: Double) async throws {
        let voters = cast.voters(of: round, among: offered.count)
        let present = voters.prefix(Int(Double(voters.count) * share))
        // All at once: votes that come together are written together.
        try await withThrowingTaskGroup(of: Void.self) { [votes] group in
            for (viewer, line) in present {
                group.addTask {
                    do {
                        try await votes.vote(for: offered[line], as: viewer)
                    } catch let problem as Problem where problem.code == VoteRule.ownSnippet.code {
                        return
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Offers one line in the present round of a story.
    func offer(_ text: String, by author: Viewer, to story: PublicID<Story>) async throws {
        try await snippets.submit(SnippetDraft(text: text), to: story, as: author)
    }

    /// Votes for one line, as anybody does.
    func vote(for line: PublicID<Snippet>, by voter: Viewer) async throws {
        try await votes.vote(for: line, as: voter)
    }

    /// Likes some of the lines of a story that is over.
    func like(_ lines: [PublicID<Snippet>]) async throws {
        for (place, line) in lines.enumerated() {
            for (viewer, _) in cast.voters(of: place * 5, among: 2).prefix(3 + place % 4) {
                do {
                    try await votes.like(line, true, as: viewer)
                } catch let problem as Problem where problem.code == VoteRule.ownSnippet.code {
                    continue
                }
            }
        }
    }
}
