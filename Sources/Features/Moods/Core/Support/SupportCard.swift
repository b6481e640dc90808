import Anonymous
import Calendar
import Design
import Kernel
import Markup

/// Help that stands before everything else in a hard stretch: whom to call, whom to write to, how to breathe.
///
/// A page that shows it loads ``Assets/supportSheet``.
struct SupportCard: View {
    let care: SupportCare
    /// The page to which "Not now" leads back; without one it cannot be put away.
    let page: Path?

    var body: HTML {
        section(.class("support"), .id("support"), .aria("labelledby", "support-heading")) {
            h2(.id("support-heading")) { "That sounds like a hard stretch" }
            p { "You do not have to carry it alone. These people listen, whatever it is about." }
            SupportLines(care: care)
            if let line = care.line { SupportSource(line: line) }
            div(.class("row")) {
                LinkButton("Another country", to: CarePaths.helpPath, style: .outline)
                if let page {
                    Button("Not now", style: .outline, path: CarePaths.supportLaterPath, name: "next", value: "\(page)")
                }
            }
        }
    }
}

/// Help above a form that waits to be needed: a script shows it while words about self-harm are being written there.
struct WaitingSupportCard: View {
    let card: SupportCard

    var body: HTML {
        div(.role("status")) {
            div(.data("care"), .hidden()) { card }
        }
    }
}

/// The rows of help, each of which is one tap.
struct SupportLines: View {
    let care: SupportCare

    var body: HTML {
        ul {
            if let line = care.line {
                li { call(line.phone, line.name, line.hours) }
                li { call(line.emergency, "Emergency", "if you are in danger now") }
            } else {
                li { Self.row("Numbers to call", "by country, day and night", .phone, to: CarePaths.helpPath) }
            }
            if care.trusted.isEmpty { li { Self.choose } }
            for person in care.trusted { li { Self.message(person) } }
            li { Self.row("Breathe for a minute", "in for four, out for six", .breath, to: CarePaths.breathePath) }
        }
    }

    private func call(_ number: String, _ name: String, _ hint: String) -> HTML {
        a(.href(AppAddress(telephone: number))) {
            Icon.phone
            Self.words(name, hint)
            strong {
                span(.class("sr")) { "Call " }
                number
            }
        }
    }

    private static let choose = row(
        "Choose someone you trust",
        "so that they are one tap away another time",
        .messages,
        to: CarePaths.supportPath
    )

    private static func message(_ person: Account) -> HTML {
        row("Message \(person.displayName)", "you chose them as someone you trust", .messages, to: person.messagePath)
    }

    private static func row(_ title: String, _ hint: String, _ icon: Icon, to path: Path) -> HTML {
        a(.href(path)) {
            icon
            words(title, hint)
            Icon.next
        }
    }

    private static func words(_ title: String, _ hint: String) -> HTML {
        span {
            bdi { title }
            small { hint }
        }
    }
}

/// Says where and when the number was checked, and that nobody is told.
struct SupportSource: View {
    let line: HelpLine

    var body: HTML {
        p(.class("tiny soft")) {
            "\(line.countryName), checked on "
            time(.datetime(line.checked)) { LocalDate(line.checked)?.withYear ?? line.checked }
            ". No one is notified that you saw this."
        }
    }
}
