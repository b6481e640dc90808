import Calendar
import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Web

/// Issues on paper: a page that is made to be printed, in usual and in large print, and what stands at the foot of each
/// of its sheets.
struct PaperPages: Sendable {
    let dependencies: TapestryDependencies

    private var reader: IssueReader { IssueReader(dependencies: dependencies) }
    private var dayReader: DaysReader { DaysReader(dependencies: dependencies) }
    private var site: Site { dependencies.services.site }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.print, print)
        routes.members(.get, IssuePaths.paper, foot)
        routes.members(.get, TapestryPaths.year, year)
        routes.members(.get, IssuePaths.yearPaper, yearFoot)
        routes.members(.get, IssuePaths.days, days)
        routes.members(.get, IssuePaths.daysPaper, daysFoot)
    }

    @Sendable private func print(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, number) = (try request.group(), try request.issueNumber())
        let view = try await reader.view(number, of: group, for: viewer)
        let (isLarge, head) = (request.isLargePrint, view.snapshot.head)
        let page = PaperPage(
            title: "\(head.masthead), number \(number), to print",
            issues: [PaperIssue(view.snapshot, of: group, authors: view.authors)],
            back: TapestryPaths.issue(number, of: group),
            here: TapestryPaths.print(number, of: group),
            foot: IssuePaths.paper(number, of: group, isLarge: isLarge),
            isLarge: isLarge,
            viewer: viewer,
            site: site
        )
        return .html(page.body)
    }

    @Sendable private func foot(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let number = try request.issueNumber()
        let head = try await reader.view(number, of: try request.group(), for: viewer).snapshot.head
        return PaperFoot(head, isLarge: request.isLargePrint).response
    }

    // MARK: A year

    @Sendable private func year(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, year) = (try request.group(), try request.year())
        let (found, issues) = try await reader.year(year, of: group, for: viewer)
        let isLarge = request.isLargePrint
        let page = PaperPage(
            title: "\(found.group.masthead) \(year)",
            issues: issues.map { PaperIssue($0, of: group) },
            back: TapestryPaths.group(group),
            here: TapestryPaths.year(year, of: group),
            foot: IssuePaths.yearPaper(year, of: group, isLarge: isLarge),
            isLarge: isLarge,
            viewer: viewer,
            site: site,
            year: YearBook(found.group.masthead, year, issues)
        )
        return .html(page.body)
    }

    @Sendable private func yearFoot(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let year = try request.year()
        let (found, _) = try await reader.year(year, of: try request.group(), for: viewer)
        return PaperFoot(left: found.group.masthead, right: String(year), isLarge: request.isLargePrint).response
    }

    // MARK: Days that are in no issue

    @Sendable private func days(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, range, isLarge) = (try request.group(), try DateRange(request), request.isLargePrint)
        let snapshot = try await dayReader.days(range, of: group, for: viewer).snapshot
        let shown = IssuePaths.ranged(TapestryPaths.group(group), range)
        let page = PaperPage(
            title: "\(snapshot.head.masthead), to print",
            issues: [],
            back: shown,
            here: IssuePaths.days(range, of: group),
            foot: IssuePaths.daysPaper(range, of: group, isLarge: isLarge),
            isLarge: isLarge,
            viewer: viewer,
            site: site,
            days: DaysArticle(setting: IssueSetting(snapshot), base: site.baseAddress, address: shown)
        )
        return .html(page.body)
    }

    @Sendable private func daysFoot(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let head = try await dayReader.days(try DateRange(request), of: try request.group(), for: viewer).snapshot.head
        return PaperFoot(left: head.masthead, right: head.dates, isLarge: request.isLargePrint).response
    }
}

/// An issue with the people who wrote, as they are now, and where it is read.
struct PaperIssue: Sendable {
    let setting: IssueSetting
    let authors: [Int64: Account]
    let address: Path
    /// True where the address is for nobody else.
    let isSecret: Bool

    /// An issue for readers without an account: the way to it is their secret, and stands on no paper.
    init(_ setting: IssueSetting, atSecret address: Path) {
        (self.setting, authors, self.address, isSecret) = (setting, [:], address, true)
    }

    /// An issue for members of its group.
    init(_ snapshot: Snapshot, of group: PublicID<Group>, authors: [Int64: Account] = [:]) {
        (setting, self.authors, isSecret) = (IssueSetting(snapshot), authors, false)
        address = TapestryPaths.issue(snapshot.head.number, of: group)
    }
}

/// The style sheet with what stands at the foot of printed pages: browsers take the size of the paper from the printer.
struct PaperFoot: Sendable {
    let left: String
    let right: String
    let isLarge: Bool

    init(left: String, right: String, isLarge: Bool) {
        (self.left, self.right, self.isLarge) = (left, right, isLarge)
    }

    init(_ head: SnapshotHead, isLarge: Bool) {
        self.init(left: "\(head.masthead) · number \(head.number)", right: head.dates, isLarge: isLarge)
    }

    var text: String {
        let size = isLarge ? "12pt" : "9pt"
        let face = "font:\(size) Georgia,serif;color:#554b40"
        return """
            @page{margin:18mm 17mm 20mm;\
            @bottom-left{content:\(Self.quoted(left));\(face)}\
            @bottom-center{content:counter(page);\(face)}\
            @bottom-right{content:\(Self.quoted(right));\(face)}}
            """
    }

    /// A string of CSS: whatever is no plain letter is written by its number.
    static func quoted(_ text: String) -> String {
        let written = text.unicodeScalars.map { scalar -> String in
            let isPlain = scalar == " " || ("0"..."9") ~= scalar || scalar.properties.isAlphabetic
            return isPlain ? String(scalar) : "\\\(String(scalar.value, radix: 16)) "
        }
        return "\"\(written.joined())\""
    }

    var response: Response {
        Response(headers: ["Content-Type": "text/css; charset=utf-8"], body: .bytes(Array(text.utf8)))
    }
}
