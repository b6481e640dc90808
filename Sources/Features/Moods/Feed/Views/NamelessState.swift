import Anonymous
import AnonymousPosting
import Design
import Kernel
import Markup
import SQL

/// The state of a mood without a name, as whoever posted it reads it on their own copy, and the way to what everyone reads.
struct NamelessState: View {
    /// The state that their open vault finds; nothing where it is not open any more.
    let state: PublicationState?
    /// True in the first minutes, in which another server may have it in its memory.
    let isFresh: Bool
    let now: Instant

    var body: HTML {
        p(.class("soft small")) {
            sentence
            if case .published(let post, _)? = state {
                " "
                a(.class("textlink"), .href(MoodPaths.mood(post))) { "See it as everyone does" }
            }
        }
    }

    private var sentence: String {
        guard let state else { return "It is out there without your name, for as long as you chose." }
        return switch state {
        case .accepted, .waiting: Self.waits
        case .published(_, let end):
            "Everyone can read it without your name. It is \(PostEnd.words(until: end, from: now))."
        case .hidden: "It was reported, and is hidden until moderators have looked at it."
        case .removed(_, .open): "Moderators removed it. No one else here can read it."
        case .removed(_, .made): "Moderators removed it, and are looking again."
        case .removed(_, .refused): "Moderators removed it, looked again and stay with it."
        case .gone where isFresh: Self.waits
        case .over, .gone: "It is not out there any more. No one but you has it now."
        }
    }

    private static let waits = "It waits to appear, without your name."
}

/// The words by which an author asks the moderators once to look again at a mood without a name that they removed.
struct NamelessAppeal: View {
    /// The name of its author's own copy.
    let copy: PublicID<Mood>
    let draft: AuthorCommentDraft?
    let viewer: Viewer

    var body: HTML {
        form(.class("sheet form"), .post, .action(MoodFeedPaths.appeal(copy)), .id("appeal")) {
            CSRFField(viewer)
            TextArea(
                "Ask the moderators to look again",
                name: "appeal",
                value: draft?.text ?? "",
                hint: "Once, and without your name: they see the mood and these words, and nothing else.",
                error: draft?.problem?.fields["text"],
                limit: AnonymousLimits.appeal,
                rows: 3
            )
            div(.class("row")) { Button("Ask them", style: .outline) }
        }
    }
}
