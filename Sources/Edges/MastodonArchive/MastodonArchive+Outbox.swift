import Archive
import Calendar
import Contracts
import Kernel
import SQL

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where an item of the outbox stands, and from when it is.
private struct OutboxEntry {
    let time: Int64
    let start: Int64
    let length: Int32
}

/// The time of an item, read without the rest.
private struct Stamp: Decodable {
    let published: String?
}

extension MastodonArchive {
    /// Items that become durable together.
    private static let itemsAtOnce = 200

    /// Takes in what was published and passed on, the oldest first, so that what is answered is here already.
    ///
    /// Only the places of the items are kept in memory, 24 bytes for each.
    func takeOutbox(_ path: String, _ actor: ArchivedActor?, _ result: inout ImportReport) async throws {
        let file = try RandomAccessFile(path)
        let entries = try index(file, &result)
        var done = 0
        while done < entries.count {
            let part = entries[done..<min(done + Self.itemsAtOnce, entries.count)]
            try await take(part.compactMap { try read($0, of: file, &result) }, actor, &result)
            done += part.count
            progress(done, entries.count)
        }
    }

    private func index(_ file: RandomAccessFile, _ result: inout ImportReport) throws -> [OutboxEntry] {
        var items = JSONItems(file, named: "outbox.json")
        var entries: [OutboxEntry] = []
        while let range = try items.next() {
            let bytes = try file.read(at: range.lowerBound, Int(range.upperBound - range.lowerBound))
            do {
                let stamp = try JSONDecoder().decode(Stamp.self, from: Data(bytes))
                let time = stamp.published.flatMap { Instant(iso8601: $0) }?.milliseconds ?? 0
                entries.append(OutboxEntry(time: time, start: range.lowerBound, length: Int32(bytes.count)))
            } catch let error as DecodingError {
                result.refuse(.posts, try items.mistake(error.sentence, at: range.lowerBound).description)
            }
        }
        return entries.sorted { ($0.time, $0.start) < ($1.time, $1.start) }
    }

    private func read(_ entry: OutboxEntry, of file: RandomAccessFile, _ result: inout ImportReport) throws -> Activity?
    {
        let bytes = try file.read(at: entry.start, Int(entry.length))
        do {
            return try JSONDecoder().decode(Activity.self, from: Data(bytes))
        } catch let error as DecodingError {
            let place = try JSONPlaceError(error.sentence, in: file, named: "outbox.json", at: entry.start)
            result.refuse(.posts, place.description)
            return nil
        }
    }

    private func take(_ activities: [Activity], _ actor: ArchivedActor?, _ result: inout ImportReport) async throws {
        var steps: [Step] = []
        for activity in activities { if let step = step(activity, actor, &result) { steps.append(step) } }
        let outcomes = try await services.database.write { [steps, posts] tx in
            try steps.map { try $0.take(with: posts, in: tx) }
        }
        for (step, outcome) in zip(steps, outcomes) { result.note(outcome, step.kind) }
    }

    /// The step to take for an activity, if any.
    private func step(_ activity: Activity, _ actor: ArchivedActor?, _ result: inout ImportReport) -> Step? {
        switch (activity.type, activity.object) {
        case ("Announce", .address(let address)):
            guard let time = activity.published.flatMap({ Instant(iso8601: $0) }) else {
                result.refuse(.boosts, "no time")
                return nil
            }
            return .boost(address, time)
        case ("Announce", .note(let note)):
            return activity.published.flatMap { Instant(iso8601: $0) }.map { .boost(note.id, $0) }
        case ("Create", .note(let note)) where note.type == "Note" || note.type == "Question":
            guard let post = ImportedPost(note, by: actor, ownHost: services.site.host, into: posts) else {
                result.refuse(.posts, "no time")
                return nil
            }
            let media = note.attachment?.count { $0.type != "Link" } ?? 0
            if media > 0 {
                result.refuse(.posts, post.text.isEmpty ? "only media" : "media, their words are here", media)
            }
            return post.text.isEmpty && post.poll == nil && media > 0 ? nil : .post(post)
        default:
            result.refuse(.posts, "of the kind “\(activity.type)”")
            return nil
        }
    }
}

/// One thing to be taken in.
private enum Step: Sendable {
    case post(ImportedPost)
    case boost(String, Instant)

    var kind: ImportReport.Kind {
        switch self {
        case .post: .posts
        case .boost: .boosts
        }
    }

    func take(with posts: any PostIntake, in tx: Transaction) throws -> ImportOutcome {
        switch self {
        case .post(let post): try posts.add(post, in: tx)
        case .boost(let address, let time): try posts.boost(address, at: time, in: tx)
        }
    }
}

extension ImportReport {
    mutating func note(_ outcome: ImportOutcome, _ kind: Kind) {
        switch outcome {
        case .added: add(kind)
        case .known: know(kind)
        case .refused(let reason): refuse(kind, reason)
        }
    }
}
