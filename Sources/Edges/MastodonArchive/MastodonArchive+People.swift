import Archive
import Contracts
import Kernel
import SQL
import SocialGraph
import Text

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MastodonArchive {
    private static let marksAtOnce = 500

    /// Takes in likes or bookmarks from a list of addresses.
    func takeMarks(_ name: String, _ kind: ImportReport.Kind, _ result: inout ImportReport) async throws {
        guard let path = files.path(name) else { return }
        let file = try RandomAccessFile(path)
        var items = JSONItems(file, named: name)
        var addresses: [String] = []
        while let range = try items.next() {
            let bytes = try file.read(at: range.lowerBound, Int(range.upperBound - range.lowerBound))
            guard let address = try? JSONDecoder().decode(String.self, from: Data(bytes)) else {
                result.refuse(kind, try items.mistake("this is no address", at: range.lowerBound).description)
                continue
            }
            addresses.append(address)
            if addresses.count == Self.marksAtOnce { try await take(&addresses, kind, &result) }
        }
        try await take(&addresses, kind, &result)
    }

    /// Takes in bookmarks from the table that the settings page of Mastodon gives.
    func takeBookmarkTable(_ result: inout ImportReport) async throws {
        var addresses = try table("bookmarks.csv").compactMap(\.first)
        try await take(&addresses, .bookmarks, &result)
    }

    private func take(
        _ addresses: inout [String],
        _ kind: ImportReport.Kind,
        _ result: inout ImportReport
    ) async throws {
        guard !addresses.isEmpty else { return }
        let outcomes = try await services.database.write { [posts, addresses] tx in
            try addresses.map { address in
                try kind == .likes ? posts.like(address, in: tx) : posts.bookmark(address, in: tx)
            }
        }
        for outcome in outcomes { result.note(outcome, kind) }
        addresses = []
    }

    /// Follows, blocks and mutes the people of this server that the tables name.
    func takePeople(_ result: inout ImportReport) async throws {
        try await each("following_accounts.csv", .follows, &result) { [graph] name, _ in try await graph.follow(name) }
        try await each("blocked_accounts.csv", .blocks, &result) { [graph] name, _ in try await graph.block(name) }
        try await each("muted_accounts.csv", .mutes, &result) { [graph] name, row in
            try await graph.mute(name, hidesNotices: row.dropFirst().first != "false")
        }
        for row in try table("lists.csv") where row.count >= 2 {
            result.refuse(.lists, "this server has no lists yet")
        }
    }

    private func each(
        _ file: String,
        _ kind: ImportReport.Kind,
        _ result: inout ImportReport,
        _ act: (String, [String]) async throws -> Void
    ) async throws {
        for row in try table(file) {
            guard let address = row.first?.trimmed, address != "Account address" else { continue }
            guard let name = localName(address) else {
                result.elsewhere[kind, default: []].append(address)
                continue
            }
            do {
                try await act(name, row)
                result.add(kind)
            } catch let problem as Problem {
                result.refuse(kind, problem.kind == .notFound ? "no one of that name" : problem.message)
            }
        }
    }

    /// The username in `user@host`, where the host is this server.
    private func localName(_ address: String) -> String? {
        let parts = address.drop { $0 == "@" }.split(separator: "@")
        guard let name = parts.first else { return nil }
        if parts.count == 1 { return String(name) }
        return parts[1].lowercased() == services.site.host.lowercased() ? String(name) : nil
    }

    private func table(_ name: String) throws -> [[String]] {
        guard let path = files.path(name) else { return [] }
        let file = try RandomAccessFile(path)
        guard file.size <= 64 << 20 else { throw ArchiveError("\(name) is too large.") }
        return CSVTable(String(decoding: try file.read(at: 0, Int(file.size)), as: UTF8.self)).rows
    }
}
