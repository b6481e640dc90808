#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Whole reads and writes of open files: the system may do a part of what it is asked for, or be interrupted.
///
/// Every call blocks.
package enum Descriptors {
    /// Up to `count` bytes from `offset` on: fewer only where the file ends.
    ///
    /// - Throws: ``SystemError`` where the file cannot be read, or the place is none.
    package static func read(_ descriptor: Int32, at offset: Int, _ count: Int) throws(SystemError) -> [UInt8] {
        guard count > 0 else { return [] }
        guard offset >= 0, count <= Int.max - offset else { throw SystemError(code: EINVAL) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            guard let start = buffer.baseAddress else { return }
            while filled < count {
                let got = pread(descriptor, start + filled, count - filled, off_t(offset + filled))
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { return }
                filled += got
            }
        }
        guard failure == 0 else { throw SystemError(code: failure) }
        return bytes
    }

    /// All that the file behind `descriptor` holds.
    ///
    /// - Throws: ``SystemError`` where it cannot be read.
    package static func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
        let length = lseek(descriptor, 0, SEEK_END)
        guard length >= 0 else { throw .last }
        return try read(descriptor, at: 0, Int(length))
    }

    /// Writes all of `bytes` where the file stands.
    ///
    /// - Throws: ``SystemError`` where the disk is full, or nobody reads what is written; a part may be written then.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
        guard let start = bytes.baseAddress else { return }
        var written = 0
        while written < bytes.count {
            let count = put(descriptor, start + written, bytes.count - written)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .last }
            written += count
        }
    }

    /// Writes all of `bytes` where the file stands.
    ///
    /// - Throws: ``SystemError``, as ``write(_:to:)-(UnsafeRawBufferPointer,_)`` does.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
            try write(UnsafeRawBufferPointer(buffer), to: descriptor)
        }
    }

    /// Returns when what was written is on the disk.
    ///
    /// - Throws: ``SystemError`` where the disk does not confirm it.
    package static func sync(_ descriptor: Int32) throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw .last }
    }
}

/// The system's `write`, which a method of that name hides.
private func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
