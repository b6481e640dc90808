/// The segments of a JPEG file in front of its first scan.
enum JPEGHeader {
    static func read(_ source: ByteSource) throws(MediaFormatError) -> PictureHeader {
        var frame: PictureHeader?
        var place = 2
        while true {
            guard try source.byte(place) == 0xFF else { throw .damaged }
            while try source.byte(place + 1) == 0xFF { place += 1 }
            let marker = try source.byte(place + 1)
            place += 2
            if marker == 0x01 { continue }
            let length = try source.big(place, 2)
            guard length >= 2 else { throw .damaged }
            switch marker {
            case 0xDA:
                guard let frame else { throw .damaged }
                return frame
            case 0xC0, 0xC1, 0xC2:
                guard frame == nil else { throw .damaged }
                frame = try readFrame(source, place, length)
            case 0xC3, 0xC5...0xC7, 0xC8, 0xC9...0xCB, 0xCC, 0xCD...0xCF:
                throw MediaFormatError("This unusual kind of JPEG cannot be read. Save it anew and send that.")
            case 0x00, 0x02...0xBF, 0xD0...0xD9: throw .damaged
            default: break
            }
            place += length
        }
    }

    private static func readFrame(_ source: ByteSource, _ place: Int, _ length: Int) throws(MediaFormatError)
        -> PictureHeader
    {
        let components = Int(try source.byte(place + 7))
        guard try source.byte(place + 2) == 8, [1, 3, 4].contains(components), length == 8 + 3 * components else {
            throw .damaged
        }
        return try PictureHeader(.jpeg, source.big(place + 5, 2), source.big(place + 3, 2))
    }
}
