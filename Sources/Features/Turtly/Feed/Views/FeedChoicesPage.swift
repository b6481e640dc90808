import Design
import Kernel
import Markup

/// The page of what somebody does not want to see in the feed.
struct FeedChoicesPage: View {
    let choices: FeedChoices
    var typed: String?
    let viewer: Viewer
    let site: Site
    var problem: Problem?

    var body: HTML {
        Page(
            "What you do not want to see",
            viewer: viewer,
            place: .turtly,
            heading: .title(
                back: FeedPaths.feedPath,
                sentence: "It is kept sealed with your notebook. No one else learns of it."
            ),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            form(.class("sheet form"), .post, .action(FeedPaths.choicesPath), .novalidate) {
                CSRFField(viewer)
                if let problem { FormErrors(problem) }
                FieldGroup("Categories", name: "category") {
                    for category in NoteCategory.allCases {
                        Choice.checkbox(
                            category.title,
                            name: "category",
                            value: category.word,
                            isOn: choices.categories.contains(category)
                        )
                    }
                }
                TextArea(
                    "Words",
                    name: "words",
                    value: typed ?? choices.words.joined(separator: "\n"),
                    hint: "One a line. A text with one of them is not shown to you.",
                    error: problem?.fields["words"],
                    rows: 5
                )
                if !choices.hidden.isEmpty {
                    Choice.checkbox("Show the texts again that you have hidden", name: "show")
                }
                Button("Keep")
            }
        }.body
    }
}
