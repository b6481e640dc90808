/// A small social network in plain Swift that says what every home timeline must be.
///
/// It knows no database and asks nothing of the product.
struct HomeOracle {
    typealias Person = Int

    struct Post {
        let id: Int64
        let author: Person
        var answered: Person?
        /// The post passed on, where this is a boost.
        var original: Int64?
        /// True where it is for followers only.
        var isNarrow = false
        var tag: String?
    }

    /// A card on a page: the post shown, and who passed it on.
    struct Card: Equatable {
        let post: Int64
        let booster: Person?
    }

    private(set) var posts: [Post] = []
    private var postsByID: [Int64: Post] = [:]
    private var follows: Set<[Person]> = []
    private var blocks: Set<[Person]> = []
    private var mutes: Set<[Person]> = []
    private var followedTags: [Person: Set<String>] = [:]

    static let pageLength = 20

    mutating func follow(_ one: Person, _ other: Person) { follows.insert([one, other]) }
    mutating func unfollow(_ one: Person, _ other: Person) { follows.remove([one, other]) }
    mutating func unblock(_ one: Person, _ other: Person) { blocks.remove([one, other]) }

    mutating func block(_ one: Person, _ other: Person) {
        blocks.insert([one, other])
        follows.subtract([[one, other], [other, one]])
    }

    mutating func setMute(_ isOn: Bool, _ one: Person, _ other: Person) {
        if isOn { mutes.insert([one, other]) } else { mutes.remove([one, other]) }
    }

    mutating func setFollow(_ isOn: Bool, _ person: Person, ofTag tag: String) {
        if isOn { followedTags[person, default: []].insert(tag) } else { followedTags[person]?.remove(tag) }
    }

    mutating func add(_ post: Post) {
        posts.append(post)
        postsByID[post.id] = post
    }

    mutating func remove(_ id: Int64) {
        posts.removeAll { $0.id == id || $0.original == id }
        postsByID[id] = nil
    }

    mutating func removeBoost(of id: Int64, by person: Person) {
        posts.removeAll { $0.original == id && $0.author == person }
    }

    func isSevered(_ one: Person, _ other: Person) -> Bool {
        blocks.contains([one, other]) || blocks.contains([other, one])
    }

    func isBlocking(_ one: Person, _ other: Person) -> Bool { blocks.contains([one, other]) }

    func isFollowing(_ one: Person, _ other: Person) -> Bool { follows.contains([one, other]) }

    /// True where `person` may open a post.
    func canSee(_ person: Person, _ post: Post) -> Bool {
        if post.author == person { return true }
        return !isSevered(person, post.author) && (!post.isNarrow || isFollowing(person, post.author))
    }

    func post(_ id: Int64) -> Post? { postsByID[id] }

    /// Every page of a home, newest first.
    ///
    /// No page shows a post twice; the next one knows nothing of it.
    func pages(of person: Person) -> [[Card]] {
        let entries = posts.filter { belongs($0, to: person) }.sorted { $0.id > $1.id }
        var pages: [[Card]] = [[]]
        var shown: Set<Int64> = []
        for (index, entry) in entries.enumerated() where shown.insert(entry.original ?? entry.id).inserted {
            let booster = entry.original == nil ? nil : entry.author
            pages[pages.count - 1].append(Card(post: entry.original ?? entry.id, booster: booster))
            guard shown.count == Self.pageLength else { continue }
            // A page ends here; there is another one if anything follows that this one does not show.
            guard entries[(index + 1)...].contains(where: { !shown.contains($0.original ?? $0.id) }) else { break }
            pages.append([])
            shown = []
        }
        return pages
    }

    private func belongs(_ entry: Post, to person: Person) -> Bool {
        guard comesByPeople(entry, to: person) || comesByTag(entry, to: person) else { return false }
        guard let shown = post(entry.original ?? entry.id), canSee(person, shown) else { return false }
        // One's own boost of one's own post brings nothing new to oneself.
        if entry.original != nil, entry.author == person, shown.author == person { return false }
        if mutes.contains([person, shown.author]) || mutes.contains([person, entry.author]) { return false }
        return !isSevered(person, entry.author)
    }

    private func comesByPeople(_ entry: Post, to person: Person) -> Bool {
        guard entry.author == person || isFollowing(person, entry.author) else { return false }
        guard let answered = entry.answered else { return true }
        return answered == entry.author || answered == person || isFollowing(person, answered)
    }

    private func comesByTag(_ entry: Post, to person: Person) -> Bool {
        guard let tag = entry.tag, !entry.isNarrow else { return false }
        return followedTags[person]?.contains(tag) ?? false
    }
}
