import type { FundingTextKey } from './en.ts'

/** German texts of funding, shared by all providers. The type makes a missing key a compile error. */
const de: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'Konto aufladen',
  'funding.choose.detail': 'Wähle, wie du {symbol} auf {chain} hinzufügen möchtest.',
  'funding.choose.amount': 'Wähle, wie du {amount} {symbol} auf {chain} hinzufügen möchtest.',
  'funding.choose.label': 'Möglichkeiten zum Aufladen',
  'funding.none.title': 'Aufladen nicht möglich',
  'funding.none.detail': 'Diese App bietet für {symbol} auf {chain} nichts an.',
  'funding.none.close': 'Verstanden',

  'funding.unfinished.title': 'Eine Zahlung ist unterwegs',
  'funding.unfinished.detail': 'Du hast sie vorhin begonnen. Du kannst sie verfolgen oder eine neue beginnen.',
  'funding.unfinished.follow': 'Verfolgen',

  'funding.backToPayment': 'Zurück zu deiner Zahlung',
  'funding.done': 'Fertig',
}

export default de
