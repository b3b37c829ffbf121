import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const nl = {
  'receive.label': 'Ontvangen op je adres',
  'receive.description': 'Van een beurs of van wie dan ook',
  'receive.title': '{symbol} ontvangen',
  'receive.network': 'Netwerk',
  'receive.amount': 'Te sturen bedrag',
  'receive.code': 'QR-code met je adres op {chain}',
  'receive.code.amount': 'QR-code met je adres op {chain} en het bedrag',
  'receive.address': 'Je adres',
  'receive.copy': 'Adres kopiëren',
  'receive.copied': 'Gekopieerd',
  'receive.copyFailed': 'Kopiëren mislukt',
  'receive.warning': 'Stuur {symbol} alleen via {chain}. Geld via een ander netwerk komt hier niet aan.',
  'receive.waiting': 'Wachten op je betaling...',
  'receive.starting': 'Netwerk raadplegen...',
  'receive.failed': 'We kunnen nu niet zien of er geld aankomt. Je adres werkt gewoon.',
  'receive.stopped': 'Na een uur zijn we gestopt met kijken. Je adres werkt gewoon.',
  'receive.retry': 'Opnieuw kijken',
  'receive.partial': '{arrived} {symbol} aangekomen. Er ontbreekt nog {missing} {symbol}.',
  'receive.elsewhere.title': 'Aangekomen via een ander netwerk',
  'receive.elsewhere':
    '{amount} {symbol} is aangekomen op {other}, niet op {chain}. Het geld staat in je wallet, op {other}.',
  'receive.completed': '{arrived} {symbol} aangekomen',
  'receive.completed.detail': 'Het geld staat in je wallet, op {chain}.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default nl
