import Text

/// Named text fields of a form or a query, in the order they came.
public struct FormFields: Sendable, Equatable {
    private var fields: [Field] = []

    private struct Field: Sendable, Equatable {
        let name: String
        let value: String
    }

    /// No fields.
    public init() {}

    /// Fields written out.
    public init(_ fields: KeyValuePairs<String, String>) {
        self.fields = fields.map { Field(name: $0.key, value: $0.value) }
    }

    /// Fields in `application/x-www-form-urlencoded` form (WHATWG URL §5.1).
    ///
    /// At most 1,000 are read.
    public init(urlEncoded bytes: some Collection<UInt8>) {
        for pair in bytes.split(separator: UInt8(ascii: "&")).prefix(1000) {
            let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            let value = equals == pair.endIndex ? pair[equals...] : pair[pair.index(after: equals)...]
            append(Self.decode(pair[..<equals]), Self.decode(value))
        }
    }

    /// Adds a field; of a value that came from outside no more marks are kept than letters have, and U+FFFD takes the
    /// place of the zero character, which no database keeps in text.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: Self.kept(name).streamSafe, value: Self.kept(value).streamSafe))
    }

    private static func kept(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        let scalars = text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The value of the first field called `name`.
    public subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// The values of all fields called `name`.
    public func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// True where a box called `name` was ticked: the field is there and not `0`, `false` or `off`.
    public func isOn(_ name: String) -> Bool {
        guard let value = self[name] else { return false }
        return !["", "0", "false", "off"].contains(value)
    }

    /// Every field in order.
    public var pairs: [(name: String, value: String)] {
        fields.map { ($0.name, $0.value) }
    }

    private static func decode(_ bytes: some Collection<UInt8>) -> String {
        PercentEncoding.decode(bytes, plusIsSpace: true)
    }
}

/// Percent-encoding (RFC 3986 §2.1).
public enum PercentEncoding {
    /// The decoded text; broken escapes stay as they are, invalid UTF-8 is replaced, and so is the zero byte, which no
    /// database keeps in text.
    public static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> String {
        let isPlain = !bytes.contains { $0 == UInt8(ascii: "%") || $0 == 0 || $0 == UInt8(ascii: "+") && plusIsSpace }
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index != bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), let value = hexPair(after: index, in: bytes) {
                if value == 0 { result.append(contentsOf: replacement) } else { result.append(value) }
                index = bytes.index(index, offsetBy: 3)
                continue
            }
            if byte == 0 {
                result.append(contentsOf: replacement)
            } else {
                result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
            index = bytes.index(after: index)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// U+FFFD, which stands for what is no text.
    private static let replacement = Array("\u{FFFD}".utf8)

    private static func hexPair<Bytes: Collection<UInt8>>(after index: Bytes.Index, in bytes: Bytes) -> UInt8? {
        guard let last = bytes.index(index, offsetBy: 2, limitedBy: bytes.endIndex), last != bytes.endIndex,
            let high = bytes[bytes.index(after: index)].hexValue, let low = bytes[last].hexValue
        else { return nil }
        return high << 4 | low
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension Request {
    /// The fields of an urlencoded body in memory.
    ///
    /// Multipart bodies are read with ``multipart(limits:)``.
    public var form: FormFields {
        FormFields(urlEncoded: body.bytes)
    }
}
