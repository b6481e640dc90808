public import Configuration

/// How people come to a server.
public enum SignUpMode: String, Sendable, CaseIterable {
    /// Everybody can sign up.
    case open
    /// Everybody can ask; staff decide.
    case approval
    /// Whoever has an invitation.
    case invite
    /// Nobody; the operator makes accounts at the terminal.
    case closed

    /// The setting that says it.
    public static let setting = Setting<SignUpMode>.choice(
        "WEFT_SIGN_UP",
        default: .open,
        ["open": .open, "approval": .approval, "invite": .invite, "closed": .closed],
        """
        `open`: everyone can sign up; `approval`: moderators decide; `invite`: with an invitation; `closed`: no one
        """
    )
}

extension Site {
    /// How people come here.
    public var signUp: SignUpMode {
        get { self[SignUpMode.setting] }
        set { self[SignUpMode.setting] = newValue }
    }

    /// True where people can sign up, in whatever way.
    public var takesNewcomers: Bool { signUp != .closed }
}
