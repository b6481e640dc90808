import Kernel

/// The woven cover of a story: a picture of stitches that follows from its name alone, the same one whenever it is
/// drawn.
struct StoryCover: Sendable {
    static let columns = 24
    static let rows = 32

    /// The pictures that a cover may show.
    enum Motif: Int, CaseIterable, Sendable {
        case moon, hills, peak, kilim, tree, boat, house
    }

    /// The colours of a cover, from what is far to what is near.
    struct Dyes: Sendable {
        let pale, middle, warm, sun, deep: String

        var all: [String] { [pale, middle, warm, sun, deep] }
    }

    let motif: Motif
    let dyes: Dyes
    /// Where the picture stands, and how large it is.
    private let center: (x: Int, y: Int)
    private let size: Int
    /// How the ground waves.
    private let wave: Int

    init(of story: PublicID<Story>) {
        var numbers = Numbers(story.text)
        motif = Motif(rawValue: numbers.next(Motif.allCases.count)) ?? .moon
        dyes = Self.sets[numbers.next(Self.sets.count)]
        center = (x: 7 + numbers.next(10), y: 8 + numbers.next(6))
        size = 5 + numbers.next(3)
        wave = numbers.next(12)
    }

    private static let sets = [
        Dyes(pale: "#e9dcc3", middle: "#b9a7cf", warm: "#6f79c4", sun: "#f0b75a", deep: "#2f3a7d"),
        Dyes(pale: "#f3e3c8", middle: "#e7ab83", warm: "#c4553f", sun: "#f6d47c", deep: "#5a2330"),
        Dyes(pale: "#dfe8dc", middle: "#9cc2a5", warm: "#4c8a69", sun: "#f2d58a", deep: "#1f4a3c"),
        Dyes(pale: "#e6edf1", middle: "#9dbccd", warm: "#4a7fa0", sun: "#f5c98b", deep: "#1d3f59"),
        Dyes(pale: "#f0e2ea", middle: "#d49fc0", warm: "#94508b", sun: "#f3c46b", deep: "#43224f"),
        Dyes(pale: "#efe4cd", middle: "#d3b672", warm: "#8f6a21", sun: "#e88b5a", deep: "#40301a"),
    ]

    /// Small numbers that follow from a name.
    private struct Numbers {
        private var state: UInt64

        init(_ name: String) {
            state = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } | 1
        }

        mutating func next(_ count: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int((state >> 33) % UInt64(max(count, 1)))
        }
    }

    // MARK: Stitches

    /// Which of the dyes a stitch has, by its number.
    func dye(_ column: Int, _ row: Int) -> Int {
        if motif == .kilim { return kilim(column, row) }
        let ground = 21 + Self.waves[(column + wave) % Self.waves.count]
        if row > ground + 5 { return 4 }
        if isInFront(column, row, ground) { return 4 }
        if row > ground { return 2 }
        if isSun(column, row) { return 3 }
        return row < 5 + Self.waves[(column + 2 * wave) % Self.waves.count] ? 1 : row < 14 ? 0 : 1
    }

    private static let waves = [0, 0, 1, 1, 2, 2, 2, 1, 1, 0, 0, 0]

    private func isSun(_ column: Int, _ row: Int) -> Bool {
        let (x, y) = (column - center.x, row - center.y)
        let isRound = x * x + y * y <= size * size / 2
        guard motif == .moon else { return isRound }
        let (cut, up) = (x - size / 2, y + 1)
        return x * x + y * y <= size * size && cut * cut + up * up > size * size * 2 / 3
    }

    /// True where a stitch belongs to what stands before the sky.
    private func isInFront(_ column: Int, _ row: Int, _ ground: Int) -> Bool {
        let x = column - (Self.columns - center.x)
        switch motif {
        case .moon, .kilim: return false
        case .hills: return row > ground - 3 - size + abs(x) / 2
        case .peak: return row > ground - 2 * size + abs(x)
        case .tree:
            let (up, wide) = (row - (ground - size - 2), abs(x))
            return wide <= 0 && row > ground - size || wide * wide + up * up <= size * size / 2
        case .boat:
            let isHull = row > ground - 2 && row <= ground && abs(x) <= size - (row == ground ? 1 : 0)
            return isHull
                || x >= 0 && x <= (row - (ground - 2 * size)) / 2 && row <= ground - 3 && row > ground - 2 * size
        case .house:
            let isWall = abs(x) < size && row > ground - size
            return isWall || abs(x) <= row - (ground - 2 * size) && row <= ground - size && row > ground - 2 * size
        }
    }

    private func kilim(_ column: Int, _ row: Int) -> Int {
        if row % 10 < 2 { return (column + wave) % 4 < 2 ? 4 : 1 }
        let (x, y) = (abs(column % 8 - 4), abs(row % 10 - 6))
        switch x + y {
        case 0...1: return 3
        case 2: return 4
        case 3...4: return 2
        default: return (row / 10) % 2 == 0 ? 0 : 1
        }
    }

    // MARK: The drawing

    /// The drawing as a file: one path for each dye, and above them the shadows of the threads.
    var svg: String {
        var paths = [String](repeating: "", count: dyes.all.count)
        for row in 0..<Self.rows {
            var start = 0
            while start < Self.columns {
                let dye = dye(start, row)
                var end = start + 1
                while end < Self.columns, self.dye(end, row) == dye { end += 1 }
                paths[dye] += "M\(start) \(row)h\(end - start)v1h-\(end - start)z"
                start = end
            }
        }
        let drawn = zip(dyes.all, paths).map { $1.isEmpty ? "" : "<path fill=\"\($0)\" d=\"\($1)\"/>" }.joined()
        let size = "viewBox=\"0 0 \(Self.columns) \(Self.rows)\" width=\"240\" height=\"320\""
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) shape-rendering=\"crispEdges\">\(Self.cloth)\(drawn)"
            + "<path fill=\"url(#w)\" d=\"M0 0h\(Self.columns)v\(Self.rows)H0z\"/></svg>"
    }

    /// The threads over and under each other, which make cloth of the stitches.
    private static let cloth = """
        <defs><pattern id="w" width="2" height="2" patternUnits="userSpaceOnUse">\
        <path d="M0 0h2v.2H0zM0 1h2v.2H0z" fill="#000" opacity=".14"/>\
        <path d="M0 .2h1v.3H0zM1 1.2h1v.3H1z" fill="#fff" opacity=".18"/>\
        <path d="M.85 0h.2v1h-.2zM1.85 1h.15v1h-.15z" fill="#000" opacity=".2"/></pattern></defs>
        """
}
