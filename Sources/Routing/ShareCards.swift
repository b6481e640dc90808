import Contracts
public import Kernel
import Secrets
public import Web

/// The cards that stand for things where they are shared, drawn when they are asked for; the last ones are kept.
///
/// A card is known by what stands on it: when a title, a name or a first line changes, another one is drawn.
public actor ShareCards {
    private let maker: CardMaker
    private var kept: [ShareCard: [UInt8]] = [:]
    private var underWay: [ShareCard: Task<[UInt8], any Error>] = [:]
    /// The kept ones, those asked for last at the end.
    private var order: [ShareCard] = []

    /// How many are kept; each has some 50 KB.
    public static let limit = 100

    /// Cards that `maker` draws.
    public init(_ maker: CardMaker) {
        self.maker = maker
    }

    /// The card as a PNG file, drawn once however many ask for it.
    public func file(of card: ShareCard) async throws -> [UInt8] {
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

    /// The card as an answer, which a browser keeps for an hour.
    public func response(_ card: ShareCard, to request: Request) async throws -> Response {
        let file = try await file(of: card)
        return Response(
            headers: [
                "Content-Type": "image/png", "Cache-Control": "private, max-age=3600",
                "ETag": "\"\(Hex.encode(Digest.sha256(file)))\"",
            ],
            body: .bytes(file)
        ).conditional(on: request)
    }

    private func keep(_ file: [UInt8], as card: ShareCard) {
        guard kept.updateValue(file, forKey: card) == nil else { return }
        order.append(card)
        if order.count > Self.limit { kept[order.removeFirst()] = nil }
    }
}
