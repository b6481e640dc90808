import Design
import Kernel
import Markup

/// A page before the notebook, with nothing on it but the way in: a turtle that has drawn its head in.
struct LockFrame: View {
    private let title: String
    private let sentence: String
    private let draft: UnlockDraft
    private let viewer: Viewer
    private let site: Site
    private let content: HTML

    init(
        _ title: String,
        _ sentence: String,
        draft: UnlockDraft,
        _ viewer: Viewer,
        _ site: Site,
        @HTMLBuilder content: () -> HTML
    ) {
        (self.title, self.sentence, self.draft) = (title, sentence, draft)
        (self.viewer, self.site) = (viewer, site)
        self.content = content()
    }

    var body: HTML {
        Page(title, viewer: viewer, place: .turtly, layout: .focus, heading: .none, metadata: .lock(site)) {
            div(.class("door"), .data("locked")) {
                Self.drawing
                h1 { title }
                p(.class("soft")) { sentence }
                if draft.form != nil { Notice(.info, "What you wrote goes along. Open it, and it is saved.") }
                if draft.isLost { Notice(.warning, "What you sent was not taken. Send it once more afterwards.") }
                content
            }
        }.body
    }

    private static let drawing = HTML(
        raw: """
            <svg class="shell" viewBox="0 0 220 140" aria-hidden="true"><path class="ground" d="M14 128h192"/>\
            <path class="skin" d="M52 108h30v14a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6zM134 108h30v14a6 6 0 0 1-6 6h-18a6 6 0 \
            0 1-6-6z"/><path class="skin" d="M176 84c14-4 26 3 26 14s-10 16-26 14z"/><path class="lid" d="M187 98q4 3 8 \
            0"/><path class="dome" d="M26 108C26 56 60 22 106 22s82 34 82 86c0 4-3 6-7 6H33c-4 0-7-2-7-6z"/><path \
            class="weave" d="M44 66h32M92 66h34M142 66h26M32 90h16M64 90h30M110 90h32M158 90h22M62 44h22M100 44h34M84 \
            30v22M84 72v42M120 27v10M120 50v30M120 98v16M150 40v18M150 72v42M56 52v28M56 98v16"/></svg>
            """
    )
}

extension PageMetadata {
    /// The metadata of the pages before the notebook.
    static func lock(_ site: Site) -> PageMetadata {
        PageMetadata(site: site, isIndexed: false, sheets: [Assets.lockSheet.path])
    }
}
