public import SQL

/// The limits of anonymous posts.
public enum AnonymousLimits {
    /// How many posts an account may publish within 24 hours.
    public static let daily = 10
    /// How many an account may publish within 24 hours while it is younger than ``youth``.
    public static let dailyOfNew = 3
    /// How long an account counts as new, and its reports hide nothing.
    public static let youth = Instant.Span.days(7)
    /// The longest text in characters.
    public static let text = PublicText.longest
    /// The longest appeal in characters.
    public static let appeal = 1000
    /// How many reports an account may make within 24 hours.
    public static let dailyReports = 20
    /// How many times an account may say within 24 hours that it thinks of somebody.
    public static let dailyThoughts = 20
    /// How many people have to report a post before it is hidden.
    public static let reportsThatHide = 3
    /// How long a text that was removed is refused.
    public static let refusal = Instant.Span.days(30)
    /// How many capabilities may be asked about at once: those of a page of notes that are a year old.
    public static let capabilities = 8000
    /// How long it is known of a post that has appeared that it did, at least.
    static let memory = Instant.Span.days(7)
}
