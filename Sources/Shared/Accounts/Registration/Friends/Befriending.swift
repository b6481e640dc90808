import Contracts
import Kernel
import SQL

/// Makes those follow each other of whom one came by the other's link.
enum Befriending {
    /// - Parameter newcomer: somebody who has just become one of us.
    static func begin(_ newcomer: ID<Account>, _ services: Services, in tx: Transaction) throws {
        guard let invite = try SignUpQueries.invite(of: newcomer, in: tx),
            let host = try InviteQueries.befriender(by: invite, in: tx)
        else { return }
        try services.people.befriend(newcomer, with: host, in: tx)
    }
}
