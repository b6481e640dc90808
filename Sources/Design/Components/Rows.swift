public import Markup

/// A list of places to go to, as in settings: icon, title, a line about it.
public struct Rows: View {
    /// One row.
    public struct Row: Sendable {
        let title: String
        let path: Path
        let icon: Icon?
        let explanation: String?
        let state: String?

        /// A link with its title.
        ///
        /// - Parameter state: what is chosen there now, in a word.
        public init(_ title: String, to path: Path, icon: Icon? = nil, hint: String? = nil, state: String? = nil) {
            self.title = title
            self.path = path
            self.icon = icon
            explanation = hint
            self.state = state
        }
    }

    private let rows: [Row]

    /// The rows in order.
    public init(_ rows: [Row]) {
        self.rows = rows
    }

    /// The list.
    public var body: HTML {
        ul(.class("feed rows")) {
            for row in rows {
                li {
                    a(.href(row.path)) {
                        row.icon?.body
                        span {
                            row.title
                            if let explanation = row.explanation { small { explanation } }
                        }
                        span(.class("push row soft small")) {
                            if let state = row.state { state }
                            Icon.next
                        }
                    }
                }
            }
        }
    }
}
