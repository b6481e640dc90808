public import Kernel
internal import Markup
internal import Text
internal import Web

extension Assets {
    /// Every file that a site serves.
    public static func served(for site: Site) -> [Asset] { all + [manifest(of: site)] }

    /// Where the manifest is served.
    static let manifestPath: Path = "/manifest.webmanifest"

    /// The manifest by which browsers install the site under its name, with a shortcut to each place.
    private static func manifest(of site: Site) -> Asset {
        let bytes = try? JSON.bytes(of: Manifest(site))
        return Asset(path: manifestPath, contentType: "application/manifest+json", bytes: bytes ?? [])
    }
}

/// The manifest of an installed site (W3C Web Application Manifest).
private struct Manifest: Encodable {
    let name: String
    let short_name: String
    let id = "/"
    let start_url = "/"
    let scope = "/"
    let display = "standalone"
    let description: String
    let background_color = "#f8f4ec"
    let theme_color = "#f8f4ec"
    let icons = [
        Picture(Assets.icon192, size: 192, purpose: "any"), Picture(Assets.icon512, size: 512, purpose: "any"),
        Picture(Assets.maskableIcon, size: 512, purpose: "maskable"),
    ]
    let shortcuts: [Shortcut]
    let share_target = ShareTarget()

    init(_ site: Site) {
        name = site.name
        short_name = site.name
        description = "One account for \(enumeration(of: site.places.map(\.title)))."
        shortcuts = site.places.map(Shortcut.init)
    }

    struct Picture: Encodable {
        let src: String
        let sizes: String
        let type = "image/png"
        let purpose: String

        init(_ asset: Asset, size: Int, purpose: String) {
            src = asset.path.description
            sizes = "\(size)x\(size)"
            self.purpose = purpose
        }
    }

    struct Shortcut: Encodable {
        let name: String
        let url: String

        init(_ place: Place) {
            name = place.title
            url = place.path.description
        }
    }

    struct ShareTarget: Encodable {
        let action = "/compose"
        let method = "GET"
        let params = ["title": "title", "text": "text", "url": "url"]
    }
}
