/// The text of a story, taken apart as it is set: a headline where it has one, and paragraphs.
struct ToldStoryText: Sendable, Equatable {
    /// A first line of at most ``headlineLimit`` characters that an empty one follows; none is made up.
    let headline: String?
    /// The paragraphs without the headline, in order; the lines of one stay lines.
    let paragraphs: [String]

    static let headlineLimit = 60

    init(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        if lines.count > 2, let first = lines.first, !first.isEmpty, first.count <= Self.headlineLimit,
            lines[lines.startIndex + 1].isEmpty
        {
            headline = String(first)
            lines = lines.dropFirst(2)
        } else {
            headline = nil
        }
        paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: "\n") }
    }
}
