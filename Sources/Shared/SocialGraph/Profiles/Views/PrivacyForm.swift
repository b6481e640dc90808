import Design
import Kernel
import Markup

/// The form of who follows and finds somebody, and who sees what.
struct PrivacyForm: View {
    let draft: PrivacyDraft
    let viewer: Viewer

    var body: HTML {
        SettingsForm("Privacy", to: ProfilePaths.privacyPath, viewer: viewer, problem: draft.problem) {
            FieldGroup(
                "Who new posts are for",
                name: "audience",
                hint: "You can choose again with every post.",
                error: draft.problem?.fields["audience"]
            ) {
                choice(.everyone, "Everyone", "In public lists too.")
                choice(.unlisted, "Unlisted", "Not in public lists.")
                choice(.followers, "Followers", "Only people who follow you.")
            }
            switches
        }
    }

    private func choice(_ value: Audience, _ label: String, _ hint: String) -> Choice {
        Choice.radio(
            label,
            name: "audience",
            value: String(value.rawValue),
            isOn: draft.audience == value,
            hint: hint
        )
    }

    private var switches: HTML {
        HTML {
            Choice.checkbox(
                "Private account: I approve followers",
                name: "locked",
                isOn: draft.isLocked,
                hint: "Posts for followers are then for people you chose. Switched off, all who asked may follow."
            )
            Choice.checkbox(
                "Hide whom I follow and who follows me",
                name: "hides_graph",
                isOn: draft.hidesGraph,
                hint: "Others then see only how many."
            )
            Choice.checkbox(
                "Show me in suggestions",
                name: "discoverable",
                isOn: draft.isDiscoverable,
                hint: "In search and in “people to follow”."
            )
            Choice.checkbox(
                "Let my public posts be found",
                name: "indexable",
                isOn: draft.isIndexable,
                hint: "By the search box here and by search engines."
            )
        }
    }
}
