import Anonymous
import Calendar
import Comments
import Contracts
import Design
import Kernel
import Markup
import Reactions
import Responses
import Routing
import SQL

/// The words that somebody writes as the author of a mood without a name: a comment, or to the moderators.
struct AuthorCommentDraft {
    var text = ""
    var problem: Problem?
}

/// A mood with what others say of it; one that its owner alone reads stands there by itself.
struct MoodPage: View {
    let view: MoodView
    let cards: MoodCards
    var draft: AuthorCommentDraft?
    /// The words to the moderators that could not be taken.
    var appeal: AuthorCommentDraft?
    var notice: Notice?

    private var viewer: Viewer { cards.viewer }
    private var site: Site { cards.dependencies.services.site }

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            place: .moods,
            heading: .title(back: MoodPaths.homePath),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.moodFeedSheet.path]),
            notice: notice
        ) {
            if let item = view.item {
                div(.class("feed moods")) { cards.card(item, isFirst: true, isWhole: true) }
                if item.author == nil, let own = view.own { author(of: item, own) }
                if let comments = view.comments {
                    cards.dependencies.responses.comments.list(comments, for: viewer, staysHere: true)
                }
            }
            if let sealed = view.sealed {
                SealedMoodSheet(
                    mood: sealed,
                    publication: view.publication,
                    hasGroups: site.hasGroups,
                    now: cards.now
                )
                if case .removed(_, appeal: .open)? = view.publication {
                    NamelessAppeal(copy: sealed.name, draft: appeal, viewer: viewer)
                }
            }
            if let item = view.item, item.author != nil, let own = view.own, site.hasGroups { CopyLink(mood: own) }
        }.body
    }

    private var title: String {
        guard let item = view.item else { return "Your mood" }
        guard let author = item.author else { return "Someone’s mood" }
        return item.isOwn ? "Your mood" : "\(author.displayName)’s mood"
    }

    /// The things that the author of a mood without a name can do here, and nobody else sees.
    private func author(of item: MoodItem, _ own: PublicID<Mood>) -> HTML {
        section(.class("sheet stack"), .aria("label", "You wrote this")) {
            p {
                "Only you see this: the mood is yours, and your name is not on it. "
                a(.class("textlink"), .href(MoodPaths.delete(own))) { "Delete it" }
            }
            if let post = AnonymousPostID(item.name) {
                form(.class("form"), .post, .action(MoodFeedPaths.authorComments(post)), .novalidate) {
                    CSRFField(viewer)
                    TextArea(
                        "Comment as the author",
                        name: "text",
                        value: draft?.text ?? "",
                        hint: "It says “Author”, and not who you are. Everyone sees at which time it was written.",
                        error: draft?.problem?.fields["text"] ?? draft?.problem?.message,
                        rows: 3
                    )
                    Button("Comment as the author", style: .outline)
                }
            }
        }
    }
}

/// The way to a copy of one's own mood in a story for a group.
struct CopyLink: View {
    let mood: PublicID<Mood>

    var body: HTML {
        p { a(.class("textlink"), .href(LookingBackPaths.copy(mood))) { "Put it into a group’s story" } }
    }
}

/// A mood that its owner alone reads, or one without a name as its owner has it.
struct SealedMoodSheet: View {
    let mood: OwnMood
    /// The state of what everyone reads of it, where it is one without a name.
    let publication: PublicationState?
    /// True where the site has groups, into whose stories moods can be copied.
    let hasGroups: Bool
    let now: Instant

    private var entry: MoodEntry { mood.entry }

    var body: HTML {
        div(.class("sheet stack sealed-mood")) {
            p(.class("swatch", entry.feeling.quadrant?.rawValue)) {
                span(.class("emoji"), .role("img"), .aria("label", word)) { entry.emoji.text }
            }
            if !entry.caption.isEmpty { p(.class("says"), .dir("auto")) { entry.caption } }
            if !entry.marks.isEmpty { p(.class("soft small"), .dir("auto")) { entry.marks } }
            p(.class("soft small")) { "\(day), \(entry.time). \(who)" }
            if entry.isAnonymous {
                NamelessState(state: publication, isFresh: now.since(mood.postedAt) < .minutes(10), now: now)
            }
            div(.class("row")) {
                if mood.isEditable(at: now) {
                    LinkButton("Edit", to: MoodPaths.edit(mood.name), icon: .edit, style: .outline)
                }
                LinkButton("Delete", to: MoodPaths.delete(mood.name), icon: .delete, style: .danger)
            }
            if hasGroups, !entry.isAnonymous { CopyLink(mood: mood.name) }
        }
    }

    private var day: String { "\(entry.date.weekdayAndDay) \(String(entry.date.month.year))" }

    private var who: String {
        entry.isAnonymous
            ? "Only you can tell that it is yours."
            : "Only you can read it. It is kept sealed with a key that your password opens."
    }

    private var word: String {
        MoodPalette.entry(for: entry.emoji)?.word ?? EmojiNames.name(of: entry.emoji) ?? entry.emoji.text
    }
}
