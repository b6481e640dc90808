package import Kernel

extension PostRow {
    /// True where it passes on what somebody else wrote.
    package var isBoost: Bool { boostOf != nil }

    /// A post by `author` as it stands, or a reply to `parent`.
    package init(
        _ id: ID<Post>,
        by author: ID<Account>,
        _ text: String,
        warning: String = "",
        language: String = "en",
        audience: Audience = .everyone,
        under parent: PostRow? = nil
    ) {
        self.init(
            id: id,
            author: author,
            text: text,
            warning: warning,
            language: language,
            audience: audience,
            replyTo: parent?.id,
            replyToAuthor: parent?.author,
            thread: parent?.thread ?? id,
            boostOf: nil
        )
    }

    /// The boost of `original` by `account`.
    package init(boosting original: PostRow, id: ID<Post>, by account: ID<Account>) {
        self.init(boosting: original.id, original.language, original.audience, id: id, by: account)
    }
}
