import Calendar
import Contracts
import Kernel
import Routing
import Web

/// The fields of the page of settings, with what is wrong with them.
struct SettingsDraft: Sendable {
    let choices: [NotificationChoice]
    /// The texts in the two fields of time.
    let from: String
    let until: String
    let zone: String
    /// True where the zone was chosen, and not only assumed.
    let hasZone: Bool
    let digest: DigestRhythm
    private let channels: [NotificationKind: Channels]
    private(set) var problem: Problem?

    /// The fields as they were decided before.
    init(_ settings: NotificationSettings, _ choices: [NotificationChoice]) {
        self.choices = choices
        from = settings.quiet.map { ClockTime(minute: $0.from).text } ?? ""
        until = settings.quiet.map { ClockTime(minute: $0.until).text } ?? ""
        zone = settings.zone.name
        hasZone = settings.hasZone
        digest = settings.digest
        channels = Dictionary(choices.map { ($0.kind, settings.channels(for: $0)) }) { first, _ in first }
    }

    init(_ form: FormFields, _ choices: [NotificationChoice]) {
        self.choices = choices
        from = form["quiet_from"] ?? ""
        until = form["quiet_until"] ?? ""
        zone = form["zone"] ?? ""
        hasZone = true
        digest = form["digest"].flatMap { Int($0) }.flatMap(DigestRhythm.init) ?? .never
        channels = Dictionary(
            choices.map { choice in
                let name = choice.kind.name
                return (
                    choice.kind,
                    Channels(
                        isTold: choice.isRequired || form.isOn("app.\(name)"),
                        isPushed: form.isOn("push.\(name)"),
                        isMailed: form.isOn("mail.\(name)")
                    )
                )
            }
        ) { first, _ in first }
    }

    /// The channels that are chosen for a kind.
    func channels(for choice: NotificationChoice) -> Channels {
        channels[choice.kind] ?? Channels(of: choice)
    }

    /// The decisions, if they can be taken.
    ///
    /// - Throws: ``Problem`` `.invalid` at `quiet_from`, `quiet_until` or `zone`.
    func checked() throws(Problem) -> NotificationSettings {
        guard let zone = Zone(self.zone) else { throw .field("zone", "That time zone is not known here.") }
        return NotificationSettings(
            zone: zone,
            hasZone: true,
            quiet: try quietHours(),
            digest: digest,
            channels: channels
        )
    }

    func rejected(_ problem: Problem) -> SettingsDraft {
        var draft = self
        draft.problem = problem
        return draft
    }

    private func quietHours() throws(Problem) -> QuietHours? {
        if from.isEmpty, until.isEmpty { return nil }
        guard let start = ClockTime(from)?.minute else { throw .field("quiet_from", Self.unclear) }
        guard let end = ClockTime(until)?.minute else { throw .field("quiet_until", Self.unclear) }
        guard start != end else {
            throw .field("quiet_until", "Quiet would end when it begins. Choose another time, or leave both empty.")
        }
        return QuietHours(from: start, until: end)
    }

    private static let unclear = "Write a time such as 22:00, or leave both fields empty."
}
