import DatabaseTesting
import Foundation
import HTTPServer
import Testing
import Web

/// Our reading of HTTP beside that of two others, on the same bytes.
@Suite struct DifferentialTests {
    @Test(arguments: [11, 22])
    func `what we accept, h11 and httptools read the same`(_ seed: Int) async throws {
        try await withServer(answer: Self.tell) { _, port in
            let output = try await Python.output(of: "differential.py", ["\(port)", "\(seed)", "2000"])
            let result = try JSONDecoder().decode(Result.self, from: output)
            #expect(result.cases == 2000)
            #expect(result.accepted > 500 && result.refused > 500)
            #expect(result.differences == [])
        }
    }

    private struct Result: Decodable {
        let cases: Int
        let accepted: Int
        let refused: Int
        let differences: [String]
    }

    /// Everything that was read, in hexadecimal.
    private static let tell: @Sendable (Request) async -> Response = { request in
        let query = request.head.query.isEmpty ? "" : "?\(request.head.query)"
        var lines = [Array(request.method.rawValue.utf8), Array((request.head.path + query).utf8), request.body.bytes]
        for (name, value) in request.headers.rawPairs { lines += [name, value] }
        return .text(lines.map(hex).joined(separator: "\n"))
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
