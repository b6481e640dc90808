extension String {
    /// The text of `scalars`, in one step: a view of scalars would take them one by one, 25 times as slowly.
    package init(_ scalars: some RandomAccessCollection<Unicode.Scalar>) {
        self.init(unsafeUninitializedCapacity: scalars.count * 4) { buffer in
            var count = 0
            for scalar in scalars {
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    buffer[count] = byte
                    count += 1
                }
            }
            return count
        }
    }

    /// The text without white space at its ends.
    public var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }

    /// The text of a field of several lines, as it is kept: composed (NFC), with one character for the end of a line
    /// and no white space at its ends.
    public var tidied: String { Folding.composed(withPlainLineEnds).trimmed }

    /// The text as it is kept, or `nil` for one of more than `limit` bytes.
    ///
    /// The bytes are counted before anything else looks at the text. What is composed and trimmed may become shorter,
    /// so that four times as much is looked at.
    public func tidied(within limit: Int) -> String? {
        guard utf8.count / 4 <= limit else { return nil }
        let text = tidied
        return text.utf8.count <= limit ? text : nil
    }

    private var withPlainLineEnds: String {
        let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        guard utf8.contains(carriageReturn) else { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var before: UInt8 = 0
        for byte in utf8 {
            if byte == carriageReturn {
                bytes.append(lineFeed)
            } else if byte != lineFeed || before != carriageReturn {
                bytes.append(byte)
            }
            before = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The first text that no longer begins with this one, in the order of code points, for searching by range.
    public var prefixEnd: String {
        self + "\u{10FFFF}"
    }
}
