import Synchronization

@testable import MediaFormats
@testable import MediaWork

/// Pictures made for the tests, by the library itself.
enum Samples {
    /// The secret that a picture hides, told in every way that its format knows.
    static let canary = "CANARY-51.4778N-0.0015W"

    private static let library = Mutex<Vips?>(nil)

    /// A picture of a red left, a green right and a blue bottom, so that its top and sides can be told.
    static func picture(
        _ format: MediaFormat,
        width: Int = 120,
        height: Int = 80,
        frames: Int = 1,
        isTransparent: Bool = false,
        properties: [String: [UInt8]] = [:],
        profile: String? = nil,
        orientation: Int? = nil
    ) throws -> [UInt8] {
        try library.withLock { library in
            let vips = try library ?? Vips(withHEIF: true)
            library = vips
            let bands = isTransparent ? 4 : 3
            let bytes = drawing(width, height * frames, frame: height, bands)
            let delays = [Int32](repeating: 120, count: frames)
            var image = try Pixels(bytes, width: width, height: height, bands: bands, delays: delays).image(in: vips)
            if let profile {
                image = try vips.operation("icc_transform").set("in", image).set("output_profile", profile)
                    .set("input_profile", "srgb").image()
            }
            for (name, value) in properties { image.set(name, value) }
            if let orientation { image.set("orientation", orientation) }
            if frames > 1 {
                image.set("page-height", height)
                image.set("delay", delays)
            }
            return try saver(format, vips).set("in", image).file { Array($0) }
        }
    }

    /// The colours near the corners of a file, as letters: top left, top right, bottom left, bottom right.
    static func corners(_ bytes: [UInt8], _ format: MediaFormat) throws -> String {
        let pixels = try decoded(bytes, format)
        let (left, right) = (pixels.width / 8, pixels.width * 7 / 8)
        let (top, bottom) = (pixels.height / 8, pixels.height * 7 / 8)
        return [(left, top), (right, top), (left, bottom), (right, bottom)].map { x, y in
            let start = (y * pixels.width + x) * pixels.bands
            let colour = pixels.bytes[start..<(start + 3)]
            return ["r", "g", "b"][(colour.firstIndex(of: colour.max() ?? 0) ?? start) - start]
        }.joined()
    }

    /// Red, green and blue at the top left of a file.
    static func colour(_ bytes: [UInt8], _ format: MediaFormat) throws -> [UInt8] {
        Array(try decoded(bytes, format).bytes.prefix(3))
    }

    /// True where the right of a file lets the background through.
    static func hasTransparency(_ bytes: [UInt8], _ format: MediaFormat) throws -> Bool {
        let pixels = try decoded(bytes, format)
        return pixels.bands == 4 && pixels.bytes[pixels.width * 4 - 1] < 128 && pixels.bytes[3] == 255
    }

    private static func decoded(_ bytes: [UInt8], _ format: MediaFormat) throws -> Pixels {
        try library.withLock { library in
            let vips = try library ?? Vips(withHEIF: true)
            library = vips
            return try bytes.withUnsafeBytes {
                try PictureDecoder(vips: vips, format: format).decode($0, within: 4_096)
            }
        }
    }

    private static func saver(_ format: MediaFormat, _ vips: Vips) throws -> VipsOperation {
        switch format {
        case .heic: try vips.operation("heifsave_buffer").set("compression", 1)
        case .avif: try vips.operation("heifsave_buffer").set("compression", 4).set("effort", 0)
        default: try vips.operation("\(format.rawValue)save_buffer")
        }
    }

    private static func drawing(_ width: Int, _ height: Int, frame: Int, _ bands: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * bands)
        for y in 0..<height {
            for x in 0..<width {
                let isBottom = y % frame >= frame * 3 / 4
                // A light dot that wanders from frame to frame, for equal frames become one.
                let isDot = y % frame == frame / 2 && x == width / 2 + y / frame
                bytes +=
                    isDot
                    ? [255, 255, 255] : isBottom ? [20, 20, 230] : x < width / 2 ? [230, 20, 20] : [20, 230, 20]
                if bands == 4 { bytes.append(x < width / 2 ? 255 : 90) }
            }
        }
        return bytes
    }
}
