import Kernel
import Web

/// Moods as a JSON file, written here and read again.
enum MoodJSON {
    private struct File: Codable {
        var version = 1
        var moods: [MoodRecord]
    }

    /// The file of moods, in their order.
    static func written(_ moods: [MoodEntry]) throws -> [UInt8] {
        try JSON.bytes(of: File(moods: moods.map(MoodRecord.init)))
    }

    /// The moods of a file.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file`.
    static func read(_ bytes: [UInt8]) throws(Problem) -> [MoodEntry] {
        _ = try MoodFileText.of(bytes)
        guard bytes.nesting(atMost: 8), let file = try? JSON.value(File.self, from: bytes), file.version == 1 else {
            throw MoodFileText.refusal("This is no export of moods, or one of a newer version of Weft.")
        }
        return try entries(file.moods)
    }

    /// The moods of records, all or none.
    static func entries(_ records: [MoodRecord]) throws(Problem) -> [MoodEntry] {
        guard records.count <= MoodFileText.mostMoods else { throw MoodFileText.refusal(MoodFileText.tooMany) }
        var moods: [MoodEntry] = []
        for (index, record) in records.enumerated() {
            do {
                moods.append(try record.mood())
            } catch {
                throw MoodFileText.refusal(at: index + 1, error.message)
            }
        }
        return moods
    }
}

extension [UInt8] {
    /// True where brackets stand at most so deep in each other: what is deeper is no file of ours.
    func nesting(atMost limit: Int) -> Bool {
        var depth = 0
        var isText = false
        var isEscaped = false
        for byte in self {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isText.toggle()
            } else if isText {
                isEscaped = byte == UInt8(ascii: "\\")
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                depth += 1
                if depth > limit { return false }
            } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                depth -= 1
            }
        }
        return true
    }
}
