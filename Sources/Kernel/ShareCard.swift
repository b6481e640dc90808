import Text

/// The words on the picture that stands for something where others share it: a card of 1200 × 630 pixels.
public struct ShareCard: Sendable, Hashable {
    /// The title.
    public let title: String
    /// Its first words.
    public let text: String
    /// Whose it is.
    public let names: String
    /// Where it is.
    public let place: String

    /// Width in pixels.
    public static let width = 1200
    /// Height in pixels.
    public static let height = 630

    /// A card with its words.
    public init(title: String, text: String, names: String, place: String) {
        self.title = title
        self.text = text
        self.names = names
        self.place = place
    }

    /// A card with the first names of many people.
    public init(title: String, text: String, people: [String], place: String) {
        let names = enumeration(of: Array(people.prefix(Self.mostNames)), others: people.count - Self.mostNames)
        self.init(title: title, text: text, names: names, place: place)
    }

    /// How many names are on a card.
    private static let mostNames = 3
}

/// Draws share cards.
///
/// The work is done by another process; here is only what slices need of it.
public struct CardMaker: Sendable {
    private let body: @Sendable (_ card: ShareCard) async throws -> [UInt8]

    /// A maker that draws as `body` does.
    public init(_ body: @escaping @Sendable (_ card: ShareCard) async throws -> [UInt8]) {
        self.body = body
    }

    /// The card as a PNG file.
    ///
    /// - Throws: ``Problem`` `.notFound` where this server cannot draw, `.busy` where too many cards wait.
    public func draw(_ card: ShareCard) async throws -> [UInt8] {
        try await body(card)
    }

    /// Draws nothing.
    public static let none = CardMaker { _ in throw Problem.notFound }
}
