extension World {
    static let marcelProust = #"""
        name: Marcel Proust
        bio: Romancier. 1871–1922. Des lignes de Du côté de chez Swann.
        field: Né | Auteuil, 1871
        field: Heure | de bonne heure
        language: fr
        follows: marcus_aurelius natsume_soseki oscar_wilde librarian lucy_montgomery mark_twain tagore shakespeare rumi seneca

        id: proust-1
        reply: librarian-2
        Longtemps, je me suis couché de bonne heure.
        source: Du côté de chez Swann, 1913
        tags: firstlines dreams

        id: proust-2
        Si mes parents m'avaient permis, quand je lisais un livre, d'aller visiter la région qu'il décrivait, j'aurais cru faire un pas inestimable dans la conquête de la vérité.
        source: Du côté de chez Swann, 1913

        id: proust-3
        Un homme qui dort tient en cercle autour de lui le fil des heures, l'ordre des années et des mondes.
        source: Du côté de chez Swann, 1913

        id: proust-4
        Cette neige, vous allez rire de moi, ça me fait penser à de l'hermine !
        source: Du côté de chez Swann, 1913

        id: proust-5
        Mais d'autres fois se mettait à tomber la pluie dont nous avait menacés le capucin que l'opticien avait à sa devanture ; les gouttes d'eau, comme des oiseaux migrateurs qui prennent leur vol tous ensemble, descendaient à rangs pressés du ciel.
        source: Du côté de chez Swann, 1913
        tags: rain birds

        id: proust-6
        reply: librarian-4
        Il faudra que je pense à le demander à Eulalie... Françoise, regardez-moi ce nuage noir derrière le clocher et ce mauvais soleil sur les ardoises, bien sûr que la journée ne se passera pas sans pluie.
        source: Du côté de chez Swann, 1913
        tags: rain

        id: proust-7
        reply: librarian-6
        D'où avait pu me venir cette puissante joie ? Je sentais qu'elle était liée au goût du thé et du gâteau, mais qu'elle le dépassait infiniment, ne devait pas être de même nature.
        source: Du côté de chez Swann, 1913

        id: proust-8
        …le souvenir d'une certaine image n'est que le regret d'un certain instant…
        source: Du côté de chez Swann, 1913

        id: proust-9
        reply: twain-10
        …habitude ! aménageuse habile mais bien lente…
        source: Du côté de chez Swann, 1913
        tags: home wisdom

        id: proust-10
        Et tout d'un coup le souvenir m'est apparu.
        source: Du côté de chez Swann, 1913
        tags: tea

        id: proust-11
        reply: librarian-9
        Un dimanche, pendant ma lecture au jardin, je fus dérangé par Swann qui venait voir mes parents.
        source: Du côté de chez Swann, 1913

        id: proust-12
        Mais, quand d'un passé ancien rien ne subsiste, après la mort des êtres, après la destruction des choses, seules, plus frêles mais plus vivaces, plus immatérielles, plus persistantes, plus fidèles, l'odeur et la saveur restent encore longtemps, comme des âmes, à se rappeler, à attendre, à espérer, sur la ruine de tout le reste…
        source: Du côté de chez Swann, 1913
        tags: food

        id: proust-13
        Un petit coup au carreau, comme si quelque chose l'avait heurté, suivi d'une ample chute légère comme de grains de sable qu'on eût laissé tomber d'une fenêtre au-dessus, puis la chute s'étendant, se réglant, adoptant un rythme, devenant fluide, sonore, musicale, innombrable, universelle : c'était la pluie.
        source: Du côté de chez Swann, 1913
        tags: rain

        id: proust-14
        reply: shakespeare-10
        Soit que la foi qui crée soit tarie en moi, soit que la réalité ne se forme que dans la mémoire, les fleurs qu'on me montre aujourd'hui pour la première fois ne me semblent pas de vraies fleurs.
        source: Du côté de chez Swann, 1913
        tags: gardens

        id: proust-15
        C'est l'instant où le malade, qui a été obligé de partir en voyage et a dû coucher dans un hôtel inconnu, réveillé par une crise, se réjouit en apercevant sous la porte une raie de jour. Quel bonheur ! c'est déjà le matin !
        source: Du côté de chez Swann, 1913
        tags: morning travel

        id: proust-16
        Et le soir me tenant par la main, en passant devant les petits jardins de ses vassaux, elle me montrait, le long des murs bas, les fleurs qui y appuient leurs quenouilles violettes et rouges et m'apprenait leurs noms.
        source: Du côté de chez Swann, 1913
        tags: gardens walking

        id: proust-17
        Ainsi revenait-elle dans la voiture de Swann ; un soir, comme elle venait d'en descendre et qu'il lui disait à demain, elle cueillit précipitamment dans le petit jardin qui précédait la maison un dernier chrysanthème et le lui donna avant qu'il fût reparti.
        source: Du côté de chez Swann, 1913

        id: proust-18
        Les minutes passaient, nous allions vite et pourtant les trois clochers étaient toujours au loin devant nous, comme trois oiseaux posés sur la plaine, immobiles et qu'on distingue au soleil.
        source: Du côté de chez Swann, 1913
        tags: travel birds

        id: proust-19
        Dire que j'ai gâché des années de ma vie, que j'ai voulu mourir, que j'ai eu mon plus grand amour, pour une femme qui ne me plaisait pas, qui n'était pas mon genre !
        source: Du côté de chez Swann, 1913

        id: proust-20
        reply: wilde-20
        Tâchez de garder toujours un morceau de ciel au-dessus de votre vie…
        source: Du côté de chez Swann, 1913
        tags: wisdom hope

        id: proust-21
        Ce que cela tombe ! Mais je crois que j'ai entendu le grelot de la porte du jardin, allez donc voir qui est-ce qui peut être dehors par un temps pareil.
        source: Du côté de chez Swann, 1913
        """#
}
