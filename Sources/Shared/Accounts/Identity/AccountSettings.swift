package import Configuration
package import Kernel

/// The settings of accounts: how people come, how long they stay logged in, and what is written down of it.
package enum AccountSettings {
    static let all: [any SettingDeclaration] = [
        SignUpMode.setting, membersInvite, confirmsAddresses, providers, sessionIdleDays, sessionDays,
        logsFailedAddresses,
    ]

    static let membersInvite = Setting<Bool>.choice(
        "WEFT_INVITES",
        default: false,
        ["staff": false, "members": true],
        """
        who makes invitations: `staff` are moderators, `members` everyone; where everyone can sign up, members have a \
        link for friends in any case
        """
    )

    /// True where newcomers show that their e-mail address is theirs; `nil` where that depends on e-mails being sent.
    package static let confirmsAddresses = Setting<Bool?>.choice(
        "WEFT_CONFIRM_MAIL",
        default: nil,
        ["auto": nil, "always": true, "never": false],
        """
        whether newcomers confirm their address before they write, follow or vote: `auto` where e-mails are sent to a \
        mail server, `always`, `never`. Whoever does not within 7 days is erased
        """
    )

    static let sessionIdleDays = Setting.number(
        "WEFT_SESSION_IDLE_DAYS",
        default: 14,
        in: 1...60,
        "after how many days without use people have to log in again, at most 60"
    )

    static let sessionDays = Setting.number(
        "WEFT_SESSION_DAYS",
        default: 90,
        in: 1...365,
        "after how many days people have to log in again in any case, at most 365"
    )

    static let logsFailedAddresses = Setting<Bool>.choice(
        "WEFT_LOG_ADDRESSES",
        default: false,
        ["none": false, "failures": true],
        """
        `failures` adds the whole address to the log line of each failed log-in, for programs that shut out attackers \
        (section 7); the page about privacy then says so
        """
    )
}

extension Site {
    /// True where members may invite others; staff always may.
    package var membersInvite: Bool {
        get { self[AccountSettings.membersInvite] }
        set { self[AccountSettings.membersInvite] = newValue }
    }

    /// True where people show that their e-mail address is theirs before they write anything.
    package var confirmsAddresses: Bool {
        get { self[AccountSettings.confirmsAddresses] ?? false }
        set { self[AccountSettings.confirmsAddresses] = newValue }
    }

    /// The other servers by which people can come in.
    package var providers: [LoginProvider] {
        get { self[AccountSettings.providers] }
        set { self[AccountSettings.providers] = newValue }
    }

    /// After how many days without use a session ends.
    package var sessionIdleDays: Int { self[AccountSettings.sessionIdleDays] }

    /// After how many days a session ends however often it is used.
    package var sessionDays: Int { self[AccountSettings.sessionDays] }

    /// True where the log names the whole address from which a log-in failed, for programs that shut out attackers.
    package var logsFailedAddresses: Bool {
        get { self[AccountSettings.logsFailedAddresses] }
        set { self[AccountSettings.logsFailedAddresses] = newValue }
    }
}
