import Design
import Kernel
import Markup
import Text

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
            if mayVote { vote } else { SnippetWords(snippet: snippet) }
            if !about.isEmpty { footer(.class("line-foot")) { about } }
        }
    }

    /// The whole entry, which is the button.
    private var vote: HTML {
        HTML {
            button(
                .class("vote"),
                .form(Page.actForm),
                .formaction(StoryPaths.vote(snippet.publicID)),
                .hole(SnippetCache.like)
            ) {
                span(.class("sr")) { "Vote for this line" }
                span(.class("prose story"), .dir("auto")) { snippet.text }
                Self.pill
            }
            MediaGrid(snippet.media)
        }
    }

    /// Says whether it is voted for, in the same width; screen readers hear it of the button.
    private static let pill = span(.class("pill"), .aria("hidden", "true")) {
        span { "Vote" }
        span {
            Icon.check
            "Voted"
        }
    }

    private var about: HTML {
        HTML {
            if let author = snippet.author {
                a(.class("textlink"), .href(author.path)) { bdi { author.displayName } }
            }
            if snippet.kind == .final { span(.class("tag")) { "Ends the story" } }
            ReportLink(snippet: snippet, viewer: viewer)
        }
    }
}

/// The sentence under the candidates: how many votes the viewer has given in the round; nothing for none.
struct VotesGiven: View {
    let count: Int

    var body: HTML {
        p(.class("soft"), .id("votes-given")) {
            if count > 0 {
                plural(
                    count,
                    one: "1 vote given · you can change it",
                    other: "\(count) votes given · you can change them"
                )
            }
        }
    }
}

/// The line that the viewer has offered in the present round.
struct OwnSnippet: View {
    let snippet: Snippet
    let canBeWithdrawn: Bool

    var body: HTML {
        section(.class("candidate own-snippet"), .id("own"), .aria("labelledby", "own-line")) {
            h3(.class("small"), .id("own-line")) { "Your line" }
            SnippetWords(snippet: snippet)
            footer(.class("line-foot")) {
                span {
                    switch snippet.state {
                    case .live: "Your line is in."
                    case .hidden: "The host has hidden your line until moderators have looked at it."
                    case .withdrawn, .removed, .erased: "Your turn in this round is over."
                    }
                }
                if canBeWithdrawn, snippet.canBeTakenBack {
                    LinkButton("Withdraw", to: StoryPaths.withdraw(snippet.publicID), style: .quiet, isSlim: true)
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
            "Withdraw your line?",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: back),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("candidate")) { SnippetWords(snippet: snippet) }
            p(.class("over")) {
                "Votes for it are dropped. Everyone has one line in a round, so you cannot offer another."
            }
            form(.post, .action(StoryPaths.withdraw(snippet.publicID)), .class("over")) {
                CSRFField(viewer)
                Button("Withdraw", style: .danger)
            }
        }.body
    }
}
