/// How long what staff decide about is kept.
public enum ModerationRetention {
    /// After how many days a suspended account is erased.
    public static let suspensionDays = 30
    /// For how many days a report is kept after it was resolved.
    public static let reportDays = 180
}
