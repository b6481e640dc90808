/// Why a file was not taken.
public struct MediaError: Error, Sendable, Equatable {
    /// Whose fault it is, which chooses the answer's status.
    public enum Reason: Sendable, Equatable {
        /// The file is not one that can be taken: 422.
        case unfit
        /// Too many files are waiting: 503, and trying again makes sense.
        case busy
        /// This server cannot do it, for a program is missing or broken: 422 with a sentence that says so.
        case unable
    }

    /// Whose fault it is.
    public let reason: Reason
    /// The sentence for a person, such as "This picture has more than 40 million pixels. Send a smaller one."
    public let sentence: String

    init(_ reason: Reason, _ sentence: String) {
        (self.reason, self.sentence) = (reason, sentence)
    }

    static let busy = MediaError(.busy, "Too many files are being worked on. Try again in a moment.")
    static let broken = MediaError(.unable, "This server could not work on the file. Try again later.")
    static let undecodable = MediaError(
        .unfit,
        "This file is damaged, or too much work to open. Save it anew and send that."
    )
}
