import Kernel
import Testing

@testable import Prolific

@Suite struct TallyTests {
    private func entry(_ id: Int64, seq: Int, votes: Int = 0, lines: Int = 0) -> Tally.Entry {
        Tally.Entry(snippet: ID(rawValue: id), seq: seq, votes: votes, earlierLines: lines)
    }

    @Test func `with nothing left the round waits again`() {
        #expect(Tally.outcome(of: [], extensions: 0) == .waiting)
    }

    @Test func `a single snippet wins without a vote`() {
        #expect(Tally.outcome(of: [entry(1, seq: 7)], extensions: 0) == .won(ID(rawValue: 1)))
    }

    @Test func `without any vote the end is put off twice, then the order decides`() {
        let entries = [entry(1, seq: 2, lines: 1), entry(2, seq: 3), entry(3, seq: 4)]

        #expect(Tally.outcome(of: entries, extensions: 0) == .extended)
        #expect(Tally.outcome(of: entries, extensions: 1) == .extended)
        #expect(Tally.outcome(of: entries, extensions: 2) == .won(ID(rawValue: 2)))
    }

    @Test func `votes decide, then fewer lines in the story, then the earlier submission`() {
        let entries = [
            entry(1, seq: 1, votes: 2), entry(2, seq: 2, votes: 3, lines: 2), entry(3, seq: 4, votes: 3, lines: 1),
            entry(4, seq: 3, votes: 3, lines: 1),
        ]
        for _ in 1...20 {
            #expect(Tally.outcome(of: entries.shuffled(), extensions: 0) == .won(ID(rawValue: 4)))
        }
    }

    @Test func `a digest tells every change of a result`() throws {
        let names = ["a", "b"].map { String(repeating: $0, count: 32) }.compactMap { PublicID<Snippet>($0) }
        let entries = zip(names, [1, 2]).map { ResultDigest.Entry(name: $0, seq: $1, votes: 5) }
        let digest = ResultDigest.of(entries, winner: names[0], after: "00")

        // Counted by hand: printf '00\naaaa… 1 5\nbbbb… 2 5\nwinner aaaa…\n' | sha256sum
        #expect(digest == "aed9cc44caa184c141d8744dd8093380c3526a7e40f82e5ca2b591404b21f781")
        #expect(ResultDigest.of(entries.reversed(), winner: names[0], after: "00") == digest)
        #expect(ResultDigest.of(entries, winner: names[1], after: "00") != digest)
        #expect(ResultDigest.of(entries, winner: names[0], after: "01") != digest)
        #expect(ResultDigest.of(Array(entries.prefix(1)), winner: names[0], after: "00") != digest)
    }
}
