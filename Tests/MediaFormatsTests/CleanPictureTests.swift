import Testing

@testable import MediaFormats

/// A file of our own making must hold pixels only; whatever else is in it stops it.
@Suite struct CleanPictureTests {
    private static let tables: [UInt8] = [0xFF, 0xDB, 0, 3, 0]
    private static let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0]
    private static let scan: [UInt8] = [0xFF, 0xDA, 0, 3, 0, 1, 2, 0xFF, 0, 0xFF, 0xD0, 3]
    private static let jfif: [UInt8] = [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]

    private func jpeg(_ front: [UInt8], behind: [UInt8] = []) -> [UInt8] {
        [0xFF, 0xD8] + front + Self.tables + Self.frame + Self.scan + [0xFF, 0xD9] + behind
    }

    @Test func `a JPEG of pixels passes`() throws {
        let picture = try CleanPicture(ByteSource(jpeg(Self.jfif)))

        #expect(picture.format == .jpeg && picture.width == 3 && picture.height == 2 && picture.duration == nil)
    }

    @Test func `a JPEG with anything else does not`() {
        let thumbnail = Array(Self.jfif[0..<16]) + [1, 1]
        let files = [
            jpeg([0xFF, 0xE1, 0, 4, 7, 7]), jpeg([0xFF, 0xE2, 0, 2]), jpeg([0xFF, 0xED, 0, 2]),
            jpeg([0xFF, 0xFE, 0, 3, 65]),
            jpeg([0xFF, 0xE0, 0, 8] + Array("JFXX\0".utf8) + [0]), jpeg(thumbnail), jpeg([0xFF, 0xFF, 0xEF, 0, 2]),
            jpeg([], behind: [0]), jpeg([], behind: Self.jfif), Array(jpeg([]).dropLast()),
        ]

        for (index, file) in files.enumerated() {
            #expect(throws: MediaFormatError.self, "file \(index)") { try CleanPicture(ByteSource(file)) }
        }
    }

    private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 1 ? [0] : [])
    }

    private func webp(_ flags: UInt8, _ chunks: [UInt8]) -> [UInt8] {
        let body = Array("WEBP".utf8) + chunk("VP8X", [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + chunks
        return Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
    }

    private var pixels: [UInt8] { chunk("VP8L", [0x2F, 0, 0, 0, 0, 0]) }

    private func animated(_ inside: [UInt8]) -> [UInt8] {
        let frame = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0] + pixels + inside
        return webp(2, chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", frame) + chunk("ANMF", frame))
    }

    @Test func `a WebP of pixels passes`() throws {
        let still = try CleanPicture(ByteSource(webp(0x10, chunk("ALPH", [0]) + pixels)))
        let moving = try CleanPicture(ByteSource(animated([])))

        #expect(still.format == .webp && still.width == 1 && still.height == 1 && still.duration == nil)
        #expect(moving.duration == 80)
    }

    @Test(arguments: ["EXIF", "XMP ", "ICCP", "NOTE"])
    func `a WebP with anything else does not`(name: String) throws {
        let hidden = webp(0, pixels + chunk(name, [1, 2, 3]))

        #expect(throws: MediaFormatError.self) { try CleanPicture(ByteSource(hidden)) }
        #expect(throws: MediaFormatError.self) { try CleanPicture(ByteSource(animated(chunk(name, [1])))) }
    }

    @Test(arguments: [UInt8(0x04), 0x08, 0x20])
    func `a WebP that announces anything else does not`(flag: UInt8) {
        #expect(throws: MediaFormatError.self) { try CleanPicture(ByteSource(webp(flag, pixels))) }
        #expect(throws: MediaFormatError.self) { try CleanPicture(ByteSource(webp(0, pixels) + [0])) }
    }

    @Test func `what libvips leaves is taken out, and the rest stays as it is`() throws {
        let left = webp(0x3C, chunk("ICCP", [1]) + pixels + chunk("EXIF", [1, 2, 3]) + chunk("XMP ", [4]))

        #expect(try CleanWebP.stripped(left) == webp(0x10, pixels))
        #expect(try CleanWebP.stripped(animated([])) == animated([]))
        #expect(throws: MediaFormatError.self) { try CleanWebP.stripped(Array("RIFF".utf8)) }
    }
}
