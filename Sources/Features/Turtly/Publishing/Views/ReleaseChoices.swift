import Anonymous
import AnonymousPosting
import Design
import Markup

/// The three cards of when a text appears, with the odds of whoever guesses in words.
struct ReleaseChoices: View {
    let chosen: ReleaseWindow
    /// How many people were here this week.
    let active: Int

    var body: HTML {
        fieldset {
            legend { h2 { "When shall it appear?" } }
            p(.class("small soft")) { ReleaseOdds.meaning(amongActive: active) }
            ReleaseOdds.warning(amongActive: active)
            div(.class("options")) { for release in ReleaseWindow.allCases { option(release) } }
        }
    }

    private func option(_ release: ReleaseWindow) -> HTML {
        let odds = ReleaseOdds(release, amongActive: active)
        return label(.class("option")) {
            input(.type("radio"), .name("release"), .value(release.rawValue), .checked(release == chosen))
            span {
                b { release.title }
                small { "\(release.words). \(odds.sentence)" }
                rings(odds.share)
            }
        }
    }

    /// As many rings as there are tries, those filled that are right: decoration, the words say the same.
    private func rings(_ share: Double) -> HTML {
        let isRare = share < 0.2
        let count = isRare ? min(100, Int((1 / share).rounded())) : 10
        let filled = isRare ? 1 : min(10, Int((share * 10).rounded()))
        let columns = min(count, 25)
        let lines = (count + columns - 1) / columns
        return svg(
            .class("odds"),
            .viewBox("0 0 \(columns * 12) \(lines * 12)"),
            .width(columns * 9),
            .height(lines * 9),
            .aria("hidden", "true")
        ) {
            for ring in 0..<count {
                circle(
                    .class(ring < filled ? "f" : nil),
                    .cx(Double(ring % columns * 12 + 6)),
                    .cy(Double(ring / columns * 12 + 6)),
                    .r(4)
                )
            }
        }
    }
}
