import type { FarcasterSignerTextKey } from './en.ts'

const de: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Dieser App Farcaster erlauben',
  'farcasterSigner.scan': 'Scanne diesen Code mit der Kamera deines Handys und bestätige in der Farcaster-App.',
  'farcasterSigner.open': 'Bestätige die Anfrage in der Farcaster-App und komm dann hierher zurück.',
  'farcasterSigner.qrLabel': 'QR-Code, der die Anfrage in der Farcaster-App öffnet',
  'farcasterSigner.openApp': 'Farcaster öffnen',
  'farcasterSigner.openHere': 'Auf diesem Gerät öffnen',
  'farcasterSigner.copyLink': 'Link kopieren',
  'farcasterSigner.linkCopied': 'Link kopiert',
  'farcasterSigner.copyFailed': 'Kopieren nicht möglich',
  'farcasterSigner.showQr': 'Mit anderem Gerät scannen',
  'farcasterSigner.connecting': 'Verbindung zu Farcaster',
  'farcasterSigner.waiting': 'Warten auf deine Zustimmung',
  'farcasterSigner.success': 'Geschafft!',
  'farcasterSigner.approved': 'Diese App darf jetzt für dich auf Farcaster schreiben.',
  'farcasterSigner.failed': 'Verbindung fehlgeschlagen',
  'farcasterSigner.rejected': 'Anfrage abgelehnt',
  'farcasterSigner.timedOut': 'Anfrage abgelaufen',
  'farcasterSigner.retry': 'Noch einmal versuchen',
  'farcasterSigner.close': 'Schließen',
  'farcasterSigner.error.rejected': 'Du kannst jederzeit noch einmal anfragen.',
  'farcasterSigner.error.timedOut': 'Die Anfrage ist abgelaufen. Versuche es noch einmal.',
  'farcasterSigner.error.generic': 'Etwas ist schiefgegangen. Bitte versuche es noch einmal.',
  'farcasterSigner.error.disabled.title': 'Gerade nicht möglich',
  'farcasterSigner.error.noAccount.title': 'Farcaster ist nicht verbunden',
  'farcasterSigner.error.noWallet.title': 'Du hast hier noch keine Wallet',
  'farcasterSigner.error.disabled': 'Diese App kann das zurzeit nicht anfragen.',
  'farcasterSigner.error.noAccount': 'Verbinde zuerst dein Farcaster-Konto.',
  'farcasterSigner.error.noWallet': 'Dafür brauchst du eine Wallet in dieser App. Erstelle zuerst eine.',
}

export default de
