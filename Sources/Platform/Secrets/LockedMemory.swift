internal import CSodium
internal import Synchronization

/// A piece of locked memory.
///
/// `@unchecked Sendable`: only one owner has it at a time, the free list or one ``LockedBytes``.
struct LockedSlot: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
}

/// Locked memory in slots of 64 bytes.
///
/// libsodium's own allocation takes four pages and five system calls for every secret, and a process may often lock no
/// more than 8 MB. Here 256 secrets share one such allocation; only longer ones get their own.
enum LockedMemory {
    private static let slotSize = 64
    private static let slotsPerSlab = 256
    private static let free = Mutex<[LockedSlot]>([])

    /// Memory for `count` bytes.
    static func take(_ count: Int) -> LockedSlot {
        guard count <= slotSize else { return allocate(count) }
        return free.withLock { free in
            free.popLast()
                ?? {
                    free = cutSlab()
                    return free.removeLast()
                }()
        }
    }

    /// Wipes what ``take(_:)`` gave for `count` bytes and keeps it for the next secret.
    static func giveBack(_ slot: LockedSlot, count: Int) {
        guard count <= slotSize else { return sodium_free(slot.start) }
        sodium_memzero(slot.start, slotSize)
        free.withLock { $0.append(slot) }
    }

    private static func cutSlab() -> [LockedSlot] {
        let slab = allocate(slotSize * slotsPerSlab).start
        return (0..<slotsPerSlab).map { LockedSlot(start: slab + $0 * slotSize) }
    }

    private static func allocate(_ count: Int) -> LockedSlot {
        Sodium.start()
        guard let start = sodium_malloc(count) else { preconditionFailure("No memory for a secret of \(count) bytes.") }
        return LockedSlot(start: start)
    }
}
