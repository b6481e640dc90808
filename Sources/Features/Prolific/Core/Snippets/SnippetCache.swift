import Kernel
import Markup
import SQL
import Synchronization

/// Keeps snippets that were shown lately, with their media, and rendered as most people see them, as long as nothing of
/// them changes.
///
/// What is kept is compared with all that can change of it, so it is never stale, on any number of servers.
/// Only reads put things here: what a writing transaction sees may never be committed.
final class SnippetCache: Sendable {
    private let kept = Mutex<[ID<Snippet>: Entry]>([:])
    private let media: MediaAttachments

    /// How many are kept, about 2 KB each.
    private static let capacity = 5000

    private struct Entry: Sendable {
        let stamp: SnippetVersionStamp
        let snippet: Snippet
        var template: Template?
    }

    init(_ media: MediaAttachments) {
        self.media = media
    }

    /// The snippets with these marks, in their order; those not known as they are now are read with two statements.
    func snippets(_ stamps: [SnippetVersionStamp], in tx: Transaction) throws -> [Snippet] {
        var (found, missing) = ([Snippet?](), [ID<Snippet>]())
        found.reserveCapacity(stamps.count)
        kept.withLock { kept in
            for stamp in stamps {
                let entry = kept[stamp.id]
                let isCurrent = entry?.stamp == stamp
                found.append(isCurrent ? entry?.snippet : nil)
                if !isCurrent { missing.append(stamp.id) }
            }
        }
        guard !missing.isEmpty else { return found.compactMap(\.self) }
        let loaded = try load(missing, in: tx)
        return zip(stamps, found).compactMap { stamp, snippet in snippet ?? loaded[stamp.id] }
    }

    private func load(_ ids: [ID<Snippet>], in tx: Transaction) throws -> [ID<Snippet>: Snippet] {
        let snippets = try SnippetQueries.snippets(ids, in: tx)
        let live = snippets.filter { $0.state == .live }.map(\.id.rawValue)
        let media = try media.media(of: SnippetMedia.kind, live, in: tx)
        let shown = snippets.map { $0.shown(by: $0.author, with: media[$0.id.rawValue] ?? []) }
        kept.withLock { kept in
            for snippet in shown {
                if kept.count >= Self.capacity { kept.remove(at: kept.startIndex) }
                kept[snippet.id] = Entry(stamp: SnippetVersionStamp(snippet), snippet: snippet)
            }
        }
        return Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) })
    }

    /// What `render` makes of `snippet`, which has a hole for whether the viewer likes it.
    ///
    /// A snippet is a line or a candidate and looks the same wherever it stands, so it has one place here.
    func template(of snippet: Snippet, _ render: () -> HTML) -> Template {
        let entry = kept.withLock { $0[snippet.id] }
        if let entry, let template = entry.template, entry.snippet === snippet { return template }
        let template = Template(render())
        kept.withLock { kept in
            if kept[snippet.id]?.snippet === snippet { kept[snippet.id]?.template = template }
        }
        return template
    }

    /// The hole for whether the viewer likes it, or votes for it.
    static let like: UInt8 = 1
}
