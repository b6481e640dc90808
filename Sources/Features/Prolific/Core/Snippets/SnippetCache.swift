import Contracts
import Kernel
import Markup
import SQL
import Synchronization

/// The cache of snippets that were shown lately, with their media, and rendered as most people see them, as long as
/// nothing of them changes.
final class SnippetCache: Sendable {
    /// About 2 KB each.
    private let cached = Cache(capacity: 5000)
    private let media: any MediaAttachments

    private typealias Cache = VersionedCache<ID<Snippet>, SnippetVersionStamp, CachedSnippet>

    /// A snippet, and its card once somebody has seen it; of a candidate, both without a name as well.
    private final class CachedSnippet: Sendable {
        let named: RenderedSnippet
        let nameless: RenderedSnippet?

        init(_ snippet: Snippet) {
            named = RenderedSnippet(snippet)
            nameless = snippet.isDecided ? nil : RenderedSnippet(snippet.shown(by: nil, with: snippet.media))
        }
    }

    private final class RenderedSnippet: Sendable {
        let snippet: Snippet
        let template = Mutex<Template?>(nil)

        init(_ snippet: Snippet) {
            self.snippet = snippet
        }
    }

    init(_ media: any MediaAttachments) {
        self.media = media
    }

    /// The snippets with these marks, in their order; those not known as they are now are read with two statements.
    func snippets(_ stamps: [SnippetVersionStamp], in tx: Transaction) throws -> [Snippet] {
        let found = try cached.values(for: stamps.map { ($0.id, $0) }) { missing in try load(missing.map(\.key), in: tx)
        }
        return stamps.compactMap { found[$0.id]?.named.snippet }
    }

    private func load(_ ids: [ID<Snippet>], in tx: Transaction) throws -> [Cache.Stamped] {
        let snippets = try SnippetQueries.snippets(ids, in: tx)
        let live = snippets.filter { $0.state == .live }.map(\.id.rawValue)
        let media = try media.media(of: SnippetMedia.kind, live, in: tx)
        return snippets.map { snippet in
            let shown = snippet.shown(by: snippet.author, with: media[snippet.id.rawValue] ?? [])
            return (shown.id, SnippetVersionStamp(shown), CachedSnippet(shown))
        }
    }

    /// A candidate without the name of its author.
    func nameless(_ snippet: Snippet) -> Snippet {
        let known = cached.value(for: snippet.id, at: SnippetVersionStamp(snippet))
        return known?.nameless?.snippet ?? snippet.shown(by: nil, with: snippet.media)
    }

    /// The template that `render` makes of `snippet`, with a hole for whether the viewer likes it.
    ///
    /// A snippet is a line or a candidate and looks the same wherever it stands, so it has one place here.
    func template(of snippet: Snippet, _ render: () -> HTML) -> Template {
        let cached = cached.value(for: snippet.id, at: SnippetVersionStamp(snippet))
        let known = [cached?.named, cached?.nameless].compactMap(\.self).first { $0.snippet === snippet }
        guard let known else { return Template(render()) }
        if let template = known.template.withLock(\.self) { return template }
        let template = Template(render())
        known.template.withLock { $0 = template }
        return template
    }

    /// The hole for whether the viewer likes it, or votes for it.
    static let like: UInt8 = 1
}
