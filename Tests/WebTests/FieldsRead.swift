@testable import Web

/// The rules for a query, cookies and other header fields, whatever bytes they are made of.
enum FieldsRead {
    /// The first mistake; `nil` where all rules hold.
    static func mistake(in bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        let fields = FormFields(urlEncoded: bytes)
        if fields.pairs.count > 1000 { return "too many fields" }
        if fields.pairs.contains(where: { $0.name.contains("\0") || $0.value.contains("\0") }) { return "a zero byte" }
        if FormFields(urlEncoded: encoded(fields)) != fields { return "other fields when they are written and read" }
        return cookieMistake(text) ?? headerMistake(text) ?? pathMistake(text)
    }

    private static func encoded(_ fields: FormFields) -> [UInt8] {
        let pairs = fields.pairs.map { escaped($0.name) + [UInt8(ascii: "=")] + escaped($0.value) }
        return Array(pairs.joined(separator: [UInt8(ascii: "&")]))
    }

    private static func escaped(_ text: String) -> [UInt8] {
        text.utf8.flatMap { byte -> [UInt8] in
            let digits = String(byte, radix: 16)
            return Array("%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
        }
    }

    private static func cookieMistake(_ text: String) -> String? {
        let head = RequestHead(method: .get, path: "/", headers: Headers([("Cookie", text)]))
        let request = Request(head: head, client: ClientAddress(text), id: 1)
        _ = request.client.network
        for pair in text.split(separator: ";") {
            let name = String(pair.drop { $0 == " " }.prefix { $0 != "=" })
            if let value = request.cookie(name), value.utf8.count > text.utf8.count { return "a cookie out of nothing" }
        }
        return nil
    }

    private static func headerMistake(_ text: String) -> String? {
        for size in [0, 1, 100, Int.max] {
            for field in [text, "bytes=\(text)"] {
                guard case .part(let range) = ByteRange(field, size: size) else { continue }
                if range.isEmpty || range.lowerBound < 0 || range.upperBound > size { return "a range outside" }
            }
        }
        if let date = HTTPDate(text), HTTPDate(date.description) != date { return "another date" }
        _ = EntityTag.list(text, names: "\"a\"")
        return nil
    }

    private static let router = try? Router(
        [Pattern("/"), Pattern("/posts/:post"), Pattern("/@:username/:post"), Pattern("/a/:b/c")].map { pattern in
            Route(.get, pattern, audience: "everyone") { _ in Response(status: .ok) }
        }
    )

    private static func pathMistake(_ text: String) -> String? {
        for method in [Method.get, .post] {
            if case .found(let route, let parameters) = router?.match(method, text) {
                if Set(parameters.keys) != Set(route.pattern.parameterNames) { return "a parameter is missing" }
            }
        }
        return nil
    }
}
