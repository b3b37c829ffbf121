import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of receiving money; every other language has exactly these keys. */
const en = {
  'receive.label': 'Receive to your address',
  'receive.description': 'From an exchange, or from anybody',
  'receive.title': 'Receive {symbol}',
  'receive.network': 'Network',
  'receive.amount': 'Amount to send',
  'receive.code': 'QR code with your address on {chain}',
  'receive.code.amount': 'QR code with your address on {chain} and the amount',
  'receive.address': 'Your address',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.copyFailed': 'Could not copy',
  'receive.warning': 'Send {symbol} on {chain} only. On another network it does not arrive here.',
  'receive.waiting': 'Waiting for your payment...',
  'receive.starting': 'Asking the network...',
  'receive.failed': 'We cannot see whether money arrives right now. Your address still works.',
  'receive.stopped': 'We stopped watching after an hour. Your address still works.',
  'receive.retry': 'Watch again',
  'receive.partial': '{arrived} {symbol} arrived. {missing} {symbol} are still missing.',
  'receive.elsewhere.title': 'Arrived on another network',
  'receive.elsewhere': '{amount} {symbol} arrived on {other}, not on {chain}. The money is in your wallet, on {other}.',
  'receive.completed': '{arrived} {symbol} arrived',
  'receive.completed.detail': 'The money is in your wallet, on {chain}.',
} as const satisfies Messages

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type ReceiveTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
