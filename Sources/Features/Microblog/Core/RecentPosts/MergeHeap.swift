import Kernel

/// Merges lists newest first: a binary heap of one cursor a list, ordered by the entry it stands on.
struct MergeHeap {
    private struct Cursor {
        var id: Int64
        let slot: Int32
        var position: Int32
    }

    private var cursors: [Cursor] = []

    private let lists: RecentPostsTable

    /// A heap over those of `lists` that are in `slots`; empty ones are left out.
    init(slots: [Int32], of lists: RecentPostsTable) {
        self.lists = lists
        cursors.reserveCapacity(slots.count)
        for slot in slots {
            let head = lists.head(Int(slot))
            if head != 0 { cursors.append(Cursor(id: head, slot: slot, position: 0)) }
        }
        for index in stride(from: cursors.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }

    /// Takes entries below `cursor` until `limit` are accepted, nothing is left, or a list ends that is not complete.
    mutating func merge(
        cursor: ID<Post>,
        limit: Int,
        where accept: (RecentPostsIndex.Entry) -> Bool
    ) -> RecentPostsIndex.Merged {
        var merged = RecentPostsIndex.Merged()
        while merged.entries.count < limit, let top = cursors.first {
            let recent = lists[Int(top.slot)]
            let entry = recent.entries[Int(top.position)]
            if entry.id < cursor, accept(entry) { merged.entries.append(entry) }
            let next = Int(top.position) + 1
            if next < recent.entries.count {
                cursors[0].position = Int32(next)
                cursors[0].id = recent.entries[next].id.rawValue
            } else if recent.isComplete {
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
