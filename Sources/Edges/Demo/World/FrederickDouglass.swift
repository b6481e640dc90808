extension World {
    static let frederickDouglass = #"""
        name: Frederick Douglass
        bio: Writer and orator. c. 1818–1895. Lines from the two early autobiographies.
        field: Born | Talbot County, Maryland
        field: Paper | The North Star
        language: en
        follows: mary_wollstonecraft mary_shelley jane_austen librarian henry_thoreau victor_hugo louisa_alcott rumi marcus_aurelius

        id: douglass-1
        You have seen how a man was made a slave; you shall see how a slave was made a man.
        source: Narrative of the Life of Frederick Douglass, 1845

        id: douglass-2
        A man’s character greatly takes its hue and shape from the form and color of things about him.
        source: My Bondage and My Freedom, 1855

        id: douglass-3
        I was born in Tuckahoe, near Hillsborough, and about twelve miles from Easton, in Talbot County, Maryland.
        source: Narrative of the Life of Frederick Douglass, 1845
        tags: firstlines

        id: douglass-4
        The songs of the slave represent the sorrows of his heart…
        source: Narrative of the Life of Frederick Douglass, 1845
        tags: music

        id: douglass-5
        The three oldest are now going regularly to school—two can read and write, and the other can spell, with tolerable correctness, words of two syllables. Dear fellows! they are all in comfortable beds, and are sound asleep, perfectly secure under my own roof.
        source: My Bondage and My Freedom, 1855
        tags: dreams home

        id: douglass-6
        I could talk and sing; I could laugh and weep; I could reason and remember; I could love and hate.
        source: My Bondage and My Freedom, 1855

        id: douglass-7
        Though conscious of the difficulty of learning without a teacher, I set out with high hope, and a fixed purpose, at whatever cost of trouble, to learn how to read.
        source: Narrative of the Life of Frederick Douglass, 1845
        tags: books

        id: douglass-8
        I consoled myself with the hope that I should one day find a good chance. Meanwhile, I would learn to write.
        source: Narrative of the Life of Frederick Douglass, 1845
        tags: letters hope

        id: douglass-9
        reply: austen-7
        Every opportunity I got, I used to read this book.
        source: Narrative of the Life of Frederick Douglass, 1845

        id: douglass-10
        reply: librarian-7
        With playmates for my teachers, fences and pavements for my copy books, and chalk for my pen and ink, I learned the art of writing. I, however, afterward adopted various methods of improving my hand.
        source: My Bondage and My Freedom, 1855
        tags: books letters

        id: douglass-11
        reply: shelley-6
        The silver trump of freedom had roused my soul to eternal wakefulness.
        source: Narrative of the Life of Frederick Douglass, 1845
        tags: hope

        id: douglass-12
        For such friendship I felt deeply grateful, and bitter as are my recollections of slavery, I love to recall any instances of kindness, any sunbeams of humane treatment, which found way to my soul through the iron grating of my house of bondage.
        source: My Bondage and My Freedom, 1855

        id: douglass-13
        warning: slavery
        From that moment, I understood the pathway from slavery to freedom.
        source: Narrative of the Life of Frederick Douglass, 1845

        id: douglass-14
        Here, thought I, is something worth living for; here is an excellent chance for usefulness; and I shall soon have a company of young friends, lovers of knowledge, like some of my Baltimore friends, from whom I now felt parted forever.
        source: My Bondage and My Freedom, 1855

        id: douglass-15
        The equality of nature is strongly asserted in childhood, and childhood requires children for associates. Color makes no difference with a child.
        source: My Bondage and My Freedom, 1855
        tags: friendship

        id: douglass-16
        I was now my own master. It was a happy moment…
        source: Narrative of the Life of Frederick Douglass, 1845

        id: douglass-17
        Those beautiful vessels, robed in purest white, so delightful to the eye of freemen…
        source: Narrative of the Life of Frederick Douglass, 1845
        tags: sea

        id: douglass-18
        It was a glorious resurrection, from the tomb of slavery, to the heaven of freedom.
        source: Narrative of the Life of Frederick Douglass, 1845
        tags: hope

        id: douglass-19
        A happy new-year to you, and all the friends of freedom.
        source: My Bondage and My Freedom, 1855
        tags: friendship letters

        id: douglass-20
        Light is to slavery what the heat of the sun is to the root of a tree; it must die under it.
        source: My Bondage and My Freedom, 1855

        id: douglass-21
        But the sorrows of childhood, like the pleasures of after life, are transient. It is not even within the power of slavery to write indelible sorrow, at a single dash, over the heart of a child.
        source: My Bondage and My Freedom, 1855
        tags: wisdom
        """#
}
