import type { FarcasterSignerTextKey } from './en.ts'

const it: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Consenti questa app su Farcaster',
  'farcasterSigner.scan': 'Scansiona questo codice con la fotocamera del telefono e approva nell’app Farcaster.',
  'farcasterSigner.open': 'Approva la richiesta nell’app Farcaster, poi torna qui.',
  'farcasterSigner.qrLabel': 'Codice QR che apre la richiesta nell’app Farcaster',
  'farcasterSigner.openApp': 'Apri Farcaster',
  'farcasterSigner.openHere': 'Apri su questo dispositivo',
  'farcasterSigner.copyLink': 'Copia link',
  'farcasterSigner.linkCopied': 'Link copiato',
  'farcasterSigner.copyFailed': 'Impossibile copiare',
  'farcasterSigner.showQr': 'Scansiona con un altro dispositivo',
  'farcasterSigner.connecting': 'Connessione a Farcaster',
  'farcasterSigner.waiting': 'In attesa della tua approvazione',
  'farcasterSigner.success': 'Fatto!',
  'farcasterSigner.approved': 'Ora questa app può scrivere su Farcaster per te.',
  'farcasterSigner.failed': 'Collegamento non riuscito',
  'farcasterSigner.rejected': 'Richiesta rifiutata',
  'farcasterSigner.timedOut': 'Richiesta scaduta',
  'farcasterSigner.retry': 'Riprova',
  'farcasterSigner.close': 'Chiudi',
  'farcasterSigner.error.rejected': 'Puoi chiedere di nuovo quando vuoi.',
  'farcasterSigner.error.timedOut': 'La richiesta è scaduta. Riprova.',
  'farcasterSigner.error.generic': 'Qualcosa è andato storto. Riprova.',
  'farcasterSigner.error.disabled.title': 'Ora non è possibile',
  'farcasterSigner.error.noAccount.title': 'Farcaster non è collegato',
  'farcasterSigner.error.noWallet.title': 'Qui non hai ancora un wallet',
  'farcasterSigner.error.disabled': 'Questa app al momento non può richiederlo.',
  'farcasterSigner.error.noAccount': 'Collega prima il tuo account Farcaster.',
  'farcasterSigner.error.noWallet': 'Serve un wallet in questa app. Creane prima uno.',
}

export default it
