import type { Messages } from '../../../core/index.ts'
import type { AccountDataTextKey } from './en.ts'

const it = {
  'accountData.confirm': 'Prima di eliminare il tuo account, conferma che sei tu.',
  'accountData.delete.title': 'Elimina il tuo account',
  'accountData.delete.detail': 'Il tuo account su {appName} verrà eliminato per tutti i tuoi dispositivi.',
  'accountData.delete.goes': 'Che cosa viene eliminato',
  'accountData.delete.goes.logins': 'I tuoi modi di accesso, i secondi fattori e i dispositivi',
  'accountData.delete.goes.wallet':
    'Il tuo wallet: senza la chiave esportata, nessuno potrà più accedere a ciò che contiene',
  'accountData.delete.goes.data': 'Ciò che il servizio di accesso conserva su di te',
  'accountData.delete.stays': 'Che cosa resta',
  'accountData.delete.stays.chain': 'I pagamenti su reti pubbliche, che nessuno può eliminare',
  'accountData.delete.stays.app': 'Ciò che {appName} conserva per conto proprio: chiedi direttamente lì',
  'accountData.delete.later': 'Puoi cambiare idea per alcuni giorni. Poi sparisce per sempre.',
  'accountData.delete.balance': 'Il tuo wallet contiene ancora {amounts}.',
  'accountData.delete.balance.some':
    'Il tuo wallet potrebbe contenere ancora qualcosa: non tutte le reti hanno risposto.',
  'accountData.delete.balance.more': 'Potrebbe contenere altro: non tutte le reti hanno risposto.',
  'accountData.delete.balance.advice':
    'Prima invia tutto a un altro indirizzo o esporta la chiave. Anche un pagamento che arriva dopo va perso.',
  'accountData.delete.balance.loading': 'Controllo del tuo wallet',
  'accountData.delete.exportKey': 'Esporta la chiave',
  'accountData.delete.next': 'Elimina il mio account',
  'accountData.delete.question': 'Eliminare il tuo account ora?',
  'accountData.delete.yes': 'Sì, elimina',
  'accountData.delete.no': 'Mantieni',
  'accountData.delete.failed': 'Non ha funzionato. Riprova.',
  'accountData.deleted.title': 'Il tuo account è stato eliminato',
  'accountData.deleted.detail': 'Il {time} sparirà per sempre.',
  'accountData.deleted.mailed':
    'Ti abbiamo inviato un link con cui puoi mantenerlo fino ad allora. Puoi anche accedere di nuovo.',
  'accountData.deleted.login': 'Per mantenerlo, accedi di nuovo prima di allora.',
  'accountData.deleted.close': 'Fine',
  'accountData.export.confirm': 'Prima di esportare i tuoi dati, conferma che sei tu.',
  'accountData.export.title': 'Esporta i tuoi dati',
  'accountData.export.detail': 'Un file con tutto ciò che {appName} conserva su di te nel servizio di accesso.',
  'accountData.export.what':
    'Contiene i tuoi account, i dispositivi, i secondi fattori e le attività recenti, ma nessuna chiave e nessuna password. Non condividerlo con nessuno.',
  'accountData.export.save': 'Salva il file',
  'accountData.export.saved': 'Salvato.',
  'accountData.export.failed': 'Non ha funzionato. Riprova.',
} as const satisfies Messages & Record<AccountDataTextKey, string>

export default it
