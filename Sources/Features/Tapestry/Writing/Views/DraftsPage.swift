import Design
import Kernel
import Markup
import Runtime
import SQL

/// The stories that somebody began.
struct DraftsPage: View {
    let drafts: [SavedStoryDraft]
    let isSaved: Bool
    let now: Instant
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Drafts",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.homePath, sentence: "Stories that you began. Only you see them."),
            metadata: .tapestry(site),
            notice: isSaved ? Notice(.success, "Your story is saved. Go on whenever you like.") : nil
        ) {
            if drafts.isEmpty {
                EmptyState(
                    "Nothing begun",
                    icon: .write,
                    drawing: .page,
                    sentence: "What you save for later waits here."
                ) {
                    LinkButton("Write a story", to: TapestryPaths.writePath, style: .primary)
                }
            }
            div(.class("feed")) {
                for draft in drafts { row(draft) }
            }
        }.body
    }

    private func row(_ draft: SavedStoryDraft) -> HTML {
        article(.class("draft-row")) {
            p(.class("serif"), .dir("auto")) {
                a(.href(TapestryPaths.draft(draft.id))) { Self.words(draft) }
            }
            p(.class("soft small")) {
                "Saved "
                TimeAgo(draft.savedAt, now: now)
            }
            Button(
                "Throw away",
                icon: .delete,
                style: .quiet,
                isSlim: true,
                path: TapestryPaths.draft(draft.id),
                context: Self.words(draft)
            )
        }
    }

    private static func words(_ draft: SavedStoryDraft) -> String {
        let line = draft.content.text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(80)) }
        return line ?? "A story without words yet"
    }
}

extension TapestryPaths {
    static func draft(_ draft: ID<SavedStoryDraft>) -> Path { "/tapestry/drafts/\(draft)" }
}
