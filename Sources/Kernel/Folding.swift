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
        map(text, [UTF8PROC_STABLE, UTF8PROC_COMPOSE, UTF8PROC_COMPAT, UTF8PROC_CASEFOLD, UTF8PROC_IGNORE])
    }

    /// The form in which words are searched: like ``key(_:)``, without accents.
    public static func searchKey(_ text: String) -> String {
        map(text, [UTF8PROC_STABLE, UTF8PROC_COMPOSE, UTF8PROC_COMPAT, UTF8PROC_CASEFOLD, UTF8PROC_STRIPMARK])
    }

    /// The composed form in which text is kept (NFC).
    public static func composed(_ text: String) -> String {
        map(text, [UTF8PROC_STABLE, UTF8PROC_COMPOSE])
    }

    private static func map(_ text: String, _ options: [utf8proc_option_t]) -> String {
        let bits = options.reduce(0) { $0 | $1.rawValue }
        var source = Array(text.utf8)
        var result: UnsafeMutablePointer<UInt8>?
        let length = utf8proc_map(&source, source.count, &result, utf8proc_option_t(rawValue: bits))
        defer { free(result) }
        guard let result, length >= 0 else { return text }
        return String(decoding: UnsafeBufferPointer(start: result, count: length), as: UTF8.self)
    }
}
