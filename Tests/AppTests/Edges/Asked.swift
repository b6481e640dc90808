import TestSupport
import Web

/// A form or a link with a query, as a page shows it.
struct Asked {
    let method: Web.Method
    let path: String
    let isMultipart: Bool
    let fields: [(String, String)]

    /// The names of what may be sent, once each.
    var names: [String] { Set(fields.map(\.0)).subtracting(["csrf"]).sorted() }

    /// All forms and links of a page.
    static func on(_ page: Answer) -> [Asked] {
        page.all("form").flatMap { form in forms(form, on: page) } + page.all("a[href]").compactMap { link($0["href"]) }
    }

    /// The link to `target`, if it leads to a page of ours.
    static func link(_ target: String?) -> Asked? {
        guard let target, target.hasPrefix("/") else { return nil }
        let parts = target.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
        let query = FormFields(urlEncoded: parts.count > 1 ? Array(parts[1].utf8) : [])
        let fields = query.pairs.map { ($0.name, $0.value) }
        return Asked(method: .get, path: String(parts.first ?? "/"), isMultipart: false, fields: fields)
    }

    /// A form by each address that its buttons name.
    private static func forms(_ form: Element, on page: Answer) -> [Asked] {
        let inside = form.all("input, textarea, select").filter { $0["form"] == nil }
        let outside = form["id"].map { page.all("input[form=\($0)], textarea[form=\($0)], select[form=\($0)]") } ?? []
        let buttons = form.all("button") + (form["id"].map { page.all("button[form=\($0)]") } ?? [])
        let fields = (inside + outside).compactMap(field) + buttons.compactMap { named($0, $0["value"] ?? "") }
        let actions = Set(([form["action"]] + buttons.map { $0["formaction"] }).compactMap(\.self))
        return actions.union(actions.isEmpty ? [page.path] : []).sorted().compactMap { action in
            guard let link = link(action) else { return nil }
            return Asked(
                method: form["method"]?.lowercased() == "post" ? .post : .get,
                path: link.path,
                isMultipart: form["enctype"] == "multipart/form-data",
                fields: link.fields + fields
            )
        }
    }

    /// The name and the value of a field; of a box as if it were ticked.
    private static func field(_ control: Element) -> (String, String)? {
        switch control.name {
        case "textarea": return named(control, control.rawText)
        case "select":
            let options = control.all("option")
            let chosen = options.first { $0["selected"] != nil } ?? options.first
            return named(control, chosen?["value"] ?? chosen?.text ?? "")
        default: return control["type"] == "file" ? nil : named(control, control["value"] ?? "")
        }
    }

    private static func named(_ control: Element, _ value: String) -> (String, String)? {
        control["name"].map { ($0, value) }
    }
}
