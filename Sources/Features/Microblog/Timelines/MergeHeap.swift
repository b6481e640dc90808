import Kernel

/// Merges rings newest first: a binary heap of one cursor a ring, ordered by the entry it stands on.
struct MergeHeap {
    private struct Cursor {
        var id: Int64
        let slot: Int32
        var position: Int32
    }

    private var cursors: [Cursor] = []

    /// A heap over the rings in `slots`, whose newest ids are in `heads`; empty rings are left out.
    init(slots: [Int32], heads: [Int64]) {
        cursors.reserveCapacity(slots.count)
        for slot in slots where heads[Int(slot)] != 0 {
            cursors.append(Cursor(id: heads[Int(slot)], slot: slot, position: 0))
        }
        for index in stride(from: cursors.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }

    /// Takes entries below `cursor` until `limit` are accepted, nothing is left, or a ring ends that is not complete.
    mutating func merge(
        _ rings: [AuthorRings.Ring],
        below cursor: ID<Post>,
        limit: Int,
        where accept: (AuthorRings.Entry) -> Bool
    ) -> AuthorRings.Merged {
        var merged = AuthorRings.Merged()
        while merged.entries.count < limit, let top = cursors.first {
            let ring = rings[Int(top.slot)]
            let entry = ring.entries[Int(top.position)]
            if entry.id < cursor, accept(entry) { merged.entries.append(entry) }
            let next = Int(top.position) + 1
            if next < ring.entries.count {
                cursors[0].position = Int32(next)
                cursors[0].id = ring.entries[next].id.rawValue
            } else if ring.isComplete {
                cursors[0] = cursors[cursors.count - 1]
                cursors.removeLast()
            } else {
                merged.isExact = merged.entries.count == limit
                return merged
            }
            sink(0)
        }
        return merged
    }

    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            let left = 2 * index + 1
            guard left < cursors.count else { return }
            let right = left + 1
            let larger = right < cursors.count && cursors[right].id > cursors[left].id ? right : left
            guard cursors[larger].id > cursors[index].id else { return }
            cursors.swapAt(index, larger)
            index = larger
        }
    }
}
