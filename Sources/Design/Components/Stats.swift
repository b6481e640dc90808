public import Markup

/// The figures of a profile: 12 posts, 40 followers.
public struct Stats: View {
    /// One figure.
    public struct Figure: View {
        let number: Int
        let words: String
        let path: Path?
        let id: String?

        /// A number with what it counts, and where those are listed.
        ///
        /// - Parameter id: the element's id, by which an answer replaces it.
        public init(_ number: Int, _ label: String, to path: Path? = nil, id: String? = nil) {
            self.number = number
            words = label
            self.path = path
            self.id = id
        }

        /// The figure alone.
        public var body: HTML {
            let face = HTML {
                b { number.abbreviated }
                " "
                span { words }
            }
            return path.map { a(.href($0), .when(id != nil, .id(id ?? ""))) { face } }
                ?? span(.when(id != nil, .id(id ?? ""))) { face }
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
                figure
                " "
            }
        }
    }
}
