import Contracts
import Design
import Kernel
import Markup

/// The way to report a candidate, for everybody who is logged in but its author.
struct ReportLink: View {
    let snippet: Snippet
    let viewer: Viewer?

    var body: HTML {
        guard let viewer, snippet.state == .live, snippet.author?.id != viewer.id else { return HTML() }
        return a(
            .class("textlink"),
            .href(ReportSubject.reportPath("snippet", snippet.publicID)),
            .aria("label", "Report this line")
        ) { "Report" }
    }
}
