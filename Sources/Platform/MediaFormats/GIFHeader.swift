/// The blocks of a GIF file, counted to its end.
enum GIFHeader {
    static func read(_ source: ByteSource) throws(MediaFormatError) -> PictureHeader {
        var width = try source.little(6, 2)
        var height = try source.little(8, 2)
        var frames = 0
        var place = 13 + (try tableLength(source, 10))
        while true {
            // Some writers forget the last byte, which says that nothing follows.
            if place == source.count { return try PictureHeader(.gif, width, height, frames: frames) }
            switch try source.byte(place) {
            case 0x3B:
                return try PictureHeader(.gif, width, height, frames: frames)
            case 0x21:
                place = try skipBlocks(source, place + 2)
            case 0x2C:
                // A frame that reaches beyond the canvas makes decoders widen the canvas.
                width = max(width, try source.little(place + 1, 2) + source.little(place + 5, 2))
                height = max(height, try source.little(place + 3, 2) + source.little(place + 7, 2))
                frames += 1
                // Thrown early: what follows a frame too many is not worth reading.
                _ = try PictureHeader(.gif, width, height, frames: frames)
                place = try skipBlocks(source, place + 11 + tableLength(source, place + 9))
            default:
                throw .damaged
            }
        }
    }

    /// How many bytes of colours the flags at `place` announce.
    private static func tableLength(_ source: ByteSource, _ place: Int) throws(MediaFormatError) -> Int {
        let flags = try source.byte(place)
        return flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    private static func skipBlocks(_ source: ByteSource, _ start: Int) throws(MediaFormatError) -> Int {
        var place = start
        while case let length = Int(try source.byte(place)), length > 0 { place += 1 + length }
        return place + 1
    }
}
