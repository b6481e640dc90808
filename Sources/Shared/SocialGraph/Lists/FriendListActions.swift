import Archive
import Contracts
import Directory
import Kernel
import Runtime
import SQL
import Web

/// Following, blocking and muting whom a list names that somebody brings along.
struct FriendListActions: Sendable {
    private let services: Services
    private let follows: FollowActions
    private let blocks: BlockActions

    init(_ services: Services) {
        self.services = services
        follows = FollowActions(services)
        blocks = BlockActions(services)
    }

    private static let daily = RateRule("friend-lists", 20, per: .days(1))

    /// Reads what a list would bring; nothing changes.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file` for what is no such list, `.tooMany` above 20 lists a day.
    func read(_ file: UploadedFile?, of kind: FriendList.Kind, as viewer: Viewer) async throws -> FriendList {
        guard let file, file.size > 0 else { throw Problem.field("file", "Choose a file.") }
        guard file.size <= FriendList.mostBytes else { throw Problem.field("file", "That is too large for a list.") }
        let opened = try RandomAccessFile(file.path)
        guard let text = String(validating: try opened.read(at: 0, file.size), as: UTF8.self) else {
            throw Problem.field("file", "This is no list of people.")
        }
        let list = try WrittenList(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text, of: kind)
        try await services.limits.count(Self.daily, of: viewer.id)
        return try await services.database.read { [services] tx in
            try Self.compare(list, for: viewer, services, in: tx)
        }
    }

    private static func compare(
        _ written: WrittenList,
        for viewer: Viewer,
        _ services: Services,
        in tx: Transaction
    ) throws -> FriendList {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        var list = FriendList(kind: written.kind)
        var here: [String: Account] = [:]
        let names = Array(Set(written.rows.compactMap { localName($0.address, services.site)?.lowercased() }))
        for start in stride(from: 0, to: names.count, by: 500) {
            for account in try Account.present(
                named: Array(names[start..<min(start + 500, names.count)]),
                in: tx
            ) {
                here[account.username.lowercased()] = account
            }
        }
        var seen: Set<String> = []
        for row in written.rows where seen.insert(row.address.lowercased()).inserted {
            guard let name = localName(row.address, services.site), let account = here[name.lowercased()],
                isReachable(account, for: viewer, relationships, written.kind, services)
            else {
                list.unknown.append(row.address)
                continue
            }
            if isKnown(account, to: viewer, relationships, written.kind) {
                list.known += 1
            } else {
                list.fresh.append(
                    FriendList.Entry(account.username, hidesNotices: row.hidesNotices, notifies: row.notifies)
                )
            }
        }
        return list
    }

    /// Whom the viewer blocks they know of, all others only if they may see them.
    private static func isReachable(
        _ account: Account,
        for viewer: Viewer,
        _ relationships: Relationships,
        _ kind: FriendList.Kind,
        _ services: Services
    ) -> Bool {
        if kind == .blocks, relationships.blocking.contains(account.id) { return true }
        return can(viewer, .see, account.access(relationships.relation(to: account.id, at: services.clock.now)))
    }

    private static func isKnown(
        _ account: Account,
        to viewer: Viewer,
        _ relationships: Relationships,
        _ kind: FriendList.Kind
    ) -> Bool {
        if account.id == viewer.id { return true }
        switch kind {
        case .follows: return relationships.follows(account.id) || relationships.asked.contains(account.id)
        case .blocks: return relationships.blocking.contains(account.id)
        case .mutes: return relationships.muting.keys.contains(account.id)
        }
    }

    /// Does what ``read(_:of:as:)`` said, as far as the day's limit goes; people who went away meanwhile are left out.
    ///
    /// - Returns: with how many it was done, and how many are left for another day.
    /// - Throws: ``Problem`` `.forbidden` in a state that may not write.
    func apply(_ entries: [FriendList.Entry], of kind: FriendList.Kind, as viewer: Viewer) async throws
        -> (done: Int, left: Int)
    {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        var done = 0
        for (position, entry) in entries.prefix(FriendList.mostRows).enumerated() {
            do {
                try await act(entry, kind, as: viewer)
                done += 1
            } catch let problem as Problem {
                if problem.kind == .tooMany { return (done, entries.count - position) }
                guard [.notFound, .forbidden].contains(problem.kind) else { throw problem }
            }
        }
        return (done, 0)
    }

    private func act(_ entry: FriendList.Entry, _ kind: FriendList.Kind, as viewer: Viewer) async throws {
        switch kind {
        case .follows:
            _ = try await follows.setFollow(true, of: entry.username, as: viewer)
            if entry.notifies { _ = try await follows.setBell(true, for: entry.username, as: viewer) }
        case .blocks: try await blocks.block(entry.username, as: viewer)
        case .mutes:
            try await blocks.mute(entry.username, for: .always, hidesNotices: entry.hidesNotices, as: viewer)
        }
    }

    /// The username in `user@host` where the host is this server, or where none is named.
    private static func localName(_ address: String, _ site: Site) -> String? {
        let parts = address.drop { $0 == "@" }.split(separator: "@", omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return nil }
        return parts.count == 1 || parts[1].lowercased() == site.host.lowercased() ? String(name) : nil
    }
}
