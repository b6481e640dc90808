import Contracts
import Design
import Kernel
import Markup

/// Who may see one object, and who may do what with it.
struct AuditPage: View {
    let audit: Audit
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "Who can see this?",
            viewer: viewer,
            heading: .title(back: audit.path, sentence: "\(audit.object): \(audit.audience)"),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet stack")) {
                Table("Who may do what", columns: ["Who"] + Action.allCases.map(\.label), rows: rows)
                for remark in remarks { p(.class("soft")) { remark } }
            }
        }.body
    }

    private var rows: [[HTML]] {
        audit.rows.map { row in
            [HTML(text: row.who)] + Action.allCases.map { mark(row.actions.contains($0)) }
        }
    }

    private func mark(_ isAllowed: Bool) -> HTML {
        HTML {
            if isAllowed {
                Icon.check
                span(.class("sr")) { "yes" }
            } else {
                span(.aria("hidden", "true")) { "–" }
                span(.class("sr")) { "no" }
            }
        }
    }

    private var remarks: [String] {
        let isOpen = audit.rows.first?.actions.contains(.see) ?? false
        return [
            isOpen ? "Someone who is blocked and logs out sees what people without an account see." : nil,
            audit.isSealed
                ? "It is sealed: the operator of this server keeps it and cannot read it."
                : "The operator of this server can technically read everything that is not sealed, this too.",
            "This page asks the same rule that every page, search and count asks.",
        ].compactMap { $0 }
    }
}

extension Action {
    /// The action as a column is called.
    fileprivate var label: String {
        switch self {
        case .see: "See"
        case .answer: "Reply"
        case .share: "Boost"
        case .manage: "Change"
        }
    }
}
