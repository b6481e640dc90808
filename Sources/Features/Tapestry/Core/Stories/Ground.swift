import Kernel
import SQL

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The colour on which a story stands: `#rrggbb`, with the ink that can be read on it.
struct Ground: Sendable, Hashable, Storable, Codable {
    /// `#` and six small hexadecimal digits.
    let text: String

    /// A colour that somebody chose.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `background` for anything that is none.
    init(_ text: String) throws(Problem) {
        guard let ground = Ground(known: text.lowercased()) else {
            throw .field("background", "Choose a colour, or write one such as #f6e3b4.")
        }
        self = ground
    }

    private init?(known text: String) {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.text = text
    }

    private init(unchecked text: String) {
        self.text = text
    }

    /// A colour that pages offer, by its name.
    struct Swatch: Sendable {
        /// Its word in classes of styles.
        let name: String
        /// As people read it.
        let title: String
        let ground: Ground

        fileprivate init(_ name: String, _ title: String, _ text: String) {
            self.name = name
            self.title = title
            ground = Ground(unchecked: text)
        }
    }

    static let white = Ground(unchecked: "#fffdf9")
    static let straw = Ground(unchecked: "#f6e3b4")

    /// The colours that pages offer.
    static let swatches = [
        Swatch("white", "White", "#fffdf9"), Swatch("linen", "Linen", "#f3ece0"), Swatch("straw", "Straw", "#f6e3b4"),
        Swatch("butter", "Butter", "#fbf0c2"), Swatch("apricot", "Apricot", "#f9d9bd"),
        Swatch("peach", "Peach", "#f8cdbf"), Swatch("rose", "Rose", "#f5cfd6"), Swatch("lilac", "Lilac", "#e4d4ee"),
        Swatch("iris", "Iris", "#d3d3f2"), Swatch("sky", "Sky", "#cfe3f2"), Swatch("mist", "Mist", "#d7e4e4"),
        Swatch("mint", "Mint", "#cfe9d9"), Swatch("sage", "Sage", "#d8e2c4"), Swatch("moss", "Moss", "#b9c79a"),
        Swatch("sand", "Sand", "#e0cfae"), Swatch("clay", "Clay", "#d8a184"), Swatch("brick", "Brick", "#9c4a38"),
        Swatch("plum", "Plum", "#6a3655"), Swatch("wine", "Wine", "#722f3c"), Swatch("night", "Night", "#26324a"),
        Swatch("ocean", "Ocean", "#1f5568"), Swatch("forest", "Forest", "#2d5140"), Swatch("earth", "Earth", "#57432f"),
        Swatch("slate", "Slate", "#454b52"),
    ]

    /// The swatch that it is, if it is one.
    var swatch: Swatch? { Self.swatches.first { $0.ground == self } }

    /// The colour of the text on it.
    ///
    /// Whichever of the design's two inks can be read better, or black or white where neither can be read well enough:
    /// on every colour there is one of them has a contrast of 4.5.
    var ink: String { bestInk.text }

    /// The contrast of its ink (WCAG 2.2).
    var inkContrast: Double { contrast(to: bestInk) }

    private var bestInk: Ground {
        let design = better(Self.dark, Self.light)
        return contrast(to: design) >= Self.leastContrast ? design : better(Self.black, Self.purest)
    }

    private func better(_ one: Ground, _ other: Ground) -> Ground {
        contrast(to: one) >= contrast(to: other) ? one : other
    }

    static let leastContrast = 4.5
    private static let dark = Ground(unchecked: "#262019")
    private static let light = Ground(unchecked: "#fffdf9")
    private static let black = Ground(unchecked: "#000000")
    private static let purest = Ground(unchecked: "#ffffff")

    private func contrast(to other: Ground) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var luminance: Double {
        let bytes = Array(text.utf8.dropFirst())
        let parts = [0, 2, 4].map { Self.linear(Self.digit(bytes[$0]) * 16 + Self.digit(bytes[$0 + 1])) }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private static func digit(_ byte: UInt8) -> Int { Int(byte) - (byte < 0x61 ? 0x30 : 0x57) }

    /// The light of a part, by the curve of sRGB.
    private static func linear(_ part: Int) -> Double {
        let value = Double(part) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// The stored text.
    var sqlValue: SQLValue { .text(text) }

    /// Reads a stored text.
    static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Ground {
        guard let ground = Ground(known: try row.text(column)) else { throw .unexpectedValue(column: column) }
        return ground
    }

    /// Reads a colour that was written before.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let ground = Ground(known: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "It is no colour.")
        }
        self = ground
    }

    /// Writes the text.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
