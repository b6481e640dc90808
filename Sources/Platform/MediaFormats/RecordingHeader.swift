/// The header of a video or a sound: its promises, before anything decodes it.
public struct RecordingHeader: Sendable, Equatable {
    /// The format that the first bytes tell.
    public let format: MediaFormat
    /// True where moving pictures may be inside; only a sound's own formats say for sure that there are none.
    public let mayHaveVideo: Bool

    /// The header of the video or sound in `source`.
    ///
    /// - Throws: ``MediaFormatError`` for what is damaged or larger than a picture may be.
    public static func read(_ format: MediaFormat, in source: ByteSource) throws(MediaFormatError) -> RecordingHeader {
        switch format {
        case .mp4: RecordingHeader(format: format, mayHaveVideo: try MovieHeader.read(source))
        case .webm: RecordingHeader(format: format, mayHaveVideo: true)
        case .ogg, .mp3, .wav: RecordingHeader(format: format, mayHaveVideo: false)
        case .jpeg, .png, .gif, .webp, .heic, .avif: throw .damaged
        }
    }
}

/// The tracks of an MP4 or MOV file.
enum MovieHeader {
    private static let trackLimit = 16

    /// True where one of the tracks holds moving pictures.
    static func read(_ source: ByteSource) throws(MediaFormatError) -> Bool {
        var top = Boxes(source, 0..<source.count)
        guard let movie = try top.first("moov") else { throw .damaged }
        var tracks = Boxes(source, movie.body)
        var count = 0
        var hasVideo = false
        while let track = try tracks.first("trak") {
            count += 1
            guard count <= trackLimit else { throw .damaged }
            if try holdsPictures(source, track) { hasVideo = true }
        }
        guard count > 0 else { throw .damaged }
        return hasVideo
    }

    private static func holdsPictures(_ source: ByteSource, _ track: Box) throws(MediaFormatError) -> Bool {
        var boxes = Boxes(source, track.body)
        var isVideo = false
        while let box = try boxes.next() {
            if box.name == "tkhd" {
                // The last eight bytes are the size, in units of 1/65,536.
                guard box.body.count >= 8 else { throw .damaged }
                let width = try source.big(box.body.upperBound - 8, 4) >> 16
                let height = try source.big(box.body.upperBound - 4, 4) >> 16
                if width > 0, height > 0 { _ = try PictureHeader(.mp4, width, height) }
            }
            if box.name == "mdia" {
                var media = Boxes(source, box.body)
                guard let handler = try media.first("hdlr") else { throw .damaged }
                isVideo = try source.has("vide", at: handler.body.lowerBound + 8)
            }
        }
        return isVideo
    }
}

/// The first bytes of Matroska files, of which WebM is one kind.
enum EBML {
    static func isWebM(_ source: ByteSource) throws(MediaFormatError) -> Bool {
        guard source.count >= 40, try Array(source.bytes(0, 4)) == [0x1A, 0x45, 0xDF, 0xA3] else { return false }
        for place in 4..<60 where place + 8 <= source.count {
            if try Array(source.bytes(place, 2)) == [0x42, 0x82] { return try source.has("webm", at: place + 3) }
        }
        return false
    }
}

/// The first frames of an MP3 file.
enum MP3Header {
    static func isMP3(_ source: ByteSource) throws(MediaFormatError) -> Bool {
        var place = 0
        if try source.has("ID3", at: 0) {
            guard source.count > 10 else { return false }
            var length = 0
            for offset in 6..<10 { length = length << 7 | Int(try source.byte(offset) & 0x7F) }
            place = 10 + length + (try source.byte(5) & 0x10 == 0 ? 0 : 10)
            // Writers leave zeros behind the tag.
            let limit = min(place + 65_536, source.count)
            while place < limit, try source.byte(place) == 0 { place += 1 }
        }
        guard let first = try frameLength(source, place) else { return false }
        return try frameLength(source, place + first) != nil
    }

    private static let kilobits = [
        1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
        2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ]

    /// How many bytes the frame at `place` has, of layer III only.
    private static func frameLength(_ source: ByteSource, _ place: Int) throws(MediaFormatError) -> Int? {
        guard place <= source.count - 4 else { return nil }
        let header = try source.big(place, 4)
        let version = header >> 19 & 3, rate = header >> 12 & 15, sampling = header >> 10 & 3
        guard header >> 21 == 0x7FF, header >> 17 & 3 == 1, version != 1, sampling != 3, rate > 0, rate < 15 else {
            return nil
        }
        let isFull = version == 3
        let hertz = [44_100, 48_000, 32_000][sampling] / (isFull ? 1 : version == 2 ? 2 : 4)
        let bits = (kilobits[isFull ? 1 : 2]?[rate] ?? 0) * 1_000
        return (isFull ? 144 : 72) * bits / hertz + (header >> 9 & 1)
    }
}
