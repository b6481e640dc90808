import Anonymous
import AnonymousPosting
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
            if case .published(let post, _) = state {
                " "
                a(.class("textlink"), .href(MoodPaths.mood(post))) { "See it as everyone does" }
            }
        }
    }

    private var sentence: String {
        switch state {
        case .accepted, .waiting: Self.waits
        case .published(_, let end):
            "Everyone can read it without your name. It is \(PostEnd.words(until: end, from: now))."
        case .hidden: "It was reported, and is hidden until moderators have looked at it."
        case .removed: "Moderators removed it. No one but you has it now."
        case .gone where isFresh: Self.waits
        case .over, .gone: "It is not out there any more. No one but you has it now."
        case nil: "It is out there without your name, for as long as you chose."
        }
    }

    private static let waits = "It waits to appear, without your name."
}
