public import Web

/// A set of values that programs know by words.
public protocol StringEnum: CaseIterable, Sendable, Equatable {
    /// The word by which programs know it.
    var word: String { get }
}

/// One of a set of values, as a word in JSON.
public struct StringEnumJSON<Value: StringEnum>: JSONChoice, Equatable {
    /// The value that the word stands for.
    public let value: Value

    /// The word for a value.
    public init(_ value: Value) {
        self.value = value
    }

    /// The value for a word, if there is one.
    public init?(word: String) {
        guard let value = Value.allCases.first(where: { $0.word == word }) else { return nil }
        self.value = value
    }

    /// All words.
    public static var words: [String] { Value.allCases.map(\.word) }

    /// Reads a word.
    ///
    /// - Throws: `DecodingError` for a word that stands for nothing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(word: try container.decode(String.self)) else {
            let words = Self.words.joined(separator: ", ")
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "It is one of \(words).")
        }
        self = value
    }

    /// Writes the word.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value.word)
    }
}
