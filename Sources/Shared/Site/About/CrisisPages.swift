import Anonymous
import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The page of people who help at once, for everybody, and without a network: the service worker keeps it.
struct CrisisPages: Sendable {
    let services: Services

    func register(on routes: inout Routes) {
        routes.everybody(.get, Pattern("/help/crisis")) { [services] request, viewer in
            let lines = HelpLine.all(forReadersOf: request.acceptedLanguages)
            var response = Response.html(CrisisPage(lines: lines, viewer: viewer, site: services.site).body)
            response.headers.vary(on: "Accept-Language")
            return response
        }
    }
}

/// Numbers to call, the reader's own country first: who needs them does not read far.
struct CrisisPage: View {
    let lines: [HelpLine]
    let viewer: Viewer?
    let site: Site

    private static let emergencies = [
        ("112", "Europe"), ("911", "North America"), ("999", "the United Kingdom"), ("000", "Australia"),
        ("111", "New Zealand"),
    ]

    var body: HTML {
        Page(
            "Help in a crisis",
            viewer: viewer,
            metadata: PageMetadata(
                site: site,
                description: "People who listen, day and night, and the numbers to call when someone is in danger.",
                path: "/help/crisis",
                sheets: [Assets.crisisSheet.path]
            )
        ) {
            section(.class("sheet stack")) {
                h2 { "If you are in danger, or think of ending your life" }
                ul(.class("stack calls")) {
                    for (number, place) in Self.emergencies { li { call(number, .primary, " in \(place)") } }
                }
                p { "Call the emergency number of your country now." }
                p { "You need not have the right words. Saying “I am not safe” is enough." }
            }
            section(.class("sheet stack")) {
                h2 { "Someone to talk to" }
                p { "They listen without your name, and it costs nothing or no more than a call." }
                ul(.class("stack help-lines")) { for line in lines { item(line) } }
                p {
                    "Your country is not here? "
                    if let address = WebAddress("https://findahelpline.com/") { outside(address) }
                    " lists lines in more than a hundred countries."
                }
            }
            section(.class("sheet stack")) {
                h2 { "If you worry about someone here" }
                p {
                    "Write to them, plainly and kindly, and ask directly. Tell the operator if you think they are in "
                        + "danger. Of a text without a name no one knows who wrote it: report it, and it is looked at."
                }
            }
        }.body
    }

    private func item(_ line: HelpLine) -> HTML {
        li(.class("stack"), .data("country", line.country)) {
            div {
                h3 { line.countryName }
                p { "\(line.name), \(line.hours)" }
            }
            p { call(line.phone, .outline, "") }
            p(.class("small soft")) {
                if let address = WebAddress(line.address) { outside(address) }
                ". The number was checked on "
                time(.datetime(line.checked)) { line.checked }
                if let source = WebAddress(line.source) {
                    " at "
                    outside(source)
                }
                "."
            }
        }
    }

    private func call(_ number: String, _ style: ButtonStyle, _ words: String) -> HTML {
        HTML {
            a(.class("button", style.rawValue), .href(AppAddress(telephone: number))) { "Call \(number)" }
            words
        }
    }

    private func outside(_ address: WebAddress) -> HTML {
        a(.class("textlink"), .href(address), .rel("noopener noreferrer")) { address.host }
    }
}
