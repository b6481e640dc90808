import Contracts
public import Kernel

/// The promises of the place, word for word: each stands here for as long as the tests prove it.
extension Moods {
    public var privacyNotes: [PrivacyNote] { open + kept }

    /// The promise about visitors, where the operator lets them read.
    private var open: [PrivacyNote] {
        guard dependencies.services.site.showsMoodsToVisitors else { return [] }
        return [
            PrivacyNote(
                .reading,
                "People without an account can read moods that were posted for everyone from a page that says so, for as "
                    + "long as everyone may follow and find who posted them."
            )
        ]
    }

    private var kept: [PrivacyNote] {
        [
            PrivacyNote(
                .reading,
                "Moods say something about your health, so they are kept only once you have agreed. You can withdraw "
                    + "that at any time, and they are gone."
            ),
            PrivacyNote(
                .reading,
                "A mood that only you can see is sealed, and so is what your calendar counts of it. What can be read of "
                    + "them in our database is a random name and the month."
            ),
            PrivacyNote(
                .reading,
                "A mood for a group can be read by those of its members who have agreed to Moods, for as long as you are in "
                    + "the group. Leave it, or delete it, and only you can."
            ),
            PrivacyNote(
                .reading,
                "Your numbers, your week and whether you have a hard stretch are worked out when you open these pages. "
                    + "They are kept nowhere, and no one is notified. Of the week we keep the ids of the quotes and actions "
                    + "that you saw, with the week, and what you think of them."
            ),
            PrivacyNote(
                .forgotten,
                "If you want to be reminded of moods: the times, your time zone, and when each comes next, from which it "
                    + "shows that you posted a mood in the three hours before a reminder that is left out. If you put help away: until when it "
                    + "stays away. If you chose them: your country for help lines, the language of the voices of your week, and whom you trust, who is not notified."
            ),
            PrivacyNote(.log, "Of Moods the log of the server has no line and nothing is counted."),
        ]
    }
}
