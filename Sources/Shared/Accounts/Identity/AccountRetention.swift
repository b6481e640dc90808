/// How long what belongs to accounts is kept.
public enum AccountRetention {
    /// After how many days what stands in the security log of an account is forgotten.
    public static let securityLogDays = 90
    /// For how many days a browser is known after it was last used.
    static let deviceDays = 365
    /// For how many days a name is held for whoever took another.
    static let nameDays = 90
    /// After how many days a deleted account is erased.
    public static let graceDays = 30
}
