import Design
import Kernel
import Markup

/// What the search box found.
struct SearchPage: View {
    let words: String
    let sources: [any SearchSource]
    let current: String
    let found: HTML?
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "Search",
            viewer: viewer,
            tool: .search,
            heading: .quiet,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet")) { SearchField(action: "/search", value: words, placeholder: "Search people and tags") }
            tabs
            if let found { found } else { nothing }
        }.body
    }

    private var tabs: HTML {
        Tabs(
            "Kinds of results",
            sources.map { source in
                let path: Path = "/search"
                return Tabs.Tab(
                    source.title,
                    to: path.query("q", words).query("type", source.slug),
                    isCurrent: source.slug == current
                )
            }
        ).body
    }

    private var nothing: HTML {
        EmptyState("Nothing found", icon: .search, sentence: "Try fewer letters, or another spelling.").body
    }
}

/// What is going on, for whoever looks around.
struct ExplorePage: View {
    let sections: [HTML]
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "Explore",
            viewer: viewer,
            tool: .search,
            metadata: PageMetadata(site: site, description: "What people here talk about.", path: "/explore")
        ) {
            div(.class("sheet")) { SearchField(action: "/search", placeholder: "Search people and tags") }
            if sections.isEmpty {
                EmptyState(
                    "Nothing stands out yet",
                    icon: .explore,
                    sentence: "Tags, posts and people appear here when several others like them."
                )
            }
            for section in sections { section }
        }.body
    }
}
