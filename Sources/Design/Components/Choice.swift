public import Markup

/// A labelled list of which one entry is chosen.
public struct Select: View {
    /// One entry: what is sent, and what people read.
    public struct Option: Sendable {
        let value: String
        let words: String

        /// An entry.
        public init(_ value: String, _ label: String) {
            self.value = value
            words = label
        }
    }

    private let words: String
    private let name: String
    private let id: String
    private let options: [Option]
    private let chosen: String
    private let isLabelShown: Bool
    private let notes: FieldNotes
    /// The words that screen readers say behind the label.
    var context = HTML()
    /// True where scripts put a button in its place, by which a point is dragged.
    var isFocus = false

    /// A list called `name` in the form.
    ///
    /// - Parameter isLabelShown: whether the label is there for eyes too; screen readers always hear it.
    public init(
        _ label: String,
        name: String,
        options: [Option],
        chosen: String,
        id: String? = nil,
        isLabelShown: Bool = true,
        hint: String? = nil,
        error: String? = nil
    ) {
        words = label
        self.name = name
        self.id = id ?? "field-\(name)"
        self.options = options
        self.chosen = chosen
        self.isLabelShown = isLabelShown
        notes = FieldNotes(of: self.id, hint: hint, error: error)
    }

    /// The label, the list and its notes.
    public var body: HTML {
        div(.class("field")) {
            Markup.label(.for(id), .class(isLabelShown ? nil : "sr")) {
                words
                context
            }
            Markup.select(
                .class("input"),
                .id(id),
                .name(name),
                .when(isFocus, .data("focus")),
                notes.description(),
                notes.validity()
            ) {
                for option in options {
                    Markup.option(.value(option.value), .selected(option.value == chosen)) { option.words }
                }
            }
            notes
        }
    }
}

/// A box to tick, or one of several buttons of which one can be on, with its label and an explanation.
public struct Choice: View {
    private let words: String
    private let explanation: String?
    private let name: String
    private let value: String
    private let isOn: Bool
    private let isRadio: Bool
    private var isRequired = false
    private var hasFocus = false
    private var error: String?

    private init(_ label: String, _ name: String, _ value: String, _ isOn: Bool, _ hint: String?, isRadio: Bool) {
        words = label
        explanation = hint
        self.name = name
        self.value = value
        self.isOn = isOn
        self.isRadio = isRadio
    }

    /// A box to tick; it sends `name=value` when it is ticked.
    public static func checkbox(
        _ label: String,
        name: String,
        value: String = "1",
        isOn: Bool = false,
        hint: String? = nil,
        error: String? = nil
    ) -> Choice {
        var choice = Choice(label, name, value, isOn, hint, isRadio: false)
        choice.error = error
        return choice
    }

    /// One of several of the same name, of which one is on.
    public static func radio(
        _ label: String,
        name: String,
        value: String,
        isOn: Bool = false,
        isRequired: Bool = false,
        hint: String? = nil,
        hasFocus: Bool = false
    ) -> Choice {
        var choice = Choice(label, name, value, isOn, hint, isRadio: true)
        choice.isRequired = isRequired
        choice.hasFocus = hasFocus
        return choice
    }

    /// The box with its label; all of it can be tapped.
    public var body: HTML {
        guard let error else { return box(FieldNotes(of: id, hint: nil, error: nil)) }
        let notes = FieldNotes(of: id, hint: nil, error: error)
        return div(.class("field")) {
            box(notes)
            notes
        }
    }

    private var id: String { "field-\(name)" }

    private func box(_ notes: FieldNotes) -> HTML {
        Markup.label(.class("choice")) {
            input(
                .type(isRadio ? "radio" : "checkbox"),
                .name(name),
                .value(value),
                .checked(isOn),
                .required(isRequired),
                .autofocus(hasFocus),
                .when(error != nil, .id(id)),
                notes.description(),
                notes.validity()
            )
            span {
                words
                if let explanation { small { explanation } }
            }
        }
    }
}

/// Several choices or fields under one question.
public struct FieldGroup: View {
    private let question: String
    private let notes: FieldNotes
    private let content: HTML

    /// The group with its question.
    ///
    /// - Parameter name: the form's name for the answer, under which ``FormErrors`` links here.
    public init(
        _ question: String,
        name: String,
        hint: String? = nil,
        error: String? = nil,
        @HTMLBuilder content: () -> HTML
    ) {
        self.question = question
        notes = FieldNotes(of: "field-\(name)", hint: hint, error: error)
        self.content = content()
    }

    /// The question, its notes and the answers.
    public var body: HTML {
        fieldset(.class("field"), .id(notes.id), notes.description()) {
            legend { question }
            notes
            content
        }
    }
}
