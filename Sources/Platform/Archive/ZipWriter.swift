/// Writes a ZIP archive (APPNOTE 6.3) as a stream: nothing but the list of files is kept in memory.
///
///     let zip = ZipWriter(year: 2026, month: 11, day: 21)
///     try await writer.write(zip.begin("posts.json"))
///     try await writer.write(zip.append(bytes))
///     try await writer.write(zip.end())
///     try await writer.write(zip.finish())
///
/// The archive may have any size, a single file up to 4 GB.
public final class ZipWriter {
    private struct Entry {
        let name: [UInt8]
        let offset: UInt64
        var isStored = false
        var checksum: UInt32 = 0
        var size: UInt64 = 0
        var compressedSize: UInt64 = 0
    }

    private let date: UInt16
    private var offset: UInt64 = 0
    private var entries: [Entry] = []
    private var deflater = Deflater()

    /// An archive whose files carry this date; years before 1980 become 1980.
    public init(year: Int, month: Int, day: Int) {
        date = UInt16(max(0, min(year - 1980, 127)) << 9 | (month & 15) << 5 | day & 31)
    }

    /// Begins a file; its name has slashes between folders.
    public func begin(_ name: String) -> [UInt8] {
        entries.append(Entry(name: Array(name.utf8), offset: offset))
        deflater = Deflater()
        var header: [UInt8] = []
        header.add(0x0403_4b50, 4)
        header.add(20, 2)
        addCommon(entries[entries.count - 1], isKnown: false, to: &header)
        header.add(0, 2)
        header += entries[entries.count - 1].name
        return counted(header)
    }

    /// Adds a whole file as it is, not packed, so that its bytes can be found at a known place: what says of what type
    /// an archive is.
    ///
    /// - Throws: ``ZipError`` above 4 GB.
    public func store(_ name: String, _ bytes: [UInt8]) throws(ZipError) -> [UInt8] {
        var checksum = ZipChecksum()
        checksum.add(bytes)
        return try beginStored(name, size: bytes.count, checksum: checksum) + pass(bytes)
    }

    /// Begins a file that is kept as it is, of which size and checksum are known; its bytes follow as ``pass(_:)`` gives
    /// them.
    ///
    /// As both stand before the bytes, programs can take it out while the archive still arrives.
    ///
    /// - Throws: ``ZipError`` above 4 GB.
    public func beginStored(_ name: String, size: Int, checksum: ZipChecksum) throws(ZipError) -> [UInt8] {
        guard size >= 0, size < UInt32.max else { throw ZipError() }
        var entry = Entry(name: Array(name.utf8), offset: offset, isStored: true)
        entry.checksum = checksum.value
        (entry.size, entry.compressedSize) = (UInt64(size), UInt64(size))
        entries.append(entry)
        var header: [UInt8] = []
        header.add(0x0403_4b50, 4)
        header.add(10, 2)
        addCommon(entry, isKnown: true, to: &header)
        header.add(0, 2)
        return counted(header + entry.name)
    }

    /// Bytes of a file that was begun by ``beginStored(_:size:checksum:)``.
    public func pass(_ bytes: [UInt8]) -> [UInt8] { counted(bytes) }

    /// Adds bytes to the file.
    ///
    /// - Throws: ``ZipError`` above 4 GB.
    public func append(_ bytes: [UInt8]) throws(ZipError) -> [UInt8] {
        let last = entries.count - 1
        entries[last].checksum = Deflater.checksum(bytes, after: entries[last].checksum)
        entries[last].size += UInt64(bytes.count)
        guard entries[last].size < UInt64(UInt32.max) else { throw ZipError() }
        return compressed(bytes, isLast: false)
    }

    /// Ends the file.
    public func end() -> [UInt8] {
        let rest = compressed([], isLast: true)
        var descriptor: [UInt8] = []
        let entry = entries[entries.count - 1]
        descriptor.add(0x0807_4b50, 4)
        descriptor.add(UInt64(entry.checksum), 4)
        descriptor.add(entry.compressedSize, 4)
        descriptor.add(entry.size, 4)
        return rest + counted(descriptor)
    }

    /// Ends the archive.
    public func finish() -> [UInt8] {
        let start = offset
        var directory: [UInt8] = []
        for entry in entries { add(entry, to: &directory) }
        let size = UInt64(directory.count)
        let count = UInt64(entries.count)
        let isLarge = start >= UInt64(UInt32.max) || count >= UInt64(UInt16.max)
        if isLarge { addLargeEnd(count: count, size: size, start: start, to: &directory) }
        directory.add(0x0605_4b50, 4)
        directory.add(0, 4)
        directory.add(min(count, UInt64(UInt16.max)), 2)
        directory.add(min(count, UInt64(UInt16.max)), 2)
        directory.add(min(size, UInt64(UInt32.max)), 4)
        directory.add(min(start, UInt64(UInt32.max)), 4)
        directory.add(0, 2)
        return counted(directory)
    }

    private func compressed(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        let output = deflater.deflate(bytes, isLast: isLast)
        entries[entries.count - 1].compressedSize += UInt64(output.count)
        return counted(output)
    }

    private func counted(_ bytes: [UInt8]) -> [UInt8] {
        offset += UInt64(bytes.count)
        return bytes
    }

    /// Flags (whether sizes follow, names in UTF-8), method, date, checksum, sizes and the name's length.
    private func addCommon(_ entry: Entry, isKnown: Bool, to bytes: inout [UInt8]) {
        bytes.add(entry.isStored ? 0x0800 : 0x0808, 2)
        bytes.add(entry.isStored ? 0 : 8, 2)
        bytes.add(0, 2)
        bytes.add(UInt64(date), 2)
        bytes.add(isKnown ? UInt64(entry.checksum) : 0, 4)
        bytes.add(isKnown ? entry.compressedSize : 0, 4)
        bytes.add(isKnown ? entry.size : 0, 4)
        bytes.add(UInt64(entry.name.count), 2)
    }

    private func add(_ entry: Entry, to directory: inout [UInt8]) {
        let isFar = entry.offset >= UInt64(UInt32.max)
        directory.add(0x0201_4b50, 4)
        directory.add(0x0300 | (isFar ? 45 : 20), 2)
        directory.add(isFar ? 45 : 20, 2)
        addCommon(entry, isKnown: true, to: &directory)
        directory.add(isFar ? 12 : 0, 2)
        directory.add(0, 6)
        directory.add(0o100644 << 16, 4)
        directory.add(isFar ? UInt64(UInt32.max) : entry.offset, 4)
        directory += entry.name
        guard isFar else { return }
        directory.add(1, 2)
        directory.add(8, 2)
        directory.add(entry.offset, 8)
    }

    private func addLargeEnd(count: UInt64, size: UInt64, start: UInt64, to directory: inout [UInt8]) {
        let position = start + size
        directory.add(0x0606_4b50, 4)
        directory.add(44, 8)
        directory.add(45, 2)
        directory.add(45, 2)
        directory.add(0, 8)
        directory.add(count, 8)
        directory.add(count, 8)
        directory.add(size, 8)
        directory.add(start, 8)
        directory.add(0x0706_4b50, 4)
        directory.add(0, 4)
        directory.add(position, 8)
        directory.add(1, 4)
    }
}

/// The checksum of a file, from its beginning to its end (CRC-32).
public struct ZipChecksum: Sendable {
    fileprivate var value: UInt32 = 0

    /// The checksum of nothing.
    public init() {}

    /// Goes on with further bytes.
    public mutating func add(_ bytes: [UInt8]) {
        value = Deflater.checksum(bytes, after: value)
    }
}

/// A file that does not fit into an archive.
public struct ZipError: Error {}

extension [UInt8] {
    /// Adds the low `count` bytes of a number, the lowest first.
    fileprivate mutating func add(_ number: UInt64, _ count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: index < 8 ? number >> (8 * UInt64(index)) : 0)) }
    }
}
