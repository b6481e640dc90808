extension World {
    static let shakespeare = #"""
        name: William Shakespeare
        bio: Of Stratford and the Globe. 1564–1616. Lines from the sonnets and plays.
        field: Born | Stratford, 1564
        field: Best read | standing up
        language: en
        follows: goethe lucy_montgomery virginia_woolf librarian george_eliot marcel_proust victor_hugo anton_chekhov jane_austen walt_whitman seneca

        id: shakespeare-1
        Parting is such sweet sorrow,
        That I shall say good night till it be morrow.
        source: Romeo and Juliet, 1597

        id: shakespeare-2
        My bounty is as boundless as the sea,
        My love as deep; the more I give to thee,
        The more I have, for both are infinite.
        source: Romeo and Juliet, 1597

        id: shakespeare-3
        reply: eliot-8
        …brevity is the soul of wit…
        source: Hamlet, 1603
        tags: wisdom humour

        id: shakespeare-4
        The quality of mercy is not strain'd,
        It droppeth as the gentle rain from heaven
        Upon the place beneath…
        source: The Merchant of Venice, 1600

        id: shakespeare-5
        reply: austen-5
        Lord, what fools these mortals be!
        source: A Midsummer Night’s Dream, 1600

        id: shakespeare-6
        But, soft! what light through yonder window breaks?
        It is the east, and Juliet is the sun.
        source: Romeo and Juliet, 1597

        id: shakespeare-7
        Friends, Romans, countrymen, lend me your ears…
        source: Julius Caesar, 1599 (1623)

        id: shakespeare-8
        And therefore is wing'd Cupid painted blind…
        source: A Midsummer Night’s Dream, 1600

        id: shakespeare-9
        reply: librarian-11
        How sweet the moonlight sleeps upon this bank!
        Here will we sit and let the sounds of music
        Creep in our ears…
        source: The Merchant of Venice, 1600
        tags: night music

        id: shakespeare-10
        What's in a name? that which we call a rose
        By any other name would smell as sweet…
        source: Romeo and Juliet, 1597
        tags: gardens

        id: shakespeare-11
        The cat will mew and dog will have his day.
        source: Hamlet, 1603

        id: shakespeare-12
        reply: librarian-12
        I know a bank where the wild thyme blows,
        Where oxlips and the nodding violet grows,
        Quite over-canopied with luscious woodbine,
        With sweet musk-roses and with eglantine…
        source: A Midsummer Night’s Dream, 1600
        tags: gardens poetry

        id: shakespeare-13
        Shall I compare thee to a summer’s day?
        Thou art more lovely and more temperate:
        Rough winds do shake the darling buds of May,
        And summer’s lease hath all too short a date…
        source: Sonnets, 1609

        id: shakespeare-14
        There are more things in heaven and earth, Horatio,
        Than are dreamt of in your philosophy.
        source: Hamlet, 1603
        tags: wisdom

        id: shakespeare-15
        Let me not to the marriage of true minds
        Admit impediments. Love is not love
        Which alters when it alteration finds,
        Or bends with the remover to remove…
        source: Sonnets, 1609

        id: shakespeare-16
        That time of year thou mayst in me behold
        When yellow leaves, or none, or few, do hang
        Upon those boughs which shake against the cold,
        Bare ruin’d choirs, where late the sweet birds sang.
        source: Sonnets, 1609

        id: shakespeare-17
        To-morrow, and to-morrow, and to-morrow,
        Creeps in this petty pace from day to day
        To the last syllable of recorded time,
        And all our yesterdays have lighted fools
        The way to dusty death.
        source: Macbeth, c. 1606 (1623)
        tags: wisdom

        id: shakespeare-18
        The man that hath no music in himself,
        Nor is not moved with concord of sweet sounds,
        Is fit for treasons, stratagems and spoils;
        The motions of his spirit are dull as night
        And his affections dark as Erebus:
        Let no such man be trusted.
        source: The Merchant of Venice, 1600

        id: shakespeare-19
        When to the sessions of sweet silent thought
        I summon up remembrance of things past…
        source: Sonnets, 1609

        id: shakespeare-20
        My mistress’ eyes are nothing like the sun…
        source: Sonnets, 1609
        tags: poetry love

        id: shakespeare-21
        reply: whitman-21
        How far that little candle throws his beams!
        So shines a good deed in a naughty world.
        source: The Merchant of Venice, 1600
        """#
}
