import Design
import Kernel
import Markup
import Text

/// A post as everybody sees it, rendered once for each version, with holes for what differs between viewers.
final class PostCardTemplate: Sendable {
    let post: Post
    /// The accounts it is addressed to.
    let mentioned: Set<ID<Account>>
    let poll: Poll?
    let media: [MediaItem]
    /// The thing of this site to which it links.
    let target: PreviewTarget?
    /// The menus for its author and for everybody else: the same whoever looks.
    let menus: PostMenus
    /// Whom it answers, as a line above it; hidden where what it answers stands above.
    let replying: HTML
    /// The text, with its links.
    let words: HTML
    /// The room that the text takes in a list.
    private let extent: TextExtent
    /// The usernames in it, folded, in order.
    let usernames: [String]
    private let names: [String: Account]
    private let plain: Template

    /// The first of its pictures, where none is folded.
    var firstPicture: MediaItem? {
        guard post.warning.isEmpty, !post.isSensitive else { return nil }
        return media.first.flatMap { $0.shape == .image ? $0 : nil }
    }

    convenience init(
        _ post: Post,
        _ parts: TextParts,
        mentioned: [Account],
        poll: Poll?,
        media: [MediaItem],
        target: PreviewTarget?
    ) {
        let names = Dictionary(mentioned.map { ($0.username.lowercased(), $0) }) { first, _ in first }
        self.init(
            post,
            words: LinkedText(parts, mentioned: names).body,
            extent: TextExtent(parts),
            usernames: parts.usernames,
            names: names,
            poll: poll,
            media: media,
            target: target
        )
    }

    private init(
        _ post: Post,
        words: HTML,
        extent: TextExtent,
        usernames: [String],
        names: [String: Account],
        poll: Poll?,
        media: [MediaItem],
        target: PreviewTarget?
    ) {
        self.post = post
        self.words = words
        self.extent = extent
        self.usernames = usernames
        self.media = media
        self.target = target
        mentioned = Set(names.values.map(\.id))
        self.poll = poll
        self.names = names
        let answered = names.values.first { $0.id == post.answered }
        replying = answered.map { Eyebrow(replyingTo: $0).body } ?? HTML()
        menus = PostMenus(of: post)
        let card = PostCardBody(
            post: post,
            words: words,
            extent: extent,
            media: media,
            hasPoll: poll != nil,
            hasTarget: target != nil,
            shape: .plain
        )
        plain = Template(card.body)
    }

    /// The card for somebody for whom its figures differ.
    func counting(_ figures: Figures) -> PostCardTemplate {
        var post = post
        post.likes = max(0, post.likes + figures.likes)
        post.boosts = max(0, post.boosts + figures.boosts)
        post.replies = max(0, post.replies + figures.replies)
        return PostCardTemplate(
            post,
            words: words,
            extent: extent,
            usernames: usernames,
            names: names,
            poll: poll,
            media: media,
            target: target
        )
    }

    /// The id of a post's card on pages.
    static func id(_ post: ID<Post>) -> String { "post-\(post)" }

    /// The card with its holes.
    ///
    /// Only the shape of lists is kept.
    func template(_ shape: Card.Shape, marking marked: Set<String> = []) -> Template {
        if case .plain = shape, marked.isEmpty { return plain }
        return Template(
            PostCardBody(
                post: post,
                words: marked.isEmpty ? words : words(marking: marked),
                extent: extent,
                media: media,
                hasPoll: poll != nil,
                hasTarget: target != nil,
                shape: shape
            ).body
        )
    }

    private func words(marking marked: Set<String>) -> HTML {
        LinkedText(TextParts(post.text), mentioned: names, marking: marked).body
    }
}

/// The holes in a card, for what differs between viewers and moments.
enum CardHole {
    static let eyebrow: UInt8 = 1
    static let time: UInt8 = 2
    static let menu: UInt8 = 3
    static let poll: UInt8 = 4
    static let like: UInt8 = 5
    static let boost: UInt8 = 6
    static let bookmark: UInt8 = 7
    static let preview: UInt8 = 8
}

/// The card of a post with holes.
private struct PostCardBody: View {
    let post: Post
    let words: HTML
    let extent: TextExtent
    let media: [MediaItem]
    let hasPoll: Bool
    let hasTarget: Bool
    let shape: Card.Shape

    var body: HTML {
        Card(
            id: PostCardTemplate.id(post.id),
            by: post.author,
            at: TimeAgo(post.id.instant, hole: CardHole.time),
            path: PostPaths.show(post),
            shape: shape,
            eyebrow: .hole(CardHole.eyebrow),
            badge: badge,
            warning: post.warning.isEmpty ? nil : post.warning,
            meta: meta,
            menu: .hole(CardHole.menu)
        ) {
            text
            MediaGrid(media, isSensitive: post.isSensitive && post.warning.isEmpty)
            if hasPoll { HTML.hole(CardHole.poll) }
            if hasTarget { HTML.hole(CardHole.preview) }
        } actions: {
            ActionButton(
                "Reply",
                icon: .reply,
                to: PostPaths.show(post).fragment("composer-text"),
                count: post.replies,
                kind: .reply
            )
            ActionButton(
                "Boost",
                icon: .boost,
                path: PostPaths.boost(post.id),
                count: post.boosts,
                stateHole: CardHole.boost,
                kind: .boost
            )
            ActionButton(
                "Like",
                icon: .like,
                path: PostPaths.like(post.id),
                count: post.likes,
                stateHole: CardHole.like,
                kind: .like
            )
            ActionButton(
                "Bookmark",
                icon: .bookmark,
                path: PostPaths.bookmark(post.id),
                stateHole: CardHole.bookmark,
                kind: .bookmark
            )
        }.body
    }

    /// The text, with a way to the rest of it where lists show its beginning.
    ///
    /// Behind a warning all of it stands: whoever opens that has asked for it.
    private var text: HTML {
        let prose = Prose(words, language: post.language)
        return switch extent {
        case _ where post.text.isEmpty: HTML()
        case .emoji: div(.class("emoji")) { prose }
        case .long where isCut: more(after: prose, "more")
        case .longOnPhones where isCut: more(after: prose, "more narrow")
        default: prose.body
        }
    }

    private var isCut: Bool { post.warning.isEmpty && shape == .plain }

    private func more(after prose: Prose, _ name: String) -> HTML {
        HTML {
            prose
            a(.class(name), .href(PostPaths.show(post))) { "More" }
        }
    }

    /// The mark of whatever is unusual about who sees it.
    private var badge: HTML {
        switch post.audience {
        case .everyone: HTML()
        case .unlisted: stamp(.eyeOff, "Unlisted")
        case .followers: stamp(.lock, "Followers only")
        case .addressed, .owner: stamp(.mention, "Only people mentioned")
        }
    }

    private func stamp(_ icon: Icon, _ words: String) -> HTML {
        span(.class("badge"), .title(words)) {
            icon
            span(.class("sr")) { words }
        }
    }

    private func figure(_ words: String, _ path: Path) -> HTML {
        HTML {
            " · "
            a(.href(path)) { words }
        }
    }

    private var meta: HTML {
        HTML {
            if post.editedAt != nil { figure("edited", PostPaths.history(post.id)) }
            if post.boosts > 0 { figure(boosts, PostPaths.boosts(post.id)) }
            if post.likes > 0 { figure(likes, PostPaths.likes(post.id)) }
        }
    }

    /// `1 boost`, `1.2K boosts`.
    private var boosts: String { plural(post.boosts, one: "1 boost", other: "\(post.boosts.abbreviated) boosts") }

    /// `1 like`, `1.2K likes`.
    private var likes: String { plural(post.likes, one: "1 like", other: "\(post.likes.abbreviated) likes") }
}
