// modules: Markup POSIX Text Web
// sources: Tests/WebTests/FieldsRead.swift

/// Reads bytes as a query, as cookies and as other header fields, and dies where they do not add up.
@_cdecl("LLVMFuzzerTestOneInput")
public func readFields(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let mistake = FieldsRead.mistake(in: bytes) { preconditionFailure(mistake) }
    return 0
}
