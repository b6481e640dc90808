import Contracts
public import Kernel

/// The words of the place on the page about privacy: each stands there for as long as tests prove it.
extension Turtly {
    public var privacyNotes: [PrivacyNote] {
        [
            PrivacyNote("What Turtly promises, and against whom", Self.promises),
            PrivacyNote(
                .reading,
                "Notes are sealed. What can be read of them in our database is a random name, how often they were changed "
                    + "and how long they are, in steps of 4 kB; of those in the bin and of earlier versions also the "
                    + "month in which they go."
            ),
            PrivacyNote(
                .security,
                "While a notebook with a screen lock is open, what opens it travels in a cookie that our pages' scripts "
                    + "cannot read; a second cookie says how long it lasts. We write down that a screen lock was set or "
                    + "switched off, and not when it is opened."
            ),
            PrivacyNote(
                .forgotten,
                "That you agreed to a notebook, and on which day, with your account, until you take it back in the "
                    + "settings of Turtly. Then your notes go with it."
            ),
            PrivacyNote(
                .forgotten,
                "If you want to be reminded to write: the time, the days and your time zone, with your account, until you "
                    + "switch it off. The reminder knows nothing of your notes."
            ),
            PrivacyNote(
                .forgotten,
                "What you let go from your notebook without your name: it ends when you said, after a year at most, and "
                    + "from then on no one can read it in any copy. Until then you alone can take it back."
            ),
            PrivacyNote(
                .log,
                "Of Turtly, and of vaults, the log of the server has no line and nothing is counted."
            ),
        ]
    }

    /// The promises, word for word.
    ///
    /// `PromiseTests` names the tests that prove each row: one without them has no place here.
    static let promises = PrivacyTable(
        columns: ["Against", "Private notes", "Author of an anonymous post"],
        rows: [
            ["Other people, crawlers", "closed", "not shown anywhere; content and style can still betray"],
            ["Thief of database, backups, logs, media", "sealed", "no link is stored"],
            [
                "The same with the server's secret files, or an operator reading the disk later",
                "sealed, as strong as the account password; a PIN adds nothing here", "no link is stored",
            ],
            [
                "Someone who also knows when each member was online", "–",
                "can guess; depends on delay and number of members",
            ],
            [
                "Operator watching the running server or changing its code", "readable while open",
                "visible at the moment of posting",
            ],
            [
                "Someone holding your unlocked phone, or a stolen session", "closed after PIN lock",
                "own marks visible only after PIN",
            ],
        ]
    )
}
