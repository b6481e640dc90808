import Secrets

/// The rule by which what is sealed is made longer first, so that its length tells little of it.
///
/// Lengths alone could tell who wrote a text that is public without a name, so they come in steps: of 512 bytes up to
/// 4 kB, of 4 kB above.
enum Padding {
    private static let small = 512
    private static let large = 4096
    private static let mark: UInt8 = 0x80

    /// The bytes, a mark, and zeros up to the next step, or to `least` where that is more.
    static func padded(_ bytes: [UInt8], toAtLeast least: Int = 0) -> [UInt8] {
        let length = max(step(above: bytes.count + 1), least)
        return bytes + [mark] + [UInt8](repeating: 0, count: length - bytes.count - 1)
    }

    /// The bytes that were padded.
    static func stripped(_ bytes: [UInt8]) throws(SealError) -> [UInt8] {
        guard let end = bytes.lastIndex(where: { $0 != 0 }), bytes[end] == mark else { throw SealError() }
        return Array(bytes[..<end])
    }

    private static func step(above length: Int) -> Int {
        let step = length <= large ? small : large
        return (length + step - 1) / step * step
    }
}
