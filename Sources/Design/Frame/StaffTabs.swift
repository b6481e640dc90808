public import Kernel
public import Markup
import Runtime

/// The staff's pages, of which one is open.
public struct StaffTabs: View {
    /// One of the staff's pages.
    public enum Room: String, Sendable, CaseIterable {
        case reports, appeals, accounts, signUps, blocks, log

        var title: String {
            self == .signUps ? "Sign-ups" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }

        var path: Path {
            switch self {
            case .reports: "/mod/reports"
            case .appeals: "/mod/appeals"
            case .accounts: "/mod/accounts"
            case .signUps: "/mod/sign-ups"
            case .blocks: "/mod/blocks"
            case .log: "/mod/audit"
            }
        }

        /// The role from which on it is there.
        var role: Role { self == .blocks ? .admin : .moderator }
    }

    private let viewer: Viewer
    private let current: Room

    /// The pages that are there for `viewer`.
    public init(_ viewer: Viewer, current: Room) {
        self.viewer = viewer
        self.current = current
    }

    /// The links.
    public var body: HTML {
        Tabs(
            "Moderation",
            Room.allCases.filter { viewer.role >= $0.role }
                .map { Tabs.Tab($0.title, to: $0.path, isCurrent: $0 == current) }
        ).body
    }
}
