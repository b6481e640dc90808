import Design
import Kernel
import Markup

/// Asks what somebody wants to be rid of: reading a person, or the person.
struct BlockPage: View {
    let account: Account
    let isMuted: Bool
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Mute or block \(account.handle)",
            viewer: viewer,
            heading: .title(back: account.path),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if isMuted { muted } else { mute }
            block
        }.body
    }

    private var mute: HTML {
        form(.class("sheet form"), .post, .action(BlockPaths.mute(account))) {
            CSRFField(viewer)
            h2 { "Mute" }
            p { "You no longer see \(account.handle) in your lists. They are not notified." }
            Select(
                "How long",
                name: "length",
                options: MuteLength.allCases.map { Select.Option($0.rawValue, $0.title) },
                chosen: MuteLength.always.rawValue
            )
            Choice.checkbox("No notifications from them either", name: "notices", isOn: true)
            Button("Mute", icon: .mute, style: .outline, name: "on", value: "1")
        }
    }

    private var muted: HTML {
        form(.class("sheet form"), .post, .action(BlockPaths.mute(account))) {
            CSRFField(viewer)
            h2 { "Muted" }
            p { "You do not read \(account.handle) in your lists at present." }
            Button("Unmute", style: .outline, name: "on", value: "0")
        }
    }

    private var block: HTML {
        form(.class("sheet form"), .post, .action(BlockPaths.block(account))) {
            CSRFField(viewer)
            h2 { "Block" }
            p {
                """
                Neither of you sees the other’s posts, replies, messages and profile any more. You stop following each \
                other.
                """
            }
            if site.hasGroups {
                p { "In groups that you share, issues stay as they are for both of you." }
            }
            if site.place(making: .sharedStory) != nil {
                p { "Private stories that one of you began close to the other." }
            }
            Button("Block \(account.handle)", icon: .block, style: .danger, name: "on", value: "1")
        }
    }
}
