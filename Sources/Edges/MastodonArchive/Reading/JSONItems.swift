import Archive

/// The items of one list in a large JSON file, found one after the other without reading the whole.
///
/// The file is an object; the list stands under `key` at its top. Only where items begin and end is looked at here.
struct JSONItems {
    private let file: RandomAccessFile
    private let name: String
    private let key: [UInt8]
    private var chunk: [UInt8] = []
    private var chunkStart: Int64 = 0
    private var index = 0
    private var state = State.start

    private enum State { case start, items, end }

    /// Larger items are refused, so that a damaged file cannot fill the memory.
    static let largestItem: Int64 = 8 << 20

    init(_ file: RandomAccessFile, named name: String, key: String = "orderedItems") {
        self.file = file
        self.name = name
        self.key = Array(key.utf8)
    }

    /// The bytes that the next item takes up in the file; `nil` after the last.
    ///
    /// - Throws: ``JSONMistake`` where the file is no such object, or ends too early.
    mutating func next() throws -> Range<Int64>? {
        if state == .start { try findList() }
        guard state == .items else { return nil }
        if try skipSpace() == UInt8(ascii: "]") {
            index += 1
            try skipMembers(untilKey: false)
            state = .end
            return nil
        }
        let start = position
        try skipValue()
        let end = position
        guard end - start <= Self.largestItem else { throw try mistake("this item is too large", at: start) }
        switch try skipSpace() {
        case UInt8(ascii: ","):
            index += 1
            if try skipSpace() == UInt8(ascii: "]") { throw try mistake("an item is missing") }
        case UInt8(ascii: "]"): break
        default: throw try mistake("“,” or “]” is missing")
        }
        return start..<end
    }

    /// A mistake at a byte of this file.
    func mistake(_ reason: String, at offset: Int64) throws -> JSONPlaceError {
        try JSONPlaceError(reason, in: file, named: name, at: offset)
    }

    private func mistake(_ reason: String) throws -> JSONPlaceError {
        try mistake(reason, at: position)
    }

    // MARK: The object around the list

    private mutating func findList() throws {
        guard try skipSpace() == UInt8(ascii: "{") else { throw try mistake("this is no JSON object") }
        index += 1
        guard try skipSpace() != UInt8(ascii: "}") else {
            state = .end
            return
        }
        try skipMembers(untilKey: true)
    }

    /// Goes over members of the object: to the wanted list, or to the end.
    ///
    /// At the beginning of a name, or behind a value when the list is over.
    private mutating func skipMembers(untilKey: Bool) throws {
        var expectsName = untilKey
        while true {
            let byte = try skipSpace()
            if expectsName {
                guard byte == UInt8(ascii: "\"") else { throw try mistake("a name is missing") }
                let found = try takeName()
                guard try skipSpace() == UInt8(ascii: ":") else { throw try mistake("“:” is missing") }
                index += 1
                if untilKey, found == key, try skipSpace() == UInt8(ascii: "[") {
                    index += 1
                    state = .items
                    return
                }
                _ = try skipSpace()
                try skipValue()
                expectsName = false
            } else if byte == UInt8(ascii: ",") {
                index += 1
                expectsName = true
            } else if byte == UInt8(ascii: "}") {
                state = .end
                return
            } else {
                throw try mistake("“,” or “}” is missing")
            }
        }
    }

    private mutating func takeName() throws -> [UInt8] {
        let start = position + 1
        try skipString()
        let length = position - 1 - start
        return length > 200 ? [] : try file.read(at: start, Int(length))
    }

    // MARK: Values

    private mutating func skipValue() throws {
        var depth = 0
        repeat {
            switch try skipSpace() {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { throw try mistake("a value is missing") }
                depth -= 1
                index += 1
            case UInt8(ascii: "\""): try skipString()
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { throw try mistake("a value is missing") }
                index += 1
            default: try skipWord()
            }
        } while depth > 0
    }

    private mutating func skipString() throws {
        index += 1
        while true {
            switch try current() {
            case UInt8(ascii: "\\"):
                index += 1
                _ = try current()
                index += 1
            case UInt8(ascii: "\""):
                index += 1
                return
            default: index += 1
            }
        }
    }

    /// A number, or `true`, `false`, `null`.
    private mutating func skipWord() throws {
        let start = position
        while true {
            let byte = try current()
            guard byte.isWordPart else { break }
            index += 1
        }
        if position == start { throw try mistake("this is no JSON") }
    }

    // MARK: Bytes

    private var position: Int64 { chunkStart + Int64(index) }

    private mutating func skipSpace() throws -> UInt8 {
        while true {
            let byte = try current()
            guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
            index += 1
        }
    }

    private mutating func current() throws -> UInt8 {
        if index < chunk.count { return chunk[index] }
        chunkStart += Int64(chunk.count)
        index = 0
        chunk = try file.read(at: chunkStart, 65_536)
        guard let byte = chunk.first else { throw try mistake("the file ends too early") }
        return byte
    }
}

extension UInt8 {
    fileprivate var isWordPart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
