import type { ConfirmTexts } from '../texts.ts'

const de: ConfirmTexts = {
  sign: 'Signieren',
  reject: 'Ablehnen',
  proceed: 'Weiter',
  yes: 'Ja, fortfahren',
  back: 'Zurück',
  details: 'Was du signierst',
  titles: {
    message: 'Nachricht signieren',
    typedData: 'Daten signieren',
    transaction: 'Transaktion signieren',
    farcaster: 'Für Farcaster signieren',
    recovery: 'Ändern, wie deine Wallet wiederhergestellt wird',
  },
  wallet: 'Deine Wallet',
  to: 'An',
  spender: 'Bekommt die Erlaubnis',
  token: 'Vertrag des Tokens',
  amount: 'Betrag',
  network: 'Netzwerk',
  chain: 'Chain {id}',
  fee: 'Gebühr, höchstens',
  nonce: 'Nonce',
  data: 'Daten',
  accessList: 'Zugriffsliste',
  entries: 'Einträge: {count}',
  message: 'Nachricht',
  bytes: 'Bytes',
  type: 'Typ',
  signer: 'Farcaster-Konto',
  hash: 'Hash',
  baseUnits: '{units} kleinste Einheiten',
  coins: '{coins} ({units})',
  sends: 'Sendet {amount} an {to}.',
  calls: 'Ruft den Vertrag {to} auf.',
  creates: 'Erstellt einen Vertrag.',
  transfers: 'Sendet {amount} des Tokens {token} an {to}, oder sein Objekt mit dieser Nummer.',
  transfersFrom: 'Bewegt {amount} des Tokens {token}, oder sein Objekt mit dieser Nummer, von {from} an {to}.',
  approves: 'Lässt {spender} {amount} des Tokens {token} nehmen, oder sein Objekt mit dieser Nummer.',
  approvesAll: 'Lässt {spender} alles nehmen, was du vom Token {token} hast oder haben wirst.',
  revokes: 'Beendet, was {spender} vom Token {token} nehmen darf, oder erlaubt, das Objekt Nummer 0 zu nehmen.',
  approvesItems: 'Lässt {operator} jedes Objekt von {token} bewegen, das du hast oder haben wirst.',
  revokesItems: '{operator} darf deine Objekte von {token} nicht mehr bewegen.',
  password:
    'Legt ein Passwort für deine Wallet fest. Wer es kennt und sich mit deinem Konto anmelden kann, kann die Wallet auf einem anderen Gerät benutzen.',
  drive:
    'Lässt einen Cloud-Speicher deine Wallet wiederherstellen. Wer ihn öffnen und sich mit deinem Konto anmelden kann, kann die Wallet auf einem anderen Gerät benutzen.',
  warnings: {
    unreadable: 'Das ist kein Text. Signiere es nur, wenn du der Website vertraust und weißt, wofür es ist.',
    otherSite:
      'Diese Nachricht meldet bei {site} an, nicht bei der Website, die fragt. Signiere sie nur, wenn du das erwartest.',
    typedData:
      'Mit einer solchen Signatur können andere bewegen, was dir gehört. Signiere nur, wenn du jedes Feld verstehst.',
    unknownCall: 'Was dieser Aufruf tut, ist hier nicht lesbar. Signiere nur, wenn du der Website vertraust.',
    takesAll: 'Das gibt die Kontrolle über dein Vermögen ab. Signiere nur, wenn du der Adresse voll vertraust.',
    blind:
      'Hier ist nur der Hash des Inhalts bekannt. Signiere nur, wenn du gerade etwas veröffentlicht oder geändert hast.',
    tooMuch: '{count} weitere Felder passen nicht hierher. Auch sie werden signiert.',
  },
  deeds: {
    approvesAll: {
      question: '{to} erlauben, alle deine {token} auf {chain} auszugeben?',
      detail:
        'Damit kann alles von diesem Token genommen werden, auch was du später bekommst, bis du es widerrufst. Stimme nur zu, wenn du voll vertraust.',
    },
    approvesItems: {
      question: '{to} erlauben, alle deine Objekte von {token} auf {chain} zu bewegen?',
      detail:
        'Damit kann jedes Objekt dieser Sammlung genommen werden, bis du es widerrufst. Stimme nur zu, wenn du voll vertraust.',
    },
    permitsAll: {
      question: '{to} erlauben, alle deine {token} zu nehmen?',
      detail:
        'Sie kostet keine Gebühr, lässt aber jemanden alles von diesem Token aus deiner Wallet nehmen. Stimme nur zu, wenn du voll vertraust.',
    },
    permitsItems: {
      question: '{to} erlauben, alle deine Objekte von {token} zu nehmen?',
      detail:
        'Damit kann jedes Objekt dieser Sammlung genommen werden, bis du es widerrufst. Stimme nur zu, wenn du voll vertraust.',
    },
    lends: {
      question: '{to} erlauben, in deinem Namen unbegrenzt {token} zu leihen?',
      detail: 'Sie kostet keine Gebühr, aber du schuldest, was geliehen wird.',
    },
    controls: {
      question: '{to} erlauben, bei {token} für dich zu handeln?',
      detail: 'Was du dort hast, kann ohne weitere Nachfrage verwendet werden. Stimme nur zu, wenn du voll vertraust.',
    },
    runsCode: {
      question: 'Den Code von {to} als deine Wallet ausführen lassen?',
      detail:
        'Der Code kann alles in deiner Wallet nehmen, auch was du später bekommst. Stimme nur zu, wenn du voll vertraust.',
    },
    givesAway: {
      question: '{amount} von {token} verschenken?',
      detail:
        'Der Auftrag zahlt nichts an deine Wallet: Wer diese Signatur hat, kann es umsonst nehmen. Signiere nur, wenn du es verschenken willst.',
    },
    givesItem: {
      question: 'Das Objekt {id} von {token} verschenken?',
      detail:
        'Der Auftrag zahlt nichts an deine Wallet: Wer diese Signatur hat, kann es umsonst nehmen. Signiere nur, wenn du es verschenken willst.',
    },
    otherSite: {
      question: 'Bei {site} anmelden?',
      detail:
        'Damit meldest du dich bei {site} an, nicht auf der Seite, auf der du bist. Wer darum bittet, kann dort in dein Konto.',
    },
  },
  tooEarly: 'Das war schnell. Warte kurz und drücke noch einmal.',
  earlyTap: 'Tippe in einer Sekunde noch einmal: Das erste Tippen zählt nie.',
  notSeen:
    'Nichts wurde signiert: Etwas verdeckt dies, oder es ist durchsichtig oder passt nicht ganz hin. Wenn du alles siehst, warte eine Sekunde und drücke noch einmal.',
  notInFront:
    'Nichts wurde signiert: Hole dieses Fenster nach vorne, mach es größer, warte eine Sekunde und drücke noch einmal.',
  notRead: 'Nichts wurde signiert: Scrolle zuerst bis zum Ende von dem, was du signierst.',
  elsewhere:
    'Dein Browser kann dies in der Website nicht schützen. Es öffnet sich in einem eigenen Fenster, in dem du siehst, was du signierst.',
  openWindow: 'Fenster öffnen',
  opened: 'Antworte im anderen Fenster.',
  blocked: 'Dein Browser hat das Fenster blockiert. Öffne es über den Link.',
  loading: 'Wird geladen …',
  noOpener:
    'Dieses Fenster hat die Seite verloren, die es geöffnet hat. Schließe es und versuche es noch einmal, oder benutze Chrome oder Edge.',
  done: 'Du kannst dieses Fenster schließen.',
}

export default de
