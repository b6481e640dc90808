import Contracts
public import Kernel

extension Moderation {
    public var privacyNotes: [PrivacyNote] {
        [
            PrivacyNote(
                .reports,
                "Reports to the moderators keep what was reported as it was seen, until \(ModerationRetention.reportDays) days after "
                    + "they were answered. What the moderators do is kept in a log that none of them can change; an erased "
                    + "account is taken out of it."
            )
        ]
    }
}
