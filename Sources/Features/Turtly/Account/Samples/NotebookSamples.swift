import Anonymous
import Calendar
import Contracts
import Kernel
import Runtime
import SQL
import Storage
import Vault

/// The notebook of whoever looks around in a made-up world, and what nobody in particular let go there.
struct NotebookSamples: SampleSource {
    let services: Services

    func complete(_ world: SampleWorld) async throws -> [ProfileCount] {
        let texts = try SampledNotebook.read()
        var counts: [ProfileCount] = []
        if let notebook = try await notebook(of: world) {
            counts.append(ProfileCount(try await write(texts.notes, to: notebook, at: world.now), "notes"))
        }
        try await services.anonymous.add(try texts.posts.map { try $0.sample })
        return counts + [ProfileCount(texts.posts.count, "texts without a name")]
    }

    /// The notebook under the password that the log-in page of a demo shows.
    private func notebook(of world: SampleWorld) async throws -> OpenNotebook? {
        guard let keys = world.passwordKeys,
            let guest = world.people.first(where: { $0.username == world.guest })?.id
        else { return nil }
        let vaults = VaultWriter(services.infrastructure)
        let today = Zone.utc.date(at: world.now)
        let notebook = try await services.database.write { tx in
            try NotebookConsentQueries.agree(guest, on: today, in: tx)
            return try vaults.notebook(of: guest, under: keys, in: tx)
        }
        return notebook.map { OpenNotebook($0) }
    }

    private func write(_ notes: [SampledNote], to notebook: OpenNotebook, at now: Instant) async throws -> Int {
        var new: [NewImport] = []
        for note in notes { new.append(try await self.new(note, at: now)) }
        let binned = zip(notes, new).filter { $0.0.binned ?? false }.map(\.1.id)
        let today = Zone.utc.date(at: now)
        try await services.database.write { [new] tx in
            _ = try NoteImportQueries.insert(new, in: notebook, tx)
            for note in binned { _ = try NoteQueries.setDeleted(today, note, in: notebook.id, tx) }
        }
        return new.count
    }

    private func new(_ note: SampledNote, at now: Instant) async throws -> NewImport {
        let today = Zone.utc.date(at: now)
        let day = today.adding(months: -12 * (note.yearsAgo ?? 0)).adding(days: -note.daysAgo)
        var content = try note.draft.written()
        content.lines = (note.lines ?? []).map { line in
            NoteLine(
                id: PublicID(from: services.random),
                text: line.text,
                addedOn: today.adding(days: -line.daysAgo)
            )
        }
        let begun = min(Zone.utc.instant(of: day, at: note.minute), now)
        (content.begunAt, content.changedAt, content.penSince) = (begun, begun, begun)
        var media: [SealedMedium] = []
        if let name = note.file, var file = try await seal(name) {
            file.medium.alt = note.alt ?? ""
            content.media.append(file.medium)
            media.append(file)
        }
        return NewImport(id: PublicID(from: services.random), madeOn: day, content: content, media: media)
    }

    /// A picture or a recording, made as an upload is; `nil` on a server that cannot make it, as it lacks libvips.
    private func seal(_ name: String) async throws -> SealedMedium? {
        guard let bytes = SampledNotebook.file(name) else { return nil }
        do {
            return try await services.uploads.memory.file(of: bytes) { path in
                try await SealedMedium(fileAt: path, services)
            }
        } catch is Problem {
            return nil
        }
    }
}

extension SampledNote {
    fileprivate var draft: NoteDraft {
        var draft = NoteDraft()
        (draft.title, draft.text, draft.category) = (title, text, category)
        (draft.isSpecial, draft.place) = (special ?? false, place ?? "")
        draft.purpose = template ?? false ? .template : .note
        return draft
    }
}

extension SampledPost {
    fileprivate var sample: SampledAnonymousPost {
        get throws {
            SampledAnonymousPost(
                .note,
                category: UInt8(clamping: (NoteCategory(category) ?? .other).rawValue),
                text: try PublicText(text),
                life: PostLife(rawValue: life) ?? .year,
                age: .hours(hoursAgo)
            )
        }
    }
}
