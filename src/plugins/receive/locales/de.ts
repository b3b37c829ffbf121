import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const de = {
  'receive.label': 'Krypto empfangen',
  'receive.description': 'Von einer Börse oder von irgendwem',
  'receive.title': '{symbol} empfangen',
  'receive.network': 'Netzwerk',
  'receive.amount': 'Zu sendender Betrag',
  'receive.code': 'QR-Code mit deiner Adresse auf {chain}',
  'receive.code.amount': 'QR-Code mit deiner Adresse auf {chain} und dem Betrag',
  'receive.address': 'Deine Adresse',
  'receive.copy': 'Adresse kopieren',
  'receive.copied': 'Kopiert',
  'receive.copyFailed': 'Kopieren nicht möglich',
  'receive.warning':
    'Sende {symbol} nur auf {chain}. Geld, das über ein anderes Netzwerk gesendet wird, kommt hier nicht an.',
  'receive.waiting': 'Warten auf deine Zahlung …',
  'receive.starting': 'Netzwerk wird abgefragt …',
  'receive.failed': 'Wir sehen gerade nicht, ob Geld ankommt. Deine Adresse funktioniert trotzdem.',
  'receive.stopped': 'Wir haben nach einer Stunde aufgehört zu warten. Deine Adresse funktioniert trotzdem.',
  'receive.retry': 'Weiter warten',
  'receive.partial': '{arrived} {symbol} angekommen. Es fehlen noch {missing} {symbol}.',
  'receive.elsewhere.title': 'In einem anderen Netzwerk angekommen',
  'receive.elsewhere':
    '{amount} {symbol} sind auf {other} angekommen, nicht auf {chain}. Das Geld ist in deiner Wallet, auf {other}.',
  'receive.completed': '{arrived} {symbol} angekommen',
  'receive.completed.detail': 'Das Geld ist in deiner Wallet, auf {chain}.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default de
