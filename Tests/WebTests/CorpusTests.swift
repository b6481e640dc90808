import Foundation
import Testing

@Suite struct CorpusTests {
    @Test func `what the fuzzer found is read the same whole and in pieces`() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Fuzz/multipart/corpus").standardized
        let inputs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(inputs.count > 50)
        for input in inputs {
            let bytes = Array(try Data(contentsOf: input))
            for size in [1, 2, 3, 7, 50] {
                #expect(PartsRead(of: bytes, inPiecesOf: size) == PartsRead(of: bytes), "\(input.lastPathComponent)")
            }
        }
    }
}
