public import Anonymous
public import Configuration
public import Kernel

/// The settings of posts without a name; one of the places that have such posts declares them for all.
public enum AnonymousSettings {
    /// All of them.
    public static let all: [any SettingDeclaration] = [release]

    static let release = Setting.choice(
        "WEFT_ANONYMOUS_RELEASE",
        default: ReleaseWindow.soon,
        ["soon": .soon, "today": .today, "day": .day],
        "when a text or a mood without a name appears where its author chooses nothing else: `soon`, within 15 minutes; "
            + "`today`, within 6 hours; `day`, within 24 hours. The odds on the page are those of the author's choice"
    )
}

extension Site {
    /// The time within which a post without a name appears, as it is offered first.
    public var usualRelease: ReleaseWindow { self[AnonymousSettings.release] }
}
