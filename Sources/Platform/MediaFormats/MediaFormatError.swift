/// Why some bytes are no picture, video or sound that is taken.
public struct MediaFormatError: Error, Sendable, Equatable {
    /// The sentence that a person reads.
    public let sentence: String

    /// A mistake with its sentence.
    public init(_ sentence: String) {
        self.sentence = sentence
    }

    /// The bytes end too early, or say what cannot be.
    public static let damaged = MediaFormatError("This file is damaged or not complete. Try to send it again.")
}
