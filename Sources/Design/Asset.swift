public import Markup

/// The files that pages load: styles, scripts, icons, pictures.
///
/// Their names carry a hash of their content.
public enum Assets {}

/// A file as it is served.
public struct Asset: Sendable {
    /// Where it is served; with a hash in its name, except for `/favicon.ico`, the manifest and the service worker.
    public let path: Path
    /// Its media type.
    public let contentType: String
    /// Its content, not compressed.
    public let bytes: [UInt8]

    /// True where what is at ``path`` never changes, so that browsers may keep it for good.
    public var isImmutable: Bool { path.description.hasPrefix("/assets/") }

    init(path: Path, contentType: String, text: StaticString) {
        self.path = path
        self.contentType = contentType
        bytes = text.withUTF8Buffer { Array($0) }
    }

    init(path: Path, contentType: String, bytes: [UInt8]) {
        self.path = path
        self.contentType = contentType
        self.bytes = bytes
    }

    init(path: Path, contentType: String, base64: StaticString) {
        self.path = path
        self.contentType = contentType
        bytes = base64.withUTF8Buffer { Self.decode($0) }
    }

    /// Decodes what `scripts/assets.py` encoded, so nothing has to be checked.
    private static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for character in text where character != UInt8(ascii: "=") {
            bits = bits << 6 | UInt32(value(of: character))
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }

    private static func value(of character: UInt8) -> UInt8 {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        default: 63
        }
    }
}
