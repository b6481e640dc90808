import Archive

/// A place in a file of the archive where its JSON cannot be understood.
struct JSONPlaceError: Error, Equatable, CustomStringConvertible {
    let file: String
    let line: Int
    let column: Int
    let reason: String

    var description: String { "\(file), line \(line), column \(column): \(reason)" }

    /// A mistake at a byte of `source`, whose line and column are counted now.
    init(_ reason: String, in source: RandomAccessFile, named file: String, at offset: Int64) throws {
        self.file = file
        self.reason = reason
        var (line, column) = (1, 1)
        var position: Int64 = 0
        while position < offset {
            let bytes = try source.read(at: position, Int(min(offset - position, 65_536)))
            guard !bytes.isEmpty else { break }
            for byte in bytes {
                if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else { column += 1 }
            }
            position += Int64(bytes.count)
        }
        (self.line, self.column) = (line, column)
    }
}
