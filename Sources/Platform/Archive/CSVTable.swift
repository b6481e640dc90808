/// The rows of a CSV file as Mastodon writes it (RFC 4180).
public struct CSVTable: Sendable {
    /// The rows in order, without empty ones.
    public private(set) var rows: [[String]] = []
    /// True where there are more rows, or more fields in one, than were asked for: reading ended there.
    public private(set) var isCut = false

    /// Reads the rows of `text`; empty ones are passed over as they come, and take no room.
    ///
    /// - Parameters:
    ///   - mostRows: how many rows with something in them are read.
    ///   - mostFields: how many fields a row may have.
    public init(_ text: String, mostRows: Int = .max, mostFields: Int = .max) {
        var row: [String] = []
        var field = ""
        var isQuoted = false
        var characters = text.unicodeScalars.makeIterator()
        var next = characters.next()
        while let character = next, !isCut {
            next = characters.next()
            switch character {
            case "\"" where isQuoted && next == "\"":
                field.append("\"")
                next = characters.next()
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                isCut = row.count + 1 >= mostFields
                row.append(field)
                field = ""
            case "\n" where !isQuoted:
                end(&row, &field, mostRows)
            case "\r" where !isQuoted: break
            default: field.unicodeScalars.append(character)
            }
        }
        if !isCut { end(&row, &field, mostRows) }
    }

    private mutating func end(_ row: inout [String], _ field: inout String, _ mostRows: Int) {
        if !field.isEmpty || !row.allSatisfy(\.isEmpty) {
            isCut = rows.count >= mostRows
            if !isCut { rows.append(row + [field]) }
        }
        row.removeAll(keepingCapacity: true)
        field = ""
    }
}
