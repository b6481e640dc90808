/// The rows of a CSV file as Mastodon writes it (RFC 4180).
public struct CSVTable: Sendable {
    /// The rows in order, without empty ones.
    public let rows: [[String]]

    /// Reads all rows of `text`.
    public init(_ text: String) {
        var rows: [[String]] = []
        var row: [String] = []
        var field = ""
        var isQuoted = false
        var characters = text.unicodeScalars.makeIterator()
        var next = characters.next()
        while let character = next {
            next = characters.next()
            switch character {
            case "\"" where isQuoted && next == "\"":
                field.append("\"")
                next = characters.next()
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                row.append(field)
                field = ""
            case "\n" where !isQuoted:
                rows.append(row + [field])
                (row, field) = ([], "")
            case "\r" where !isQuoted: break
            default: field.unicodeScalars.append(character)
            }
        }
        if !row.isEmpty || !field.isEmpty { rows.append(row + [field]) }
        self.rows = rows.filter { !$0.allSatisfy(\.isEmpty) }
    }
}
