### Les règles numérotées : une page, et un volet à la table.

rules-title = Règles
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-search-hint = Un mot, ou un numéro comme R5.7
rules-rule = Règle { $number }
rules-unknown = Il n’y a pas de règle { $number } ici.
rules-all = Lire toutes les règles
rules-loading = On apporte les tablettes …
rules-editions-table = Les éditions côte à côte
rules-of-variant = La règle { $number } en dit plus sur « { $title } »
bargaining-title = L’art de négocier
bargaining-rules = Chapitre 8 : les règles de la négociation

## Ce que montrent les images

rules-picture-spaces = Les dix cases de laurier, chacune sur un chemin qui sort d’un comité de 3 ou de 5.
rules-picture-set-up = Le début : dix lauriers visibles, et César sur le chemin au-dessous du Sénat.
rules-picture-both-paths = Deux chemins sortent de Vigintiviri. Chaque sénateur peut prendre l’un ou l’autre.
rules-picture-placing = Des sièges libres dans trois comités d’entrée. Vigiles n’a qu’un siège, et Rouge l’occupe.
rules-picture-no-seat = Rouge siège dans Lictores : Noir ne peut donc pas quitter Vigiles.
rules-picture-leaving-one = Rouge siège dans un comité de 1 et monte sans rien demander à personne.
rules-picture-leaving-three = Noir veut sortir d’un comité de 3. Il faut une voix : celle de Rouge ou celle de Bleu.
rules-picture-leaving-five = Noir veut sortir d’un comité de 5. Il faut deux voix : celles de Rouge et de Bleu.
rules-picture-too-few = Il ne reste que Rouge et Bleu dans ce comité de 5. Aucun ne peut sortir : deux autres sénateurs devraient voter.
rules-picture-new-laurel = Noir est monté et a pris le V. Un III a aussitôt été tiré sur la case.
rules-picture-senate = Trois sénateurs au Sénat : d’abord Bleu, puis Noir, puis Rouge.
rules-picture-caesar-moves = César peut aller de sa case à n’importe laquelle des neuf autres.
rules-picture-caesars-path = César est sur le chemin d’Aediles. Rouge sort sans vote.
rules-picture-covered = Rouge est passé par le chemin de César. Le laurier couvert n’a pas été pris.
rules-picture-other-path = César est sur l’autre chemin. Sur celui-ci, Rouge a toujours besoin d’une voix.
rules-picture-end = Le cinquième sénateur est arrivé : la partie est finie.
