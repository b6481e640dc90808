public import Markup

/// The figures of a profile: 12 posts, 40 followers.
public struct Stats: View {
    /// One figure.
    public struct Figure: Sendable {
        let number: Int
        let words: String
        let path: Path?

        /// A number with what it counts, and where those are listed.
        public init(_ number: Int, _ label: String, to path: Path? = nil) {
            self.number = number
            words = label
            self.path = path
        }
    }

    private let figures: [Figure]

    /// The figures in order.
    public init(_ figures: [Figure]) {
        self.figures = figures
    }

    /// The line.
    public var body: HTML {
        div(.class("stats")) {
            for figure in figures {
                if let path = figure.path {
                    a(.href(path)) { face(of: figure) }
                } else {
                    span { face(of: figure) }
                }
                " "
            }
        }
    }

    private func face(of figure: Figure) -> HTML {
        HTML {
            b { figure.number.abbreviated }
            " "
            span { figure.words }
        }
    }
}
