/// Cuts words into the few rows that a card has room for; a drawing does not wrap by itself.
enum Wrapping {
    /// How wide a row is: a letter is 1, what is written in squares is 2.
    static let width = 26
    static let most = 3

    /// The first rows of `text`; the last one says where more follows.
    static func rows(_ text: String) -> [String] {
        var rows: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            var row = ""
            var filled = 0
            for word in line.split(separator: " ") {
                for piece in pieces(of: word) {
                    let space = row.isEmpty || piece.isBroken ? 0 : 1
                    if filled + space + piece.width > width, !row.isEmpty {
                        rows.append(row)
                        if rows.count > most { return cut(rows) }
                        (row, filled) = ("", 0)
                    }
                    if space == 1, !row.isEmpty {
                        row += " "
                        filled += 1
                    }
                    row += piece.text
                    filled += piece.width
                }
            }
            if !row.isEmpty { rows.append(row) }
            if rows.count > most { return cut(rows) }
        }
        return rows
    }

    private static func cut(_ rows: [String]) -> [String] {
        var kept = Array(rows.prefix(most))
        kept[most - 1] += "…"
        return kept
    }

    private struct Piece {
        var text = ""
        var width = 0
        /// True where it is a later part of a word that fits into no row.
        var isBroken = false
    }

    private static func pieces(of word: Substring) -> [Piece] {
        var pieces = [Piece()]
        for character in word {
            let size = size(of: character)
            if pieces[pieces.count - 1].width + size > width { pieces.append(Piece(isBroken: true)) }
            pieces[pieces.count - 1].text.append(character)
            pieces[pieces.count - 1].width += size
        }
        return pieces
    }

    /// Hangul, Chinese, Japanese and emoji are squares.
    private static func size(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first?.value, scalar >= 0x1100 else { return 1 }
        return scalar <= 0x115F || (0x2E80...0xD7A3).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
            || (0xFF00...0xFF60).contains(scalar) || scalar >= 0x1F000 ? 2 : 1
    }
}
