import Anonymous
import Comments
import Contracts
import Kernel
import Responses
import SQL

/// A mood as its page shows it, with what is said of it.
struct MoodView: Sendable {
    /// The mood that others see as well; `nil` for one in the vault.
    let item: MoodItem?
    /// The mood in the vault of whoever asks, where it is one of these.
    var sealed: OwnMood?
    /// The state of what everyone reads of that, where it is one without a name.
    var publication: PublicationState?
    /// The name of the viewer's own mood that it is.
    var own: PublicID<Mood>?
    var comments: CommentPage?
}

/// A mood at an address, as programs read it.
enum AddressedMood: Sendable {
    /// One that others see as well.
    case shared(MoodItem)
    /// One in the vault of whoever asks.
    case sealed(OwnMood)
}

extension MoodFeedReader {
    /// The mood in the address of its page, as the page shows it.
    ///
    /// - Throws: ``Problem/notFound`` where there is none for them.
    func view(of address: String, for viewer: Viewer) async throws -> MoodView {
        var view = try await read(address, for: viewer) { [dependencies] found, own, tx -> MoodView in
            switch found {
            case .sealed(let mood): return MoodView(item: nil, sealed: mood)
            case .shared(let item):
                let comments = try dependencies.responses.comments.page(of: item.subject, for: viewer, in: tx)
                return MoodView(item: item, own: own, comments: comments)
            }
        }
        if let sealed = view.sealed, sealed.entry.isAnonymous {
            view.publication = try await publication(of: sealed.name, viewer)
        }
        return view
    }

    /// The state of the mood without a name of which somebody has the copy of this name; `nil` without their open vault.
    private func publication(of name: PublicID<Mood>, _ viewer: Viewer) async throws -> PublicationState? {
        let services = dependencies.services
        let vault = try await services.database.read { [dependencies] tx in
            try dependencies.own.vault(of: viewer, in: tx)
        }
        guard let vault else { return nil }
        return try await services.anonymous.states(of: [vault.capability(of: name)]).first
    }

    /// The mood in an address, without the comments on it.
    ///
    /// - Throws: ``Problem/notFound`` where there is none for them.
    func mood(at address: String, for viewer: Viewer) async throws -> AddressedMood {
        try await read(address, for: viewer) { found, _, _ in found }
    }

    /// The mood in an address, with the name of the viewer's own that it is, as `make` takes it.
    private func read<Value: Sendable>(
        _ address: String,
        for viewer: Viewer,
        _ make: @escaping @Sendable (AddressedMood, PublicID<Mood>?, Transaction) throws -> Value
    ) async throws -> Value {
        if let post = AnonymousPostID(address) {
            let shown = try await nameless(post)
            return try await dependencies.services.database.read { [self] tx in
                let (item, own) = try mood(shown, for: viewer, in: tx)
                return try make(.shared(item), own, tx)
            }
        }
        guard let name = PublicID<Mood>(address) else { throw Problem.notFound }
        return try await dependencies.services.database.read { [self] tx in
            if let sealed = try dependencies.own.sealed(name, of: viewer, in: tx) {
                return try make(.sealed(sealed), nil, tx)
            }
            let item = try mood(name, for: viewer, in: tx)
            return try make(.shared(item), item.isOwn ? name : nil, tx)
        }
    }
}
