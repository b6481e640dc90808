import Calendar
import Design
import Kernel
import Markup
import Runtime
import SQL
import Text

/// An issue as it is read on the web and on paper: masthead, opening picture, stories, and what stands at its end.
struct IssueArticle: View {
    let setting: IssueSetting
    let form: IssueForm
    /// The people who wrote, as they are now, by number.
    let authors: [Int64: Account]
    /// True where it is one of several on a page, which has a heading of its own.
    var isPart = false
    var textSize = GroupChoices.TextSize.usual
    /// When the next issue comes, in words.
    var next = HTML()
    /// The talk about a story, on the web alone.
    var talk: (SnapshotItem) -> HTML = { _ in HTML() }

    private var head: SnapshotHead { setting.head }

    var body: HTML {
        article(
            .class(
                "issue style-\(head.style.word)",
                "a-\(head.accent.digits)",
                textSize == .usual ? nil : "text-\(textSize)"
            )
        ) {
            masthead
            if let cover = setting.cover { opening(cover) }
            if let words = head.greeting { greeting(words) }
            for story in setting.present { tale(story) }
            if !setting.earlier.isEmpty {
                h2(.class("earlier")) { "Earlier" }
                for story in setting.earlier { tale(story) }
            }
            colophon
        }
    }

    private var masthead: HTML {
        header(.class("masthead", head.masthead.count > 18 ? "lengthy" : nil, setting.cover == nil ? "bare" : nil)) {
            if isPart {
                h2(.class("name"), .dir("auto")) { head.masthead }
            } else {
                h1(.class("name"), .dir("auto")) { head.masthead }
            }
            p(.class("line")) {
                span { "Number \(head.number)" }
                span { head.dates }
            }
            ClothBand(setting: setting)
        }
    }

    private func opening(_ cover: MediaItem) -> HTML {
        figure(.class("opening shot")) {
            Photo(cover, sizes: "(min-width: 56.25em) 60rem, 100vw", isLazy: false)
        }
    }

    private func greeting(_ words: String) -> HTML {
        p(.class("greeting")) {
            Icon.cake
            span { words }
        }
    }

    private func tale(_ story: StorySetting) -> HTML {
        StoryArticle(
            story: story,
            head: head,
            form: form,
            author: story.item.story.flatMap { authors[$0.author.id] },
            talk: talk(story.item)
        ).body
    }

    // MARK: The end

    private var colophon: HTML {
        footer(.class("colophon")) {
            h2 { "Woven by \(weavers)" }
            p(.class("faces")) {
                for author in setting.authors {
                    if let account = authors[author.id] {
                        Avatar(account)
                    } else {
                        Avatar(group: author.name, seed: author.id)
                    }
                }
            }
            p { "\(setting.contents). Closed on \(head.closedAt)." }
            next
            if form.isOnline { seal } else { paperSeal }
        }
    }

    /// Whoever wrote alone is named; of several it is said how many they are.
    private var weavers: String {
        let authors = setting.authors
        guard authors.count == 1, let author = authors.first else { return "\(Words.number(authors.count)) of you" }
        return author.name
    }

    private var seal: HTML {
        details(.class("seal")) {
            summary { "Seal \(setting.sealBeginning)" }
            p { "This issue was frozen when it closed. Whoever has the same seal has the same issue." }
            p { code { setting.snapshot.digest } }
        }
    }

    private var paperSeal: HTML {
        HTML {
            p(.class("seal")) { code { "Seal \(setting.snapshot.digest)" } }
            if let link = form.link {
                div(.class("web")) {
                    ScanSquare(link, saying: "Leads to this issue")
                    p { "Read it on the web: \(link)" }
                }
            }
        }
    }
}

extension IssueSetting {
    /// `7 stories, 10 pictures, 1 recording`.
    var contents: String {
        let (stories, pictures, voices) = (snapshot.stories.count, pictureCount, voiceCount)
        return [
            Words.count(stories, one: "1 story", other: "\(stories) stories"),
            Words.count(pictures, one: "1 picture", other: "\(pictures) pictures"),
            Words.count(voices, one: "1 recording", other: "\(voices) recordings"),
        ].compactMap(\.self).joined(separator: ", ")
    }

    /// The beginning of the seal, as people compare it: `7f3a 19c2 e04b`.
    var sealBeginning: String {
        let letters = Array(snapshot.digest.prefix(12))
        return stride(from: 0, to: letters.count, by: 4)
            .map { String(letters[$0..<min($0 + 4, letters.count)]) }.joined(separator: " ")
    }
}

extension SnapshotHead {
    /// `Sunday 15 November at 18:00`, on the clocks of the group.
    var closedAt: String { (Zone(zone) ?? .utc).clock(Instant(milliseconds: closesAt)) }
}

/// Numbers in sentences.
enum Words {
    /// `six`, and figures from thirteen on.
    static func number(_ number: Int) -> String {
        let names = [
            "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        ]
        return names.indices.contains(number) ? names[number] : String(number)
    }

    /// `3 stories`; `nil` for none.
    static func count(_ count: Int, one: String, other: String) -> String? {
        count == 0 ? nil : plural(count, one: one, other: other)
    }
}
