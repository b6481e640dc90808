public import Markup
public import SQL

/// An account as everybody may know it: how its owner appears beside what they write.
public struct Account: Sendable, Equatable, RowReadable {
    /// Its number.
    public let id: ID<Account>
    /// The name in addresses, as its owner writes it: `[A-Za-z0-9_]{1,30}`.
    public let username: String
    /// The name people read; the username where none was given.
    public let displayName: String
    /// True where following needs the owner's consent.
    public let isLocked: Bool
    /// True where the account is there for others at all.
    public let state: AccountState
    /// Grows with every change of what others see of the account.
    public let version: Int64
    /// The picture of themselves, where they gave one.
    public let picture: Picture?
    /// True where its owner is one of the people who run the server, which is shown beside the name.
    public let isStaff: Bool

    /// A picture of somebody.
    public struct Picture: Sendable, Equatable {
        /// The part of its address that nobody can guess.
        public let name: String
        /// The part of it that stays in view where it is cut; see ``MediaFocus/cell``.
        public let cell: Int

        /// A picture by its name.
        public init(name: String, cell: Int = MediaFocus.middle.cell) {
            self.name = name
            self.cell = cell
        }

        /// Where it is.
        public var path: Path { MediaItem.path(of: name, .small) }
        /// Where it is as small as beside a post.
        public var facePath: Path { MediaItem.path(of: name, .face) }
    }

    /// The columns of the table `accounts`, which the kernel publishes to all slices.
    public static var columns: SQL {
        """
        accounts.id, accounts.username, accounts.display_name, accounts.is_locked, accounts.state, accounts.version,
        accounts.avatar, accounts.avatar_cell, accounts.role
        """
    }

    /// Reads the published columns.
    public init(from row: inout RowReader) throws {
        id = try row.next()
        username = try row.next()
        let name: String = try row.next()
        displayName = name.isEmpty ? username : name
        isLocked = try row.next()
        state = try row.next()
        version = try row.next()
        let (avatar, cell): (String, Int) = (try row.next(), try row.next())
        picture = avatar.isEmpty ? nil : Picture(name: avatar, cell: cell)
        isStaff = try row.next() as Role >= .moderator
    }

    /// An account written out, for previews and tests.
    public init(
        id: ID<Account>,
        username: String,
        displayName: String,
        isLocked: Bool = false,
        state: AccountState = .active,
        version: Int64 = 1,
        picture: Picture? = nil,
        isStaff: Bool = false
    ) {
        self.id = id
        self.username = username
        self.displayName = displayName
        self.isLocked = isLocked
        self.state = state
        self.version = version
        self.picture = picture
        self.isStaff = isStaff
    }
}

/// In which state an account is.
///
/// Only `active` and `limited` ones are there for others.
public enum AccountState: Int, Sendable, Storable {
    /// Like everybody.
    case active = 0
    /// Kept out of public lists by a moderator.
    case limited = 1
    /// May read and export, not write.
    case frozen = 2
    /// Closed by a moderator.
    case suspended = 3
    /// Put to sleep by its owner; logging in wakes it.
    case deactivated = 4
    /// To be erased when its time of grace is over; logging in offers to cancel.
    case deleting = 5
    /// Asked to join and waits for the staff's answer; its owner cannot log in yet.
    case pending = 6
    /// Has not shown yet that their e-mail address is theirs: may look around, but not write, and nobody sees them.
    case unconfirmed = 7

    /// True where others see the account and what it wrote.
    public var isPresent: Bool { self == .active || self == .limited || self == .frozen }
    /// True where its owner can be logged in.
    public var mayLogIn: Bool { isPresent || self == .unconfirmed }
    /// True where its owner may write.
    public var mayWrite: Bool { self == .active || self == .limited }
}

/// The rights of an account beyond its own things.
public enum Role: Int, Sendable, Storable, Comparable {
    /// Everybody.
    case member = 0
    /// Handles reports.
    case moderator = 1
    /// Runs the server's settings.
    case admin = 2
    /// The first account.
    case owner = 3

    /// The smaller role may do less.
    public static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
}

extension Account {
    /// The facts by which ``can(_:_:_:)-(Viewer?,_,_)`` decides about the account itself: it is for everyone.
    public func access(_ relation: Relation) -> Access {
        Access(owner: id, ownerState: state, audience: .everyone, isAddressed: false, relation: relation)
    }

    /// Tells whether `text` could be the name of an account: `[A-Za-z0-9_]{1,30}`.
    public static func isUsername(_ text: String) -> Bool {
        (1...30).contains(text.utf8.count) && text.utf8.allSatisfy(\.isUsernameByte)
    }
}

extension UInt8 {
    fileprivate var isUsernameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default:
            false
        }
    }
}
