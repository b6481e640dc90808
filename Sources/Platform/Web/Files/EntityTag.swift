/// Entity tags (RFC 9110 §8.8.3): names of one exact state of a thing.
public enum EntityTag {
    /// A strong tag of content that is ours.
    ///
    /// It tells versions apart; somebody who writes content to collide with other content could make it lie.
    public static func of(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return "\"\(String(hash, radix: 16))-\(String(bytes.count, radix: 16))\""
    }

    /// The tag of the same content in a coding: other bytes need another strong tag.
    static func of(_ tag: String, in coding: ContentCoding) -> String {
        guard tag.hasSuffix("\"") else { return tag }
        return "\(tag.dropLast())-\(coding.rawValue)\""
    }

    /// True where a list of tags from `If-None-Match` names `tag`, compared weakly (RFC 9110 §8.8.3.2).
    static func list(_ list: String, names tag: String) -> Bool {
        let wanted = strong(Substring(tag))
        var rest = list[...].trimmed
        if rest == "*" { return true }
        while !rest.isEmpty {
            let isWeak = rest.hasPrefix("W/")
            let start = isWeak ? rest.dropFirst(2) : rest
            guard start.first == "\"", let end = start.dropFirst().firstIndex(of: "\"") else { return false }
            if start[...end] == wanted { return true }
            rest = start[start.index(after: end)...].drop { $0 == "," || $0 == " " || $0 == "\t" }
        }
        return false
    }

    /// The tag without the mark of a weak one.
    private static func strong(_ tag: Substring) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }
}
