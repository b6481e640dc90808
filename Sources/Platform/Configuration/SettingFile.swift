/// The optional file of settings: lines of `name = value`, with `#` before remarks and quotes where they help.
///
///     # weft.conf
///     base_address = "https://weft.example"
///
/// `base_address` means the same as the variable `WEFT_BASE_ADDRESS`, which wins over the file.
public enum SettingFile {
    /// The settings in `text` by the names of their variables, and a sentence for every line that cannot be read.
    public static func read(_ text: String) -> (values: [String: String], mistakes: [String]) {
        var values: [String: String] = [:]
        var mistakes: [String] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimming()
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let equals = line.firstIndex(of: "="), equals > line.startIndex else {
                mistakes.append("Line \(number + 1) is not of the form name = value.")
                continue
            }
            let name = "WEFT_" + line[..<equals].trimming().uppercased()
            let value = line[line.index(after: equals)...].trimming()
            if values.updateValue(unquoted(value), forKey: name) != nil {
                mistakes.append("Line \(number + 1) sets \(name.dropFirst(5).lowercased()) a second time.")
            }
        }
        return (values, mistakes)
    }

    private static func unquoted(_ value: Substring) -> String {
        guard value.count >= 2, value.first == "\"", value.last == "\"" else { return String(value) }
        return String(value.dropFirst().dropLast())
    }
}

extension Substring {
    fileprivate func trimming() -> Substring {
        var text = drop(while: \.isWhitespace)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }
}
