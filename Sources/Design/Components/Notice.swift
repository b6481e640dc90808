public import Markup

/// A sentence about what has just happened, or that one should know here.
public struct Notice: View {
    /// The kind of news.
    public enum Kind: String, Sendable {
        /// It worked.
        case success
        /// It did not.
        case error
        /// Take care.
        case warning
        /// Good to know.
        case info

        var icon: Icon {
            switch self {
            case .success: .success
            case .error: .alert
            case .warning: .warning
            case .info: .info
            }
        }
    }

    private let kind: Kind
    private let content: HTML

    /// A sentence.
    public init(_ kind: Kind, _ sentence: String) {
        self.kind = kind
        content = HTML(text: sentence)
    }

    /// A sentence with links.
    public init(_ kind: Kind, @HTMLBuilder content: () -> HTML) {
        self.kind = kind
        self.content = content()
    }

    /// The box.
    ///
    /// News of what happened is announced, a sentence that stands there is not.
    public var body: HTML {
        div(
            .class("notice", kind.rawValue),
            .when(kind == .success, .role("status")),
            .when(kind == .error, .role("alert"))
        ) {
            kind.icon
            div { content }
        }
    }
}
