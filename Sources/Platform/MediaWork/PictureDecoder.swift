internal import MediaFormats

/// Turns a file into pixels: upright, in the colours of the web, no larger than wanted.
struct PictureDecoder {
    // Values of libvips's enumerations.
    static let sRGB = 22, onlyDown = 2
    private static let bytesPerBand = 0, inOrder = 1, refuseErrors = 2
    /// The most pixels of all frames together that are made anew: what fits into the memory and time of the sandbox.
    private static let animationLimit = 25_000_000

    let vips: Vips
    let format: MediaFormat

    func decode(_ bytes: UnsafeRawBufferPointer, within side: Int) throws -> Pixels {
        let loaded = try load(bytes, for: side)
        let frames = isAnimation ? max(loaded.number("n-pages") ?? 1, 1) : 1
        // The header was read by us before; this is what the decoder makes of it.
        let height = frames > 1 ? loaded.number("page-height") ?? 0 : loaded.height
        _ = try PictureHeader(format, loaded.width, height, frames: frames)
        let delays = frames > 1 ? Self.delays(loaded.numbers("delay"), count: frames) : [0]
        let allowed = frames > 1 ? Self.side(loaded.width, height, frames: frames) : side
        let upright = try colour(try shrink(loaded, within: min(side, allowed)))
        let pixels = try withoutUnusedTransparency(upright)
        guard pixels.height % frames == 0 else { throw MediaFormatError.damaged }
        return try Pixels(
            pixels,
            height: pixels.height / frames,
            delays: delays,
            loops: min(max(loaded.number("loop") ?? 0, 0), 1_000)
        )
    }

    /// The longer side that an animation of so many frames may have.
    private static func side(_ width: Int, _ height: Int, frames: Int) -> Int {
        let scale = (Double(animationLimit) / Double(width * height * frames)).squareRoot()
        return max(1, Int(Double(max(width, height)) * min(1, scale)))
    }

    private var isAnimation: Bool { format == .gif || format == .webp }

    /// Opens the file by the loader of its own format; none other sees it.
    private func load(_ bytes: UnsafeRawBufferPointer, for side: Int) throws -> VipsImage {
        let name = format == .avif || format == .heic ? "heifload_buffer" : "\(format.rawValue)load_buffer"
        func loader() throws -> VipsOperation {
            try vips.operation(name).set("buffer", bytes).set("access", Self.inOrder).set("fail_on", Self.refuseErrors)
        }
        switch format {
        case .jpeg:
            // The decoder itself halves what is more than twice as large, which saves most of the work.
            let whole = try loader().image()
            _ = try PictureHeader(format, whole.width, whole.height)
            let factor = [8, 4, 2].first { max(whole.width, whole.height) / $0 >= side }
            return try factor.map { try loader().set("shrink", $0).image() } ?? whole
        case .webp:
            let whole = try loader().set("n", -1).image()
            let longer = max(whole.width, whole.height)
            guard longer > side, whole.number("n-pages") ?? 1 == 1 else { return whole }
            // The same for its decoder, which would hold the whole picture three times.
            return try loader().set("scale", Double(side) / Double(longer)).image()
        case .gif: return try loader().set("n", -1).image()
        default: return try loader().image()
        }
    }

    /// Makes it smaller, turns it upright, and takes its own colour profile into account; a broken profile is ignored.
    private func shrink(_ image: VipsImage, within side: Int) throws -> VipsImage {
        func thumbnail() throws -> VipsOperation {
            try vips.operation("thumbnail_image").set("in", image).set("width", side).set("height", side)
                .set("size", Self.onlyDown)
        }
        return try (try? thumbnail().set("export_profile", "srgb").image()) ?? thumbnail().image()
    }

    private func colour(_ image: VipsImage) throws -> VipsImage {
        let coloured = try vips.operation("colourspace").set("in", image).set("space", Self.sRGB).image()
        let bytes = try vips.operation("cast").set("in", coloured).set("format", Self.bytesPerBand).image()
        // Computed once: what follows reads it twice.
        let pixels = try bytes.pixels { pixels in
            try vips.image(pixels, width: bytes.width, height: bytes.height, bands: bytes.bands)
        }
        guard (3...4).contains(pixels.bands) else { throw MediaFormatError.damaged }
        return pixels
    }

    /// The picture without a fourth band that says "opaque" everywhere.
    private func withoutUnusedTransparency(_ image: VipsImage) throws -> VipsImage {
        guard image.bands == 4 else { return image }
        let transparency = try vips.operation("extract_band").set("in", image).set("band", 3).image()
        guard try vips.operation("min").set("in", transparency).number() == 255 else { return image }
        return try vips.operation("extract_band").set("in", image).set("band", 0).set("n", 3).image()
    }

    /// Times that browsers keep: what is too short for them they show for a tenth of a second.
    private static func delays(_ found: [Int32], count: Int) -> [Int32] {
        (0..<count).map { index in
            let delay = index < found.count ? found[index] : 100
            return delay <= 10 ? 100 : min(delay, 60_000)
        }
    }
}
