import type { FundingTextKey } from './en.ts'

/** Simplified Chinese texts of funding, shared by all providers. The type makes a missing key a compile error. */
const zhCN: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': '充值',
  'funding.choose.detail': '选择在 {chain} 上添加 {symbol} 的方式。',
  'funding.choose.amount': '选择在 {chain} 上添加 {amount} {symbol} 的方式。',
  'funding.choose.label': '充值方式',
  'funding.none.title': '暂无充值方式',
  'funding.none.detail': '此应用未提供 {chain} 上 {symbol} 的充值方式。',
  'funding.none.close': '知道了',

  'funding.unfinished.title': '有一笔付款正在进行',
  'funding.unfinished.detail': '您之前发起了这笔付款。您可以查看进度，或发起新的付款。',
  'funding.unfinished.follow': '查看进度',

  'funding.backToPayment': '返回付款',
  'funding.done': '完成',
}

export default zhCN
