// modules: POSIX MediaFormats

import MediaFormats

/// Reads the header of whatever the bytes are, and looks through them as if they were ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func readMedia(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    _ = try? CleanPicture(ByteSource(bytes))
    _ = try? CleanWebP.stripped(bytes)
    guard let format = try? MediaFormat.detect(in: ByteSource(bytes)) else { return 0 }
    guard format.isPicture else {
        _ = try? RecordingHeader.read(format, in: ByteSource(bytes))
        return 0
    }
    if let header = try? PictureHeader.read(format, in: ByteSource(bytes)) {
        guard header.width * header.height * header.frames <= PictureHeader.totalPixelLimit else {
            preconditionFailure("a header above the limits")
        }
    }
    return 0
}
