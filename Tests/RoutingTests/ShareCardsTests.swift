import Contracts
import Kernel
import Routing
import Testing

@Suite struct ShareCardsTests {
    @Test func `a card is drawn once until its words change, and those asked for last are kept`() async throws {
        let drawings = Drawings()
        let cards = ShareCards(CardMaker { card in await drawings.draw(card) })
        let (one, two) = (Self.card("One"), Self.card("Two"))
        async let first = cards.file(of: one)
        async let second = cards.file(of: one)
        #expect(try await first == second)
        #expect(try await cards.file(of: two) != first)
        #expect(await drawings.titles == ["One", "Two"])

        for number in 1..<ShareCards.limit {
            _ = try await cards.file(of: Self.card("\(number)"))
            _ = try await cards.file(of: one)
        }
        #expect(await drawings.titles.filter { $0 == "One" }.count == 1)
        _ = try await cards.file(of: two)
        #expect(await drawings.titles.filter { $0 == "Two" }.count == 2)
    }

    @Test func `a card that cannot be drawn is asked for again`() async throws {
        let cards = ShareCards(.none)
        for _ in 1...2 { await #expect(throws: Problem.self) { try await cards.file(of: Self.card("One")) } }
    }

    private static func card(_ title: String) -> ShareCard {
        ShareCard(title: title, text: "", names: "", place: "")
    }
}

/// Notes what is drawn.
private actor Drawings {
    private(set) var titles: [String] = []

    func draw(_ card: ShareCard) -> [UInt8] {
        titles.append(card.title)
        return Array(card.title.utf8)
    }
}
