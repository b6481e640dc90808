import Contracts
import Design
import Directory
import Kernel
import SQL

extension NotificationKind {
    /// Somebody asked to join; the object is their account.
    static let signUp = NotificationKind("sign-up")
}

/// The notifications that tell the staff that somebody waits for their answer.
struct SignUpNotifications: NotificationSource {
    let choices = [
        NotificationChoice(.signUp, "Sign-ups", hint: "Someone asks to join this server.", isForStaff: true)
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        guard viewer.isStaff else { return [:] }
        let people = try Account.all(notifications.map { ID<Account>(rawValue: $0.object) }, in: tx)
        let waiting = people.filter { $0.value.state == .pending }
        return Dictionary(
            uniqueKeysWithValues: notifications.compactMap { notification in
                waiting[ID(rawValue: notification.object)].map { (notification.id, Self.line($0)) }
            }
        )
    }

    private static func line(_ person: Account) -> NotificationLine {
        NotificationLine(
            icon: Icon.person.body,
            words: "\(person.handle) asks to join",
            path: SignUpQueuePages.path,
            isNameless: true
        )
    }

    /// Tells the staff that somebody waits.
    static func announce(_ account: ID<Account>, with notifier: any Notifier, in tx: Transaction) throws {
        try notifier.inform(Account.staffAtWork(in: tx), .signUp, about: account.rawValue, in: tx)
    }

    /// Takes that back: nobody has to decide on them any more.
    static func takeBack(_ account: ID<Account>, with notifier: any Notifier, in tx: Transaction) throws {
        try notifier.takeBack([.signUp], about: [account.rawValue], to: nil, by: nil, in: tx)
    }
}
