import CUTF8Proc

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Forms of text that compare equal where people would say it is the same word.
public enum Folding {
    /// The form under which tags and names are equal: NFKC and case-folded (Unicode TR 15, TR 21).
    public static func key(_ text: String) -> String {
        if text.isASCII { return text.lowercased() }
        return map(text, [UTF8PROC_STABLE, UTF8PROC_COMPOSE, UTF8PROC_COMPAT, UTF8PROC_CASEFOLD, UTF8PROC_IGNORE])
    }

    /// The form in which words are searched: like ``key(_:)``, without accents.
    public static func searchKey(_ text: String) -> String {
        map(text, [UTF8PROC_STABLE, UTF8PROC_COMPOSE, UTF8PROC_COMPAT, UTF8PROC_CASEFOLD, UTF8PROC_STRIPMARK])
    }

    /// The form in which the words of texts are searched: like ``key(_:)``, without the accents of letters that are the
    /// same letter to most readers.
    ///
    /// Marks that make another letter, as in Hindi, Thai or Japanese, stay.
    public static func wordKey(_ text: String) -> String {
        if text.isASCII { return text.lowercased() }
        let apart = map(text, [UTF8PROC_STABLE, UTF8PROC_DECOMPOSE, UTF8PROC_COMPAT, UTF8PROC_CASEFOLD])
        var kept = String.UnicodeScalarView()
        for scalar in apart.unicodeScalars where !isAccent(scalar) {
            if let plain = plainLetters[scalar] { kept.append(contentsOf: plain) } else { kept.append(scalar) }
        }
        return composed(String(kept))
    }

    /// Accents of Latin, Greek and Cyrillic letters, Hebrew points and Arabic vowel signs.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x1AB0...0x1AFF,
            0x1DC0...0x1DFF, 0x20D0...0x20DC:
            true
        default: false
        }
    }

    /// Letters with a stroke or joined ones, which Unicode takes for letters of their own.
    private static let plainLetters: [Unicode.Scalar: String.UnicodeScalarView] = [
        "ø": "o".unicodeScalars, "ł": "l".unicodeScalars, "đ": "d".unicodeScalars, "ħ": "h".unicodeScalars,
        "ŧ": "t".unicodeScalars, "ı": "i".unicodeScalars, "æ": "ae".unicodeScalars, "œ": "oe".unicodeScalars,
    ]

    /// The composed form in which text is kept (NFC).
    public static func composed(_ text: String) -> String {
        text.isASCII ? text : map(text, [UTF8PROC_STABLE, UTF8PROC_COMPOSE])
    }

    private static func map(_ text: String, _ options: [utf8proc_option_t]) -> String {
        let bits = options.reduce(0) { $0 | $1.rawValue }
        var source = Array(text.streamSafe.utf8)
        var result: UnsafeMutablePointer<UInt8>?
        let length = utf8proc_map(&source, source.count, &result, utf8proc_option_t(rawValue: bits))
        defer { free(result) }
        guard let result, length >= 0 else { return text }
        return String(decoding: UnsafeBufferPointer(start: result, count: length), as: UTF8.self)
    }
}

extension String {
    fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
