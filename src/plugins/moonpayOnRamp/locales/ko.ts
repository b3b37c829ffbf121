import type { MoonpayOnRampTextKey } from './en.ts'

const ko: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': '카드로 결제',
  'moonpayOnRamp.description': '카드, Apple Pay 또는 계좌 이체(MoonPay)',

  'moonpayOnRamp.prompt.detail':
    'MoonPay에서 카드, Apple Pay, 계좌 이체로 {symbol} 구매가 가능합니다. 새 탭의 MoonPay 페이지에서 결제하면 {symbol}이(가) {chain}에 도착합니다.',
  'moonpayOnRamp.prompt.anyAmount': '원하는 만큼의 {symbol}',
  'moonpayOnRamp.prompt.continue': 'MoonPay로 계속',

  'moonpayOnRamp.fact.asked': '받는 금액',
  'moonpayOnRamp.fact.wallet': '지갑',
  'moonpayOnRamp.fact.network': '네트워크',
  'moonpayOnRamp.fact.price': '결제 금액',
  'moonpayOnRamp.fact.paid': '결제한 금액',
  'moonpayOnRamp.fact.fees': '수수료 포함',
  'moonpayOnRamp.fact.received': '받은 금액',

  'moonpayOnRamp.pending': '진행 중',
  'moonpayOnRamp.pending.detail':
    'MoonPay 페이지에서 결제하세요. 결제가 완료되면 이 화면이 바뀝니다. 그동안 닫아도 됩니다.',
  'moonpayOnRamp.blocked.detail': '브라우저가 새 탭을 차단했습니다. 여기에서 MoonPay 페이지를 열어 결제하세요.',
  'moonpayOnRamp.authorizing': '결제 처리 중',
  'moonpayOnRamp.authorizing.detail': '몇 시간이 걸릴 수 있습니다. 구매가 완료되면 MoonPay에서 이메일을 보냅니다.',
  'moonpayOnRamp.completed': '자금이 추가되었습니다',
  'moonpayOnRamp.completed.detail': '자산이 표시되기까지 몇 분이 걸릴 수 있습니다.',
  'moonpayOnRamp.failed': '결제 실패',
  'moonpayOnRamp.failed.detail': 'MoonPay 고객지원에 문의하세요. 신용카드보다 체크카드가 더 잘 처리됩니다.',
  'moonpayOnRamp.serviceFailure': '결제를 확인할 수 없음',
  'moonpayOnRamp.serviceFailure.detail': 'MoonPay에서 거래를 처리하는 중 오류가 발생했습니다. 다시 시도할까요?',

  'moonpayOnRamp.open': 'MoonPay 열기',
  'moonpayOnRamp.openAgain': 'MoonPay 다시 열기',
  'moonpayOnRamp.retry': '다시 시도',
  'moonpayOnRamp.support': 'MoonPay 고객지원',

  'moonpayOnRamp.error.generic': '지금은 MoonPay를 열 수 없습니다. 나중에 다시 시도하세요.',
  'moonpayOnRamp.error.amount': 'MoonPay에서 이 금액은 판매하지 않습니다.',
  'moonpayOnRamp.error.asset': 'MoonPay는 이 네트워크에서 판매하지 않습니다.',
  'moonpayOnRamp.error.wallet': '이 지갑은 계정에 연결되어 있지 않습니다.',
  'moonpayOnRamp.error.off': '이 앱은 현재 카드 결제를 제공하지 않습니다.',
  'moonpayOnRamp.error.loggedOut': '다시 로그인하세요.',
  'moonpayOnRamp.error.offline': '서비스에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
}

export default ko
