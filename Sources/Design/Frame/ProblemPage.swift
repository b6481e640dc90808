public import Kernel
public import Markup
import Runtime

/// The page for whoever asked for what is not there or not theirs, or when something broke.
///
/// Scripts tell it from other pages by the sentence behind its heading, and show that where the reader is.
public struct ProblemPage: View {
    private let title: String
    private let sentence: String
    private let icon: Icon
    private let viewer: Viewer?
    private let site: Site
    private let reference: String?

    /// The page for a problem.
    ///
    /// - Parameter reference: the number of the request, under which the log tells what happened.
    public init(_ problem: Problem, viewer: Viewer?, site: Site = Site(), reference: String? = nil) {
        title = Self.title(of: problem.kind)
        sentence = problem.message
        icon = Self.icon(of: problem.kind)
        self.viewer = viewer
        self.site = site
        self.reference = reference
    }

    /// The page.
    public var body: HTML {
        Page(
            title,
            viewer: viewer,
            layout: viewer == nil ? .focus : .reading,
            heading: .none,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("empty")) {
                icon
                h1 { title }
                p { sentence }
                if let reference { p(.class("tiny")) { "If you report it, name \(reference)." } }
                LinkButton(viewer == nil ? "To the front page" : "Back home", to: viewer == nil ? "/" : site.startPath)
            }
        }
    }

    private static func title(of kind: Problem.Kind) -> String {
        switch kind {
        case .notFound: "Nothing here"
        case .forbidden: "Not this way"
        case .invalid: "That did not work"
        case .signInNeeded: "Log in first"
        case .conflict: "This has changed meanwhile"
        case .locked: "This is locked"
        case .tooMany: "A little slower"
        case .busy: "Very busy right now"
        case .full: "No room left"
        case .defect: "Something went wrong"
        }
    }

    private static func icon(of kind: Problem.Kind) -> Icon {
        switch kind {
        case .tooMany, .busy: .clock
        case .forbidden, .signInNeeded, .locked: .lock
        case .notFound: .explore
        case .invalid, .conflict, .full, .defect: .warning
        }
    }
}
