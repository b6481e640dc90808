import Foundation
import Testing

@Suite struct CorpusTests {
    @Test func `what the fuzzer found adds up as times, numbers and searches`() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Fuzz/moments/corpus").standardized
        let inputs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(inputs.count > 50)
        for input in inputs {
            let mistake = MomentsRead.mistake(in: Array(try Data(contentsOf: input)))
            #expect(mistake == nil, "\(input.lastPathComponent)")
        }
    }
}
