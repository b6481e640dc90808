import Kernel
import Markup

/// The page in the archive of an issue: its stories with their pictures, to be read without any server.
struct ArchivePage: View {
    let snapshot: Snapshot
    let files: [ArchivedPicture]

    private var head: SnapshotHead { snapshot.head }

    var body: HTML {
        document(
            html(.lang("en")) {
                Markup.head {
                    meta(.charset("utf-8"))
                    meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                    title { "\(head.masthead), \(head.isIssue ? "number \(head.number)" : head.dates)" }
                    link(.rel("stylesheet"), .href("style.css"))
                }
                Markup.body {
                    main {
                        header {
                            h1(.dir("auto")) { head.masthead }
                            p { head.isIssue ? "Number \(head.number), \(head.dates)" : head.dates }
                        }
                        if let greeting = head.greeting { p(.class("answers"), .dir("auto")) { greeting } }
                        for item in snapshot.present { tale(item) }
                        if !snapshot.earlier.isEmpty {
                            h2 { "Earlier" }
                            for item in snapshot.earlier { tale(item) }
                        }
                        if head.isIssue { footer { p { "Seal \(snapshot.digest)" } } }
                    }
                }
            }
        )
    }

    private func tale(_ item: SnapshotItem) -> HTML {
        guard let story = item.story else { return p(.class("gone")) { "\(item.authorName) withdrew this story." } }
        let words = story.words
        return article {
            h2(.dir("auto")) { words.headline ?? story.speaker }
            p(.class("who"), .dir("auto")) { "\(story.speaker), \(story.dateline)" }
            if !story.prompt.isEmpty { p(.class("answers"), .dir("auto")) { story.prompt } }
            for paragraph in words.paragraphs { p(.dir("auto")) { paragraph } }
            for file in files where file.story.id == story.id { Self.picture(file) }
            if item.isEdited { p(.class("who")) { "Edited since. This is how it was on \(head.closingDay)." } }
        }
    }

    private static func picture(_ file: ArchivedPicture) -> HTML {
        let path: Path = "\(file.name)"
        guard file.item.shape.isPicture else {
            return audio(.controls, .src(path), .aria("label", "A recording by \(file.story.speaker)"))
        }
        return figure {
            img(
                .src(path),
                .alt(file.item.alt.isEmpty ? "A picture without a description" : file.item.alt),
                .width(max(file.item.width, 1)),
                .height(max(file.item.height, 1)),
                .loading("lazy")
            )
        }
    }

    /// The style sheet beside the page.
    static let style = """
        :root { color-scheme: light dark }
        body { margin: 0; font: 1.2rem/1.6 Georgia, serif; color: #262019; background: #fffdf9 }
        main { max-width: 40rem; margin: auto; padding: 1.5rem }
        header { text-align: center; border-bottom: 1px solid }
        h1 { font-size: 3rem; line-height: 1; margin: 1rem 0 }
        article { padding: 1.5rem 0; border-bottom: 1px solid #ccc }
        p { white-space: pre-line }
        figure { margin: 1rem 0 }
        img { max-width: 100%; height: auto }
        audio { width: 100% }
        .who, .answers, .gone, footer { color: #655a4c; font-style: italic }
        footer { font: .75rem/1.5 monospace; overflow-wrap: anywhere }
        @media (prefers-color-scheme: dark) {
            body { color: #f0e9df; background: #1d1915 }
            .who, .answers, .gone, footer { color: #b3a798 }
        }

        """
}
