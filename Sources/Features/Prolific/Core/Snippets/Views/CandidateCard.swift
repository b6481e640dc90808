import Design
import Kernel
import Markup

/// The card of a snippet that is offered as the next line; it says nothing of votes but the viewer's own.
struct CandidateCard: View {
    let snippet: Snippet
    let isVoted: Bool
    /// True where the viewer can vote for it at the moment.
    let mayVote: Bool
    /// Where it is kept as those see it who can vote.
    let cache: SnippetCache
    let viewer: Viewer?

    var body: HTML {
        guard mayVote else { return card }
        return cache.template(of: snippet) { card }.filled { _ in ActionButton.state(isOn: isVoted) }
    }

    private var card: HTML {
        article(.class("candidate"), .id(snippet.anchor), .data("item")) {
            SnippetWords(snippet: snippet)
            footer(.class("line-foot")) {
                span {
                    SnippetAuthor(snippet: snippet)
                    if snippet.kind == .final {
                        " "
                        span(.class("tag")) { "Ends the story" }
                    }
                    ReportLink(snippet: snippet, viewer: viewer)
                }
                if mayVote {
                    ActionButton(
                        "Vote",
                        icon: .like,
                        path: StoryPaths.vote(snippet.publicID),
                        stateHole: SnippetCache.like,
                        kind: .like
                    )
                }
            }
        }
    }
}

/// The snippet that the viewer has submitted in the present round.
struct OwnSnippet: View {
    let snippet: Snippet
    let canBeWithdrawn: Bool

    var body: HTML {
        section(.class("candidate own-snippet"), .id("own"), .aria("label", "Your snippet")) {
            SnippetWords(snippet: snippet)
            footer(.class("line-foot")) {
                span {
                    switch snippet.state {
                    case .live: "Your snippet stands for election."
                    case .hidden: "The host has hidden your snippet until the staff have looked at it."
                    case .withdrawn, .removed, .erased: "Your turn in this round is over."
                    }
                }
                if canBeWithdrawn, snippet.canBeTakenBack {
                    LinkButton("Take back", to: StoryPaths.withdraw(snippet.publicID), style: .quiet, isSlim: true)
                }
            }
        }
    }
}

/// Asks before a snippet is taken back.
struct WithdrawPage: View {
    let snippet: Snippet
    let back: Path
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Take your snippet back?",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: back),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("candidate")) { SnippetWords(snippet: snippet) }
            p(.class("over")) {
                "Votes for it are dropped. There is one snippet for everybody in a round, so you cannot offer another."
            }
            form(.post, .action(StoryPaths.withdraw(snippet.publicID)), .class("over")) {
                CSRFField(viewer)
                Button("Take back", style: .danger)
            }
        }.body
    }
}
