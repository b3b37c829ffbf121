import type { MoonpayOnRampTextKey } from './en.ts'

const de: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'Mit Karte bezahlen',
  'moonpayOnRamp.description': 'Karte, Apple Pay, Überweisung (MoonPay)',

  'moonpayOnRamp.prompt.detail':
    'MoonPay verkauft {symbol} gegen Karte, Apple Pay und Überweisung. Du bezahlst auf der Seite von MoonPay, in einem neuen Tab, und deine {symbol} kommen hier auf {chain} an.',
  'moonpayOnRamp.prompt.anyAmount': 'So viele {symbol}, wie du möchtest',
  'moonpayOnRamp.prompt.continue': 'Weiter zu MoonPay',

  'moonpayOnRamp.fact.asked': 'Du bekommst',
  'moonpayOnRamp.fact.wallet': 'Wallet',
  'moonpayOnRamp.fact.network': 'Netzwerk',
  'moonpayOnRamp.fact.price': 'Du zahlst',
  'moonpayOnRamp.fact.paid': 'Bezahlter Betrag',
  'moonpayOnRamp.fact.fees': 'Enthaltene Gebühren',
  'moonpayOnRamp.fact.received': 'Erhaltener Betrag',

  'moonpayOnRamp.pending': 'In Bearbeitung',
  'moonpayOnRamp.pending.detail':
    'Bezahle auf der Seite von MoonPay. Hier ändert sich die Anzeige, sobald die Zahlung durch ist; du kannst sie solange schließen.',
  'moonpayOnRamp.blocked.detail':
    'Dein Browser hat den neuen Tab blockiert. Öffne hier die Seite von MoonPay, um zu bezahlen.',
  'moonpayOnRamp.authorizing': 'Zahlung wird bearbeitet',
  'moonpayOnRamp.authorizing.detail':
    'Das kann einige Stunden dauern. MoonPay schickt dir eine E-Mail, wenn der Kauf abgeschlossen ist.',
  'moonpayOnRamp.completed': 'Dein Konto ist aufgeladen!',
  'moonpayOnRamp.completed.detail': 'Es kann einige Minuten dauern, bis das Guthaben erscheint.',
  'moonpayOnRamp.failed': 'Deine Zahlung ist fehlgeschlagen',
  'moonpayOnRamp.failed.detail':
    'Wende dich bitte an den Support von MoonPay. Debitkarten funktionieren besser als Kreditkarten.',
  'moonpayOnRamp.serviceFailure': 'Wir sehen deine Zahlung nicht',
  'moonpayOnRamp.serviceFailure.detail': 'Bei MoonPay ist ein Fehler aufgetreten. Noch einmal versuchen?',

  'moonpayOnRamp.open': 'MoonPay öffnen',
  'moonpayOnRamp.openAgain': 'MoonPay öffnen',
  'moonpayOnRamp.retry': 'Noch einmal versuchen',
  'moonpayOnRamp.support': 'Support von MoonPay',

  'moonpayOnRamp.error.generic': 'MoonPay kann gerade nicht geöffnet werden. Bitte versuche es später noch einmal.',
  'moonpayOnRamp.error.amount': 'MoonPay verkauft diesen Betrag nicht.',
  'moonpayOnRamp.error.asset': 'MoonPay verkauft das in diesem Netzwerk nicht.',
  'moonpayOnRamp.error.wallet': 'Diese Wallet ist nicht mit deinem Konto verknüpft.',
  'moonpayOnRamp.error.off': 'Diese App bietet gerade keine Kartenzahlung an.',
  'moonpayOnRamp.error.loggedOut': 'Bitte melde dich wieder an.',
  'moonpayOnRamp.error.offline': 'Der Dienst ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
}

export default de
