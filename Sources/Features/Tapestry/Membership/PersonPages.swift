import Calendar
import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The page on which somebody chooses for all their groups: their clocks, when they are reminded, their birthday.
struct PersonPages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.reminders, show)
        routes.members(.post, TapestryPaths.reminders, change)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let found = try await PersonSettingsReader(services: services).settings(of: viewer)
        let page = PersonPage(
            form: PersonForm(found.settings),
            viewer: viewer,
            site: services.site,
            notice: request.savedNotice,
            isBouncing: found.isBouncing,
            isZoneAssumed: !found.isChosen
        )
        return Response.html(page.body)
    }

    @Sendable private func change(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let form = PersonForm(request.form)
        do {
            let settings = try form.checked()
            try await PersonActions(dependencies: dependencies).set(settings, of: viewer)
            return .saved(TapestryPaths.remindersPath)
        } catch let problem as Problem where problem.kind == .invalid {
            let page = PersonPage(form: form, viewer: viewer, site: services.site, problem: problem)
            return Response.html(page.body, status: .unprocessable)
        }
    }
}

/// The form of somebody's own choices, as it was typed.
struct PersonForm: Sendable {
    var zone = Zone.utc.name
    var remindsEarly = true
    var remindsLate = true
    var isOnHoliday = false
    /// `1` to `31`; empty for nobody's business.
    var day = ""
    /// `1` to `12`.
    var month = ""

    init(_ settings: PersonSettings) {
        zone = settings.zone.name
        (remindsEarly, remindsLate) = (settings.remindsEarly, settings.remindsLate)
        isOnHoliday = settings.isOnHoliday
        let parts = settings.birthday.split(separator: "-").compactMap { Int($0) }
        if parts.count == 2 { (month, day) = (String(parts[0]), String(parts[1])) }
    }

    init(_ form: FormFields) {
        zone = form["zone"] ?? zone
        remindsEarly = form.isOn("early")
        remindsLate = form.isOn("late")
        isOnHoliday = form.isOn("holiday")
        day = form["day"] ?? ""
        month = form["month"] ?? ""
    }

    /// - Throws: ``Problem`` `.invalid` at the fields `zone` and `day`.
    func checked() throws(Problem) -> PersonSettings {
        guard let zone = Zone(zone) else { throw .field("zone", "That time zone is not known here.") }
        return PersonSettings(
            zone: zone,
            remindsEarly: remindsEarly,
            remindsLate: remindsLate,
            isOnHoliday: isOnHoliday,
            birthday: try birthday()
        )
    }

    private func birthday() throws(Problem) -> String {
        guard !day.isEmpty || !month.isEmpty else { return "" }
        // Of a leap year, which has every day.
        guard let day = Int(day), let month = Int(month),
            let date = LocalDate(year: 2028, month: month, day: day)
        else { throw .field("day", "Choose a day that there is, or none.") }
        return String(date.text.dropFirst(5))
    }
}

/// The page of somebody's own choices.
struct PersonPage: View {
    let form: PersonForm
    let viewer: Viewer
    let site: Site
    var notice: Notice?
    var problem: Problem?
    /// True where letters to them came back, and no more are sent.
    var isBouncing = false
    /// True where they have not said their clocks yet; a script chooses those of their device then.
    var isZoneAssumed = false

    var body: HTML {
        SettingsPage("Groups and reminders", viewer: viewer, site: site, notice: notice) {
            if isBouncing { StoppedEmailNotice(viewer: viewer) }
            SettingsForm("For all your groups", to: TapestryPaths.remindersPath, viewer: viewer, problem: problem) {
                FieldGroup("Remind me to write", name: "reminders", hint: "Never at night, and at most once a day.") {
                    Choice.checkbox("A day before an issue closes", name: "early", isOn: form.remindsEarly)
                    Choice.checkbox("Three hours before", name: "late", isOn: form.remindsLate)
                    Choice.checkbox("Not now: I am on holiday", name: "holiday", isOn: form.isOnHoliday)
                }
                div(.when(isZoneAssumed, .data("zone"))) {
                    Select(
                        "My clocks",
                        name: "zone",
                        options: Zone.names.map { Select.Option($0, $0.replacing("_", with: " ")) },
                        chosen: form.zone,
                        hint: "The times of all groups are shown by them.",
                        error: problem?.fields["zone"]
                    )
                }
                birthday
            }
        }.body
    }

    private var birthday: FieldGroup {
        FieldGroup(
            "My birthday",
            name: "day",
            hint: "If you like: your groups are notified the day before, and the issue greets you.",
            error: problem?.fields["day"]
        ) {
            div(.class("row")) {
                Select(
                    "Day",
                    name: "day",
                    options: [Select.Option("", "–")] + (1...31).map { Select.Option(String($0), String($0)) },
                    chosen: form.day,
                    id: "birthday-day"
                )
                Select("Month", name: "month", options: months, chosen: form.month, id: "birthday-month")
            }
        }
    }

    private var months: [Select.Option] {
        [Select.Option("", "–")]
            + (1...12).compactMap { number in
                Month(year: 2028, number: number).map { Select.Option(String(number), $0.name) }
            }
    }
}
