import Foundation
import Testing

@testable import HTTPServer

@Suite struct CorpusTests {
    @Test func `what the fuzzer found is read the same whole and in pieces`() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Fuzz/http/corpus").standardized
        let inputs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(inputs.count > 100)
        for input in inputs {
            let bytes = Array(try Data(contentsOf: input))
            let whole = Outcome(of: bytes)
            for seed in 0..<20 {
                var random = SeededRandom(seed: UInt64(seed))
                #expect(Outcome(of: bytes, splitBy: &random) == whole, "\(input.lastPathComponent)")
            }
        }
    }
}
