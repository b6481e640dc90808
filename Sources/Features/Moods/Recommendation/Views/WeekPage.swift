import Calendar
import Design
import Kernel
import Markup
import Vault

/// The page of the week.
struct WeekPage: View {
    let week: Week
    /// Help, which stands instead of everything else.
    let card: SupportCard?
    let forms: WeekForms
    /// The id of a quote or action that was put aside just now.
    let hidden: String?
    /// The language of the quotes they have chosen; empty for the one they write in.
    let language: String
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "This week",
            viewer: viewer,
            place: .moods,
            layout: .wide,
            heading: .none,
            metadata: PageMetadata(
                site: site,
                isIndexed: false,
                sheets: [Assets.weekSheet.path, Assets.supportSheet.path]
            )
        ) {
            MoodTabs(.week)
            content
        }.body
    }

    @HTMLBuilder private var content: HTML {
        if let card {
            h1(.class("sr")) { "This week" }
            card
            MoodWeekLinks()
        } else {
            if week.hasClosed { door }
            if let choice = week.choice, let reason = week.reason {
                WeekVoices(
                    week: week,
                    choice: choice,
                    reason: reason,
                    forms: forms,
                    hidden: hidden,
                    language: language,
                    viewer: viewer
                )
            } else if !week.hasClosed {
                waiting
            } else {
                h1(.class("sr")) { "This week" }
            }
            if week.choice == nil { MoodWeekLinks(hasGroups: forms.site.hasGroups) }
        }
    }

    /// Says that some of the days cannot be read, and opens them.
    private var door: HTML {
        section(.class("sheet stack door")) {
            h2 { "Some of these days are under lock" }
            p { "Moods that only you can read are sealed. Open them with your password, and they count here as well." }
            LinkButton("Open them", to: VaultPaths.opening(for: MoodPaths.weekPath), icon: .lockOpen, style: .primary)
        }
    }

    private var waiting: HTML {
        section(.class("week-waiting")) {
            h1 { week.state.progress ?? "" }
            p(.class("lead")) {
                "\(week.state.progress ?? "A few more days"), then three voices and one small thing."
            }
            p(.class("soft small")) {
                "It takes a week from your first mood, and moods on three of the last seven days. They are worked out "
                    + "when you open this page, for no one but you."
            }
            LinkButton("New mood", to: MoodPaths.newPath, icon: .write, style: .primary)
        }
    }
}

/// Why, three voices and one small thing; replaced in place when a thumb is pressed.
struct WeekVoices: View {
    let week: Week
    let choice: WeekChoice
    let reason: String
    let forms: WeekForms
    let hidden: String?
    let language: String
    let viewer: Viewer

    var body: HTML {
        div(.class("week"), .id("week"), .data("item")) {
            div {
                h1(.class("reason")) { reason }
                p(.class("soft small")) { "\(Self.span(week.days)). \(line)" }
                if let hidden { putAside(hidden) }
                div(.class("quotes")) {
                    for quote in choice.quotes { QuoteFigure(quote: quote, rating: week.ratings[quote.id] ?? .none) }
                }
                if choice.quotes.isEmpty { nothing }
            }
            div(.class("week-side")) {
                if let action = choice.action { WeekActionView(action: action, forms: forms, week: week) }
                div(.class("row")) {
                    Button("Show me others", icon: .others, style: .outline, path: CarePaths.anotherPath)
                }
                WeekLanguageForm(chosen: language, viewer: viewer)
                MoodWeekLinks(hasGroups: forms.site.hasGroups)
            }
        }
    }

    /// `From 16 to 22 November`.
    private static func span(_ days: ClosedRange<LocalDate>) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        let start = first.month == last.month ? "\(first.civil.day)" : first.dayAndMonth
        return "From \(start) to \(last.dayAndMonth)"
    }

    private var line: String {
        switch choice.quotes.count {
        case 0: "There is nothing left to show."
        case 1: "One voice to go with it."
        case 2: "Two voices to go with it."
        default: "Three voices to go with it."
        }
    }

    private func putAside(_ id: String) -> HTML {
        p(.class("small aside-line"), .role("status")) {
            "That will not come again. "
            button(
                .class("textlink"),
                .form(Page.actForm),
                .formaction(CarePaths.hide(id)),
                .name("on"),
                .value("0")
            ) { "Bring it back" }
        }
    }

    private var nothing: HTML {
        div(.class("sheet stack")) {
            p { "You have put aside all that would fit." }
            Button("Bring all of it back", style: .outline, path: CarePaths.restorePath)
        }
    }
}

/// The choice of the language in which the voices speak.
struct WeekLanguageForm: View {
    let chosen: String
    let viewer: Viewer

    var body: HTML {
        form(.class("form week-language"), .post, .action(CarePaths.languagePath)) {
            CSRFField(viewer)
            Select("Language of the voices", name: "language", options: options, chosen: chosen)
            Button("Change", style: .outline)
        }
    }

    private var options: [Select.Option] {
        let written = WrittenLanguage.name(of: viewer.preferences.language)
        let languages = WrittenLanguage.all.filter { WeekLibrary.shipped.languages.contains($0.tag) }
        return [Select.Option("", "My post language (\(written))")]
            + languages.map { Select.Option($0.tag, $0.name) }
    }
}

/// A few words of a book, where they are from, and what one thinks of them.
struct QuoteFigure: View {
    let quote: Quote
    let rating: WeekRating

    var body: HTML {
        figure(.class("quote")) {
            blockquote(.lang(quote.language)) { quote.text }
            figcaption {
                span {
                    source
                    cite { "\(quote.work), \(String(quote.year))" }
                }
                Thumbs(id: quote.id, rating: rating)
            }
        }
    }

    private var source: String {
        quote.translator.map { "\(quote.author), translated by \($0)" } ?? quote.author
    }
}

/// One small thing to do.
struct WeekActionView: View {
    let action: WeekAction
    let forms: WeekForms
    let week: Week

    var body: HTML {
        section(.class("small-thing"), .aria("labelledby", "week-action")) {
            p(.class("kick")) {
                icon
                "Something small"
            }
            h2(.id("week-action")) { action.title }
            p(.class("small")) { action.text }
            div(.class("row")) {
                if let path = forms.path(of: action) {
                    LinkButton(action.link(to: forms.trusted), to: path, style: .primary)
                }
                span(.class("push thumbs")) { Thumbs(id: action.id, rating: week.ratings[action.id] ?? .none) }
            }
            if action.opens != nil { p(.class("tiny soft")) { "Nothing is sent before you send it." } }
        }
    }

    private var icon: Icon {
        switch action.kind {
        case .breathing: .breath
        case .walk: .walk
        case .write: .write
        case .rest: .rest
        case .reach: .messages
        }
    }
}

/// The two thumbs of a quote or an action.
struct Thumbs: View {
    let id: String
    let rating: WeekRating

    var body: HTML {
        HTML {
            ActionButton("This helps", icon: .thumbUp, path: CarePaths.helps(id), pressed: rating == .helps)
            ActionButton("Not this one", icon: .thumbDown, path: CarePaths.hide(id), pressed: false)
        }
    }
}

/// The ways to help and reminders, which stand on every page of the week.
struct MoodWeekLinks: View {
    /// True where the site has groups, into whose stories moods can be copied.
    var hasGroups = false

    var body: HTML {
        p(.class("chips week-links")) {
            if hasGroups { a(.href(LookingBackPaths.copyPath)) { "Put moods into a group’s story" } }
            a(.href(CarePaths.supportPath)) { "Help, and whom you trust" }
            a(.href(CarePaths.remindersPath)) { "Reminders" }
        }
    }
}
