internal import MediaFormats
internal import POSIX

/// Decodes one picture and writes its renditions: the part of a picture's way that happens in the child process.
struct PictureWork {
    static let originalSide = 2_560, smallSide = 640
    /// The shorter side of the smallest form, which is cut round.
    static let faceSide = 96
    static let original: Int32 = 3, small: Int32 = 4, face: Int32 = 5
    static let seconds: UInt64 = 20

    let format: String

    func run() throws {
        guard let format = MediaFormat(rawValue: format), format.isPicture else { throw MediaFormatError.damaged }
        try Sandbox.begin(seconds: Self.seconds, keepingBelow: Self.face + 1)
        let bytes = try Descriptors.readAll(0)
        let vips = try Vips(withHEIF: format == .heic || format == .avif)
        try Sandbox.lock()
        try bytes.withUnsafeBytes { bytes in
            let decoder = PictureDecoder(vips: vips, format: format)
            let pixels = try decoder.decode(bytes, within: Self.originalSide)
            let encoder = PictureEncoder(vips: vips, isDrawing: [.png, .gif].contains(format))
            try encoder.write(pixels, to: Self.original)
            let small = try pixels.first(in: vips).shrunk(within: Self.smallSide, in: vips)
            try encoder.write(small, to: Self.small, limit: PictureEncoder.smallLimit)
            let face = try small.shrunk(within: Self.faceWithin(small), in: vips)
            try encoder.write(face, to: Self.face, limit: PictureEncoder.faceLimit)
            let hash = Blurhash.encode(try small.shrunk(within: 32, in: vips))
            try Descriptors.write(Array(hash.utf8), to: 1)
        }
    }

    /// The longer side of a picture whose shorter one is ``faceSide``.
    private static func faceWithin(_ pixels: Pixels) -> Int {
        let (short, long) = (min(pixels.width, pixels.height), max(pixels.width, pixels.height))
        return min(smallSide, (faceSide * long + short - 1) / short)
    }
}

/// The pixels of a picture and nothing else: bytes of red, green, blue, and transparency where there is any.
struct Pixels: Sendable {
    let bytes: [UInt8]
    let width: Int
    /// Of one frame; the frames follow one another.
    let height: Int
    let bands: Int
    /// Milliseconds that each frame is shown; one number for a still picture.
    let delays: [Int32]
    /// How often an animation is shown; 0 is for ever.
    let loops: Int

    init(_ bytes: [UInt8], width: Int, height: Int, bands: Int, delays: [Int32] = [0], loops: Int = 0) throws {
        guard width > 0, height > 0, bytes.count == width * height * bands * delays.count else {
            throw MediaFormatError.damaged
        }
        (self.bytes, self.width, self.height) = (bytes, width, height)
        (self.bands, self.delays, self.loops) = (bands, delays, loops)
    }

    /// The first frame.
    func first(in vips: Vips) throws -> Pixels {
        try Pixels(Array(bytes.prefix(width * height * bands)), width: width, height: height, bands: bands)
    }

    /// The picture no larger than `side` either way.
    func shrunk(within side: Int, in vips: Vips) throws -> Pixels {
        guard max(width, height) > side else { return self }
        let smaller = try vips.operation("thumbnail_image").set("in", image(in: vips)).set("width", side)
            .set("height", side).set("size", PictureDecoder.onlyDown).image()
        return try Pixels(smaller, height: smaller.height)
    }

    /// The picture as libvips sees it.
    func image(in vips: Vips) throws -> VipsImage {
        let raw = try bytes.withUnsafeBytes {
            try vips.image($0, width: width, height: height * delays.count, bands: bands)
        }
        return try vips.operation("copy").set("in", raw).set("interpretation", PictureDecoder.sRGB).image()
    }

    init(_ image: VipsImage, height: Int, delays: [Int32] = [0], loops: Int = 0) throws {
        let bytes = try image.pixels { Array($0) }
        try self.init(bytes, width: image.width, height: height, bands: image.bands, delays: delays, loops: loops)
    }
}
