import Foundation
import Testing

@testable import MediaFormats

@Suite struct CorpusTests {
    /// Every byte that is cut off or changed must end in a header or a mistake, never in a stop.
    @Test func `what the fuzzer found ends in a header within the limits, or in a mistake`() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Fuzz/media/corpus").standardized
        let inputs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(inputs.count > 100)
        var taken = Set<MediaFormat>()
        for input in inputs {
            let bytes = Array(try Data(contentsOf: input))
            if let format = try? read(bytes) { taken.insert(format) }
            for length in stride(from: 0, to: bytes.count, by: 7) { _ = try? read(Array(bytes.prefix(length))) }
        }
        #expect(taken == Set(MediaFormat.allCases))
    }

    private func read(_ bytes: [UInt8]) throws -> MediaFormat {
        let source = ByteSource(bytes)
        let format = try MediaFormat.detect(in: source)
        if format.isPicture {
            let header = try PictureHeader.read(format, in: source)
            #expect(header.width * header.height * header.frames <= 100_000_000)
        } else {
            _ = try RecordingHeader.read(format, in: source)
        }
        return format
    }
}
