/// A piece of XML in which everything that is put in is escaped: made in the source, never of a `String`.
public struct XMLText: Sendable, ExpressibleByStringInterpolation {
    /// The markup.
    public private(set) var text: String

    /// A piece written in the source.
    public init(stringLiteral value: String) {
        text = value
    }

    /// A piece with values, each escaped.
    public init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
    }

    private init(text: String) {
        self.text = text
    }

    /// Pieces one after the other.
    public static func joined(_ pieces: [XMLText]) -> XMLText {
        XMLText(text: pieces.map(\.text).joined(separator: "\n"))
    }

    /// The markup in UTF-8.
    public var bytes: [UInt8] { Array(text.utf8) }

    /// Collects the parts of a literal.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Room for the literal's parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 24)
        }

        /// A part written in the source.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Words, escaped for text and attributes alike.
        public mutating func appendInterpolation(_ words: String) {
            for scalar in words.unicodeScalars { append(scalar) }
        }

        /// Another piece, as it is.
        public mutating func appendInterpolation(_ piece: XMLText) {
            text += piece.text
        }

        /// Characters that XML 1.0 does not know, §2.2, are left out.
        private mutating func append(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\n", "\t": text.unicodeScalars.append(scalar)
            default:
                if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
    }
}
