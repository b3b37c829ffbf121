import type { MessageTexts } from './en.ts'

const KNOWN = 'Usa il contatto che già conosci: questo messaggio non contiene link.'
const OTHERS_OUT = 'Tutti gli altri dispositivi sono stati disconnessi.'
const ALL_OUT = 'Tutti i dispositivi sono stati disconnessi.'
const AS_BEFORE = 'il tuo account torna come prima e tutti i dispositivi vengono disconnessi.'
const OUT_THERE =
  'In quel caso qualcuno potrebbe controllare una pagina o un browser in cui avevi effettuato l’accesso. Esci anche da lì.'

const it: MessageTexts = {
  'device.both': '{browser} su {os}',
  'device.os': 'dispositivo con {os}',
  'device.unknown': 'dispositivo sconosciuto',

  'method.account': 'un account',
  'method.backup_codes': 'codici di backup',
  'method.email': 'indirizzo e-mail',
  'method.farcaster': 'account Farcaster',
  'method.passkey': 'passkey',
  'method.phone': 'numero di telefono',
  'method.provider': 'account {provider}',
  'method.sms': 'SMS',
  'method.totp': 'app di autenticazione',
  'method.wallet': 'wallet',

  'mail.footer': 'Ricevi questo messaggio per via del tuo account {app}.',

  'loginCode.subject': '{code} è il tuo codice {app}',
  'loginCode.title': 'Accedi a {app}',
  'loginCode.enter': 'Inserisci questo codice dove lo hai richiesto.',
  'loginCode.text': '{code} è il tuo codice per accedere a {app}.',
  'loginCode.expiry':
    'Vale una sola volta e scade tra {minutes, plural, one {# minuto} many {# di minuti} other {# minuti}}.',
  'loginCode.unasked':
    'Se non hai richiesto questo codice, ignora questo messaggio: nessuno può usarlo senza la tua casella di posta. Non darlo mai a nessuno.',
  'loginCode.footer': 'Questo indirizzo è stato inserito per accedere a {app}.',

  'sms.code':
    '{code} è il tuo codice {app}. Scade tra {minutes, plural, one {# minuto} many {# di minuti} other {# minuti}}. Non condividerlo mai.',
  'sms.codeShort': '{code} è il tuo codice {app}. Non condividerlo mai.',

  'notice.time': 'Data: {time}.',
  'notice.with': 'dispositivo: {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several':
    'Dal nostro ultimo messaggio {count, plural, one {c’è stata un’altra modifica} many {ci sono state altre # di modifiche} other {ci sono state altre # modifiche}}:',
  'notice.each': '{time}: {what}',
  'notice.advice': `Se non sei stato tu, qualcuno potrebbe avere accesso al tuo account. Esci dai tuoi dispositivi, controlla il tuo account e contatta l’assistenza dell’app. ${KNOWN}`,

  'loginChanged.title': 'Il tuo modo di accedere a {app} è cambiato',
  'loginChanged.linked': 'Al tuo account è stato aggiunto un nuovo modo di accedere: {method}.',
  'loginChanged.replaced': `Un modo di accedere che usavi è stato sostituito con un altro: {method}. ${OTHERS_OUT}`,
  'loginChanged.updated': `I dati di uno dei tuoi modi di accedere sono stati modificati: {method}. ${OTHERS_OUT}`,
  'loginChanged.unlinked': `Dal tuo account è stato rimosso un modo di accedere: {method}. ${OTHERS_OUT}`,
  'loginChanged.advice': `Se sei stato tu, non devi fare nulla. Altrimenti annulla la modifica entro 7 giorni: ${AS_BEFORE}`,
  'loginChanged.link': 'Vedi questa modifica e annullala',
  'loginChanged.adviceAll': `Se sei stato tu, non devi fare nulla. Altrimenti annulla tutte le modifiche entro 7 giorni dalla prima: ${AS_BEFORE}`,
  'loginChanged.linkAll': 'Vedi queste modifiche e annullale',

  'changeUndone.title': 'Una modifica del tuo accesso a {app} è stata annullata',
  'changeUndone.happened': `Puoi accedere di nuovo come prima di quella modifica. Le modifiche successive sono state annullate con essa. ${ALL_OUT}`,
  'changeUndone.otherDeleted':
    'Un nuovo account, creato nel frattempo accedendo con ciò che ora ti è stato restituito, era vuoto ed è stato eliminato.',
  'changeUndone.advice': `Se non sei stato tu, qualcuno può leggere la posta di un indirizzo che era collegato al tuo account. In quel caso contatta l’assistenza dell’app. ${KNOWN}`,

  'loginTaken.title': 'Un modo di accedere è stato rimosso dal tuo account {app}',
  'loginTaken.happened': `Non puoi più accedere a questo account così: {method}. Il gestore lo ha restituito all’account che lo aveva prima. L’account conserva tutto il resto. ${ALL_OUT}`,
  'loginTaken.advice': `Se non lo hai richiesto, contatta l’assistenza dell’app. ${KNOWN}`,

  'mfaChanged.title': 'I tuoi metodi di verifica per {app} sono cambiati',
  'mfaChanged.first':
    'La verifica è stata attivata: {method}. D’ora in poi viene richiesta prima delle azioni delicate.',
  'mfaChanged.added': 'È stato aggiunto un metodo di verifica: {method}.',
  'mfaChanged.replaced':
    'Un metodo di verifica è stato configurato di nuovo: {method}. La configurazione precedente non funziona più.',
  'mfaChanged.removed': 'È stato rimosso un metodo di verifica: {method}.',
  'mfaChanged.lastRemoved':
    'È stato rimosso un metodo di verifica: {method}. Le azioni delicate non vengono più verificate.',
  'mfaChanged.reset':
    'Il gestore ha disattivato la verifica. Metodo usato finora: {method}. Puoi configurarla di nuovo nell’app.',

  'newSession.title': 'La tua sessione di {app} è in un posto nuovo',
  'newSession.happened':
    'La tua sessione è stata trasferita a: {place}. Dispositivo: {device}. Nessuno ha dovuto accedere da lì.',
  'newSession.program': 'un programma che non è un sito web',
  'newSession.advice': `Se sei stato tu, non devi fare nulla. Altrimenti termina quella sessione. Il link vale una sola volta, entro 7 giorni. ${OUT_THERE}`,
  'newSession.link': 'Vedi questa sessione e terminala',
  'newSession.adviceAll': `Se sei stato tu, non devi fare nulla. Altrimenti termina quelle sessioni. Il link vale una sola volta, entro 7 giorni dalla prima. ${OUT_THERE}`,
  'newSession.linkAll': 'Vedi queste sessioni e terminale',

  'deletion.title': 'Il tuo account {app} verrà eliminato',
  'deletion.happened': `Hai chiesto di eliminare il tuo account. Verrà eliminato per sempre, con tutto il suo contenuto, in questa data: {time}. ${ALL_OUT}`,
  'deletion.advice':
    'Se vuoi conservarlo, annulla prima l’eliminazione. Se non l’hai richiesta, annullala comunque, poi accedi e controlla come è protetto il tuo account.',
  'deletion.link': 'Conserva il mio account',
  'deletion.final': `Se non lo hai richiesto, contatta subito l’assistenza dell’app. ${KNOWN}`,

  'accountKept.title': 'Il tuo account {app} è conservato',
  'accountKept.happened':
    'L’eliminazione del tuo account è stata annullata. Tutto è come prima. Tutti i dispositivi restano disconnessi.',
  'accountKept.advice': `Se non sei stato tu, qualcuno può leggere la tua posta o accedere al posto tuo. Accedi, controlla come è protetto il tuo account e contatta l’assistenza dell’app. ${KNOWN}`,

  'newDevice.title': 'Un nuovo dispositivo ha accesso al tuo wallet in {app}',
  'newDevice.text': 'Un nuovo dispositivo ha ottenuto l’accesso al tuo wallet.',

  'backupCodeUsed.title': 'È stato usato un codice di backup per {app}',
  'backupCodeUsed.text': 'Uno dei tuoi codici di backup è stato usato al posto dell’altra verifica.',
  'backupCodeUsed.left':
    'Ti {count, plural, one {resta # codice} many {restano # di codici} other {restano # codici}}.',
  'backupCodeUsed.few':
    'Ti {count, plural, one {resta solo # codice} many {restano solo # di codici} other {restano solo # codici}}. Creane di nuovi nell’app.',
  'backupCodeUsed.none': 'Era l’ultimo. Creane di nuovi nell’app.',

  'page.noToken': 'Questo link è incompleto. Apri di nuovo quello nell’e-mail o copialo per intero.',
  'page.noScript': 'Questa pagina ha bisogno di JavaScript.',
  'page.back': 'Torna a {app}',
  'page.busy': 'Troppi tentativi. Attendi un momento e riprova.',

  'undoPage.title': 'Annulla una modifica del tuo account',
  'undoPage.text':
    'Il tuo modo di accedere è cambiato. Se non sei stato tu, annulla la modifica: il tuo account torna come prima, anche le modifiche successive del tuo accesso vengono annullate e tutti i dispositivi vengono disconnessi.',
  'undoPage.button': 'Annulla questa modifica',
  'undoPage.doing': 'Annullamento in corso…',
  'undoPage.done': 'La modifica è stata annullata e tutti i dispositivi sono stati disconnessi. Accedi come prima.',
  'undoPage.failed': 'Impossibile annullare la modifica. Controlla la connessione e riprova.',
  'undoPage.gone': 'Questa modifica non si può più annullare: è già stata annullata o ha più di 7 giorni.',
  'undoPage.taken':
    'Questa modifica non si può ancora annullare: ciò con cui accedevi ora appartiene a un altro account. Se è un tuo indirizzo e-mail, usa il link nel messaggio inviato a quell’indirizzo. Altrimenti accedi a quell’account, collega lì un altro modo di accedere e scollega questo. Poi apri di nuovo questo link: resta valido. Se non riesci, contatta l’assistenza dell’app.',

  'keepPage.title': 'Conserva il tuo account',
  'keepPage.text':
    'È stata richiesta l’eliminazione del tuo account. Se lo conservi, tutto resta come prima e accedi come sempre.',
  'keepPage.button': 'Conserva il mio account',
  'keepPage.doing': 'Annullamento dell’eliminazione…',
  'keepPage.done': 'Il tuo account è conservato. Accedi come prima.',
  'keepPage.failed': 'Impossibile annullare l’eliminazione. Controlla la connessione e riprova.',
  'keepPage.gone':
    'Questo link non funziona più: il tempo per conservare l’account è finito o un messaggio più recente ha un altro link.',
  'keepPage.used': 'Il tuo account è già conservato: questo link non serve più.',

  'endPage.title': 'Termina una sessione',
  'endPage.text':
    'La tua sessione è stata trasferita in un posto nuovo. Se non sei stato tu, terminala. Terminano anche tutte le sessioni trasferite in seguito in un posto nuovo. Il browser in cui hai effettuato l’accesso resta connesso.',
  'endPage.button': 'Termina questa sessione',
  'endPage.doing': 'Chiusura della sessione…',
  'endPage.done': 'La sessione è terminata. Ora esci dal browser da cui proveniva e accedi di nuovo.',
  'endPage.failed': 'Impossibile terminare la sessione. Controlla la connessione e riprova.',
  'endPage.gone':
    'Questo link non termina più nessuna sessione: è già stato usato o ha più di 7 giorni. Trovi le tue sessioni nell’app.',

  'homePage.title': 'Server di accesso',
  'homePage.heading': 'Qui non c’è nulla da vedere',
  'homePage.text':
    'Le app usano questo indirizzo per far accedere i loro utenti. Per accedere, apri l’app da cui provieni.',

  'loginPage.title': 'Accesso non possibile',
  'loginPage.heading': 'Questo accesso è terminato',
  'loginPage.text':
    'È già stato usato, ha richiesto troppo tempo o non è iniziato in questo browser. Torna all’app e accedi di nuovo.',
  'askPage.title': 'Conferma l’accesso',
  'askPage.heading': 'Stai accedendo a {app}?',
  'askPage.text':
    'Non sei arrivato qui da {app}. Se hai seguito un link in un messaggio o su un altro sito, chiudi questa pagina: qualcuno potrebbe voler entrare nel tuo account.',
  'askPage.goOn': 'Ho scelto di accedere a {app}, continua',

  'stepPage.title': 'Impossibile continuare',
  'stepPage.heading': 'Questo passaggio è terminato',
  'stepPage.text':
    'È già stato usato, ha richiesto troppo tempo o non è iniziato in questo browser. Torna all’app e riprova da lì.',
  'drivePage.title': 'Conferma l’accesso al tuo Drive',
  'drivePage.heading': 'Stai salvando o recuperando il tuo wallet in {app}?',
  'drivePage.text':
    'Non sei arrivato qui da {app}. Se hai seguito un link in un messaggio o su un altro sito, chiudi questa pagina: qualcuno potrebbe volere il tuo wallet.',
  'drivePage.goOn': 'Ho iniziato questo in {app}, continua',
}

export default it
