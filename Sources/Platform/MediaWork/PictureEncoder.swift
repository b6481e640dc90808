internal import MediaFormats
internal import POSIX

/// Writes pixels as a file: JPEG where it is opaque and still, WebP where it is not.
struct PictureEncoder {
    let vips: Vips
    /// Whether it was drawn rather than photographed: hard edges want more bits.
    let isDrawing: Bool

    func write(_ pixels: Pixels, to descriptor: Int32) throws {
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
            let saver = try vips.operation("jpegsave_buffer").set("Q", isDrawing ? 92 : 84).set("optimize_coding", 1)
            try saver.set("in", image).set("strip", 1).file { try Descriptors.write($0, to: descriptor) }
        }
    }
}
