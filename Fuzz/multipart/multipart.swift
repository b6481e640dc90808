// modules: Markup POSIX Text Web
// sources: Tests/WebTests/PartsRead.swift

/// Reads a multipart form whole and in pieces, and dies if the two readings differ.
@_cdecl("LLVMFuzzerTestOneInput")
public func readParts(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard PartsRead(of: bytes) == PartsRead(of: bytes, inPiecesOf: 1 + count % 7) else {
        preconditionFailure("split and whole differ")
    }
    return 0
}
