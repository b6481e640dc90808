#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Whole reads and writes of descriptors that were handed to this process.
enum Descriptors {
    /// A descriptor could not be read or written.
    struct Failure: Error {}

    /// What the file behind `descriptor` holds.
    static func readFile(_ descriptor: Int32) throws -> [UInt8] {
        let length = lseek(descriptor, 0, SEEK_END)
        guard length >= 0 else { throw Failure() }
        var bytes = [UInt8](repeating: 0, count: Int(length))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                buffer.baseAddress.map { pread(descriptor, $0 + filled, buffer.count - filled, off_t(filled)) } ?? 0
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure() }
            filled += count
        }
        return bytes
    }

    /// Writes all of `bytes`.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes.baseAddress.map { append(descriptor, $0 + written, bytes.count - written) } ?? 0
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure() }
            written += count
        }
    }
}

/// The system's `write`, which a method of that name hides.
private func append(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
