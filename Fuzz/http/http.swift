// modules: Markup POSIX Text Web Secrets HTTPServer
// sources: Tests/HTTPServerTests/Outcome.swift

/// Reads a stream of requests whole and in pieces, and dies if the two readings differ.
@_cdecl("LLVMFuzzerTestOneInput")
public func readRequests(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = Outcome(of: bytes)
    var random = SeededRandom(seed: UInt64(count))
    guard Outcome(of: bytes, splitBy: &random) == whole else { preconditionFailure("split and whole differ") }
    return 0
}
