import type { MfaPasskeyTextKey } from './en.ts'

const it: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'Passkey',
  'mfaPasskey.enrol.title': 'Configura la verifica con passkey',
  'mfaPasskey.enrol.detail': 'Attiva le tue passkey per la verifica',
  'mfaPasskey.enrol.none': 'Non hai ancora una passkey. Il browser o il dispositivo ne crea prima una.',
  'mfaPasskey.enrol.enable': 'Attiva',
  'mfaPasskey.enrol.create': 'Crea una passkey',
  'mfaPasskey.waiting': 'Segui le indicazioni del browser o del dispositivo.',
  'mfaPasskey.enrol.busy': 'Attivazione...',
  'mfaPasskey.added.title': 'Verifica con passkey aggiunta',
  'mfaPasskey.added.detail': 'Ti verrà chiesta una passkey prima di ogni operazione importante.',
  'mfaPasskey.verify.title': 'Verifica con passkey',
  'mfaPasskey.retry': 'Riprova',
  'mfaPasskey.error.notAllowed': 'La richiesta della passkey è scaduta o è stata rifiutata.',
  'mfaPasskey.error.refused': 'Impossibile verificare la tua passkey. Riprova.',
  'mfaPasskey.error.notHere': 'Nessuna delle tue passkey di verifica funziona su questa pagina. Scegli un altro modo.',
  'mfaPasskey.error.notSupported': 'Questo browser o dispositivo qui non può usare passkey.',
  'mfaPasskey.error.alreadyLinked': 'Questo dispositivo ha già una passkey per il tuo account.',
  'mfaPasskey.error.limit': 'Non è possibile collegare altre passkey all’account.',
  'mfaPasskey.error.unknown': 'Si è verificato un errore sconosciuto.',
  'mfaPasskey.error.notAllowed.title': 'Nessuna passkey usata',
  'mfaPasskey.error.refused.title': 'Passkey non accettata',
  'mfaPasskey.error.notHere.title': 'Nessuna passkey per questa pagina',
  'mfaPasskey.error.notSupported.title': 'Le passkey qui non funzionano',
  'mfaPasskey.error.alreadyLinked.title': 'Hai già una passkey qui',
  'mfaPasskey.enrol.failed': 'Verifica con passkey non aggiunta',
  'mfaPasskey.verify.failed': 'Non verificato',
}

export default it
