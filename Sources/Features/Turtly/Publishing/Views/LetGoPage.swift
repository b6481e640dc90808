import Anonymous
import AnonymousPosting
import Design
import Kernel
import Markup
import Text

/// The page on which a note is let go: what becomes public, for how long, and when.
struct LetGoPage: View {
    let frame: LetGoFrame
    let draft: LetGoDraft
    let preview: LetGoPreview
    /// How many people were here this week.
    let active: Int
    var problem: Problem?

    var body: HTML {
        frame.page("Let it go", "Read it once more, as a stranger will.", layout: .wide) {
            form(.class("letting"), .post, .action(PublishingPaths.publish(frame.note.id)), .id("let-go")) {
                CSRFField(frame.viewer)
                input(.type("hidden"), .name("copy"), .value(draft.name?.description ?? ""))
                input(.type("hidden"), .name("shown"), .value(preview.text.text.fingerprint))
                if draft.isCertain { input(.type("hidden"), .name("anyway"), .value("1")) }
                if let problem { FormErrors(problem) }
                PublicPreview(frame: frame, preview: preview, category: draft.category)
                div(.class("stack choices")) {
                    category
                    life
                    ReleaseChoices(chosen: draft.release, active: active)
                    finish
                }
            }
        }
    }

    private var category: HTML {
        Select(
            "The word it stands under",
            name: "category",
            options: NoteCategory.allCases.map { Select.Option($0.word, $0.title) },
            chosen: draft.category.word,
            error: problem?.fields["category"]
        ).body
    }

    private var life: HTML {
        fieldset {
            legend { h2 { "How long may it stay?" } }
            div(.class("lives")) {
                for life in PostLife.allCases {
                    label(.class("chip")) {
                        input(.type("radio"), .name("life"), .value(life.rawValue), .checked(life == draft.life))
                        span { life.title }
                    }
                }
            }
        }
    }

    private var finish: HTML {
        div(.class("finish")) {
            Button("Let go", isFull: true)
            frame.keep
            p(.class("tiny soft")) {
                "You can take it back from this note, from any of your devices, and it is gone for everyone within "
                    + "seconds. No one can prevent a screenshot."
            }
            p(.class("tiny soft")) {
                "Did you let it go on another device a moment ago? It takes five minutes until this one knows. "
                a(.class("textlink"), .href(PublishingPaths.takeBack(frame.note.id))) { "Take it back" }
            }
        }
    }
}

/// Exactly what becomes public, as it will look to everybody, with what may betray its author underlined.
struct PublicPreview: View {
    let frame: LetGoFrame
    let preview: LetGoPreview
    let category: NoteCategory

    var body: HTML {
        section(.class("exact"), .aria("labelledby", "exact")) {
            h2(.class("sr"), .id("exact")) { "Exactly this becomes public" }
            div(.class("public")) {
                p(.class("letter"), .dir("auto"), .id("letter")) { letter }
                p(.class("under")) {
                    span { category.title }
                    span { "the date it appears" }
                }
            }
            p(.class("stays")) { "That is all of it: \(VoiceWords.count(preview.text)). \(stays)" }
            for warning in preview.warnings { self.warning(warning) }
        }
    }

    private var letter: HTML {
        var html = HTML()
        for part in preview.parts {
            html.append(part.warning == nil ? HTML(text: part.text) : mark { part.text })
        }
        return html
    }

    private func warning(_ warning: TextWarning) -> HTML {
        div(.class("warn"), .role("note")) {
            Icon.warning
            p {
                b { warning.sentence }
                " Someone who knows it may recognise you."
            }
            frame.change
        }
    }

    /// The sentence about what does not leave the notebook.
    private var stays: String {
        let content = frame.note.content
        var kept: [String] = []
        if !content.title.isEmpty { kept.append("the title") }
        if !content.photos.isEmpty { kept.append(plural(content.photos.count, one: "the photo", other: "the photos")) }
        if !content.voices.isEmpty {
            kept.append(plural(content.voices.count, one: "the voice note", other: "the voice notes"))
        }
        if !content.lines.isEmpty { kept.append("what you added later") }
        if !content.place.isEmpty { kept.append("the place") }
        guard let first = kept.first else { return "The hour stays with you." }
        let words = ([first.prefix(1).uppercased() + first.dropFirst()] + kept.dropFirst()).joined(separator: ", ")
        return "\(words) and the hour stay with you."
    }
}
