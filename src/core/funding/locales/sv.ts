import type { FundingTextKey } from './en.ts'

/** Swedish texts of funding, shared by all providers. The type makes a missing key a compile error. */
const sv: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'Fyll på kontot',
  'funding.choose.detail': 'Välj hur du vill fylla på {symbol} på {chain}.',
  'funding.choose.amount': 'Välj hur du vill fylla på {amount} {symbol} på {chain}.',
  'funding.choose.label': 'Sätt att fylla på',
  'funding.none.title': 'Inget sätt att fylla på',
  'funding.none.detail': 'Appen erbjuder inget för {symbol} på {chain}.',
  'funding.none.close': 'OK',

  'funding.unfinished.title': 'En betalning är på väg',
  'funding.unfinished.detail': 'Du började med den tidigare. Du kan följa den eller börja på en ny.',
  'funding.unfinished.follow': 'Följ den',

  'funding.backToPayment': 'Tillbaka till betalningen',
  'funding.done': 'Klar',
}

export default sv
