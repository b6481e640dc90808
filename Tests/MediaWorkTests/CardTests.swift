import DatabaseTesting
import Foundation
import Testing

@testable import MediaWork

@Suite struct CardTests {
    private static func card(_ title: String, _ text: String = "It was a dark and stormy night.") -> CardWords {
        CardWords(title: title, text: text, names: "Ann, Ben and 3 others", place: "weft.example")
    }

    /// The card in a folder that is empty before and after.
    private static func drawn(_ words: CardWords, _ workshop: Workshop) async throws -> [UInt8] {
        let folder = workshop.folder.path(UUID().uuidString)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let bytes = try await workshop.worker.draw(words, in: folder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        return bytes
    }

    @Test(arguments: [
        card("The lamp on the pier"), card("A <b>bold</b> & \"quoted\" one", "</span><span size='1'>& done"),
        card("物語 🎉 قصة"), card(String(repeating: "W", count: 80), String(repeating: "M", count: 140)),
        card(String(repeating: "o\u{0301}\u{0302}\u{0303}\u{0304}", count: 80), "a\nb\nc\nd"),
        card("<\u{301}", "\u{600}<span foreground=\"red\">\u{301} red \u{600}</span>\u{301} &\u{301}"),
        CardWords(title: "No words", text: "", names: "", place: ""),
    ])
    func `a card is a picture of 1200 by 630 pixels, whatever stands on it`(words: CardWords) async throws {
        try await Workshop.open { workshop in
            let card = try await Self.drawn(words, workshop)
            let made = try await workshop.process(card)
            let original = try #require(made.result.renditions.first)
            #expect([original.width, original.height] == [1200, 630])
            #expect(card.count < 600_000)
        }
    }

    @Test func `words are on the card, and the same words make the same card`() async throws {
        try await Workshop.open { workshop in
            let first = try await Self.drawn(Self.card("One"), workshop)
            #expect(try await Self.drawn(Self.card("One"), workshop) == first)
            #expect(try await Self.drawn(Self.card("Two"), workshop) != first)
            #expect(try await Self.drawn(CardWords(title: "", text: "", names: "", place: ""), workshop) != first)
        }
    }

    @Test func `a program that draws nothing is told of in a sentence, and leaves nothing`() async throws {
        try await withTemporaryFolder { folder in
            let worker = MediaWorker(executable: "/bin/false", ffmpeg: nil)
            await #expect(throws: MediaError.self) {
                try await worker.draw(Self.card("One"), in: folder.path(""))
            }
        }
    }
}
