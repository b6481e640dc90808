@testable import MediaFormats
@testable import MediaWork

/// Puts ``Samples/canary`` wherever a format has room for it.
enum Hiding {
    /// A picture that hides the canary in every way its format knows.
    static func picture(_ format: MediaFormat, frames: Int = 1, isTransparent: Bool = false) throws -> [UInt8] {
        switch format {
        case .jpeg: try jpeg(Samples.picture(.jpeg))
        case .png: try png(Samples.picture(.png, isTransparent: isTransparent))
        case .webp: try webp(Samples.picture(.webp, isTransparent: isTransparent))
        case .gif: try gif(Samples.picture(.gif, frames: frames))
        default:
            // What is set here, libheif writes as items of the file.
            try Samples.picture(format, properties: ["exif-data": exif, "xmp-data": xmp])
        }
    }

    private static let text = Array(Samples.canary.utf8)
    private static let xmp = Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'>\(Samples.canary)</x:xmpmeta>".utf8)

    /// One tag, the description, in the form that cameras write.
    private static let exif: [UInt8] =
        Array("Exif\0\0".utf8) + Array("II*\0".utf8) + little(8, 4) + little(1, 2) + little(0x010E, 2) + little(2, 2)
        + little(text.count + 1, 4) + little(26, 4) + little(0, 4) + text + [0]

    private static func jpeg(_ file: [UInt8]) -> [UInt8] {
        func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] { [0xFF, marker] + big(body.count + 2, 2) + body }
        let thumbnail = segment(0xE0, Array("JFXX\0\u{10}".utf8) + file.prefix(600) + text)
        let iptc = Array("Photoshop 3.0\u{0}8BIM".utf8) + big(0x0404, 2) + big(0, 2) + big(text.count, 4) + text
        let profile = Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + text
        let hidden =
            segment(0xE1, exif) + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp)
            + segment(0xED, iptc) + segment(0xE2, profile) + segment(0xFE, text) + segment(0xEB, text)
        return Array(file[0..<2]) + hidden + thumbnail + Array(file[2...]) + text
    }

    private static func png(_ file: [UInt8]) -> [UInt8] {
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            let named = Array(name.utf8) + body
            return big(body.count, 4) + named + big(Int(checksum(named)), 4)
        }
        let hidden =
            chunk("tEXt", Array("Comment\0".utf8) + text) + chunk("eXIf", Array(exif.dropFirst(6)))
            + chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp) + chunk("prVt", text)
        return Array(file[0..<33]) + hidden + Array(file[33...]) + text
    }

    private static func webp(_ file: [UInt8]) -> [UInt8] {
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
        }
        let isExtended = file[12..<16].elementsEqual("VP8X".utf8)
        let flags: UInt8 = isExtended ? file[20] & 0x10 : 0
        let extended = chunk("VP8X", [flags | 0x2C, 0, 0, 0] + little(119, 3) + little(79, 3))
        let frames = Array(file[(isExtended ? 30 : 12)...])
        let body =
            Array("WEBP".utf8) + extended + chunk("ICCP", text) + frames + chunk("EXIF", Array(exif.dropFirst(6)))
            + chunk("XMP ", xmp) + chunk("PRVT", text)
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    private static func gif(_ file: [UInt8]) -> [UInt8] {
        let start = 13 + (file[10] & 0x80 == 0 ? 0 : 3 << (Int(file[10] & 7) + 1))
        let comment = [0x21, 0xFE, UInt8(text.count)] + text + [0]
        let program = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [UInt8(xmp.count)] + xmp + [0]
        return Array(file[..<start]) + comment + program + Array(file[start...]) + text
    }

    static func big(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
    }

    static func little(_ number: Int, _ size: Int) -> [UInt8] {
        Array(big(number, size).reversed())
    }

    /// The check sum of a PNG chunk.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = sum & 1 == 1
                sum >>= 1
                if isOdd { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }
}

extension [UInt8] {
    /// True where `text` stands anywhere in it, as bytes or two bytes a letter.
    func holds(_ text: String) -> Bool {
        let narrow = Array(text.utf8)
        return holds(narrow) || holds(narrow.flatMap { [$0, 0] })
    }

    private func holds(_ wanted: [UInt8]) -> Bool {
        guard count >= wanted.count else { return false }
        return (0...(count - wanted.count)).contains {
            self[$0] == wanted[0] && self[$0..<($0 + wanted.count)].elementsEqual(wanted)
        }
    }
}
