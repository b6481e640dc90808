public import SQL

/// A role of members, in the words of a place; the one that may do more has the smaller number.
public protocol SpaceRole: RawRepresentable<Int>, CaseIterable, Comparable, Sendable, Storable {
    /// The role of whoever runs a space.
    static var head: Self { get }
    /// The role of a head who has handed over, and the highest one of whoever comes by an invitation to others than
    /// heads.
    static var deputy: Self { get }
    /// The roles that are given to whom one invites.
    static var given: [Self] { get }
    /// True where a space has one head at a time, who hands over by making another member one.
    static var isHeadAlone: Bool { get }
    /// The role, in a word or two.
    var title: String { get }
    /// The role as it stands in logs and archives.
    var word: String { get }
}

extension SpaceRole {
    /// The role that may do more is the smaller one.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The role in which whoever was invited as this one comes into a space that has a head.
    var asGiven: Self { Self.given.contains(self) ? self : max(self, .deputy) }
}
