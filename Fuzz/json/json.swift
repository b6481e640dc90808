// modules: Markup POSIX Text Web
// sources: Tests/WebTests/JSONRead.swift

/// Reads bytes as the JSON of a program, and dies where reading them strictly gives anything else than reading them.
@_cdecl("LLVMFuzzerTestOneInput")
public func readJSON(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let mistake = JSONRead.mistake(in: bytes) { preconditionFailure(mistake) }
    return 0
}
