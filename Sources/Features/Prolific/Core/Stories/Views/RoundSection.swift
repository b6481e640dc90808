import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Text

/// The round in which the next line of a story is found, in three parts that pages replace by themselves; where the
/// story is complete it says so.
struct RoundSection: View {
    let view: StoryView
    let viewer: Viewer?
    /// The snippet that was typed for the next line and could not be taken.
    let typed: TypedSnippet?
    let cache: SnippetCache
    let template: StoryTemplate
    let site: Site
    /// Which line stands alone above it, if one does.
    let at: Int?
    /// True where the fold of a story with a warning has been opened.
    var isOpen = false

    private var story: Story { view.story }
    private var path: Path { StoryPaths.show(story.publicID) }
    private var login: Path { .logIn(then: path) }

    var body: HTML { section(isUpdate: false) }

    /// The section for an open page, which says to screen readers what has changed.
    var update: HTML { section(isUpdate: true) }

    private func section(isUpdate: Bool) -> HTML {
        guard story.state.isRunning else {
            return Markup.section(.id("round"), .aria("label", "The end")) {
                div(.id("round-now"), .when(isUpdate, .data("announce", "The story is complete."))) { ended }
            }
        }
        return Markup.section(
            .class("story-round"),
            .id("round"),
            .aria("label", "Round \(story.roundNumber)"),
            .data("story", LiveTopic.story(story.id).description),
            .data("state", story.progress(at: view.now)),
            .data("path", StoryPaths.updates(since: story.roundNumber, of: story.publicID, at: at).description)
        ) {
            div(.id("round-now"), .when(isUpdate, .data("announce", change))) { present }
            div(.id("round-votes")) { votes }
            div(.id("round-offer")) { offer }
        }
    }

    private var ended: HTML {
        HTML {
            Notice(.success, "This story is complete. \(story.contributors.peopleText) wrote it.")
            div(.class("row over")) {
                LinkButton("See the album", to: GameNightPaths.album(story.publicID), icon: .image, style: .outline)
                AgainButton(story: story, viewer: view.role == nil ? nil : viewer)
            }
        }
    }

    // MARK: What can be done now

    private var change: String {
        switch story.phase(at: view.now) {
        case .waiting: "Round \(story.roundNumber) has begun."
        case .writing: "It is time to write and vote."
        case .voting: view.round.extensions > 0 ? StoryStatus.extended : "It is time to vote."
        case .over: ""
        }
    }

    private var present: HTML {
        HTML {
            span(.id(story.stage(at: view.now)), .hidden()) {}
            h2 { "Round \(story.roundNumber) of at most \(story.settings.maxRounds)" }
            p(.class("soft")) { clock }
            StoryInvite(view: view, viewer: viewer, site: site)
            thinBar
            if view.round.extensions > 0 { p(.class("soft")) { StoryStatus.extended } }
        }
    }

    @HTMLBuilder private var clock: HTML {
        switch view.round.state {
        case .waiting: "The timer starts with the first line."
        case .open:
            if let until = view.round.submitUntil, until > view.now {
                "Write and vote: "
                TimeLeft(until: until, now: view.now, over: "closing")
                ". Then there is time to vote."
            } else if let until = view.round.closeAt {
                "Vote: "
                TimeLeft(until: until, now: view.now, over: "counting")
                ". The line with most votes goes into the story."
            }
        case .closed: "Votes are counted."
        }
    }

    /// The part of the phase that is left; a script lets it shrink.
    @HTMLBuilder private var thinBar: HTML {
        if let phase = view.round.phase(at: view.now) {
            let whole = phase.end.since(phase.start).milliseconds
            let left = phase.end.since(view.now).milliseconds
            progress(
                .class("thin"),
                .aria("hidden", "true"),
                .max(String(max(whole, 1))),
                .value(String(max(0, min(left, whole))))
            )
        }
    }

    // MARK: What the viewer offers

    @HTMLBuilder private var offer: HTML {
        if let problem = typed?.problem, tellsOf(problem) { refused(problem) }
        if let own = view.own {
            OwnSnippet(snippet: own, canBeWithdrawn: view.round.takesSnippets(at: view.now))
        }
        if let viewer, view.submitRefusal == nil {
            if let typed = typed ?? view.draft.map(TypedSnippet.init(text:)) {
                SnippetForm(view: view, typed: typed, key: typed.key ?? view.key, viewer: viewer).composer
            } else {
                template.composer.filled(for: viewer) { _ in SnippetForm.key(view.key) }
            }
        } else if viewer == nil {
            p { LinkButton("Log in to write and vote", to: login, style: .primary) }
        } else if view.own == nil, let refusal = view.submitRefusal, refusal.code != SubmitRule.closed.code {
            // That it is time to vote stands above.
            p(.class("soft")) { refusal.message }
        }
    }

    /// Tells whether `problem` stands before the form: something happened to the round, and the words are kept.
    private func tellsOf(_ problem: Problem) -> Bool {
        problem.kind == .conflict || problem.kind == .busy && view.submitRefusal != nil
    }

    /// Why a line was not taken; what has come before it, and where it is when it cannot be offered now.
    private func refused(_ problem: Problem) -> HTML {
        HTML {
            if problem.code == SubmitRule.moved.code {
                Notice(.warning, problem.message)
                let known = typed?.round ?? story.roundNumber
                for line in view.lines where line.roundNumber >= known {
                    Markup.section(.class("candidate"), .aria("label", "The new line")) { SnippetWords(snippet: line) }
                }
            } else {
                Notice(.error, problem.message)
            }
            if view.submitRefusal != nil, let words = typed?.draft.text.tidied, !words.isEmpty { kept(words) }
        }
    }

    private func kept(_ words: String) -> HTML {
        Markup.section(.class("candidate stack"), .aria("label", "Your words")) {
            p(.class("soft")) { "Your words are kept. They stand in the form when the next round begins." }
            Prose(p { words }, isStory: true)
        }
    }

    // MARK: What others offer

    @HTMLBuilder private var votes: HTML {
        if !others.isEmpty { candidates }
        if view.round.state == .open { SignLink(round: view.round, story: story, viewer: viewer) }
    }

    /// The candidates of others; the viewer's own stands above.
    private var others: [Snippet] { view.candidates.filter { $0.id != view.own?.id } }

    private var offered: String {
        guard view.own?.state == .live else {
            return view.candidateCount.linesText
        }
        return (view.candidateCount - 1).otherLinesText
    }

    private var candidates: HTML {
        HTML {
            h3(.id("candidates")) { offered }
            p(.class("soft")) {
                "Vote for every line you would like to read next. No one sees votes before the round is over"
                story.settings.hidesNames ? ", or who wrote which line." : "."
                if viewer != nil, let refusal = view.voteRefusal { " \(refusal.message)" }
            }
            if view.voteRefusal?.code == VoteRule.tooNew.code {
                p { a(.class("textlink"), .href(StoryPaths.votingPath)) { "Stories in which you can vote now" } }
            }
            if story.warning.isEmpty { cards } else { Disclosure(story.warning, isOpen: isOpen) { cards } }
            if viewer != nil, view.voteRefusal == nil { VotesGiven(count: view.votes.count) }
        }
    }

    private var cards: HTML {
        HTML {
            for snippet in others {
                CandidateCard(
                    snippet: snippet,
                    isVoted: view.votes.contains(snippet.id),
                    mayVote: view.voteRefusal == nil && viewer != nil,
                    cache: cache,
                    viewer: viewer
                )
            }
            Pager(
                older: view.nextCandidate.map { path.page(.from, $0).fragment("candidates") },
                list: "candidates",
                items: "lines"
            )
        }
    }
}
