import Kernel
public import Markup

/// A piece of cloth: five threads, one in the colour of each place, woven through an undyed warp.
public struct Weave: View {
    /// The cloth.
    public init() {}

    /// The drawing, which says nothing to screen readers.
    public var body: HTML { Self.drawing }

    private static let spacing = 44.0
    private static let warps = 7

    private static let drawing: HTML = svg(.class("weave"), .viewBox("0 0 352 264"), .aria("hidden", "true")) {
        g(.class("warp")) {
            for warp in 1...warps { vertical(warp, from: 10, to: 254) }
        }
        for (row, place) in Place.allCases.enumerated() {
            g(.data("place", place.rawValue)) {
                let y = Double(row + 1) * spacing
                line(.x1(10), .y1(y), .x2(342), .y2(y))
            }
        }
        g(.class("warp over")) {
            for row in Place.allCases.indices {
                for warp in 1...warps where (row + warp) % 2 == 0 {
                    let y = Double(row + 1) * spacing
                    vertical(warp, from: y - 17, to: y + 17)
                }
            }
        }
    }

    private static func vertical(_ warp: Int, from top: Double, to bottom: Double) -> HTML {
        let x = Double(warp) * spacing
        return line(.x1(x), .y1(top), .x2(x), .y2(bottom))
    }
}
