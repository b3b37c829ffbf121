import type { EmbeddedWalletTextKey } from './en.ts'
import { itTransactions } from './itTransactions.ts'

const it: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...itTransactions,
  'embeddedWallet.close': 'Chiudi',
  'embeddedWallet.retry': 'Riprova',
  'embeddedWallet.copyAddress': 'Copia indirizzo',
  'embeddedWallet.addressCopied': 'Indirizzo copiato',
  'embeddedWallet.copyFailed': 'Impossibile copiare',

  'embeddedWallet.failed.title': 'Qualcosa è andato storto',
  'embeddedWallet.failed.detail': 'Ce ne stiamo occupando. Riprova più tardi.',

  'embeddedWallet.create.title': 'Creazione del tuo account',
  'embeddedWallet.create.detail': 'Stiamo creando il tuo wallet. Ci vuole un momento.',
  'embeddedWallet.create.failed.title': 'Wallet non creato',
  'embeddedWallet.create.failed':
    'Impossibile creare il tuo wallet. Non hai perso nulla: riprova, oppure chiudi e accedi di nuovo.',

  'embeddedWallet.created.welcome': 'Ti diamo il benvenuto in {appName}',
  'embeddedWallet.created.account': 'Il tuo account è stato creato.',
  'embeddedWallet.created.title': 'Tutto pronto!',
  'embeddedWallet.created.detail': 'Il tuo account è protetto.',

  'embeddedWallet.connecting.title': 'Connessione al tuo wallet',
  'embeddedWallet.connecting.detail': 'Ci vuole un momento.',

  'embeddedWallet.recovery.title': 'Proteggi il tuo account',
  'embeddedWallet.recovery.detail': 'Scegli come tornare al tuo wallet su un nuovo dispositivo.',
  'embeddedWallet.recovery.why': 'Perché devo proteggere il mio account?',

  'embeddedWallet.info.own.title': 'Il tuo wallet è tuo',
  'embeddedWallet.info.own.detail': 'La sua chiave non è mai in un solo posto. Una parte è su questo dispositivo.',
  'embeddedWallet.info.device.title': 'I dispositivi si perdono',
  'embeddedWallet.info.device.detail':
    'Anche i dati del browser. Su un nuovo dispositivo il wallet ha bisogno di un backup.',
  'embeddedWallet.info.only.title': 'Solo tu puoi aprirlo',
  'embeddedWallet.info.only.detail': 'Nessuno può ripristinare il backup per te, nemmeno noi.',
  'embeddedWallet.info.select': 'Scegli il metodo di backup',

  'embeddedWallet.export.title': 'Trasferisci il wallet',
  'embeddedWallet.export.detail': 'Porta il tuo wallet in un’altra app con la sua chiave privata.',
  'embeddedWallet.export.wallet': 'Il tuo wallet',
  'embeddedWallet.export.copy.title': 'Copia la tua chiave privata',
  'embeddedWallet.export.import.title': 'Importala nella tua altra app',
  'embeddedWallet.export.import.detail':
    'Scegli lì “Importa account” o “Chiave privata”, incolla la chiave e controlla che mostri l’indirizzo qui sopra.',
  'embeddedWallet.export.frame': 'Chiave privata',
  'embeddedWallet.export.loading': 'Caricamento...',
  'embeddedWallet.export.failed': 'Impossibile caricare la tua chiave.',
  'embeddedWallet.export.warning.title': 'Non condividere mai la tua chiave privata',
  'embeddedWallet.export.warning.detail': 'Chi ti aiuta non ne ha bisogno.',
}

export default it
