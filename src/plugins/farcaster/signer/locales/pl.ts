import type { FarcasterSignerTextKey } from './en.ts'

const pl: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Zezwól aplikacji na Farcaster',
  'farcasterSigner.scan': 'Zeskanuj ten kod aparatem telefonu i zatwierdź w aplikacji Farcaster.',
  'farcasterSigner.open': 'Zatwierdź prośbę w aplikacji Farcaster, a potem wróć tutaj.',
  'farcasterSigner.qrLabel': 'Kod QR, który otwiera prośbę w aplikacji Farcaster',
  'farcasterSigner.openApp': 'Otwórz Farcaster',
  'farcasterSigner.openHere': 'Otwórz na tym urządzeniu',
  'farcasterSigner.copyLink': 'Kopiuj link',
  'farcasterSigner.linkCopied': 'Skopiowano link',
  'farcasterSigner.copyFailed': 'Nie udało się skopiować',
  'farcasterSigner.showQr': 'Zeskanuj innym urządzeniem',
  'farcasterSigner.connecting': 'Łączenie z Farcaster',
  'farcasterSigner.waiting': 'Oczekiwanie na zatwierdzenie',
  'farcasterSigner.success': 'Udało się!',
  'farcasterSigner.approved': 'Ta aplikacja może teraz pisać na Farcaster w twoim imieniu.',
  'farcasterSigner.failed': 'Łączenie nie powiodło się',
  'farcasterSigner.rejected': 'Prośba odrzucona',
  'farcasterSigner.timedOut': 'Prośba wygasła',
  'farcasterSigner.retry': 'Spróbuj ponownie',
  'farcasterSigner.close': 'Zamknij',
  'farcasterSigner.error.rejected': 'Możesz poprosić ponownie w każdej chwili.',
  'farcasterSigner.error.timedOut': 'Prośba wygasła. Spróbuj ponownie.',
  'farcasterSigner.error.generic': 'Coś poszło nie tak. Spróbuj ponownie.',
  'farcasterSigner.error.disabled.title': 'Teraz to niemożliwe',
  'farcasterSigner.error.noAccount.title': 'Farcaster nie jest połączony',
  'farcasterSigner.error.noWallet.title': 'Nie masz tu jeszcze portfela',
  'farcasterSigner.error.disabled': 'Ta aplikacja nie może teraz o to poprosić.',
  'farcasterSigner.error.noAccount': 'Najpierw połącz konto Farcaster.',
  'farcasterSigner.error.noWallet': 'Potrzebny jest portfel w tej aplikacji. Najpierw go utwórz.',
}

export default pl
