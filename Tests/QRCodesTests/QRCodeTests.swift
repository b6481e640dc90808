import DatabaseTesting
import Foundation
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

    /// Reads the square, drawn as a grey picture with its quiet border, with a camera's decoder (zbar).
    private func scanned(_ code: QRCode) throws -> String {
        let (scale, border) = (4, 4)
        let side = (code.side + 2 * border) * scale
        var picture = Array("P5 \(side) \(side) 255\n".utf8)
        let cells = cells(code)
        for row in 0..<side {
            for column in 0..<side {
                let (top, left) = (row / scale - border, column / scale - border)
                let isInside = cells.indices.contains(top) && cells.indices.contains(left)
                picture.append(isInside && cells[top][left] ? 0 : 255)
            }
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "square-\(UUID().uuidString).pgm")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(picture).write(to: file)
        return try Command.run(["zbarimg", "--quiet", "--raw", "--nodbus", file.path])
    }

    @Test(arguments: [1, 17, 80, 300, 1_000, 2_331])
    func `a camera reads the text, however long it is`(length: Int) throws {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567/?&=:%")
        let text = String((0..<length).map { alphabet[$0 * $0 % 37] })

        let code = try #require(QRCode(text))

        #expect(try scanned(code) == text + "\n")
    }

    @Test(arguments: [
        "otpauth://totp/Weft:ann@weft.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Weft",
        "otpauth://totp/Weft:ann@weft.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJR&issuer=Weft",
        "https://weft.example/größe/物語", "42",
    ])
    func `a camera reads what was written, to the letter`(text: String) throws {
        let code = try #require(QRCode(text))

        #expect(try scanned(code) == text + "\n")
    }

    @Test func `what fits into no square makes none`() {
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "x", count: 2331))?.side == 177)
        #expect(QRCode(String(repeating: "x", count: 2332)) == nil)
    }
}
