import Contracts
import Kernel
import Markup
import Outbound
import Runtime
import SQL

/// An issue as a letter: text and a page, with small pictures inside, so that nothing is loaded from anywhere.
///
/// Nothing else goes into it: a snapshot, pictures and a reader always give one letter.
struct IssueEmail: Sendable {
    let setting: IssueSetting
    let site: Site
    let links: IssueLinks
    /// The small pictures, by the number of what they are.
    let pictures: [Int64: EmailPart]
    var textSize = GroupChoices.TextSize.usual
    /// True for a letter that says only that the issue is there.
    var isTeaser = false
    /// Issues that closed at the same time and are sent to nobody: their numbers and where they are read.
    var missed: [(number: Int, path: Path)] = []

    /// How many pictures a letter has at most, and how many bytes each of them.
    static let pictureLimit = 20
    static let pictureBytes = 60_000

    private var head: SnapshotHead { setting.head }

    /// - Parameter recipient: who gets it, in a word that is theirs for this issue for good: letters that are sent twice
    ///   after a crash are the same to mail programs.
    func email(to address: EmailAddress, recipient: String) throws -> Email {
        let page = IssueEmailPage(setting: setting, site: site, links: links, pictures: pictures, scale: scale)
        let html = isTeaser ? page.teaser(missed) : page.whole(missed)
        return try Email(
            to: address,
            subject: Self.line(isTeaser ? "Number \(head.number) of \(head.masthead) is ready" : title),
            text: IssueEmailText(setting: setting, site: site, links: links, isTeaser: isTeaser, missed: missed).text,
            html: html.markup.text,
            unsubscribeAddress: site.baseAddress + links.stop.description,
            headers: [try EmailHeader("List-Id", "<\(head.group).\(Self.plainHost(site.host))>")],
            parts: html.used.compactMap { pictures[$0] },
            messageID: "issue-\(head.group)-\(head.number)-\(recipient)"
        )
    }

    private var title: String { "\(head.masthead), number \(head.number)" }

    private var scale: Double {
        switch textSize {
        case .usual: 1
        case .large: 1.2
        case .largest: 1.4
        }
    }

    /// The host without its port.
    private static func plainHost(_ host: String) -> String { String(host.prefix { $0 != ":" }) }

    /// A name as one line.
    private static func line(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar.properties.generalCategory != .control { line.append(scalar) }
        return String(line)
    }
}

/// Where the links of a letter lead: members read by their account, others by their own link.
struct IssueLinks: Sendable {
    let read: Path
    let print: Path?
    /// Where letters end.
    let stop: Path
}

/// The small pictures of an issue, read once for all its letters.
struct IssuePictures: Sendable {
    let dependencies: TapestryDependencies

    /// Those of the first pictures that are small enough, in the order in which they stand.
    func parts(of setting: IssueSetting) async throws -> [Int64: EmailPart] {
        let wanted = ([setting.cover].compactMap(\.self) + setting.items.flatMap { $0.pictures.items.prefix(4) })
        let services = dependencies.services
        let kept = try await services.database.read { tx in try services.media.files(of: wanted, .small, in: tx) }
        var parts: [Int64: EmailPart] = [:]
        for item in wanted where parts.count < IssueEmail.pictureLimit {
            guard let file = kept[item.name], file.type.hasPrefix("image/"), file.count <= IssueEmail.pictureBytes,
                let bytes = try? await services.mediaIntake.read(item, .small, 0..<file.count)
            else { continue }
            let name = "picture-\(parts.count + 1)"
            parts[item.id.rawValue] = try EmailPart(
                id: "\(name).\(item.id)@\(setting.head.group)",
                type: file.type,
                name: "\(name).\(file.ending)",
                bytes: bytes
            )
        }
        return parts
    }
}
