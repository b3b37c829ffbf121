import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const sv = {
  'receive.label': 'Ta emot till din adress',
  'receive.description': 'Från en börs eller från vem som helst',
  'receive.title': 'Ta emot {symbol}',
  'receive.network': 'Nätverk',
  'receive.amount': 'Belopp att skicka',
  'receive.code': 'QR-kod med din adress på {chain}',
  'receive.code.amount': 'QR-kod med din adress på {chain} och beloppet',
  'receive.address': 'Din adress',
  'receive.copy': 'Kopiera adress',
  'receive.copied': 'Kopierat',
  'receive.copyFailed': 'Kunde inte kopiera',
  'receive.warning': 'Skicka bara {symbol} på {chain}. Pengar som skickas på ett annat nätverk kommer inte fram hit.',
  'receive.waiting': 'Väntar på din betalning…',
  'receive.starting': 'Frågar nätverket…',
  'receive.failed': 'Vi kan inte se om pengar kommer just nu. Din adress fungerar ändå.',
  'receive.stopped': 'Vi slutade bevaka efter en timme. Din adress fungerar ändå.',
  'receive.retry': 'Bevaka igen',
  'receive.partial': '{arrived} {symbol} har kommit. {missing} {symbol} saknas fortfarande.',
  'receive.elsewhere.title': 'Kom på ett annat nätverk',
  'receive.elsewhere': '{amount} {symbol} kom på {other}, inte på {chain}. Pengarna finns i din plånbok, på {other}.',
  'receive.completed': '{arrived} {symbol} har kommit',
  'receive.completed.detail': 'Pengarna finns i din plånbok, på {chain}.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default sv
