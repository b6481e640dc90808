import Kernel

/// The lists of all authors by their slots, in chunks: who merges keeps them as they were, and whoever writes meanwhile
/// copies a chunk, not the table.
struct RecentPostsTable: Sendable {
    /// How many bits of a slot are the place in its chunk.
    private static let bits = 9

    private var lists: [[RecentPostsIndex.RecentPosts]] = []
    /// The newest id of each list, and 0 for an empty one.
    private var heads: [[Int64]] = []
    /// How many lists there are.
    private(set) var count = 0

    /// The list in a slot.
    subscript(slot: Int) -> RecentPostsIndex.RecentPosts {
        let (chunk, place) = Self.location(slot)
        return lists[chunk][place]
    }

    /// The newest id in a slot, 0 where its list is empty.
    func head(_ slot: Int) -> Int64 {
        let (chunk, place) = Self.location(slot)
        return heads[chunk][place]
    }

    /// Puts a list into the next slot.
    mutating func append(_ list: RecentPostsIndex.RecentPosts) {
        let (chunk, place) = Self.location(count)
        if place == 0 {
            lists.append([])
            heads.append([])
        }
        lists[chunk].append(list)
        heads[chunk].append(list.head)
        count += 1
    }

    /// Changes the list in a slot.
    mutating func update(_ slot: Int, _ change: (inout RecentPostsIndex.RecentPosts) -> Void) {
        let (chunk, place) = Self.location(slot)
        change(&lists[chunk][place])
        heads[chunk][place] = lists[chunk][place].head
    }

    private static func location(_ slot: Int) -> (chunk: Int, place: Int) {
        (slot &>> bits, slot & ((1 << bits) - 1))
    }
}

extension RecentPostsIndex.RecentPosts {
    fileprivate var head: Int64 { entries.first?.id.rawValue ?? 0 }
}
