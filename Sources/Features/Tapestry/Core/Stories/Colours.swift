import Kernel
import Markup
import Routing
import Web

/// The style sheet with the colours that stories of a page stand on: made of its own address, so that it never changes
/// and says nothing of anybody.
struct ColourPages: Sendable {
    func register(on routes: inout Routes) {
        routes.anonymous(IssuePaths.colours) { request in
            guard let sheet = ColourSheet(request.text("colours")) else {
                throw Problem(.invalid, "There are no such colours.")
            }
            return Response(
                headers: [
                    "Content-Type": "text/css; charset=utf-8",
                    "Cache-Control": "public, max-age=31536000, immutable",
                ],
                body: .bytes(Array(sheet.text.utf8))
            )
        }
    }
}

/// For each of some colours the class `g-` with the ground and its ink, and `a-` with an accent that can be read.
struct ColourSheet: Sendable, Equatable {
    let colours: [Ground]

    /// How many colours one sheet has at most.
    static let most = 100

    init(_ colours: [Ground]) {
        self.colours = Array(colours.prefix(Self.most))
    }

    /// The colours of an address: six digits each, with hyphens between them.
    init?(_ address: String) {
        let parts = address.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...Self.most).contains(parts.count) else { return nil }
        var colours: [Ground] = []
        for part in parts {
            guard let ground = try? Ground("#\(part)"), ground.digits == part else { return nil }
            colours.append(ground)
        }
        self.colours = colours
    }

    var path: Path { "/tapestry/colours/\(colours.map(\.digits).joined(separator: "-"))" }

    /// The sheet.
    ///
    /// By day the ground is as it was chosen; by night it keeps its hue and is dark. An accent keeps its hue, and is as
    /// dark or as light as text has to be.
    var text: String {
        colours.map { ground in
            let (digits, hex, ink) = (ground.digits, ground.text, ground.ink)
            return """
                .g-\(digits){--ground:\(hex);--on:\(ink)}
                .a-\(digits){--accent:var(--thread)}
                @supports (color:light-dark(red,oklch(from red l c h))){\
                .g-\(digits){--ground:light-dark(\(hex),oklch(from \(hex) .3 min(c,.07) h));\
                --on:light-dark(\(ink),#f4efe6)}\
                .a-\(digits){--accent:light-dark(oklch(from \(hex) min(l,.46) min(c,.12) h),\
                oklch(from \(hex) max(l,.8) min(c,.12) h))}}

                """
        }.joined()
    }
}

extension Ground {
    /// The six digits, as they stand in classes and addresses.
    var digits: String { String(text.dropFirst()) }
}
