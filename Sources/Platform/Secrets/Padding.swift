/// The rule by which what is sealed is made longer first, so that its length tells little of it.
///
/// Lengths alone could tell who wrote a text that is public without a name, so they come in steps: of 512 bytes up to
/// 4 kB, of 4 kB above.
package enum Padding {
    private static let small = 512
    private static let large = 4096
    private static let mark: UInt8 = 0x80

    /// The first step that has room for `count` bytes.
    package static func length(of count: Int) -> Int {
        let step = count <= large ? small : large
        return (count + step - 1) / step * step
    }

    /// The bytes, a mark, and zeros up to the next step, or to `least` where that is more.
    package static func padded(_ bytes: [UInt8], toAtLeast least: Int = 0) -> [UInt8] {
        let length = max(length(of: bytes.count + 1), least)
        return bytes + [mark] + [UInt8](repeating: 0, count: length - bytes.count - 1)
    }

    /// The bytes that were padded.
    package static func stripped(_ bytes: [UInt8]) throws(SealError) -> [UInt8] {
        let end = bytes.withUnsafeBytes { bytes in
            var end = bytes.count
            // Many at a time, as there are thousands of them.
            while end >= 32, bytes.loadUnaligned(fromByteOffset: end - 32, as: SIMD4<UInt64>.self) == .zero {
                end -= 32
            }
            while end > 0, bytes[end - 1] == 0 { end -= 1 }
            return end
        }
        guard end > 0, bytes[end - 1] == mark else { throw SealError() }
        return Array(bytes[..<(end - 1)])
    }
}
