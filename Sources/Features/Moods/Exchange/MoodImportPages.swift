import Contracts
import Kernel
import Routing
import Runtime
import Storage
import Web

/// The page on which somebody brings moods in from a file.
struct MoodImportPages: Sendable {
    let dependencies: MoodsDependencies

    private var importing: MoodImport { MoodImport(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, LookingBackPaths.importing, show)
        routes.uploads(LookingBackPaths.importing, in: .memory, take)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { _ in page(MoodImportForm(), viewer) }
    }

    /// The report says what moods are about, so it stands in this answer alone.
    @Sendable private func take(_ request: Request, _ viewer: Viewer, _ form: MultipartForm) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { person in
            var sent = MoodImportForm()
            do {
                try await importing.begin(as: viewer)
                let (file, names) = try await importing.read(try await bytes(of: form), of: person)
                guard names.count <= MoodImportForm.mostNames else {
                    throw MoodFileText.refusal("The file has more than \(MoodImportForm.mostNames) names of moods.")
                }
                let answers = MoodImportForm.answers(to: names, in: form.fields)
                sent.names = names.filter { answers[$0] == nil }
                guard sent.names.isEmpty else {
                    sent.names = names
                    sent.answers = answers
                    return page(sent, viewer)
                }
                sent.report = try await importing.take(file, answers: answers, as: viewer, person)
            } catch let problem as Problem where [.invalid, .locked].contains(problem.kind) {
                sent.problem = problem
            }
            return page(sent, viewer)
        }
    }

    private func bytes(of form: MultipartForm) async throws -> [UInt8] {
        guard let file = form.files.first, file.size > 0 else { throw Problem.field("file", "Choose a file first.") }
        guard file.size <= MoodFileText.mostBytes else {
            throw MoodFileText.refusal("The file is too large; there is room for \(MoodFileText.mostBytes >> 20) MB.")
        }
        return try await dependencies.services.uploads.memory.bytes(of: file.path, count: Int(file.size))
    }

    private func page(_ form: MoodImportForm, _ viewer: Viewer) -> Response {
        let page = MoodImportPage(form: form, viewer: viewer, site: dependencies.services.site)
        let status: Status =
            switch form.problem?.kind {
            case .locked?: .locked
            case nil where form.names.isEmpty: .ok
            default: .unprocessable
            }
        return .html(page.body, status: status)
    }
}

/// The form for a file of moods as it stands: what is asked of it, what came of it, or what is wrong.
struct MoodImportForm: Sendable {
    /// The names of moods in the file that somebody has to say the feeling of.
    var names: [String] = []
    var answers: [String: FeelingAnswer] = [:]
    var report: MoodImportReport?
    var problem: Problem?

    /// The most names that one is asked about.
    static let mostNames = 40

    /// The field of the answer to a name; its number says which, as names are anything.
    static func field(_ index: Int) -> String { "feeling\(index)" }

    /// The answers that were sent, by the names they are about.
    static func answers(to names: [String], in fields: FormFields) -> [String: FeelingAnswer] {
        var answers: [String: FeelingAnswer] = [:]
        for (index, name) in names.enumerated() {
            answers[name] = fields[field(index)].flatMap(FeelingAnswer.init(rawValue:))
        }
        return answers
    }
}
