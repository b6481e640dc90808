import Design
import Kernel
import Markup

/// A story of an issue, on the web and on paper.
struct StoryArticle: View {
    let story: StorySetting
    let head: SnapshotHead
    let form: IssueForm
    /// Whoever wrote it, as they are now; a patch of their dye where they are not known.
    let author: Account?
    /// The talk about it, on the web alone.
    var talk = HTML()

    var body: HTML {
        guard let told = story.item.story, let text = story.text else { return gone }
        return section(
            .id("story-\(told.id)"),
            .class(
                "strand",
                told.ground == .white ? nil : "dyed g-\(told.ground.digits)",
                story.takesInitial ? "initial" : nil,
                text.isPoster ? "poster" : nil,
                story.pictures.isBeside ? "flanked" : nil,
                told.text.count > Self.longText ? "long" : nil
            )
        ) {
            who(told)
            h2(.class(text.headline == nil ? "sr" : nil), .dir("auto")) { text.headline ?? told.title }
            if !told.prompt.isEmpty { p(.class("answers"), .dir("auto")) { told.prompt } }
            if !story.pictures.items.isEmpty { shots }
            div(.class("words")) { for piece in text.pieces { Self.view(of: piece) } }
            if let voice = story.voice { recording(voice, told) }
            if story.item.isEdited {
                p(.class("edited")) { "Edited since. This is how it was on \(head.closingDay)." }
            }
            talk
        }
    }

    /// From how many characters on a story is set in two columns on paper.
    private static let longText = 500

    private var gone: HTML {
        p(.class("gone")) { "\(story.item.authorName) withdrew this story." }
    }

    private func who(_ told: SnapshotStory) -> HTML {
        p(.class("who")) {
            if let author {
                Avatar(author)
            } else {
                Avatar(group: told.author.name, seed: told.author.id)
            }
            span {
                b { bdi { told.speaker } }
                span(.class("when"), .dir("auto")) { told.dateline }
            }
        }
    }

    private static func view(of piece: Typesetting.Piece) -> HTML {
        switch piece {
        case .paragraph(let text): p(.dir("auto")) { text }
        case .rest(let text): p(.class("flush"), .dir("auto")) { text }
        case .pull(let text): blockquote(.class("pull"), .dir("auto")) { text }
        }
    }

    private var shots: HTML {
        let layout = story.pictures
        return div(.class(layout.classes)) {
            for (index, item) in layout.items.enumerated() {
                IssuePhoto(item: item, classes: layout.classes(at: index), sizes: layout.sizes(at: index), form: form)
            }
        }
    }

    private func recording(_ voice: MediaItem, _ told: SnapshotStory) -> HTML {
        div(.class("voice")) {
            if form.isOnline {
                p { "Listen to \(told.speaker), \(voice.lengthInWords)" }
                audio(
                    .controls,
                    .preload("none"),
                    .src(voice.path),
                    .aria("label", voice.alt.isEmpty ? "A recording by \(told.speaker)" : voice.alt)
                )
            } else {
                p { "\(told.speaker) speaks here, \(voice.lengthInWords). \(wayToListen)" }
            }
            if let link = form.link { ScanSquare("\(link)#story-\(told.id)", saying: "Leads to the recording") }
        }
    }

    private var wayToListen: String {
        form.link == nil ? "You hear it on the web." : "Point a camera at this square to listen."
    }
}

/// A picture of an issue, in a place that is there before it has loaded.
struct IssuePhoto: View {
    let item: MediaItem
    let classes: String?
    let sizes: String
    let form: IssueForm

    var body: HTML {
        figure(.class("shot", classes)) {
            if form.isOnline {
                a(.href(item.pagePath ?? item.path)) { photo }
            } else {
                photo
            }
        }
    }

    /// On paper nothing may be missing because nobody has come near it yet.
    private var photo: Photo { Photo(item, sizes: sizes, isLazy: form.isOnline) }
}

/// Which form of an issue is made, and where it stands.
struct IssueForm: Sendable {
    /// True for the page to read, which plays and leads on; paper does neither.
    let isOnline: Bool
    /// The address of the server, without a slash at the end.
    let base: String
    /// Where the issue is read.
    let address: Path
    /// True where that address is a secret, which no paper says: paper lies on tables.
    var isSecret = false

    /// The whole address, as paper says it.
    var link: String? { isSecret ? nil : "\(base)\(address)" }
}

extension MediaItem {
    /// `0:48`.
    var lengthInWords: String {
        let seconds = max(0, duration) / 1000
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}
