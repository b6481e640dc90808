import POSIX

/// The words of a card, each part on a place of its own.
public struct CardWords: Sendable, Equatable {
    /// The words that stand largest.
    public let title: String
    /// Its first words.
    public let text: String
    /// Whose it is.
    public let names: String
    /// Where it is.
    public let place: String

    /// A card's words; zero bytes in them count for nothing.
    public init(title: String, text: String, names: String, place: String) {
        (self.title, self.text, self.names, self.place) = (title, text, names, place)
    }

    /// The words as they are handed to the process that draws them.
    var bytes: [UInt8] {
        let parts = [title, text, names, place].map { $0.utf8.filter { $0 != 0 } }
        return Array(parts.joined(separator: [0]))
    }

    /// The words that were handed over.
    init(bytes: [UInt8]) throws {
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
        guard parts.count == 4 else { throw MediaError.broken }
        let words = parts.map { String(decoding: $0, as: UTF8.self) }
        self.init(title: words[0], text: words[1], names: words[2], place: words[3])
    }
}

/// Draws one card: the part of its way that happens in the child process.
struct CardWork {
    static let width = 1_200, height = 630
    static let output: Int32 = 3
    static let seconds: UInt64 = 20
    /// Where words stand, from each side.
    private static let margin = 84
    private static let room = width - 2 * margin

    func run() throws {
        try Sandbox.begin(seconds: Self.seconds, keepingBelow: Self.output + 1)
        let words = try CardWords(bytes: try Descriptors.readAll(0))
        let vips = try Vips(withHEIF: false)
        try Sandbox.lockToFonts()
        let canvas = try Self.drawn(words, vips)
        let image = try canvas.withUnsafeBytes {
            try vips.image($0, width: Self.width, height: Self.height, bands: 3)
        }
        let typed = try vips.operation("copy").set("in", image).set("interpretation", PictureDecoder.sRGB).image()
        let saver = try vips.operation("pngsave_buffer").set("in", typed).set("strip", 1).set("compression", 6)
        try saver.file { try Descriptors.write($0, to: Self.output) }
    }

    /// The pixels of the card.
    private static func drawn(_ words: CardWords, _ vips: Vips) throws -> [UInt8] {
        var canvas = CardCanvas(width: width, height: height)
        canvas.weave()
        let lettering = TextDrawing(vips: vips)
        let title = try lettering.block(words.title, .title, width: room, height: 190)
        canvas.put(title, x: margin, y: 76)
        let top = 76 + max(title?.height ?? 0, 60) + 34
        let text = try lettering.block(words.text, .text, width: room, height: 500 - top)
        canvas.put(text, x: margin, y: top)
        let place = try lettering.block(words.place, .place, width: 380, height: 40)
        let names = try lettering.block(words.names, .names, width: room - (place?.width ?? 0) - 40, height: 40)
        canvas.put(names, x: margin, y: 548 - (names?.height ?? 0) / 2)
        canvas.put(place, x: width - margin - (place?.width ?? 0), y: 548 - (place?.height ?? 0) / 2)
        return canvas.pixels
    }
}

/// Words as pixels.
struct TextDrawing {
    let vips: Vips

    /// How a part of a card looks.
    enum Style {
        case title, text, names, place

        fileprivate var font: String {
            switch self {
            case .title: "serif bold"
            case .text: "serif"
            case .names: "sans"
            case .place: "sans bold"
            }
        }
        fileprivate var color: String {
            switch self {
            case .title, .text: "#262019"
            case .names: "#5f554a"
            case .place: "#a2382a"
            }
        }
        /// In pixels: the largest that fits is taken.
        fileprivate var sizes: [Int] {
            switch self {
            case .title: [72, 62, 52, 44, 36]
            case .text: [50, 44, 38, 32, 26]
            case .names, .place: [28, 24]
            }
        }
    }

    /// Words within a box, in the largest size that fits; `nil` for no words.
    ///
    /// Words that do not fit in the smallest one are cut by ``CardCanvas`` at the box.
    func block(_ words: String, _ style: Style, width: Int, height: Int) throws -> Block? {
        guard !words.isEmpty, width > 0, height > 0 else { return nil }
        var smallest: Block?
        for size in style.sizes {
            let block = try drawn(words, style, size: size, width: width)
            if block.height <= height, block.width <= width { return block }
            smallest = block
        }
        return smallest?.cut(to: (width, height))
    }

    private func drawn(_ words: String, _ style: Style, size: Int, width: Int) throws -> Block {
        let marked = "<span foreground=\"\(style.color)\">\(Self.escaped(words))</span>"
        let image = try vips.operation("text").set("text", marked).set("font", "\(style.font) \(size)")
            .set("width", width).set("dpi", 72).set("rgba", 1).set("wrap", Self.wordThenCharacter).image()
        guard image.bands == 4 else { throw vips.failure }
        return Block(width: image.width, height: image.height, pixels: try image.pixels { Array($0) })
    }

    /// A line breaks between words, and within one that is longer than it: `VIPS_TEXT_WRAP_WORD_CHAR`.
    private static let wordThenCharacter = 2

    private static func escaped(_ words: String) -> String {
        // By code points, as Pango reads them: a mark behind a sign makes another character of it, and the same markup.
        words.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Drawn words: red, green, blue and how much of each pixel they cover.
    struct Block {
        let width: Int
        let height: Int
        let pixels: [UInt8]

        fileprivate func cut(to box: (width: Int, height: Int)) -> Block {
            let (kept, rows) = (min(width, box.width), min(height, box.height))
            var cut: [UInt8] = []
            cut.reserveCapacity(rows * kept * 4)
            for row in 0..<rows {
                let start = row * width * 4
                cut += pixels[start..<start + kept * 4]
            }
            return Block(width: kept, height: rows, pixels: cut)
        }
    }
}

/// The surface that a card is drawn on: paper, with a woven border.
struct CardCanvas {
    private(set) var pixels: [UInt8]
    private let width: Int
    private let height: Int

    private static let paper: [UInt8] = [248, 244, 236]
    private static let threads: [[UInt8]] = [[162, 56, 42], [47, 96, 144], [230, 182, 92]]
    private static let thread = 12

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        pixels = (0..<(width * height)).flatMap { _ in Self.paper }
    }

    /// Threads along the upper and the lower edge, over and under one another.
    mutating func weave() {
        for edge in [0, height - 3 * Self.thread] {
            for row in 0..<(3 * Self.thread) {
                let line = row / Self.thread
                for column in 0..<width where (column / Self.thread + line) % 2 == 0 {
                    set(Self.threads[line], x: column, y: edge + row)
                }
            }
        }
    }

    private mutating func set(_ color: [UInt8], x: Int, y: Int) {
        let start = (y * width + x) * 3
        for band in 0..<3 { pixels[start + band] = color[band] }
    }

    /// Lays words on the card, what lies outside of it left out.
    mutating func put(_ block: TextDrawing.Block?, x: Int, y: Int) {
        guard let block else { return }
        for row in 0..<block.height where (0..<height).contains(y + row) {
            for column in 0..<block.width where (0..<width).contains(x + column) {
                let from = (row * block.width + column) * 4
                let cover = Int(block.pixels[from + 3])
                guard cover > 0 else { continue }
                let to = ((y + row) * width + x + column) * 3
                for band in 0..<3 {
                    let mixed = Int(block.pixels[from + band]) * cover + Int(pixels[to + band]) * (255 - cover)
                    pixels[to + band] = UInt8(mixed / 255)
                }
            }
        }
    }
}
