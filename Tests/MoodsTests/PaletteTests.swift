import Kernel
import Reactions
import Testing

@testable import Moods

@Suite struct PaletteTests {
    @Test func `there are 28 emoji, each once, with a word and a feeling of its own`() {
        let all = MoodPalette.all
        #expect(all.count == 28)
        let (emoji, words, feelings) = (all.map(\.emoji.base), all.map(\.word), all.map(\.feeling))
        #expect(Set(emoji).count == 28)
        #expect(Set(words).count == 28)
        #expect(Set(feelings).count == 28)
        for one in all.map(\.emoji) { #expect((try? Emoji(one.text)) == one) }
    }

    /// The field of a phone is 358 px wide and 336 px high, a target 50 px.
    @Test func `no two targets overlap, and none leaves the field`() {
        let places = MoodPalette.all.map { (x: $0.x * 3.58, y: $0.y * 3.36) }
        for (index, place) in places.enumerated() {
            #expect(place.x >= 25 && place.x <= 333 && place.y >= 25 && place.y <= 311)
            for other in places[(index + 1)...] {
                let (across, up) = (place.x - other.x, place.y - other.y)
                #expect((across * across + up * up).squareRoot() >= 53.5)
            }
        }
    }

    @Test func `right is more pleasant and up is more energy`() {
        for left in MoodPalette.all {
            for right in MoodPalette.all where right.feeling.valence - left.feeling.valence > 0.35 {
                #expect(right.x > left.x, "\(left.emoji.text) \(right.emoji.text)")
            }
            for high in MoodPalette.all where high.feeling.energy - left.feeling.energy > 0.5 {
                #expect(high.y < left.y, "\(left.emoji.text) \(high.emoji.text)")
            }
        }
    }

    @Test func `another emoji feels as its owner answered, whatever its tone of skin`() throws {
        let wave = try Emoji("👋🏽")
        #expect(MoodPalette.feeling(of: wave, answers: [:]) == nil)
        #expect(MoodPalette.feeling(of: wave, answers: ["👋": .pleasantHigh]) == Feeling(0.5, 0.5))
        #expect(MoodPalette.feeling(of: wave, answers: ["👋": .neutral]) == .neutral)
        #expect(MoodPalette.feeling(of: try Emoji("💪🏿"), answers: ["💪": .neutral]) == Feeling(0.5, 0.6))
        #expect(FeelingAnswer.allCases.count == 5)
        #expect(FeelingAnswer.allCases.allSatisfy { MoodPalette.entry(for: $0.emoji) != nil })
    }

    @Test(arguments: [(2.0, 0.0), (0, -1.01), (.nan, 0), (0, .infinity), (-.infinity, .nan)])
    func `no feeling lies outside of the field`(valence: Double, energy: Double) {
        #expect(Feeling(valence: valence, energy: energy) == nil)
    }

    @Test func `the face nearest to a feeling is a face`() throws {
        for feeling in MoodPalette.all.map(\.feeling) {
            #expect(!["💪", "🙏", "🫶", "💔"].contains(MoodPalette.face(nearest: feeling).base))
        }
        #expect(MoodPalette.face(nearest: Feeling(0.69, 0.41)).text == "😀")
        #expect(MoodPalette.face(nearest: .neutral).text == "😐")
    }
}
