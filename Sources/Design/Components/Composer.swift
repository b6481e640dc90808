public import Kernel
public import Markup

/// The box in which something new is written: a face, the text with its count, and a tray of choices.
public struct Composer: View {
    /// Where it is sent and what it says.
    public struct Look: Sendable {
        /// Where the form is sent.
        public var path: Path
        /// The name of the text for screen readers.
        public var label = "What would you like to say?"
        /// The words in the text while it is empty.
        public var placeholder = "What’s on your mind?"
        /// The words on the button.
        public var button = "Post"
        /// The name of the text in the form.
        public var name = "text"
        /// The most grapheme clusters.
        public var limit = 500
        /// True where addresses count 23 and mentions only their name.
        public var countsShort = false
        /// The name of a further field that counts too, such as a warning.
        public var counted: String?
        /// Under which name unsent text is kept in this browser, or `nil` for not at all.
        public var draft: String?
        /// The id of the list that shows what was sent.
        ///
        /// Without one the form is sent the browser's own way, and the answer leads to where it is shown.
        public var list: String?
        /// True where the text stands in the list before the server has answered.
        public var showsPending = true
        /// True where files can be sent with it.
        public var takesFiles = false
        /// True where it is the only thing on its page.
        public var isTall = false
        /// True for one line at the lower edge of the page, with a round button.
        public var isDocked = false
        /// True where the text has the focus when the page opens.
        public var hasFocus = false

        /// A composer that sends to `path`.
        public init(path: Path) {
            self.path = path
        }
    }

    private let look: Look
    private let writer: Writer
    private let text: String
    private let error: String?
    private let extras: HTML
    private let tray: HTML

    /// The box.
    ///
    /// - Parameters:
    ///   - viewer: who writes, or `nil` for a box that is made once for everybody: a ``ComposerTemplate``.
    ///   - text: what was typed before, or is given: mentions in a reply.
    ///   - error: what is wrong with the text.
    ///   - extras: hidden fields, and what opens under the text: ``ComposerExtra``.
    ///   - tray: the choices beside the button, such as a ``Select`` of the audience.
    public init(
        _ look: Look,
        viewer: Viewer?,
        text: String = "",
        error: String? = nil,
        @HTMLBuilder extras: () -> HTML = { HTML() },
        @HTMLBuilder tray: () -> HTML = { HTML() }
    ) {
        self.look = look
        writer = viewer.map(Writer.init) ?? .holes
        self.text = text
        self.error = error
        self.extras = extras()
        self.tray = tray()
    }

    private var id: String { "composer-\(look.name)" }
    private var notes: FieldNotes { FieldNotes(of: id, hint: nil, error: error) }

    /// The form.
    public var body: HTML {
        form(
            .class("composer", look.isTall ? "tall" : nil, look.isDocked ? "docked" : nil),
            .id("composer"),
            .post,
            .action(look.path),
            .when(look.takesFiles, .multipart),
            .when(look.list != nil, .data("enhance")),
            .when(look.draft != nil, .data("draft", look.draft ?? "")),
            .when(look.list != nil, .data("list", look.list ?? ""))
        ) {
            writer.token
            if look.takesFiles { UsualButton(look.button) }
            writer.face
            div(.class("fields field")) {
                Markup.label(.class("sr"), .for(id)) { look.label }
                area
                notes
                if !extras.isEmpty { div(.class("extras")) { extras } }
            }
            div(.class("tray")) {
                tray
                span(.class("push")) {
                    Counter(of: id, limit: look.limit, isShort: look.countsShort, with: look.counted)
                }
                Button(look.button, icon: look.isDocked ? .send : nil)
            }
            if look.list != nil, look.showsPending { pending }
        }
    }

    /// The card that stands in the list while the server has not answered yet.
    private var pending: HTML {
        template(.data("pending")) {
            article(.class("card pending")) {
                span(.class("face")) { writer.face }
                header(.class("byline")) {
                    span(.class("name")) { bdi { writer.name } }
                    span(.class("handle")) { writer.handle }
                }
                div(.class("content")) { div(.class("prose"), .dir("auto"), .data("text")) }
            }
        }
    }

    private var area: HTML {
        textarea(
            .id(id),
            .name(look.name),
            .rows(look.isTall ? 6 : 2),
            .dir("auto"),
            .placeholder(look.placeholder),
            .autofocus(look.hasFocus),
            notes.description(),
            notes.validity()
        ) { TextAreaContent(text) }
    }
}

/// A composer that is made once and filled for everybody who sees it.
public struct ComposerTemplate: Sendable {
    private let template: Template

    /// The template of a composer that was made for no viewer.
    public init(_ composer: Composer) {
        template = Template(composer.body)
    }

    /// The form for `viewer`.
    ///
    /// - Parameter fill: what goes into the caller's own holes, 0–99.
    public func filled(for viewer: Viewer, _ fill: (_ hole: UInt8) -> HTML) -> HTML {
        let writer = Writer(viewer)
        return template.filled { hole in writer.part(for: hole) ?? fill(hole) }
    }
}

/// The parts of a composer that differ with the person who writes.
private struct Writer {
    let token: HTML
    let face: HTML
    let name: HTML
    let handle: HTML

    static let holes = Writer(token: .hole(100), face: .hole(101), name: .hole(102), handle: .hole(103))

    private init(token: HTML, face: HTML, name: HTML, handle: HTML) {
        self.token = token
        self.face = face
        self.name = name
        self.handle = handle
    }

    init(_ viewer: Viewer) {
        token = CSRFField(viewer).body
        face = Avatar(viewer.account).body
        name = HTML(text: viewer.account.displayName)
        handle = HTML(text: viewer.account.handle)
    }

    func part(for hole: UInt8) -> HTML? {
        switch hole {
        case 100: token
        case 101: face
        case 102: name
        case 103: handle
        default: nil
        }
    }
}

/// Something more that a composer can take, folded until it is wanted: a warning, a poll, a time.
public struct ComposerExtra: View {
    private let words: String
    private let icon: Icon
    private let isOpen: Bool
    private let content: HTML

    /// The fields behind a line with an icon.
    public init(_ label: String, icon: Icon, isOpen: Bool = false, @HTMLBuilder content: () -> HTML) {
        words = label
        self.icon = icon
        self.isOpen = isOpen
        self.content = content()
    }

    /// The fold.
    public var body: HTML {
        details(.class("extra"), .open(isOpen)) {
            summary {
                icon
                words
            }
            div { content }
        }
    }
}
