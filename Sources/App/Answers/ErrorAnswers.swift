import Accounts
import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Secrets
import Storage
import Web

/// Turns what was thrown into an answer: a page for people, JSON for programs.
struct ErrorAnswers: Sendable {
    let services: Services
    private let trouble: TroubleLog

    init(services: Services) {
        self.services = services
        trouble = TroubleLog(services.log, clock: services.clock)
    }

    func answer(to request: Request, _ error: any Error) async -> Response {
        let problem = self.problem(for: error, request)
        if problem.kind == .signInNeeded, !isJSON(request) { return signIn(request) }
        if problem.kind == .forbidden, let answer = await remind(request) { return answer }
        var response =
            isJSON(request)
            ? json(problem, request) : await page(problem, request)
        if let wait = problem.retryAfter { response.headers.set("Retry-After", String(wait)) }
        return response
    }

    /// The part of `error` that a person may know.
    ///
    /// Defects are logged in full and told as nothing but a number.
    private func problem(for error: any Error, _ request: Request) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case DatabaseError.busy, DatabaseError.unavailable:
            return busy(error, retryAfter: 5)
        case let error as PasswordHasher.BusyError:
            return busy(error, retryAfter: error.retryAfter)
        case DatabaseError.full, StorageError.full:
            trouble(.error, "disk full", "\(error)")
            return Problem(.full, "The server's disk is full; nothing was saved.", retryAfter: 60)
        case StorageError.failed(let reason):
            trouble(.error, "the store fails", reason)
            return Problem(.busy, "Files cannot be kept or read at the moment. Try again later.", retryAfter: 30)
        case StorageError.missing:
            services.log(.error, "a file is missing", ["request": String(request.id, radix: 16)])
            return Problem.notFound
        case DatabaseError.deadline:
            return Problem(.busy, "That took too long. Try something smaller.", retryAfter: 5)
        default:
            services.log(.error, "defect", ["error": "\(error)", "request": String(request.id, radix: 16)])
            return Problem(
                .defect,
                "Something went wrong. If you tell the operator, mention \(String(request.id, radix: 16))."
            )
        }
    }

    private func busy(_ error: any Error, retryAfter: Int) -> Problem {
        trouble(.warning, "too busy", "\(error)")
        return Problem(.busy, "The server has too much to do. Try again in a moment.", retryAfter: retryAfter)
    }

    /// The answer to a method that an address does not take.
    func answer(to request: Request, refusingAllBut methods: [Web.Method]) async -> Response {
        let message = "This address cannot be used like that. Go back, or start at the home page."
        let problem = Problem(.notFound, message, code: "method_not_allowed")
        var response = await answer(to: request, problem)
        response.status = .methodNotAllowed
        return response.with("Allow", methods.map(\.rawValue).joined(separator: ", "))
    }

    /// True where a program asks: at an address for programs, or by the first thing that it accepts.
    private func isJSON(_ request: Request) -> Bool {
        let accept = request.headers["accept"] ?? ""
        let isForPrograms = ["/api", "/oauth"].contains { place in
            request.head.path == place || request.head.path.hasPrefix("\(place)/")
        }
        return isForPrograms || accept.hasPrefix("application/json")
    }

    /// Visitors are sent to the log-in page, which leads back; the same whether or not the object exists.
    private func signIn(_ request: Request) -> Response {
        let query = request.head.query.isEmpty ? "" : "?\(request.head.query)"
        let target = request.method.isSafe ? request.head.path + query : (request.referer ?? "/").description
        return Response.seeOther(.logIn(then: target)).clearingEndedSession(of: request, site: services.site)
    }

    /// Whoever may not write only because their address is not confirmed is led to where that is done.
    private func remind(_ request: Request) async -> Response? {
        guard let viewer = try? await services.viewers.viewer(of: request), viewer.account.state == .unconfirmed else {
            return nil
        }
        let problem = Problem(.forbidden, "Confirm your e-mail address first.")
        return isJSON(request) ? json(problem, request) : .seeOther("/confirm")
    }

    private func page(_ problem: Problem, _ request: Request) async -> Response {
        let viewer = try? await services.viewers.viewer(of: request)
        return .html(ProblemPage(problem, viewer: viewer, site: services.site).body, status: problem.kind.status)
    }

    private func json(_ problem: Problem, _ request: Request) -> Response {
        let answer = ProblemJSON(error: problem.word, message: problem.message, fields: problem.fields)
        let response = Response.json(answer, status: problem.kind.status).secret.telling(problem.allowance)
        return problem.kind == .signInNeeded ? response.with("WWW-Authenticate", "Bearer") : response
    }
}

/// A problem as programs read it.
private struct ProblemJSON: Encodable {
    let error: String
    let message: String
    let fields: [String: String]
}
