import type { FarcasterSignerTextKey } from './en.ts'

const sv: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Tillåt appen på Farcaster',
  'farcasterSigner.scan': 'Skanna koden med telefonens kamera och godkänn i Farcaster-appen.',
  'farcasterSigner.open': 'Godkänn begäran i Farcaster-appen och kom sedan tillbaka hit.',
  'farcasterSigner.qrLabel': 'QR-kod som öppnar begäran i Farcaster-appen',
  'farcasterSigner.openApp': 'Öppna Farcaster',
  'farcasterSigner.openHere': 'Öppna på den här enheten',
  'farcasterSigner.copyLink': 'Kopiera länk',
  'farcasterSigner.linkCopied': 'Länken är kopierad',
  'farcasterSigner.copyFailed': 'Kunde inte kopiera',
  'farcasterSigner.showQr': 'Skanna med en annan enhet',
  'farcasterSigner.connecting': 'Ansluter till Farcaster',
  'farcasterSigner.waiting': 'Väntar på ditt godkännande',
  'farcasterSigner.success': 'Klart!',
  'farcasterSigner.approved': 'Appen får nu skriva på Farcaster åt dig.',
  'farcasterSigner.failed': 'Anslutningen misslyckades',
  'farcasterSigner.rejected': 'Begäran avvisades',
  'farcasterSigner.timedOut': 'Tiden gick ut',
  'farcasterSigner.retry': 'Försök igen',
  'farcasterSigner.close': 'Stäng',
  'farcasterSigner.error.rejected': 'Du kan fråga igen när du vill.',
  'farcasterSigner.error.timedOut': 'Tiden för begäran gick ut. Försök igen.',
  'farcasterSigner.error.generic': 'Något gick fel. Försök igen.',
  'farcasterSigner.error.disabled.title': 'Inte möjligt just nu',
  'farcasterSigner.error.noAccount.title': 'Farcaster är inte kopplat',
  'farcasterSigner.error.noWallet.title': 'Du har ingen plånbok här ännu',
  'farcasterSigner.error.disabled': 'Appen kan inte begära det här just nu.',
  'farcasterSigner.error.noAccount': 'Koppla ditt Farcaster-konto först.',
  'farcasterSigner.error.noWallet': 'Det här kräver en plånbok i appen. Skapa en först.',
}

export default sv
