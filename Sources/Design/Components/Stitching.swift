public import Markup

/// A drawing in stitches, as on a sampler, in the colour of the place that it stands in.
///
///     Stitching(["..#..", ".#o#.", "#+++#"])
///
/// Each row is a line of stitches: `#` in full colour, `+` in a pale one, `o` in gold; anything else is bare cloth.
public struct Stitching: View, Sendable {
    private let rows: [String]
    private let drawing: HTML

    /// A drawing of rows that are equally long.
    public init(_ rows: [String]) {
        self.rows = rows
        drawing = Self.drawn(rows, isBand: false)
    }

    /// The drawing, which says nothing to screen readers, with the styles that it needs.
    public var body: HTML {
        HTML {
            link(.rel("stylesheet"), .href(Assets.stitchingSheet.path))
            drawing
        }
    }

    /// How many columns of stitches the widest page shows of a band, at least.
    private static let widest = 150

    /// The drawing again and again between two hems, across the top of a page that names ``Assets/stitchingSheet``
    /// among its sheets.
    public var band: HTML {
        let width = rows.first?.count ?? 0
        let times = Self.widest / (width + 4) + 1
        let repeated = rows.map { row in String(repeating: "..\(row)..", count: times) }
        let columns = (width + 4) * times
        let hem = String(repeating: "##+", count: columns / 3 + 1).prefix(columns)
        let bare = String(repeating: ".", count: columns)
        return Self.drawn([String(hem), bare] + repeated + [bare, String(hem)], isBand: true)
    }

    /// The signs of the stitches, each with the class of its colour.
    private static let dyes: [(sign: Character, name: String)] = [("#", "deep"), ("+", "pale"), ("o", "gold")]
    /// How many pixels a stitch of a drawing measures.
    private static let size = 8

    private static func drawn(_ rows: [String], isBand: Bool) -> HTML {
        let (columns, height) = (rows.first?.count ?? 0, rows.count)
        return svg(
            .class("stitching", isBand ? "sampler" : nil),
            .viewBox("0 0 \(columns) \(height)"),
            .width(columns * size),
            .height(height * size),
            .preserveAspectRatio("xMidYMid slice"),
            .aria("hidden", "true")
        ) {
            for dye in dyes { path(.class(dye.name), .stitches(runs(of: dye.sign, in: rows))) }
        }
    }

    /// Where stitches of one sign lie beside each other.
    private static func runs(of sign: Character, in rows: [String]) -> [(x: Int, y: Int, length: Int)] {
        var runs: [(x: Int, y: Int, length: Int)] = []
        for (y, row) in rows.enumerated() {
            var length = 0
            for (x, stitch) in row.enumerated() {
                if stitch == sign {
                    length += 1
                } else if length > 0 {
                    runs.append((x: x - length, y: y, length: length))
                    length = 0
                }
            }
            if length > 0 { runs.append((x: row.count - length, y: y, length: length)) }
        }
        return runs
    }
}
