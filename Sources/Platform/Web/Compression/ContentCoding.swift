/// A way to make an answer smaller that browsers can undo (RFC 9110 §8.4.1).
public enum ContentCoding: String, Sendable, CaseIterable {
    /// Brotli (RFC 7932).
    case brotli = "br"
    /// GZIP (RFC 1952).
    case gzip

    /// The coding to use for a client: the one it likes best, Brotli where it likes both the same.
    public static func preferred(by headers: Headers) -> ContentCoding? {
        var best: (coding: ContentCoding, quality: Int)?
        for field in headers.all("accept-encoding") {
            for entry in field.split(separator: ",") {
                guard let (coding, quality) = read(entry), quality > 0 else { continue }
                let isBetter = best.map { quality > $0.quality || (quality == $0.quality && coding == .brotli) } ?? true
                if isBetter { best = (coding, quality) }
            }
        }
        return best?.coding
    }

    /// One entry of `Accept-Encoding`, its weight in thousandths; `nil` for codings that Weft does not speak.
    private static func read(_ entry: Substring) -> (ContentCoding, Int)? {
        let parts = entry.split(separator: ";")
        guard let name = parts.first?.trimmed, let coding = ContentCoding(rawValue: name.lowercased()) else {
            return nil
        }
        guard parts.count > 1 else { return (coding, 1000) }
        let weight = parts[1].trimmed
        guard weight.hasPrefix("q=") || weight.hasPrefix("Q="), let quality = Double(weight.dropFirst(2)),
            (0...1).contains(quality)
        else { return nil }
        return (coding, Int(quality * 1000))
    }
}

extension Substring {
    /// The text without the spaces and tabs at its ends.
    var trimmed: Substring {
        var text = self
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
