extension World {
    static let maryWollstonecraft = #"""
        name: Mary Wollstonecraft
        bio: Author of the Vindication; traveller. 1759–1797. Lines from two books.
        field: Born | London, 1759
        field: Travelling | in the north, with a notebook
        language: en
        follows: henry_thoreau seneca goethe jerome_k_jerome sor_juana librarian charlotte_bronte cervantes frederick_douglass george_eliot anton_chekhov walt_whitman

        id: wollstonecraft-1
        Nothing, in fact, can equal the beauty of the northern summer's evening and night, if night it may be called that only wants the glare of day, the full light which frequently seems so impertinent, for I could write at midnight very well without a candle.
        source: Letters Written in Sweden, Norway, and Denmark, 1796
        tags: night seasons

        id: wollstonecraft-2
        I have then considered myself as a particle broken off from the grand mass of mankind; I was alone…
        source: Letters Written in Sweden, Norway, and Denmark, 1796
        tags: travel

        id: wollstonecraft-3
        reply: bronte-2
        I have no books; and to pace up and down a small room, looking at tiles overhung by rocks, soon becomes wearisome. I cannot mount two hundred steps to walk a hundred yards many times in the day.
        source: Letters Written in Sweden, Norway, and Denmark, 1796
        tags: books walking

        id: wollstonecraft-4
        reply: librarian-4
        Some refreshing but heavy showers have detained us; and here I am writing quite alone—something more than gay, for which I want a name.
        source: Letters Written in Sweden, Norway, and Denmark, 1796

        id: wollstonecraft-5
        Friendship is a serious affection; the most sublime of all affections…
        source: A Vindication of the Rights of Woman, 1792

        id: wollstonecraft-6
        It is justice, not charity, that is wanting in the world!
        source: A Vindication of the Rights of Woman, 1792

        id: wollstonecraft-7
        Independence I have long considered as the grand blessing of life, the basis of every virtue…
        source: A Vindication of the Rights of Woman, 1792

        id: wollstonecraft-8
        To say the truth, I do not know of what use is an improved taste, if the individual be not rendered more independent of the casualties of life; if new sources of enjoyment, only dependent on the solitary operations of the mind, are not opened.
        source: A Vindication of the Rights of Woman, 1792
        tags: wisdom

        id: wollstonecraft-9
        reply: eliot-9
        Friendship and domestic happiness are continually praised; yet how little is there of either in the world, because it requires more cultivation of mind to keep awake affection, even in our own hearts, than the common run of people suppose.
        source: Letters Written in Sweden, Norway, and Denmark, 1796

        id: wollstonecraft-10
        I felt my breath oppressed, though nothing could be clearer than the atmosphere. Wandering there alone, I found the solitude desirable; my mind was stored with ideas, which this new scene associated with astonishing rapidity.
        source: Letters Written in Sweden, Norway, and Denmark, 1796
        tags: walking wisdom

        id: wollstonecraft-11
        reply: douglass-10
        The fact is, that men expect from education, what education cannot give. A sagacious parent or tutor may strengthen the body and sharpen the instruments by which the child is to gather knowledge; but the honey must be the reward of the individual’s own industry.
        source: A Vindication of the Rights of Woman, 1792
        tags: books wisdom

        id: wollstonecraft-12
        visibility: private
        How silent and peaceful was the scene!
        source: Letters Written in Sweden, Norway, and Denmark, 1796

        id: wollstonecraft-13
        Strengthen the female mind by enlarging it, and there will be an end to blind obedience…
        source: A Vindication of the Rights of Woman, 1792
        tags: wisdom books

        id: wollstonecraft-14
        I do not wish them to have power over men; but over themselves.
        source: A Vindication of the Rights of Woman, 1792
        tags: wisdom

        id: wollstonecraft-15
        reply: bronte-14
        Taught from their infancy, that beauty is woman’s sceptre, the mind shapes itself to the body, and, roaming round its gilt cage, only seeks to adorn its prison.
        source: A Vindication of the Rights of Woman, 1792

        id: wollstonecraft-16
        I inquired for a walk, and, mounting near two hundred steps made round a rock, walked up and down for about a hundred yards viewing the sea, to which I quickly descended by steps that cheated the declivity. The ocean and these tremendous bulwarks enclosed me on every side.
        source: Letters Written in Sweden, Norway, and Denmark, 1796
        tags: sea walking

        id: wollstonecraft-17
        It is vain to expect virtue from women till they are, in some degree, independent of men…
        source: A Vindication of the Rights of Woman, 1792

        id: wollstonecraft-18
        The memory is loaded with unintelligible words, to make a show of, without the understanding’s acquiring any distinct ideas: but only that education deserves emphatically to be termed cultivation of mind, which teaches young people how to begin to think.
        source: A Vindication of the Rights of Woman, 1792
        tags: books wisdom

        id: wollstonecraft-19
        It is time to effect a revolution in female manners…
        source: A Vindication of the Rights of Woman, 1792

        id: wollstonecraft-20
        reply: thoreau-14
        The passions also, the winds of life, would be useless, if not injurious, did the substance which composes our thinking being, after we have thought in vain, only become the support of vegetable life, and invigorate a cabbage, or blush in a rose.
        source: A Vindication of the Rights of Woman, 1792
        tags: gardens wisdom

        id: wollstonecraft-21
        We may amuse by setting the imagination to work; but we cannot store the memory with a fact.
        source: Letters Written in Sweden, Norway, and Denmark, 1796
        """#
}
