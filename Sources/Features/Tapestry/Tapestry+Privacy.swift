import Contracts
public import Kernel

extension Tapestry {
    public var privacyNotes: [PrivacyNote] {
        [
            PrivacyNote(
                .reading,
                "The stories of a group in Tapestry can be read by its members, and once their issue is out by the "
                    + "readers whom the group has named; a journal by its owner alone. The moderators of this server see a "
                    + "story where someone reports it, and nothing else of its group."
            ),
            PrivacyNote(
                .forgotten,
                "The name and the address of someone who is asked to read a group without an account are forgotten "
                    + "after 30 days, unless they say yes; afterwards as soon as they or the group end it. A birthday "
                    + "in Tapestry is kept as day and month, for the groups you are in, until you take it out."
            ),
            PrivacyNote(
                .letters,
                "The issues of your groups in Tapestry come by e-mail as well, until you switch that off in the group."
            ),
        ]
    }
}
