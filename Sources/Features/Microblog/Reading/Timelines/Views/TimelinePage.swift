import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL

/// A page that is a list of posts.
struct TimelinePage: View {
    let kind: Kind
    let list: PostList
    let viewer: Viewer?
    let now: Instant
    let site: Site
    /// Where one writes, above the first page.
    var form = HTML()

    /// Which list it is.
    enum Kind: Sendable {
        case home, local, likes, bookmarks
        /// Posts of everybody here with a photo, a video or audio.
        case localMedia
        /// Posts with a tag, which has an id where any post ever had it: whether the viewer follows it.
        case tag(String, id: ID<Hashtag>?, isFollowed: Bool)
    }

    var body: HTML {
        Page(
            kind.title,
            viewer: viewer,
            place: .home,
            heading: heading,
            metadata: PageMetadata(site: site, description: kind.description, path: kind.publicPath),
            aside: viewer == nil ? HTML() : Page.discovery
        ) {
            firstPicture
            if kind.hasTabs { kind.isHome ? Self.followingTabs : Self.localTabs }
            form
            filterLink
            if viewer != nil { kind.isHome ? Self.freshAtHome : fresh }
            feed
        }.body
    }

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        PostFeed(list: list, viewer: viewer, now: now, path: kind.path) {
            EmptyState(kind.emptyTitle, icon: kind.icon, drawing: kind.drawing, sentence: kind.emptySentence) {
                nextStep
            }
        }.body
    }

    /// The first picture of the first screen, which would wait for the layout otherwise.
    @HTMLBuilder private var firstPicture: HTML {
        if let picture = list.items.prefix(2).lazy.compactMap(\.card.firstPicture).first {
            link(.rel("preload"), .as("image"), .href(picture.smallPath), .fetchpriority("high"))
        }
    }

    @HTMLBuilder private var filterLink: HTML {
        if let filter = kind.filter {
            p(.class("over small")) { a(.class("textlink"), .href(filter.path)) { filter.words } }
        }
    }

    private var nextStep: HTML {
        switch kind {
        case .home: Self.firstSteps
        case .local where viewer != nil, .localMedia where viewer != nil:
            LinkButton("Write a post", to: PostPaths.composePath, style: .primary).body
        case .local, .localMedia:
            site.takesNewcomers ? LinkButton("Sign up", to: .signUp(then: kind.path), style: .primary).body : HTML()
        case .likes, .bookmarks, .tag: LinkButton("Look around", to: "/explore", style: .primary).body
        }
    }

    /// The next steps of somebody new; writing they can already, above.
    private static let firstSteps: HTML = div(.class("steps")) {
        LinkButton("Find people", to: "/explore", style: .primary)
        LinkButton("Read what others write", to: PostPaths.localPath, style: .outline)
        LinkButton("Say who you are", to: "/settings/profile", style: .outline)
    }

    private var heading: PageHeading {
        if kind.hasTabs { return .quiet }
        guard case .tag(let name, id: .some, let isFollowed) = kind else { return .title() }
        return .title(actions: TagFollowButton(name: name, isFollowed: isFollowed, viewer: viewer).body)
    }

    /// The button that brings in the new posts.
    private var fresh: HTML { kind.topic.map { Self.fresh($0, at: kind.path) } ?? HTML() }
    private static let freshAtHome = fresh(.home, at: PostPaths.homePath)

    private static func fresh(_ topic: LiveTopic, at path: Path) -> HTML {
        FreshButton(list: topic.description, path: path, one: "new post", many: "new posts", into: PostFeed.id).body
    }

    private static let followingTabs = tabs(at: PostPaths.homePath)
    private static let localTabs = tabs(at: PostPaths.localPath)
    /// The tabs over the highlights, which are a page of their own.
    static let highlightsTabs = tabs(at: CatchUpPages.path)

    private static func tabs(at current: Path) -> HTML {
        let all: [(words: String, path: Path)] = [
            ("Following", PostPaths.homePath),
            ("Everyone here", PostPaths.localPath),
            ("Highlights", CatchUpPages.path),
        ]
        return Tabs("Timelines", all.map { Tabs.Tab($0.words, to: $0.path, isCurrent: $0.path == current) }).body
    }
}

/// Cards below one another, with a way to older ones.
struct PostFeed: View {
    static let id = "feed"

    private let list: PostList
    private let viewer: Viewer?
    private let now: Instant
    private let path: Path
    private let empty: HTML

    init(list: PostList, viewer: Viewer?, now: Instant, path: Path, @HTMLBuilder empty: () -> HTML) {
        self.list = list
        self.viewer = viewer
        self.now = now
        self.path = path
        self.empty = list.items.isEmpty && list.older == nil ? empty() : HTML()
    }

    var body: HTML {
        HTML {
            div(.class("feed"), .id(Self.id), .role("feed"), .aria("label", "Posts")) {
                for item in list.items { PostCard(item: item, viewer: viewer, now: now) }
            }
            PostMenuTemplate.shared
            empty
            Pager(older: list.older.map { path.page(.before, $0) }, list: Self.id)
        }
    }
}

extension TimelinePage.Kind {
    /// Whose posts are left out although the viewer may see them.
    var leavesOut: Unwanted {
        switch self {
        case .home: [.muted, .limitedStrangers, .ownBoosts]
        case .local, .tag: [.muted, .limited]
        case .localMedia: [.muted, .limited, .withoutMedia]
        case .likes, .bookmarks: []
        }
    }

    var isHome: Bool { if case .home = self { true } else { false } }

    var hasTabs: Bool {
        switch self {
        case .home, .local, .localMedia: true
        case .likes, .bookmarks, .tag: false
        }
    }

    var hasComposer: Bool { isHome }

    /// The way from all posts to those with media alone, or back.
    var filter: (words: String, path: Path)? {
        switch self {
        case .local: ("Only posts with media", PostPaths.localMediaPath)
        case .localMedia: ("All posts", PostPaths.localPath)
        case .home, .likes, .bookmarks, .tag: nil
        }
    }

    /// The topic that feeds the list while it is open.
    var topic: LiveTopic? {
        switch self {
        case .home: .home
        case .local: .local
        case .tag(_, let id, _): id.map(LiveTopic.tag)
        case .localMedia, .likes, .bookmarks: nil
        }
    }

    var title: String {
        switch self {
        case .home: "Home"
        case .local: "Everyone here"
        case .localMedia: "Everyone here, with media"
        case .likes: "Likes"
        case .bookmarks: "Bookmarks"
        case .tag(let name, _, _): "#\(name)"
        }
    }

    var path: Path {
        switch self {
        case .home: PostPaths.homePath
        case .local: PostPaths.localPath
        case .localMedia: PostPaths.localMediaPath
        case .likes: PostPaths.likedPath
        case .bookmarks: PostPaths.bookmarksPath
        case .tag(let name, _, _): TagPaths.show(name)
        }
    }

    /// The address told to others, where the page is the same for everybody.
    var publicPath: Path? {
        switch self {
        case .local, .tag: path
        case .home, .localMedia, .likes, .bookmarks: nil
        }
    }

    var description: String? {
        switch self {
        case .local: "What people here write, newest first."
        case .tag(let name, _, _): "Posts with the tag #\(name)."
        case .home, .localMedia, .likes, .bookmarks: nil
        }
    }

    var icon: Icon {
        switch self {
        case .home: .home
        case .local: .globe
        case .localMedia: .image
        case .likes: .like
        case .bookmarks: .bookmark
        case .tag: .tag
        }
    }

    /// A drawing where there is nothing yet, besides the icon.
    var drawing: Stitching? {
        switch self {
        case .home: .house
        case .bookmarks: .ribbon
        case .local, .localMedia, .likes, .tag: nil
        }
    }

    var emptyTitle: String {
        switch self {
        case .home: "It is quiet here"
        case .local: "No one has written yet"
        case .localMedia: "No photos, video or audio yet"
        case .likes: "No likes yet"
        case .bookmarks: "No bookmarks yet"
        case .tag(let name, _, _): "Nothing with #\(name) yet"
        }
    }

    var emptySentence: String {
        switch self {
        case .home:
            """
            Write your first post above, or follow people: what they post appears here, newest first. \
            Nothing is left out and nothing is pushed in.
            """
        case .local: "Public posts of everyone on this server appear here."
        case .localMedia: "Public posts with a photo, a video or audio appear here."
        case .likes: "What you like is kept here. Only you see this list."
        case .bookmarks: "What you bookmark is kept here. Only you know of it."
        case .tag: "Public posts with this tag appear here."
        }
    }
}
