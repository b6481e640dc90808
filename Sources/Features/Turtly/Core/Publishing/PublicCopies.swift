import Anonymous
import Calendar
import Contracts
import Kernel
import Secrets

/// A public copy of a note, as its author finds it again.
struct PublicCopy: Sendable, Equatable {
    let name: CopyName
    let state: PublicationState
    /// True where a reader has said that they think of whoever wrote it.
    var isThoughtOf = false
}

/// The public copies of notes, found by what only the open notebook can make; nothing that is stored leads to them.
///
/// For each note it asks about every name that a copy can have: three a week, for a year at most.
struct PublicCopies: Sendable {
    let dependencies: TurtlyDependencies

    private var store: AnonymousStore { dependencies.services.anonymous }

    /// A note as far as its copies are concerned.
    typealias Original = (id: PublicID<PrivateNote>, madeOn: LocalDate)

    /// How many capabilities are asked about at once.
    private static let batch = AnonymousLimits.capabilities

    /// The copies of a note that are there, or were within the last days, the latest first.
    func copies(of note: PrivateNote, in notebook: OpenNotebook) async throws -> [PublicCopy] {
        try await copies(of: [(note.id, note.madeOn)], in: notebook)[note.id] ?? []
    }

    /// The copies of notes, of each the latest first; asked about at once.
    func copies(
        of notes: [Original],
        in notebook: OpenNotebook
    ) async throws -> [PublicID<PrivateNote>: [PublicCopy]] {
        let asked = notes.flatMap { note in names(of: note).map { (note: note.id, name: $0) } }.prefix(Self.batch)
        let states = try await store.states(of: asked.map { notebook.capability(of: $0.note, $0.name) })
        let thoughtOf = try await store.thoughtOf(among: states.compactMap(\.post))
        var copies: [PublicID<PrivateNote>: [PublicCopy]] = [:]
        for (asked, state) in zip(asked, states) where state != .gone {
            let isThoughtOf = state.post.map { thoughtOf.contains($0) } ?? false
            copies[asked.note, default: []].append(
                PublicCopy(name: asked.name, state: state, isThoughtOf: isThoughtOf)
            )
        }
        return copies
    }

    /// Takes all copies of a note back: they are gone for everybody when this returns.
    ///
    /// One that another server has in its memory is among those of this week, or of the last one.
    func takeBack(_ note: PrivateNote, in notebook: OpenNotebook) async throws {
        let known = try await copies(of: note, in: notebook).filter(\.state.isThere).map(\.name)
        try await store.withdraw(recent.union(known).map { notebook.capability(of: note.id, $0) })
    }

    /// Takes all copies of many notes back: they are gone for everybody when this returns, and what another server has
    /// in its memory never appears.
    func takeBack(_ notes: [Original], in notebook: OpenNotebook) async throws {
        let recent = recent
        try await store.withdraw(notes.flatMap { note in recent.map { notebook.capability(of: note.id, $0) } })
        var capabilities: [Capability] = []
        for note in notes {
            capabilities += names(of: note).map { notebook.capability(of: note.id, $0) }
            guard capabilities.count > Self.batch - 400 else { continue }
            try await store.withdrawFound(capabilities)
            capabilities = []
        }
        try await store.withdrawFound(capabilities)
    }

    /// The names of copies that another server can have in its memory.
    private var recent: Set<CopyName> {
        Set(CopyName.all(on: today) + CopyName.all(on: today.adding(days: -1)))
    }

    private func names(of note: Original) -> [CopyName] { CopyName.all(since: note.madeOn, until: today) }

    private var today: LocalDate { dependencies.today }
}

extension PublicationState {
    /// The post that everybody can read.
    fileprivate var post: AnonymousPostID? {
        if case .published(let id, _) = self { id } else { nil }
    }
}

extension OpenNotebook {
    /// The proof that a public copy is one of a note in this notebook.
    func capability(of note: PublicID<PrivateNote>, _ name: CopyName) -> Capability {
        Capability(proof: Digest.hmacSHA256(Array("\(note.text)/\(name)".utf8), key: key.link))
    }
}
