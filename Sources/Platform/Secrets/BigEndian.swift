/// Numbers in network byte order, the highest byte first, as they are sealed, signed and hashed.
extension FixedWidthInteger {
    /// The bytes of the number, the highest first.
    package var bigEndianBytes: [UInt8] {
        withUnsafeBytes(of: bigEndian) { Array($0) }
    }

    /// The number of at most as many bytes as it has, the highest first; of more, that of the last ones.
    package init(bigEndianBytes bytes: some Sequence<UInt8>) {
        self = bytes.reduce(0) { $0 << 8 | Self(truncatingIfNeeded: $1) }
    }
}
