/// A way to make an answer smaller that browsers can undo (RFC 9110 §8.4.1).
public enum ContentCoding: String, Sendable, CaseIterable {
    /// Brotli (RFC 7932).
    case brotli = "br"
    /// GZIP (RFC 1952).
    case gzip

    /// The coding to use for a client: the one it likes best, Brotli where it likes both the same.
    public static func preferred(by headers: Headers) -> ContentCoding? {
        var best: (coding: ContentCoding, weight: Int)?
        for field in headers.all("accept-encoding") {
            for entry in field.utf8.split(separator: UInt8(ascii: ",")) {
                guard let (coding, weight) = read(entry), weight > 0 else { continue }
                let isBetter = best.map { weight > $0.weight || (weight == $0.weight && coding == .brotli) } ?? true
                if isBetter { best = (coding, weight) }
            }
        }
        return best?.coding
    }

    /// One entry of `Accept-Encoding`, its weight in thousandths; `nil` for codings that Weft does not speak.
    private static func read(_ entry: Substring.UTF8View) -> (ContentCoding, Int)? {
        let end = entry.firstIndex(of: UInt8(ascii: ";")) ?? entry.endIndex
        let name = entry[..<end].trimmed
        for coding in allCases where name.elementsEqual(coding.rawValue.utf8, by: { $0.asciiLowercased == $1 }) {
            guard end != entry.endIndex else { return (coding, 1000) }
            return weight(entry[end...].dropFirst().trimmed).map { (coding, $0) }
        }
        return nil
    }

    /// The weight in `q=0.5` in thousandths (RFC 9110 §12.4.2).
    private static func weight(_ text: Substring.UTF8View) -> Int? {
        let digits = Array(text.dropFirst(2))
        guard text.first?.asciiLowercased == UInt8(ascii: "q"), text.dropFirst().first == UInt8(ascii: "="),
            (1...5).contains(digits.count), digits.count == 1 || digits[1] == UInt8(ascii: ".")
        else { return nil }
        var weight = 0
        var unit = 1000
        for (place, digit) in digits.enumerated() where place != 1 {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            weight += Int(digit - UInt8(ascii: "0")) * unit
            unit /= 10
        }
        return weight <= 1000 ? weight : nil
    }
}

extension Substring.UTF8View {
    /// The text without the spaces and tabs at its ends.
    var trimmed: Substring.UTF8View {
        let start = drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard let end = start.lastIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else {
            return start[start.endIndex...]
        }
        return start[...end]
    }
}

extension Substring {
    /// The text without the spaces and tabs at its ends.
    var trimmed: Substring { Substring(utf8.trimmed) }
}
