import type { FundingTextKey } from './en.ts'

/** Polish texts of funding, shared by all providers. The type makes a missing key a compile error. */
const pl: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'Zasil konto',
  'funding.choose.detail': 'Wybierz, jak dodać {symbol} w sieci {chain}.',
  'funding.choose.amount': 'Wybierz, jak dodać {amount} {symbol} w sieci {chain}.',
  'funding.choose.label': 'Sposoby zasilenia',
  'funding.none.title': 'Nie ma sposobu zasilenia',
  'funding.none.detail': 'Ta aplikacja nie oferuje żadnego dla {symbol} w sieci {chain}.',
  'funding.none.close': 'Rozumiem',

  'funding.unfinished.title': 'Płatność jest w drodze',
  'funding.unfinished.detail': 'Została rozpoczęta wcześniej. Możesz ją śledzić lub zacząć nową.',
  'funding.unfinished.follow': 'Śledź',

  'funding.backToPayment': 'Wróć do płatności',
  'funding.done': 'Gotowe',
}

export default pl
