#if canImport(Glibc)
    import Glibc
#endif

/// The pages of the program itself that lie in memory.
///
/// A start comes by nearly all of its code, each route and each table, and the system keeps what lies around it as well;
/// of that hardly anything is needed again soon.
enum ProgramPages {
    /// Gives back the code that lies in memory, some 20 MB.
    ///
    /// Code that is needed again comes from the page cache. Code that was written to stays as it is: there is a
    /// debugger, or something that looks for where time goes.
    static func giveBack() {
        #if canImport(Glibc)
            guard let file = fopen("/proc/self/smaps", "r") else { return }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 4096)
            var code: Range<UInt>?
            while fgets(&line, Int32(line.count), file) != nil {
                let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                let words = text.split(whereSeparator: \.isWhitespace)
                if words.count > 5, words[1] == "r-xp", words[5].hasPrefix("/") {
                    code = addresses(words[0])
                } else if words.first == "Anonymous:", let found = code {
                    code = nil
                    guard words.dropFirst().first == "0" else { continue }
                    madvise(UnsafeMutableRawPointer(bitPattern: found.lowerBound), found.count, MADV_DONTNEED)
                }
            }
        #endif
    }

    private static func addresses(_ text: Substring) -> Range<UInt>? {
        let ends = text.split(separator: "-").compactMap { UInt($0, radix: 16) }
        return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
    }
}
