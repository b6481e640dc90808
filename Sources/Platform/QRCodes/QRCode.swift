internal import CQRCode

/// A text as a square that cameras read (ISO 18004), with the middle level of repair.
///
/// ```swift
/// let code = QRCode("otpauth://totp/…")
/// for run in code?.runs ?? [] { draw(run) }
/// ```
public struct QRCode: Sendable, Equatable {
    /// How many cells a side has, without the quiet border that belongs around them.
    public let side: Int
    /// Dark cells that stand beside one another, row by row.
    public let runs: [Run]

    /// Dark cells beside one another in one row.
    public struct Run: Sendable, Equatable {
        /// The first column.
        public let column: Int
        /// The row, from above.
        public let row: Int
        /// How many there are.
        public let length: Int
    }

    /// The square for `text`; `nil` where it is empty or too long for one.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
            return nil
        }
        defer { QRcode_free(code) }
        guard let cells = code.pointee.data else { return nil }
        side = Int(code.pointee.width)
        runs = Self.runs(side: side) { cells[$0] & 1 == 1 }
    }

    private static func runs(side: Int, isDark: (Int) -> Bool) -> [Run] {
        var runs: [Run] = []
        for row in 0..<side {
            var column = 0
            while column < side {
                let start = column
                while column < side, isDark(row * side + column) { column += 1 }
                if column > start { runs.append(Run(column: start, row: row, length: column - start)) }
                column += 1
            }
        }
        return runs
    }
}
