internal import MediaFormats
internal import POSIX

/// Writes pixels as a file: JPEG where it is opaque and still, WebP where it is not.
struct PictureEncoder {
    let vips: Vips
    /// True where it was drawn rather than photographed: hard edges want more bits.
    let isDrawing: Bool

    /// How many bytes a small picture has at most: as many as a letter carries of one.
    static let smallLimit = 60_000
    /// How many bytes the smallest form has at most: many of them stand on one page.
    static let faceLimit = 3_000
    /// How good a JPEG is, from the best that is tried to the least.
    private static let qualities = [84, 72, 60, 48]

    /// Writes a file.
    ///
    /// - Parameter limit: how many bytes it may have; then it is as good as fits, and no worse than the least that is
    ///   tried.
    func write(_ pixels: Pixels, to descriptor: Int32, limit: Int = .max) throws {
        let image = try pixels.image(in: vips)
        let isAnimation = pixels.delays.count > 1
        if isAnimation || pixels.bands == 4 {
            if isAnimation {
                image.set("page-height", pixels.height)
                image.set("delay", pixels.delays)
                image.set("loop", pixels.loops)
            }
            // Less effort where there is much to do: the time of the process is limited.
            let isLarge = pixels.bytes.count > 40_000_000
            let saver = try vips.operation("webpsave_buffer").set("Q", isAnimation ? 75 : 85)
                .set("effort", isLarge ? 1 : 4)
            let file = try saver.set("in", image).set("strip", 1).file { Array($0) }
            try Descriptors.write(CleanWebP.stripped(file), to: descriptor)
        } else {
            for quality in (isDrawing ? [92] : []) + Self.qualities {
                let saver = try vips.operation("jpegsave_buffer").set("Q", quality).set("optimize_coding", 1)
                let file = try saver.set("in", image).set("strip", 1).file { Array($0) }
                guard file.count <= limit || quality == Self.qualities.last else { continue }
                return try Descriptors.write(file, to: descriptor)
            }
        }
    }
}
