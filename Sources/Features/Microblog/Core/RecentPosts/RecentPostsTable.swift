import Kernel

/// The lists of all authors by their slots, in chunks: who merges keeps them as they were, and whoever writes meanwhile
/// copies a chunk, not the table.
struct RecentPostsTable: Sendable {
    private struct Chunk: Sendable {
        var lists: [RecentPostsIndex.RecentPosts] = []
        /// The newest id of each list, and 0 for an empty one.
        var heads: [Int64] = []
    }

    private static let width = 512
    private var chunks: [Chunk] = []
    /// How many lists there are.
    private(set) var count = 0

    /// The list in a slot.
    subscript(slot: Int) -> RecentPostsIndex.RecentPosts {
        chunks[slot / Self.width].lists[slot % Self.width]
    }

    /// The newest id in a slot, 0 where its list is empty.
    func head(_ slot: Int) -> Int64 {
        chunks[slot / Self.width].heads[slot % Self.width]
    }

    /// Puts a list into the next slot.
    mutating func append(_ list: RecentPostsIndex.RecentPosts) {
        if count % Self.width == 0 { chunks.append(Chunk()) }
        chunks[chunks.count - 1].lists.append(list)
        chunks[chunks.count - 1].heads.append(list.head)
        count += 1
    }

    /// Changes the list in a slot.
    mutating func update(_ slot: Int, _ change: (inout RecentPostsIndex.RecentPosts) -> Void) {
        let (chunk, place) = slot.quotientAndRemainder(dividingBy: Self.width)
        change(&chunks[chunk].lists[place])
        chunks[chunk].heads[place] = chunks[chunk].lists[place].head
    }
}

extension RecentPostsIndex.RecentPosts {
    fileprivate var head: Int64 { entries.first?.id.rawValue ?? 0 }
}
