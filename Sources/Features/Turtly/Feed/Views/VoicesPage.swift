import Anonymous
import AnonymousPosting
import Calendar
import Design
import Kernel
import Markup
import Routing
import SQL

/// The feed of what was let go: words without names, the newest first, and an end.
struct VoicesPage: View {
    let feed: AnonymousFeed
    let category: NoteCategory?
    let isFirst: Bool
    let now: Instant
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    var body: HTML {
        Page(
            "Let go",
            viewer: viewer,
            place: .turtly,
            heading: .quiet,
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.voicesSheet.path]),
            notice: notice
        ) {
            TurtlyTabs(.feed)
            rail
            div(.class("feed voices"), .id("voices"), .data("voices"), .tabindex(-1)) {
                for post in feed.items { VoiceView(post: post, now: now) }
            }
            empty
            Pager(
                older: feed.next.map { FeedPaths.feed(category).page(.before, $0) },
                newer: isFirst ? nil : FeedPaths.feed(category),
                list: "voices",
                items: "texts"
            )
            if feed.next == nil, !feed.items.isEmpty { p(.class("close")) { "That is all for now." } }
            p(.class("choices-link")) {
                a(.class("textlink"), .href(FeedPaths.choicesPath)) { "Words and categories you do not want to see" }
            }
        }.body
    }

    private var empty: HTML {
        EmptyState(
            "It is quiet. That is fine.",
            icon: .moon,
            drawing: .turtle,
            sentence: "What people let go from their notebooks stands here, without their names."
        ) {
            LinkButton("Your notes", to: TurtlyPaths.homePath, style: .primary)
        }.body
    }

    private var rail: HTML {
        nav(.class("rail chips"), .aria("label", "Category")) {
            link("All", nil)
            for category in NoteCategory.allCases { link(category.title, category) }
        }
    }

    private func link(_ title: String, _ target: NoteCategory?) -> HTML {
        a(.href(FeedPaths.feed(target)), .when(target == category, .aria("current", "true"))) { title }
    }
}

/// A text without a name, as everybody reads it: nothing about whoever reads goes into it.
struct VoiceView: View {
    let post: AnonymousPost
    let now: Instant

    /// True where it is told to the second when it ends, so that open pages let it go then.
    ///
    /// Of those that stay for longer the moment would tell when they appeared, which is nobody's business.
    static func tellsEnd(of post: AnonymousPost, at now: Instant) -> Bool {
        post.endsAt.since(now) <= .days(8)
    }

    private var category: String { NoteCategory(post).title }
    private var date: String { "\(post.day.civil.day) \(post.day.month.name.prefix(3))" }

    var body: HTML {
        article(.class("voice"), .aria("label", "\(category), \(date)"), .data("item")) {
            if post.isFolded { folded } else { words }
            footer {
                span { category }
                time(.datetime(post.day.text)) { date }
                end
                menu
            }
        }
    }

    private var words: HTML { p(.class("letter"), .dir("auto")) { post.text } }

    private var folded: HTML {
        details(.class("folded")) {
            summary {
                "Talks about self-harm"
                span(.class("show")) { "Show" }
            }
            words
            p(.class("small soft")) {
                a(.class("textlink"), .href(PublishingPaths.help)) { "There are people who listen" }
            }
            ActionButton("I am thinking of you", icon: .like, path: FeedPaths.think(post.id))
        }
    }

    private var end: HTML {
        let words = PostEnd.words(until: post.endsAt, from: now)
        return span(.class("end")) {
            Icon.hourglass
            if Self.tellsEnd(of: post, at: now) {
                time(.datetime(post.endsAt.iso8601), .data("ends"), .data("now", String(now.milliseconds))) { words }
            } else {
                words
            }
        }
    }

    private var menu: HTML {
        Menu("Hide, mute or report") {
            MenuItem.button("Hide it", icon: .eyeOff, path: FeedPaths.hide(post.id))
            MenuItem.link("Mute words or categories", icon: .mute, to: FeedPaths.choicesPath)
            MenuItem.link("Report it", icon: .report, to: FeedPaths.report(post.id), isDangerous: true)
        }.body
    }
}

extension NoteCategory {
    /// The category under which a text stands.
    init(_ post: AnonymousPost) {
        self = NoteCategory(rawValue: Int(post.category)) ?? .other
    }
}
