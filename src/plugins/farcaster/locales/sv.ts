import type { FarcasterTextKey } from './en.ts'

const sv: Readonly<Record<FarcasterTextKey, string>> = {
  'farcaster.continue': 'Fortsätt med Farcaster',
  'farcaster.title': 'Logga in med Farcaster',
  'farcaster.linkTitle': 'Koppla ditt Farcaster-konto',
  'farcaster.scan': 'Skanna koden med telefonens kamera och godkänn i Farcaster-appen.',
  'farcaster.open': 'Godkänn begäran i Farcaster-appen och kom sedan tillbaka hit.',
  'farcaster.qrLabel': 'QR-kod som öppnar begäran i Farcaster-appen',
  'farcaster.openApp': 'Öppna Farcaster',
  'farcaster.openHere': 'Öppna på den här enheten',
  'farcaster.copyLink': 'Kopiera länk',
  'farcaster.linkCopied': 'Länken är kopierad',
  'farcaster.copyFailed': 'Kunde inte kopiera',
  'farcaster.showQr': 'Skanna med en annan enhet',
  'farcaster.connecting': 'Ansluter till Farcaster',
  'farcaster.waiting': 'Väntar på ditt godkännande',
  'farcaster.verifying': 'Kontrollerar ditt godkännande',
  'farcaster.success': 'Klart!',
  'farcaster.loggedIn': 'Du är inloggad med Farcaster.',
  'farcaster.linked': 'Ditt Farcaster-konto är kopplat.',
  'farcaster.failed': 'Inloggningen misslyckades',
  'farcaster.retry': 'Försök igen',
  'farcaster.other': 'Välj ett annat sätt',
  'farcaster.close': 'Stäng',
  'farcaster.error.timedOut.title': 'Tiden gick ut',
  'farcaster.error.unavailable.title': 'Farcaster svarar inte',
  'farcaster.error.unavailable': 'Försök igen om en stund.',
  'farcaster.error.linkedAlready.title': 'Farcaster är redan kopplat',
  'farcaster.error.linkedAlready': 'Koppla bort det här kontot först om du vill använda ett annat.',
  'farcaster.error.timedOut': 'Tiden för begäran gick ut. Försök igen.',
  'farcaster.error.generic': 'Något gick fel. Försök igen.',
  'farcaster.error.providerLimit':
    'Gränsen för antalet förfrågningar till Farcaster är nådd. Vänta en stund och försök igen.',
}

export default sv
