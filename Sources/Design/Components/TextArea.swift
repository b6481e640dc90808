public import Markup

/// A labelled field for longer text, which grows with what is typed and can count it.
public struct TextArea: View {
    private let words: String
    private let name: String
    private let id: String
    private let value: String
    private let notes: FieldNotes
    private let placeholder: String?
    private let limit: Int?
    private let rows: Int
    private let isRequired: Bool

    /// A field called `name` in the form.
    ///
    /// - Parameters:
    ///   - value: what was typed before; it is kept after a refusal.
    ///   - limit: the most grapheme clusters; they are counted while one types.
    public init(
        _ label: String,
        name: String,
        value: String = "",
        id: String? = nil,
        hint: String? = nil,
        error: String? = nil,
        placeholder: String? = nil,
        limit: Int? = nil,
        rows: Int = 4,
        isRequired: Bool = false
    ) {
        words = label
        self.name = name
        self.id = id ?? "field-\(name)"
        self.value = value
        notes = FieldNotes(of: self.id, hint: hint, error: error)
        self.placeholder = placeholder
        self.limit = limit
        self.rows = rows
        self.isRequired = isRequired
    }

    /// The label, the text and its notes.
    public var body: HTML {
        div(.class("field")) {
            div(.class("row")) {
                Markup.label(.for(id)) { words }
                if let limit {
                    span(.class("push")) { Counter(of: id, limit: limit) }
                }
            }
            textarea(
                .class("input"),
                .id(id),
                .name(name),
                .rows(rows),
                .dir("auto"),
                .when(placeholder != nil, .placeholder(placeholder ?? "")),
                .required(isRequired),
                .autofocus(notes.error != nil),
                notes.description(),
                notes.validity()
            ) {
                TextAreaContent(value)
            }
            notes
        }
    }
}

/// Text inside `textarea`.
///
/// Browsers drop a line break right behind the tag, so one is given to be dropped.
public struct TextAreaContent: View {
    private let value: String

    /// The text as it stands in the field.
    public init(_ value: String) {
        self.value = value
    }

    /// The text, escaped.
    public var body: HTML { HTML(text: value.first?.isNewline == true ? "\n" + value : value) }
}

/// Counts what is typed in a text area, against its limit.
///
/// Without scripts it names the limit.
public struct Counter: View {
    private let field: String
    private let limit: Int
    private let isShort: Bool
    private let other: String?

    /// The counter of the field with the id `field`.
    ///
    /// - Parameters:
    ///   - limit: the most grapheme clusters.
    ///   - isShort: whether addresses count 23 and mentions only their name.
    ///   - other: the name of a further field of the form that counts too.
    public init(of field: String, limit: Int, isShort: Bool = false, with other: String? = nil) {
        self.field = field
        self.limit = limit
        self.isShort = isShort
        self.other = other
    }

    /// The number, and a ring that fills; the script sets both.
    public var body: HTML {
        span(
            .class("counter"),
            .data("counter", field),
            .data("limit", String(limit)),
            .when(isShort, .data("short")),
            .when(other != nil, .data("with", other ?? ""))
        ) {
            span(.data("left")) { "\(limit)" }
            span(.class("sr")) { " characters" }
            Self.ring
        }
    }

    private static let ring = HTML(
        raw: """
            <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9.5"/>\
            <circle cx="12" cy="12" r="9.5" pathLength="100" stroke-dasharray="100" stroke-dashoffset="100"/></svg>
            """
    )
}
