import type { MfaSmsTextKey } from './en.ts'

const it: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'Configura la verifica via SMS',
  'mfaSms.number.detail': 'Invieremo un codice via SMS a questo numero.',
  'mfaSms.number.risk': 'Gli SMS possono essere deviati, per esempio sulla SIM di qualcun altro.',
  'mfaSms.number.safer': 'Un’app di autenticazione o una passkey è più sicura, se puoi usarla.',
  'mfaSms.number.label': 'Numero di telefono',
  'mfaSms.number.country': 'Paese',
  'mfaSms.number.placeholder': 'Numero di cellulare',
  'mfaSms.number.submit': 'Continua',
  'mfaSms.enrol.detail': 'Abbiamo inviato un codice a {number}.',
  'mfaSms.added.title': 'Verifica via SMS aggiunta',
  'mfaSms.added.detail': 'Ti invieremo un codice via SMS prima di ogni operazione importante.',
  'mfaSms.verify.detail': 'Abbiamo inviato un codice al tuo telefono.',
  'mfaSms.verify.sending': 'Stiamo inviando un codice al tuo telefono.',
  'mfaSms.verify.none': 'Nessun codice inviato.',
  'mfaSms.resend.question': 'Non hai ricevuto il messaggio?',
  'mfaSms.resend.resend': 'Invia di nuovo',
  'mfaSms.resend.resendIn': 'Invia di nuovo tra {seconds} s',
  'mfaSms.resend.resent': 'Nuovo codice inviato alle {time}. Valgono gli ultimi due.',
  'mfaSms.resend.mayResend': 'Ora puoi chiedere un nuovo codice.',
  'mfaSms.error.number': 'Inserisci un numero di telefono valido.',
  'mfaSms.error.loginNumber': 'Accedi già con questo numero. Scegline un altro.',
  'mfaSms.error.budget': 'Oggi non si possono inviare altri messaggi. Scegli un altro metodo.',
  'mfaSms.error.country': 'Non possiamo inviare messaggi in questo Paese. Scegli un altro metodo.',
  'mfaSms.error.notSent': 'Qualcosa è andato storto: non siamo riusciti a inviare il codice. Riprova più tardi.',
}

export default it
