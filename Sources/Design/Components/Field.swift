public import Markup

/// A labelled input with its hint and, after a refusal, what is wrong with it.
public struct Field: View {
    /// The kind of input, which gives the keyboard and what browsers may fill in.
    public enum Kind: Sendable {
        case text, name, username, email, newPassword, password, pin, oneTimeCode, search, web, number, date, time,
            dateTime, people

        var type: String {
            switch self {
            case .text, .name, .username, .oneTimeCode, .people: "text"
            case .email: "email"
            case .newPassword, .password, .pin: "password"
            case .search: "search"
            case .web: "url"
            case .number: "number"
            case .date: "date"
            case .time: "time"
            case .dateTime: "datetime-local"
            }
        }

        var autocomplete: String? {
            switch self {
            case .name: "name"
            case .username: "username"
            case .email: "email"
            case .newPassword: "new-password"
            case .password: "current-password"
            case .oneTimeCode: "one-time-code"
            case .pin, .people: "off"
            default: nil
            }
        }

        /// True where words are typed.
        ///
        /// Everything else is neither corrected nor capitalised.
        var isProse: Bool { self == .text || self == .name }
    }

    private let words: String
    private let name: String
    private let id: String
    private let value: String
    private let kind: Kind
    private let notes: FieldNotes
    private let placeholder: String?
    private let maxLength: Int?
    private let isRequired: Bool
    private let hasFocus: Bool

    /// A field called `name` in the form.
    ///
    /// - Parameters:
    ///   - value: what was typed before; it is kept after a refusal.
    ///   - id: its id on the page; made of the name where only one field has it.
    ///   - hint: what helps to fill it in.
    ///   - error: what is wrong with it, a sentence.
    ///   - maxLength: the longest text a browser lets through, in UTF-16 units.
    public init(
        _ label: String,
        name: String,
        value: String = "",
        kind: Kind = .text,
        id: String? = nil,
        hint: String? = nil,
        error: String? = nil,
        placeholder: String? = nil,
        maxLength: Int? = nil,
        isRequired: Bool = false,
        hasFocus: Bool = false
    ) {
        words = label
        self.name = name
        self.id = id ?? "field-\(name)"
        self.value = value
        self.kind = kind
        notes = FieldNotes(of: self.id, hint: hint, error: error)
        self.placeholder = placeholder
        self.maxLength = maxLength
        self.isRequired = isRequired
        self.hasFocus = hasFocus
    }

    /// The label, the input and its notes.
    public var body: HTML {
        div(.class("field")) {
            Markup.label(.for(id)) { words }
            input(
                .class("input"),
                .id(id),
                .name(name),
                .type(kind.type),
                .when(!value.isEmpty, .value(value)),
                .when(placeholder != nil, .placeholder(placeholder ?? "")),
                .when(kind.autocomplete != nil, .autocomplete(kind.autocomplete ?? "")),
                .when(!kind.isProse, .autocapitalize("none")),
                .when(!kind.isProse, .spellcheck(false)),
                .when(kind == .oneTimeCode || kind == .pin, .inputmode("numeric")),
                .when(maxLength != nil, .maxlength(maxLength ?? 0)),
                .when(kind == .people, .data("people")),
                .required(isRequired),
                .autofocus(hasFocus || notes.error != nil),
                notes.description(),
                notes.validity()
            )
            notes
        }
    }
}

/// The hint and the error under a field, and how the field refers to them.
struct FieldNotes: View {
    let id: String
    let hint: String?
    let error: String?

    init(of id: String, hint: String?, error: String?) {
        self.id = id
        self.hint = hint
        self.error = error
    }

    func description<Element>() -> Attribute<Element> {
        let ids = [hint == nil ? nil : "\(id)-hint", error == nil ? nil : "\(id)-error"].compactMap { $0 }
        return .when(!ids.isEmpty, .aria("describedby", ids.joined(separator: " ")))
    }

    func validity<Element>() -> Attribute<Element> {
        .when(error != nil, .aria("invalid", "true"))
    }

    var body: HTML {
        HTML {
            if let error {
                p(.class("error"), .id("\(id)-error")) {
                    Icon.alert
                    span { error }
                }
            }
            if let hint { p(.id("\(id)-hint")) { hint } }
        }
    }
}
