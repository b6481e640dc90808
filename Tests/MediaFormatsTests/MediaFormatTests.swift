import Testing

@testable import MediaFormats

@Suite struct MediaFormatTests {
    @Test func `an empty file is refused`() {
        #expect(throws: MediaMistake("This file is empty.")) { try MediaFormat.detect(in: ByteSource([])) }
    }
}
