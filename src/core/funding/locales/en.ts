import type { EnglishModule } from '../../plugin/types.ts'

/** English texts of funding, shared by all providers. */
const en = {
  'funding.title': 'Fund account',
  'funding.choose.detail': 'Choose how to add {symbol} on {chain}.',
  'funding.choose.amount': 'Choose how to add {amount} {symbol} on {chain}.',
  'funding.choose.label': 'Ways to add funds',
  'funding.none.title': 'No way to add funds',
  'funding.none.detail': 'This app offers none for {symbol} on {chain}.',
  'funding.none.close': 'Got it',

  'funding.unfinished.title': 'A payment is on its way',
  'funding.unfinished.detail': 'You began it earlier. You can follow it, or begin another one.',
  'funding.unfinished.follow': 'Follow it',

  'funding.backToPayment': 'Back to your payment',
  'funding.done': 'Done',
} as const

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type FundingTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
