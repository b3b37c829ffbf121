import type { FundingTextKey } from './en.ts'

/** Italian texts of funding, shared by all providers. The type makes a missing key a compile error. */
const it: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'Aggiungi fondi',
  'funding.choose.detail': 'Scegli come aggiungere {symbol} su {chain}.',
  'funding.choose.amount': 'Scegli come aggiungere {amount} {symbol} su {chain}.',
  'funding.choose.label': 'Modi per aggiungere fondi',
  'funding.none.title': 'Nessun modo per aggiungere fondi',
  'funding.none.detail': 'Questa app non ne offre per {symbol} su {chain}.',
  'funding.none.close': 'Ho capito',

  'funding.unfinished.title': 'Un pagamento è in arrivo',
  'funding.unfinished.detail': 'L’hai iniziato prima. Puoi seguirlo o iniziarne un altro.',
  'funding.unfinished.follow': 'Seguilo',

  'funding.backToPayment': 'Torna al pagamento',
  'funding.done': 'Fine',
}

export default it
