public import Markup

/// The note where there is nothing yet: a drawing, a sentence and what to do.
///
/// Behind a `feed` it shows only while that is empty, so a list whose items can go in place always has one.
public struct EmptyState: View {
    private let drawing: HTML
    private let title: String
    private let sentence: String
    private let action: HTML

    /// The place holder.
    ///
    /// - Parameters:
    ///   - drawing: a drawing that belongs to it, instead of the icon.
    ///   - action: a button or link that changes it.
    public init(
        _ title: String,
        icon: Icon = .sparkles,
        drawing: Stitching? = nil,
        sentence: String = "",
        @HTMLBuilder action: () -> HTML = { HTML() }
    ) {
        self.drawing = drawing?.body ?? icon.body
        self.title = title
        self.sentence = sentence
        self.action = action()
    }

    /// The drawing, the words and the action.
    public var body: HTML {
        div(.class("empty")) {
            drawing
            h2 { title }
            if !sentence.isEmpty { p { sentence } }
            action
        }
    }
}
