import Design
import Kernel
import Markup

/// The ways to see stories in one language, or under one tag.
struct StoryFilter: View {
    let tab: StoryTab
    /// The tags of the stories that are listed.
    let tags: [String]

    /// How many tags are offered.
    private static let most = 8
    private static let any = ""

    private var language: String {
        if case .language(let tag) = tab { tag } else { Self.any }
    }

    private var chosen: String? {
        if case .tag(let name) = tab { name } else { nil }
    }

    var body: HTML {
        HTML {
            form(
                .class("story-filter"),
                .get,
                .action(StoryPaths.feedPath),
                .role("search"),
                .aria("label", "Stories by language")
            ) {
                input(.type("hidden"), .name("tab"), .value("explore"))
                Select(
                    "Language",
                    name: "language",
                    options: [Select.Option(Self.any, "All languages")] + WrittenLanguage.options(with: language),
                    chosen: language,
                    isLabelShown: false
                )
                Button("Show", style: .outline, isSlim: true)
            }
            if !shown.isEmpty {
                nav(.class("chips story-lists"), .aria("label", "Tags")) {
                    for tag in shown {
                        a(
                            .href(StoryTab.tag(tag).path),
                            .when(tag == chosen, .aria("current", "page"))
                        ) { "#\(tag)" }
                    }
                }
            }
        }
    }

    private var shown: [String] {
        let others = tags.filter { $0 != chosen }
        return Array(([chosen].compactMap(\.self) + others).prefix(Self.most))
    }
}
