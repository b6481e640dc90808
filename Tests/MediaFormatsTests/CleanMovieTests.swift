import DatabaseTesting
import Foundation
import Testing

@testable import MediaFormats

@Suite struct CleanMovieTests {
    private func big(_ number: Int, _ size: Int = 4) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
    }

    private func box(_ name: String, _ body: [UInt8]...) -> [UInt8] {
        let body = body.flatMap { $0 }
        return big(body.count + 8) + Array(name.utf8) + body
    }

    private var head: [UInt8] { box("mvhd", big(0), big(0), big(0), big(1_000), big(2_500)) }

    private func track(_ kind: String, named name: String, _ more: [UInt8] = []) -> [UInt8] {
        let handler = box("hdlr", big(0), big(0), Array(kind.utf8), big(0), big(0), big(0), Array(name.utf8), [0])
        return box("trak", box("tkhd", big(0), big(320 << 16), big(180 << 16)), box("mdia", handler), more)
    }

    private func movie(_ parts: [UInt8]...) -> [UInt8] {
        box("ftyp", Array("isom".utf8), big(0)) + box("moov", [head] + parts) + box("mdat", [1, 2, 3])
    }

    private func box(_ name: String, _ parts: [[UInt8]]) -> [UInt8] { box(name, parts.flatMap { $0 }) }

    private func clean(_ bytes: [UInt8]) throws -> (CleanMovie, [UInt8]) {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path("movie")
        try Data(bytes).write(to: URL(filePath: path))
        let movie = try CleanMovie(cleaning: path)
        return (movie, Array(try Data(contentsOf: URL(filePath: path))))
    }

    @Test func `a movie of frames passes as it is`() throws {
        let sent = movie(track("vide", named: "VideoHandler"), track("soun", named: "SoundHandler"))

        let (found, left) = try clean(sent)
        #expect(found.duration == 2_500 && found.width == 320 && found.height == 180)
        #expect(left == sent)
    }

    @Test(arguments: ["udta", "meta", "uuid", "free", "skip"])
    func `hidden boxes become empty, and nothing moves`(name: String) throws {
        let secret = box(name, Array("51.4778N".utf8))
        let empty = box("free", big(0, 8))
        let video = track("vide", named: "VideoHandler", secret)

        let (_, left) = try clean(movie(secret, video) + secret)
        #expect(left == movie(empty, track("vide", named: "VideoHandler", empty)) + empty)
    }

    @Test func `tracks of anything else, names and unknown boxes stop it`() {
        for sent in [
            movie(track("meta", named: "VideoHandler")), movie(track("vide", named: "Ann's camera")),
            movie(box("gpsd", [1])), movie(track("vide", named: "VideoHandler", box("rtmd", [1]))),
            Array(movie(track("vide", named: "VideoHandler")).dropLast(20)),
        ] {
            #expect(throws: MediaFormatError.self) { try clean(sent) }
        }
    }
}
