/// The sizes that the properties of a HEIC or AVIF picture promise; the largest counts.
enum HEIFHeader {
    static func read(_ source: ByteSource, as format: MediaFormat) throws(MediaFormatError) -> PictureHeader {
        var top = Boxes(source, 0..<source.count)
        guard let meta = try top.first("meta"), meta.body.count > 4 else { throw .damaged }
        var parts = Boxes(source, meta.body.dropFirst(4))
        guard let properties = try parts.first("iprp") else { throw .damaged }
        var lists = Boxes(source, properties.body)
        guard let list = try lists.first("ipco") else { throw .damaged }
        var largest: PictureHeader?
        var boxes = Boxes(source, list.body)
        while let size = try boxes.first("ispe") {
            guard size.body.count >= 12 else { throw .damaged }
            let start = size.body.lowerBound
            let found = try PictureHeader(format, source.big(start + 4, 4), source.big(start + 8, 4))
            if found.width * found.height > (largest.map { $0.width * $0.height } ?? 0) { largest = found }
        }
        guard let largest else { throw .damaged }
        return largest
    }
}
