/// The header of a picture: its promises, before anything decodes it.
public struct PictureHeader: Sendable, Equatable {
    /// The most pixels of one frame, and of all of them.
    public static let pixelLimit = 40_000_000, totalPixelLimit = 100_000_000
    /// The longest side, and the most frames.
    public static let sideLimit = 16_384, frameLimit = 300

    /// The format that the first bytes tell.
    public let format: MediaFormat
    /// How wide and high it is, before it is turned.
    public let width: Int, height: Int
    /// How many frames it has.
    public let frames: Int

    /// The header of the picture in `source`.
    ///
    /// - Throws: ``MediaFormatError`` for what is damaged, and for what is larger than the limits above.
    public static func read(_ format: MediaFormat, in source: ByteSource) throws(MediaFormatError) -> PictureHeader {
        switch format {
        case .jpeg: try JPEGHeader.read(source)
        case .png: try PNGHeader.read(source)
        case .gif: try GIFHeader.read(source)
        case .webp: try WebPHeader.read(source)
        case .heic, .avif: try HEIFHeader.read(source, as: format)
        case .mp4, .webm, .ogg, .mp3, .wav: throw .damaged
        }
    }

    /// A header that says so much, where that is within the limits.
    ///
    /// - Throws: ``MediaFormatError`` that names the limit.
    public init(_ format: MediaFormat, _ width: Int, _ height: Int, frames: Int = 1) throws(MediaFormatError) {
        guard width > 0, height > 0, frames > 0 else { throw .damaged }
        guard width <= Self.sideLimit, height <= Self.sideLimit else {
            throw MediaFormatError("This picture is more than 16,384 pixels wide or high. Send a smaller one.")
        }
        guard width * height <= Self.pixelLimit else {
            throw MediaFormatError("This picture has more than 40 million pixels. Send a smaller one.")
        }
        guard frames <= Self.frameLimit else {
            throw MediaFormatError("This animation has more than 300 frames. Send a shorter one.")
        }
        guard width * height * frames <= Self.totalPixelLimit else {
            throw MediaFormatError(
                "This animation has more than 100 million pixels in all. Send a smaller one."
            )
        }
        (self.format, self.width, self.height, self.frames) = (format, width, height, frames)
    }
}
