import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// Reads points, each time for one viewer.
struct PointReader: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    /// How many people or entries a page has.
    static let pageLength = 20
    /// How often it is read on where what was found is not for the viewer.
    private static let mostReads = 5

    /// A page of `board`, from the most points down; equal points share a place, the older account first.
    ///
    /// Nobody finds those whom they block or mute, or who block them, or who are away.
    ///
    /// - Throws: ``Problem/notFound`` where it is about a story that is not there for the viewer.
    func board(
        _ board: PointBoard,
        for viewer: Viewer?,
        cursor: BoardCursor? = nil
    ) async throws -> BoardView {
        try await services.database.read { [self] tx in
            let story = try story(of: board, for: viewer, in: tx)
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            var (rows, at, hasMore, reads) = ([BoardRow](), cursor ?? .top, true, 0)
            while rows.count < Self.pageLength, hasMore, reads < Self.mostReads {
                let limit = Self.pageLength - rows.count + 1
                let found = try scores(board, story, cursor: at, limit, in: tx)
                hasMore = found.count == limit
                reads += 1
                for score in found.prefix(limit - 1) {
                    let relation = relationships.relation(to: score.account.id, at: services.clock.now)
                    let isShown = score.account.id == viewer?.id || !relation.isSevered && !relation.contains(.mutes)
                    at.pass(score, isShown: isShown)
                    guard isShown else { continue }
                    rows.append(BoardRow(account: score.account, points: score.points, place: at.place))
                }
            }
            return BoardView(
                board: board,
                story: story,
                rows: rows,
                next: hasMore ? at : nil,
                own: try viewer.map { try own(board, story, $0, in: tx) }
            )
        }
    }

    private func story(of board: PointBoard, for viewer: Viewer?, in tx: Transaction) throws -> Story? {
        guard case .story(let id) = board else { return nil }
        return try StoryAccess.admitted(id, for: viewer, dependencies, in: tx).story
    }

    private func scores(
        _ board: PointBoard,
        _ story: Story?,
        cursor: BoardCursor,
        _ limit: Int,
        in tx: Transaction
    ) throws -> [PointScore] {
        if let story { return try PointQueries.scores(in: story.id, cursor: cursor, limit: limit, tx) }
        return try PointQueries.scores(isRecent: board == .month, cursor: cursor, limit: limit, in: tx)
    }

    private func own(_ board: PointBoard, _ story: Story?, _ viewer: Viewer, in tx: Transaction) throws -> Int {
        if let story { return try PointQueries.total(of: viewer.id, in: story.id, tx) }
        return try PointQueries.total(of: viewer.id, isRecent: board == .month, in: tx)
    }

    /// The ledger of the person called `name`, newest first: in one story, or in all that stand in public lists.
    ///
    /// - Throws: ``Problem/notFound`` where that person or story is not there for the viewer; and, about all stories,
    ///   where somebody else shows none on their profile.
    func ledger(
        of name: String,
        in id: PublicID<Story>? = nil,
        for viewer: Viewer?,
        cursor: ID<PointEntry>? = nil
    ) async throws -> PointLedger {
        try await services.database.read { [self] tx in
            let story = try id.map { try StoryAccess.admitted($0, for: viewer, dependencies, in: tx).story }
            let account = try person(name, hasStory: story != nil, for: viewer, in: tx)
            let page = try entries(of: account.id, in: story, for: viewer, cursor: cursor, tx)
            return PointLedger(
                account: account,
                story: story,
                total: try story.map { try PointQueries.total(of: account.id, in: $0.id, tx) }
                    ?? PointQueries.total(of: account.id, in: tx),
                recent: try story == nil ? PointQueries.total(of: account.id, isRecent: true, in: tx) : 0,
                entries: page.entries,
                next: page.next,
                isOwn: account.id == viewer?.id,
                record: try story == nil && cursor == nil ? record(of: account, for: viewer, in: tx) : nil
            )
        }
    }

    /// The record that nobody but its owner sees.
    private func record(of account: Account, for viewer: Viewer?, in tx: Transaction) throws -> WritingRecord? {
        guard let viewer, viewer.id == account.id else { return nil }
        return try WritingRecord(of: viewer, at: dependencies.clock.read(in: tx), dependencies, in: tx)
    }

    private func person(
        _ name: String,
        hasStory: Bool,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> Account {
        guard let account = try Account.named(name, in: tx) else { throw Problem.notFound }
        let access = Access(
            owner: account.id,
            ownerState: account.state,
            audience: .everyone,
            isAddressed: false,
            relation: try services.relationships.relationships(of: viewer, in: tx).relation(
                to: account.id,
                at: services.clock.now
            )
        )
        guard can(viewer, .see, access) else { throw Problem.notFound }
        guard try hasStory || account.id == viewer?.id || !HiddenTabQueries.isHidden(for: account.id, in: tx) else {
            throw Problem.notFound
        }
        return account
    }

    private func entries(
        of account: ID<Account>,
        in story: Story?,
        for viewer: Viewer?,
        cursor: ID<PointEntry>?,
        _ tx: Transaction
    ) throws -> (entries: [PointLedger.Entry], next: ID<PointEntry>?) {
        let now = try dependencies.clock.read(in: tx)
        var (entries, at, hasMore, reads) = ([PointLedger.Entry](), cursor, true, 0)
        while entries.count < Self.pageLength, hasMore, reads < Self.mostReads {
            let limit = Self.pageLength - entries.count + 1
            let found = try PointQueries.entries(of: account, in: story?.id, cursor: at, limit: limit, tx)
            let won = Array(found.prefix(limit - 1))
            hasMore = found.count == limit
            reads += 1
            at = won.last?.id ?? at
            entries += try explained(won, for: viewer, at: now, in: tx)
        }
        return (entries, hasMore ? at : nil)
    }

    /// Entries with their stories and lines, as far as those are there for `viewer`.
    private func explained(
        _ won: [WonPoints],
        for viewer: Viewer?,
        at now: Instant,
        in tx: Transaction
    ) throws -> [PointLedger.Entry] {
        let stories = try StoryAccess.visible(
            try StoryQueries.stories(Array(Set(won.map(\.story))), in: tx),
            to: viewer,
            at: now,
            dependencies,
            in: tx
        )
        let known = Dictionary(uniqueKeysWithValues: stories.map { ($0.id, $0) })
        let lines = try SnippetQueries.snippets(Array(Set(won.map(\.snippet))), in: tx)
        let shown = try StoryReader(dependencies: dependencies).show(lines, of: stories, to: viewer, in: tx)
        let snippets = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) })
        return won.compactMap { won in
            guard let story = known[won.story], let snippet = snippets[won.snippet] else { return nil }
            return PointLedger.Entry(
                id: won.id,
                reason: won.reason,
                points: won.points,
                at: won.at,
                story: story,
                snippet: snippet
            )
        }
    }
}
