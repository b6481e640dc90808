import Kernel
import Text
import Web

/// The fields of the form of a report.
struct ReportDraft: Sendable {
    var category: ReportCategory?
    var rules: [String] = []
    var comment = ""
    /// True where it is to be hidden from others until the staff have decided.
    var hides = false
    var problem: Problem?

    init() {}

    init(_ form: FormFields) {
        category = form["category"].flatMap(ReportCategory.init(slug:))
        rules = form.all("rule")
        comment = form["comment"] ?? ""
        hides = form.isOn("hide")
    }

    func rejected(_ problem: Problem) -> ReportDraft {
        var draft = self
        draft.problem = problem
        return draft
    }

    /// The longest comment in grapheme clusters.
    static let commentLimit = 1000

    /// The draft, checked; rules that are none of `site` are left out.
    ///
    /// - Throws: ``Problem`` `.invalid` at the fields `category` and `comment`.
    func checked(for site: Site) throws(Problem) -> NewReport {
        guard let category else { throw .field("category", "Choose what is wrong.") }
        let text = try StaffText.checked(
            comment,
            at: "comment",
            limit: Self.commentLimit,
            isRequired: category == .other || hides
        )
        let titles = site.rules.map(\.title).filter(rules.contains)
        return NewReport(category: category, rules: titles, comment: text, hides: hides)
    }
}

/// A report that is about to be made, checked.
struct NewReport: Sendable {
    let category: ReportCategory
    let rules: [String]
    let comment: String
    let hides: Bool
}

/// Words that people and staff write to one another.
enum StaffText {
    /// The longest reason, note, appeal and answer in grapheme clusters.
    static let limit = 1000

    /// The text without white space at its ends, in composed form.
    ///
    /// - Throws: ``Problem`` `.invalid` at `field` for one that is too long, cannot be kept, or is missing.
    static func checked(
        _ typed: String,
        at field: String,
        limit: Int = limit,
        isRequired: Bool = true
    ) throws(Problem) -> String {
        let text = try TextRule.lines(limit, bytes: limit * 8).checked(typed, at: field)
        guard !isRequired || text.isVisible else { throw .field(field, "Write a sentence or two.") }
        return text
    }
}
