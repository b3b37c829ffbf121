import type { MfaTotpTextKey } from './en.ts'

const it: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'App di autenticazione',
  'mfaTotp.scan.title': 'Scansiona il codice QR',
  'mfaTotp.scan.detail': 'Apri la tua app di autenticazione e scansiona questo codice.',
  'mfaTotp.scan.code': 'Codice QR per la tua app di autenticazione',
  'mfaTotp.scan.byHand': 'Oppure inserisci questa chiave a mano',
  'mfaTotp.scan.copy': 'Copia chiave',
  'mfaTotp.scan.copied': 'Copiato',
  'mfaTotp.scan.copyFailed': 'Impossibile copiare',
  'mfaTotp.scan.next': 'Continua',
  'mfaTotp.scan.loading': 'Preparazione del codice...',
  'mfaTotp.retry': 'Riprova',
  'mfaTotp.enrol.detail': 'Inserisci il codice che la tua app di autenticazione mostra ora.',
  'mfaTotp.added.title': 'App di autenticazione aggiunta',
  'mfaTotp.added.detail': 'Ti verrà chiesto un codice dell’app prima di ogni operazione importante.',
  'mfaTotp.verify.detail': 'Inserisci il codice che la tua app di autenticazione mostra ora.',
  'mfaTotp.clock':
    'Ogni codice vale una volta sola. Se anche uno nuovo viene rifiutato, l’orologio del telefono potrebbe essere sbagliato. Lascia che il telefono imposti l’ora da sé.',
}

export default it
