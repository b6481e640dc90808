/// The formats that are taken, told by the first bytes and by nothing else.
public enum MediaFormat: String, Sendable, CaseIterable {
    /// A still picture, or one with many frames in GIF and WebP.
    case jpeg, png, gif, webp, heic, avif
    /// Video or sound: MP4 with its kin MOV and M4A, WebM, Ogg, MP3, WAV.
    case mp4, webm, ogg, mp3, wav

    /// True where it is a picture.
    public var isPicture: Bool {
        switch self {
        case .jpeg, .png, .gif, .webp, .heic, .avif: true
        case .mp4, .webm, .ogg, .mp3, .wav: false
        }
    }

    /// The format of `source`.
    ///
    /// - Throws: ``MediaFormatError`` that names what it is instead, and for what is something else besides.
    public static func detect(in source: ByteSource) throws(MediaFormatError) -> MediaFormat {
        guard source.count > 0 else { throw MediaFormatError("This file is empty.") }
        guard let format = try MediaFormat(firstBytesOf: source) else { throw try ForeignKind.mistake(for: source) }
        try ForeignKind.refuseSecondMeaning(of: source)
        return format
    }

    private init?(firstBytesOf source: ByteSource) throws(MediaFormatError) {
        if source.count >= 3, try Array(source.bytes(0, 3)) == [0xFF, 0xD8, 0xFF] {
            self = .jpeg
        } else if source.count >= 8, try Array(source.bytes(0, 8)) == PNGHeader.signature {
            self = .png
        } else if try source.has(anyOf: ["GIF87a", "GIF89a"], at: 0) {
            self = .gif
        } else if try source.has("RIFF", at: 0), try source.has("WEBP", at: 8) {
            self = .webp
        } else if try source.has("RIFF", at: 0), try source.has("WAVE", at: 8) {
            self = .wav
        } else if try source.has("OggS\0", at: 0) {
            self = .ogg
        } else if try EBML.isWebM(source) {
            self = .webm
        } else if let format = try Brands.format(of: source) {
            self = format
        } else if try MP3Header.isMP3(source) {
            self = .mp3
        } else {
            return nil
        }
    }
}

/// How long a file of each format may be.
public enum SizeLimit {
    /// The most bytes of a picture, a video, a sound.
    public static let picture = 10_000_000, video = 40_000_000, sound = 20_000_000

    /// Lets `count` bytes of `format` pass.
    ///
    /// - Throws: ``MediaFormatError`` that names the limit.
    public static func check(_ count: Int, of format: MediaFormat) throws(MediaFormatError) {
        switch format {
        case .jpeg, .png, .gif, .webp, .heic, .avif:
            guard count <= picture else {
                throw MediaFormatError("This picture has more than 10 MB. Send a smaller one.")
            }
        case .mp4, .webm:
            guard count <= video else { throw MediaFormatError("This video has more than 40 MB. Send a shorter one.") }
        case .ogg, .mp3, .wav: try checkSound(count)
        }
    }

    /// Lets `count` bytes of sound pass, whatever its format.
    ///
    /// - Throws: ``MediaFormatError`` that names the limit.
    public static func checkSound(_ count: Int) throws(MediaFormatError) {
        guard count <= sound else { throw MediaFormatError("This audio has more than 20 MB. Send a shorter one.") }
    }
}
