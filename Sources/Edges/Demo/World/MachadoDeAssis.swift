extension World {
    static let machadoDeAssis = #"""
        name: Machado de Assis
        bio: Romancista, Rio de Janeiro. 1839–1908. Linhas de Dom Casmurro, na grafia da primeira edição.
        field: Nasceu | Rio de Janeiro, 1839
        field: Leitor | amigo
        language: pt
        follows: henry_thoreau librarian natsume_soseki cervantes frederick_douglass jane_austen oscar_wilde marcel_proust marcus_aurelius mary_shelley

        id: machado-1
        reply: soseki-5
        Donde concluo que um dos officios do homem é fechar e apertar muito os olhos, a ver se continua pela noite velha o sonho truncado da noite moça.
        source: Dom Casmurro, 1899

        id: machado-2
        Um dia, quando todos os livros forem queimados por inuteis, ha de haver alguem, póde ser que tenor, e talvez italiano, que ensine esta verdade aos homens. Tudo é musica, meu amigo.
        source: Dom Casmurro, 1899

        id: machado-3
        Os olhos continuaram a dizer cousas infinitas, as palavras de bocca é que nem tentavam sair, tornavam ao coração caladas como vinham...
        source: Dom Casmurro, 1899
        tags: love

        id: machado-4
        A vida é uma opera…
        source: Dom Casmurro, 1899

        id: machado-5
        reply: thoreau-5
        É que tudo se acha fóra de um livro falho, leitor amigo.
        source: Dom Casmurro, 1899

        id: machado-6
        reply: librarian-8
        Olhos de ressaca? Vá, de ressaca.
        source: Dom Casmurro, 1899
        tags: sea love

        id: machado-7
        A hora que passou commigo foi de franca amizade. Mostrei-lhe os poucos livros que possuia.
        source: Dom Casmurro, 1899

        id: machado-8
        Não consultes diccionarios.
        source: Dom Casmurro, 1899

        id: machado-9
        visibility: private
        Elles chegam a seu tempo, até que o panno cae, apagam-se as luzes, e os espectadores vão dormir.
        source: Dom Casmurro, 1899
        tags: dreams

        id: machado-10
        Era muito longe, muito mar e muito tempo. Viva a medicina!
        source: Dom Casmurro, 1899

        id: machado-11
        A verdade não saiu, ficou em casa, no coração de Capitú, cochilando o seu arrependimento.
        source: Dom Casmurro, 1899

        id: machado-12
        O meu fim evidente era atar as duas pontas da vida, e restaurar na velhice a adolescencia.
        source: Dom Casmurro, 1899

        id: machado-13
        Uma noite perdeu-se em fitar o mar, com tal força e concentração, que me deu ciumes.
        source: Dom Casmurro, 1899
        tags: sea night

        id: machado-14
        reply: cervantes-14
        A insonmia, musa de olhos arregalados, não me deixou dormir uma longa hora ou duas; as cocegas pediam-me unhas, e eu coçava-me com alma.
        source: Dom Casmurro, 1899
        tags: night dreams

        id: machado-15
        Em verdade, um roe-me os livros, outro o queijo; mas não é muito que eu lhes perdoe, se já perdoei a um cachorro que me levou o descanço em peores circumstancias.
        source: Dom Casmurro, 1899
        tags: cats books

        id: machado-16
        Uma noite destas, vindo da cidade para o Engenho Novo, encontrei no trem da Central um rapaz aqui do bairro, que eu conheço de vista e de chapéo.
        source: Dom Casmurro, 1899
        tags: firstlines travel

        id: machado-17
        reply: librarian-16
        warning: spoiler: the ending of Dom Casmurro
        Vamos á Historia dos suburbios.
        source: Dom Casmurro, 1899
        tags: books

        id: machado-18
        Ha conceitos que se devem incutir na alma do leitor, á força de repetição.
        source: Dom Casmurro, 1899
        tags: books humour

        id: machado-19
        E... que? Sabes o que é que trocariam mais; se o não achas por ti mesmo, escusado é ler o resto do capitulo e do livro, não acharás mais nada, ainda que eu o diga com todas as lettras da etymologia.
        source: Dom Casmurro, 1899

        id: machado-20
        Mas é tempo de tomar áquella tarde de Novembro, uma tarde clara e fresca, socegada como a nossa casa e o trecho da rua em que moravamos.
        source: Dom Casmurro, 1899

        id: machado-21
        Eu, leitor amigo, acceito a theoria do meu velho Marcolini, não só pela verosimilhança, que é muita vez toda a verdade, mas porque a minha vida se casa bem á definição.
        source: Dom Casmurro, 1899
        tags: music
        """#
}
