import Design
import Kernel
import Markup

/// A picture as large as the screen, between the others of what it belongs to; where scripts run, the page it was on
/// shows it instead, under the same address.
struct PicturePage: View {
    let item: MediaItem
    /// All the pictures there, in their order; without the item where it is an earlier one.
    let all: [MediaItem]
    /// The page from which somebody came.
    let back: Path
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            layout: .wide,
            heading: .title(back: back),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.viewerSheet.path])
        ) {
            figure(.class("picture")) {
                Photo(item, isSmall: false, isLazy: false)
                if !item.alt.isEmpty { figcaption(.dir("auto")) { item.alt } }
            }
            nav(.id("steps"), .class("row sheet"), .aria("label", "Pictures")) {
                if let place, place > 0 { step(to: all[place - 1], "prev", "Previous picture") }
                if let place, place + 1 < all.count { step(to: all[place + 1], "next", "Next picture") }
                a(.class("button", "quiet", "push"), .href(item.path)) { "Open the file" }
            }
        }.body
    }

    private var place: Int? { all.firstIndex { $0.id == item.id } }

    private var title: String {
        guard let place, all.count > 1 else { return "Picture" }
        return "Picture \(place + 1) of \(all.count)"
    }

    private func step(to other: MediaItem, _ way: String, _ words: String) -> HTML {
        a(.class("button"), .rel(way), .href(other.pagePath ?? other.path)) { words }
    }
}
