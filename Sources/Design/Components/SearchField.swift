public import Markup

/// The box to search in, a form of its own.
public struct SearchField: View {
    private let path: Path
    private let value: String
    private let placeholder: String
    private let id: String

    /// A box that asks `path` for `q`.
    public init(action path: Path, value: String = "", placeholder: String = "Search", id: String = "field-q") {
        self.path = path
        self.value = value
        self.placeholder = placeholder
        self.id = id
    }

    /// The form.
    public var body: HTML {
        form(.class("search"), .get, .action(path), .role("search")) {
            label(.class("sr"), .for(id)) { placeholder }
            Icon.search
            input(
                .class("input"),
                .id(id),
                .type("search"),
                .name("q"),
                .value(value),
                .placeholder(placeholder),
                .autocomplete("off")
            )
        }
    }
}
