import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// Who may not sign up, for administrators.
struct SignUpBlockPages: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    static let path: Path = "/mod/blocks"
    private static let list = Pattern("/mod/blocks")
    private static let delete = Pattern("/mod/blocks/:block/delete")

    func register(on routes: inout Routes) {
        routes.staff(.get, Self.list, .admin, show)
        routes.staff(.post, Self.list, .admin, add)
        routes.staff(.post, Self.delete, .admin, remove)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await page(SignUpBlockDraft(), request, viewer)
    }

    private func page(
        _ draft: SignUpBlockDraft,
        _ request: Request,
        _ viewer: Viewer,
        status: Status = .ok
    ) async throws -> Response {
        let cursor = request.cursor(.before, as: ID<SignUpBlock>.self)
        let list = try await SignUpBlockReader(services: services).page(cursor: cursor)
        let page = SignUpBlocksPage(
            blocks: list.items,
            older: list.next,
            draft: draft,
            viewer: viewer,
            site: services.site
        )
        return Response.html(page.body, status: status)
    }

    @Sendable private func add(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = SignUpBlockDraft(request.form)
        do {
            try await SignUpBlockActions(services).add(draft, as: viewer)
            return .seeOther(Self.path)
        } catch let problem as Problem where problem.kind == .invalid {
            draft.problem = problem
            return try await page(draft, request, viewer, status: .unprocessable)
        }
    }

    @Sendable private func remove(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await SignUpBlockActions(services).remove(try request.id("block"), as: viewer)
        return .seeOther(Self.path)
    }
}

/// The list of who may not sign up, and a form for one more.
private struct SignUpBlocksPage: View {
    let blocks: [SignUpBlock]
    let older: ID<SignUpBlock>?
    let draft: SignUpBlockDraft
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Blocks",
            viewer: viewer,
            heading: .title(sentence: "Who may not sign up. Accounts that are there already stay."),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            StaffTabs(viewer, current: .blocks)
            form
            div(.class("feed"), .id("blocks")) {
                for block in blocks { row(block) }
            }
            if blocks.isEmpty { EmptyState("No blocked sign-ups", icon: .block) }
            Pager(
                older: older.map { SignUpBlockPages.path.page(.before, $0) },
                list: "blocks",
                items: "blocks"
            )
        }.body
    }

    private var form: HTML {
        Markup.form(.class("sheet form"), .post, .action(SignUpBlockPages.path), .novalidate) {
            CSRFField(viewer)
            if let problem = draft.problem { FormErrors(problem) }
            Select(
                "What",
                name: "kind",
                options: SignUpBlock.Kind.allCases.map { Select.Option(String($0.rawValue), $0.title) },
                chosen: draft.kind,
                error: draft.problem?.fields["kind"]
            )
            Field(
                "Which",
                name: "value",
                value: draft.value,
                kind: .username,
                hint: "bad.example and all below it, ann@bad.example, 192.0.2.0/24 or 2001:db8::/32.",
                error: draft.problem?.fields["value"],
                isRequired: true
            )
            Field("A note", name: "note", value: draft.note, error: draft.problem?.fields["note"])
            Button("Block", icon: .block)
        }
    }

    private func row(_ block: SignUpBlock) -> HTML {
        article(.class("notification"), .id("block-\(block.id)"), .data("item")) {
            span(.class("sign")) { Icon.block }
            div {
                p {
                    strong { block.key }
                    " "
                    span(.class("tag")) { block.kind.title }
                }
                if !block.note.isEmpty { p(.class("soft"), .dir("auto")) { block.note } }
                Markup.form(.post, .action("/mod/blocks/\(block.id)/delete")) {
                    CSRFField(viewer)
                    Button("Allow again", style: .outline, isSlim: true)
                }
            }
        }
    }
}
