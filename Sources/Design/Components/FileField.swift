public import Markup

/// A labelled field in which somebody chooses a file.
public struct FileField: View {
    private let words: String
    private let name: String
    private let accept: String
    private let notes: FieldNotes

    /// A field called `name` in a form that is sent as multipart.
    ///
    /// - Parameter accept: the kinds of files that browsers offer.
    public init(_ label: String, name: String, accept: String, hint: String? = nil, error: String? = nil) {
        words = label
        self.name = name
        self.accept = accept
        notes = FieldNotes(of: "field-\(name)", hint: hint, error: error)
    }

    /// The label, the field and its notes.
    public var body: HTML {
        div(.class("field")) {
            Markup.label(.for("field-\(name)")) { words }
            input(
                .class("input"),
                .id("field-\(name)"),
                .name(name),
                .type("file"),
                .accept(accept),
                notes.description(),
                notes.validity()
            )
            notes
        }
    }
}
