import Design
import Kernel
import Markup
import Reactions

/// The palette: a list of radio buttons, which the style sheet lays out by feeling.
struct PaletteField: View {
    /// The text of the emoji that is chosen.
    let chosen: String
    var error: String?

    var body: HTML {
        fieldset(.class("palette"), .id("field-emoji")) {
            legend(.class("sr")) { "One emoji, laid out by feeling: pleasant to the right, more energy to the top" }
            div(.class("axis"), .aria("hidden", "true")) {
                span { "unpleasant" }
                span { "more energy" }
                span { "pleasant" }
            }
            ul(.class("feelings")) {
                for (index, entry) in MoodPalette.all.enumerated() { face(entry, number: index + 1) }
            }
            div(.class("axis"), .aria("hidden", "true")) {
                span {}
                span { "less energy" }
                span {}
            }
        }
    }

    private func face(_ entry: PaletteEmoji, number: Int) -> HTML {
        li {
            label(.class("feel")) {
                input(
                    .type("radio"),
                    .name("emoji"),
                    .value(entry.emoji.text),
                    .id("e\(number)"),
                    .checked(entry.emoji.text.utf8.elementsEqual(chosen.utf8)),
                    .required()
                )
                span(.class("emoji"), .aria("hidden", "true")) { entry.emoji.text }
                span(.class("sr")) { entry.word }
            }
        }
    }
}

/// The choice of any emoji that a keyboard has.
struct OtherEmojiField: View {
    let typed: String
    var error: String?

    var body: HTML {
        div(.class("stack other"), .data("emoji-picker")) {
            label(.class("choice")) {
                input(
                    .type("radio"),
                    .name("emoji"),
                    .value(MoodDraft.other),
                    .id("e-other"),
                    .checked(!typed.isEmpty),
                    .required()
                )
                span { "Another emoji" }
            }
            Field(
                "Any emoji from your keyboard",
                name: "other",
                value: typed,
                hint: "One is enough.",
                error: error
            )
        }
    }
}

/// The question of how an emoji feels that the palette does not have; it is asked once.
struct FeelingQuestion: View {
    let emoji: String
    let chosen: FeelingAnswer?
    var error: String?

    var body: HTML {
        FieldGroup("How does \(emoji) feel to you?", name: "feeling", error: error) {
            for answer in FeelingAnswer.allCases {
                Choice.radio(answer.title, name: "feeling", value: answer.rawValue, isOn: answer == chosen)
            }
        }.body
    }
}
