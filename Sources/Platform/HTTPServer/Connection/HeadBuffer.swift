/// Memory in which a loop writes the head of one answer at a time.
///
/// Used on the loop's thread alone.
final class HeadBuffer {
    private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 8 << 10)
    /// How many bytes have been written.
    private(set) var count = 0

    deinit {
        memory.deallocate()
    }

    /// The bytes that have been written; valid until more are.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: memory[..<count])
    }

    /// Forgets what was written.
    func clear() {
        count = 0
    }

    /// Appends text of the source.
    func append(_ text: StaticString) {
        text.withUTF8Buffer { append($0) }
    }

    /// Appends bytes.
    func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    /// Appends the value of a field.
    ///
    /// - Returns: Whether it may stand in one: a line break would let its author write fields of his own.
    func append(value: String) -> Bool {
        var value = value
        return value.withUTF8 { bytes in
            append(bytes)
            return bytes.span.isFieldValue
        }
    }

    /// Appends a number of at least 0 in decimal digits.
    func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        append(byte: UInt8(ascii: "0") + UInt8(number % 10))
    }

    private func append(byte: UInt8) {
        makeRoom(for: 1)
        memory[count] = byte
        count += 1
    }

    private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, let start = memory.baseAddress else { return }
        guard memory.count - count >= bytes.count else {
            makeRoom(for: bytes.count)
            return append(bytes)
        }
        (start + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    private func makeRoom(for more: Int) {
        guard memory.count - count < more else { return }
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: (count + more) * 2)
        _ = larger.update(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }
}
