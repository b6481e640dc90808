package import Kernel
package import SQL

/// A post that its author wrote on another server, to be taken in with its original time.
package struct ImportedPost: Sendable {
    /// Its address there, which says whether it was taken in before.
    package let source: String
    /// When it was published.
    package let published: Instant
    package var text = ""
    package var warning = ""
    package var language = "und"
    package var audience = Audience.everyone
    /// The address of the author's own post that it answers.
    package var parent: String?
    package var poll: ImportedPoll?
    /// The usernames of the people of this server whom it mentions.
    ///
    /// A name in the text alone addresses nobody.
    package var mentioned: [String] = []

    package init(_ source: String, published: Instant) {
        self.source = source
        self.published = published
    }

    /// The longest text that is taken in; other servers let people write more than this one does.
    static let limit = 50_000
}

/// A question that was asked on another server.
package struct ImportedPoll: Sendable {
    package let options: [String]
    package let isMultiple: Bool
    package let endsAt: Instant

    /// A poll, or `nil` where this server knows none like it: too many answers, or too long ones.
    package init?(options: [String], isMultiple: Bool, endsAt: Instant) {
        guard (try? NewPoll(options: options, isMultiple: isMultiple, hidesTotals: false, span: .days(1))) != nil else {
            return nil
        }
        self.options = options
        self.isMultiple = isMultiple
        self.endsAt = endsAt
    }
}

/// What became of something that was to be taken in.
package enum ImportOutcome: Sendable, Equatable {
    /// It is here now.
    case added
    /// It was here before, or its owner has removed it since.
    case known
    /// It cannot be taken in.
    case refused(String)
}
