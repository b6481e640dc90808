import Anonymous
import Design
import Kernel
import Markup

/// The page of help: the rows of the support card, and the choices behind them.
struct SupportPage: View {
    let draft: SupportDraft
    let care: SupportCare
    let viewer: Viewer
    let site: Site
    let notice: Notice?

    var body: HTML {
        Page(
            "Help, and whom you trust",
            viewer: viewer,
            place: .moods,
            heading: .title(back: MoodPaths.weekPath),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.supportSheet.path]),
            notice: notice
        ) {
            section(.class("support")) {
                h2 { "Someone who listens" }
                p { "Day and night, whatever it is about. You need not know how to say it." }
                SupportLines(care: care)
                if let line = care.line { SupportSource(line: line) }
                p(.class("small")) { a(.class("textlink"), .href(CarePaths.helpPath)) { "Help in all countries" } }
            }
            choices
        }.body
    }

    private var choices: HTML {
        SettingsForm("Yours", to: CarePaths.supportPath, viewer: viewer, problem: draft.problem) {
            Select(
                "Your country",
                name: "country",
                options: [Select.Option("", "As my browser says")] + countries,
                chosen: draft.country,
                hint: "Its numbers stand first.",
                error: draft.problem?.fields["country"]
            )
            for (place, title) in Self.titles.enumerated() { trusted(title, place) }
        }.body
    }

    /// One for each whom somebody may choose.
    private static let titles = ["Someone you trust", "Another person", "A third person"]

    private func trusted(_ title: String, _ place: Int) -> Field {
        Field(
            title,
            name: "trusted",
            value: draft.trusted.indices.contains(place) ? draft.trusted[place] : "",
            kind: .search,
            id: place == 0 ? "field-trusted" : "field-trusted-\(place + 1)",
            hint: place == 0
                ? "Their username here. They are not notified. When it is hard, a message to them is one tap away."
                : nil,
            error: place == 0 ? draft.problem?.fields["trusted"] : nil,
            maxLength: 31
        )
    }

    private var countries: [Select.Option] {
        HelpLine.all.map { Select.Option($0.country, $0.countryName) }
    }
}
