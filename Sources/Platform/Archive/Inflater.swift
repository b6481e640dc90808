internal import CZlib

/// Takes deflated bytes and gives what they were made of.
struct Inflater: ~Copyable {
    /// True where the end of the deflated stream has come.
    private(set) var isComplete = false
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    init() throws(ZipFormatError) {
        stream.initialize(to: z_stream())
        let status = inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { throw ZipFormatError("There is not enough memory to take a file out.") }
    }

    /// Runs where the init throws too: the stream is there by then.
    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Hands what comes of `packed` to `visit`, at most 64 KiB at a time.
    mutating func inflate(_ packed: [UInt8], _ visit: ([UInt8]) throws -> Void) throws {
        guard !isComplete else { throw ZipFormatError("A file in the ZIP file does not end where it should.") }
        var packed = packed
        var taken = 0
        repeat {
            let (bytes, used) = try step(&packed, from: taken)
            taken += used
            if !bytes.isEmpty { try visit(bytes) }
            if bytes.isEmpty, used == 0 { break }
        } while !isComplete && (taken < packed.count || stream.pointee.avail_out == 0)
        guard taken == packed.count else {
            throw ZipFormatError("A file in the ZIP file does not end where it should.")
        }
    }

    /// One call of zlib: what came out, and how many bytes went in.
    private mutating func step(_ packed: inout [UInt8], from start: Int) throws -> (bytes: [UInt8], used: Int) {
        let room = 65_536
        var status = Z_OK
        var used = 0
        let stream = stream
        let bytes = [UInt8](unsafeUninitializedCapacity: room) { output, count in
            packed.withUnsafeMutableBufferPointer { input in
                stream.pointee.next_in = input.baseAddress.map { $0 + start }
                stream.pointee.avail_in = UInt32(input.count - start)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(room)
                status = CZlib.inflate(stream, Z_NO_FLUSH)
                used = input.count - start - Int(stream.pointee.avail_in)
                count = room - Int(stream.pointee.avail_out)
            }
        }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
            throw ZipFormatError("A file in the ZIP file is damaged.")
        }
        isComplete = status == Z_STREAM_END
        return (bytes, used)
    }
}

/// The CRC-32 of bytes that come piece by piece.
struct Checksum {
    private(set) var value: UInt32 = 0

    mutating func add(_ bytes: [UInt8]) {
        value = UInt32(crc32(UInt(value), bytes, UInt32(bytes.count)))
    }
}
