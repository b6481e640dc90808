import Markup
import QRCodes

/// A square that cameras read.
struct Square: View {
    private let code: QRCode?
    private let words: String

    /// - Parameter words: what it leads to.
    init(_ address: String, saying words: String) {
        code = QRCode(address)
        self.words = words
    }

    var body: HTML {
        guard let code else { return HTML() }
        let side = code.side + 8
        return svg(
            .class("scan"),
            .viewBox("-4 -4 \(side) \(side)"),
            .width(side * 4),
            .height(side * 4),
            .role("img"),
            .aria("label", words)
        ) {
            path(.bars(code.runs.map { (x: $0.column, y: $0.row, length: $0.length) }))
        }
    }
}
