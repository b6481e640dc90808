import Kernel

/// Draws the cards of stories, and keeps those that were asked for last.
///
/// A card is known by what stands on it: when a title, a name or a first line changes, another one is drawn.
actor StoryCards {
    private let maker: CardMaker
    private var kept: [ShareCard: [UInt8]] = [:]
    private var underWay: [ShareCard: Task<[UInt8], any Error>] = [:]
    /// The kept ones, those asked for last at the end.
    private var order: [ShareCard] = []

    /// How many are kept; each has some 50 KB.
    static let limit = 100

    init(_ maker: CardMaker) {
        self.maker = maker
    }

    /// The card as a PNG file, drawn once however many ask for it.
    func file(of card: ShareCard) async throws -> [UInt8] {
        if let file = kept[card] {
            order.removeAll { $0 == card }
            order.append(card)
            return file
        }
        let task = underWay[card] ?? Task { [maker] in try await maker.draw(card) }
        underWay[card] = task
        defer { underWay[card] = nil }
        let file = try await task.value
        keep(file, as: card)
        return file
    }

    private func keep(_ file: [UInt8], as card: ShareCard) {
        guard kept.updateValue(file, forKey: card) == nil else { return }
        order.append(card)
        if order.count > Self.limit { kept[order.removeFirst()] = nil }
    }
}
