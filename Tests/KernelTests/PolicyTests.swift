import Contracts
import Kernel
import Markup
import Testing

/// Every combination of who asks, what for and what is between them, against a table written in another way.
@Suite struct PolicyTests {
    private static let owner = ID<Account>(rawValue: 1)
    private static let other = ID<Account>(rawValue: 2)
    private static let states: [AccountState] = [.active, .limited, .frozen, .suspended, .deactivated, .deleting]
    private static let relations: [Relation] = [
        [], [.follows], [.asked], [.mutes], [.follows, .mutes], [.blocks], [.isBlocked], [.follows, .isBlocked],
        [.blocks, .isBlocked],
    ]

    @Test(arguments: Audience.allCases, [nil, other, owner])
    func `every case is decided as the table says`(audience: Audience, asker: ID<Account>?) {
        for state in Self.states {
            for ownerState in Self.states {
                for relation in Self.relations {
                    for isAddressed in [false, true] {
                        let access = Access(
                            owner: Self.owner,
                            ownerState: ownerState,
                            audience: audience,
                            isAddressed: isAddressed,
                            relation: relation
                        )
                        let actor = asker.map { Actor(id: $0, state: state) }
                        let allowed = Action.allCases.filter { can(actor, $0, access) }
                        let expected = asker == Self.owner ? own(state, audience) : foreign(asker, state, access)
                        #expect(allowed == expected, "\(state) \(access)")
                    }
                }
            }
        }
    }

    /// The actions that one may take on one's own objects.
    private func own(_ state: AccountState, _ audience: Audience) -> [Action] {
        guard state == .active || state == .limited else { return [.see] }
        switch audience {
        case .everyone, .unlisted, .followers: return [.see, .answer, .share, .manage]
        case .addressed, .owner: return [.see, .answer, .manage]
        }
    }

    /// The actions that one may take on other people's objects.
    private func foreign(_ asker: ID<Account>?, _ state: AccountState, _ access: Access) -> [Action] {
        let isThere = [AccountState.active, .limited, .frozen].contains(access.ownerState)
        if !isThere || access.relation.contains(.blocks) || access.relation.contains(.isBlocked) { return [] }
        let isOpen = access.audience == .everyone || access.audience == .unlisted
        if asker == nil { return isOpen ? [.see] : [] }
        let isFollower = access.audience == .followers && access.relation.contains(.follows)
        let isMeant = access.isAddressed && (access.audience == .followers || access.audience == .addressed)
        guard isOpen || isFollower || isMeant else { return [] }
        guard state == .active || state == .limited else { return [.see] }
        return isOpen ? [.see, .answer, .share] : [.see, .answer]
    }

    @Test func `whoever can write can read`() {
        for audience in Audience.allCases {
            for relation in Self.relations {
                let access = Access(
                    owner: Self.owner,
                    ownerState: .active,
                    audience: audience,
                    isAddressed: true,
                    relation: relation
                )
                for actor in [Actor(id: Self.owner), Actor(id: Self.other)] {
                    let isWriter = [Action.answer, .share, .manage].contains { can(actor, $0, access) }
                    #expect(!isWriter || can(actor, .see, access))
                }
            }
        }
    }

    @Test func `an audit asks the same rule`() {
        let access = Access(
            owner: Self.owner,
            ownerState: .active,
            audience: .followers,
            isAddressed: false,
            relation: [.follows]
        )
        let audit = Audit("A post by @ann", at: "/@ann/1", access: access, handle: "@ann", for: nil)

        #expect(
            audit.rows == [
                Audit.Row("People without an account", []),
                Audit.Row("Members of this server", []),
                Audit.Row("Followers of @ann", [.see, .answer]),
                Audit.Row("People mentioned in it", [.see, .answer]),
                Audit.Row("Members who block @ann, or whom @ann blocks", []),
                Audit.Row("@ann", [.see, .answer, .share, .manage]),
            ]
        )
        #expect(!audit.isSealed)
    }
}
