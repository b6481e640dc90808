import Kernel
import TestSupport
import Testing
import Web

/// A field into which a text can be put: of a form that stands on a page, or of what programs send.
struct TextField: Sendable {
    /// The kind of request and the name of the field.
    let name: String
    private let method: Web.Method
    private let path: String
    private let kind: Kind
    private let before: [UInt8]
    private let after: [UInt8]

    private enum Kind: Sendable { case query, form, json }

    /// How much a text in it may weigh: a request line is short.
    var room: Int { kind == .query ? Self.shortRoom : Self.longRoom }

    static let (shortRoom, longRoom) = (2_000, 30_000)

    /// The request with `text` in the field, by the owner of `cookies`.
    func request(with text: SentText, cookies: [String: String]) -> Request {
        let written = kind == .json ? text.inJSON : text.inForm
        let content = before + written + after
        let fields: [(String, String)] = [
            ("host", "weft.test"), ("origin", "https://weft.test"), ("sec-fetch-site", "same-origin"),
            ("cookie", cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")),
            ("x-csrf-token", token),
            ("content-type", kind == .json ? "application/json" : "application/x-www-form-urlencoded"),
        ]
        let isQuery = kind == .query
        let head = RequestHead(
            method: method,
            path: path,
            query: isQuery ? String(decoding: content, as: UTF8.self) : "",
            headers: Headers(fields.filter { !$0.1.isEmpty })
        )
        let body = RequestBody.bytes(isQuery ? [] : content)
        return Request(head: head, body: body, client: ClientAddress("10.9.9.9"), isSecure: true, id: 1)
    }

    private var token = ""

    private static func percentEncoded(_ text: String) -> [UInt8] { SentText.percentEncoded(text) }
}

/// A text as it is sent; written out once for all fields.
struct SentText: Sendable {
    let name: String
    let inForm: [UInt8]
    let inJSON: [UInt8]

    private init(_ name: String, _ text: String) {
        self.name = name
        inForm = Self.percentEncoded(text)
        inJSON = Self.jsonText(text)
    }

    /// The texts of ``HostileTexts/all(of:)``, for a length that a field has room for.
    static func all(of length: Int) -> [SentText] { length == TextField.shortRoom ? hostile.short : hostile.long }

    /// The texts of ``HostileTexts/plain(of:)``.
    static func plain(of length: Int) -> [SentText] { length == TextField.shortRoom ? usual.short : usual.long }

    private static let hostile = written { HostileTexts.all(of: $0) }
    private static let usual = written { HostileTexts.plain(of: $0).map { ("plain", $0) } }

    private static func written(_ texts: (Int) -> [(name: String, text: String)]) -> (short: [Self], long: [Self]) {
        let all = [TextField.shortRoom, TextField.longRoom].map { room in texts(room).map { Self($0.name, $0.text) } }
        return (all[0], all[1])
    }

    /// Every sign as three, so that all texts of a length are requests of a length.
    static func percentEncoded(_ text: String) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return text.utf8.flatMap { [UInt8(ascii: "%"), digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    }

    /// Every sign as six.
    private static func jsonText(_ text: String) -> [UInt8] {
        let units = text.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return Array("\"\(units.joined())\"".utf8)
    }
}

extension TextField {
    /// The fields of a form: those that people type into, and those that a script or a stranger could fill.
    static func all(of form: Element, on page: Answer) -> [TextField] {
        let target = (form["action"] ?? page.path).split(separator: "#")[0]
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        let isPost = form["method"]?.lowercased() == "post"
        let controls = form.all("input, textarea, select").filter { $0["name"] != nil && $0["type"] != "file" }
        return controls.indices.filter { controls[$0].takesText }.map { index in
            let values = controls.map { control in
                let value = control.name == "textarea" ? control.rawText : control["value"] ?? ""
                return percentEncoded(control["name"] ?? "") + Array("=".utf8) + percentEncoded(value)
            }
            var field = TextField(
                name: "\(isPost ? "POST" : "GET") \(parts[0].withoutNumbers) \(controls[index]["name"] ?? "")",
                method: isPost ? .post : .get,
                path: parts[0],
                kind: isPost ? .form : .query,
                before: Array(values[..<index].joined(separator: "&".utf8)) + (index > 0 ? Array("&".utf8) : [])
                    + percentEncoded(controls[index]["name"] ?? "") + Array("=".utf8),
                after: values[(index + 1)...].flatMap { Array("&".utf8) + $0 }
            )
            field.token = form.first("input[name=csrf]")?["value"] ?? page.first("input[name=csrf]")?["value"] ?? ""
            return field
        }
    }

    /// The texts in what a route for programs takes.
    static func all(of route: Route, at path: String, token: String) -> [TextField] {
        guard case .object(let object) = route.operation?.input.schema else { return [] }
        return object.fields.filter(\.schema.isText).map { field in
            let others = object.fields.filter { $0.name != field.name && $0.isRequired }
            let rest = others.map { ",\"\($0.name)\":\($0.schema.example)" }.joined()
            let opening = field.schema.isList ? "[" : ""
            var found = TextField(
                name: "\(route.method.rawValue) \(route.pattern) \(field.name)",
                method: route.method,
                path: path,
                kind: .json,
                before: Array("{\"\(field.name)\":\(opening)".utf8),
                after: Array("\(opening.isEmpty ? "" : "]")\(rest)}".utf8)
            )
            found.token = token
            return found
        }
    }

    private init(name: String, method: Web.Method, path: String, kind: Kind, before: [UInt8], after: [UInt8]) {
        (self.name, self.method, self.path) = (name, method, path)
        (self.kind, self.before, self.after) = (kind, before, after)
    }
}

extension Element {
    fileprivate var takesText: Bool {
        guard name == "input" else { return name == "textarea" }
        let isOther = ["checkbox", "radio", "submit", "button", "file", "image"].contains(self["type"] ?? "text")
        return !isOther && self["name"] != "csrf"
    }
}

extension String {
    /// The path with a star for every number, so that two posts are one place.
    var withoutNumbers: String { replacing(/[0-9a-f]{32}|[A-Za-z0-9_-]{40,}|[0-9]+/, with: "*") }
}

extension String {
    fileprivate var braced: String { "{\(self)}" }
}

extension JSONSchema {
    fileprivate var isList: Bool { if case .list = self { true } else { false } }

    fileprivate var isText: Bool {
        switch self {
        case .text: true
        case .list(let schema), .nullable(let schema): schema == .text
        default: false
        }
    }

    /// Any value of this shape.
    fileprivate var example: String {
        switch self {
        case .text: "\"x\""
        case .choice(let words): "\"\(words.first ?? "")\""
        case .integer, .number: "1"
        case .truth: "false"
        case .list: "[]"
        case .nullable: "null"
        case .object(let object):
            object.fields.filter(\.isRequired).map { "\"\($0.name)\":\($0.schema.example)" }.joined(separator: ",")
                .braced
        }
    }
}
