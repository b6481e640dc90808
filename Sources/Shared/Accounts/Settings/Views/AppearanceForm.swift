import Design
import Kernel
import Markup

/// How pages look: light or dark, letters, room and colour.
struct AppearanceForm: View {
    let viewer: Viewer

    private var look: Appearance { viewer.appearance }

    var body: HTML {
        SettingsForm("Appearance", to: SettingsPaths.appearancePath, viewer: viewer) {
            FieldGroup("Theme", name: "theme") {
                choice("theme", Theme.auto, look.theme, "Match device")
                choice("theme", Theme.light, look.theme, "Light")
                choice("theme", Theme.dark, look.theme, "Dark")
            }
            FieldGroup("Text size", name: "text") {
                choice("text", TextSize.small, look.textSize, "Small")
                choice("text", TextSize.medium, look.textSize, "Medium", hint: "As your browser is set")
                choice("text", TextSize.large, look.textSize, "Large")
                choice("text", TextSize.huge, look.textSize, "Very large")
            }
            FieldGroup("Density", name: "density") {
                choice("density", Density.comfortable, look.density, "Comfortable")
                choice("density", Density.compact, look.density, "Compact", hint: "More of a list on one screen")
            }
            div(.class("accents")) { accents }
        }
    }

    private var accents: HTML {
        FieldGroup("Accent colour", name: "accent", hint: "For links and buttons, in light and dark.") {
            choice("accent", Accent.place, look.accent, "Colour of each place")
            choice("accent", Accent.madder, look.accent, "Red")
            choice("accent", Accent.indigo, look.accent, "Blue")
            choice("accent", Accent.weld, look.accent, "Ochre")
            choice("accent", Accent.heather, look.accent, "Purple")
            choice("accent", Accent.moss, look.accent, "Green")
        }.body
    }

    private func choice<Value: RawRepresentable & Equatable>(
        _ name: String,
        _ value: Value,
        _ chosen: Value,
        _ label: String,
        hint: String? = nil
    ) -> Choice where Value.RawValue == Int {
        Choice.radio(label, name: name, value: String(value.rawValue), isOn: chosen == value, hint: hint)
    }
}
