import Contracts
import Design
import Kernel
import Markup
import SQL
import Testing
import Text

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The readers of texts: however bad a text is, twice as much of it costs little more than twice as much.
@Suite(.serialized) struct HostileReadingTests {
    private static let readers: [(name: String, read: @Sendable (String) -> Int)] = [
        ("composing", { Folding.composed($0).utf8.count }), ("keys of tags", { Folding.key($0).utf8.count }),
        ("keys of names", { Folding.searchKey($0).utf8.count }), ("keys of words", { Folding.wordKey($0).utf8.count }),
        ("look-alikes", { Folding.lookAlike($0).utf8.count }), ("tidied", { $0.tidied.utf8.count }),
        ("signs", { ($0.isPlainLine ? 1 : 0) + ($0.hasLetter() ? 1 : 0) + ($0.isPlainName ? 1 : 0) }),
        ("counting", { TextParts($0).countedLength }), ("mentions", { TextParts($0).usernames.count }),
        ("tags", { TextParts($0).tags(by: Folding.key).count }), ("search", { SearchWords($0).indexTerms.count }),
        ("search box", { ((try? SearchQuery($0))?.terms.count ?? 0) }),
        ("links", { LinkedText(TextParts($0)).body.bytes.count }),
        ("marked words", { MarkedText($0, by: ["a", "plain"]).pieces.count }),
    ]

    @Test(arguments: readers.indices)
    func `twice the text costs little more than twice the work`(index: Int) {
        let (name, read) = Self.readers[index]
        for (half, whole) in zip(HostileTexts.alone(of: 3_000), HostileTexts.alone(of: 6_000)) {
            var least = (half: UInt64.max, whole: UInt64.max)
            // What is slow by chance is so for a moment; the work itself is there every time.
            for round in 0..<60 where round < 2 || least.whole > 3 * least.half {
                if round > 2 { usleep(UInt32(round) * 1000) }
                least.half = min(least.half, Self.work { read(half.text) })
                least.whole = min(least.whole, Self.work { read(whole.text) })
            }
            let isSmall = least.whole < 500_000
            #expect(isSmall || least.whole <= 3 * least.half, "\(name) of \(half.name): \(least)")
        }
    }

    @Test func `whatever the text, reading it loses nothing, and hides nothing in a link`() {
        var random = Numbers(seed: 7)
        for _ in 0..<600 {
            let text = HostileTexts.mixed(of: Int.random(in: 0...24, using: &random), by: &random)
            let composed = Folding.composed(text)
            #expect(Array(Folding.composed(composed).utf8) == Array(composed.utf8))
            let parts = TextParts(composed).parts
            #expect(parts.map(\.typed).joined().lowercased() == composed.lowercased())
            for case .link(let address) in parts {
                let hidden = address.unicodeScalars.first { $0.properties.isDefaultIgnorableCodePoint }
                #expect(hidden == nil && WebAddress(address) != nil, "\(address.unicodeScalars.map(\.value))")
            }
        }
    }

    /// The time for which this thread worked.
    private static func work(_ read: () -> Int) -> UInt64 {
        let start = now
        let count = read()
        return now - start + UInt64(count < 0 ? 1 : 0)
    }

    private static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

/// Numbers that are the same in every run (SplitMix64).
struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var number = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
        number = (number ^ number >> 27) &* 0x94d0_49bb_1331_11eb
        return number ^ number >> 31
    }
}

extension TextParts.Part {
    fileprivate var typed: String {
        switch self {
        case .text(let text), .link(let text): text
        case .mention(let username, let host): host.map { "@\(username)@\($0)" } ?? "@\(username)"
        case .tag(let name): "#\(name)"
        }
    }
}
