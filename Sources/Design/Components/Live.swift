public import Markup

/// Tells an open page that a list of it has a new item, which the page does not show by itself: nothing moves under
/// the reader.
public struct FreshMark: View {
    private let list: String
    private let item: String

    /// - Parameters:
    ///   - list: what the list is called in ``FreshButton``.
    ///   - item: the id that the item's card will have.
    public init(list: String, item: String) {
        self.list = list
        self.item = item
    }

    /// The mark, which scripts read.
    public var body: HTML {
        span(.data("fresh", list), .data("item", item)) {}
    }
}

/// Tells an open page that an item of it is gone.
public struct GoneMark: View {
    private let item: String

    /// - Parameter item: the id of its card.
    public init(item: String) {
        self.item = item
    }

    /// The mark, which scripts read.
    public var body: HTML {
        span(.id(item), .data("remove")) {}
    }
}

/// The button that brings in the new items of a list, once there are any: "3 new posts", or "The story moved on: show".
///
/// It is hidden until scripts show it.
public struct FreshButton: View {
    private let list: String
    private let path: Path
    private let one: String
    private let many: String
    private let grows: String?

    /// - Parameters:
    ///   - list: the topic that feeds the list.
    ///   - path: where the list begins.
    ///   - one: what one item is called: `new post`.
    ///   - many: what several are called.
    ///   - id: the id of the list, where its items can be put on top; otherwise the page is read anew.
    public init(list: String, path: Path, one: String, many: String, into id: String? = nil) {
        self.list = list
        self.path = path
        self.one = "1 \(one)"
        self.many = "# \(many)"
        grows = id
    }

    /// The button that says `words` however many items are new, and reads the page anew.
    public init(list: String, path: Path, words: String) {
        (self.list, self.path, one, many, grows) = (list, path, words, words, nil)
    }

    /// The link.
    public var body: HTML {
        a(
            .class("button fresh-items"),
            .href(path),
            .hidden(),
            .data("live", list),
            .data("one", one),
            .data("many", many),
            .when(grows != nil, .data("into", grows ?? ""))
        ) {}
    }
}
