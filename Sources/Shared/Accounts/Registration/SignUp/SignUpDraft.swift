import Kernel
import Outbound
import Secrets
import Text
import Web

/// The fields of the sign-up form, with what is wrong with them.
struct SignUpDraft: Sendable {
    var username = ""
    var email = ""
    var displayName = ""
    var password = ""
    /// Why somebody wants to join, where the staff decide.
    var reason = ""
    /// The code of an invitation.
    var invite = ""
    /// The time zone of the browser, where it said so.
    var zone = ""
    /// The page that somebody came from, to which they go back.
    var next = ""
    var problem: Problem?

    /// True where ``next`` takes along what somebody began to write there.
    var hasWords: Bool {
        let query = next.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        return FormFields(urlEncoded: query.utf8)["text"]?.isEmpty == false
    }

    init() {}

    init(_ form: FormFields) {
        username = form["username"] ?? ""
        email = form["email"] ?? ""
        displayName = form["display_name"] ?? ""
        password = form["password"] ?? ""
        reason = form["reason"] ?? ""
        invite = form["invite"] ?? ""
        zone = form["zone"] ?? ""
        next = form["next"] ?? ""
    }

    /// The draft with a reason why it was not taken.
    ///
    /// The password is never sent back.
    func rejected(_ problem: Problem) -> SignUpDraft {
        var draft = self
        draft.problem = problem
        draft.password = ""
        return draft
    }

    /// The draft, checked as `site` wants it; every mistake is named at once.
    ///
    /// - Parameter hasPassword: whether one is chosen; whoever comes by another server needs none.
    /// - Throws: ``Problem`` `.invalid` with a sentence for each field.
    func checked(for site: Site, hasPassword: Bool = true) throws(Problem) -> NewAccount {
        let mode = site.signUp
        var mistakes: [String: String] = [:]
        func collect<Value>(_ check: () throws(Problem) -> Value) -> Value? {
            do throws(Problem) { return try check() } catch {
                mistakes.merge(error.fields) { first, _ in first }
                return nil
            }
        }
        let name = collect { () throws(Problem) in try Username(username, besides: site.places) }
        let address = collect { () throws(Problem) in try Self.address(email) }
        let shown = collect { () throws(Problem) in try DisplayName(displayName) }
        let secret = hasPassword ? collect { () throws(Problem) in try NewPassword(password, repeated: password) } : nil
        let code = invite.trimmed
        let why = collect { () throws(Problem) in try Self.reason(reason, isNeeded: mode == .approval && code.isEmpty) }
        if mode == .invite, code.isEmpty { mistakes["invite"] = "Signing up here needs an invitation." }
        guard let name, let address, let shown, let why, mistakes.isEmpty else {
            throw Problem(.invalid, "Please fix these.", fields: mistakes)
        }
        return NewAccount(
            username: name,
            email: address,
            displayName: shown,
            password: secret,
            reason: why,
            invite: code.isEmpty ? nil : code
        )
    }

    /// The longest reason in grapheme clusters.
    static let reasonLimit = 1000

    private static func reason(_ typed: String, isNeeded: Bool) throws(Problem) -> String {
        let text = try TextRule.lines(reasonLimit, bytes: reasonLimit * 8).checked(typed, at: "reason")
        guard !isNeeded || text.isVisible else { throw .field("reason", "Write a sentence or two.") }
        return text
    }

    /// An e-mail address as it was typed.
    static func address(_ typed: String) throws(Problem) -> EmailAddress {
        guard let address = try? EmailAddress(typed.trimmed) else {
            throw .field("email", "Write an e-mail address such as ann@example.org.")
        }
        return address
    }
}
