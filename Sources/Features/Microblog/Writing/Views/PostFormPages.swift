import Design
import Kernel
import Markup

/// The composer on a page of its own.
struct ComposePage: View {
    let draft: PostDraft
    let viewer: Viewer
    let site: Site
    /// A draft that the server keeps and that is not the one in the form.
    var waiting: ID<SavedDraft>?

    var body: HTML {
        Page(
            draft.replyTo == nil ? "New post" : "Reply",
            viewer: viewer,
            place: .home,
            heading: .title(back: PostPaths.homePath),
            metadata: PageMetadata(site: site)
        ) {
            if let waiting {
                Notice(.info) {
                    "You deleted a post to write it again. "
                    a(.href(PostPaths.compose(waiting))) { "Go on with it" }
                }
            }
            PostForm(draft: draft, viewer: viewer, site: site, widest: draft.widest, isTall: true)
        }.body
    }

    /// The form alone, for the page that sent it and shows what is written in a list.
    var formInPlace: HTML {
        let list = draft.replyTo == nil ? PostFeed.id : ThreadPage.answersID
        return PostForm(draft: draft, viewer: viewer, site: site, list: list).body
    }
}

/// Changes a post.
struct EditPostPage: View {
    let post: Post
    let draft: PostDraft
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Edit",
            viewer: viewer,
            place: .home,
            heading: .title(
                back: PostPaths.show(post),
                sentence: "What stood here before stays in the post’s history."
            ),
            metadata: PageMetadata(site: site)
        ) {
            PostForm(draft: draft, viewer: viewer, site: site, editing: post, isTall: true)
        }.body
    }
}

/// Asks before a post is deleted.
struct DeletePostPage: View {
    let item: PostItem
    let viewer: Viewer
    let now: Instant
    let site: Site

    private var isMessage: Bool { item.post.conversation != nil }

    var body: HTML {
        Page(
            isMessage ? "Delete this message?" : "Delete this post?",
            viewer: viewer,
            place: .home,
            heading: .title(
                back: PostPaths.show(item.post),
                sentence: isMessage
                    ? "It is gone for everybody in the conversation at once."
                    : "It is gone for everybody at once, with its likes and boosts. Replies stay."
            ),
            metadata: PageMetadata(site: site)
        ) {
            form(.post, .action(PostPaths.delete(item.post.id)), .class("sheet form")) {
                CSRFField(viewer)
                if !isMessage {
                    Choice.checkbox(
                        "Write it again: the composer opens with everything the post had",
                        name: "again",
                        hint: "Its text is kept for a day, for you alone."
                    )
                }
                Button("Delete", style: .danger)
            }
            div(.class("feed")) { PostCard(item: item, viewer: viewer, now: now) }
        }.body
    }
}

/// Puts a post on top of one's profile, or takes it down.
struct PinPostPage: View {
    let item: PostItem
    let isPinned: Bool
    let viewer: Viewer
    let now: Instant
    let site: Site

    var body: HTML {
        Page(
            isPinned ? "Unpin this post?" : "Pin this post?",
            viewer: viewer,
            place: .home,
            heading: .title(
                back: PostPaths.show(item.post),
                sentence: "Up to \(ReactionActions.pinLimit) pinned posts stand on top of your profile."
            ),
            metadata: PageMetadata(site: site)
        ) {
            form(.post, .action(PostPaths.pin(item.post.id)), .class("sheet form")) {
                CSRFField(viewer)
                input(.type("hidden"), .name("on"), .value(isPinned ? "0" : "1"))
                Button(isPinned ? "Unpin" : "Pin")
            }
            div(.class("feed")) { PostCard(item: item, viewer: viewer, now: now) }
        }.body
    }
}

/// What stood in a post before.
struct HistoryPage: View {
    let post: Post
    let versions: [PostVersion]
    /// Everything that its versions show.
    let media: [MediaItem]
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "Edits",
            viewer: viewer,
            place: .home,
            heading: .title(back: PostPaths.show(post)),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            ol(.class("feed")) {
                for version in versions { row(version) }
            }
        }.body
    }

    /// The files of a version, with what was said of them then.
    private func shown(in version: PostVersion) -> [MediaItem] {
        version.media.compactMap { kept in
            media.first { $0.id.rawValue == kept.id }.map { $0.with(alt: kept.alt, focus: $0.focus) }
        }
    }

    private func row(_ version: PostVersion) -> HTML {
        li(.class("sheet stack")) {
            p(.class("soft small")) { FullTime(version.since) }
            if !version.warning.isEmpty { p { strong { version.warning } } }
            Prose(LinkedText(TextParts(version.text)).body, language: post.language)
            MediaGrid(shown(in: version), isSensitive: post.isSensitive)
            if !version.options.isEmpty {
                ul { for option in version.options { li { option } } }
            }
        }
    }
}

/// People who did something with a post.
struct PeoplePage: View {
    let title: String
    let post: Post
    let people: [Account]
    /// The next page, if there is one.
    let older: Path?
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            place: .home,
            heading: .title(back: PostPaths.show(post)),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if people.isEmpty, older == nil { EmptyState("Nobody yet", icon: .followers) }
            list
        }.body
    }

    /// The list alone, for pages that grow in place.
    var list: HTML {
        HTML {
            div(.class("feed"), .id("people")) { for account in people { PersonRow(account) } }
            Pager(older: older, list: "people", items: "people", next: "More people")
        }
    }
}
