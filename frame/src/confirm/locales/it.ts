import type { ConfirmTexts } from '../texts.ts'

const it: ConfirmTexts = {
  sign: 'Firma',
  reject: 'Rifiuta',
  proceed: 'Continua',
  yes: 'Sì, continua',
  back: 'Indietro',
  details: 'Che cosa firmi',
  titles: {
    message: 'Firma messaggio',
    typedData: 'Firma dati',
    transaction: 'Firma transazione',
    farcaster: 'Firma per Farcaster',
    recovery: 'Cambia il modo in cui il tuo wallet viene recuperato',
  },
  wallet: 'Il tuo wallet',
  to: 'A',
  spender: 'Riceve il permesso',
  token: 'Contratto del token',
  amount: 'Importo',
  network: 'Rete',
  chain: 'Rete {id}',
  fee: 'Commissione, al massimo',
  nonce: 'Nonce',
  data: 'Dati',
  accessList: 'Lista di accesso',
  entries: 'Voci: {count}',
  message: 'Messaggio',
  bytes: 'Byte',
  type: 'Tipo',
  signer: 'Account Farcaster',
  hash: 'Hash',
  baseUnits: '{units} unità minime',
  coins: '{coins} ({units})',
  sends: 'Invia {amount} a {to}.',
  calls: 'Chiama il contratto {to}.',
  creates: 'Crea un contratto.',
  transfers: 'Invia {amount} del token {token} a {to}, oppure il suo oggetto con quel numero.',
  transfersFrom: 'Sposta {amount} del token {token}, oppure il suo oggetto con quel numero, da {from} a {to}.',
  approves: 'Consente a {spender} di prendere {amount} del token {token}, oppure il suo oggetto con quel numero.',
  approvesAll: 'Consente a {spender} di prendere tutto ciò che hai, o avrai, del token {token}.',
  revokes:
    'Pone fine a ciò che {spender} può prendere del token {token}, oppure gli consente di prendere l’oggetto numero 0.',
  approvesItems: 'Consente a {operator} di spostare ogni oggetto che hai, o avrai, di {token}.',
  revokesItems: '{operator} non potrà più spostare i tuoi oggetti di {token}.',
  password:
    'Imposta una password per il tuo wallet. Chi la conosce e può accedere al tuo account può usare il wallet su un altro dispositivo.',
  drive:
    'Consente a uno spazio cloud di recuperare il tuo wallet. Chi può aprirlo e accedere al tuo account può usare il wallet su un altro dispositivo.',
  warnings: {
    unreadable: 'Questo non è testo. Firmalo solo se ti fidi del sito e sai a che cosa serve.',
    otherSite: 'Questo messaggio accede a {site}, che non è il sito che lo chiede. Firmalo solo se te lo aspetti.',
    typedData:
      'Una firma come questa può consentire ad altri di spostare ciò che è tuo. Firma solo se capisci ogni campo.',
    unknownCall: 'Qui non è possibile leggere che cosa fa questa chiamata. Firma solo se ti fidi del sito.',
    takesAll: 'Questo cede il controllo dei tuoi beni. Firma solo se ti fidi del tutto dell’indirizzo.',
    blind: 'Qui si conosce solo l’hash del contenuto. Firma solo se hai appena pubblicato o cambiato qualcosa.',
    tooMuch: 'Altri {count} campi non entrano qui. Vengono firmati anche quelli.',
  },
  deeds: {
    approvesAll: {
      question: 'Consentire a {to} di spendere tutti i tuoi {token} su {chain}?',
      detail:
        'Può prendere tutto questo token, anche ciò che ricevi in seguito, finché non lo revochi. Accetta solo se ti fidi del tutto.',
    },
    approvesItems: {
      question: 'Consentire a {to} di spostare tutti i tuoi oggetti di {token} su {chain}?',
      detail:
        'Può prendere ogni oggetto di questa collezione, finché non lo revochi. Accetta solo se ti fidi del tutto.',
    },
    permitsAll: {
      question: 'Consentire a {to} di prendere tutti i tuoi {token}?',
      detail:
        'Non ha commissioni, ma consente a qualcuno di prendere tutto questo token dal tuo wallet. Accetta solo se ti fidi del tutto.',
    },
    permitsItems: {
      question: 'Consentire a {to} di prendere tutti i tuoi oggetti di {token}?',
      detail:
        'Può prendere ogni oggetto di questa collezione, finché non lo revochi. Accetta solo se ti fidi del tutto.',
    },
    lends: {
      question: 'Consentire a {to} di prendere in prestito {token} a tuo nome senza limiti?',
      detail: 'Non ha commissioni, ma sei tu a dovere ciò che viene preso in prestito.',
    },
    controls: {
      question: 'Consentire a {to} di agire per te presso {token}?',
      detail: 'Può usare ciò che hai lì senza chiedertelo di nuovo. Accetta solo se ti fidi del tutto.',
    },
    runsCode: {
      question: 'Lasciare che il codice di {to} agisca come il tuo wallet?',
      detail:
        'Il codice può prendere tutto nel tuo wallet, anche ciò che ricevi in seguito. Accetta solo se ti fidi del tutto.',
    },
    givesAway: {
      question: 'Regalare {amount} di {token}?',
      detail:
        'L’ordine non paga nulla al tuo wallet: chi ha questa firma può prenderlo gratis. Non firmare, a meno che tu non voglia regalarlo.',
    },
    givesItem: {
      question: 'Regalare l’oggetto {id} di {token}?',
      detail:
        'L’ordine non paga nulla al tuo wallet: chi ha questa firma può prenderlo gratis. Non firmare, a meno che tu non voglia regalarlo.',
    },
    otherSite: {
      question: 'Accedere a {site}?',
      detail: 'Accede a {site}, che non è la pagina in cui ti trovi. Chi lo chiede può entrare lì nel tuo account.',
    },
  },
  tooEarly: 'Troppo veloce. Aspetta un secondo e premi di nuovo.',
  earlyTap: 'Tocca di nuovo tra un secondo: il primo tocco non conta mai.',
  notSeen:
    'Non è stato firmato nulla: qualcosa copre questa richiesta, la rende trasparente o non ci sta tutta. Quando la vedi per intero, aspetta un secondo e premi di nuovo.',
  notInFront:
    'Non è stato firmato nulla: porta questa finestra in primo piano, ingrandiscila, aspetta un secondo e premi di nuovo.',
  notRead: 'Non è stato firmato nulla: scorri prima fino alla fine di ciò che firmi.',
  elsewhere:
    'Il tuo browser non può proteggere questa richiesta nel sito. Si apre in una finestra propria, dove vedi che cosa firmi.',
  openWindow: 'Apri la finestra',
  opened: 'Rispondi nell’altra finestra.',
  blocked: 'Il tuo browser ha bloccato la finestra. Aprila con il link.',
  loading: 'Caricamento...',
  noOpener: 'Questa finestra ha perso la pagina che l’ha aperta. Chiudila e riprova, oppure usa Chrome o Edge.',
  done: 'Puoi chiudere questa finestra.',
}

export default it
