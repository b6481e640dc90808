public import Kernel
public import Markup

/// A piece of cloth: threads, one in the colour of each place, woven through an undyed warp.
public struct Weave: View {
    private let places: [Place]

    /// The cloth of a site with these places.
    public init(_ places: [Place]) {
        self.places = places
    }

    private static let spacing = 44.0
    private static let warps = 7

    /// The drawing, which says nothing to screen readers.
    public var body: HTML {
        let height = Double(places.count + 1) * Self.spacing
        return svg(.class("weave"), .viewBox("0 0 352 \(Int(height))"), .aria("hidden", "true")) {
            g(.class("warp")) {
                for warp in 1...Self.warps { Self.vertical(warp, from: 10, to: height - 10) }
            }
            for (row, place) in places.enumerated() {
                g(.data("place", place.name)) {
                    let y = Double(row + 1) * Self.spacing
                    line(.x1(10), .y1(y), .x2(342), .y2(y))
                }
            }
            g(.class("warp over")) {
                for row in places.indices {
                    for warp in 1...Self.warps where (row + warp) % 2 == 0 {
                        let y = Double(row + 1) * Self.spacing
                        Self.vertical(warp, from: y - 17, to: y + 17)
                    }
                }
            }
        }
    }

    private static func vertical(_ warp: Int, from top: Double, to bottom: Double) -> HTML {
        let x = Double(warp) * spacing
        return line(.x1(x), .y1(top), .x2(x), .y2(bottom))
    }
}
