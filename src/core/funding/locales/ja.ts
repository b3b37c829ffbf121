import type { FundingTextKey } from './en.ts'

/** Japanese texts of funding, shared by all providers. The type makes a missing key a compile error. */
const ja: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': '資金を追加',
  'funding.choose.detail': '{chain}の{symbol}を追加する方法を選択してください。',
  'funding.choose.amount': '{chain}の{amount} {symbol}を追加する方法を選択してください。',
  'funding.choose.label': '資金の追加方法',
  'funding.none.title': '資金を追加できません',
  'funding.none.detail': 'このアプリには{chain}の{symbol}を追加する方法がありません。',
  'funding.none.close': 'OK',

  'funding.unfinished.title': '支払いが進行中です',
  'funding.unfinished.detail': '以前に始めた支払いです。状況を確認するか、新しく始められます。',
  'funding.unfinished.follow': '状況を確認',

  'funding.backToPayment': '支払いに戻る',
  'funding.done': '完了',
}

export default ja
