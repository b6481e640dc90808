import Contracts
import Design
import Kernel
import Markup
import Routing

/// The search box, and what it found.
struct FoundPage: View {
    let typed: String
    let sources: [any SearchSource]
    let viewer: Viewer?
    let site: Site
    /// The open tab; empty for the one with a few of each.
    var current = ""
    var found: [Part] = []
    var problem: Problem?

    /// The results of one kind.
    struct Part: Sendable {
        let title: String
        let slug: String
        let results: SearchResults
    }

    private static let listID = "found"

    var body: HTML {
        Page(
            "Search",
            viewer: viewer,
            tool: .search,
            heading: .quiet,
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.searchSheet.path])
        ) {
            box
            if !typed.isEmpty { tabs }
            if !typed.isEmpty, problem == nil { results }
        }.body
    }

    /// The results of one tab alone, for a list that grows in place.
    var list: HTML {
        HTML {
            div(.class("feed"), .id(Self.listID)) { for part in found { part.results.html } }
            Pager(
                older: found.first?.results.older.map { path(to: current).page(.before, $0) },
                list: Self.listID,
                items: "results"
            )
        }
    }

    private var box: HTML {
        div(.class("sheet stack")) {
            SearchField(action: "/search", value: typed, placeholder: "Search people, posts and tags")
            if let problem { Notice(.error, problem.message) }
            SearchHelp()
        }
    }

    private var tabs: HTML {
        let all = Tabs.Tab("All", to: path(to: ""), isCurrent: current.isEmpty)
        return Tabs(
            "Kinds of results",
            [all] + sources.map { Tabs.Tab($0.title, to: path(to: $0.slug), isCurrent: $0.slug == current) }
        ).body
    }

    @HTMLBuilder private var results: HTML {
        if found.isEmpty {
            EmptyState("Nothing found", icon: .search, sentence: "Try fewer words, or another spelling.") {
                LinkButton("Look around", to: "/explore", style: .outline)
            }
        } else if current.isEmpty {
            for part in found { few(part) }
        } else {
            list
        }
    }

    private func few(_ part: Part) -> HTML {
        section(.aria("labelledby", "found-\(part.slug)")) {
            h2(.class("over"), .id("found-\(part.slug)")) { part.title }
            div(.class("feed")) { part.results.html }
            if part.results.older != nil {
                p(.class("over")) {
                    a(.class("textlink"), .href(path(to: part.slug))) { "All \(part.title.lowercased())" }
                }
            }
        }
    }

    private func path(to tab: String) -> Path {
        let path: Path = "/search"
        let asked = path.query("q", typed)
        return tab.isEmpty ? asked : asked.query("type", tab)
    }
}

/// The operators that can be typed into the box beside words.
struct SearchHelp: View {
    private static let rows: [(typed: String, meaning: String)] = [
        ("\"good morning\"", "these words in this order"),
        ("-rain", "without this word"),
        ("from:name", "written by one person; from:me is you"),
        ("has:link", "with a link; also has:poll and has:media"),
        ("is:reply", "replies; also is:sensitive and is:mine"),
        ("before:2026-01-31", "older than this day; after: is newer"),
        ("language:es", "in one language"),
    ]

    var body: HTML {
        details(.class("help")) {
            summary { "Search tips" }
            dl(.class("operators")) {
                for row in Self.rows {
                    dt { code { row.typed } }
                    dd { row.meaning }
                }
            }
        }
    }
}

/// The page of what is going on, for whoever looks around.
struct ExplorePage: View {
    let sections: [HTML]
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "Explore",
            viewer: viewer,
            tool: .search,
            metadata: PageMetadata(
                site: site,
                description: "What people here talk about.",
                path: "/explore",
                sheets: [Assets.searchSheet.path]
            )
        ) {
            div(.class("sheet stack")) {
                SearchField(action: "/search", placeholder: "Search people, posts and tags")
                SearchHelp()
            }
            if sections.isEmpty {
                EmptyState(
                    "Nothing stands out yet",
                    icon: .explore,
                    sentence: "Tags, posts and people appear here when several others like them."
                ) {
                    beginning
                }
            }
            for section in sections { section }
        }.body
    }

    private var beginning: HTML {
        guard viewer != nil else {
            return site.takesNewcomers ? LinkButton("Sign up", to: "/signup", style: .primary).body : HTML()
        }
        return div(.class("steps")) {
            if let compose = site.places.first?.compose {
                LinkButton(compose.words, to: compose.path, style: .primary)
            }
            LinkButton("Find friends", to: "/find-friends", style: .outline)
        }
    }
}

/// The second column of a wide screen: a search box over whom and what to follow.
struct DiscoveryColumn: View {
    let sections: [HTML]

    var body: HTML {
        HTML {
            SearchField(action: "/search", placeholder: "Search", id: "aside-q")
            for section in sections { section }
        }
    }
}
