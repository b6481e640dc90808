public import Markup

/// A small button under an item: an icon, a number, and whether it is on.
///
/// It works by POST on any page of a member.
public struct ActionButton: View {
    /// The kind of act, which gives the colour when it is on.
    ///
    /// The icons of all kinds but ``other`` are drawn by the stylesheet: a list has them on every item.
    public enum Kind: String, Sendable {
        /// Anything in the colour of the place.
        case other
        /// A reply.
        case reply
        /// A like.
        case like
        /// A boost.
        case boost
        /// A bookmark.
        case bookmark

        fileprivate var className: String? { self == .other ? nil : rawValue }
    }

    private enum State: Sendable {
        case none
        case known(Bool)
        case hole(UInt8)
    }

    private let words: String
    private let icon: Icon
    private let path: Path
    private let count: Int?
    private let state: State
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
        state = pressed.map(State.known) ?? .none
        self.kind = kind
        isForMember = true
    }

    /// A button whose state differs between viewers: ``state(isOn:)`` goes into the hole.
    public init(_ label: String, icon: Icon, path: Path, count: Int? = nil, stateHole: UInt8, kind: Kind = .other) {
        words = label
        self.icon = icon
        self.path = path
        self.count = count
        state = .hole(stateHole)
        self.kind = kind
        isForMember = true
    }

    /// The attributes of a button that is on or off: the state, and what pressing it sends.
    public static func state(isOn: Bool) -> HTML {
        isOn ? on : off
    }

    /// The attributes of a button that this reader cannot press.
    public static let disabled = HTML.attributes(.disabled(), .aria("pressed", "false"), of: Tag.Button.self)

    private static let on = HTML.attributes(
        .name("on"),
        .value("0"),
        .aria("pressed", "true"),
        of: Tag.Button.self
    )
    private static let off = HTML.attributes(
        .name("on"),
        .value("1"),
        .aria("pressed", "false"),
        of: Tag.Button.self
    )

    /// A link of the same look, for what has a page of its own: a reply, or logging in first.
    public init(_ label: String, icon: Icon, to path: Path, count: Int? = nil, kind: Kind = .other) {
        words = label
        self.icon = icon
        self.path = path
        self.count = count
        state = .none
        self.kind = kind
        isForMember = false
    }

    /// The button or the link.
    public var body: HTML {
        if isForMember {
            return button(
                .class("act", kind.className),
                .form(Page.actForm),
                .formaction(path),
                stateAttribute
            ) { face }
        }
        return a(.class("act", kind.className), .href(path)) { face }
    }

    private var stateAttribute: Attribute<Tag.Button> {
        switch state {
        case .none: .when(false, .hidden())
        case .known(let isOn): .written(Self.state(isOn: isOn))
        case .hole(let number): .hole(number)
        }
    }

    private var face: HTML {
        HTML {
            if kind == .other { icon }
            span(.class("sr")) { words }
            if let count, count != 0 { span(.data("count", String(count))) { count.abbreviated } }
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
