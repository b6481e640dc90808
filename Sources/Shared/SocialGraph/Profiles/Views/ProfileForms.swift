import Design
import Kernel
import Markup

/// The form of one's profile.
struct ProfileForm: View {
    let draft: ProfileDraft
    let pictures: [ProfilePicture: Account.Picture]
    let viewer: Viewer

    var body: HTML {
        SettingsForm(
            "About you",
            to: ProfilePaths.settingsPath,
            viewer: viewer,
            problem: draft.problem,
            takesFiles: true
        ) {
            for kind in ProfilePicture.allCases {
                PictureFields(kind: kind, picture: pictures[kind], problem: draft.problem, viewer: viewer)
            }
            Field(
                "Name",
                name: "display_name",
                value: draft.displayName,
                kind: .name,
                hint: "Optional. Otherwise: \(viewer.account.username)",
                error: draft.problem?.fields["display_name"]
            )
            TextArea(
                "About you",
                name: "bio",
                value: draft.bio,
                error: draft.problem?.fields["bio"],
                limit: 500
            )
            lines
            Choice.checkbox("Automated account (bot)", name: "bot", isOn: draft.isBot)
        }
    }

    private var lines: HTML {
        FieldGroup(
            "Links and facts",
            name: "fields",
            hint: "Up to \(ProfileField.limit): a home page, a pronoun, a place. An address becomes a link.",
            error: draft.problem?.fields["fields"]
        ) {
            rows(from: 0)
        }.body
    }

    /// The rows that are filled and an empty one.
    ///
    /// Each further one lies behind the one before it, so that one more comes at a time.
    private func rows(from position: Int) -> HTML {
        guard position < ProfileField.limit else { return HTML() }
        let rows = HTML {
            row(position)
            self.rows(from: position + 1)
        }
        guard position > draft.filledRows else { return rows }
        return details(.class("another")) {
            summary(.class("button outline")) {
                Icon.plus
                "Add another"
            }
            rows
        }
    }

    private func row(_ position: Int) -> HTML {
        let field = position < draft.fields.count ? draft.fields[position] : ProfileField(name: "", value: "")
        return div(.class("row")) {
            Field(
                "Title \(position + 1)",
                name: "field_name",
                value: field.name,
                id: "label-\(position)",
                maxLength: 40
            )
            Field(
                "Text or link \(position + 1)",
                name: "field_value",
                value: field.value,
                id: "text-\(position)",
                maxLength: 255
            )
        }
    }
}
