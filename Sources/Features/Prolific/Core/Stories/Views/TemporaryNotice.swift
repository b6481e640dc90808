import Design
import Kernel
import Markup

/// Says on every page of a story that is deleted automatically that it is; nothing about others.
struct TemporaryNotice: View {
    let story: Story

    var body: HTML {
        guard story.settings.isTemporary else { return HTML() }
        return Notice(.warning) {
            "This story will be deleted automatically, with all that was written."
            if let end = story.settings.expiresAt {
                " That is on "
                FullTime(end)
                "."
            }
        }.body
    }
}
