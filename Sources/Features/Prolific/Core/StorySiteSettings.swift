import Configuration
package import Kernel

/// The settings of stories that an operator makes, as ``StorySettings`` are those of a host.
enum StorySiteSettings {
    static let all: [any SettingDeclaration] = [beginsStories, letsNewAccountsVote]

    static let beginsStories = Setting.flag(
        "WEFT_STARTERS",
        default: true,
        unread: false,
        "whether the server begins a story in Prolific every day with the first line of a famous book, and keeps five "
            + "open"
    )

    static let letsNewAccountsVote = Setting.flag(
        "WEFT_NEW_ACCOUNTS_VOTE",
        default: false,
        """
        whether accounts made after a round of a public story began may vote in that round; `false` makes it useless to \
        sign up only to vote, and new people vote from the next round on
        """
    )
}

extension Site {
    /// True where the server itself begins a story every day, and keeps some open.
    package var beginsStories: Bool {
        get { self[StorySiteSettings.beginsStories] }
        set { self[StorySiteSettings.beginsStories] = newValue }
    }

    /// True where accounts made after a round of a story began cannot vote in it.
    package var votersAreThereBefore: Bool {
        get { !self[StorySiteSettings.letsNewAccountsVote] }
        set { self[StorySiteSettings.letsNewAccountsVote] = !newValue }
    }
}
