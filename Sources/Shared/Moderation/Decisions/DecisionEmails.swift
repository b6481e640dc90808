import Kernel
import Markup
import Outbound

/// The e-mails that tell people what the staff decided about them.
struct DecisionEmails: Sendable {
    private let site: Site

    init(_ site: Site) {
        self.site = site
    }

    func decided(_ new: NewDecision, _ username: String, path: Path, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "A decision of the moderators of \(site.name)",
            """
            Hello @\(username),

            \(new.measure.sentence(about: new.title))

            The reason:
            \(new.reason)

            If you think that is wrong, you can appeal once, and someone looks at it again:
            \(site.baseAddress)\(path)
            """
        )
    }

    func undone(_ decision: Decision, _ username: String, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "The moderators of \(site.name) took a decision back",
            """
            Hello @\(username),

            this is no longer so:
            \(decision.sentence)

            You find it among the moderation notices and appeals of your settings:
            \(site.baseAddress)\(ModerationPaths.decision(decision.id))
            """
        )
    }

    func answered(_ decision: Decision, _ username: String, answer: String, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "The answer to your appeal",
            """
            Hello @\(username),

            the moderators of \(site.name) looked again at this decision, and it stays:
            \(decision.sentence)

            The answer:
            \(answer)
            """
        )
    }

    private func email(to address: EmailAddress, _ subject: String, _ text: String) throws -> Email {
        try Email(to: address, subject: subject, text: "\(text)\n\n\(site.name), \(site.baseAddress)\n")
    }
}
