extension World {
    static let louisaAlcott = #"""
        name: Louisa May Alcott
        bio: Novelist, Concord. 1832–1888. Lines from Little Women.
        field: Born | Germantown, 1832
        field: Apples | and a book
        language: en
        follows: librarian jerome_k_jerome jane_austen charlotte_bronte li_bai victor_hugo lewis_carroll machado_de_assis mark_twain oscar_wilde sor_juana

        id: alcott-1
        After that we got on better, and now I read my lessons pretty well; for this way of studying suits me, and I can see that the grammar gets tucked into the tales and poetry as one gives pills in jelly.
        source: Little Women, 1868–69

        id: alcott-2
        …conceit spoils the finest genius.
        source: Little Women, 1868–69

        id: alcott-3
        Don’t grieve and fret when I am gone, or think that you can comfort yourselves by being idle and trying to forget. Go on with your work as usual, for work is a blessed solace.
        source: Little Women, 1868–69
        tags: work

        id: alcott-4
        O mother, I never knew how much like heaven this world could be, when two people love and live for one another!
        source: Little Women, 1868–69

        id: alcott-5
        reply: jerome-3
        Housekeeping ain’t no joke.
        source: Little Women, 1868–69

        id: alcott-6
        Have regular hours for work and play; make each day both useful and pleasant…
        source: Little Women, 1868–69
        tags: work

        id: alcott-7
        I’m not afraid of storms, for I’m learning how to sail my ship.
        source: Little Women, 1868–69
        tags: sea hope

        id: alcott-8
        Each do our part alone in many things, but at home we work together, always.
        source: Little Women, 1868–69
        tags: home work

        id: alcott-9
        reply: librarian-7
        I don’t know what, but I’m on the watch for it, and mean to astonish you all, some day. I think I shall write books, and get rich and famous: that would suit me, so that is my favorite dream.
        source: Little Women, 1868–69

        id: alcott-10
        Go to bed and don’t talk, for we must be up early, and shall need all the sleep we can get.
        source: Little Women, 1868–69

        id: alcott-11
        I like good strong words, that mean something…
        source: Little Women, 1868–69
        tags: books humour

        id: alcott-12
        We’re both as hungry as hunters, so we shan’t mind what it is. Give us the cold meat, and bread and cheese; we won’t ask for jelly.
        source: Little Women, 1868–69

        id: alcott-13
        What do you want for lunch? Cake, sandwiches, fruit, and coffee will be all that is necessary, I suppose?
        source: Little Women, 1868–69

        id: alcott-14
        There are many Beths in the world, shy and quiet, sitting in corners till needed…
        source: Little Women, 1868–69
        tags: home music

        id: alcott-15
        O, my girls, however long you may live, I never can wish you a greater happiness than this!
        source: Little Women, 1868–69
        tags: home

        id: alcott-16
        reply: librarian-14
        There is only room for me to send my love, and some pressed pansies from the root I have been keeping safe in the house for father to see. I read every morning, try to be good all day, and sing myself to sleep with father’s tune.
        source: Little Women, 1868–69

        id: alcott-17
        …love is the only thing that we can carry with us when we go, and it makes the end so easy.
        source: Little Women, 1868–69
        tags: love

        id: alcott-18
        Christmas won’t be Christmas without any presents…
        source: Little Women, 1868–69
        tags: firstlines snow

        id: alcott-19
        reply: bronte-17
        Nothing more, except that I don’t believe I shall ever marry. I’m happy as I am, and love my liberty too well to be in any hurry to give it up for any mortal man.
        source: Little Women, 1868–69

        id: alcott-20
        I want to do something splendid before I go into my castle…
        source: Little Women, 1868–69

        id: alcott-21
        Money is a needful and precious thing—and, when well used, a noble thing…
        source: Little Women, 1868–69
        tags: wisdom
        """#
}
