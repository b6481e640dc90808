/// The chunks of a WebP file, and the size that each frame's own bits tell.
enum WebPHeader {
    static func read(_ source: ByteSource) throws(MediaFormatError) -> PictureHeader {
        let end = 8 + (try source.little(4, 4))
        guard end <= source.count, end >= 20 else { throw .damaged }
        guard try source.has("VP8X", at: 12) else {
            let size = try frameSize(source, 12..<end)
            return try PictureHeader(.webp, size.width, size.height)
        }
        let canvas = (width: 1 + (try source.little(24, 3)), height: 1 + (try source.little(27, 3)))
        let isAnimated = try source.byte(20) & 2 != 0
        guard isAnimated else {
            let size = try frameSize(source, 30..<end)
            guard size == canvas else { throw .damaged }
            return try PictureHeader(.webp, canvas.width, canvas.height)
        }
        _ = try PictureHeader(.webp, canvas.width, canvas.height)
        return try PictureHeader(.webp, canvas.width, canvas.height, frames: countFrames(source, 30..<end, canvas))
    }

    private static func countFrames(
        _ source: ByteSource,
        _ range: Range<Int>,
        _ canvas: (width: Int, height: Int)
    ) throws(MediaFormatError) -> Int {
        var frames = 0
        var chunks = RIFFChunks(source, range)
        while let chunk = try chunks.next() {
            guard chunk.name == "ANMF" else { continue }
            let start = chunk.body.lowerBound
            guard chunk.body.count > 16 else { throw .damaged }
            let size = (width: 1 + (try source.little(start + 6, 3)), height: 1 + (try source.little(start + 9, 3)))
            guard try 2 * source.little(start, 3) + size.width <= canvas.width,
                try 2 * source.little(start + 3, 3) + size.height <= canvas.height,
                try frameSize(source, (start + 16)..<chunk.body.upperBound) == size
            else { throw .damaged }
            frames += 1
        }
        return frames
    }

    /// The size in the first frame of pixels within `range`.
    private static func frameSize(
        _ source: ByteSource,
        _ range: Range<Int>
    ) throws(MediaFormatError) -> (width: Int, height: Int) {
        var chunks = RIFFChunks(source, range)
        while let chunk = try chunks.next() {
            let start = chunk.body.lowerBound
            if chunk.name == "VP8 " {
                guard try Array(source.bytes(start + 3, 3)) == [0x9D, 0x01, 0x2A] else { throw .damaged }
                return (try source.little(start + 6, 2) & 0x3FFF, try source.little(start + 8, 2) & 0x3FFF)
            }
            if chunk.name == "VP8L" {
                guard try source.byte(start) == 0x2F else { throw .damaged }
                let bits = try source.little(start + 1, 4)
                return (1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF))
            }
        }
        throw .damaged
    }
}

/// The chunks of a RIFF file one after another.
struct RIFFChunks {
    private let source: ByteSource
    private let end: Int
    private var place: Int

    init(_ source: ByteSource, _ range: Range<Int>) {
        (self.source, place, end) = (source, range.lowerBound, range.upperBound)
    }

    mutating func next() throws(MediaFormatError) -> (name: String, body: Range<Int>)? {
        guard place < end else { return nil }
        let name = String(decoding: try source.bytes(place, 4), as: UTF8.self)
        let length = try source.little(place + 4, 4)
        let body = (place + 8)..<(place + 8 + length)
        guard body.upperBound <= end else { throw .damaged }
        place = body.upperBound + length % 2
        return (name, body)
    }
}
