public import Kernel
public import Markup
public import Web

/// A page of settings: what stands on it, and that the last change was taken.
public struct SettingsPage: View {
    private let title: String
    private let viewer: Viewer
    private let site: Site
    private let notice: Notice?
    private let back: Path
    private let sheets: [Path]
    private let content: HTML

    /// The page called `title`, with what was done last as its notice, behind the page at `back`.
    public init(
        _ title: String,
        viewer: Viewer,
        site: Site,
        notice: Notice? = nil,
        back: Path = "/settings",
        sheets: [Path] = [],
        @HTMLBuilder content: () -> HTML
    ) {
        self.title = title
        self.viewer = viewer
        self.site = site
        self.notice = notice
        self.back = back
        self.sheets = sheets
        self.content = content()
    }

    /// The markup.
    public var body: HTML {
        Page(
            title,
            viewer: viewer,
            heading: .title(back: back),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: sheets).centred,
            notice: notice
        ) { content }.body
    }
}

/// A form of a settings page with its heading, its mistakes and its button.
public struct SettingsForm: View {
    private let title: String
    private let path: Path
    private let viewer: Viewer
    private let problem: Problem?
    private let button: Button
    private let takesFiles: Bool
    private let content: HTML

    /// A form that is sent to `path`.
    public init(
        _ title: String,
        to path: Path,
        viewer: Viewer,
        problem: Problem? = nil,
        button: Button = Button("Save"),
        takesFiles: Bool = false,
        @HTMLBuilder content: () -> HTML
    ) {
        self.title = title
        self.path = path
        self.viewer = viewer
        self.problem = problem
        self.button = button
        self.takesFiles = takesFiles
        self.content = content()
    }

    /// The markup.
    public var body: HTML {
        form(.class("sheet form"), .post, .action(path), .novalidate, .when(takesFiles, .multipart)) {
            CSRFField(viewer)
            h2 { title }
            if let problem { FormErrors(problem) }
            content
            button
        }
    }
}

extension Response {
    /// A page of settings.
    public static func settings(_ page: SettingsPage, status: Status = .ok) -> Response {
        Response.html(page.body, status: status)
    }

    /// Back to a page of settings, which then says that it is done.
    public static func saved(_ path: Path) -> Response { .seeOther(path.query("saved", "1")) }
}

extension Request {
    /// Says that the change was taken, on the page one comes back to.
    public var savedNotice: Notice? {
        query.isOn("saved") ? Notice(.success, "Your changes are saved.") : nil
    }
}
