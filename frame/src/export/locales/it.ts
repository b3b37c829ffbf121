import type { ExportTexts } from '../texts.ts'

const it: ExportTexts = {
  title: 'Chiave privata',
  loading: 'Caricamento...',
  warning: 'Non condividere mai la tua chiave privata con nessuno.',
  warningDetail: 'Chi la possiede può prendere tutto ciò che è in questo wallet, in qualsiasi momento.',
  reveal: 'Mostra',
  hide: 'Nascondi',
  copy: 'Copia chiave',
  copied: 'Copiata',
  retry: 'Riprova',
  shown: 'La chiave privata è visibile.',
  hidden: 'La chiave privata è nascosta.',
  keyCopied:
    'La chiave privata è stata copiata. Ciò che può leggere i tuoi appunti può leggerla, anche questo sito. Viene cancellata tra un minuto se tieni aperta questa pagina.',
  keyCopiedToClear:
    'La chiave privata è stata copiata. Ciò che può leggere i tuoi appunti può leggerla, anche questo sito. Il tuo browser non li cancella da solo: incolla la chiave, poi premi “Cancella appunti”.',
  cannotCopy: 'Il tuo browser non consente a questa pagina di copiare. Seleziona la chiave e copiala tu.',
  clear: 'Cancella appunti',
  cleared: 'Gli appunti sono stati cancellati.',
  notCleared: 'La chiave privata potrebbe essere ancora nei tuoi appunti. Premi “Cancella appunti” per rimuoverla.',
  cannotClear:
    'Il tuo browser non consente a questa pagina di cancellare gli appunti. Copia qualcos’altro per rimuovere la chiave.',
  tooEarly: 'Troppo veloce. Aspetta un secondo, poi premi di nuovo.',
  earlyTap: 'Tocca di nuovo tra un secondo: il primo tocco non conta mai.',
  notSeen:
    'Non è stato fatto nulla: qualcosa copre la chiave o la rende trasparente. Quando la vedi tutta, aspetta un secondo e premi di nuovo.',
  notInFront:
    'Non è stato fatto nulla: porta questa finestra in primo piano, ingrandiscila, aspetta un secondo e premi di nuovo.',
  elsewhere: 'Il tuo browser non può proteggere la chiave in questo sito. Si apre in una finestra propria.',
  openWindow: 'Apri la finestra',
  opened: 'La chiave è nell’altra finestra. Chiudila quando hai finito.',
  blocked: 'Il tuo browser ha bloccato la finestra. Aprila con il link.',
  openByLink: 'Apri la chiave privata',
  failures: {
    notOnDevice: {
      title: 'Questo dispositivo non ha ancora il tuo wallet',
      detail: 'Torna indietro, recupera il tuo account su questo dispositivo e apri di nuovo questa pagina.',
    },
    storageBlocked: {
      title: 'Questo browser non conserva wallet',
      detail:
        'Consenti a questo sito e a quelli al suo interno di salvare dati, oppure esporta la chiave in un altro browser.',
    },
    loggedOut: { title: 'Hai effettuato la disconnessione', detail: 'Chiudi, accedi di nuovo e torna qui.' },
    badRequest: { title: 'Questa pagina non è stata aperta correttamente', detail: 'Chiudila e aprila di nuovo.' },
    noTicket: {
      title: 'Questa app non può ancora mostrare la tua chiave privata',
      detail:
        'Ha aperto questa pagina senza un ticket. Il tuo wallet è al sicuro: chiedi agli autori dell’app di aggiornare il modo in cui esporta le chiavi. Per loro: un token di accesso nell’indirizzo non è accettato. Si ottiene un ticket con POST /api/v1/embedded_wallets/exports/ticket e si apre questa pagina con #ticket=….',
    },
    ticketOver: {
      title: 'Questa pagina è già stata usata o è troppo vecchia',
      detail: 'Chiudila ed esporta di nuovo la chiave. Si apre una volta sola, entro un minuto.',
    },
    noOpener: {
      title: 'La chiave non può essere mostrata qui',
      detail:
        'Questa finestra ha perso la pagina che l’ha aperta. Chiudila, torna al sito ed esporta di nuovo la chiave, oppure usa Chrome o Edge.',
    },
    tooManyTries: { title: 'Troppi tentativi', detail: 'Aspetta qualche minuto, poi riprova.' },
    offline: { title: 'Nessuna connessione', detail: 'Controlla la connessione, poi riprova.' },
    timedOut: { title: 'Tempo scaduto', detail: 'Il server ha impiegato troppo tempo a rispondere. Riprova.' },
    service: { title: 'Il servizio ha un problema', detail: 'Riprova tra un momento.' },
    damaged: {
      title: 'Non è stato possibile ricomporre la chiave',
      detail: 'Non è stato mostrato nulla. Chiedi aiuto all’assistenza di questa app.',
    },
    unknown: { title: 'Qualcosa è andato storto', detail: 'Ce ne stiamo occupando. Riprova più tardi.' },
  },
  tryAgain: 'Riprova {when}.',
}

export default it
