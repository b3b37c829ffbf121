import type { FundingTextKey } from './en.ts'

/** Dutch texts of funding, shared by all providers. The type makes a missing key a compile error. */
const nl: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'Geld toevoegen',
  'funding.choose.detail': 'Kies hoe je {symbol} op {chain} wilt toevoegen.',
  'funding.choose.amount': 'Kies hoe je {amount} {symbol} op {chain} wilt toevoegen.',
  'funding.choose.label': 'Manieren om geld toe te voegen',
  'funding.none.title': 'Geld toevoegen niet mogelijk',
  'funding.none.detail': 'Deze app biedt niets voor {symbol} op {chain}.',
  'funding.none.close': 'Begrepen',

  'funding.unfinished.title': 'Er is een betaling onderweg',
  'funding.unfinished.detail': 'Je bent er eerder aan begonnen. Je kunt hem volgen of een nieuwe beginnen.',
  'funding.unfinished.follow': 'Volgen',

  'funding.backToPayment': 'Terug naar je betaling',
  'funding.done': 'Klaar',
}

export default nl
