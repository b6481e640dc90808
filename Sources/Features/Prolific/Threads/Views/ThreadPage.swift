import Design
import Kernel
import Markup

/// A story: what it says so far, and the round in which its next line is found.
struct ThreadPage: View {
    let view: ThreadView
    let viewer: Viewer?
    let site: Site
    /// What was typed for the next line and could not be taken.
    var typed: TypedSnippet?
    let shelf: SnippetShelf
    /// What is the same for many.
    let template: ThreadTemplate
    /// Which line stands alone, from 1 on; all of them where there is none.
    var at: Int?
    /// Whether somebody who reads on has opened the fold of a story with a warning.
    var isOpen = false

    private var thread: StoryThread { view.thread }
    private var path: Path { ThreadPaths.show(thread.publicID) }
    private var login: Path { ("/login" as Path).query("next", path.description) }
    private var present: Path { at.map { StorySteps.page(of: $0, in: thread, isOpen: isOpen) } ?? path }

    var body: HTML {
        Page(
            thread.title,
            viewer: viewer,
            place: .prolific,
            heading: .title(
                back: ThreadPaths.feedPath,
                actions: template.share
            ),
            metadata: metadata
        ) {
            template.facts
            TemporaryNotice(thread: thread)
            if let origin = view.origin {
                OriginSheet(origin: origin)
            } else if thread.forkedFrom != nil {
                OriginGone()
            }
            if view.isHost { HostTools(view: view) }
            if !thread.warning.isEmpty { Fold(thread.warning, isOpen: isOpen) { story } } else { story }
            if viewer != nil {
                span(.id(thread.stage)) {}
                FreshButton(list: LiveTopic.story(thread.id).description, path: present, one: "change", many: "changes")
            }
            thread.state.isRunning ? round : ended
        }.body
    }

    private var metadata: PageMetadata {
        PageMetadata(
            site: site,
            description: thread.warning.isEmpty ? view.story.first?.wordsAndMedia : nil,
            path: thread.visibility == .members ? nil : path,
            kind: "article",
            card: thread.card,
            isIndexed: thread.visibility == .everyone
        )
    }

    // MARK: The story

    private var story: HTML {
        HTML {
            if thread.hidesStory {
                p(.class("over soft")) { "Until the end, everybody sees only the last line of this story." }
            }
            if let first = view.story.first, first.kind == .starter, let starter = Starter.saying(first.text) {
                p(.class("story-facts soft")) { "The first line: \(starter.source)" }
            }
            if let at { StorySteps(view: view, number: at, viewer: viewer, shelf: shelf) } else { lines }
        }
    }

    private var lines: HTML {
        ol(.class("story-lines"), .lang(thread.language), .aria("label", "The story so far")) {
            for line in view.story {
                StoryLine(
                    snippet: line,
                    isLiked: view.likes.contains(line.id),
                    viewer: viewer,
                    shelf: shelf
                )
            }
        }
    }

    private var ended: HTML {
        Notice(.success, "This story is complete. \(thread.contributors.people) wrote it.").body
    }

    // MARK: The round

    private var round: HTML {
        section(.class("story-round"), .id("round"), .aria("label", "Round \(thread.roundNumber)")) {
            h2 { "Round \(thread.roundNumber) of at most \(thread.settings.maxRounds)" }
            clock
            if let problem = typed?.problem, problem.kind == .conflict { Notice(.error, problem.message) }
            offer
            if !others.isEmpty { candidates }
            if view.round.state == .open { SignLink(round: view.round, thread: thread, viewer: viewer) }
        }
    }

    private var clock: HTML {
        p(.class("soft")) {
            switch view.round.state {
            case .waiting: "No clock runs yet: the first line that somebody submits starts it."
            case .open:
                if let until = view.round.submitUntil, until > view.now {
                    "Lines are taken and voted for: "
                    TimeLeft(until: until, now: view.now)
                    ". Then it is only voted."
                } else if let until = view.round.closeAt {
                    "It is time to vote: "
                    TimeLeft(until: until, now: view.now)
                    ". The line with most votes goes into the story."
                }
            case .closed: "Votes are counted."
            }
        }
    }

    @HTMLBuilder private var offer: HTML {
        if let own = view.own {
            OwnSnippet(snippet: own, canBeWithdrawn: view.round.takesSnippets(at: view.now))
        }
        if let viewer, view.submitRefusal == nil {
            if let typed {
                SnippetForm(view: view, typed: typed, viewer: viewer).composer
            } else {
                template.composer.filled(for: viewer) { _ in HTML() }
            }
        } else if viewer == nil {
            p { LinkButton("Log in to write and vote", to: login, style: .primary) }
        } else if view.own == nil, let refusal = view.submitRefusal, refusal.code != SubmitRule.closed.code {
            // That it is time to vote stands above.
            p(.class("soft")) { refusal.message }
        }
    }

    /// What others offer; the viewer's own stands above.
    private var others: [Snippet] { view.candidates.filter { $0.id != view.own?.id } }

    private var offered: String {
        guard view.own?.state == .live else {
            return view.candidateCount == 1 ? "One line is offered" : "\(view.candidateCount) lines are offered"
        }
        let count = view.candidateCount - 1
        return count == 1 ? "One other line is offered" : "\(count) other lines are offered"
    }

    private var candidates: HTML {
        HTML {
            h3(.id("candidates")) { offered }
            p(.class("soft")) {
                "Vote for every line you would like to read next. Nobody sees votes before the round is over."
                if viewer != nil, let refusal = view.voteRefusal { " \(refusal.message)" }
            }
            if thread.warning.isEmpty { cards } else { Fold(thread.warning, isOpen: isOpen) { cards } }
        }
    }

    private var cards: HTML {
        HTML {
            for snippet in others {
                CandidateCard(
                    snippet: snippet,
                    isVoted: view.votes.contains(snippet.id),
                    mayVote: view.voteRefusal == nil && viewer != nil,
                    shelf: shelf,
                    viewer: viewer
                )
            }
            Pager(
                older: view.nextCandidate.map { path.query("from", String($0)).fragment("candidates") },
                list: "candidates",
                items: "lines"
            )
        }
    }
}

extension Int {
    /// `1 person`, `3 people`.
    var people: String { self == 1 ? "1 person" : "\(self) people" }
}

extension Pacing {
    /// The pace in a word or two.
    var title: String {
        switch self {
        case .blitz: "Blitz"
        case .speed: "Speed"
        case .normal: "Normal pace"
        case .slow: "Slow"
        case .custom: "A pace of its own"
        }
    }
}

extension StoryThread.Visibility {
    /// Who may read it, in a word.
    var title: String {
        switch self {
        case .everyone: "Public"
        case .unlisted: "Unlisted"
        case .members: "Private"
        }
    }
}
