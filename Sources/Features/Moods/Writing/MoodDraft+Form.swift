import Anonymous
import AnonymousPosting
import Calendar
import Kernel
import Memberships
import Reactions
import SQL
import Text
import Web

extension MoodDraft {
    /// The word of the choice beside the field for any emoji.
    static let other = "other"

    /// A new mood of somebody, with what they chose last.
    init(of person: MoodPerson, as site: Site) {
        (audience, lastSpace) = (person.audience, person.space)
        (zone, release) = (person.zone, site.usualRelease)
    }

    /// A mood as it is changed.
    init(_ mood: OwnMood) {
        let entry = mood.entry
        (emoji, caption, audience) = (entry.emoji.text, entry.caption, entry.audience)
        (words, tags, isAnonymous) = (entry.words, entry.tags, entry.isAnonymous)
        zone = Zone(entry.zone)
    }

    /// Reads the fields of the page.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that cannot be taken.
    init(_ form: FormFields, of person: MoodPerson, as site: Site, now: Instant) throws(Problem) {
        self.init(lenient: form, of: person, as: site)
        if let word = form["audience"], MoodAudience(rawValue: word) == nil {
            throw .field("audience", "Choose who can see it.")
        }
        if let word = form["feeling"], !word.isEmpty, answer == nil {
            throw .field("feeling", "Choose one of the five.")
        }
        if isAnonymous {
            if let word = form["life"], PostLife(rawValue: word) == nil {
                throw .field("life", "Choose how long it may stay.")
            }
            if let word = form["release"], ReleaseWindow(rawValue: word) == nil {
                throw .field("release", "Choose when it shall appear.")
            }
        }
        at = try Self.moment(form["day"] ?? "", form["time"] ?? "", in: zone ?? person.zone, now: now)
    }

    /// Reads the fields as far as they can be read, so that a form comes back with what was typed.
    init(lenient form: FormFields, of person: MoodPerson, as site: Site) {
        self.init(of: person, as: site)
        let (chosen, typed) = (form["emoji"] ?? "", form["other"] ?? "")
        emoji = chosen.isEmpty || chosen == Self.other ? typed : chosen
        answer = FeelingAnswer(rawValue: form["feeling"] ?? "")
        caption = form["caption"] ?? ""
        audience = MoodAudience(rawValue: form["audience"] ?? "") ?? audience
        group = form["group"] ?? ""
        isAnonymous = form.isOn("anonymous")
        life = PostLife(rawValue: form["life"] ?? "") ?? life
        release = ReleaseWindow(rawValue: form["release"] ?? "") ?? release
        (isCertain, isTold) = (form.isOn("anyway"), form.isOn("told"))
        words = form.all("words")
        tags = (form["tags"] ?? "").unicodeScalars.split(separator: ",").map(Self.tag).filter { !$0.isEmpty }
        zone = Zone(form["zone"] ?? "") ?? person.zone
        key = form["key"] ?? ""
        (day, time) = (form["day"] ?? "", form["time"] ?? "")
    }

    /// The draft as a page offers it: for a group that is not there any more its author chooses again.
    func offered(_ groups: [SharedSpace]) -> MoodDraft {
        guard audience == .group, groups.isEmpty || group.isEmpty && chosen(among: groups) == nil else { return self }
        var draft = self
        draft.audience = .me
        return draft
    }

    /// The moment of a day and a time there; `nil` for now.
    ///
    /// Of a day without a time it is noon, or now where noon is still to come.
    private static func moment(
        _ day: String,
        _ time: String,
        in zone: Zone,
        now: Instant
    ) throws(Problem) -> Instant? {
        let today = zone.date(at: now)
        guard !day.isEmpty || !time.isEmpty else { return nil }
        guard let date = day.isEmpty ? today : LocalDate(day) else {
            throw .field("at", "Choose one of the last days.")
        }
        guard abs(date.days(since: today)) < 400 else {
            throw .field("at", "Choose one of the last \(MoodLimits.daysBack) days.")
        }
        if time.isEmpty {
            return date == today ? nil : min(zone.instant(of: date, at: 720), now)
        }
        guard let seconds = seconds(time) else { throw .field("at", "Write a time such as 20:00.") }
        return zone.instant(of: date, at: seconds / 60) + .seconds(seconds % 60)
    }

    /// The seconds since midnight that `20:00` or `20:00:30` stands for.
    private static func seconds(_ text: String) -> Int? {
        guard text.utf8.count <= 12 else { return nil }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0].utf8.count == 2, parts[1].utf8.count == 2,
            let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        let second = parts.count > 2 ? Int(parts[2].prefix(2)) : 0
        guard let second, (0..<60).contains(second) else { return nil }
        return (hour * 60 + minute) * 60 + second
    }

    /// A tag without white space around it and the signs of tags before it.
    ///
    /// Its characters are nowhere looked for: from the end of a text that can take longer than its length allows.
    private static func tag(_ typed: Substring.UnicodeScalarView) -> String {
        String(typed.drop { $0 == "#" || $0.properties.isWhitespace }).trimmed
    }
}
