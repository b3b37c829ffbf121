import type { RecoveryPasswordTextKey } from './en.ts'

const it: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'Imposta una password',
  'recoveryPassword.password': 'Password',
  'recoveryPassword.show': 'Mostra password',
  'recoveryPassword.hide': 'Nascondi password',
  'recoveryPassword.account': '{who} (wallet)',
  'recoveryPassword.accountLabel': 'Account',
  'recoveryPassword.step': 'Passaggio {at} di {count}',
  'recoveryPassword.continue': 'Continua',
  'recoveryPassword.cancel': 'Annulla',
  'recoveryPassword.close': 'Chiudi',
  'recoveryPassword.done': 'Fine',
  'recoveryPassword.retry': 'Riprova',

  'recoveryPassword.create.title': 'Proteggi il tuo account',
  'recoveryPassword.create.detail':
    'Scegli una password che conosci solo tu. Apre il tuo wallet su un nuovo dispositivo.',
  'recoveryPassword.create.generate': 'Genera una password sicura',
  'recoveryPassword.create.another': 'Generane un’altra',
  'recoveryPassword.create.generated': 'Una nuova password è nel campo.',
  'recoveryPassword.create.hint': 'Almeno 6 lettere, cifre o !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Sicurezza della password',
  'recoveryPassword.strength.weak': 'Debole',
  'recoveryPassword.strength.medium': 'Media',
  'recoveryPassword.strength.strong': 'Forte',

  'recoveryPassword.save.title': 'Salva la tua password',
  'recoveryPassword.save.detail': 'Nessuno può reimpostarla, nemmeno noi. Conservala al sicuro prima di continuare.',
  'recoveryPassword.save.copy': 'Copia negli appunti',
  'recoveryPassword.save.copied': 'Copiato',
  'recoveryPassword.save.copyFailed': 'Impossibile copiare',
  'recoveryPassword.save.download': 'Scarica come file',
  'recoveryPassword.save.downloaded': 'Il file è nei tuoi download.',
  'recoveryPassword.save.file':
    'Password di recupero del tuo wallet in {appName}\n\n{password}\n\nChi la possiede e può accedere al posto tuo ha il tuo wallet. Conservala dove solo tu puoi leggerla.\n',

  'recoveryPassword.confirm.title': 'Conferma la password',
  'recoveryPassword.confirm.detail': 'Inseriscila di nuovo, da dove l’hai salvata.',

  'recoveryPassword.finalize.title': 'Conferma di averla salvata',
  'recoveryPassword.finalize.detail': 'D’ora in poi il tuo wallet richiede questa password su ogni nuovo dispositivo.',
  'recoveryPassword.finalize.agree':
    'Capisco che se perdo la password e il dispositivo, perderò l’accesso al mio account e ai miei beni.',
  'recoveryPassword.finalize.submit': 'Imposta password',
  'recoveryPassword.finalize.setting': 'Impostazione della password',

  'recoveryPassword.success.title': 'Tutto pronto!',
  'recoveryPassword.success.detail': 'Il tuo account è protetto.',
  'recoveryPassword.failure.title': 'Qualcosa è andato storto',

  'recoveryPassword.splash.title': 'Proteggi il tuo account',
  'recoveryPassword.splash.detail':
    'Aggiungi una password al tuo account, così puoi aprire tu il wallet su un nuovo dispositivo.',
  'recoveryPassword.splash.warning':
    'Se perdi la password e il dispositivo, il tuo account è inaccessibile. Nessuno può ripristinarlo.',
  'recoveryPassword.splash.action': 'Aggiungi password',

  'recoveryPassword.recover.title': 'Carica il tuo account',
  'recoveryPassword.recover.detail': 'Inserisci la password di recupero per usare il tuo wallet su questo dispositivo.',
  'recoveryPassword.recover.label': 'Password di recupero',
  'recoveryPassword.recover.why': 'Perché è necessario?',
  'recoveryPassword.recover.because':
    'Hai protetto il tuo wallet con una password. Questo dispositivo non conosce ancora il tuo wallet, oppure il browser ha cancellato ciò che sapeva. Solo la tua password lo apre qui: non è salvata da nessuna parte.',
  'recoveryPassword.recover.lost':
    'Hai perso la password? Nessuno può reimpostarla. Su un dispositivo dove hai già usato questo wallet forse puoi ancora entrare: esporta lì la chiave o sposta i tuoi beni in un altro wallet.',
  'recoveryPassword.recover.submit': 'Recupera il tuo account',
  'recoveryPassword.recover.loading': 'Recupero del tuo account',
  'recoveryPassword.recover.success': 'Fatto!',
  'recoveryPassword.recover.loaded': 'Il tuo wallet è pronto su questo dispositivo.',

  'recoveryPassword.error.characters': 'Caratteri non validi ( {characters} )',
  'recoveryPassword.error.tooShort': 'La password deve avere almeno 6 caratteri',
  'recoveryPassword.error.mismatch': 'Le password non coincidono',
  'recoveryPassword.error.wrong': 'Password di recupero non valida, riprova.',
  'recoveryPassword.error.exists.title': 'Già protetto',
  'recoveryPassword.error.exists': 'Questo wallet ha già un proprio recupero. Non può avere un’altra password.',
  'recoveryPassword.error.notHere':
    'Il tuo wallet non è più su questo dispositivo. Chiudi e ricomincia: prima viene recuperato.',
  'recoveryPassword.error.generic': 'Si è verificato un errore, riprova.',
}

export default it
