### L’anticamera: un tavolo a cui non si gioca ancora.

lobby-title = In anticamera
lobby-invite = Invita
lobby-link = Il link a questo tavolo
lobby-qr = Il link a questo tavolo, per la fotocamera di un telefono
lobby-seats = Posti: { $taken } su { $all } occupati
lobby-chair-1 = Una sedia libera, ancora tiepida dell’ultimo console
lobby-chair-2 = Una sedia libera con vista sul Foro
lobby-chair-3 = Una sedia libera, un po’ traballante, come la Repubblica
lobby-chair-4 = Una sedia libera; il cuscino si paga a parte
lobby-chair-5 = Una sedia libera, spolverata stamattina dal cliente di qualcuno
lobby-seat-here = qui
lobby-seat-away = torna subito
lobby-seat-bot = un bot: { $bot }
lobby-you = tu
lobby-host = ospita
lobby-remove = Rimuovi
lobby-remove-whom = Rimuovi { $name }
lobby-put-bot = Metti qui un bot
lobby-bot-level = Bot
lobby-fill = { $count ->
    [one] Metti un bot al posto libero
   *[other] Metti dei bot ai { $count } posti liberi
}
lobby-start = Inizia la partita
lobby-fill-start = Completa con i bot e inizia
lobby-your-table = Il tuo tavolo
lobby-your-seat = Il tuo posto
lobby-waits-for-host = Chi ospita inizia quando ci sono tutti. La pazienza è una virtù; a Roma era quasi l’unica.
lobby-leave = Lascia il posto
lobby-sit = Prendi posto
lobby-sit-as = Gioca con { $colour }
lobby-no-seat = Tutti i posti sono occupati
lobby-no-seat-line = Puoi stare in piedi in fondo e fare la faccia saggia. La partita apparirà qui appena inizia.
lobby-full = Tutti i posti sono occupati. Chi ospita cerca lo stilo.
lobby-full-host = Tutti i posti sono occupati. Roma aspetta soltanto te.
lobby-wait-1 = Gli altri stanno ancora scegliendo la toga.
lobby-wait-2 = Nemmeno Roma fu costruita in un giorno. Intanto manda il link.
lobby-wait-3 = Manca il numero legale. Prima di pranzo manca quasi sempre.
lobby-wait-4 = Gli àuguri sono certi: qualcuno verrà. Quando, non l’hanno detto.
lobby-wait-5 = L’usciere fa entrare chiunque abbia il link. Lo pagano a testa.

## Su un altro dispositivo

lobby-move = Passa a un altro dispositivo
lobby-move-how = Apri questo link sull’altro dispositivo: il posto di { $colour } passa lì, e da quel momento questo dispositivo può solo guardare. Il link vale una volta sola, per dieci minuti: non mostrarlo a nessuno.
lobby-move-link = Il link per trasferire il tuo posto
lobby-move-qr = Il link per trasferire il tuo posto, per la fotocamera di un telefono
