internal import CSodium

/// Bytes as lower-case hexadecimal text and back, without table look-ups that a cache could tell of.
public enum Hex {
    /// Two characters for each byte.
    public static func encode(_ bytes: some Collection<UInt8>) -> String {
        let bytes = Array(bytes)
        return text(capacity: bytes.count * 2 + 1) { buffer, capacity in
            sodium_bin2hex(buffer, capacity, bytes, bytes.count)
        }
    }

    /// The bytes of `text`, or `nil` where it is anything else than pairs of hexadecimal digits.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        decoded(text, capacity: text.utf8.count / 2) { bytes, capacity, source, length, count, end in
            sodium_hex2bin(bytes, capacity, source, length, nil, &count, &end)
        }
    }
}

/// Bytes as base64 text of the URL alphabet without padding (RFC 4648 §5) and back, in constant time.
public enum Base64URL {
    /// Four characters for three bytes.
    public static func encode(_ bytes: some Collection<UInt8>) -> String {
        let bytes = Array(bytes)
        let capacity = sodium_base64_encoded_len(bytes.count, variant)
        return text(capacity: capacity) { buffer, capacity in
            sodium_bin2base64(buffer, capacity, bytes, bytes.count, variant)
        }
    }

    /// The bytes of `text`, or `nil`: padding, white space, the other alphabet and spare bits are refused, so that no
    /// two texts stand for the same bytes.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        decoded(text, capacity: text.utf8.count * 3 / 4) { bytes, capacity, source, length, count, end in
            sodium_base642bin(bytes, capacity, source, length, nil, &count, &end, variant)
        }
    }

    private static let variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING
}

/// Bytes as base64 text of the first alphabet with padding (RFC 4648 §4), where a standard asks for it.
public enum Base64 {
    /// Four characters for three bytes.
    public static func encode(_ bytes: some Collection<UInt8>) -> String {
        let bytes = Array(bytes)
        return text(capacity: sodium_base64_encoded_len(bytes.count, variant)) { buffer, capacity in
            sodium_bin2base64(buffer, capacity, bytes, bytes.count, variant)
        }
    }

    /// The bytes of `text`, or `nil` for any other spelling than that of ``encode(_:)``.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        decoded(text, capacity: text.utf8.count * 3 / 4) { bytes, capacity, source, length, count, end in
            sodium_base642bin(bytes, capacity, source, length, nil, &count, &end, variant)
        }
    }

    private static let variant = sodium_base64_VARIANT_ORIGINAL
}

/// Bytes as base32 text without padding (RFC 4648 §6), as keys of one-time codes are written.
public enum Base32 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    /// Eight characters for five bytes.
    public static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var (bits, count) = (0, 0)
        for byte in bytes {
            bits = (bits << 8 | Int(byte)) & 0xfff
            count += 8
            while count >= 5 {
                count -= 5
                text.append(alphabet[bits >> count & 31])
            }
        }
        if count > 0 { text.append(alphabet[bits << (5 - count) & 31]) }
        return String(decoding: text, as: UTF8.self)
    }
}

private func text(
    capacity: Int,
    write: (UnsafeMutablePointer<CChar>, Int) -> UnsafeMutablePointer<CChar>?
) -> String {
    String(unsafeUninitializedCapacity: capacity) { buffer in
        buffer.withMemoryRebound(to: CChar.self) { characters in
            guard let start = characters.baseAddress, write(start, capacity) != nil else {
                preconditionFailure("libsodium refused a buffer of the size it asked for.")
            }
        }
        // The last of them is the C string's end.
        return capacity - 1
    }
}

private func decoded(
    _ text: some StringProtocol,
    capacity: Int,
    read: (UnsafeMutablePointer<UInt8>, Int, UnsafePointer<CChar>, Int, inout Int, inout UnsafePointer<CChar>?) -> Int32
) -> [UInt8]? {
    var source = String(text)
    var bytes = [UInt8](repeating: 0, count: capacity)
    var count = 0
    let isComplete = source.withUTF8 { source in
        source.withMemoryRebound(to: CChar.self) { source in
            guard let start = source.baseAddress else { return true }
            var end: UnsafePointer<CChar>?
            return read(&bytes, capacity, start, source.count, &count, &end) == 0 && end == start + source.count
        }
    }
    guard isComplete else { return nil }
    bytes.removeLast(capacity - count)
    return bytes
}
