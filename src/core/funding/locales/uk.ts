import type { FundingTextKey } from './en.ts'

/** Ukrainian texts of funding, shared by all providers. The type makes a missing key a compile error. */
const uk: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'Поповнити рахунок',
  'funding.choose.detail': 'Оберіть, як додати {symbol} у мережі {chain}.',
  'funding.choose.amount': 'Оберіть, як додати {amount} {symbol} у мережі {chain}.',
  'funding.choose.label': 'Способи поповнення',
  'funding.none.title': 'Немає способу поповнення',
  'funding.none.detail': 'Цей застосунок не пропонує жодного для {symbol} у мережі {chain}.',
  'funding.none.close': 'Зрозуміло',

  'funding.unfinished.title': 'Платіж у дорозі',
  'funding.unfinished.detail': 'Ви почали його раніше. Можна стежити за ним або почати новий.',
  'funding.unfinished.follow': 'Стежити',

  'funding.backToPayment': 'Назад до платежу',
  'funding.done': 'Готово',
}

export default uk
