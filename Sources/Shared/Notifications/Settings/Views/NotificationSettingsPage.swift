import Calendar
import Contracts
import Design
import Kernel
import Markup
import Secrets

/// The page on which somebody chooses what they are told of, how and when.
struct NotificationSettingsPage: View {
    let draft: SettingsDraft
    let groups: [ChoiceGroup]
    let browsers: [ListedSubscription]
    let key: P256PublicKey?
    let pushProblem: String?
    let notice: String?
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Notifications",
            viewer: viewer,
            heading: .title(back: "/settings"),
            metadata: PageMetadata(
                site: site,
                isIndexed: false,
                sheets: [Assets.notificationSettingsSheet.path]
            ).centred,
            notice: notice.map { Notice(.success, $0) }
        ) {
            PushSection(browsers: browsers, key: key, problem: pushProblem, viewer: viewer)
            NotificationSettingsForm(draft: draft, groups: groups, viewer: viewer)
        }.body
    }
}

/// The switches of every kind, the quiet hours and the e-mails: one form with one button.
private struct NotificationSettingsForm: View {
    let draft: SettingsDraft
    let groups: [ChoiceGroup]
    let viewer: Viewer

    var body: HTML {
        form(.class("sheet form"), .post, .action(NotificationSettingsPaths.settingsPath), .novalidate) {
            CSRFField(viewer)
            if let problem = draft.problem { FormErrors(problem) }
            h2 { "Notify me about" }
            p(.class("soft small")) {
                "Off in the app also means no push and no e-mail. Push reaches the devices above; e-mail collects what "
                "you have not read."
            }
            for group in groups { switches(of: group) }
            h2 { "Quiet hours" }
            quiet
            h2 { "E-mail" }
            digest
            Button("Save")
        }
    }

    /// The kinds of a group, away until somebody wants to change them; how many are on is said before.
    private func switches(of group: ChoiceGroup) -> HTML {
        let choices = draft.choices.filter { group.kinds.contains($0.kind) }
        guard !choices.isEmpty else { return HTML() }
        let on = choices.count { draft.channels(for: $0).isTold }
        return details(.class("kinds")) {
            summary {
                span(.class("group")) { group.title }
                span(.class("sr")) { ": " }
                span(.class("soft small")) { "\(on) of \(choices.count) on" }
                Icon.down
            }
            rows(choices, of: group)
        }
    }

    private func rows(_ choices: [NotificationChoice], of group: ChoiceGroup) -> HTML {
        table(.class("switches")) {
            caption(.class("sr")) { "Notify me about \(group.title), and how" }
            thead {
                tr {
                    th(.scope("col")) { span(.class("sr")) { "What" } }
                    for channel in Self.channels { th(.scope("col")) { channel.title } }
                }
            }
            tbody {
                for choice in choices { row(choice) }
            }
        }
    }

    private func row(_ choice: NotificationChoice) -> HTML {
        let chosen = draft.channels(for: choice)
        return tr {
            th(.scope("row")) {
                choice.title
                small { choice.hint }
            }
            for channel in Self.channels {
                td {
                    label {
                        input(
                            .type("checkbox"),
                            .name("\(channel.name).\(choice.kind.name)"),
                            .value("1"),
                            .aria("label", "\(choice.title): \(channel.words)"),
                            .checked(chosen[keyPath: channel.value]),
                            .disabled(choice.isRequired && channel.name == "app")
                        )
                    }
                }
            }
        }
    }

    private struct Channel: Sendable {
        let name: String
        let title: String
        let words: String
        let value: any KeyPath<Channels, Bool> & Sendable
    }

    private static let channels = [
        Channel(name: "app", title: "App", words: "in the app", value: \.isTold),
        Channel(name: "push", title: "Push", words: "by push", value: \.isPushed),
        Channel(name: "mail", title: "E-mail", words: "by e-mail", value: \.isMailed),
    ]

    private var quiet: HTML {
        HTML {
            p(.class("soft small")) {
                "Nothing is pushed in these hours; afterwards you are notified once that there was something."
            }
            div(.class("row")) {
                Field(
                    "From",
                    name: "quiet_from",
                    value: draft.from,
                    kind: .time,
                    error: draft.problem?.fields["quiet_from"]
                )
                Field(
                    "Until",
                    name: "quiet_until",
                    value: draft.until,
                    kind: .time,
                    error: draft.problem?.fields["quiet_until"]
                )
            }
            div(.when(!draft.hasZone, .data("zone"))) {
                Select(
                    "Time zone",
                    name: "zone",
                    options: Zone.names.map { Select.Option($0, $0.replacing("_", with: " ")) },
                    chosen: draft.zone,
                    hint: "Quiet hours and e-mails go by the clocks there.",
                    error: draft.problem?.fields["zone"]
                )
            }
        }
    }

    private var digest: HTML {
        FieldGroup(
            "E-mail digest",
            name: "digest",
            hint: "It leaves at eight in the morning of your time zone, and not where there is nothing to tell."
        ) {
            choice(.never, "Never")
            choice(.daily, "Every day")
            choice(.weekly, "Every Monday")
        }.body
    }

    private func choice(_ digest: DigestRhythm, _ label: String) -> Choice {
        Choice.radio(label, name: "digest", value: String(digest.rawValue), isOn: draft.digest == digest)
    }
}

/// The browsers that are told by push, and what adds this one.
private struct PushSection: View {
    let browsers: [ListedSubscription]
    let key: P256PublicKey?
    let problem: String?
    let viewer: Viewer

    var body: HTML {
        section(.class("sheet stack"), .id("push")) {
            h2 { "Push" }
            if let problem { Notice(.error, problem) }
            list
            if let key { addition(key) }
            p(.data("push-status"), .role("status")) {
                "To add this browser, its scripts have to be switched on; push is the one thing here that does not work "
                "without."
            }
            p(.class("soft small")) {
                "A browser can notify you while no page is open: it shows who did what, and the beginning of "
                "posts. The message is encrypted for your browser; the service that its maker runs to deliver it learns "
                "that something came, not what."
            }
        }
    }

    /// The form that a script shows and fills in, once it has asked the browser.
    private func addition(_ key: P256PublicKey) -> HTML {
        HTML {
            form(
                .id("push-form"),
                .post,
                .action(NotificationSettingsPaths.browsersPath),
                .hidden(),
                .data("push", Base64URL.encode(key.bytes)),
                .data("known", isKnown ? "1" : "0")
            ) {
                CSRFField(viewer)
                for name in PushSubscriptionDraft.fields { input(.type("hidden"), .name(name)) }
                Button("Turn on push on this device", icon: .notifications)
            }
            script(.type("module"), .src(Assets.pushScript.path))
        }
    }

    /// True where this very browser is told already.
    private var isKnown: Bool { browsers.contains { $0.session == viewer.session } }

    private var list: HTML {
        HTML {
            if browsers.isEmpty {
                p { "Push is off." }
            } else {
                ul(.class("browsers stack")) {
                    for browser in browsers {
                        li(.class("row")) {
                            span {
                                browser.device
                                if browser.session == viewer.session { " (this one)" }
                                small { "since \(browser.id.instant.dayText)" }
                            }
                            span(.class("push")) {
                                Button(
                                    "Stop",
                                    style: .outline,
                                    isSlim: true,
                                    path: NotificationSettingsPaths.remove(browser.id),
                                    context: "push in \(browser.device)"
                                )
                            }
                        }
                    }
                }
            }
        }
    }
}
