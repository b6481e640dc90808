extension Folding {
    /// The form in which two names are equal that a hasty reader takes for the same (after Unicode TR 39).
    ///
    /// It is for comparing only: letters of other scripts and digits become the Latin letters they look like. Words
    /// stay apart.
    public static func lookAlike(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in searchKey(text).unicodeScalars where !scalar.isInvisible {
            if let latin = latinLetters[scalar] {
                result.append(contentsOf: latin.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result).replacing("rn", with: "m").replacing("vv", with: "w")
    }

    /// Letters, digits and signs by the lower-case Latin letter they look like; `i` stands for all thin strokes.
    ///
    /// Drawn up by us from the shapes of letters; whatever is only a wider, smaller or accented letter is folded
    /// before.
    private static let latinLetters: [Unicode.Scalar: String] = {
        var letters: [Unicode.Scalar: String] = [
            "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "є": "e", "ғ": "f", "ԍ": "g", "һ": "h", "н": "h",
            "і": "i", "ӏ": "i", "ј": "j", "к": "k", "м": "m", "п": "n", "о": "o", "р": "p", "ԛ": "q", "г": "r",
            "ѕ": "s", "т": "t", "ц": "u", "и": "u", "ѵ": "v", "ԝ": "w", "ш": "w", "х": "x", "у": "y", "ү": "y",
            "з": "e", "ь": "b", "я": "r", "д": "a", "ф": "o", "ꙇ": "i", "ᗩ": "a",
        ]
        letters.merge([
            "α": "a", "β": "b", "ϲ": "c", "δ": "d", "ε": "e", "γ": "y", "η": "n", "ι": "i", "κ": "k", "μ": "m",
            "ν": "v", "ο": "o", "σ": "o", "π": "n", "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "ω": "w",
            "օ": "o", "ս": "u", "հ": "h", "ո": "n", "ց": "g", "ա": "w", "ɑ": "a", "ɡ": "g", "ı": "i", "ɩ": "i",
            "ɪ": "i", "ʟ": "i", "ᴀ": "a", "ʙ": "b", "ᴄ": "c", "ᴅ": "d", "ᴇ": "e", "ꜰ": "f", "ɢ": "g", "ʜ": "h",
            "ᴊ": "j", "ᴋ": "k", "ᴍ": "m", "ɴ": "n", "ᴏ": "o", "ᴘ": "p", "ʀ": "r", "ꜱ": "s", "ᴛ": "t", "ᴜ": "u",
            "ᴠ": "v", "ᴡ": "w", "ʏ": "y", "ᴢ": "z",
        ]) { first, _ in first }
        letters.merge([
            "ø": "o", "đ": "d", "ł": "i", "ħ": "h", "ŧ": "t", "æ": "ae", "œ": "oe", "ɛ": "e", "ǝ": "e", "ə": "e",
            "0": "o", "1": "i", "l": "i", "|": "i", "!": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b",
            "9": "g", "@": "a", "$": "s", "€": "e", "£": "i", "ǀ": "i", "+": "t",
        ]) { first, _ in first }
        // White letters in black circles and squares, which no folding makes letters.
        for (place, letter) in "abcdefghijkimnopqrstuvwxyz".enumerated() {
            for first in [0x1F150, 0x1F170] as [UInt32] {
                if let sign = Unicode.Scalar(first + UInt32(place)) { letters[sign] = String(letter) }
            }
        }
        return letters
    }()
}
