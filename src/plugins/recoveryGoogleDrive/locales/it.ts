import type { RecoveryGoogleDriveTextKey } from './en.ts'

const it: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'Backup su Google Drive',
  'recoveryGoogleDrive.title': 'Conferma che sei proprio tu',
  'recoveryGoogleDrive.setUp.detail':
    'Una chiave del tuo account è nel tuo Google Drive. Solo tu puoi raggiungerla, da qualsiasi dispositivo.',
  'recoveryGoogleDrive.recover.detail':
    'Il backup del tuo account è nel tuo Google Drive. Conferma con lo stesso account Google per caricarlo qui.',
  'recoveryGoogleDrive.confirm': 'Conferma con Google',
  'recoveryGoogleDrive.inWindow': 'Continua nella finestra di Google.',
  'recoveryGoogleDrive.setUp.working': 'Backup del tuo account…',
  'recoveryGoogleDrive.recover.working': 'Caricamento del tuo account…',
  'recoveryGoogleDrive.success': 'Fatto!',
  'recoveryGoogleDrive.setUp.done': 'Il backup del tuo account è nel tuo Google Drive.',
  'recoveryGoogleDrive.recover.done': 'Il tuo account è caricato.',
  'recoveryGoogleDrive.setUp.failed': 'Backup su Google Drive non riuscito',
  'recoveryGoogleDrive.recover.failed': 'Recupero da Google Drive non riuscito',
  'recoveryGoogleDrive.error.account.title': 'Nessun backup qui',
  'recoveryGoogleDrive.error.account': 'Controlla di scegliere l’account Google Drive associato al backup.',
  'recoveryGoogleDrive.error.generic': 'Qualcosa è andato storto.',
  'recoveryGoogleDrive.error.denied.title': 'Annullato su Google',
  'recoveryGoogleDrive.error.denied': 'Riprova e completa la conferma su Google Drive.',
  'recoveryGoogleDrive.error.blocked.title': 'La finestra è stata bloccata',
  'recoveryGoogleDrive.error.blocked': 'Consenti i pop-up per questa pagina e riprova.',
  'recoveryGoogleDrive.error.closed.title': 'La finestra è stata chiusa',
  'recoveryGoogleDrive.error.closed': 'Riprova e conferma nella finestra di Google.',
  'recoveryGoogleDrive.error.suspended.title': 'Account sospeso',
  'recoveryGoogleDrive.error.suspended': 'Usa un altro account Google.',
  'recoveryGoogleDrive.error.notAllowed.title': 'Qui non è possibile',
  'recoveryGoogleDrive.error.notAllowed': 'Questa app non offre il backup su Google Drive.',
  'recoveryGoogleDrive.error.exists.title': 'Già protetto',
  'recoveryGoogleDrive.error.exists': 'Il tuo account ha già un proprio recupero.',
  'recoveryGoogleDrive.error.notHere':
    'Il tuo account non è più su questo dispositivo. Chiudi e ricomincia: prima viene caricato.',
  'recoveryGoogleDrive.error.full.title': 'Il tuo Google Drive è pieno',
  'recoveryGoogleDrive.error.full': 'Libera un po’ di spazio e riprova.',
  'recoveryGoogleDrive.error.unavailable.title': 'Google Drive non risponde',
  'recoveryGoogleDrive.error.unavailable': 'Riprova tra poco.',
  'recoveryGoogleDrive.error.permission.title': 'Nessun accesso al tuo Google Drive',
  'recoveryGoogleDrive.error.permission': 'Consenti l’accesso al backup quando Google lo chiede e riprova.',
  'recoveryGoogleDrive.error.damaged.title': 'Il tuo backup è danneggiato',
  'recoveryGoogleDrive.error.damaged': 'Non si può più leggere.',
  'recoveryGoogleDrive.retry': 'Riprova',
  'recoveryGoogleDrive.done': 'Fine',
  'recoveryGoogleDrive.close': 'Chiudi',
}

export default it
