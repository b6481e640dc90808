public import Markup

/// How much a button stands out.
public enum ButtonStyle: String, Sendable {
    /// The one thing to do on this page.
    case primary
    /// A usual button.
    case plain
    /// A button with a line around it, beside a primary one.
    case outline
    /// Only words, in the colour of the place.
    case quiet
    /// Does what cannot be undone.
    case danger

    func classes(_ isSlim: Bool, _ isFull: Bool, isIconOnly: Bool = false) -> Attribute<Tag.Button> {
        .class(
            "button",
            self == .plain ? nil : rawValue,
            isSlim ? "slim" : nil,
            isFull ? "full" : nil,
            isIconOnly ? "only" : nil
        )
    }

    func linkClasses(_ isSlim: Bool, _ isFull: Bool) -> Attribute<Tag.A> {
        .class("button", self == .plain ? nil : rawValue, isSlim ? "slim" : nil, isFull ? "full" : nil)
    }
}

/// A button that sends the form it stands in, or with ``init(_:icon:style:isSlim:path:)`` the page's own form.
public struct Button: View {
    private let words: String
    private let icon: Icon?
    private let style: ButtonStyle
    private let isSlim: Bool
    private let isFull: Bool
    private let name: String?
    private let value: String?
    private let path: Path?
    private let context: String?
    private var isIconOnly = false
    private var isPressed: Bool?

    /// A button anywhere on a page of somebody logged in that shows its icon alone; screen readers say `label`.
    ///
    /// - Parameter context: what they say behind it.
    public init(iconOnly label: String, icon: Icon, path: Path, name: String, value: String, context: String) {
        self.init(label, icon: icon, style: .plain, path: path, name: name, value: value, context: context)
        isIconOnly = true
    }

    /// A button of the form around it.
    ///
    /// With `name` and `value` the form tells which button was pressed.
    public init(
        _ label: String,
        icon: Icon? = nil,
        style: ButtonStyle = .primary,
        isSlim: Bool = false,
        isFull: Bool = false,
        name: String? = nil,
        value: String? = nil
    ) {
        words = label
        self.icon = icon
        self.style = style
        self.isSlim = isSlim
        self.isFull = isFull
        self.name = name
        self.value = value
        path = nil
        context = nil
    }

    /// A button anywhere on a page of somebody logged in, that sends a POST with their form token to `path`.
    ///
    /// With `name` and `value` it sends a field as well.
    ///
    /// - Parameters:
    ///   - context: what screen readers say behind the label, where many buttons have the same.
    ///   - isPressed: whether it is on, for a button that stays so and keeps its label; a script shows it at once.
    public init(
        _ label: String,
        icon: Icon? = nil,
        style: ButtonStyle = .plain,
        isSlim: Bool = false,
        path: Path,
        name: String? = nil,
        value: String? = nil,
        context: String? = nil,
        isPressed: Bool? = nil
    ) {
        words = label
        self.icon = icon
        self.style = style
        self.isSlim = isSlim
        isFull = false
        self.name = name
        self.value = value
        self.path = path
        self.context = context
        self.isPressed = isPressed
    }

    /// The button.
    public var body: HTML {
        button(
            style.classes(isSlim, isFull, isIconOnly: isIconOnly),
            .when(path != nil, .form(Page.actForm)),
            .when(path != nil, .formaction(path ?? "/")),
            .when(name != nil, .name(name ?? "")),
            .when(value != nil, .value(value ?? "")),
            .when(isPressed != nil, .aria("pressed", isPressed == true ? "true" : "false"))
        ) {
            icon?.body
            span(.class(isIconOnly ? "sr" : nil)) { words }
            if let context { span(.class("sr")) { " \(context)" } }
        }
    }
}

/// A link that looks like a button.
public struct LinkButton: View {
    private let words: String
    private let path: Path
    private let icon: Icon?
    private let style: ButtonStyle
    private let isSlim: Bool
    private let isFull: Bool
    private let relation: String?
    private let context: String?

    /// A link to `path`.
    ///
    /// - Parameters:
    ///   - relation: what the other page is to this one: `next` or `prev`.
    ///   - context: what screen readers say behind the label, where many links have the same.
    public init(
        _ label: String,
        to path: Path,
        icon: Icon? = nil,
        style: ButtonStyle = .plain,
        isSlim: Bool = false,
        isFull: Bool = false,
        relation: String? = nil,
        context: String? = nil
    ) {
        words = label
        self.path = path
        self.icon = icon
        self.style = style
        self.isSlim = isSlim
        self.isFull = isFull
        self.relation = relation
        self.context = context
    }

    /// The link.
    public var body: HTML {
        a(style.linkClasses(isSlim, isFull), .href(path), .when(relation != nil, .rel(relation ?? ""))) {
            icon?.body
            span { words }
            if let context { span(.class("sr")) { " \(context)" } }
        }
    }
}
