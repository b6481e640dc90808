internal import CBrotli
import Testing

/// How many bytes go over the wire: brotli at its best, as static files are sent.
func compressedSize(of bytes: [UInt8]) throws -> Int {
    var size = BrotliEncoderMaxCompressedSize(bytes.count)
    var output = [UInt8](repeating: 0, count: size)
    let status = BrotliEncoderCompress(11, 22, BROTLI_MODE_TEXT, bytes.count, bytes, &size, &output)
    try #require(status == 1)
    return size
}
