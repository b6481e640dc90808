public import Kernel
public import Markup

/// Whole screens made of sample content, to look at the design.
///
/// Served in development only, under `/gallery`.
public enum Gallery {
    /// The names of the screens; the first is the list of components.
    public static let names = [
        "components", "timeline", "thread", "profile", "signup", "settings", "missing", "empty", "launch", "people",
    ]

    /// The screen called `name` on `site`, if there is one.
    public static func screen(_ name: String, of site: Site, theme: Theme = .auto) -> HTML? {
        let viewer = GallerySamples.member(theme: theme)
        switch name {
        case "components": return GalleryPage(viewer: viewer, site: site).body
        case "timeline": return timeline(viewer, site)
        case "thread": return thread(viewer, site)
        case "profile": return profile(viewer, site)
        case "signup": return GallerySignUp(viewer: nil, site: site).body
        case "settings": return GallerySettings(viewer: viewer, site: site).body
        case "missing": return ProblemPage(.notFound, viewer: viewer, site: site).body
        case "empty": return empty(viewer, site)
        case "launch": return launch(site)
        case "people": return people(viewer, site)
        default: return nil
        }
    }

    private static func timeline(_ viewer: Viewer, _ site: Site) -> HTML {
        Page(
            "Timeline",
            viewer: viewer,
            place: site.places.first,
            heading: .quiet,
            metadata: PageMetadata(site: site),
            aside: aside
        ) {
            homeTabs
            div(.class("feed")) { GallerySamples.composer }
            div(.class("feed"), .id("timeline")) {
                for post in GallerySamples.posts { post }
            }
            Pager(older: "/?before=108", list: "timeline")
        }.body
    }

    private static var homeTabs: Tabs {
        Tabs(
            "Timelines",
            [
                Tabs.Tab("Following", to: "/", isCurrent: true),
                Tabs.Tab("Everyone here", to: "/tags/local"),
                Tabs.Tab("Book club", to: "/lists/1"),
            ]
        )
    }

    private static var aside: HTML {
        HTML {
            SearchField(action: "/search", placeholder: "Search Weft")
            section(.class("panel")) {
                h2 { "People to follow" }
                PersonRow(GallerySamples.yuki, reason: "Followed by Ben Okafor", faces: [GallerySamples.ben]) { follow }
                PersonRow(GallerySamples.cleo, reason: "You both follow #weaving") { follow }
            }
            section(.class("panel")) {
                h2 { "Trending" }
                ul(.class("stack")) {
                    for (tag, count) in [("weaving", 41), ("bookclub", 28), ("lanterns", 12)] {
                        li {
                            a(.class("textlink"), .href("/tags/\(tag)")) { "#\(tag)" }
                            span(.class("soft small")) { " \(count) people" }
                        }
                    }
                }
            }
        }
    }

    static var follow: HTML { Button("Follow", style: .outline, isSlim: true, path: "/follows").body }

    private static func thread(_ viewer: Viewer, _ site: Site) -> HTML {
        var first = GallerySamples.posts[1]
        first.shape = .threaded
        first.eyebrow = nil
        var focus = GallerySamples.posts[0]
        focus.shape = .focused
        var answer = GallerySamples.posts[5]
        answer.shape = .threaded
        let reply = GallerySamples.posts[2]
        return Page(
            "Post by Ben Okafor",
            viewer: viewer,
            place: site.places.first,
            heading: .title("Conversation", back: "/"),
            metadata: PageMetadata(site: site)
        ) {
            div(.class("feed")) {
                first
                focus
            }
            div(.class("feed")) { GallerySamples.composer }
            div(.class("feed")) {
                answer
                reply
            }
        }.body
    }

    private static func empty(_ viewer: Viewer, _ site: Site) -> HTML {
        Page(
            "Bookmarks",
            viewer: viewer,
            place: site.places.first,
            heading: .title(back: "/"),
            metadata: PageMetadata(site: site)
        ) {
            div(.class("feed")) {
                EmptyState(
                    "Nothing kept yet",
                    icon: .bookmark,
                    sentence: "Keep a post with the ribbon under it. Only you see what is here."
                ) { LinkButton("Back to your timeline", to: "/", style: .primary) }
            }
        }.body
    }

    private static func people(_ viewer: Viewer, _ site: Site) -> HTML {
        Page(
            "Followers",
            viewer: viewer,
            heading: .title("Followers of Ben", back: "/@ben_o"),
            metadata: PageMetadata(site: site)
        ) {
            div(.class("feed")) {
                PersonRow(GallerySamples.cleo, bio: "Reads trees. Weaves on a borrowed loom.") { follow }
                PersonRow(
                    GallerySamples.walt,
                    bio:
                        "I celebrate myself, and sing myself, and what I assume you shall assume, for every atom belonging to me as good belongs to you."
                ) { follow }
                PersonRow(GallerySamples.yuki) { follow }
                PersonRow(GallerySamples.omar) { follow }
            }
        }.body
    }

    private static func launch(_ site: Site) -> HTML {
        Page(
            "Welcome",
            viewer: nil,
            layout: .landing,
            heading: .none,
            metadata: PageMetadata(site: site, sheets: [Assets.heroSheet.path])
        ) {
            Hero(site: site)
        }.body
    }
}
