/// How long what belongs to accounts is kept.
public enum AccountRetention {
    /// After how many days what stands in the security log of an account is forgotten.
    public static let securityLogDays = 90
    /// After how many days a deleted account is erased.
    public static let graceDays = 30
}
