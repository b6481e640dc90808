import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL

/// The tab of what somebody wrote in stories, on their profile: those they began, and their lines in others.
struct StoriesTab: ProfileTab {
    let dependencies: StoryDependencies

    let title = "Stories"
    let slug = "stories"

    private static let pageLength = 20

    func askIsShown(on account: ID<Account>, to viewer: Viewer?, in tx: Transaction) throws -> () throws -> Bool {
        let isHidden = try HiddenTabQueries.askIsHidden(for: account, in: tx)
        return { try !isHidden() }
    }

    func askContent(of _: ID<Account>, for viewer: Viewer?, older: String?, in tx: Transaction) -> Content {
        { account in
            let cursor = older.flatMap { Int64($0) }
            let found = try page(of: account, for: viewer, below: cursor, in: tx)
            return WrittenLines(page: found, account: account, isFirst: cursor == nil).body
        }
    }

    private func page(
        of account: Account,
        for viewer: Viewer?,
        below cursor: Int64?,
        in tx: Transaction
    ) throws -> WrittenPage {
        let rows = try TabQueries.written(by: account.id, cursor: cursor, limit: Self.pageLength + 1, in: tx)
        let page = ListPage(rows, upTo: Self.pageLength, cursor: \.id.rawValue)
        let ids = page.items
        let stories = try StoryQueries.stories(Array(Set(ids.map(\.story))), in: tx)
        let now = try dependencies.clock.read(in: tx)
        let visible = try StoryAccess.visible(stories, to: viewer, at: now, dependencies, in: tx)
        let found = Dictionary(uniqueKeysWithValues: visible.map { ($0.id, $0) })
        let snippets = try StoryReader(dependencies: dependencies).show(
            try SnippetQueries.snippets(ids.map(\.id), in: tx),
            of: visible,
            to: viewer,
            in: tx
        )
        return WrittenPage(
            entries: snippets.sorted { $0.id > $1.id }.compactMap { snippet in
                found[snippet.story].map { WrittenPage.Entry(snippet: snippet, story: $0) }
            },
            older: page.next,
            points: try cursor == nil ? PointQueries.total(of: account.id, in: tx) : 0,
            record: try cursor == nil && account.id == viewer?.id
                ? viewer.map { try WritingRecord(of: $0, at: now, dependencies, in: tx) } : nil
        )
    }

    func askCount(of account: ID<Account>, for viewer: Viewer?, in tx: Transaction) -> () throws -> ProfileCount? {
        { nil }
    }
}

/// A part of what somebody wrote in stories.
struct WrittenPage: Sendable {
    struct Entry: Sendable {
        let snippet: Snippet
        let story: Story
    }

    let entries: [Entry]
    /// Below which number the next page begins, if there is one.
    let older: Int64?
    /// How many points they have, above the first page.
    let points: Int
    /// The record that its owner alone sees there.
    let record: WritingRecord?
}

/// The snippets that somebody wrote, each with the story it stands in.
struct WrittenLines: View {
    let page: WrittenPage
    let account: Account
    let isFirst: Bool

    private static let id = "stories"

    var body: HTML {
        HTML {
            link(.rel("stylesheet"), .href(Assets.storyCardSheet.path))
            if let record = page.record {
                RecordSheet(record: record, account: account)
            } else if page.points > 0 {
                p(.class("over")) {
                    LinkButton(
                        page.points.pointsText,
                        to: PointPaths.ledger(of: account),
                        icon: .star,
                        style: .outline,
                        isSlim: true
                    )
                }
            }
            if page.entries.isEmpty, isFirst, page.older == nil {
                EmptyState("No stories yet", icon: .prolific) {
                    if page.record != nil { LinkButton("New story", to: StoryPaths.newPath, style: .primary) }
                }
            }
            div(.class("feed"), .id(Self.id), .role("feed"), .aria("label", "Lines")) {
                for entry in page.entries { row(entry) }
            }
            Pager(
                older: page.older.map { Path("/@\(account.username)/stories").page(.before, $0) },
                list: Self.id,
                items: "lines"
            )
        }
    }

    private func row(_ entry: WrittenPage.Entry) -> HTML {
        let story = entry.story
        return article(.class("story-card"), .id(entry.snippet.anchor), .data("item")) {
            h2(.dir("auto")) { a(.href(StoryPaths.show(story.publicID))) { story.title } }
            if story.warning.isEmpty {
                SnippetWords(snippet: entry.snippet)
            } else {
                p(.class("soft")) { story.warning }
            }
            p(.class("soft")) { Self.place(of: entry.snippet) }
        }
    }

    private static func place(of snippet: Snippet) -> String {
        if snippet.kind == .starter { return "Began this story" }
        let votes = snippet.countedVotes.map { " · \($0.votesText)" } ?? ""
        return (snippet.isLine ? "Line \(snippet.roundNumber + 1)" : "Offered in round \(snippet.roundNumber)") + votes
    }
}
