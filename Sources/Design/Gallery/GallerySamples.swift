import Calendar
internal import Kernel
internal import Markup
import SQL
internal import Secrets

/// People and words for the gallery.
///
/// The lines are in the public domain.
enum GallerySamples {
    static let now = Instant(year: 2026, month: 11, day: 21, hour: 18, minute: 30) ?? Instant(milliseconds: 0)

    static let ann = person(7, "ann", "Ann Whitfield")
    static let ben = person(12, "ben_o", "Ben Okafor")
    static let cleo = person(31, "cleo", "Cléo Martin")
    static let yuki = person(48, "yuki", "由紀")
    static let omar = person(55, "omar", "عمر الخيّام")
    static let jane = person(63, "jane_a", "Jane")
    static let walt = person(70, "leaves_of_grass_1855", "Walt of Paumanok, a Kosmos, of Manhattan the Son")

    static let viewer = member(theme: .auto)

    static func member(theme: Theme) -> Viewer {
        Viewer(
            account: ann,
            role: .admin,
            session: ID(rawValue: 1),
            formSecret: Secret(utf8: "The gallery sends nothing."),
            graphVersion: 1,
            appearance: Appearance(theme: theme)
        )
    }

    static func person(_ number: Int64, _ username: String, _ name: String) -> Account {
        Account(id: ID(rawValue: number), username: username, displayName: name)
    }

    static func words(_ text: String, language: String? = nil) -> HTML {
        Prose(HTML(text: text), language: language).body
    }
}

/// A post of the gallery.
struct GalleryPost: View {
    var number: Int
    var author: Account
    var minutes: Int
    var text: HTML
    var shape = Card.Shape.plain
    var eyebrow: Eyebrow?
    var warning: String?
    var badge = HTML()
    var likes = 0
    var boosts = 0
    var replies = 0
    var isLiked = false
    var isBoosted = false
    var isSaved = false

    private var path: Path { "/@\(author.username)/\(number)" }

    var body: HTML {
        Card(
            id: "post-\(number)",
            by: author,
            at: TimeAgo(GallerySamples.now - .minutes(minutes), now: GallerySamples.now),
            path: path,
            shape: shape,
            eyebrow: eyebrow,
            badge: badge,
            warning: warning,
            menu: menu
        ) {
            text
        } actions: {
            ActionButton("Reply", icon: .reply, to: path, count: replies, kind: .reply)
            ActionButton(
                "Boost",
                icon: .boost,
                path: "/posts/\(number)/boost",
                count: boosts,
                pressed: isBoosted,
                kind: .boost
            )
            ActionButton(
                "Like",
                icon: .like,
                path: "/posts/\(number)/like",
                count: likes,
                pressed: isLiked,
                kind: .like
            )
            ActionButton(
                "Bookmark",
                icon: .bookmark,
                path: "/posts/\(number)/bookmark",
                pressed: isSaved,
                kind: .bookmark
            )
        }
    }

    private var menu: HTML {
        HTML {
            MenuItem.copyLink(path)
            MenuItem.link("Who can see this?", icon: .eye, to: "/who-can-see")
            MenuItem.button("Mute \(author.handle)", icon: .mute, path: "/mutes")
            MenuItem.link("Report", icon: .report, to: "/report", isDangerous: true)
        }
    }
}
