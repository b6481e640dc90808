import Kernel
import Text
import Web

/// The fields of the form of one's profile, with what is wrong with them.
struct ProfileDraft: Sendable, Equatable {
    var displayName = ""
    var bio = ""
    var fields: [ProfileField] = []
    var isBot = false
    var problem: Problem?

    init(_ form: FormFields) {
        displayName = form["display_name"] ?? ""
        bio = form["bio"] ?? ""
        fields = zip(form.all("field_name"), form.all("field_value")).prefix(ProfileField.limit).map {
            ProfileField(name: $0, value: $1)
        }
        isBot = form.isOn("bot")
    }

    /// A profile as it stands, to be changed.
    init(displayName: String, _ details: ProfileDetails, _ fields: [ProfileField]) {
        self.displayName = displayName
        bio = details.bio
        self.fields = fields
        isBot = details.isBot
    }

    /// The rows up to the last one in which something stands.
    var filledRows: Int {
        fields.lastIndex { !$0.name.isEmpty || !$0.value.isEmpty }.map { $0 + 1 } ?? 0
    }

    func rejected(_ problem: Problem) -> ProfileDraft {
        var draft = self
        draft.problem = problem
        return draft
    }

    /// The draft, checked.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong.
    func checked() throws(Problem) -> NewProfile {
        let name = try DisplayName(displayName)
        let sentence = "That is too long; 500 characters are possible."
        let text = try TextRule.plainLines(500, bytes: 4096).checked(bio, at: "bio", or: sentence)
        var kept: [ProfileField] = []
        for field in fields {
            if let field = try Self.checked(field) { kept.append(field) }
        }
        return NewProfile(displayName: name, bio: text, fields: kept, isBot: isBot)
    }

    private static func checked(_ field: ProfileField) throws(Problem) -> ProfileField? {
        let sentence = "A title has at most 40 characters, a text or link 255."
        let name = try TextRule.line(40, bytes: 160).checked(field.name, at: "fields", or: sentence)
        let value = try TextRule.line(255, bytes: 1020).checked(field.value, at: "fields", or: sentence)
        if name.isEmpty, value.isEmpty { return nil }
        guard name.isVisible, value.isVisible else {
            throw .field("fields", "Each line needs both a title and a text or link.")
        }
        return ProfileField(name: name, value: value)
    }
}

/// Everything that makes a profile, checked.
struct NewProfile: Sendable {
    let displayName: DisplayName
    let bio: String
    let fields: [ProfileField]
    let isBot: Bool
}
