public import Markup

/// Further things to do, behind a button.
///
/// It opens without scripts; one menu of a page is open at a time.
public struct Menu: View {
    private let name: String
    private let face: HTML
    private let items: HTML
    private let style: String?

    /// A menu behind an icon.
    ///
    /// - Parameter label: what a screen reader says: "More about this post".
    public init(_ label: String, icon: Icon = .more, @HTMLBuilder items: () -> HTML) {
        name = label
        face = icon.body
        self.items = items()
        style = nil
    }

    init(_ label: String, style: String, face: HTML, items: HTML) {
        name = label
        self.face = face
        self.items = items
        self.style = style
    }

    /// The button and the items.
    public var body: HTML {
        details(.class("menu", style), .name("menu"), .data("menu")) {
            summary(.aria("label", name), .title(name)) { face }
            div { items }
        }
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

    private init(
        _ label: String,
        _ icon: Icon,
        _ path: Path,
        isPost: Bool,
        isDangerous: Bool,
        script: String? = nil
    ) {
        words = label
        self.icon = icon
        self.path = path
        self.isPost = isPost
        self.isDangerous = isDangerous
        self.script = script
    }

    /// A link to a page.
    public static func link(_ label: String, icon: Icon, to path: Path, isDangerous: Bool = false) -> MenuItem {
        MenuItem(label, icon, path, isPost: false, isDangerous: isDangerous)
    }

    /// A button that sends a POST; only for members, whose page carries the token.
    public static func button(_ label: String, icon: Icon, path: Path, isDangerous: Bool = false) -> MenuItem {
        MenuItem(label, icon, path, isPost: true, isDangerous: isDangerous)
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
            return Markup.button(.class(style), .form(Page.actForm), .formaction(path)) { face }
        }
        return a(
            .class(style),
            .href(path),
            .when(script != nil, .data(script ?? "")),
            .hidden(script == "share")
        ) { face }
    }
}
