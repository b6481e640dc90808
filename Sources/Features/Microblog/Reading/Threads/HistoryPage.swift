import Design
import Kernel
import Markup
import Text

/// The earlier versions of a post.
struct HistoryPage: View {
    let post: Post
    let versions: [PostVersion]
    /// Everything that its versions show.
    let media: [MediaItem]
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "Edits",
            viewer: viewer,
            place: .home,
            heading: .title(back: PostPaths.show(post)),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            ol(.class("feed")) {
                for version in versions { row(version) }
            }
        }.body
    }

    /// The files of a version, with what was said of them then.
    private func shown(in version: PostVersion) -> [MediaItem] {
        version.media.compactMap { kept in
            media.first { $0.id.rawValue == kept.id }.map { $0.with(alt: kept.alt, focus: $0.focus) }
        }
    }

    private func row(_ version: PostVersion) -> HTML {
        li(.class("sheet stack")) {
            p(.class("soft small")) { FullTime(version.since) }
            if !version.warning.isEmpty { p { strong { version.warning } } }
            Prose(LinkedText(TextParts(version.text)).body, language: post.language)
            MediaGrid(shown(in: version), isSensitive: post.isSensitive)
            if !version.options.isEmpty {
                ul { for option in version.options { li { option } } }
            }
        }
    }
}
