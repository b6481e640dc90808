import Design
import Markup

/// Moods with a tag beside those without it.
struct TagSection: View {
    let tags: [TagComparison]

    /// How many tags stand there at most.
    static let most = 20

    var body: HTML {
        section(.class("sheet chart-sheet"), .aria("labelledby", "tags")) {
            h2(.id("tags")) { "By tag" }
            if tags.isEmpty {
                p(.class("small soft")) {
                    "Needs \(TagComparison.leastMoods) moods with a tag and \(TagComparison.leastMoods) without it."
                }
            } else {
                p(.class("small soft")) {
                    "Means of moods with a tag and of all others. They came together; neither need be because of the "
                        + "other."
                }
                Table(
                    "Moods with and without a tag",
                    columns: ["Tag", "With it", "Without it", "Difference"],
                    rows: tags.prefix(Self.most).map(Self.row)
                )
                if tags.count > Self.most {
                    p(.class("small soft")) { "These are the \(Self.most) that differ most, of \(tags.count) tags." }
                }
            }
        }
    }

    private static func row(_ tag: TagComparison) -> [HTML] {
        [
            bdi { tag.tag },
            HTML(text: "\(MoodWords.mean(tag.with.mean)), n \(tag.with.count)"),
            HTML(text: "\(MoodWords.mean(tag.without.mean)), n \(tag.without.count)"),
            HTML(text: MoodWords.difference(tag.difference)),
        ]
    }
}

/// The words for feelings that were chosen, by the parts of the field.
struct FeelingWordsSection: View {
    let words: [WordCount]

    var body: HTML {
        section(.class("sheet chart-sheet"), .aria("labelledby", "feeling-words")) {
            h2(.id("feeling-words")) { "Words you chose" }
            if words.isEmpty {
                p(.class("small soft")) { "None yet. You can choose some when you post a mood." }
            } else {
                dl(.class("word-groups")) {
                    for quadrant in Quadrant.allCases {
                        let chosen = words.filter { $0.quadrant == quadrant }
                        if !chosen.isEmpty {
                            div {
                                dt { quadrant.title.prefix(1).uppercased() + quadrant.title.dropFirst() }
                                dd { chosen.map { "\($0.word), n \($0.count)" }.joined(separator: " · ") }
                            }
                        }
                    }
                }
            }
        }
    }
}
