import type { MfaBackupCodesTextKey } from './en.ts'

const it: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'Codici di backup',
  'mfaBackupCodes.use': 'Usa un codice di backup',

  'mfaBackupCodes.offer.title': 'Crea i codici di backup',
  'mfaBackupCodes.offer.detail':
    'Dieci codici per confermare che sei tu se perdi il telefono. Ognuno vale una sola volta.',
  'mfaBackupCodes.offer.show': 'Mostra i codici',

  'mfaBackupCodes.codes.title': 'Salva i tuoi codici di backup',
  'mfaBackupCodes.codes.detail': 'Vengono mostrati solo ora. Conservali dove puoi trovarli senza il telefono.',
  'mfaBackupCodes.codes.label': 'I tuoi codici di backup',
  'mfaBackupCodes.codes.copy': 'Copia',
  'mfaBackupCodes.codes.copied': 'Copiato',
  'mfaBackupCodes.codes.copyFailed': 'Impossibile copiare',
  'mfaBackupCodes.codes.download': 'Scarica',
  'mfaBackupCodes.codes.print': 'Stampa',
  'mfaBackupCodes.codes.done': 'Li ho salvati',
  'mfaBackupCodes.codes.file':
    'Codici di backup per {appName}\n\nOgni codice vale una sola volta, al posto dell’altra verifica.\nTienili segreti.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': 'Ogni codice conferma una volta che sei tu quando non puoi usare un altro metodo.',
  'mfaBackupCodes.manage.left': 'Codici non usati',
  'mfaBackupCodes.manage.leftOf': '{left} di {count}',
  'mfaBackupCodes.manage.made': 'Creati il',
  'mfaBackupCodes.manage.few': 'I tuoi codici stanno per finire. Creane di nuovi.',
  'mfaBackupCodes.manage.none': 'Hai usato tutti i tuoi codici. Creane di nuovi.',
  'mfaBackupCodes.manage.loading': 'Conteggio dei tuoi codici...',
  'mfaBackupCodes.renew': 'Crea nuovi codici',
  'mfaBackupCodes.renew.title': 'Creare nuovi codici?',
  'mfaBackupCodes.renew.detail': 'I codici che hai ora smetteranno di funzionare.',
  'mfaBackupCodes.remove': 'Rimuovi i codici di backup',
  'mfaBackupCodes.remove.title': 'Rimuovere i codici di backup?',
  'mfaBackupCodes.remove.detail': 'Se perdi il telefono, nessun codice ti farà entrare.',
  'mfaBackupCodes.keep': 'Mantieni i codici',

  'mfaBackupCodes.verify.title': 'Inserisci un codice di backup',
  'mfaBackupCodes.verify.detail': 'Usa uno dei codici che hai salvato. Vale una sola volta.',
  'mfaBackupCodes.verify.label': 'Codice di backup',
  'mfaBackupCodes.verify.form': 'Un codice di backup è composto da dieci lettere e cifre, come 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'Codici non usati: {left}',
  'mfaBackupCodes.verify.few': 'Codici non usati: {left}. Creane presto di nuovi.',
  'mfaBackupCodes.verify.submit': 'Verifica',
  'mfaBackupCodes.retry': 'Riprova',
}

export default it
