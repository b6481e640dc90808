/// One page of a list that is read from newer to older.
public struct Listing<Item: Sendable>: Sendable {
    /// The items, newest first.
    public let items: [Item]
    /// Where the next page begins, if there is more.
    public let older: String?

    /// A page with its continuation.
    public init(items: [Item], older: String?) {
        self.items = items
        self.older = older
    }
}
