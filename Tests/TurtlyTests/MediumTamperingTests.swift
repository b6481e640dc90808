import Kernel
import Runtime
import Secrets
import Testing

@testable import Turtly

/// The pieces of photos and voices, changed by whoever can write to the database.
@Suite struct MediumTamperingTests {
    @Test func `300 media whose pieces were changed, cut, swapped, left out or exchanged are an error each`() throws {
        let (key, other) = ([UInt8](repeating: 5, count: 32), [UInt8](repeating: 6, count: 32))
        let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let whole = MediumSealing.sealed(bytes, under: key)
        let again = MediumSealing.sealed(bytes, under: key)
        let foreign = MediumSealing.sealed(bytes, under: other)
        #expect(whole.count == 3)
        var random = SeededGenerator(seed: 41)
        var seen: Set<Way> = []
        for _ in 0..<300 {
            let way = Way.allCases.randomElement(using: &random) ?? .bit
            var pieces = whole
            let place = Int.random(in: pieces.indices, using: &random)
            switch way {
            case .bit:
                let bit = Int.random(in: 0..<pieces[place].count * 8, using: &random)
                pieces[place][bit / 8] ^= 1 << (bit % 8)
            case .cut: pieces[place] = pieces[place].dropLast(Int.random(in: 1...pieces[place].count, using: &random))
            case .longer: pieces[place].append(UInt8.random(in: 0...255, using: &random))
            case .swapped: pieces.swapAt(place, (place + 1) % pieces.count)
            case .leftOut: pieces.remove(at: place)
            case .twice: pieces.insert(pieces[place], at: place)
            case .ofAnother: pieces[place] = again[place]
            case .foreign: pieces[place] = foreign[place]
            case .nothing: pieces = []
            }
            #expect(throws: SealError.self, "\(way) at \(place)") { try MediumSealing.opened(pieces, under: key) }
            seen.insert(way)
        }
        #expect(seen.count == Way.allCases.count)
        #expect(try MediumSealing.opened(whole, under: key) == bytes)
    }

    private enum Way: CaseIterable {
        case bit, cut, longer, swapped, leftOut, twice, ofAnother, foreign, nothing
    }
}
