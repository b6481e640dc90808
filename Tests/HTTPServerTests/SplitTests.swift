import Testing
import Web

@testable import HTTPServer

/// The outcome does not depend on how the bytes were split on the way.
@Suite struct SplitTests {
    @Test func `ten thousand random splits give the same requests`() throws {
        var random = SeededRandom(seed: 7)
        for round in 0..<10_000 {
            let (bytes, expected) = Self.stream(&random)
            let outcome = Outcome(of: bytes, splitBy: &random)
            #expect(outcome == expected, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
            if outcome != expected { return }
        }
    }

    @Test func `ten thousand random splits of damaged requests give the same refusals`() throws {
        var random = SeededRandom(seed: 8)
        for round in 0..<10_000 {
            var (bytes, _) = Self.stream(&random)
            bytes[Int.random(in: 0..<bytes.count, using: &random)] = Self.damage.randomElement(using: &random) ?? 0
            let whole = Outcome(of: bytes)
            let outcome = Outcome(of: bytes, splitBy: &random)
            #expect(outcome == whole, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
            if outcome != whole { return }
        }
    }

    private static let damage = Array("\0\t\n\r :;,0aG\u{7F}".utf8) + [0x80, 0xFF]

    /// One to three requests, and what they say.
    private static func stream(_ random: inout SeededRandom) -> ([UInt8], Outcome) {
        var bytes: [UInt8] = []
        var expected = Outcome()
        for number in 0..<Int.random(in: 1...3, using: &random) {
            let body = [UInt8](repeating: UInt8(ascii: "b"), count: Int.random(in: 0...70, using: &random))
            let padding = String(repeating: "p", count: Int.random(in: 0...40, using: &random))
            bytes += "POST /\(number)?\(padding) HTTP/1.1\r\nHost: x\r\nX-Padding: \(padding)\r\n".utf8
            if Bool.random(using: &random) {
                bytes += "Content-Length: \(body.count)\r\n\r\n".utf8 + body
            } else {
                bytes += "Transfer-Encoding: chunked\r\n\r\n".utf8 + chunks(body, &random)
            }
            expected.requests.append("/\(number)?\(padding) \(padding) \(String(decoding: body, as: UTF8.self))")
        }
        return (bytes, expected)
    }

    private static func chunks(_ body: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes: [UInt8] = []
        var start = 0
        while start < body.count {
            let end = min(body.count, start + Int.random(in: 1...20, using: &random))
            let comment = Bool.random(using: &random) ? ";a=b" : ""
            bytes += "\(String(end - start, radix: 16))\(comment)\r\n".utf8 + body[start..<end] + "\r\n".utf8
            start = end
        }
        let trailer = Bool.random(using: &random) ? "X-Trailer: t\r\n" : ""
        return bytes + Array("0\r\n\(trailer)\r\n".utf8)
    }
}
