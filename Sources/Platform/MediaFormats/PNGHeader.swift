/// The chunks of a PNG file; an animated one counts as its first frame, which is all that is kept of it.
enum PNGHeader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func read(_ source: ByteSource) throws(MediaFormatError) -> PictureHeader {
        guard try source.has("IHDR", at: 12), try source.big(8, 4) == 13 else { throw .damaged }
        let header = try PictureHeader(.png, source.big(16, 4), source.big(20, 4))
        try requireEnd(source)
        return header
    }

    private static func requireEnd(_ source: ByteSource) throws(MediaFormatError) {
        var place = 8
        var hasPixels = false
        while try !source.has("IEND", at: place + 4) {
            let length = try source.big(place, 4)
            let isFirst = place == 8
            guard try source.has("IHDR", at: place + 4) == isFirst else { throw .damaged }
            if try source.has("IDAT", at: place + 4) { hasPixels = true }
            place += 12 + length
            guard place <= source.count - 12 else { throw .damaged }
        }
        guard hasPixels else { throw .damaged }
    }
}
