/// How people come to a server.
package enum SignUpMode: String, Sendable, CaseIterable {
    /// Everybody can sign up.
    case open
    /// Everybody can ask; staff decide.
    case approval
    /// Whoever has an invitation.
    case invite
    /// Nobody; the operator makes accounts at the terminal.
    case closed
}
