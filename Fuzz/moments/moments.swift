// modules: Markup POSIX Text SQL Calendar Runtime Web Secrets Configuration Kernel Anonymous Directory Outbound Storage Contracts
// sources: Tests/ContractsTests/MomentsRead.swift

/// Reads bytes as times, numbers, cursors and searches, and dies where they do not add up.
@_cdecl("LLVMFuzzerTestOneInput")
public func readMoments(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let mistake = MomentsRead.mistake(in: bytes) { preconditionFailure(mistake) }
    return 0
}
