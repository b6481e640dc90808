public import Markup

/// A small button under an item: an icon, a number, and whether it is on.
///
/// It works by POST on any page of a member.
public struct ActionButton: View {
    /// What is done, which gives the colour when it is on.
    public enum Kind: String, Sendable {
        /// Anything in the colour of the place.
        case other
        /// A like.
        case like
        /// A boost.
        case boost
        /// A bookmark.
        case bookmark
    }

    private let words: String
    private let icon: Icon
    private let path: Path
    private let count: Int?
    private let isPressed: Bool?
    private let kind: Kind
    private let isForMember: Bool

    /// A button that sends a POST to `path`.
    ///
    /// - Parameters:
    ///   - label: what it does, the same whether it is on or off.
    ///   - count: the number beside it; nothing is shown for zero.
    ///   - pressed: whether it is on, or `nil` for a button that does not stay on.
    public init(
        _ label: String,
        icon: Icon,
        path: Path,
        count: Int? = nil,
        pressed: Bool? = nil,
        kind: Kind = .other
    ) {
        words = label
        self.icon = icon
        self.path = path
        self.count = count
        isPressed = pressed
        self.kind = kind
        isForMember = true
    }

    /// A link of the same look, for what has a page of its own: a reply, or logging in first.
    public init(_ label: String, icon: Icon, to path: Path, count: Int? = nil, kind: Kind = .other) {
        words = label
        self.icon = icon
        self.path = path
        self.count = count
        isPressed = nil
        self.kind = kind
        isForMember = false
    }

    /// The button or the link.
    public var body: HTML {
        if isForMember {
            return button(
                .class("act", kind.rawValue),
                .form(Page.actForm),
                .formaction(path),
                .when(isPressed != nil, .aria("pressed", isPressed == true ? "true" : "false"))
            ) { face }
        }
        return a(.class("act", kind.rawValue), .href(path)) { face }
    }

    private var face: HTML {
        HTML {
            icon
            span(.class("sr")) { words }
            if let count { span(.data("count", String(count))) { count == 0 ? "" : count.abbreviated } }
        }
    }
}

extension Int {
    /// `999`, `1.2K`, `34K`, `5.6M`: as short as a number beside an icon must be.
    public var abbreviated: String {
        switch self {
        case ..<1000: String(self)
        case ..<10_000: Self.tenths(self / 100) + "K"
        case ..<1_000_000: "\(self / 1000)K"
        case ..<10_000_000: Self.tenths(self / 100_000) + "M"
        default: "\(self / 1_000_000)M"
        }
    }

    private static func tenths(_ number: Int) -> String {
        number % 10 == 0 ? String(number / 10) : "\(number / 10).\(number % 10)"
    }
}
