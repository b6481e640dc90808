import Contracts
import Kernel
import Markup
import SQL
import Synchronization
import Text

/// The thing of this site to which a text links first, by the place of its source and its name there.
struct PreviewTarget: Sendable, Hashable {
    fileprivate let source: Int
    fileprivate let object: String
}

/// Finds what links in posts lead to on this site, and reads what is shown of it.
///
/// The target of a link is found by the words of the text alone, and kept with its card. What is shown of it differs
/// between viewers and changes with the thing, so that is read anew for each page.
final class LinkPreviews: Sendable {
    private let site: Site
    private let sources = Mutex<[any LinkPreviewSource]>([])

    init(_ site: Site) {
        self.site = site
    }

    /// Asks these from now on: every slice is there only once the site is put together.
    func ask(_ sources: [any LinkPreviewSource]) {
        self.sources.withLock { $0 = sources }
    }

    /// The first thing to which `text` links, of those that are shown with more than their address.
    func target(in text: TextParts) -> PreviewTarget? {
        guard text.hasLink else { return nil }
        let sources = sources.withLock(\.self)
        for part in text.parts {
            guard case .link(let link) = part, let path = WebAddress(link).flatMap(site.path(of:)) else { continue }
            for (place, source) in sources.enumerated() {
                if let object = source.object(at: path) { return PreviewTarget(source: place, object: object) }
            }
        }
        return nil
    }

    /// The previews for `viewer` of the things that `targets` name: no statement where there are none, otherwise as
    /// many as their sources need for all of them together.
    func previews(
        of targets: [PreviewTarget],
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> [PreviewTarget: LinkPreview] {
        guard !targets.isEmpty else { return [:] }
        var found: [PreviewTarget: LinkPreview] = [:]
        for (place, source) in sources.withLock(\.self).enumerated() {
            let objects = Set(targets.lazy.filter { $0.source == place }.map(\.object))
            guard !objects.isEmpty else { continue }
            for (object, preview) in try source.previews(of: objects, for: viewer, in: tx) {
                found[PreviewTarget(source: place, object: object)] = preview
            }
        }
        return found
    }
}
