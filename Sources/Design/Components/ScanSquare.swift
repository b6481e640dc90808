public import Markup
import QRCodes

/// An address as a square that cameras read, black on white also at night.
public struct ScanSquare: View {
    private let code: QRCode?
    private let words: String
    /// The white that has to be around it, in cells.
    private static let border = 4

    /// - Parameter words: what it leads to, for screen readers.
    public init(_ address: String, saying words: String) {
        code = QRCode(address)
        self.words = words
    }

    /// The drawing; nothing for an address that is too long.
    public var body: HTML {
        guard let code else { return HTML() }
        let side = code.side + 2 * Self.border
        return svg(
            .class("scan"),
            .viewBox("0 0 \(side) \(side)"),
            .width(side * 4),
            .height(side * 4),
            .role("img"),
            .aria("label", words)
        ) {
            path(.bars(code.runs.map { ($0.column + Self.border, $0.row + Self.border, $0.length) }))
        }
    }
}
