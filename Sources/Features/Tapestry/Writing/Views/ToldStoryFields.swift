import Design
import Kernel
import Markup

/// The fields of a form about a story.
struct ToldStoryFields: Sendable {
    let draft: ToldStoryDraft

    private var problem: Problem? { draft.problem }
    private func error(_ field: String) -> String? { problem?.fields[field] }

    /// The colours that are on a page with the fields.
    static func colours(_ draft: ToldStoryDraft) -> [Ground] {
        Ground.swatches.map(\.ground) + [try? Ground(draft.background)].compactMap(\.self)
    }

    /// The page on which it is written.
    var text: HTML {
        div(.class("story-paper g-\(ground.digits)"), .data("paper")) {
            TextArea(
                "What would you like to tell?",
                name: "text",
                value: draft.text,
                error: error("text"),
                limit: ToldStory.textLimit,
                rows: 9
            )
            p(.class("speak-line")) {
                button(.class("button outline"), .type("button"), .hidden(), .data("speak")) {
                    Icon.microphone
                    span { "Speak" }
                }
                span(.class("soft"), .data("speak-hint")) {
                    "No need to type: press the microphone on your keyboard and speak."
                }
            }
        }
    }

    var colours: HTML {
        FieldGroup("Colour of the page", name: "background", error: error("background")) {
            div(.class("swatches")) {
                for swatch in Ground.swatches {
                    label(.class("swatch g-\(swatch.ground.digits)"), .title(swatch.title)) {
                        input(
                            .type("radio"),
                            .name("background"),
                            .value(swatch.ground.text),
                            .checked(swatch.ground.text == draft.background)
                        )
                        span(.aria("hidden", "true")) { "Aa" }
                        span(.class("sr")) { swatch.title }
                    }
                }
            }
            ComposerExtra("A colour of my own", icon: .palette, isOpen: !isSwatch) {
                Field(
                    "The colour",
                    name: "own_background",
                    value: isSwatch ? "" : draft.background,
                    kind: .username,
                    hint: "As programs write it: #f6e3b4. The letters stay readable on it.",
                    placeholder: "#f6e3b4",
                    maxLength: 20
                )
            }
        }.body
    }

    private var ground: Ground { (try? Ground(draft.background)) ?? .white }
    private var isSwatch: Bool { Ground.swatches.contains { $0.ground.text == draft.background } }

    /// When and where it was, and who speaks.
    var more: HTML {
        ComposerExtra("When and where was it?", icon: .calendar, isOpen: isMoreOpen) {
            Field(
                "The day",
                name: "story_date",
                value: draft.storyDate,
                kind: .date,
                hint: "Today, if you leave it empty.",
                error: error("story_date")
            )
            Field(
                "The place",
                name: "place",
                value: draft.place,
                hint: "In the garden, say, or Lisbon.",
                error: error("place"),
                maxLength: ToldStory.placeLimit * 2
            )
            Field(
                "Who speaks?",
                name: "byline",
                value: draft.byline,
                hint: "If it is not you: “Jonas, aged 8”.",
                error: error("byline"),
                maxLength: ToldStory.bylineLimit * 2
            )
        }.body
    }

    private var isMoreOpen: Bool {
        !(draft.storyDate + draft.place + draft.byline).isEmpty
            || ["story_date", "place", "byline"].contains { error($0) != nil }
    }
}
