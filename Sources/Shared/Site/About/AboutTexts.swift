import Contracts
import Kernel
import Runtime

/// The texts of the public pages.
///
/// They say what the running program does, in its own numbers.
enum AboutTexts {
    static func about(_ site: Site) -> [Chapter] {
        [
            Chapter(
                "What this is",
                "This server runs Weft, a program for writing to and with others. One account opens every place here.",
                places("These places are open", site.places),
                "It is run by the people here, on a computer of theirs. There is no advertising, nothing is measured "
                    + "for anyone else, and no page asks another server for anything."
            ),
            Chapter(
                "How posts are ordered",
                "Newest first, always. Nothing is pushed in and nothing is held back. What many people like is shown "
                    + "on the explore page, with the rule by which it is chosen: at least three different people "
                    + "within a day, one post of each author."
            ),
            Chapter(
                "The program",
                "Weft is free software under the GNU Affero General Public License, version 3 or later. Whoever uses "
                    + "this server may have its source from the operator."
            ),
        ]
    }

    private static func places(_ words: String, _ places: [Place]) -> String {
        places.isEmpty ? "" : "\(words): \(places.map { "\($0.title), for \($0.purpose)" }.joined(separator: "; "))."
    }

    private static func reading(_ site: Site, _ notes: [PrivacyNote]) -> [String] {
        let first =
            "Public posts can be read by everyone\(site.isPublicReadable ? ", also without an account" : " with an account here"). "
            + "Posts for followers can be read by those who follow their author at the time of reading, and by the people "
            + "mentioned. Messages, and posts for the people mentioned, can be read by those they were sent to; on this "
            + "server nothing of them is encrypted end to end."
        let last =
            "The operator of this server can technically read everything that is not sealed, which today is everything "
            + "but your password and what lies in your vault. “Who can see this?” in the menu of each post says it for "
            + "that post."
        return [first] + notes.filter { $0.topic == .reading }.map(\.sentence) + [last]
    }

    /// - Parameter notes: what slices say of what they keep.
    static func privacy(_ site: Site, _ notes: [PrivacyNote]) -> [Chapter] {
        func said(_ topic: PrivacyNote.Topic) -> String {
            notes.filter { $0.topic == topic }.map(\.sentence).joined(separator: " ")
        }
        let promises = notes.compactMap { note in note.table.map { Chapter(note.sentence, $0) } }
        return [Chapter("Who can read what", reading(site, notes))] + promises + [
            Chapter(
                "What is kept, and for how long",
                "Your posts and your profile, until you delete them. Your e-mail address, for messages about your "
                    + "account. Your password only as a fingerprint that cannot be turned back.",
                said(.logIn),
                said(.forgotten),
                said(.live),
                said(.reports),
                said(.security),
                "The log of the server says which kind of page was asked for and how long it took; not by whom, not "
                    + "from where, and nothing of what was written or searched."
                    + (said(.log).isEmpty ? "" : " \(said(.log))")
            ),
            Chapter(
                "What you can do",
                said(.leaving)
            ),
            Chapter(
                "Other servers",
                "No page of this server loads anything from, or tells anything to, another one.",
                "If you switch on push, the service that the maker of your browser runs for it learns when something is "
                    + "sent to you, and how long it is at most; the message itself only your browser can read. It ends "
                    + "when you log out on that device. E-mails go to your address, and only those "
                    + "about your account go unasked.\(said(.letters).isEmpty ? "" : " \(said(.letters))")"
            ),
        ]
    }

    static func rules(_ site: Site) -> [Chapter] {
        site.rules.map { Chapter($0.title, $0.sentence) }
    }
}
