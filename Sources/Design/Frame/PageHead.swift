import Contracts
public import Kernel
public import Markup

/// The facts about a page for search engines, previews and browsers.
public struct PageMetadata: Sendable {
    /// The server: its name ends every title, its address begins every canonical address.
    public var site: Site
    /// A sentence or two about the page.
    public var description: String?
    /// The one address of the page, for public pages.
    public var path: Path?
    /// The Open Graph type: `website`, `article` or `profile`.
    public var kind: String
    /// A picture that stands for the page in previews, which everybody may see; the server's own otherwise.
    public var picture: MediaItem?
    /// A card that is drawn for the page, instead of a picture; of the size of a ``ShareCard``.
    public var card: Card?
    /// True where search engines may keep the page.
    public var isIndexed: Bool
    /// The style sheets that the page needs besides the one of all pages.
    public var sheets: [Path]

    /// Where a card is, and what it says.
    public struct Card: Sendable {
        /// Its address.
        public let path: Path
        /// The words on it.
        public let words: String

        /// A card at `path`.
        public init(_ path: Path, saying words: String) {
            self.path = path
            self.words = words
        }
    }

    /// The facts, written out.
    ///
    /// Without a path the page says nothing of itself to others.
    public init(
        site: Site = Site(),
        description: String? = nil,
        path: Path? = nil,
        kind: String = "website",
        picture: MediaItem? = nil,
        card: Card? = nil,
        isIndexed: Bool = true,
        sheets: [Path] = []
    ) {
        self.site = site
        self.description = description
        self.path = path
        self.kind = kind
        self.picture = picture
        self.card = card
        self.isIndexed = isIndexed
        self.sheets = sheets
    }
}

extension PageMetadata {
    /// The metadata of a page that has nothing to show beside it: it stands in the middle of a wide screen.
    public var centred: PageMetadata { beginning(with: Assets.centredSheet) }

    /// The metadata with a further sheet before the others.
    public func beginning(with sheet: Asset) -> PageMetadata {
        var metadata = self
        metadata.sheets.insert(sheet.path, at: 0)
        return metadata
    }
}

/// The head of a page.
///
/// The part that is the same on all pages is made once.
struct PageHead: View {
    let title: String
    let theme: Theme
    let metadata: PageMetadata

    var body: HTML {
        head {
            Self.first
            Markup.title { "\(title) · \(metadata.site.name)" }
            Self.links
            for sheet in metadata.sheets { link(.rel("stylesheet"), .href(sheet)) }
            Self.colors[theme.rawValue]
            if !metadata.isIndexed { meta(.name("robots"), .content("noindex")) }
            if let text = metadata.description { meta(.name("description"), .content(text)) }
            if let path = metadata.path { preview(of: path) }
        }
    }

    private func preview(of path: Path) -> HTML {
        let base = metadata.site.baseAddress
        let address = base + path.description
        return HTML {
            if let address = WebAddress(address) { link(.rel("canonical"), .href(address)) }
            meta(.property("og:title"), .content(title))
            meta(.property("og:type"), .content(metadata.kind))
            meta(.property("og:url"), .content(address))
            meta(.property("og:site_name"), .content(metadata.site.name))
            if let text = metadata.description { meta(.property("og:description"), .content(text)) }
            if let card = metadata.card {
                large(base + card.path.description, ShareCard.width, ShareCard.height, card.words)
            } else if let picture = metadata.picture {
                large(
                    base + (picture.posterPath ?? picture.path).description,
                    picture.width,
                    picture.height,
                    picture.alt
                )
            } else {
                meta(.property("og:image"), .content(base + Assets.icon512.path.description))
                meta(.name("twitter:card"), .content("summary"))
            }
        }
    }

    private func large(_ address: String, _ width: Int, _ height: Int, _ alt: String) -> HTML {
        HTML {
            meta(.property("og:image"), .content(address))
            meta(.property("og:image:width"), .content(String(width)))
            meta(.property("og:image:height"), .content(String(height)))
            if !alt.isEmpty { meta(.property("og:image:alt"), .content(alt)) }
            meta(.name("twitter:card"), .content("summary_large_image"))
        }
    }

    private static let first = HTML {
        meta(.charset("utf-8"))
        meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
    }

    private static let links = HTML {
        link(.rel("stylesheet"), .href(Assets.stylesheet.path))
        // A page that comes in pieces is painted once its last element is there: nothing moves while it comes.
        link(.rel("expect"), .href("#\(Page.actForm)"), .blocking("render"))
        script(.type("module"), .src(Assets.shellScript.path))
        for module in [Assets.fragmentsScript, Assets.formsScript] {
            link(.rel("modulepreload"), .href(module.path))
        }
        link(.rel("icon"), .href(Assets.logo.path), .type("image/svg+xml"))
        link(.rel("apple-touch-icon"), .href(Assets.touchIcon.path))
        link(.rel("manifest"), .href(Assets.manifestPath))
    }

    private static let paper = (light: "#f8f4ec", dark: "#15120e")

    /// The colour around the page, by the number of the theme.
    private static let colors: [HTML] = [
        HTML {
            meta(.name("theme-color"), .content(paper.light), .media("(prefers-color-scheme: light)"))
            meta(.name("theme-color"), .content(paper.dark), .media("(prefers-color-scheme: dark)"))
        },
        meta(.name("theme-color"), .content(paper.light)),
        meta(.name("theme-color"), .content(paper.dark)),
    ]
}
