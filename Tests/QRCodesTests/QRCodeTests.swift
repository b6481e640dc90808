import QRCodes
import Testing

@Suite struct QRCodeTests {
    private func cells(_ code: QRCode) -> [[Bool]] {
        var cells = [[Bool]](repeating: [Bool](repeating: false, count: code.side), count: code.side)
        for run in code.runs {
            for column in run.column..<(run.column + run.length) { cells[run.row][column] = true }
        }
        return cells
    }

    @Test func `the three corners by which cameras find a square are there`() throws {
        let code = try #require(QRCode("otpauth://totp/Weft:ann?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Weft"))
        let cells = cells(code)
        #expect(code.side % 4 == 1 && (21...177).contains(code.side))
        let corner = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
        for (top, left) in [(0, 0), (0, code.side - 7), (code.side - 7, 0)] {
            let seen = (0..<7).map { row in
                String((0..<7).map { column in cells[top + row][left + column] ? "#" : "." })
            }
            #expect(seen == corner)
        }
    }

    @Test func `one letter more changes the square, the same text does not`() {
        #expect(QRCode("weft") == QRCode("weft"))
        #expect(QRCode("weft") != QRCode("wefts"))
    }

    @Test func `what fits into no square makes none`() {
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "x", count: 2331))?.side == 177)
        #expect(QRCode(String(repeating: "x", count: 2332)) == nil)
    }
}
