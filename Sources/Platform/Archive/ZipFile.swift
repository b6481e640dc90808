/// A ZIP file, read from its directory at the end; takes single files out of it, in little memory.
///
///     let zip = try ZipFile("archive.zip")
///     if let entry = zip.entries.first(where: { $0.name == "outbox.json" }) {
///         try zip.extract(entry) { bytes in output.write(bytes) }
///     }
///
/// Stored and deflated files, ZIP64 included; encrypted ones and other methods are refused. Nothing is written by name,
/// so a name such as `../../etc/passwd` leads nowhere.
public struct ZipFile: Sendable {
    /// Everything in it, in the order of its directory.
    public let entries: [ZipEntry]
    private let file: RandomAccessFile
    private let limits: ZipLimits
    private static let damaged = ZipFormatError("This is no ZIP file, or its end is missing.")

    /// Opens the ZIP file at `path` and reads its directory.
    ///
    /// - Throws: ``FileError``, ``ZipFormatError``.
    public init(_ path: String, limits: ZipLimits = ZipLimits()) throws {
        file = try RandomAccessFile(path)
        self.limits = limits
        entries = try Self.entries(of: file, limits)
    }

    /// Hands the bytes of `entry` to `write`, piece by piece.
    ///
    /// - Throws: ``ZipFormatError`` where it is encrypted, packed in another way, larger than it says or the limits
    ///   allow, or damaged: what was written until then is not to be used. Also what `write` throws.
    public func extract(_ entry: ZipEntry, _ write: ([UInt8]) throws -> Void) throws {
        try check(entry)
        var checksum = Checksum()
        var inflater = entry.method == 8 ? try Inflater() : nil
        var offset = try dataOffset(of: entry)
        var left = entry.packedSize
        var written: Int64 = 0
        while left > 0 {
            let packed = try file.read(at: offset, Int(min(left, 65_536)))
            guard !packed.isEmpty else { throw ZipFormatError("The ZIP file ends in the middle of “\(entry.name)”.") }
            offset += Int64(packed.count)
            left -= Int64(packed.count)
            try Self.each(of: packed, &inflater) { bytes in
                written += Int64(bytes.count)
                guard written <= entry.size else { throw ZipFormatError("“\(entry.name)” is larger than it says.") }
                checksum.add(bytes)
                try write(bytes)
            }
        }
        guard written == entry.size, checksum.value == entry.checksum, inflater?.isComplete ?? true else {
            throw ZipFormatError("“\(entry.name)” is damaged.")
        }
    }

    private func check(_ entry: ZipEntry) throws(ZipFormatError) {
        guard !entry.isEncrypted else { throw ZipFormatError("“\(entry.name)” is encrypted.") }
        guard entry.method == 0 || entry.method == 8 else {
            throw ZipFormatError("“\(entry.name)” is packed in a way that is not known here.")
        }
        guard entry.size <= limits.entrySize else { throw ZipFormatError("“\(entry.name)” is too large.") }
        guard entry.size <= limits.suspiciousSize || entry.size / limits.expansion <= entry.packedSize else {
            throw ZipFormatError("“\(entry.name)” grows far too much when it is taken out: this is no honest archive.")
        }
    }

    private static func each(
        of packed: [UInt8],
        _ inflater: inout Inflater?,
        _ visit: ([UInt8]) throws -> Void
    ) throws {
        guard inflater != nil else { return try visit(packed) }
        try inflater?.inflate(packed, visit)
    }

    /// Where the bytes of `entry` begin: behind a header of its own, whose length only it knows.
    private func dataOffset(of entry: ZipEntry) throws -> Int64 {
        var header = ByteReader(try file.read(at: entry.headerOffset, 30))
        guard try header.number(4) == 0x0403_4b50 else { throw ZipFormatError("“\(entry.name)” is damaged.") }
        _ = try header.take(22)
        let lengths = Int64(try header.number(2)) + Int64(try header.number(2))
        return entry.headerOffset + 30 + lengths
    }

    // MARK: The directory

    private static func entries(of file: RandomAccessFile, _ limits: ZipLimits) throws -> [ZipEntry] {
        let (count, size, offset) = try directory(of: file)
        guard count <= UInt64(limits.entries) else {
            throw ZipFormatError("There are too many files in this ZIP file.")
        }
        // An entry takes 46 bytes and its names; more than this is no directory.
        guard size <= count * 2048 + 4096, offset <= UInt64(file.size), size <= UInt64(file.size) - offset else {
            throw damaged
        }
        var reader = ByteReader(try file.read(at: Int64(offset), Int(size)))
        var entries: [ZipEntry] = []
        for _ in 0..<count { entries.append(try ZipEntry(&reader)) }
        return entries
    }

    /// How many entries the directory has, how many bytes, and where it begins.
    private static func directory(of file: RandomAccessFile) throws -> (UInt64, UInt64, UInt64) {
        // Behind the last record there may be a remark of up to 64 KiB.
        let start = max(0, file.size - 65_557)
        let tail = try file.read(at: start, Int(file.size - start))
        guard let position = tail.lastRange(of: [0x50, 0x4b, 0x05, 0x06]), tail.count - position >= 22 else {
            throw damaged
        }
        var reader = ByteReader(tail, at: position + 8)
        _ = try reader.take(2)
        let count = try reader.number(2)
        let size = try reader.number(4)
        let offset = try reader.number(4)
        guard count == 0xffff || size == 0xffff_ffff || offset == 0xffff_ffff else { return (count, size, offset) }
        return try directory64(of: file, before: start + Int64(position)) ?? (count, size, offset)
    }

    private static func directory64(
        of file: RandomAccessFile,
        before end: Int64
    ) throws -> (UInt64, UInt64, UInt64)? {
        var locator = ByteReader(try file.read(at: end - 20, 20))
        guard locator.left == 20, try locator.number(4) == 0x0706_4b50 else { return nil }
        _ = try locator.take(4)
        guard let offset = Int64(exactly: try locator.number(8)) else { throw damaged }
        var record = ByteReader(try file.read(at: offset, 56))
        guard record.left == 56, try record.number(4) == 0x0606_4b50 else { throw damaged }
        _ = try record.take(28)
        return (try record.number(8), try record.number(8), try record.number(8))
    }
}

extension [UInt8] {
    /// Where `pattern` begins for the last time.
    fileprivate func lastRange(of pattern: [UInt8]) -> Int? {
        guard count >= pattern.count else { return nil }
        return (0...(count - pattern.count)).last { self[$0..<($0 + pattern.count)].elementsEqual(pattern) }
    }
}
