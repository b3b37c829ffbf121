import type { FarcasterSignerTextKey } from './en.ts'

const nl: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Deze app toestaan op Farcaster',
  'farcasterSigner.scan': 'Scan deze code met de camera van je telefoon en keur het goed in de Farcaster-app.',
  'farcasterSigner.open': 'Keur het verzoek goed in de Farcaster-app en kom dan hier terug.',
  'farcasterSigner.qrLabel': 'QR-code die het verzoek opent in de Farcaster-app',
  'farcasterSigner.openApp': 'Farcaster openen',
  'farcasterSigner.openHere': 'Openen op dit apparaat',
  'farcasterSigner.copyLink': 'Link kopiëren',
  'farcasterSigner.linkCopied': 'Link gekopieerd',
  'farcasterSigner.copyFailed': 'Kopiëren mislukt',
  'farcasterSigner.showQr': 'Scannen met een ander apparaat',
  'farcasterSigner.connecting': 'Verbinden met Farcaster',
  'farcasterSigner.waiting': 'Wachten op je goedkeuring',
  'farcasterSigner.success': 'Gelukt!',
  'farcasterSigner.approved': 'Deze app mag nu namens jou op Farcaster schrijven.',
  'farcasterSigner.failed': 'Koppelen mislukt',
  'farcasterSigner.rejected': 'Verzoek geweigerd',
  'farcasterSigner.timedOut': 'Verzoek verlopen',
  'farcasterSigner.retry': 'Opnieuw proberen',
  'farcasterSigner.close': 'Sluiten',
  'farcasterSigner.error.rejected': 'Je kunt het altijd opnieuw vragen.',
  'farcasterSigner.error.timedOut': 'Het verzoek is verlopen. Probeer het opnieuw.',
  'farcasterSigner.error.generic': 'Er is iets misgegaan. Probeer het opnieuw.',
  'farcasterSigner.error.disabled.title': 'Nu niet mogelijk',
  'farcasterSigner.error.noAccount.title': 'Farcaster is niet gekoppeld',
  'farcasterSigner.error.noWallet.title': 'Je hebt hier nog geen wallet',
  'farcasterSigner.error.disabled': 'Deze app kan dit op dit moment niet vragen.',
  'farcasterSigner.error.noAccount': 'Koppel eerst je Farcaster-account.',
  'farcasterSigner.error.noWallet': 'Hiervoor heb je een wallet in deze app nodig. Maak er eerst een.',
}

export default nl
