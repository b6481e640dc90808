import Design
public import Kernel
public import Markup
public import Web

/// The form in which somebody types a code that lets them in; a script brings a code that stands behind the # of a link
/// into it.
public struct CodeForm: View {
    private let action: Path
    private let code: String
    private let problem: Problem?
    private let viewer: Viewer
    private let style: String?

    /// - Parameter style: more names of styles for the form.
    public init(to action: Path, code: String, problem: Problem?, viewer: Viewer, style: String? = nil) {
        (self.action, self.code, self.problem, self.viewer, self.style) = (action, code, problem, viewer, style)
    }

    /// The form, with the field in focus.
    public var body: HTML {
        form(.class("sheet form", style), .post, .action(action), .data("code")) {
            CSRFField(viewer)
            Field(
                "Your code",
                name: "code",
                value: code,
                kind: .username,
                hint: "Small letters are fine. O and 0 mean the same here, and so do I, L and 1.",
                error: problem?.fields["code"],
                placeholder: "ABCDE-FGHJK",
                maxLength: 40,
                isRequired: true,
                hasFocus: true
            )
            Button("Look it up", isFull: true)
        }
    }

    /// The refusal of a code at its field, the same for every code that opens nothing, and the status of the answer.
    public static func refusal(_ problem: Problem) -> (problem: Problem, status: Status) {
        guard problem.kind == .notFound else { return (.field("code", problem.message), .tooManyRequests) }
        return (.field("code", "This code does not open anything. Ask for a new one."), .unprocessable)
    }
}

/// The ways in for whoever brings a code and is not logged in; a script keeps the code until they are.
public struct CodeLoginPrompt: View {
    private let next: Path
    private let site: Site
    private let more: HTML

    /// - Parameters:
    ///   - next: the page with the ``CodeForm``.
    ///   - site: the site, which may take no newcomers.
    ///   - more: another way, below.
    public init(for next: Path, on site: Site, more: HTML = HTML()) {
        (self.next, self.site, self.more) = (next, site, more)
    }

    /// The sheet.
    public var body: HTML {
        div(.class("sheet stack"), .data("keep-code")) {
            p { "Log in first, so that the others see who comes." }
            p(.class("soft"), .hidden(), .data("kept")) { "Your code is kept on this device meanwhile." }
            div(.class("row")) {
                LinkButton("Log in", to: .logIn(then: next), style: .primary)
                if site.takesNewcomers {
                    LinkButton("Make an account", to: .signUp(then: next), style: .outline)
                }
            }
            more
        }
    }
}
