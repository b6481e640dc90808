import Design
import Kernel
import Markup

/// A page of settings: what stands on it, and that the last change was taken.
struct SettingsPage: View {
    private let title: String
    private let viewer: Viewer
    private let site: Site
    private let notice: Notice?
    private let back: Path
    private let content: HTML

    init(
        _ title: String,
        viewer: Viewer,
        site: Site,
        notice: Notice? = nil,
        back: Path = SettingsPaths.listPath,
        @HTMLBuilder content: () -> HTML
    ) {
        self.title = title
        self.viewer = viewer
        self.site = site
        self.notice = notice
        self.back = back
        self.content = content()
    }

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            heading: .title(back: back),
            metadata: PageMetadata(site: site, isIndexed: false),
            notice: notice
        ) { content }.body
    }
}

/// A form of a settings page with its heading, its mistakes and its button.
struct SettingsForm: View {
    private let title: String
    private let path: Path
    private let viewer: Viewer
    private let problem: Problem?
    private let button: Button
    private let content: HTML

    init(
        _ title: String,
        to path: Path,
        viewer: Viewer,
        problem: Problem? = nil,
        button: Button = Button("Save"),
        @HTMLBuilder content: () -> HTML
    ) {
        self.title = title
        self.path = path
        self.viewer = viewer
        self.problem = problem
        self.button = button
        self.content = content()
    }

    var body: HTML {
        form(.class("sheet form"), .post, .action(path), .novalidate) {
            CSRFField(viewer)
            h2 { title }
            if let problem { FormErrors(problem) }
            content
            button
        }
    }
}
