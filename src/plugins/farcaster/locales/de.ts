import type { FarcasterTextKey } from './en.ts'

const de: Readonly<Record<FarcasterTextKey, string>> = {
  'farcaster.continue': 'Weiter mit Farcaster',
  'farcaster.title': 'Mit Farcaster anmelden',
  'farcaster.linkTitle': 'Farcaster verbinden',
  'farcaster.scan': 'Scanne diesen Code mit der Kamera deines Handys und bestätige in der Farcaster-App.',
  'farcaster.open': 'Bestätige die Anfrage in der Farcaster-App und komm dann hierher zurück.',
  'farcaster.qrLabel': 'QR-Code, der die Anfrage in der Farcaster-App öffnet',
  'farcaster.openApp': 'Farcaster öffnen',
  'farcaster.openHere': 'Auf diesem Gerät öffnen',
  'farcaster.copyLink': 'Link kopieren',
  'farcaster.linkCopied': 'Link kopiert',
  'farcaster.copyFailed': 'Kopieren nicht möglich',
  'farcaster.showQr': 'Mit anderem Gerät scannen',
  'farcaster.connecting': 'Verbindung zu Farcaster',
  'farcaster.waiting': 'Warten auf deine Zustimmung',
  'farcaster.verifying': 'Deine Zustimmung wird geprüft',
  'farcaster.success': 'Geschafft!',
  'farcaster.loggedIn': 'Du bist mit Farcaster angemeldet.',
  'farcaster.linked': 'Dein Farcaster-Konto ist verbunden.',
  'farcaster.failed': 'Anmeldung fehlgeschlagen',
  'farcaster.retry': 'Noch einmal',
  'farcaster.other': 'Andere Methode',
  'farcaster.close': 'Schließen',
  'farcaster.error.timedOut.title': 'Zeit abgelaufen',
  'farcaster.error.unavailable.title': 'Farcaster antwortet nicht',
  'farcaster.error.unavailable': 'Bitte versuche es gleich noch einmal.',
  'farcaster.error.linkedAlready.title': 'Farcaster ist schon verbunden',
  'farcaster.error.linkedAlready': 'Um ein anderes Konto zu verwenden, entferne zuerst dieses.',
  'farcaster.error.timedOut': 'Die Anfrage ist abgelaufen. Versuche es noch einmal.',
  'farcaster.error.generic': 'Etwas ist schiefgegangen. Versuche es noch einmal.',
  'farcaster.error.providerLimit':
    'Anfragelimit für Farcaster erreicht. Bitte warte einen Moment und versuche es noch einmal.',
}

export default de
