public import Markup

/// The note where there is nothing yet: a drawing, a sentence and what to do.
///
/// Behind a `feed` it shows only while that is empty, so a list whose items can go in place always has one.
public struct EmptyState: View {
    private let icon: Icon
    private let title: String
    private let sentence: String
    private let action: HTML

    /// The place holder.
    ///
    /// - Parameter action: a button or link that changes it.
    public init(
        _ title: String,
        icon: Icon = .sparkles,
        sentence: String = "",
        @HTMLBuilder action: () -> HTML = { HTML() }
    ) {
        self.icon = icon
        self.title = title
        self.sentence = sentence
        self.action = action()
    }

    /// The drawing, the words and the action.
    public var body: HTML {
        div(.class("empty")) {
            icon
            h2 { title }
            if !sentence.isEmpty { p { sentence } }
            action
        }
    }
}
