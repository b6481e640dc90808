// modules: POSIX Archive
// sources: Sources/Edges/MastodonArchive/Reading/JSONItems.swift Sources/Edges/MastodonArchive/Reading/JSONPlace.swift
// Tests/MastodonArchiveTests/OutboxRead.swift

/// Finds the items of bytes as an outbox, and dies where they are others than a JSON decoder finds.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOutbox(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let mistake = OutboxRead.mistake(in: bytes, at: "/dev/shm/weft-fuzz.json") { preconditionFailure(mistake) }
    return 0
}
