public import Kernel
public import Markup
internal import Secrets

/// The mistakes in a form, on top of it, with a link to each field.
public struct FormErrors: View {
    private let problem: Problem

    /// The box for `problem`.
    public init(_ problem: Problem) {
        self.problem = problem
    }

    /// The sentence and the links.
    ///
    /// Screen readers read it out as it appears.
    public var body: HTML {
        div(.class("errors"), .role("alert"), .tabindex(-1)) {
            h2 { problem.message }
            if problem.fields.count > 1 {
                ul {
                    for (name, message) in problem.fields.sorted(by: { $0.key < $1.key }) {
                        li { a(.href(Path("").fragment("field-\(name)"))) { message } }
                    }
                }
            }
        }
    }
}

/// The hidden token of a form that is sent by somebody logged in.
///
/// Every such form has one.
public struct CSRFField: View {
    private let viewer: Viewer?

    /// The token of `viewer`, or nothing for a visitor.
    public init(_ viewer: Viewer?) {
        self.viewer = viewer
    }

    /// The hidden field.
    public var body: HTML {
        guard let viewer else { return HTML() }
        return input(.type("hidden"), .name(Viewer.formTokenField), .value(viewer.formToken))
    }
}
