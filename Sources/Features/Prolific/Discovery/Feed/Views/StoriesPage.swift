import Design
import Kernel
import Markup
import Routing

/// A list of stories; above the first page of one's own, the story that one is invited to go on with.
struct StoriesPage: View {
    static let listID = "stories"

    let tab: StoryTab
    let page: FeedPage<CachedStory, FeedCursor>
    /// The private stories into which the viewer is invited.
    var invitations: [Story] = []
    var prompt: StoryPrompt?
    /// Under which a line for ``prompt`` is taken once.
    var key = ""
    var rails = FeedRails()
    /// The context of the cards, which differs between viewers.
    var cards = CardContext()
    /// Stories that wait for somebody to write, where the list is short.
    var open: [CachedStory] = []
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            place: .prolific,
            heading: .quiet,
            metadata: PageMetadata(
                site: site,
                description: "Stories written together, a vote per line.",
                sheets: [Assets.storyFrontSheet.path, Assets.storyCardSheet.path]
            ),
            aside: viewer == nil ? HTML() : Page.discovery
        ) {
            if viewer != nil { tabs }
            if !isLanding { filters }
            if !invitations.isEmpty { waiting }
            if !rails.hasVoted, viewer != nil || isLanding { ThreeSteps() }
            if let prompt {
                ContinueCard(
                    prompt: prompt,
                    now: page.now,
                    key: key,
                    list: tab.path,
                    viewer: viewer,
                    site: site
                )
            }
            StoryRail(title: "Vote now", all: StoryTab.voting.path, stories: rails.voting, now: page.now)
            StoryRail(title: "Closing soon", all: StoryTab.endingSoon.path, stories: rails.endingSoon, now: page.now)
            OwnStories(stories: rails.own, now: page.now)
            StoryRail(title: "Finished, to read", all: StoryTab.finished.path, stories: rails.finished, now: page.now)
            if tab == .feed, !key.isEmpty { night }
            if isLanding { filters }
            list
            if !others.isEmpty {
                h2(.class("over")) { "Needs a line" }
                div(.class("feed"), .role("feed"), .aria("label", "Needs a line")) {
                    for story in others { cards.card(of: story, at: page.now) }
                }
            }
        }.body
    }

    /// True for what visitors find first: how it goes and what goes on stand above all lists.
    private var isLanding: Bool { viewer == nil && (prompt != nil || !rails.all.isEmpty) }

    @HTMLBuilder private var filters: HTML {
        if tab.isExplored {
            explored
            StoryFilter(tab: tab, tags: tags)
        }
    }

    private var title: String {
        switch tab {
        case .tag(let name): "#\(name)"
        case .language(let tag): "Stories in \(WrittenLanguage.name(of: tag))"
        default: "Prolific"
        }
    }

    private var others: [CachedStory] {
        let known = Set(page.items.map(\.story.id) + [prompt?.story.id].compactMap(\.self))
        return open.filter { !known.contains($0.story.id) }
    }

    /// The list alone, for pages that grow in place.
    var list: HTML {
        HTML {
            div(.class("feed"), .id(Self.listID), .role("feed"), .aria("label", "Stories")) {
                for story in page.items { cards.card(of: story, at: page.now) }
            }
            if page.items.isEmpty, others.isEmpty, prompt == nil { empty }
            Pager(
                older: page.next.map { tab.path.page(.before, $0) },
                list: Self.listID,
                items: "stories"
            )
        }
    }

    private var tabs: HTML {
        Tabs(
            "Stories",
            [
                Tabs.Tab("For you", to: StoryTab.feed.path, isCurrent: tab == .feed),
                Tabs.Tab("Explore", to: StoryTab.recent.path, isCurrent: tab.isExplored),
                Tabs.Tab("Following", to: StoryTab.favourites.path, isCurrent: tab == .favourites),
            ]
        ).body
    }

    private var explored: HTML {
        var lists: [(String, StoryTab)] = [
            ("New", .recent), ("Trending", .trending), ("Vote now", .voting), ("Ending soon", .endingSoon),
            ("Needs lines", .needsEntries), ("Finished", .finished),
        ]
        if let own = viewer?.preferences.language { lists.append(("In my language", .language(own))) }
        return nav(.class("chips story-lists"), .aria("label", "Explore")) {
            for (words, list) in lists {
                a(.href(list.path), .when(list == tab, .aria("current", "page"))) { words }
            }
            a(.href(PointPaths.boardPath)) { "Points" }
        }
    }

    /// The tags of the stories in the list, each once.
    private var tags: [String] {
        page.items.flatMap(\.tags).reduce(into: []) { tags, tag in
            if !tags.contains(tag) { tags.append(tag) }
        }
    }

    private var night: HTML {
        section(.class("night stack"), .aria("labelledby", "night")) {
            h2(.id("night")) { "Game night" }
            p(.class("soft")) {
                "Two minutes to write, one to vote: with people in one room, or far apart. It goes on as soon as everyone has."
            }
            form(.class("row"), .post, .action(GameNightPaths.beginPath)) {
                CSRFField(viewer)
                input(.type("hidden"), .name("key"), .value("night\(key)"))
                Button("Open a lobby", icon: .night)
                LinkButton("I have a code", to: GameNightPaths.enterPath, style: .quiet)
            }
        }
    }

    private var waiting: HTML {
        section(.aria("label", "Invitations")) {
            Rows(
                invitations.map { story in
                    Rows.Row(
                        story.title,
                        to: MemberPaths.join(story.publicID),
                        icon: .mail,
                        hint: story.presentHost.map { "\($0.displayName) invites you to a private story" }
                            ?? "An invitation to a private story"
                    )
                }
            )
        }
    }

    private var empty: HTML {
        EmptyState(
            "No stories here yet",
            icon: .prolific,
            drawing: .book,
            sentence: "Begin one: write a first line, and others go on."
        ) {
            LinkButton("New story", to: StoryPaths.newPath, style: .primary)
        }.body
    }
}

extension StoriesPage {
    /// The first page of one's own list.
    init(front: FeedFront, viewer: Viewer, site: Site) {
        self.init(
            tab: .feed,
            page: front.page,
            invitations: front.invitations,
            prompt: front.prompt,
            key: front.key,
            rails: front.rails,
            cards: front.cards,
            open: front.open,
            viewer: viewer,
            site: site
        )
    }

    /// A page of any other list.
    init(tab: StoryTab, listing: FeedListing, viewer: Viewer?, site: Site) {
        self.init(
            tab: tab,
            page: listing.page,
            prompt: listing.prompt,
            rails: listing.rails,
            cards: listing.cards,
            viewer: viewer,
            site: site
        )
    }
}
