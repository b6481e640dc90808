import Foundation
import Testing

@testable import MediaFormats
@testable import MediaWork

/// Small files that promise much, and files that are not what they say.
@Suite struct BombTests {
    @Test func `what promises too much is refused before a decoder sees it`() async throws {
        // The program would crash, and the sentence would be another.
        try await Workshop.open(doing: "crash") { workshop in
            for (bomb, sentence) in try Bombs.all() {
                #expect(try await workshop.refusal(bomb)?.sentence.hasPrefix(sentence) == true, "\(sentence)")
            }
        }
    }

    @Test func `what lies to our reader is refused by the decoder in its sandbox`() async throws {
        try await Workshop.open { workshop in
            for (index, liar) in try Bombs.liars().enumerated() {
                let refusal = try await workshop.refusal(liar)
                #expect(refusal?.reason == .unfit, "file \(index)")
            }
        }
    }

    @Test func `forty broken files and those of two kinds are refused`() async throws {
        let files = try Bombs.broken()
        #expect(files.count >= 40)
        try await Workshop.open { workshop in
            for (index, file) in files.enumerated() {
                let refusal = try await workshop.refusal(file)
                #expect(refusal?.reason == .unfit, "file \(index)")
                #expect(refusal?.sentence.hasSuffix(".") == true)
            }
            #expect(try await workshop.refusal(Samples.picture(.jpeg)) == nil)
        }
    }
}

enum Bombs {
    /// Small files by the beginning of the sentence that refuses them.
    static func all() throws -> [([UInt8], String)] {
        let many = "This picture has more than 40 million pixels."
        let wide = "This picture is more than 16,384 pixels wide or high."
        return [
            (png(60_000, 60_000), wide), (png(16_384, 16_384), many), (png(1, 16_385), wide),
            (try resized(.gif, at: 6, 65_535, 65_535, bits: 16), wide), (gif(frames: 1, 16_000, 16_000), many),
            (gif(frames: 301, 1, 1), "This animation has more than 300 frames."),
            (gif(frames: 30, 2_000, 2_000), "This animation has more than 100 million pixels"),
            (webp(16_384, 16_384), many), (webp(8_192, 8_192), many),
            (try heif(.heic, 20_000, 1_000), wide), (try heif(.avif, 9_000, 9_000), many),
            (try jpeg(60_000, 60_000), wide), (try jpeg(10_000, 10_000), many),
            (
                [UInt8](try Samples.picture(.jpeg)) + [UInt8](repeating: 0, count: 10_000_000),
                "This picture has more than 10 MB."
            ),
        ]
    }

    /// Files whose own pixels are other than their headers tell.
    static func liars() throws -> [[UInt8]] {
        [try heif(.heic, 6_000, 6_000), try heif(.avif, 5_000, 8_000), png(6_000, 6_000)]
    }

    /// Files cut off, changed, and made of two kinds.
    static func broken() throws -> [[UInt8]] {
        let all = try [MediaFormat.jpeg, .png, .gif, .webp, .heic, .avif].map { try Samples.picture($0) }
        let cut = all.flatMap { file in [4, 12, 30, file.count / 2].map { Array(file.prefix($0)) } }
        let archive: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
        let double = all.map { $0 + archive }
        let page = Array("<html><script>alert(1)</script>".utf8)
        let comment = [0xFF, 0xFE] + Hiding.big(page.count + 2, 2) + page
        let foreign = [
            "<svg xmlns='http://www.w3.org/2000/svg'/>", "<?xml version='1.0'?><svg/>", "%PDF-1.4\n", "%!PS\n",
            "II*\0....",
            "MM\0*....", "<!doctype html><p>", "#EXTM3U\nhttp://localhost/", "GIF89a=1;alert(1)", "RIFF....WEBPVP8 ",
            "",
            "\u{7F}ELF", "ID3\u{4}\0\0\0\0\0\0", "OggS\0", "BM......", "PK\u{3}\u{4}",
        ].map { Array($0.utf8) }
        return cut + double + foreign + [Array(all[0].prefix(2)) + comment + Array(all[0].dropFirst(2))]
    }

    private static func png(_ width: Int, _ height: Int) -> [UInt8] {
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            let named = Array(name.utf8) + body
            return Hiding.big(body.count, 4) + named + Hiding.big(Int(Hiding.checksum(named)), 4)
        }
        return PNGHeader.signature + chunk("IHDR", Hiding.big(width, 4) + Hiding.big(height, 4) + [8, 6, 0, 0, 0])
            + chunk("IDAT", [0x78, 0x9C, 3, 0, 0, 0, 0, 1]) + chunk("IEND", [])
    }

    private static func gif(frames: Int, _ width: Int, _ height: Int) -> [UInt8] {
        let size = Hiding.little(width, 2) + Hiding.little(height, 2)
        let frame = [0x2C, 0, 0, 0, 0] + size + [0, 2, 2, 0x4C, 1, 0]
        return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            + (0..<frames).flatMap { _ in frame } + [0x3B]
    }

    private static func webp(_ width: Int, _ height: Int) -> [UInt8] {
        let bits = (width - 1) | (height - 1) << 14
        let chunk = Array("VP8L".utf8) + Hiding.little(6, 4) + [0x2F] + Hiding.little(bits, 4) + [0]
        return Array("RIFF".utf8) + Hiding.little(4 + chunk.count, 4) + Array("WEBP".utf8) + chunk
    }

    private static func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
        let file = try Samples.picture(.jpeg)
        let frames: [UInt8] = [0xC0, 0xC2]
        let frame = try #require((2..<file.count - 9).first { file[$0] == 0xFF && frames.contains(file[$0 + 1]) })
        return file.prefix(frame + 5) + Hiding.big(height, 2) + Hiding.big(width, 2) + file.dropFirst(frame + 9)
    }

    private static func resized(_ format: MediaFormat, at place: Int, _ w: Int, _ h: Int, bits: Int) throws -> [UInt8] {
        let file = try Samples.picture(format)
        return file.prefix(place) + Hiding.little(w, bits / 8) + Hiding.little(h, bits / 8)
            + file.dropFirst(place + bits / 4)
    }

    private static func heif(_ format: MediaFormat, _ width: Int, _ height: Int) throws -> [UInt8] {
        var file = try Samples.picture(format)
        let name = Array("ispe".utf8)
        let places = (0..<file.count - 16).filter { file[$0..<($0 + 4)].elementsEqual(name) }
        try #require(!places.isEmpty)
        for place in places {
            file.replaceSubrange((place + 8)..<(place + 16), with: Hiding.big(width, 4) + Hiding.big(height, 4))
        }
        return file
    }
}
