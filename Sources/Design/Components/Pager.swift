public import Markup

/// The links to older and newer items of a list.
///
/// With scripts, older ones are added in place.
public struct Pager: View {
    private let newer: Path?
    private let older: Path?
    private let list: String
    private let words: String
    private let next: String

    /// The links under the list with the id `list`.
    ///
    /// - Parameters:
    ///   - older: the page with older items, if there is one.
    ///   - newer: the page with newer items, or back to the newest, if this is not the first page.
    ///   - items: what the items are called: "Older posts".
    ///   - next: what leads to the next page, where it is not older items: "More replies".
    public init(older: Path?, newer: Path? = nil, list: String, items: String = "posts", next: String? = nil) {
        self.older = older
        self.newer = newer
        self.list = list
        words = items
        self.next = next ?? "Older \(items)"
    }

    /// The links, or nothing where there is but one page.
    public var body: HTML {
        guard older != nil || newer != nil else { return HTML() }
        return nav(.class("pager"), .id("\(list)-pager"), .aria("label", "More \(words)")) {
            if let newer {
                a(.class("button"), .href(newer), .rel("prev")) { "Newer \(words)" }
            }
            if let older {
                a(.class("button"), .href(older), .rel("next"), .data("more", list)) { next }
            }
        }
    }
}
