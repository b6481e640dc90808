import Kernel
import Runtime
import SQL
import Synchronization

/// The newest posts of every author that somebody followed looked at lately: their ids and what never changes about
/// them, in memory.
///
/// Home timelines are merged from these lists, so a post costs the same however many people follow its author, and a
/// page the same however many posts there are. The truth stays in `posts` and `follows`; a list can be dropped and
/// read again at any time. What other servers write is taken in by ``follow(in:)`` before each page.
final class RecentPostsIndex: Sendable {
    /// One post or boost in a list.
    struct Entry: Sendable, Equatable {
        let id: ID<Post>
        /// Who wrote it, or passed it on.
        let author: ID<Account>
        /// Whom it replies to, where it replies to somebody else than its author.
        let replyToAuthor: ID<Account>?
        /// True where it passes on another post.
        var isBoost = false
    }

    /// How many entries a list holds.
    static let length = 20

    struct RecentPosts: Sendable {
        /// Newest first.
        var entries: [Entry] = []
        /// True where the author has no other posts than these.
        var isComplete = false
    }

    private struct Loading: Sendable {
        var added: [Entry] = []
        var removed: Set<ID<Post>> = []
    }

    private struct State: Sendable {
        var slots: [ID<Account>: Int32] = [:]
        var lists = RecentPostsTable()
        var loading: [ID<Account>: Loading] = [:]
        var epoch = 0
        /// Another number with every change of a list.
        var revision = 0
        /// The transaction from which what servers write is still to be read, on PostgreSQL.
        var horizon: Int64?
        var followLists = RecentlyUsed<ID<Account>, FollowList>(capacity: 2000)
    }

    private struct FollowList: Sendable {
        let version: Int64
        let epoch: Int
        let slots: [Int32]
    }

    private let state = Mutex(State())
    private let capacity: Int
    /// How often it was behind what was written, so that the database was asked instead.
    let lag = Metric("weft_home_index_behind_total")

    /// An index of at most `capacity` authors; beyond that all are dropped and read again as they are needed.
    init(capacity: Int = 200_000) {
        self.capacity = capacity
    }

    // MARK: Following what is written

    /// Takes in a post that has just become durable.
    func insert(_ entry: Entry) {
        state.withLock { state in Self.insert(entry, &state) }
    }

    /// Takes in what servers wrote in transactions before `horizon`, and what else was seen of later ones.
    func takeIn(_ entries: [Entry], upTo horizon: Int64) {
        state.withLock { state in
            for entry in entries { Self.insert(entry, &state) }
            state.horizon = max(horizon, state.horizon ?? horizon)
        }
    }

    /// A number that is another one after every change of a list.
    var revision: Int { state.withLock { $0.revision } }

    /// The transaction from which what servers write is still to be read; `nil` before the first reading.
    var horizon: Int64? { state.withLock { $0.horizon } }

    /// Drops all lists, also those that are being read in, because too much was written since they were right.
    ///
    /// - Parameter horizon: a transaction before which all have ended.
    func beginAnew(at horizon: Int64) {
        state.withLock { state in
            Self.clear(&state)
            state.loading = [:]
            state.horizon = max(horizon, state.horizon ?? horizon)
        }
    }

    /// Puts an entry in its place; one that is there already, or older than what the list holds, changes nothing.
    private static func insert(_ entry: Entry, _ state: inout State) {
        state.loading[entry.author]?.added.append(entry)
        guard let slot = state.slots[entry.author].map(Int.init) else { return }
        let recent = state.lists[slot]
        guard recent.isComplete || entry.id > (recent.entries.last?.id ?? ID(rawValue: .max)) else { return }
        let position = recent.entries.firstIndex { $0.id <= entry.id } ?? recent.entries.endIndex
        if position < recent.entries.endIndex, recent.entries[position].id == entry.id { return }
        state.revision += 1
        state.lists.update(slot) { recent in
            recent.entries.insert(entry, at: position)
            if recent.entries.count > length {
                recent.entries.removeLast()
                recent.isComplete = false
            }
        }
    }

    /// Takes out a post that is gone.
    ///
    /// A list of which nothing is left, while its author has older posts, is read in again.
    func remove(_ id: ID<Post>, by author: ID<Account>) {
        state.withLock { state in
            state.loading[author]?.removed.insert(id)
            guard let slot = state.slots[author].map(Int.init) else { return }
            state.revision += 1
            state.lists.update(slot) { $0.entries.removeAll { $0.id == id } }
            if state.lists[slot].entries.isEmpty, !state.lists[slot].isComplete {
                state.slots[author] = nil
                state.epoch += 1
            }
        }
    }

    // MARK: Reading lists in

    /// Which of `authors` have no list and are not being read in by somebody else already.
    ///
    /// From now on what is written by them is kept, until ``finishLoading(_:_:)`` or ``giveUpLoading(_:)``.
    func beginLoading(_ authors: [ID<Account>]) -> [ID<Account>] {
        state.withLock { state in
            let missing = authors.filter { state.slots[$0] == nil && state.loading[$0] == nil }
            for author in missing { state.loading[author] = Loading() }
            return missing
        }
    }

    /// Leaves `authors` without a list, to be read in another time.
    func giveUpLoading(_ authors: [ID<Account>]) {
        state.withLock { state in
            for author in authors { state.loading[author] = nil }
        }
    }

    /// Gives `author` the list that was read after ``beginLoading(_:)``.
    func finishLoading(_ author: ID<Account>, _ recent: RecentPosts) {
        state.withLock { state in
            guard let loading = state.loading.removeValue(forKey: author), state.slots[author] == nil else { return }
            if state.lists.count >= capacity { Self.clear(&state) }
            var recent = recent
            var known = Set(recent.entries.map(\.id))
            recent.entries += loading.added.filter { known.insert($0.id).inserted }
            recent.entries.removeAll { loading.removed.contains($0.id) }
            recent.entries.sort { $0.id > $1.id }
            if recent.entries.count > Self.length {
                recent.entries.removeLast(recent.entries.count - Self.length)
                recent.isComplete = false
            }
            state.slots[author] = Int32(state.lists.count)
            state.lists.append(recent)
        }
    }

    private static func clear(_ state: inout State) {
        state.slots = [:]
        state.lists = RecentPostsTable()
        state.followLists.removeAll()
        state.epoch += 1
        state.revision += 1
    }

    // MARK: Merging

    /// The newest entries of `authors` below `cursor` that `accept` lets through, newest first.
    ///
    /// `list` names the list of authors and `version` its state, so that it need not be looked up again.
    /// `nil` while a list is missing.
    func newest(
        of authors: @autoclosure () -> [ID<Account>],
        list: ID<Account>,
        version: Int64,
        cursor: ID<Post>?,
        limit: Int,
        where accept: (Entry) -> Bool
    ) -> Merged? {
        let found = state.withLock { state in
            Self.slots(of: authors(), list: list, version: version, in: &state).map { ($0, state.lists) }
        }
        // Without the lock: all pages would wait for one another.
        guard let (slots, lists) = found else { return nil }
        var heap = MergeHeap(slots: slots, of: lists)
        return heap.merge(cursor: cursor ?? ID(rawValue: .max), limit: limit, where: accept)
    }

    /// True where all lists of a follow list are there, as far as the last merge knows.
    func knows(list: ID<Account>, version: Int64) -> Bool {
        state.withLock { state in
            state.followLists.value(for: list).map { $0.version == version && $0.epoch == state.epoch } ?? false
        }
    }

    /// The result of a merge.
    struct Merged: Sendable, Equatable {
        /// The accepted entries, newest first.
        var entries: [Entry] = []
        /// True where nothing is missing: the page is full, or there is nothing older.
        ///
        /// Otherwise a list ended early and the rest must be asked of the database.
        var isExact = true
    }

    private static func slots(
        of authors: @autoclosure () -> [ID<Account>],
        list: ID<Account>,
        version: Int64,
        in state: inout State
    ) -> [Int32]? {
        if let known = state.followLists.value(for: list), known.version == version, known.epoch == state.epoch {
            return known.slots
        }
        let authors = authors()
        var slots: [Int32] = []
        slots.reserveCapacity(authors.count)
        for author in authors {
            guard let slot = state.slots[author] else { return nil }
            slots.append(slot)
        }
        state.followLists.keep(FollowList(version: version, epoch: state.epoch, slots: slots), for: list)
        return slots
    }
}
