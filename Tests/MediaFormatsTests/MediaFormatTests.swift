import Testing

@testable import MediaFormats

@Suite struct MediaFormatTests {
    @Test func `an empty file is refused`() {
        #expect(throws: MediaFormatError("This file is empty.")) { try MediaFormat.detect(in: ByteSource([])) }
    }

    @Test(arguments: [
        ("%PDF-1.7", "PDF files are"), ("%!PS-Adobe", "PostScript files are"), ("II*\0", "TIFF pictures are"),
        ("PK\u{3}\u{4}", "ZIP archives and documents are"), ("Rar!\u{1A}", "Archives are"), ("MZ", "Programs are"),
        ("\u{7F}ELF", "Programs are"), ("BM", "BMP pictures are"), ("#EXTM3U", "Playlists are"),
        ("<svg xmlns='x'>", "SVG pictures are"), ("<?xml version='1.0'?><!-- --><SVG>", "SVG pictures are"),
        ("  <html>", "Web pages are"), ("<!DOCTYPE html>", "Web pages are"), ("<rss>", "XML files are"),
        ("\0\0%PDF-1.4", "PDF files are"), ("Dear Ann,", "This kind of file is"),
    ])
    func `what is taken nowhere is called by its name`(text: String, name: String) {
        let mistake = #expect(throws: MediaFormatError.self) {
            try MediaFormat.detect(in: ByteSource(Array(text.utf8)))
        }

        #expect(mistake?.sentence.hasPrefix("\(name) not taken here. Send a picture (JPEG, ") == true)
    }

    @Test(arguments: ["%PDF-1.4", "<HTML>", "<script>", "<?php", "<svg>", "<!doctype html>"])
    func `a picture that is also something else is refused`(other: String) {
        let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x21, 0xFE, UInt8(other.utf8.count)]

        let mistake = #expect(throws: MediaFormatError.self) {
            try MediaFormat.detect(in: ByteSource(gif + Array(other.utf8) + [0, 0x3B]))
        }
        #expect(mistake?.sentence.hasPrefix("This file is two kinds of file in one") == true)
    }

    @Test func `only the end record of an archive makes a picture one`() throws {
        let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
        let record: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)

        #expect(throws: MediaFormatError.self) { try MediaFormat.detect(in: ByteSource(gif + record)) }
        #expect(try MediaFormat.detect(in: ByteSource(gif + record + [7])) == .gif)
        #expect(try MediaFormat.detect(in: ByteSource(gif + Array("PK\u{5}\u{6}".utf8))) == .gif)
    }

    @Test func `every kind has its own limit`() throws {
        for format in MediaFormat.allCases {
            let limit = format.isPicture ? 10_000_000 : [.mp4, .webm].contains(format) ? 40_000_000 : 20_000_000

            try SizeLimit.check(limit, of: format)
            #expect(throws: MediaFormatError.self) { try SizeLimit.check(limit + 1, of: format) }
        }
    }
}
