public import Kernel
public import Markup

/// Chooses what of a picture stays in view where it is cut.
public struct FocusSelect: View {
    private let words: String
    private let name: String
    private let focus: MediaFocus
    private let context: HTML

    /// A list called `name` in the form.
    ///
    /// - Parameter context: what screen readers say behind the label, where many lists have the same.
    public init(_ label: String, name: String, focus: MediaFocus, context: HTML = HTML()) {
        words = label
        self.name = name
        self.focus = focus
        self.context = context
    }

    /// The label and the list.
    public var body: HTML {
        let chosen = MediaFocus(cell: focus.cell) == focus ? String(focus.cell) : "\(focus.x),\(focus.y)"
        let named = Self.cells.map { Select.Option(String($0.cell), $0.words) }
        let own = named.contains { $0.value == chosen } ? [] : [Select.Option(chosen, "A point of your own")]
        var select = Select(words, name: name, options: named + own, chosen: chosen)
        select.context = context
        select.isFocus = true
        return select.body
    }

    private static let cells: [(cell: Int, words: String)] = [
        (12, "The middle"), (2, "The top"), (22, "The bottom"), (10, "The left"), (14, "The right"),
        (0, "The upper left"), (4, "The upper right"), (20, "The lower left"), (24, "The lower right"),
    ]
}
