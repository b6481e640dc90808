extension World {
    static let cervantes = #"""
        name: Miguel de Cervantes
        bio: Autor del Quijote. 1547–1616. Líneas del libro, y algunas en el inglés de Ormsby (1885).
        field: Nació | Alcalá de Henares, 1547
        field: Rocín | flaco
        language: es
        follows: jane_austen mary_wollstonecraft mark_twain lucy_montgomery george_eliot machado_de_assis librarian louisa_alcott walt_whitman natsume_soseki frederick_douglass jerome_k_jerome

        id: cervantes-1
        ¿Qué gigantes?
        source: Don Quijote, 1605–1615

        id: cervantes-2
        language: en
        The best sauce in the world is hunger…
        source: Don Quixote, 1605–15, tr. John Ormsby, 1885
        tags: food

        id: cervantes-3
        …en los nidos de antaño no hay pájaros hogaño…
        source: Don Quijote, 1605–1615

        id: cervantes-4
        reply: eliot-7
        language: en
        …each of us is as God made him, aye, and often worse.
        source: Don Quixote, 1605–15, tr. John Ormsby, 1885
        tags: humour wisdom

        id: cervantes-5
        …la pluma es lengua del alma…
        source: Don Quijote, 1605–1615

        id: cervantes-6
        language: en
        …good luck betide him that invented sleep, the cloak that covers over all a man’s thoughts, the food that removes hunger, the drink that drives away thirst…
        source: Don Quixote, 1605–15, tr. John Ormsby, 1885
        tags: dreams

        id: cervantes-7
        language: en
        …a stout heart breaks bad luck…
        source: Don Quixote, 1605–15, tr. John Ormsby, 1885
        tags: hope

        id: cervantes-8
        reply: wollstonecraft-7
        La libertad, Sancho, es uno de los más preciosos dones que a los hombres dieron los cielos; con ella no pueden igualarse los tesoros que encierra la tierra ni el mar encubre…
        source: Don Quijote, 1605–1615
        tags: wisdom sea

        id: cervantes-9
        No hay libro tan malo -dijo el bachiller- que no tenga algo bueno.
        source: Don Quijote, 1605–1615
        tags: books

        id: cervantes-10
        En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho tiempo que vivía un hidalgo de los de lanza en astillero, adarga antigua, rocín flaco y galgo corredor.
        source: Don Quijote, 1605–1615
        tags: firstlines

        id: cervantes-11
        …más sabe el necio en su casa que el cuerdo en la ajena.
        source: Don Quijote, 1605–1615

        id: cervantes-12
        reply: austen-9
        language: en
        ‘Where one door shuts, another opens.’
        source: Don Quixote, 1605–15, tr. John Ormsby, 1885

        id: cervantes-13
        reply: twain-11
        …la verdad adelgaza y no quiebra, y siempre anda sobre la mentira como el aceite sobre el agua.
        source: Don Quijote, 1605–1615
        tags: wisdom

        id: cervantes-14
        …bien haya el que inventó el sueño, capa que cubre todos los humanos pensamientos, manjar que quita la hambre, agua que ahuyenta la sed…
        source: Don Quijote, 1605–1615

        id: cervantes-15
        Desocupado lector: sin juramento me podrás creer que quisiera que este libro, como hijo del entendimiento, fuera el más hermoso, el más gallardo y más discreto que pudiera imaginarse.
        source: Don Quijote, 1605–1615
        tags: firstlines books

        id: cervantes-16
        …al buen callar llaman Sancho.
        source: Don Quijote, 1605–1615
        tags: humour

        id: cervantes-17
        reply: librarian-15
        Come poco y cena más poco, que la salud de todo el cuerpo se fragua en la oficina del estómago.
        source: Don Quijote, 1605–1615
        tags: food wisdom

        id: cervantes-18
        warning: mild peril (windmills)
        language: en
        “Look, your worship,” said Sancho; “what we see there are not giants but windmills, and what seem to be their arms are the sails that turned by the wind make the millstone go.”
        source: Don Quixote, 1605–15, tr. John Ormsby, 1885
        tags: travel humour

        id: cervantes-19
        language: en
        Fortune always leaves a door open in adversity in order to bring relief to it…
        source: Don Quixote, 1605–15, tr. John Ormsby, 1885

        id: cervantes-20
        …el que lee mucho y anda mucho, vee mucho y sabe mucho.
        source: Don Quijote, 1605–1615
        tags: books walking

        id: cervantes-21
        …del poco dormir y del mucho leer, se le secó el celebro, de manera que vino a perder el juicio.
        source: Don Quijote, 1605–1615
        """#
}
