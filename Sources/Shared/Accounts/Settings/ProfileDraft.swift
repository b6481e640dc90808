import Kernel
import Web

/// What was typed into the form of one's profile, with what is wrong with it.
struct ProfileDraft: Sendable, Equatable {
    var displayName = ""
    var bio = ""
    var fields: [ProfileField] = []
    var isLocked = false
    var isDiscoverable = false
    var isIndexable = false
    var isBot = false
    var problem: Problem?

    init(_ form: FormFields) {
        displayName = form["display_name"] ?? ""
        bio = form["bio"] ?? ""
        fields = zip(form.all("field_name"), form.all("field_value")).prefix(ProfileField.limit).map {
            ProfileField(name: $0, value: $1)
        }
        isLocked = form.isOn("locked")
        isDiscoverable = form.isOn("discoverable")
        isIndexable = form.isOn("indexable")
        isBot = form.isOn("bot")
    }

    /// A profile as it stands, to be changed.
    init(_ account: Account, displayName: String, _ details: ProfileDetails, _ fields: [ProfileField]) {
        self.displayName = displayName
        bio = details.bio
        self.fields = fields
        isLocked = account.isLocked
        isDiscoverable = details.isDiscoverable
        isIndexable = details.isIndexable
        isBot = details.isBot
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
        let text = bio.tidied
        guard text.count <= 500, text.utf8.count <= 4096 else {
            throw .field("bio", "That is too long; 500 characters are possible.")
        }
        guard text.split(separator: "\n").allSatisfy({ String($0).isPlainLine }) else {
            throw .field("bio", "The text contains characters that cannot be shown.")
        }
        var kept: [ProfileField] = []
        for field in fields {
            if let field = try Self.checked(field) { kept.append(field) }
        }
        return NewProfile(
            displayName: name,
            bio: text,
            fields: kept,
            isLocked: isLocked,
            isDiscoverable: isDiscoverable,
            isIndexable: isIndexable,
            isBot: isBot
        )
    }

    private static func checked(_ field: ProfileField) throws(Problem) -> ProfileField? {
        let (name, value) = (Folding.composed(field.name).trimmed, Folding.composed(field.value).trimmed)
        if name.isEmpty, value.isEmpty { return nil }
        guard !name.isEmpty, !value.isEmpty else {
            throw .field("fields", "Each line needs both a label and a text.")
        }
        guard name.count <= 40, value.count <= 255, name.utf8.count <= 160, value.utf8.count <= 1020 else {
            throw .field("fields", "A label has at most 40 characters, a text 255.")
        }
        guard name.isPlainLine, value.isPlainLine else {
            throw .field("fields", "The lines contain characters that cannot be shown.")
        }
        return ProfileField(name: name, value: value)
    }
}

/// Everything that makes a profile, checked.
struct NewProfile: Sendable {
    let displayName: DisplayName
    let bio: String
    let fields: [ProfileField]
    let isLocked: Bool
    let isDiscoverable: Bool
    let isIndexable: Bool
    let isBot: Bool
}
