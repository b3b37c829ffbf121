import type { FundingTextKey } from './en.ts'

/** Korean texts of funding, shared by all providers. The type makes a missing key a compile error. */
const ko: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': '자금 추가',
  'funding.choose.detail': '{chain}의 {symbol} 추가 방법을 선택하세요.',
  'funding.choose.amount': '{chain}의 {amount} {symbol} 추가 방법을 선택하세요.',
  'funding.choose.label': '자금 추가 방법',
  'funding.none.title': '자금을 추가할 방법이 없음',
  'funding.none.detail': '이 앱에는 {chain}의 {symbol} 추가 방법이 없습니다.',
  'funding.none.close': '확인',

  'funding.unfinished.title': '결제가 진행 중입니다',
  'funding.unfinished.detail': '이전에 시작한 결제입니다. 확인하거나 새로 시작할 수 있습니다.',
  'funding.unfinished.follow': '확인하기',

  'funding.backToPayment': '결제로 돌아가기',
  'funding.done': '완료',
}

export default ko
