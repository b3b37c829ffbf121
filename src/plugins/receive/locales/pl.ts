import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const pl = {
  'receive.label': 'Odbierz na swój adres',
  'receive.description': 'Z giełdy lub od kogokolwiek',
  'receive.title': 'Odbierz {symbol}',
  'receive.network': 'Sieć',
  'receive.amount': 'Kwota do wysłania',
  'receive.code': 'Kod QR z twoim adresem w sieci {chain}',
  'receive.code.amount': 'Kod QR z twoim adresem w sieci {chain} i kwotą',
  'receive.address': 'Twój adres',
  'receive.copy': 'Kopiuj adres',
  'receive.copied': 'Skopiowano',
  'receive.copyFailed': 'Nie udało się skopiować',
  'receive.warning': 'Wysyłaj {symbol} tylko w sieci {chain}. Pieniądze wysłane inną siecią tu nie dotrą.',
  'receive.waiting': 'Oczekiwanie na płatność...',
  'receive.starting': 'Odpytywanie sieci...',
  'receive.failed': 'Nie widzimy teraz, czy pieniądze docierają. Twój adres i tak działa.',
  'receive.stopped': 'Po godzinie przestaliśmy sprawdzać. Twój adres i tak działa.',
  'receive.retry': 'Sprawdzaj dalej',
  'receive.partial': 'Dotarło {arrived} {symbol}. Brakuje jeszcze {missing} {symbol}.',
  'receive.elsewhere.title': 'Dotarło inną siecią',
  'receive.elsewhere':
    '{amount} {symbol} dotarło w sieci {other}, nie {chain}. Pieniądze są w portfelu, w sieci {other}.',
  'receive.completed': 'Dotarło {arrived} {symbol}',
  'receive.completed.detail': 'Pieniądze są w portfelu, w sieci {chain}.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default pl
