internal import Kernel
internal import Markup

/// The viewer's own menu: what it says of them, for the holes of ``menu``.
struct AccountMenu {
    private let account: Account
    private let isStaff: Bool
    private let waitingReports: Int

    init(_ viewer: Viewer) {
        account = viewer.account
        isStaff = viewer.isStaff
        waitingReports = viewer.waitingReports
    }

    private enum Hole {
        static let face: UInt8 = 1
        static let name: UInt8 = 2
        static let handle: UInt8 = 3
        static let profile: UInt8 = 4
        static let staff: UInt8 = 5
    }

    func part(for hole: UInt8) -> HTML {
        switch hole {
        case Hole.face: Avatar(account, size: .slim).body
        case Hole.name: HTML(text: account.displayName)
        case Hole.handle: HTML(text: " \(account.handle)")
        case Hole.profile: MenuItem.link("Profile", icon: .person, to: account.path).body
        case Hole.staff: isStaff ? staffLink : HTML()
        default: HTML()
        }
    }

    /// The way to the staff's pages, with how many reports wait there.
    private var staffLink: HTML {
        let waiting = waitingReports > 99 ? "99+" : String(waitingReports)
        let label = waitingReports == 0 ? "Moderation" : "Moderation (\(waiting))"
        return MenuItem.link(label, icon: .shield, to: "/mod/reports").body
    }

    /// The menu with holes for the person.
    static let menu = Menu("Your menu", style: "me", face: face, items: items).body

    private static let face = HTML {
        HTML.hole(Hole.face)
        span {
            bdi { strong { HTML.hole(Hole.name) } }
            span(.class("soft")) { HTML.hole(Hole.handle) }
        }
    }

    private static let items = HTML {
        HTML.hole(Hole.profile)
        MenuItem.link("Bookmarks", icon: .bookmark, to: "/bookmarks")
        MenuItem.link("Likes", icon: .like, to: "/likes")
        MenuItem.link("Explore", icon: .explore, to: "/explore")
        MenuItem.link("Settings", icon: .settings, to: "/settings")
        HTML.hole(Hole.staff)
        hr()
        MenuItem.button("Log out", icon: .logOut, path: "/logout")
    }
}
