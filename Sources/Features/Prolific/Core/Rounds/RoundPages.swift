import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The pages of rounds that are over.
struct RoundPages: Sendable {
    let dependencies: StoryDependencies
    /// The words about a round besides its result, for one viewer; nothing for most.
    let remark: @Sendable (RoundView, Viewer?) async throws -> HTML

    func register(on routes: inout Routes) {
        routes.open(.get, StoryPaths.round, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (story, number) = (try request.story(), try request.roundNumber())
        let cursor = request.cursor(.after, as: Int.self) ?? 0
        let view = try await StoryReader(dependencies: dependencies).round(
            number,
            of: story,
            for: viewer,
            cursor: cursor
        )
        let page = RoundPage(
            view: view,
            remark: try await remark(view, viewer),
            viewer: viewer,
            site: dependencies.services.site
        )
        return .html(page.body).kept(as: view.story)
    }
}

/// A round that is over: what was offered, and how many votes each had.
struct RoundPage: View {
    let view: RoundView
    let remark: HTML
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "Round \(view.round.number)",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.show(view.story.publicID), sentence: view.story.title),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            TemporaryNotice(story: view.story)
            p(.class("over soft")) { summary }
            if view.story.warning.isEmpty { entries } else { Disclosure(view.story.warning) { entries } }
            remark
            SignLink(round: view.round, story: view.story, viewer: viewer)
        }.body
    }

    private var entries: HTML {
        HTML {
            for entry in view.entries {
                RoundEntry(
                    entry: entry,
                    isWinner: entry.id == view.round.winner,
                    isLiked: view.likes.contains(entry.id),
                    viewer: viewer
                )
            }
            Pager(
                older: view.next.map {
                    StoryPaths.round(view.round.number, of: view.story.publicID).page(.after, $0)
                },
                list: "entries",
                items: "lines"
            )
        }
    }

    private var summary: String {
        let totals = "\(view.offered.counted("line")), \(view.votes.counted("vote"))."
        switch view.round.extensions {
        case 0: return totals
        case 1: return "\(totals) Extended once: nobody had voted."
        default: return "\(totals) Extended twice: nobody had voted."
        }
    }
}

/// A snippet that was offered in a round that is over, with what came of it.
struct RoundEntry: View {
    let entry: Snippet
    let isWinner: Bool
    let isLiked: Bool
    let viewer: Viewer?

    private var canBeLiked: Bool {
        viewer != nil && entry.state == .live && entry.countedVotes != nil && entry.author?.id != viewer?.id
    }

    var body: HTML {
        article(.class("candidate"), .id(entry.anchor), .data("item")) {
            SnippetWords(snippet: entry)
            footer(.class("line-foot")) {
                span {
                    SnippetAuthor(snippet: entry)
                    if let votes = entry.countedVotes { " · \(votes.counted("vote"))" }
                    ReportLink(snippet: entry, viewer: viewer)
                }
                if isWinner { span(.class("tag")) { "Won" } }
                if canBeLiked {
                    ActionButton(
                        "Like this line",
                        icon: .like,
                        path: StoryPaths.like(entry.publicID).query("in", "round"),
                        count: entry.likes,
                        pressed: isLiked,
                        kind: .like
                    )
                }
                NameLink(snippet: entry, viewer: viewer)
            }
        }
    }
}
