/// A page of a list: its items, and where the next page begins.
public struct ListPage<Item, Position> {
    /// The items that stand on it.
    public let items: [Item]
    /// The cursor of the next page, if there is one.
    public let next: Position?

    /// The page of at most `length` items out of what was read with one item more, which tells whether a page follows.
    ///
    /// - Parameter cursor: says behind which position the next page begins, where `item` is this page's last one.
    public init(_ found: [Item], upTo length: Int, cursor: (_ item: Item) throws -> Position) rethrows {
        items = Array(found.prefix(length))
        next = found.count > length ? try items.last.map(cursor) : nil
    }
}

extension ListPage: Sendable where Item: Sendable, Position: Sendable {}
