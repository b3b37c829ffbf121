import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const it = {
  'receive.label': 'Ricevi al tuo indirizzo',
  'receive.description': 'Da un exchange o da chiunque',
  'receive.title': 'Ricevi {symbol}',
  'receive.network': 'Rete',
  'receive.amount': 'Importo da inviare',
  'receive.code': 'Codice QR con il tuo indirizzo su {chain}',
  'receive.code.amount': 'Codice QR con il tuo indirizzo su {chain} e l’importo',
  'receive.address': 'Il tuo indirizzo',
  'receive.copy': 'Copia indirizzo',
  'receive.copied': 'Copiato',
  'receive.copyFailed': 'Impossibile copiare',
  'receive.warning': 'Invia {symbol} solo su {chain}. Il denaro inviato su un’altra rete non arriva qui.',
  'receive.waiting': 'In attesa del pagamento...',
  'receive.starting': 'Interrogazione della rete...',
  'receive.failed': 'Ora non possiamo vedere se arriva denaro. Il tuo indirizzo funziona comunque.',
  'receive.stopped': 'Abbiamo smesso di controllare dopo un’ora. Il tuo indirizzo funziona comunque.',
  'receive.retry': 'Controlla di nuovo',
  'receive.partial': 'Arrivati {arrived} {symbol}. Mancano ancora {missing} {symbol}.',
  'receive.elsewhere.title': 'Arrivato su un’altra rete',
  'receive.elsewhere': '{amount} {symbol} arrivati su {other}, non su {chain}. Il denaro è nel tuo wallet, su {other}.',
  'receive.completed': 'Arrivati {arrived} {symbol}',
  'receive.completed.detail': 'Il denaro è nel tuo wallet, su {chain}.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default it
