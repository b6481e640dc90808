public import Contracts
public import Kernel
public import Markup

/// A page of the way in: how far somebody is, what can be chosen, and the way on, which stays at hand.
public struct WelcomeFrame: View {
    /// How somebody goes on.
    public enum Onward: Sendable {
        /// By a link.
        case link(Path)
        /// By sending the form with this id.
        case form(String)
    }

    private let step: WelcomeStep
    private let heading: String
    private let sentence: String
    private let onward: Onward
    private let viewer: Viewer
    private let site: Site
    private let sheets: [Path]
    private let content: HTML

    /// The page of `step`, with what can be chosen.
    ///
    /// - Parameter sheets: the styles of what can be chosen, besides those of the steps.
    public init(
        _ step: WelcomeStep,
        _ heading: String,
        sentence: String,
        onward: Onward,
        viewer: Viewer,
        site: Site,
        sheets: [Path] = [],
        @HTMLBuilder content: () -> HTML
    ) {
        self.step = step
        self.heading = heading
        self.sentence = sentence
        self.onward = onward
        self.viewer = viewer
        self.site = site
        self.sheets = sheets
        self.content = content()
    }

    /// The document.
    public var body: HTML {
        Page(
            "Welcome",
            viewer: viewer,
            heading: .title(heading, sentence: sentence),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.stepsSheet.path] + sheets)
        ) {
            progress
            content
            way
        }.body
    }

    private var progress: HTML {
        ol(.class("stages"), .aria("label", "Steps")) {
            for each in WelcomeStep.allCases {
                li(
                    .class(each.rawValue < step.rawValue ? "done" : nil),
                    .when(each == step, .aria("current", "step"))
                ) { a(.href(each.path)) { each.title } }
            }
        }
    }

    private var way: HTML {
        div(.class("onward row")) {
            if let before = WelcomeStep(rawValue: step.rawValue - 1) {
                LinkButton("Back", to: before.path, style: .quiet)
            }
            switch onward {
            case .link(let path): LinkButton("Continue", to: path, style: .primary)
            case .form(let id): button(.class("button primary"), .form(id)) { span { "Continue" } }
            }
        }
    }
}
