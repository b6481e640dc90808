import Contracts
import Design
import Kernel
import Markup
import Responses
import SQL

/// Whose mood it is of which a menu opens, and what can be done with it.
enum MoodMenuKind: String, CaseIterable, Sendable {
    case own = "own-mood"
    /// One's own that can still be changed.
    case fresh = "fresh-own-mood"
    case others = "others-mood"
    case followed = "followed-mood"
    /// Of somebody who has not answered yet whether one may follow them.
    case asked = "asked-mood"
    case nameless = "nameless-mood"

    init(of item: MoodItem, at now: Instant) {
        if item.author == nil {
            self = .nameless
        } else if item.isOwn {
            self = Self.canEdit(item, at: now) ? .fresh : .own
        } else {
            self = item.relation.contains(.asked) ? .asked : item.relation.contains(.follows) ? .followed : .others
        }
    }

    static func canEdit(_ item: MoodItem, at now: Instant) -> Bool {
        MoodLimits.canEdit(postedAt: ID<Mood>(rawValue: item.number).instant, now: now)
    }

    /// The items of all kinds, the same for everybody, for a page that lists moods.
    static let templates = HTML {
        for kind in allCases {
            MenuTemplate(of: kind.rawValue) { MoodMenuItems(kind: kind, name: "{id}", author: "{name}") }
        }
    }
}

/// The items of a mood's menu: what else can be done with it.
struct MoodMenuItems: View {
    let kind: MoodMenuKind
    /// The name in the mood's address.
    let name: String
    /// The username of who posted it; nothing where it has no name.
    let author: String

    var body: HTML {
        HTML {
            MenuItem.copyLink(mood)
            MenuItem.link(
                "Who can see this?",
                icon: .eye,
                to: ("/who-can-see" as Path).query("object", "\(MoodReports.kind)-\(name)")
            )
            acts
        }
    }

    private var mood: Path { "/moods/\(name)" }

    @HTMLBuilder private var acts: HTML {
        switch kind {
        case .own, .fresh:
            if kind == .fresh { MenuItem.link("Edit", icon: .edit, to: mood.followed(by: "/edit")) }
            MenuItem.link("Delete", icon: .delete, to: mood.followed(by: "/delete"), isDangerous: true)
        case .nameless:
            report(at: mood.followed(by: "/report"))
        case .others, .followed, .asked:
            if kind == .followed { MoodFollow(of: author, .unfollow) }
            // The templates of both stand on one page, which has no id twice.
            if kind == .asked { MoodFollow(of: author, .withdraw, hasID: false) }
            MenuItem.link("Mute or block @\(author)", icon: .mute, to: "/@\(author)/block")
            report(at: ReportSubject.reportPath(MoodReports.kind, name))
        }
    }

    private func report(at path: Path) -> MenuItem { .link("Report", icon: .report, to: path, isDangerous: true) }
}

/// The page with the items of a mood's menu, for browsers without scripts.
struct MoodMenuPage: View {
    let item: MoodItem
    let cards: MoodCards

    private var title: String { MoodMenu.title }

    var body: HTML {
        Page(
            title,
            viewer: cards.viewer,
            place: .moods,
            heading: .title(back: item.subject.path),
            metadata: PageMetadata(site: cards.dependencies.services.site, isIndexed: false)
        ) {
            nav(.class("sheet choices"), .aria("label", title)) { MoodMenuItems(of: item, at: cards.now) }
        }.body
    }
}

/// The further things that can be done with a mood: all of them, or in a list the place where they are opened.
struct MoodMenu: View {
    static let title = "More about this mood"

    let item: MoodItem
    let now: Instant
    let isWhole: Bool

    var body: HTML {
        if isWhole { return Menu(Self.title) { MoodMenuItems(of: item, at: now) }.body }
        let kind = MoodMenuKind(of: item, at: now).rawValue
        let path = item.subject.path.followed(by: "/more")
        return MenuLink(Self.title, of: kind, to: path, name: item.author?.username).body
    }
}

extension MoodMenuItems {
    init(of item: MoodItem, at now: Instant) {
        self.init(kind: MoodMenuKind(of: item, at: now), name: item.name, author: item.author?.username ?? "")
    }
}
