/// A file in a ZIP file.
public struct ZipEntry: Sendable, Equatable {
    /// Its name as it is written there.
    ///
    /// It is never used as a path.
    public let name: String
    /// How many bytes it has once it is taken out, as the directory says.
    public let size: Int64
    /// How many bytes it has in the ZIP file.
    public let packedSize: Int64
    let method: Int
    let isEncrypted: Bool
    let checksum: UInt32
    let headerOffset: Int64

    /// Reads one entry of the central directory.
    init(_ reader: inout ByteReader) throws(ZipFormatError) {
        guard try reader.number(4) == 0x0201_4b50 else {
            throw ZipFormatError("The directory of the ZIP file is damaged.")
        }
        _ = try reader.take(4)
        isEncrypted = try reader.number(2) & 0x41 != 0
        method = Int(try reader.number(2))
        _ = try reader.take(4)
        checksum = UInt32(try reader.number(4))
        var packed = try reader.number(4)
        var full = try reader.number(4)
        let lengths = (Int(try reader.number(2)), Int(try reader.number(2)), Int(try reader.number(2)))
        _ = try reader.take(8)
        var offset = try reader.number(4)
        name = String(decoding: try reader.take(lengths.0), as: UTF8.self)
        try Self.read64(Array(try reader.take(lengths.1)), &full, &packed, &offset)
        _ = try reader.take(lengths.2)
        size = try Self.checked(full)
        packedSize = try Self.checked(packed)
        headerOffset = try Self.checked(offset)
    }

    /// Numbers that did not fit into 32 bits stand in an extra field, in this order (APPNOTE 4.5.3).
    private static func read64(
        _ extra: [UInt8],
        _ full: inout UInt64,
        _ packed: inout UInt64,
        _ offset: inout UInt64
    ) throws(ZipFormatError) {
        var reader = ByteReader(extra)
        while reader.left >= 4 {
            let kind = try reader.number(2)
            let length = Int(try reader.number(2))
            let field = Array(try reader.take(length))
            guard kind == 1 else { continue }
            var numbers = ByteReader(field)
            if full == 0xffff_ffff { full = try numbers.number(8) }
            if packed == 0xffff_ffff { packed = try numbers.number(8) }
            if offset == 0xffff_ffff { offset = try numbers.number(8) }
        }
    }

    private static func checked(_ number: UInt64) throws(ZipFormatError) -> Int64 {
        guard let number = Int64(exactly: number) else {
            throw ZipFormatError("The directory of the ZIP file is damaged.")
        }
        return number
    }
}
