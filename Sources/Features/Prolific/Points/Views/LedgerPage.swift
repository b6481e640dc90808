import Design
import Kernel
import Markup
import Routing

/// The page of somebody's points and what they are for, entry by entry.
struct LedgerPage: View {
    private static let listID = "entries"

    let ledger: PointLedger
    let viewer: Viewer?
    let site: Site

    private var title: String { ledger.isOwn ? "Your points" : "Points of \(ledger.account.displayName)" }
    private var path: Path {
        ledger.story.map { PointPaths.ledger(of: ledger.account, in: $0.publicID) }
            ?? PointPaths.ledger(of: ledger.account)
    }

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            place: .prolific,
            heading: .title(
                back: ledger.story.map { PointPaths.board(of: $0.publicID) } ?? PointPaths.boardPath,
                sentence: summary
            ),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if let story = ledger.story { TemporaryNotice(story: story) }
            if let record = ledger.record { RecordSheet(record: record, account: ledger.account) }
            list
            p(.class("over soft")) { note }
        }.body
    }

    private var summary: String {
        if ledger.record != nil { return "For lines of yours that others wanted" }
        guard let story = ledger.story else {
            return "\(ledger.total.pointsText) in public stories, \(ledger.recent) of them in the last 30 days"
        }
        return "\(ledger.total.pointsText) in “\(story.title)”"
    }

    private var note: String {
        ledger.story == nil
            ? "What stands in stories that are not there for you is counted above, and not listed."
            : "Points in other stories are listed elsewhere."
    }

    /// The list alone, for pages that grow in place.
    var list: HTML {
        HTML {
            div(.class("feed"), .id(Self.listID)) {
                for entry in ledger.entries { PointRow(entry: entry) }
            }
            if ledger.entries.isEmpty, ledger.next == nil {
                EmptyState(
                    "No points yet",
                    icon: .star,
                    sentence: "They come with lines that others vote for."
                ) {
                    LinkButton("Find a story", to: StoryPaths.feedPath, style: .primary)
                }
            }
            Pager(
                older: ledger.next.map { path.page(.before, $0) },
                list: Self.listID,
                items: "points"
            )
        }
    }
}

/// Points, with what they were for.
struct PointRow: View {
    let entry: PointLedger.Entry

    private var story: Story { entry.story }
    private var snippet: Snippet { entry.snippet }

    var body: HTML {
        article(.class("notification"), .id("points-\(entry.id)"), .data("item")) {
            span(.class("sign")) { icon }
            div {
                p {
                    b { entry.points.pointsText }
                    " \(reason) "
                    a(.class("textlink"), .href(path), .dir("auto")) { story.title }
                }
                if let words { p(.class("soft excerpt"), .dir("auto"), .lang(story.language)) { words } }
                p(.class("soft small")) { FullTime(entry.at) }
            }
        }
    }

    private var icon: Icon {
        switch entry.reason {
        case .win, .ending: .star
        case .votes: .vote
        case .completion: .prolific
        }
    }

    private var reason: String {
        switch entry.reason {
        case .win: "for the line that won round \(snippet.roundNumber) of"
        case .ending: "for the line that ended"
        case .votes: "for \(entry.votes.votesText) in round \(snippet.roundNumber) of"
        case .completion: "for hosting to its end"
        }
    }

    /// The round with its votes, where it is to be read; else the story.
    private var path: Path {
        guard entry.reason != .completion, !story.hidesStory else { return StoryPaths.show(story.publicID) }
        return StoryPaths.round(snippet.roundNumber, of: story.publicID)
    }

    private var words: String? {
        guard entry.showsWords, entry.reason != .completion else { return nil }
        return story.warning.isEmpty ? "“\(snippet.wordsAndMedia)”" : story.warning
    }
}
