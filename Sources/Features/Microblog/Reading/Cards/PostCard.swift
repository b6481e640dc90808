import Calendar
import Contracts
import Design
import Kernel
import Markup
import SQL

/// A post as one viewer meets it: the card everybody shares, with its holes filled.
struct PostCard: View {
    let item: PostItem
    let viewer: Viewer?
    let now: Instant
    var shape = Card.Shape.plain
    /// Searched words, folded, which are marked.
    var marked: Set<String> = []
    /// Why it is shown, where a list says so.
    var reason: String?
    /// True where it is the one that a page is about, or the page has no ``PostMenuTemplate``.
    var hasWholeMenu = false
    /// True where the viewer muted its thread, as its whole menu says; `nil` where that is not known.
    var isMuted: Bool?

    var body: HTML {
        // One reference for all holes: a card is shared by everybody who looks at it at the moment.
        let card = item.card
        return card.template(shape, marking: marked).filled { hole in
            switch hole {
            case CardHole.eyebrow: eyebrow
            case CardHole.time: HTML(text: card.post.id.instant.ago(at: now))
            case CardHole.menu: menu(of: card)
            case CardHole.poll: poll
            case CardHole.preview: item.preview.map { LinkPreviewCard($0).body } ?? HTML()
            case CardHole.like: ActionButton.state(isOn: item.isLiked)
            case CardHole.boost: boost
            case CardHole.bookmark: ActionButton.state(isOn: item.isBookmarked)
            default: HTML()
            }
        }
    }

    /// The state of the button that passes it on: what is for followers only its author may pass on.
    private var boost: HTML {
        let isTheirs = item.post.audience != .followers || item.post.author.id == viewer?.id
        return isTheirs || item.isBoosted ? ActionButton.state(isOn: item.isBoosted) : ActionButton.disabled
    }

    private func menu(of card: PostCardTemplate) -> HTML {
        let kind = PostMenuKind(of: card.post, for: viewer, isPinned: item.isPinned)
        return hasWholeMenu ? PostMenu(post: card.post, kind: kind, isMuted: isMuted).body : card.menus[kind]
    }

    private var eyebrow: HTML {
        if let reason { return Eyebrow(icon: .explore, reason).body }
        return item.booster?.eyebrow ?? item.card.replying
    }

    private var poll: HTML {
        guard let poll = item.card.poll else { return HTML() }
        return PollView(poll: poll, post: item.post, viewer: viewer, votes: item.votes, now: now).body
    }
}

/// A poll as one viewer meets it: a ballot until they have voted, the figures afterwards.
struct PollView: View {
    let poll: Poll
    let post: Post
    let viewer: Viewer?
    let votes: [Int]
    let now: Instant

    private var isOpen: Bool { poll.isOpen(at: now) }
    private var hasVoted: Bool { !votes.isEmpty }
    private var isOwn: Bool { viewer?.id == post.author.id }

    var body: HTML {
        PollBox(answers, voters: poll.voters, closing: closing, ballot: ballot).body
    }

    private var answers: [PollBox.Answer] {
        let showsTotals = poll.showsTotals(hasVoted: hasVoted || (isOwn && !poll.hidesTotals), at: now)
        return poll.options.enumerated().map { position, option in
            PollBox.Answer(
                option.title,
                votes: showsTotals ? option.votes : nil,
                isMine: votes.contains(position)
            )
        }
    }

    private var ballot: PollBox.Ballot? {
        guard let viewer, isOpen, !hasVoted, !isOwn else { return nil }
        return PollBox.Ballot(path: PostPaths.vote(post.id), allowsSeveral: poll.isMultiple, viewer: viewer)
    }

    private var closing: HTML {
        HTML {
            if isOpen {
                TimeLeft(until: poll.endsAt, now: now, over: "closed", ticks: false)
            } else {
                "closed "
                FullTime(poll.endsAt)
            }
        }
    }
}
