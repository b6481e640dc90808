extension World {
    static let jeromeKJerome = #"""
        name: Jerome K. Jerome
        bio: Idle fellow, with a boat. 1859–1927. Lines from two books.
        field: Born | Walsall, 1859
        field: Dog | Montmorency
        language: en
        follows: walt_whitman marcus_aurelius seneca li_bai matsuo_basho mary_shelley anton_chekhov louisa_alcott oscar_wilde mary_wollstonecraft librarian

        id: jerome-1
        I like work: it fascinates me. I can sit and look at it for hours.
        source: Three Men in a Boat, 1889

        id: jerome-2
        reply: whitman-3
        Idling always has been my strong point.
        source: The Idle Thoughts of an Idle Fellow, 1886

        id: jerome-3
        reply: chekhov-2
        It is impossible to enjoy idling thoroughly unless one has plenty of work to do.
        source: The Idle Thoughts of an Idle Fellow, 1886
        tags: idleness

        id: jerome-4
        reply: wollstonecraft-3
        We should finish dinner at, say, half-past six. After that we could walk about the village in the pouring rain until bedtime; or we could sit in a dimly-lit bar-parlour and read the almanac.
        source: Three Men in a Boat, 1889
        tags: rain books

        id: jerome-5
        Let your boat of life be light, packed with only what you need—a homely home and simple pleasures, one or two friends, worth the name, someone to love and someone to love you, a cat, a dog, and a pipe or two…
        source: Three Men in a Boat, 1889
        tags: friendship travel

        id: jerome-6
        reply: basho-6
        It certainly is most wretched weather. At all events it is so now at the time I am writing, and if it isn't particularly unpleasant when I come to be read it soon will be.
        source: The Idle Thoughts of an Idle Fellow, 1886
        tags: rain humour

        id: jerome-7
        Rainwater is the chief article of diet at supper. The bread is two-thirds rainwater, the beefsteak-pie is exceedingly rich in it, and the jam, and the butter, and the salt, and the coffee have all combined with it to make soup.
        source: Three Men in a Boat, 1889
        tags: rain food

        id: jerome-8
        If you wish to thoroughly enjoy your dinner, take a thirty-mile country walk after breakfast and don't touch anything till you get back.
        source: The Idle Thoughts of an Idle Fellow, 1886
        tags: walking food

        id: jerome-9
        What can be more beautiful than the snow, falling big with mystery in silent softness, decking the fields and trees with white as if for a fairy wedding!
        source: The Idle Thoughts of an Idle Fellow, 1886

        id: jerome-10
        My toothbrush is a thing that haunts me when I’m travelling, and makes my life a misery. I dream that I haven’t packed it, and wake up in a cold perspiration, and get out of bed and hunt for it.
        source: Three Men in a Boat, 1889

        id: jerome-11
        reply: marcus-12
        When I like to dawdle longest over my dinner is when I have a heavy evening's work before me. And if, for some urgent reason, I ought to be up particularly early in the morning, it is then, more than at any other time, that I love to lie an extra half-hour in bed.
        source: The Idle Thoughts of an Idle Fellow, 1886
        tags: idleness morning

        id: jerome-12
        Just when I have given up all hope, a wave retires and leaves me sprawling like a starfish on the sand, and I get up and look back and find that I’ve been swimming for my life in two feet of water.
        source: Three Men in a Boat, 1889
        tags: sea humour

        id: jerome-13
        Love is like the measles; we all have to go through it.
        source: The Idle Thoughts of an Idle Fellow, 1886
        tags: love humour

        id: jerome-14
        Ah! we may talk sentiment as much as we like, but the stomach is the real seat of happiness in this world. The kitchen is the chief temple wherein we worship, its roaring fire is our vestal flame, and the cook is our great high-priest.
        source: The Idle Thoughts of an Idle Fellow, 1886

        id: jerome-15
        The weather is like the government—always in the wrong.
        source: The Idle Thoughts of an Idle Fellow, 1886

        id: jerome-16
        No, when you want to win the approbation of a cat you must mind what you are about and work your way carefully.
        source: The Idle Thoughts of an Idle Fellow, 1886

        id: jerome-17
        I always feel sentimental myself after dinner. It is the only time when I can properly appreciate love-stories.
        source: The Idle Thoughts of an Idle Fellow, 1886
        tags: food love

        id: jerome-18
        If it is fine we say the country is being ruined for want of rain; if it does rain we pray for fine weather.
        source: The Idle Thoughts of an Idle Fellow, 1886

        id: jerome-19
        When things go wrong at ten o'clock in the morning we—or rather you—swear and knock the furniture about; but if the misfortune comes at ten P.M., we read poetry or sit in the dark and think what a hollow world this is.
        source: The Idle Thoughts of an Idle Fellow, 1886

        id: jerome-20
        I don't so much mind hearing an old cat swear, but I can't bear to see a mere kitten give way to it. It seems sad in one so young.
        source: The Idle Thoughts of an Idle Fellow, 1886

        id: jerome-21
        There were four of us—George, and William Samuel Harris, and myself, and Montmorency.
        source: Three Men in a Boat, 1889
        tags: firstlines
        """#
}
