import Kernel
import Markup
import Outbound
import Runtime

/// The page of a letter with an issue: tables and attributes, as mail programs understand them.
struct IssueEmailPage: Sendable {
    let setting: IssueSetting
    let site: Site
    let links: IssueLinks
    let pictures: [Int64: EmailPart]
    /// How much larger than usual its text is.
    let scale: Double

    /// From how many bytes on stories are left to the web.
    private static let budget = 48_000
    /// The most bytes that stories take together; with what stands around them a letter has at most 95 kB.
    private static let most = 84_000
    private static let sheet = "#fffdf9"
    private static let ink = "#262019"
    private static let soft = "#655a4c"
    private static let accent = "#85590a"

    private var head: SnapshotHead { setting.head }

    /// A page, and the numbers of the pictures that it shows, in their order.
    struct Made {
        let markup: XMLText
        let used: [Int64]
    }

    func whole(_ missed: [(number: Int, path: Path)]) -> Made {
        var (rows, used, size, left): ([XMLText], [Int64], Int, Int) = ([], [], 0, 0)
        var isEarlier = false
        for story in setting.items {
            guard size <= Self.budget else {
                left += story.item.story == nil ? 0 : 1
                continue
            }
            let row = tale(story)
            let bytes = row.markup.text.utf8.count
            guard size + bytes <= Self.most else {
                left += 1
                continue
            }
            if story.item.isEarlier, !isEarlier { rows.append(Self.earlier) }
            isEarlier = story.item.isEarlier
            size += bytes
            rows.append(row.markup)
            used += row.used
        }
        let cover = cover()
        let more = more(left, shown: used.count + cover.used.count)
        let end = [more, button("Read the whole issue"), foot(missed)]
        let body = XMLText.joined([top, cover.markup, greeting] + rows + end)
        return Made(markup: document(body, preview: preview), used: cover.used + used)
    }

    /// A letter that says only that the issue is there.
    func teaser(_ missed: [(number: Int, path: Path)]) -> Made {
        let words: XMLText = """
            <tr><td class="tale sheet" align="center" bgcolor="\(Self.sheet)"><font face="Georgia, serif" \
            color="\(Self.ink)"><p class="big">Number \(String(head.number)) is ready.</p></font></td></tr>
            """
        let body = XMLText.joined([top, words, button("Read it"), foot(missed)])
        return Made(markup: document(body, preview: "Number \(head.number) is ready."), used: [])
    }

    // MARK: The frame

    private var preview: String {
        setting.snapshot.stories.compactMap(\.words.headline).prefix(3).joined(separator: ", ")
    }

    private func document(_ body: XMLText, preview: String) -> XMLText {
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\
        <meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">\
        <title>\(head.masthead), number \(String(head.number))</title>
        <style>\(style)</style></head><body bgcolor="#f8f4ec"><div class="pre">\(preview)</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">\
        <table role="presentation" class="page" width="600" cellpadding="0" cellspacing="0" border="0" \
        bgcolor="\(Self.sheet)">
        \(body)
        </table></td></tr></table></body></html>
        """
    }

    private var top: XMLText {
        """
        <tr><td class="name" align="center"><h1 dir="auto">\(head.masthead)</h1></td></tr>
        <tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>\
        <td class="gap" width="32"></td><td class="line">Number \(String(head.number))</td>\
        <td class="line end" align="right">\(head.dates)</td><td class="gap" width="32"></td></tr></table></td></tr>
        """
    }

    private func cover() -> Made {
        guard let cover = setting.cover, let part = pictures[cover.id.rawValue] else {
            return Made(markup: "", used: [])
        }
        let picture = picture(cover, part, width: 600)
        return Made(markup: "<tr><td>\(picture)</td></tr>", used: [cover.id.rawValue])
    }

    private var greeting: XMLText {
        guard let words = head.greeting else { return "" }
        return """
            <tr><td class="tale sheet" align="center" bgcolor="\(Self.sheet)"><font face="Georgia, serif" \
            color="\(Self.ink)"><p><i>\(words)</i></p></font></td></tr>
            """
    }

    private static let earlier: XMLText = """
        <tr><td class="tale sheet" align="center" bgcolor="\(sheet)"><font face="Georgia, serif" color="\(ink)"><h2><i>\
        Earlier</i></h2></font></td></tr>
        """

    private func button(_ words: String) -> XMLText {
        """
        <tr><td align="center" class="goes"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>\
        <td class="go" bgcolor="\(Self.accent)"><a href="\(link(links.read))"><font color="\(Self.sheet)">\(words)</font>\
        </a></td></tr></table></td></tr>
        """
    }

    private func foot(_ missed: [(number: Int, path: Path)]) -> XMLText {
        let before = missed.map { one -> XMLText in
            "<a href=\"\(link(one.path))\">number \(String(one.number))</a>"
        }
        let also: XMLText = missed.isEmpty ? "" : "<p>You also missed \(XMLText.joined(before)).</p>"
        let print: XMLText = links.print.map { "<a href=\"\(link($0))\">Print it</a> " } ?? ""
        return """
            <tr><td class="foot" align="center">\(also)This e-mail went to the people of \(head.masthead) and to no one \
            else. Its pictures travel inside it: nothing is loaded from outside, and no one is notified that you read it.\
            <br>\(print)<a href="\(link(links.stop))">Stop these e-mails</a>\
            <p class="seal">Seal \(setting.snapshot.digest)</p></td></tr>
            """
    }

    /// The line about the stories that are left to the web.
    private func more(_ stories: Int, shown: Int) -> XMLText {
        let (rest, voices) = (max(0, setting.pictureCount - shown), setting.voiceCount)
        let parts = [
            Words.count(stories, one: "1 more story", other: "\(stories) more stories"),
            Words.count(rest, one: "1 more picture", other: "\(rest) more pictures"),
            Words.count(voices, one: "1 recording", other: "\(voices) recordings"),
        ].compactMap(\.self)
        guard !parts.isEmpty else { return "" }
        return """
            <tr><td class="tale sheet" align="center" bgcolor="\(Self.sheet)"><font face="Georgia, serif" \
            color="\(Self.ink)"><p class="text"><b>\
            \(parts.joined(separator: ", ")) on the web.</b></p></font></td></tr>
            """
    }

    private func link(_ path: Path) -> String { site.baseAddress + path.description }

    // MARK: A story

    private func tale(_ story: StorySetting) -> Made {
        guard let told = story.item.story, let text = story.text else {
            let mark: XMLText = """
                <tr><td class="tale sheet" align="center" bgcolor="\(Self.sheet)"><font face="Georgia, serif" \
                color="\(Self.soft)"><p class="text"><i>\(story.item.authorName) withdrew this story.</i></p></font>\
                </td></tr>
                """
            return Made(markup: mark, used: [])
        }
        let isPlain = told.ground == .white
        let (ground, ink) = isPlain ? (Self.sheet, Self.ink) : (told.ground.text, told.ink)
        let shown = story.pictures.items.prefix(4).filter { pictures[$0.id.rawValue] != nil }
        let title: XMLText = text.headline.map { "<h2 dir=\"auto\">\($0)</h2>" } ?? ""
        let asked: XMLText = told.prompt.isEmpty ? "" : "<p class=\"text\" dir=\"auto\"><i>\(told.prompt)</i></p>"
        let words = text.pieces.map { paragraph($0, isPoster: text.isPoster) }
        let heard: XMLText = story.voice.map { voice($0, of: told, ink) } ?? ""
        let edited: XMLText =
            story.item.isEdited ? "<p class=\"who\">Edited since. This is how it was on \(head.closingDay).</p>" : ""
        let markup: XMLText = """
            <tr><td class="tale\(isPlain ? " sheet" : "")" bgcolor="\(ground)"><font face="Georgia, serif" \
            color="\(ink)"><p class="who"><b>\(told.speaker)</b><br>\
            <font class="when" color="\(isPlain ? Self.soft : ink)">\(told.dateline)</font></p>\(title)</font>\(grid(shown))\
            <font face="Georgia, serif" color="\(ink)">\(asked)\(XMLText.joined(words))\(heard)\(edited)</font></td></tr>
            """
        return Made(markup: markup, used: shown.map(\.id.rawValue))
    }

    /// The way to hear a recording, which no letter carries.
    private func voice(_ item: MediaItem, of told: SnapshotStory, _ ink: String) -> XMLText {
        """
        <p class="text"><a href="\(link(links.read))#story-\(told.id)"><font color="\(ink)">Listen to \(told.speaker), \
        \(item.lengthInWords)</font></a></p>
        """
    }

    private func paragraph(_ piece: Typesetting.Piece, isPoster: Bool) -> XMLText {
        switch piece {
        case .paragraph(let text), .rest(let text):
            "<p class=\"\(isPoster ? "big" : "text")\" dir=\"auto\">\(Self.lines(text))</p>"
        case .pull(let text): "<p class=\"pull\" dir=\"auto\">\(text)</p>"
        }
    }

    /// Lines stay lines.
    private static func lines(_ text: String) -> XMLText {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.dropFirst().reduce("\(lines.first ?? "")" as XMLText) { "\($0)<br>\($1)" }
    }

    /// One picture as wide as the text, or two columns of which neither is much longer than the other.
    private func grid(_ items: [MediaItem]) -> XMLText {
        guard let first = items.first, let part = pictures[first.id.rawValue] else { return "" }
        guard items.count > 1 else { return "<p class=\"pic\">\(picture(first, part, width: 536))</p>" }
        var (columns, lengths): ([[XMLText]], [Double]) = ([[], []], [0, 0])
        for item in items {
            guard let part = pictures[item.id.rawValue] else { continue }
            let shorter = lengths[0] <= lengths[1] ? 0 : 1
            columns[shorter].append("<p class=\"shot\">\(picture(item, part, width: 262))</p>")
            lengths[shorter] += 1 / max(0.05, item.ratio)
        }
        let cells = columns.map { "<td class=\"half\" valign=\"top\">\(XMLText.joined($0))</td>" as XMLText }
        return """
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="pics"><tr>\
            \(XMLText.joined(cells))</tr></table>
            """
    }

    private func picture(_ item: MediaItem, _ part: EmailPart, width: Int) -> XMLText {
        let height = max(1, Int(Double(width) / max(0.05, item.ratio)))
        let words = item.alt.isEmpty ? "A picture without a description" : item.alt
        return """
            <img src="cid:\(part.id)" width="\(String(width))" height="\(String(height))" alt="\(words)" border="0">
            """
    }
}

extension IssueEmailPage {
    private func size(_ pixels: Int) -> String { "\(Int((Double(pixels) * scale).rounded()))px" }

    /// The sizes in one place, the text as large as its reader wants it; night changes only what stands on white.
    private var style: XMLText {
        """
        body { margin: 0; background: #f8f4ec; color: #262019 }
        table { border-collapse: collapse } td { padding: 0 } img { display: block; width: 100%; height: auto }
        .pre { display: none; font-size: 1px; max-height: 0; overflow: hidden }
        .page { width: 600px; max-width: 600px; background: #fffdf9 }
        .name { padding: 36px 32px 16px } h1 { margin: 0; font: 700 64px/.95 Georgia, serif; letter-spacing: -2px; color: #262019; overflow-wrap: anywhere }
        .line { padding: 9px 0; border-top: 1px solid #262019; border-bottom: 1px solid #262019; font: 600 \(size(14))/1.4 sans-serif; color: #262019 }
        .tale { padding: 36px 32px 32px; overflow-wrap: anywhere } .who { margin: 0 0 16px; font: \(size(15))/1.4 sans-serif } .who b { font-size: \(size(17)) }
        h2 { margin: 0 0 16px; font: 700 \(size(34))/1.1 Georgia, serif; letter-spacing: -.8px }
        .text { margin: 0 0 14px; font: \(size(19))/1.6 Georgia, serif } .pull { margin: 24px 0; padding: 16px 0; border-top: 2px solid; border-bottom: 2px solid; font: italic \(size(26))/1.25 Georgia, serif }
        .big { margin: 0; font: 700 \(size(36))/1.15 Georgia, serif; letter-spacing: -.8px }
        .pic { margin: 0 0 20px } .pics { margin: 0 0 20px } .half { width: 50%; padding: 0 4px 0 0 } .half + .half { padding: 0 0 0 4px } .shot { margin: 0 0 8px }
        .goes { padding: 12px 32px } .go { border-radius: 12px } .go a { display: block; padding: 17px 28px; font: 600 \(size(18))/1.25 sans-serif; color: #fffdf9; text-decoration: none }
        .foot { padding: 28px 32px 40px; font: \(size(15))/1.6 sans-serif; color: #655a4c } .foot a { color: #85590a; display: inline-block; padding: 12px 6px }
        .seal { margin: 16px 0 0; font: 11px/1.5 monospace; overflow-wrap: anywhere }
        @media (max-width: 620px) { .page { width: 100% !important } h1 { font-size: 54px } h2 { font-size: \(size(31)) } .gap { width: 18px } .name, .tale, .foot { padding-left: 18px !important; padding-right: 18px !important } }
        @media (prefers-color-scheme: dark) { body { background: #15120e !important } .page, .sheet { background: #1d1915 !important } h1, .line, .sheet font { color: #f0e9df !important } .sheet .when { color: #b3a798 !important } .line { border-color: #f0e9df } .foot { color: #b3a798 } .foot a { color: #e6b65c } }
        """
    }
}
