internal import CBrotli
internal import CZlib

/// Makes bytes smaller.
public enum Compression {
    /// How much time may go into it.
    public enum Effort: Sendable {
        /// For answers made for one request: most of the gain at a small part of the cost.
        case quick
        /// For files that are compressed once and sent often.
        case thorough
    }

    /// The bytes in a coding.
    public static func encode(_ bytes: [UInt8], _ coding: ContentCoding, _ effort: Effort) -> [UInt8] {
        switch coding {
        // Brotli's fourth quality takes twice the time of its third for 5 % (30 kB of HTML: 0.21 and 0.45 ms).
        case .brotli: brotli(bytes, quality: effort == .quick ? 3 : 11)
        case .gzip: gzip(bytes, level: effort == .quick ? 2 : 9)
        }
    }

    /// True where content of this type gets smaller: text does, pictures and the like are compressed already.
    public static func helps(_ contentType: String) -> Bool {
        let type = Substring(contentType.utf8.prefix { $0 != UInt8(ascii: ";") })
        // An event stream must not wait for a compressor.
        if type.hasPrefix("text/") { return type != "text/event-stream" }
        return type.hasSuffix("+json") || type.hasSuffix("+xml") || otherTexts.contains(String(type))
    }

    private static let otherTexts: Set<String> = [
        "application/json", "application/javascript", "application/xml", "application/wasm", "font/ttf", "font/otf",
    ]

    private static func brotli(_ bytes: [UInt8], quality: Int32) -> [UInt8] {
        // A window larger than the content would only be cleared for nothing.
        let window = max(
            BROTLI_MIN_WINDOW_BITS,
            min(BROTLI_DEFAULT_WINDOW, Int32(bytes.count.bitWidth - bytes.count.leadingZeroBitCount))
        )
        let capacity = max(16, BrotliEncoderMaxCompressedSize(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            count = capacity
            let isDone = BrotliEncoderCompress(
                quality,
                window,
                BROTLI_MODE_TEXT,
                bytes.count,
                bytes,
                &count,
                output.baseAddress
            )
            precondition(isDone == BROTLI_TRUE, "Brotli has room for everything")
        }
    }

    private static func gzip(_ bytes: [UInt8], level: Int32) -> [UInt8] {
        var stream = z_stream()
        // 15 bits of window, and 16 for the gzip format.
        let status = deflateInit2_(
            &stream,
            level,
            Z_DEFLATED,
            15 + 16,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        precondition(status == Z_OK, "zlib found no memory")
        defer { deflateEnd(&stream) }
        let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
        return bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                let status = deflate(&stream, Z_FINISH)
                precondition(status == Z_STREAM_END, "deflateBound is an upper bound")
                count = output.count - Int(stream.avail_out)
            }
        }
    }
}
