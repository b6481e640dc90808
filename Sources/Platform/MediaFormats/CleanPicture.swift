/// A picture of our own making that has been looked through: it holds pixels, and nothing that tells of anybody.
public struct CleanPicture: Sendable, Equatable {
    /// JPEG or WebP.
    public let format: MediaFormat
    /// How wide and high it is.
    public let width: Int, height: Int
    /// How many milliseconds an animation takes once; `nil` for a still picture.
    public let duration: Int?

    /// Looks through `source`.
    ///
    /// - Throws: ``MediaFormatError`` for every byte that is not needed to show the picture.
    public init(_ source: ByteSource) throws(MediaFormatError) {
        switch try MediaFormat.detect(in: source) {
        case .jpeg: self = try CleanJPEG.check(source)
        case .webp: self = try CleanWebP.check(source)
        default: throw MediaFormatError("This is no format that pictures are kept in.")
        }
    }

    init(_ header: PictureHeader, duration: Int? = nil) {
        (format, width, height, self.duration) = (header.format, header.width, header.height, duration)
    }

    static let unclean = MediaFormatError("This picture could not be freed of its hidden data.")
}

/// The parts that a JPEG file may be made of: tables, one frame, scans, and the JFIF header without a thumbnail.
enum CleanJPEG {
    static func check(_ source: ByteSource) throws(MediaFormatError) -> CleanPicture {
        let header = try JPEGHeader.read(source)
        var place = 2
        while true {
            guard try source.byte(place) == 0xFF else { throw CleanPicture.unclean }
            let marker = try source.byte(place + 1)
            place += 2
            if marker == 0xD9 { break }
            let length = try source.big(place, 2)
            switch marker {
            case 0xC0, 0xC2, 0xC4, 0xDB, 0xDD: place += length
            case 0xE0:
                guard length == 16, try source.has("JFIF\0", at: place + 2), try source.big(place + 14, 2) == 0 else {
                    throw CleanPicture.unclean
                }
                place += length
            case 0xDA: place = try skipScan(source, place + length)
            default: throw CleanPicture.unclean
            }
        }
        guard place == source.count else { throw CleanPicture.unclean }
        return CleanPicture(header)
    }

    /// The place of the marker that ends the scan.
    private static func skipScan(_ source: ByteSource, _ start: Int) throws(MediaFormatError) -> Int {
        var place = start
        while true {
            if try source.byte(place) == 0xFF {
                let next = try source.byte(place + 1)
                if next != 0, !(0xD0...0xD7).contains(next) { return place }
            }
            place += 1
        }
    }
}

/// The parts that a WebP file may be made of: frames, their transparency, and their times.
public enum CleanWebP {
    /// Colour profile, Exif, XMP.
    private static let hiddenFlags: UInt8 = 0x20 | 0x08 | 0x04

    static func check(_ source: ByteSource) throws(MediaFormatError) -> CleanPicture {
        let header = try WebPHeader.read(source)
        let end = 8 + (try source.little(4, 4))
        guard end == source.count else { throw CleanPicture.unclean }
        var chunks = RIFFChunks(source, 12..<end)
        var duration: Int?
        while let chunk = try chunks.next() {
            switch chunk.name {
            case "VP8X":
                guard chunk.body.count == 10, try source.byte(chunk.body.lowerBound) & hiddenFlags == 0 else {
                    throw CleanPicture.unclean
                }
            case "VP8 ", "VP8L", "ALPH", "ANIM": break
            case "ANMF":
                guard chunk.body.count > 16 else { throw CleanPicture.unclean }
                duration = (duration ?? 0) + (try source.little(chunk.body.lowerBound + 12, 3))
                try checkFrame(source, chunk.body.dropFirst(16))
            default: throw CleanPicture.unclean
            }
        }
        return CleanPicture(header, duration: duration)
    }

    /// The file `bytes` without its chunks of hidden data.
    ///
    /// libvips 8.14 writes an Exif chunk even where it is told to leave out everything.
    ///
    /// - Throws: ``MediaFormatError`` for bytes that are no WebP file.
    public static func stripped(_ bytes: [UInt8]) throws(MediaFormatError) -> [UInt8] {
        let source = ByteSource(bytes)
        guard try source.has("WEBP", at: 8) else { throw .damaged }
        var kept = Array(bytes[0..<12])
        var chunks = RIFFChunks(source, 12..<bytes.count)
        while let chunk = try chunks.next() {
            guard !["EXIF", "XMP ", "ICCP"].contains(chunk.name) else { continue }
            let start = kept.count
            kept += bytes[(chunk.body.lowerBound - 8)..<chunk.body.upperBound]
            if chunk.body.count % 2 == 1 { kept.append(0) }
            if chunk.name == "VP8X", !chunk.body.isEmpty { kept[start + 8] &= ~hiddenFlags }
        }
        let length = kept.count - 8
        for offset in 0..<4 { kept[4 + offset] = UInt8(truncatingIfNeeded: length >> (8 * offset)) }
        return kept
    }

    private static func checkFrame(_ source: ByteSource, _ range: Range<Int>) throws(MediaFormatError) {
        var chunks = RIFFChunks(source, range)
        while let chunk = try chunks.next() {
            guard ["VP8 ", "VP8L", "ALPH"].contains(chunk.name) else { throw CleanPicture.unclean }
        }
    }
}
