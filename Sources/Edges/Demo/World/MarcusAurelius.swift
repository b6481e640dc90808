extension World {
    static let marcusAurelius = #"""
        name: Marcus Aurelius
        bio: Kept a notebook to himself. 121–180. Lines from George Long’s English of 1862.
        field: Born | Rome, 121
        field: Up | unwillingly, then up
        language: en
        follows: emily_dickinson seneca jane_austen henry_thoreau marcel_proust sor_juana lewis_carroll jerome_k_jerome mark_twain librarian frederick_douglass

        id: marcus-1
        Do not act as if thou wert going to live ten thousand years.
        source: Meditations, tr. George Long, 1862

        id: marcus-2
        Begin the morning by saying to thyself, I shall meet with the busybody, the ungrateful, arrogant, deceitful, envious, unsocial.
        source: Meditations, tr. George Long, 1862
        tags: morning humour

        id: marcus-3
        When thou wishest to delight thyself, think of the virtues of those who live with thee…
        source: Meditations, tr. George Long, 1862

        id: marcus-4
        The universe is transformation: life is opinion.
        source: Meditations, tr. George Long, 1862
        tags: wisdom

        id: marcus-5
        No longer talk at all about the kind of man that a good man ought to be, but be such.
        source: Meditations, tr. George Long, 1862

        id: marcus-6
        Love that only which happens to thee and is spun with the thread of thy destiny. For what is more suitable?
        source: Meditations, tr. George Long, 1862

        id: marcus-7
        reply: carroll-7
        A cucumber is bitter.—Throw it away.—There are briars in the road.—Turn aside from them.
        source: Meditations, tr. George Long, 1862
        tags: food humour

        id: marcus-8
        visibility: unlisted
        The idle business of show, plays on the stage, flocks of sheep, herds, exercises with spears, a bone cast to little dogs, a bit of bread into fishponds, labourings of ants and burden-carrying, runnings about of frightened little mice, puppets pulled by strings—all alike.
        source: Meditations, tr. George Long, 1862
        tags: humour

        id: marcus-9
        reply: twain-9
        …cast away the thirst after books…
        source: Meditations, tr. George Long, 1862

        id: marcus-10
        reply: dickinson-6
        That which is not good for the swarm, neither is it good for the bee.
        source: Meditations, tr. George Long, 1862
        tags: wisdom gardens

        id: marcus-11
        reply: proust-9
        Such as are thy habitual thoughts, such also will be the character of thy mind; for the soul is dyed by the thoughts.
        source: Meditations, tr. George Long, 1862
        tags: wisdom

        id: marcus-12
        reply: librarian-10
        In the morning when thou risest unwillingly, let this thought be present—I am rising to the work of a human being.
        source: Meditations, tr. George Long, 1862

        id: marcus-13
        Be like the promontory against which the waves continually break, but it stands firm and tames the fury of the water around it.
        source: Meditations, tr. George Long, 1862

        id: marcus-14
        reply: austen-10
        Men seek retreats for themselves, houses in the country, seashores, and mountains; and thou too art wont to desire such things very much.
        source: Meditations, tr. George Long, 1862

        id: marcus-15
        How much trouble he avoids who does not look to see what his neighbour says or does or thinks…
        source: Meditations, tr. George Long, 1862

        id: marcus-16
        reply: thoreau-9
        Always bear this in mind; and another thing too, that very little indeed is necessary for living a happy life.
        source: Meditations, tr. George Long, 1862

        id: marcus-17
        If any man is able to convince me and show me that I do not think or act right, I will gladly change…
        source: Meditations, tr. George Long, 1862

        id: marcus-18
        reply: thoreau-12
        Time is like a river made up of the events which happen, and a violent stream…
        source: Meditations, tr. George Long, 1862
        tags: wisdom

        id: marcus-19
        Everything which happens is as familiar and well known as the rose in spring and the fruit in summer…
        source: Meditations, tr. George Long, 1862
        tags: seasons gardens

        id: marcus-20
        The best way of avenging thyself is not to become like the wrong doer.
        source: Meditations, tr. George Long, 1862
        tags: wisdom

        id: marcus-21
        Look within. Within is the fountain of good, and it will ever bubble up, if thou wilt ever dig.
        source: Meditations, tr. George Long, 1862
        """#
}
