extension World {
    static let virginiaWoolf = #"""
        name: Virginia Woolf
        bio: Novelist and printer. 1882–1941. Lines from four novels of the twenties.
        field: Born | London, 1882
        field: Flowers | bought herself
        language: en
        follows: sor_juana victor_hugo librarian shakespeare li_bai anton_chekhov oscar_wilde natsume_soseki machado_de_assis

        id: woolf-1
        It was done; it was finished. Yes, she thought, laying down her brush in extreme fatigue, I have had my vision.
        source: To the Lighthouse, 1927

        id: woolf-2
        What is the meaning of life? That was all—a simple question; one that tended to close in on one with years. The great revelation had never come. The great revelation perhaps never did come. Instead there were little daily miracles, illuminations, matches struck unexpectedly in the dark…
        source: To the Lighthouse, 1927
        tags: wisdom

        id: woolf-3
        reply: hugo-5
        One wanted fifty pairs of eyes to see with…
        source: To the Lighthouse, 1927

        id: woolf-4
        The taste for books was an early one.
        source: Orlando, 1928

        id: woolf-5
        Venerable are letters, infinitely brave, forlorn, and lost.
        source: Jacob’s Room, 1922
        tags: letters

        id: woolf-6
        visibility: unlisted
        Love, the poet has said, is woman’s whole existence.
        source: Orlando, 1928
        tags: love humour

        id: woolf-7
        Let us consider letters—how they come at breakfast, and at night…
        source: Jacob’s Room, 1922
        tags: letters morning

        id: woolf-8
        reply: hugo-9
        …so much depends, she thought, upon distance…
        source: To the Lighthouse, 1927

        id: woolf-9
        For there she was.
        source: Mrs Dalloway, 1925

        id: woolf-10
        …she always had the feeling that it was very, very dangerous to live even one day.
        source: Mrs Dalloway, 1925

        id: woolf-11
        …moments like this are buds on the tree of life…
        source: Mrs Dalloway, 1925
        tags: gardens

        id: woolf-12
        Green in nature is one thing, green in literature another.
        source: Orlando, 1928
        tags: gardens books

        id: woolf-13
        …it is clothes that wear us and not we them…
        source: Orlando, 1928

        id: woolf-14
        reply: librarian-13
        “Yes, of course, if it’s fine tomorrow,” said Mrs. Ramsay. “But you’ll have to be up with the lark…”
        source: To the Lighthouse, 1927
        tags: firstlines morning

        id: woolf-15
        It is permissible even for a dying hero to think before he dies how men will speak of him hereafter.
        source: To the Lighthouse, 1927

        id: woolf-16
        It is no use trying to sum people up.
        source: Jacob’s Room, 1922

        id: woolf-17
        So fine was the morning except for a streak of wind here and there that the sea and sky looked all one fabric, as if sails were stuck high up in the sky…
        source: To the Lighthouse, 1927

        id: woolf-18
        Mrs. Dalloway said she would buy the flowers herself.
        source: Mrs Dalloway, 1925
        tags: firstlines gardens

        id: woolf-19
        reply: shakespeare-19
        Memory is the seamstress, and a capricious one at that.
        source: Orlando, 1928

        id: woolf-20
        Illusions are to the soul what atmosphere is to the earth.
        source: Orlando, 1928

        id: woolf-21
        …nothing thicker than a knife’s blade separates happiness from melancholy…
        source: Orlando, 1928
        """#
}
