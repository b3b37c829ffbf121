import type { ExportTexts } from '../texts.ts'

const de: ExportTexts = {
  title: 'Privater Schlüssel',
  loading: 'Wird geladen …',
  warning: 'Gib deinen privaten Schlüssel niemals weiter.',
  warningDetail: 'Wer ihn hat, kann jederzeit alles aus dieser Wallet nehmen.',
  reveal: 'Anzeigen',
  hide: 'Verbergen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  retry: 'Noch einmal versuchen',
  shown: 'Der private Schlüssel wird angezeigt.',
  hidden: 'Der private Schlüssel ist verborgen.',
  keyCopied:
    'Der private Schlüssel wurde kopiert. Was deine Zwischenablage lesen kann, kann ihn lesen, auch diese Website. Nach einer Minute wird sie geleert, wenn du dies geöffnet lässt.',
  keyCopiedToClear:
    'Der private Schlüssel wurde kopiert. Was deine Zwischenablage lesen kann, kann ihn lesen, auch diese Website. Dein Browser leert sie nicht von selbst: Füge ihn ein und drücke dann „Zwischenablage leeren“.',
  cannotCopy: 'Dein Browser lässt diese Seite nicht kopieren. Markiere den Schlüssel und kopiere ihn selbst.',
  clear: 'Zwischenablage leeren',
  cleared: 'Die Zwischenablage wurde geleert.',
  notCleared:
    'Der private Schlüssel ist vielleicht noch in deiner Zwischenablage. Drücke „Zwischenablage leeren“, um ihn zu entfernen.',
  cannotClear:
    'Dein Browser lässt diese Seite die Zwischenablage nicht leeren. Kopiere etwas anderes, um den Schlüssel daraus zu entfernen.',
  tooEarly: 'Das war schnell. Warte eine Sekunde und drücke noch einmal.',
  earlyTap: 'Tippe in einer Sekunde noch einmal: Das erste Tippen zählt nie.',
  notSeen:
    'Nichts ist passiert: Etwas verdeckt den Schlüssel, oder er ist durchsichtig. Wenn du alles siehst, warte eine Sekunde und drücke noch einmal.',
  notInFront:
    'Nichts ist passiert: Hole dieses Fenster nach vorne, mach es größer, warte eine Sekunde und drücke noch einmal.',
  elsewhere:
    'Dein Browser kann den Schlüssel in dieser Website nicht schützen. Er öffnet sich in einem eigenen Fenster.',
  openWindow: 'Fenster öffnen',
  opened: 'Der Schlüssel ist im anderen Fenster. Schließe es, wenn du fertig bist.',
  blocked: 'Dein Browser hat das Fenster blockiert. Öffne es über den Link.',
  openByLink: 'Privaten Schlüssel öffnen',
  failures: {
    notOnDevice: {
      title: 'Dieses Gerät hat deine Wallet noch nicht',
      detail: 'Geh zurück, stelle dein Konto auf diesem Gerät wieder her und öffne dies noch einmal.',
    },
    storageBlocked: {
      title: 'Dieser Browser bewahrt keine Wallets auf',
      detail:
        'Erlaube dieser Website und denen in ihr, Daten zu speichern, oder exportiere den Schlüssel in einem anderen Browser.',
    },
    loggedOut: { title: 'Du bist abgemeldet', detail: 'Schließe dies, melde dich wieder an und komm zurück.' },
    badRequest: {
      title: 'Diese Seite wurde nicht richtig geöffnet',
      detail: 'Schließe sie und öffne sie noch einmal.',
    },
    noTicket: {
      title: 'Diese App kann deinen privaten Schlüssel noch nicht anzeigen',
      detail:
        'Sie hat diese Seite ohne Ticket geöffnet. Deine Wallet ist sicher: Bitte die Entwickler der App, ihren Schlüsselexport zu aktualisieren. Für sie: Ein Zugriffstoken in der Adresse wird nicht angenommen. Hole ein Ticket mit POST /api/v1/embedded_wallets/exports/ticket und öffne diese Seite mit #ticket=….',
    },
    ticketOver: {
      title: 'Diese Seite wurde schon benutzt oder ist zu alt',
      detail: 'Schließe sie und exportiere den Schlüssel noch einmal. Sie öffnet sich einmal, innerhalb einer Minute.',
    },
    noOpener: {
      title: 'Der Schlüssel kann hier nicht angezeigt werden',
      detail:
        'Dieses Fenster hat die Seite verloren, die es geöffnet hat. Schließe es, geh zurück zur Website und exportiere den Schlüssel noch einmal, oder benutze Chrome oder Edge.',
    },
    tooManyTries: { title: 'Zu viele Versuche', detail: 'Warte ein paar Minuten und versuche es dann noch einmal.' },
    offline: { title: 'Keine Verbindung', detail: 'Prüfe deine Verbindung und versuche es dann noch einmal.' },
    timedOut: {
      title: 'Zeit abgelaufen',
      detail: 'Der Server hat zu lange nicht geantwortet. Versuche es noch einmal.',
    },
    service: { title: 'Der Dienst hat ein Problem', detail: 'Bitte versuche es gleich noch einmal.' },
    damaged: {
      title: 'Der Schlüssel konnte nicht zusammengesetzt werden',
      detail: 'Es wurde nichts angezeigt. Bitte den Support dieser App um Hilfe.',
    },
    unknown: {
      title: 'Etwas ist schiefgegangen',
      detail: 'Wir kümmern uns darum. Bitte versuche es später noch einmal.',
    },
  },
  tryAgain: 'Versuche es {when} noch einmal.',
}

export default de
