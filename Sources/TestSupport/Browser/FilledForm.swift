/// A form with what a person typed, as a browser would send it (HTML, "constructing the form data set").
struct FilledForm {
    let action: String?
    let isPost: Bool
    let isMultipart: Bool
    let fields: [(String, String)]

    /// Takes the present values of `form` and puts `typed` into their places.
    ///
    /// - Throws: ``BrowserError`` for a field or a choice that the form does not offer.
    init(_ form: Element, pressing button: Element?, with typed: KeyValuePairs<String, String?>) throws {
        action = button?["formaction"] ?? form["action"]
        isPost = (button?["formmethod"] ?? form["method"] ?? "get").lowercased() == "post"
        isMultipart = form["enctype"] == "multipart/form-data"
        var rest = typed.map { (name: $0.key, value: $0.value) }
        var fields: [(String, String)] = []
        for control in Self.controls(of: form) {
            guard let name = control["name"], !name.isEmpty, control["disabled"] == nil else { continue }
            let given = Self.take(name, for: control, from: &rest)
            if let value = try Self.value(of: control, given: given) { fields.append((name, value)) }
        }
        if let missing = rest.first {
            throw BrowserError(
                "The form \(action ?? "") has no field “\(missing.name)” for “\(missing.value ?? "nothing")”, only "
                    + "\(Set(Self.controls(of: form).compactMap { $0["name"] }).sorted())."
            )
        }
        if let name = button?["name"] { fields.append((name, button?["value"] ?? "")) }
        self.fields = fields
    }

    /// The fields inside the form, and those elsewhere on the page that name it.
    private static func controls(of form: Element) -> [Element] {
        let inside = form.all("input, textarea, select").filter { $0["form"] == nil || $0["form"] == form["id"] }
        guard let id = form["id"], let page = form.closest("html") else { return inside }
        let others = page.all("input[form=\(id)], textarea[form=\(id)], select[form=\(id)]")
        return inside + others.filter { $0.closest("form")?["id"] != id }
    }

    /// Takes the value typed for `control`: for a box or a radio button, only a value that is its own.
    private static func take(
        _ name: String,
        for control: Element,
        from rest: inout [(name: String, value: String?)]
    ) -> Given {
        let isChoice = control["type"] == "checkbox" || control["type"] == "radio"
        let position = rest.firstIndex { typed in
            typed.name == name && (!isChoice || typed.value == nil || typed.value == control["value"] ?? "on")
        }
        guard let position else {
            let isOtherChosen = control["type"] == "radio" && rest.contains { $0.name == name }
            return isOtherChosen ? .nothing : .untouched
        }
        return rest.remove(at: position).value.map { .value($0) } ?? .nothing
    }

    private enum Given {
        case untouched, nothing
        case value(String)
    }

    private static func value(of control: Element, given: Given) throws -> String? {
        switch (control.name, control["type"] ?? "text") {
        case ("input", "submit"), ("input", "button"), ("input", "reset"), ("input", "image"), ("input", "file"):
            return nil
        case ("input", "checkbox"), ("input", "radio"):
            switch given {
            case .untouched: return control["checked"] == nil ? nil : control["value"] ?? "on"
            case .nothing: return nil
            case .value(let value): return value
            }
        case ("select", _):
            return try choice(of: control, given: given)
        default:
            guard case .value(let value) = given else {
                return control.name == "textarea" ? control.rawText : control["value"] ?? ""
            }
            return value
        }
    }

    private static func choice(of select: Element, given: Given) throws -> String? {
        let options = select.all("option")
        if case .value(let value) = given {
            guard options.contains(where: { $0["value"] ?? $0.text == value }) else {
                throw BrowserError("“\(select["name"] ?? "")” does not offer “\(value)”.")
            }
            return value
        }
        let chosen = options.first { $0["selected"] != nil } ?? options.first
        return chosen.map { $0["value"] ?? $0.text }
    }
}
