import Contracts
import Kernel
import Markup
import Routing
import Web

/// The words that somebody typed to open their notebook, where they wanted to be, and what they had on their hands.
struct UnlockDraft: Sendable {
    /// The page they go on to.
    var next: Path = TurtlyPaths.homePath
    /// The form that is sent on to ``next``.
    var form: InterruptedForm?
    /// True where they had something on their hands that a page cannot carry.
    var isLost = false
    /// True where they open it by the password of the account.
    var isByPassword = false
    var pin = ""
    var password = ""
    var code = ""

    /// Somebody who met the lock by asking for something.
    init(interrupting request: Request) {
        let query = request.head.query.isEmpty ? "" : "?\(request.head.query)"
        let here = Path(untrusted: request.head.path + query)
        if request.method.isSafe {
            next = here ?? next
        } else if request.headers["content-type"]?.hasPrefix("application/x-www-form-urlencoded") ?? false, let here {
            do {
                form = try InterruptedForm(request.form)
                next = here
            } catch {
                (next, isLost) = (request.origin(or: next), true)
            }
        } else {
            (next, isLost) = (request.origin(or: next), true)
        }
    }

    /// Somebody who comes to the page that unlocks by a link.
    init(asking request: Request) {
        next = Path(untrusted: request.query["next"] ?? "") ?? next
        isByPassword = request.query["by"] == "password"
    }

    /// Somebody who sends the page that unlocks.
    init(sending request: Request) {
        let fields = request.form
        next = Path(untrusted: fields["next"] ?? "") ?? next
        (pin, password, code) = (fields["pin"] ?? "", fields["password"] ?? "", fields["code"] ?? "")
        isByPassword = fields["by"] == "password"
        if fields.isOn("carried"), next.isNotebook { form = try? InterruptedForm(fields) }
    }

    /// On to where they wanted to be: the browser sends the form again that met the lock, or goes and sees the page.
    var response: Response {
        guard form != nil else { return .seeOther(next) }
        return Response(status: Status(307), headers: ["Location": "\(next)"])
    }
}

extension Path {
    /// True of the addresses that a form may be sent on to: those of the notebook, but not of the lock itself.
    fileprivate var isNotebook: Bool {
        "\(self)".hasPrefix("/turtly/") && !"\(self)".hasPrefix("\(LockPaths.unlockPath)")
            && !"\(self)".hasPrefix("\(LockPaths.lockPath)")
    }
}
