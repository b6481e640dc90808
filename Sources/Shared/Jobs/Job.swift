import Kernel
public import SQL

/// A kind of jobs: those that one runner does, in the order in which they are due.
public struct JobKind: RawRepresentable, Sendable, Hashable, Storable {
    /// The name, as it stands in the table and as operators read it.
    public let rawValue: String

    /// A kind called `rawValue`, unique for ever.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// Something that is to be done about an object.
///
/// It holds numbers and never contents: whoever does it reads what it is about, as it is then.
public struct Job: Sendable, RowReadable {
    /// The kind.
    public let kind: JobKind
    /// The object that it is about.
    public let object: Int64
    /// A second number, where one does not say it all: what the object is part of.
    public let part: Int64
    /// The name of what happened to the object, as the slice wrote it.
    public let event: String
    /// How far the job has come: the last one of a crowd who was told.
    ///
    /// Of one that was held back, for how many it stands.
    public internal(set) var after: Int64
    /// How often it has failed.
    ///
    /// Who writes down another failure must know this number: that is the fence.
    var attempts: Int
    /// When it was added.
    let created: Instant

    static let columns: SQL = "kind, object_id, part_id, event, after_id, attempts, created_at"

    /// A job as its columns say.
    public init(from row: inout RowReader) throws {
        kind = try row.next()
        object = try row.next()
        part = try row.next()
        event = try row.next()
        after = try row.next()
        attempts = try row.next()
        created = try row.next()
    }

    /// A job that waits in a table of an earlier version.
    init(_ kind: JobKind, from row: inout RowReader, created: Instant) throws {
        self.kind = kind
        object = try row.next()
        part = try row.next()
        event = try row.next()
        after = try row.next()
        attempts = 0
        self.created = created
    }

    /// The event as one that the slice knows.
    ///
    /// - Throws: ``JobError/unknownEvent(_:)`` where another version wrote it.
    public func event<Event: RawRepresentable>(
        as type: Event.Type
    ) throws(JobError) -> Event where Event.RawValue == String {
        guard let event = Event(rawValue: event) else { throw .unknownEvent(self.event) }
        return event
    }

    /// The name by which an operator asks for it.
    var name: JobName { JobName(kind: kind, object: object, part: part, event: event) }
}

/// The reason why a job cannot be done, whatever the database holds.
public enum JobError: Error, Equatable {
    /// The slice knows no such event.
    case unknownEvent(String)
}

/// The name of a job: `kind/object/part/event`.
public struct JobName: Sendable, Hashable, CustomStringConvertible {
    let kind: JobKind
    let object: Int64
    let part: Int64
    let event: String

    init(kind: JobKind, object: Int64, part: Int64, event: String) {
        self.kind = kind
        self.object = object
        self.part = part
        self.event = event
    }

    /// The name that somebody typed; `nil` where it cannot be one.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, let object = Int64(parts[1]), let part = Int64(parts[2]) else { return nil }
        kind = JobKind(rawValue: String(parts[0]))
        (self.object, self.part) = (object, part)
        event = parts.count == 4 ? String(parts[3]) : ""
    }

    /// The name as it is typed.
    public var description: String {
        event.isEmpty ? "\(kind.rawValue)/\(object)/\(part)" : "\(kind.rawValue)/\(object)/\(part)/\(event)"
    }

    /// The condition that only the rows of this name meet.
    var isIt: SQL { "kind = \(kind) and object_id = \(object) and part_id = \(part) and event = \(event)" }
}
