/// Bytes in memory that is not swapped out or dumped, and is wiped when the last owner lets go.
///
/// `@unchecked Sendable`: written once, inside `init`, and only read afterwards.
final class LockedBytes: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let slot: LockedSlot

    init(count: Int, write: (UnsafeMutableRawBufferPointer) -> Void) {
        slot = LockedMemory.take(count)
        let buffer = UnsafeMutableRawBufferPointer(start: slot.start, count: count)
        write(buffer)
        bytes = UnsafeRawBufferPointer(buffer)
    }

    deinit {
        LockedMemory.giveBack(slot, count: bytes.count)
    }
}
