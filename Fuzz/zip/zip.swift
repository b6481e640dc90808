// modules: POSIX Archive
// sources: Tests/ArchiveTests/ZipRead.swift

/// Opens bytes as a ZIP file and takes everything out, and dies where that is more than it may be.
@_cdecl("LLVMFuzzerTestOneInput")
public func readZip(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let mistake = ZipRead.mistake(in: bytes, at: "/dev/shm/weft-fuzz.zip") { preconditionFailure(mistake) }
    return 0
}
