/// Little-endian numbers at places of some bytes, as ZIP files are made of.
struct ByteReader {
    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var left: Int { bytes.count - position }

    mutating func number(_ size: Int) throws(ZipFormatError) -> UInt64 {
        let part = try take(size)
        return part.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func take(_ count: Int) throws(ZipFormatError) -> ArraySlice<UInt8> {
        guard count >= 0, left >= count else {
            throw ZipFormatError("The ZIP file ends in the middle of its directory.")
        }
        defer { position += count }
        return bytes[position..<(position + count)]
    }
}
