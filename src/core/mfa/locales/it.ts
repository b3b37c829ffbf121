import type { MfaTextKey } from './en.ts'

/** Italian texts of the core's screens for second factors. The type requires one for each English text. */
const it: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'Protezione delle transazioni',
  'mfa.intro.detail': 'Aggiungi una seconda verifica, così solo tu puoi usare il tuo wallet.',
  'mfa.intro.continue': 'Continua',
  'mfa.notNow': 'Non ora',
  'mfa.none.title': 'Più sicurezza',
  'mfa.none.detail': 'Questa app non offre metodi di verifica.',
  'mfa.none.close': 'Ho capito',

  'mfa.choose.title': 'Scegli un metodo di verifica',
  'mfa.choose.detail': 'Ti verrà chiesto prima di ogni operazione importante.',
  'mfa.choose.label': 'Metodi di verifica',
  'mfa.recommended': 'Consigliato',
  'mfa.added': 'Aggiunto',
  'mfa.disabled': 'Disattivato',
  'mfa.remove': 'Rimuovi {method}',
  'mfa.remove.question': 'Rimuovere?',
  'mfa.remove.last': 'Il tuo account resterà senza seconda verifica.',
  'mfa.remove.keep': 'Mantieni',
  'mfa.remove.confirm': 'Rimuovi',
  'mfa.remove.done': '{method}: rimosso.',

  'mfa.verify.title': 'Verifica la tua identità',
  'mfa.verify.detail': 'Scegli un metodo di verifica',
  'mfa.verify.none': 'Questa app non può chiederti il secondo fattore. Usa l’app in cui l’hai aggiunto.',
  'mfa.code.title': 'Inserisci il codice di verifica',
  'mfa.enrol.step': 'Passaggio {at} di {count}',
  'mfa.enrol.code.title': 'Inserisci il codice di registrazione',
  'mfa.another': 'Scegli un altro metodo',
  'mfa.done': 'Fine',

  'mfa.code.label': 'Codice di 6 cifre',
  'mfa.code.checking': 'Verifica in corso...',
  'mfa.code.success': 'Fatto!',
  'mfa.code.numeric': 'Il codice può contenere solo numeri',
  'mfa.code.length': 'Il codice deve avere esattamente 6 numeri',

  'mfa.error.maxAttempts':
    'Hai superato il numero massimo di tentativi. Chiudi questa finestra e riprova tra 10 secondi.',
  'mfa.error.tooManyCodes': 'Hai superato il numero massimo di tentativi. Attendi 10 secondi prima di riprovare.',
  'mfa.error.timeLimit': 'Il tempo per inserire il codice è scaduto. Riprova tra 30 secondi.',
  'mfa.error.invalidCode': 'Il codice inserito non è valido',
  'mfa.error.canceled': 'Verifica annullata',
  'mfa.error.enrollment': 'Errore sconosciuto',
  'mfa.error.verification': 'Qualcosa è andato storto.',
}

export default it
