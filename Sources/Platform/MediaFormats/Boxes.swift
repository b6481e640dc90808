/// One box of an ISO base media file: MP4, MOV, M4A, HEIC and AVIF are made of them.
struct Box {
    let name: String
    /// Where its length stands.
    let start: Int
    let body: Range<Int>
}

/// The boxes of a stretch of bytes one after another.
struct Boxes {
    private let source: ByteSource
    private let end: Int
    private var place: Int
    private var seen = 0

    init(_ source: ByteSource, _ range: Range<Int>) {
        (self.source, place, end) = (source, range.lowerBound, range.upperBound)
    }

    /// The next box.
    ///
    /// - Throws: ``MediaFormatError`` where it does not fit in, or a file has more of them than any camera makes.
    mutating func next() throws(MediaFormatError) -> Box? {
        guard place < end else { return nil }
        seen += 1
        guard place <= end - 8, seen <= 10_000 else { throw .damaged }
        let start = place
        let name = String(decoding: try source.bytes(place + 4, 4), as: UTF8.self)
        var length = try source.big(place, 4)
        var header = 8
        if length == 1 {
            guard try source.byte(place + 8) < 0x40 else { throw .damaged }
            (length, header) = (try source.big(place + 8, 8), 16)
        } else if length == 0 {
            length = end - place
        }
        guard length >= header, length <= end - place else { throw .damaged }
        place += length
        return Box(name: name, start: start, body: (start + header)..<place)
    }

    /// The first box called `name` that is still to come.
    mutating func first(_ name: String) throws(MediaFormatError) -> Box? {
        while let box = try next() {
            if box.name == name { return box }
        }
        return nil
    }
}

/// The brands that the `ftyp` box in front names.
enum Brands {
    static func format(of source: ByteSource) throws(MediaFormatError) -> MediaFormat? {
        // Cameras of old begin a MOV file with one of these.
        if try source.has(anyOf: ["moov", "mdat", "wide"], at: 4) { return .mp4 }
        guard try source.has("ftyp", at: 4) else { return nil }
        let length = try source.big(0, 4)
        guard length >= 16, length <= 1_024, length <= source.count else { return nil }
        var brands = [String(decoding: try source.bytes(8, 4), as: UTF8.self)]
        for place in stride(from: 16, through: length - 4, by: 4) {
            brands.append(String(decoding: try source.bytes(place, 4), as: UTF8.self))
        }
        let pictures: Set = ["mif1", "msf1", "heic", "heix", "heim", "heis", "hevc", "avif", "avis"]
        if pictures.contains(brands[0]) {
            return brands.contains { ["avif", "avis"].contains($0) } ? .avif : .heic
        }
        let movies = ["iso", "mp4", "avc1", "M4A", "M4V", "M4B", "qt  ", "3gp", "3g2", "dash", "MSNV", "mmp4"]
        return movies.contains { brands[0].hasPrefix($0) } ? .mp4 : nil
    }
}
