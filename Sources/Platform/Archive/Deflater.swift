internal import CZlib

/// Compresses one stream of bytes (RFC 1951) piece by piece.
final class Deflater {
    // zlib keeps the address of its stream, so it must not move.
    private let stream: UnsafeMutablePointer<z_stream>

    init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        let status = deflateInit2_(stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        precondition(status == Z_OK, "zlib found no memory")
    }

    deinit {
        deflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Deflates `bytes`, and returns the output that is ready; with `isLast` everything that was held back too.
    func deflate(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        var output: [UInt8] = []
        let flush = isLast ? Z_FINISH : Z_NO_FLUSH
        bytes.withUnsafeBufferPointer { input in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            var isFull = true
            while isFull {
                let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                    stream.pointee.next_out = buffer.baseAddress
                    stream.pointee.avail_out = UInt32(buffer.count)
                    CZlib.deflate(stream, flush)
                    count = buffer.count - Int(stream.pointee.avail_out)
                }
                isFull = stream.pointee.avail_out == 0
                output += piece
            }
        }
        return output
    }

    /// The checksum of what came before with `bytes` behind it.
    static func checksum(_ bytes: [UInt8], after checksum: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: crc32(UInt(checksum), bytes, UInt32(bytes.count)))
    }
}
