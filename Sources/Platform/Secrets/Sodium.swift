internal import CSodium

/// The library below, started once.
enum Sodium {
    /// Every entry into libsodium passes here first: before `sodium_init` its random bytes are not safe across threads.
    static func start() {
        _ = started
    }

    private static let started: Void = {
        guard sodium_init() >= 0 else {
            preconditionFailure("libsodium could not start: the system gives no random bytes.")
        }
    }()
}

/// Compares two byte strings in a time that tells nothing but their lengths.
public func isEqualInConstantTime(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return sodium_memcmp(left, right, left.count) == 0
}

extension UnsafeRawBufferPointer {
    /// The first byte, for C functions that take no null pointer.
    ///
    /// Only for buffers that have an address.
    var octets: UnsafePointer<UInt8> {
        guard let baseAddress else { preconditionFailure("A buffer without an address.") }
        return baseAddress.assumingMemoryBound(to: UInt8.self)
    }
}

extension UnsafeMutableRawBufferPointer {
    /// The first byte, for C functions that take no null pointer.
    ///
    /// Only for buffers that have an address.
    var octets: UnsafeMutablePointer<UInt8> {
        guard let baseAddress else { preconditionFailure("A buffer without an address.") }
        return baseAddress.assumingMemoryBound(to: UInt8.self)
    }
}
