/// The kind of a file that is no picture, video or sound, so that the sentence can name it.
enum ForeignKind {
    private static let taken =
        "Send a picture (JPEG, PNG, GIF, WebP, HEIC, AVIF), a video (MP4, MOV, WebM) or audio (M4A, OGG, MP3, WAV)."

    /// The refusal of bytes in no format that is taken.
    static func mistake(for source: ByteSource) throws(MediaFormatError) -> MediaFormatError {
        let start = try source.bytes(0, min(source.count, 1_024))
        if let name = name(of: start) { return MediaFormatError("\(name) not taken here. \(taken)") }
        return MediaFormatError("This kind of file is not taken here. \(taken)")
    }

    private static func name(of start: ArraySlice<UInt8>) -> String? {
        let magic: [(String, [UInt8])] = [
            ("PDF files are", Array("%PDF".utf8)), ("PostScript files are", Array("%!".utf8)),
            ("TIFF pictures are", [0x49, 0x49, 0x2A, 0]), ("TIFF pictures are", [0x4D, 0x4D, 0, 0x2A]),
            ("TIFF pictures are", [0x49, 0x49, 0x2B, 0]), ("TIFF pictures are", [0x4D, 0x4D, 0, 0x2B]),
            ("ZIP archives and documents are", [0x50, 0x4B]), ("Archives are", [0x1F, 0x8B]),
            ("Archives are", Array("Rar!".utf8)), ("Archives are", [0x37, 0x7A, 0xBC, 0xAF]),
            ("Archives are", Array("BZh".utf8)), ("Archives are", [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
            ("Programs are", [0x7F, 0x45, 0x4C, 0x46]), ("Programs are", [0x4D, 0x5A]),
            ("BMP pictures are", [0x42, 0x4D]), ("Playlists are", Array("#EXTM3U".utf8)),
        ]
        if let found = magic.first(where: { start.starts(with: $0.1) }) { return found.0 }
        let text = start.map { lowercase($0) }
        if contains(text, "<svg") { return "SVG pictures are" }
        if contains(text, "<html") || contains(text, "<!doctype") || contains(text, "<script") {
            return "Web pages are"
        }
        if text.first(where: { $0 > 0x20 && $0 < 0x80 }) == 0x3C { return "XML files are" }
        return contains(text, "%pdf-") ? "PDF files are" : nil
    }

    /// Refuses a file that starts as one kind and is read as another by other programs.
    static func refuseSecondMeaning(of source: ByteSource) throws(MediaFormatError) {
        let start = try source.bytes(0, min(source.count, 1_024)).map { lowercase($0) }
        let signs: [StaticString] = ["%pdf-", "<html", "<!doctype", "<script", "<svg", "<?php"]
        let isArchive = try endsAsArchive(source)
        if isArchive || signs.contains(where: { contains(start, $0) }) {
            throw MediaFormatError("This file is two kinds of file in one, which is not taken here. \(taken)")
        }
    }

    /// True where the end record of a ZIP archive closes the file.
    private static func endsAsArchive(_ source: ByteSource) throws(MediaFormatError) -> Bool {
        let length = min(source.count, 65_536)
        guard length >= 22 else { return false }
        let end = Array(try source.bytes(source.count - length, length))
        for place in 0...(length - 22) where end[place] == 0x50 && end[place + 1] == 0x4B {
            guard end[place + 2] == 5, end[place + 3] == 6 else { continue }
            if Int(end[place + 20]) | Int(end[place + 21]) << 8 == length - place - 22 { return true }
        }
        return false
    }

    private static func contains(_ bytes: [UInt8], _ text: StaticString) -> Bool {
        text.withUTF8Buffer { wanted in
            guard let first = wanted.first, bytes.count >= wanted.count else { return false }
            return (0...(bytes.count - wanted.count)).contains { place in
                bytes[place] == first && bytes[place..<(place + wanted.count)].elementsEqual(wanted)
            }
        }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
}
