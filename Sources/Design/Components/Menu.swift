public import Markup

/// Further things to do, behind a button.
///
/// It opens without scripts; one menu of a page is open at a time.
public struct Menu: View {
    private let label: Attribute<Tag.Summary>
    private let face: HTML
    private let items: HTML
    private let style: String?

    /// A menu behind an icon.
    ///
    /// - Parameter label: what a screen reader says: "More about this post".
    public init(_ label: String, icon: Icon = .more, @HTMLBuilder items: () -> HTML) {
        self.label = .written(Self.label(label))
        face = icon.body
        self.items = items()
        style = nil
    }

    /// A menu as a part of a template, with holes for what ``label(_:)`` makes and for its items.
    public init(label: UInt8, items: UInt8) {
        self.label = .hole(label)
        face = Icon.more.body
        self.items = .hole(items)
        style = nil
    }

    /// The words that a screen reader says of a menu, for its hole in a template.
    public static func label(_ words: String) -> HTML {
        HTML.attributes(.aria("label", words), .title(words), of: Tag.Summary.self)
    }

    init(_ label: String, style: String, face: HTML, items: HTML) {
        self.label = .written(Self.label(label))
        self.face = face
        self.items = items
        self.style = style
    }

    /// The button and the items.
    public var body: HTML {
        details(.class("menu", style), .name("menu"), .data("menu")) {
            summary(label) { face }
            div { items }
        }
    }
}

/// The place of a menu of which a page has many: a link that a script replaces by the menu where it is opened.
///
/// Without scripts the link leads to a page with the same items.
public struct MenuLink: View {
    private let label: String
    private let kind: String
    private let path: Path
    private let name: String?

    /// - Parameters:
    ///   - label: what a screen reader says: "More about this".
    ///   - kind: names the ``MenuTemplate`` with its items.
    ///   - path: the page with the items; its second part is the value `id` of the template.
    ///   - name: the value `name` of the template; the first part of `path` without its first letter, if absent.
    public init(_ label: String, of kind: String, to path: Path, name: String? = nil) {
        self.label = label
        self.kind = kind
        self.path = path
        self.name = name
    }

    /// The link.
    public var body: HTML {
        Self.link.filled { _ in
            .attributes(
                .href(path),
                .data("menu-of", kind),
                .when(name != nil, .data("name", name ?? "")),
                .aria("label", label),
                of: Tag.A.self
            )
        }
    }

    private static let link = Template(span(.class("menu")) { a(.hole(0)) {} })
}

/// The items of a ``MenuLink``, once for a page: `{name}` and `{id}` in their words and addresses are put in by a script.
public struct MenuTemplate: View {
    private let kind: String
    private let items: HTML

    /// The template of the menus of one `kind`.
    public init(of kind: String, @HTMLBuilder items: () -> HTML) {
        self.kind = kind
        self.items = items()
    }

    /// The template, which nobody sees.
    public var body: HTML {
        template(.data("menu", kind)) { items }
    }
}

/// A link or a button in a menu.
public struct MenuItem: View {
    private let words: String
    private let icon: Icon
    private let path: Path
    private let isPost: Bool
    private let isDangerous: Bool
    private let script: String?
    private let value: String?

    private init(
        _ label: String,
        _ icon: Icon,
        _ path: Path,
        isPost: Bool,
        isDangerous: Bool,
        script: String? = nil,
        value: String? = nil
    ) {
        words = label
        self.icon = icon
        self.path = path
        self.isPost = isPost
        self.isDangerous = isDangerous
        self.script = script
        self.value = value
    }

    /// A link to a page.
    public static func link(_ label: String, icon: Icon, to path: Path, isDangerous: Bool = false) -> MenuItem {
        MenuItem(label, icon, path, isPost: false, isDangerous: isDangerous)
    }

    /// A button that sends a POST; only for members, whose page carries the token.
    ///
    /// - Parameter value: what it sends as `on`.
    public static func button(
        _ label: String,
        icon: Icon,
        path: Path,
        value: String? = nil,
        isDangerous: Bool = false
    ) -> MenuItem {
        MenuItem(label, icon, path, isPost: true, isDangerous: isDangerous, value: value)
    }

    /// A link that a script copies to the clipboard, and that leads to `path` without scripts.
    public static func copyLink(_ path: Path) -> MenuItem {
        MenuItem("Copy link", .link, path, isPost: false, isDangerous: false, script: "copy")
    }

    /// A link that is handed to another app; shown where the browser can do that.
    public static func send(_ path: Path) -> MenuItem {
        MenuItem("Send to an app", .send, path, isPost: false, isDangerous: false, script: "share")
    }

    /// The link or the button.
    public var body: HTML {
        let face = HTML {
            icon
            words
        }
        let style = isDangerous ? "danger" : nil
        if isPost {
            return Markup.button(
                .class(style),
                .form(Page.actForm),
                .formaction(path),
                .when(value != nil, .name("on")),
                .when(value != nil, .value(value ?? ""))
            ) { face }
        }
        return a(
            .class(style),
            .href(path),
            .when(script != nil, .data(script ?? "")),
            .hidden(script == "share")
        ) { face }
    }
}
